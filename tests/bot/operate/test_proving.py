"""What `verify` says of a file of *Was it fair?*."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.operate.ends import Exit
from bot.operate.proving import verify
from bot.settings import load
from games.engine.match import fairness
from tests.flows.house import EN

PROOF: dict[str, Any] = {
    "match": "k3f9x2m7qa",
    "commitment": "a" * 64,
    "draws": [1, 2],
    "log": [1, 2, 3],
    "cuts": [None, 0, 5],
    "kept": ["the deck", "the ranks"],
}
FAIR = EN("cli-proved", match="k3f9x2m7qa", digest="a" * 64, draws=2, events=3)
Reads = tuple[int, list[str]]
"""The exit code, and the lines."""


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Callable[[], list[str]]:
    """Returns the lines that were printed since it was last called."""

    def read() -> list[str]:
        told = capsys.readouterr()
        return (told.out + told.err).splitlines()

    return read


async def verified(file: Path | None) -> int:
    """The exit code of `verify` for that file."""
    return await verify(load(None), argparse.Namespace(file=file))


@pytest.mark.parametrize(
    ("changed", "more"),
    [
        ({}, [EN("cli-proved-cuts", cuts="2: 0, 3: 5"), EN("cli-proved-kept", names="the deck, the ranks")]),
        ({"cuts": [None, None]}, [EN("cli-proved-uncut"), EN("cli-proved-kept", names="the deck, the ranks")]),
        ({"kept": []}, [EN("cli-proved-cuts", cuts="2: 0, 3: 5")]),
    ],
    ids=["all", "nobody cut", "nothing kept"],
)
async def test_a_file_that_proves_its_deals_is_said_to_do_so_with_what_people_gave(
    tmp_path: Path,
    said: Callable[[], list[str]],
    monkeypatch: pytest.MonkeyPatch,
    changed: dict[str, Any],
    more: list[str],
) -> None:
    file = tmp_path / "proof.json"
    file.write_bytes(b"a proof")
    read: list[bytes] = []

    def check(data: bytes, _: object) -> dict[str, Any]:
        read.append(data)
        return PROOF | changed

    monkeypatch.setattr(fairness, "check", check)
    assert await verified(file) == Exit.OK
    assert said() == [FAIR, *more]
    assert read == [b"a proof"]


async def test_a_file_that_proves_nothing_is_said_not_to(tmp_path: Path, said: Callable[[], list[str]]) -> None:
    file = tmp_path / "letter.json"
    file.write_text("hello")
    assert await verified(file) == Exit.UNPROVED
    assert said() == [EN("cli-unproved-unreadable")]


async def test_a_file_that_is_not_there_or_not_named_is_said(tmp_path: Path, said: Callable[[], list[str]]) -> None:
    assert await verified(tmp_path / "none.json") == Exit.UNPROVED
    assert said() == [EN("cli-file-failed", error="No such file or directory")]
    assert await verified(None) == Exit.SETTINGS
    assert said() == [EN("cli-needs-file")]


async def test_a_file_that_fails_without_a_reason_is_said_too(
    tmp_path: Path, said: Callable[[], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_: Path) -> bytes:
        raise OSError("odd")

    monkeypatch.setattr(Path, "read_bytes", fails)
    assert await verified(tmp_path / "proof.json") == Exit.UNPROVED
    assert said() == [EN("cli-file-failed", error="")]
