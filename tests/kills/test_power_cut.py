"""The power goes: what is on the disk after any commit, or in the middle of one, holds every answered action."""

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from bot.store.bot_store import BotStore
from games import catalogue
from games.engine.match.match import Match
from tests.kills.logs import replayed
from tests.kills.player import act, opened
from tests.support.clock import ManualClock
from tests.support.halls import running
from tests.support.postgres import Server
from tests.support.proofs import daily

ACTIONS = 24
NAME = "bellhop.db"
GAMES = {key: catalogue.find(key) for key in catalogue.KEYS}


@asynccontextmanager
async def playing(address: str, number: int) -> AsyncIterator[Match]:
    """A match of the game with that number."""
    store = await BotStore.open(address)
    async with running(Path(), ManualClock(), games=GAMES, store=store) as hall:
        yield await opened(hall, number)


def copy(folder: Path, to: Path) -> None:
    """Copy the disk at this moment: the file and what is not yet worked into it, nothing of what is in memory."""
    to.mkdir()
    for name in (NAME, f"{NAME}-wal"):
        shutil.copy(folder / name, to / name)


async def version_in(where: str) -> int:
    """The version of the one match of a database, once its log was found to lead there."""
    (card,) = await replayed(where)
    return card.progress.version


@pytest.mark.parametrize("number", daily(range(len(GAMES)), 1, 3), ids=GAMES)
async def test_the_file_as_it_is_after_any_commit_holds_every_answered_action(tmp_path: Path, number: int) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    async with playing(f"sqlite:///{disk / NAME}", number) as match:
        for action in range(ACTIONS):
            if match.newest.outcome is not None:
                break
            receipt = await act(match, number)
            copy(disk, tmp_path / f"{action}")
            assert await version_in(f"sqlite:///{tmp_path / str(action) / NAME}") == receipt.version


async def test_a_commit_that_was_cut_through_is_there_as_a_whole_or_not_at_all(tmp_path: Path) -> None:
    disk, rng = tmp_path / "disk", Random(7)
    disk.mkdir()
    journal = disk / f"{NAME}-wal"
    found = set()
    async with playing(f"sqlite:///{disk / NAME}", 1) as match:
        for action in range(ACTIONS):
            before, length = match.newest.version, journal.stat().st_size
            after = (await act(match, 1)).version
            cut = tmp_path / f"{action}"
            copy(disk, cut)
            with (cut / journal.name).open("rb+") as file:
                file.truncate(rng.randrange(length, journal.stat().st_size + 1))
            version = await version_in(f"sqlite:///{cut / NAME}")
            assert version in {before, after}
            found.add(version == before)
    assert True in found


@pytest.mark.postgres
async def test_a_server_that_falls_over_after_any_commit_holds_every_answered_action() -> None:
    server = Server()
    try:
        name = server.create()
        server.query(name, f"ALTER DATABASE {name} SET synchronous_commit = off")  # we do not trust what a host set
        store = await BotStore.open(server.address(name))
        async with running(Path(), ManualClock(), games=GAMES, store=store) as hall:
            match = await opened(hall, 1)
            receipts = [await act(match, 1) for _ in range(ACTIONS)]
            server.crash()
        server.start()
        assert await version_in(server.address(name)) == receipts[-1].version
    finally:
        server.stop()
