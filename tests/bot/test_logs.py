"""What goes to the log once the program has begun it: each error that nothing else catches, and no secret."""

import asyncio
import logging
import sys
import threading
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from bot import logs

SECRET = "the bid is 20"
KEPT: tuple[tuple[Any, str], ...] = (
    (sys, "excepthook"),
    (sys, "unraisablehook"),
    (threading, "excepthook"),
    (logging, "logThreads"),
    (logging, "logProcesses"),
    (logging, "logMultiprocessing"),
    (logging, "_srcfile"),
)
"""What the beginning of the log changes for the whole process."""


@pytest.fixture
async def begun(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log has begun; all is as before after the test."""
    for holder, name in KEPT:
        monkeypatch.setattr(holder, name, getattr(holder, name))
    logs.begin()


@pytest.fixture
def levels() -> Iterator[None]:
    """The levels of the loggers are as before after the test."""
    loggers = [logging.getLogger(name) for name in (None, "bellhop", "alembic")]
    before = [logger.level for logger in loggers]
    yield
    for logger, level in zip(loggers, before, strict=True):
        logger.setLevel(level)


def fail() -> None:
    raise ValueError(SECRET)


def failed() -> ValueError:
    """An error that was raised."""
    with pytest.raises(ValueError, match=SECRET) as found:
        fail()
    return found.value


def raise_again(*, told: bool) -> None:
    """Fail, and fail once more over it. told: the second error names the first as its cause; else it hides it."""
    try:
        fail()
    except ValueError as first:
        raise KeyError(SECRET) from (first if told else None)


def said(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records]


@pytest.mark.usefixtures("begun", "levels")
async def test_an_error_that_nothing_catches_is_in_the_log_wherever_it_ends(caplog: pytest.LogCaptureFixture) -> None:
    error: Any = failed()
    sys.excepthook(ValueError, error, None)
    sys.unraisablehook(SimpleNamespace(exc_value=error))
    threading.excepthook(SimpleNamespace(exc_value=error))  # type: ignore[arg-type]
    loop = asyncio.get_running_loop()
    loop.call_exception_handler({"message": "it was never awaited"})
    loop.call_exception_handler({"message": "a callback failed", "exception": error})
    assert said(caplog) == [
        "the program ends with an error",
        "an error in a finalizer",
        "an error in a thread",
        "it was never awaited",
        "an error that nothing waited for",
    ]
    assert [record.exc_info is not None for record in caplog.records] == [True, True, True, False, True]


@pytest.mark.usefixtures("begun", "levels")
async def test_a_key_that_interrupts_the_program_is_no_error(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[type[BaseException]] = []
    monkeypatch.setattr(sys, "__excepthook__", lambda kind, *_: shown.append(kind))
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert (shown, said(caplog)) == ([KeyboardInterrupt], [])


@pytest.mark.usefixtures("begun", "levels")
async def test_migrations_are_logged_only_if_something_is_wrong_and_no_line_names_its_place_in_the_code() -> None:
    assert logging.getLogger("alembic").level == logging.WARNING
    assert [getattr(logging, name) for name in ("logThreads", "logProcesses", "logMultiprocessing")] == 3 * [False]
    assert vars(logging)["_srcfile"] is None


@pytest.mark.usefixtures("levels")
@pytest.mark.parametrize(
    ("level", "ours", "others"), [("DEBUG", "DEBUG", "INFO"), ("INFO", "INFO", "INFO"), ("ERROR", "ERROR", "ERROR")]
)
def test_the_most_detailed_log_is_the_bot_s_own_alone(level: str, ours: str, others: str) -> None:
    logs.set_level(level)
    assert logging.getLogger("bellhop").level == logging.getLevelNamesMapping()[ours]
    assert logging.getLogger().level == logging.getLevelNamesMapping()[others]


def line(logger: str, message: str, *args: object, error: BaseException | None = None) -> str:
    """A record as the log shows it, without its time."""
    exc_info = None if error is None else (type(error), error, error.__traceback__)
    record = logging.LogRecord(logger, logging.ERROR, "", 0, message, args, exc_info)
    return logs.Discreet().format(record).partition("ERROR ")[2]


def test_numbers_of_discord_s_are_left_out_of_the_library_s_lines_alone() -> None:
    number = "1576526484745486348"
    assert line("discord.http", "GET /channels/%s", number) == "discord.http GET /channels/…"
    assert line("bellhop.reach", "server %s", number) == f"bellhop.reach server {number}"


def test_of_an_error_that_led_to_another_or_is_in_a_group_the_kind_and_place_are_told() -> None:
    with pytest.raises(KeyError) as found:
        raise_again(told=True)
    told = line("bellhop", "failed", error=ExceptionGroup(SECRET, [found.value, OSError(5, SECRET)]))
    lines = told.splitlines()
    code = ("File", "raise", "fail()")
    assert [one for one in lines if not any(word in one for word in code)] == [
        "bellhop failed",
        "Traceback (most recent call last):",
        "ExceptionGroup",
        "  Traceback (most recent call last):",
        "  ValueError",
        "  which led to:",
        "  Traceback (most recent call last):",
        "  KeyError",
        "  Traceback (most recent call last):",
        "  OSError: errno 5",
    ]
    assert SECRET not in told
    assert any("test_logs.py" in one for one in lines)


def test_an_error_whose_cause_was_hidden_is_told_alone_and_one_that_causes_itself_once() -> None:
    with pytest.raises(KeyError) as found:
        raise_again(told=False)
    assert "ValueError" not in line("bellhop", "failed", error=found.value)
    first, second = failed(), KeyError()
    first.__cause__, second.__cause__ = second, first
    told = line("bellhop", "failed", error=first).splitlines()
    assert [one for one in told if one in {"KeyError", "ValueError", "which led to:"}] == [
        "KeyError",
        "which led to:",
        "ValueError",
    ]


class Hand:
    """Something whose text is a secret."""

    def __str__(self) -> str:
        return SECRET


def test_of_values_in_a_line_only_plain_ones_are_shown() -> None:
    assert line("bellhop", "%s %s %s", 3, "three", None) == "bellhop 3 three None"
    assert line("bellhop", "%s %s", Hand(), ValueError(SECRET)) == "bellhop Hand ValueError"
    assert line("bellhop", "%s", OSError(5, SECRET)) == "bellhop OSError (errno 5)"
    assert line("bellhop", "%(a)s %(b)s", {"a": Hand(), "b": 7}) == "bellhop Hand 7"
    assert line("bellhop", Hand()) == "bellhop Hand"  # type: ignore[arg-type]


def test_the_text_that_another_handler_made_of_an_error_is_not_shown() -> None:
    record = logging.LogRecord("bellhop", logging.ERROR, "", 0, "failed", (), None)
    record.exc_text = SECRET
    assert SECRET not in logs.Discreet().format(record)
