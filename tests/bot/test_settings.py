"""Settings from the environment and from `.env`."""

import logging
from errno import EACCES
from pathlib import Path

import pytest

from bot.settings import Settings, SettingsError, load

OF_THE_WORLD = {"DISCORD_TOKEN", "DATABASE_URL", "LOG_LEVEL", "SHARDS", "PARTS", "PARTS_A_NODE"}
"""The names that operators know from other programs; every other name of ours says whose it is."""


def test_variables_that_shells_and_other_programs_export_are_not_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in {name.upper() for name in Settings.model_fields} - OF_THE_WORLD:
        monkeypatch.setenv(name, "%n@%m %~ %#")
    assert load(None) == Settings.model_construct()


@pytest.mark.parametrize(
    ("name", "field", "value"),
    [
        ("BELLHOP_PROMPT", "prompt", True),
        ("BELLHOP_EDIT_GAP_MS", "edit_gap_ms", 7),
        ("LOG_LEVEL", "log_level", "ERROR"),
    ],
)
def test_a_setting_is_read_from_the_environment(
    monkeypatch: pytest.MonkeyPatch, name: str, field: str, value: object
) -> None:
    monkeypatch.setenv(name, str(value))
    assert getattr(load(None), field) == value


NAMES = sorted({f"BELLHOP_{name.upper()}" for name in Settings.model_fields if name.upper() not in OF_THE_WORLD})


@pytest.mark.parametrize("name", [*sorted(OF_THE_WORLD), *NAMES])
def test_a_setting_that_is_empty_is_as_if_it_were_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    for empty in OF_THE_WORLD:
        monkeypatch.delenv(empty, raising=False)
    file = tmp_path / ".env"
    file.write_text(f"{name}=\n")
    assert load(file) == load(None) == Settings.model_construct()
    monkeypatch.setenv(name, "")
    assert load(file) == Settings.model_construct()


def test_a_former_name_that_is_empty_is_not_named(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    file = tmp_path / ".env"
    file.write_text("METRICS_PORT=\n")
    assert load(file).metrics_port == 0
    assert caplog.records == []


def test_an_empty_variable_does_not_hide_what_the_file_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / ".env"
    file.write_text("BELLHOP_METRICS_PORT=9100\n")
    monkeypatch.setenv("BELLHOP_METRICS_PORT", "")
    assert load(file).metrics_port == 9100


def test_a_setting_is_read_from_the_file(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("DISCORD_TOKEN=a.b.c\nBELLHOP_METRICS_PORT=9100\n")
    assert load(file).discord_token.get_secret_value() == "a.b.c"
    assert load(file).metrics_port == 9100


def test_a_former_name_is_still_read_from_the_file_and_the_log_says_what_it_is_called_now(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / ".env"
    file.write_text("METRICS_PORT=9100\nKEEP_FINISHED_DAYS=30\nBELLHOP_KEEP_FINISHED_DAYS=40\nPROMPT_COMMAND=x\n")
    settings = load(file)
    assert (settings.metrics_port, settings.keep_finished_days) == (9100, 40)
    assert [one.getMessage() for one in caplog.records if one.levelno == logging.WARNING] == [
        "KEEP_FINISHED_DAYS in .env is called BELLHOP_KEEP_FINISHED_DAYS now",
        "METRICS_PORT in .env is called BELLHOP_METRICS_PORT now",
    ]


def test_a_setting_that_cannot_be_used_is_named_as_the_operator_writes_it_and_its_value_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("BELLHOP_EDIT_GAP_MS", "secret")
    monkeypatch.setenv("LOG_LEVEL", "secret")
    with pytest.raises(SettingsError) as raised:
        load(None)
    assert str(raised.value) == "BELLHOP_EDIT_GAP_MS, LOG_LEVEL"
    assert raised.value.__cause__ is raised.value.__context__ is None


def test_an_env_file_that_may_not_be_read_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(_: Path) -> bytes:
        raise PermissionError(EACCES, "Permission denied")

    (tmp_path / ".env").write_text("SHARDS=2")
    monkeypatch.setattr(Path, "read_bytes", refused)
    with pytest.raises(SettingsError) as raised:
        load(tmp_path / ".env")
    assert str(raised.value) == f"{tmp_path / '.env'} (Permission denied)"


TEXT = "DISCORD_TOKEN=secret\n"
NO_UTF_8 = (f"{TEXT}# café".encode("latin-1"), TEXT.encode("utf-16"), TEXT.encode("utf-16-le"))


@pytest.mark.parametrize("content", NO_UTF_8, ids=["latin-1", "utf-16", "utf-16-le"])
def test_an_env_file_that_is_not_utf_8_is_named_and_nothing_of_it_is_shown(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / ".env"
    file.write_bytes(content)
    with pytest.raises(SettingsError) as raised:
        load(file)
    assert str(raised.value) == f"{file} (UTF-8)"
    assert raised.value.__cause__ is raised.value.__context__ is None


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
def test_an_env_file_in_utf_8_is_read_with_a_byte_order_mark_and_without(tmp_path: Path, encoding: str) -> None:
    file = tmp_path / ".env"
    file.write_bytes(f"{TEXT}# café".encode(encoding))
    assert load(file).discord_token.get_secret_value() == "secret"


def test_space_around_a_value_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", " a.b.c\n")
    monkeypatch.setenv("DATABASE_URL", "sqlite:///x.db\r\n")
    assert load(None).discord_token.get_secret_value() == "a.b.c"
    assert load(None).database_url == "sqlite:///x.db"


def bound(field: str, kind: str) -> int | None:
    """The least ("ge") or greatest ("le") value of a setting; None if it has none."""
    return next((getattr(one, kind) for one in Settings.model_fields[field].metadata if hasattr(one, kind)), None)


NUMBERS = [name for name, field in Settings.model_fields.items() if field.annotation is int]


@pytest.mark.parametrize("field", NUMBERS)
def test_every_number_has_a_range_and_what_lies_outside_is_refused(field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name = field.upper() if field.upper() in OF_THE_WORLD else f"BELLHOP_{field.upper()}"
    least, most = bound(field, "ge"), bound(field, "le")
    assert least is not None
    assert most is not None
    for value in (least - 1, most + 1, 10**30):
        monkeypatch.setenv(name, str(value))
        with pytest.raises(SettingsError) as raised:
            load(None)
        assert str(raised.value) == name
