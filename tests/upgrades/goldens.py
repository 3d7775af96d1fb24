"""Databases of every schema there has been, with a match of every game in the middle, as lines of rows.

`tests/golden/databases/<revision>.jsonl`: lines are added (a new game's match), never changed. `python -m
scripts.goldens` writes what is missing for the newest schema; it can be loaded into any kind of database.
"""

import asyncio
import json
import tempfile
from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, MetaData, insert, select
from sqlalchemy.ext.asyncio import create_async_engine

from bot.store.bot_store import BotStore
from bot.store.challenges import StoredChallenge
from bot.store.cups import StoredCup
from bot.store.daily import DailyAnswer
from bot.store.invitations import Invitation
from bot.store.predictions import Predicted
from bot.store.results import Result, Standing
from bot.store.shelf import BOARD, Post, StoredLobby
from games import catalogue
from games.engine.contract.values import Pace, Seat
from games.engine.match.answers import Player
from games.engine.match.match import Match
from games.engine.match.opening import MatchTerms
from games.engine.match.requests import LeaveSeat, SeatNewcomer
from games.engine.store import migrations
from games.engine.store.migrations import known
from games.engine.store.schema import METADATA
from tests.conformance.goldens import GOLDEN
from tests.kills.player import GUILD, act, opened
from tests.support.clock import NOON, ManualClock
from tests.support.databases import ON_POSTGRES
from tests.support.halls import running

FOLDER = GOLDEN / "databases"
"""The folder of the golden databases."""
FINISHED = GOLDEN / "finished"
"""The same with matches that are over: those of an earlier schema were played by the code of its last day."""
HINT = "python -m scripts.goldens writes it"
"""The advice for a missing file."""
ACTIONS = 10
"""At most so many actions into each match; half of them where the whole match is shorter."""

OWN = {
    "meta",
    "lobby",
    "player",
    "guild",
    "contestant",
    "result",
    "standing",
    "invitation",
    "daily_answer",
    "daily_away",
    "scheduled",
    "challenge",
    "cup",
    "cup_person",
}
"""The tables whose rows do not depend on the games."""

SUBSTITUTE = 901
"""The person in the last seat of each match in the end."""

SHORT: dict[str, dict[str, Any]] = {
    "button_up": {"target": 7},
    "career_poker": {"hands": 2},
    "biesti_boys": {"mode": "turns"},
}
"""House rules of the matches that are over."""

Row = tuple[str, dict[str, Any]]
"""A table's name and a row of it."""


def golden(revision: str, folder: Path = FOLDER) -> Path:
    """The file of the database of that schema."""
    return folder / f"{revision}.jsonl"


def kept(revision: str, folder: Path = FOLDER) -> list[Row]:
    """The rows of the golden database of a schema; none where there is no file."""
    file = golden(revision, folder)
    if not file.exists():
        return []
    lines = file.read_text(encoding="utf-8").splitlines()
    return [(line["table"], line["row"]) for line in map(json.loads, lines)]


def games_of(rows: Iterable[Row]) -> set[str]:
    """The games of which there is a match."""
    return {row["game"] for table, row in rows if table == "match"}


def without(key: str, folder: Path) -> tuple[Path, str]:
    """The golden database of the newest schema, and its text without the matches of a game."""
    file = golden(known()[-1], folder)
    rows = kept(known()[-1], folder)
    ids = {row["id"] for table, row in rows if table == "match" and row["game"] == key}
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    left = (line for line, (_, row) in zip(lines, rows, strict=True) if not ids & {row.get("id"), row.get("match_id")})
    return file, "".join(left)


def missing_rows() -> Iterator[str]:
    """The lines that the golden database of the newest schema lacks: matches of games, and at first all else."""
    rows = kept(known()[-1])
    lacking = sorted(set(catalogue.KEYS) - games_of(rows))
    if lacking:
        with tempfile.TemporaryDirectory() as folder:
            address = f"sqlite:///{folder}/golden.db"
            made = asyncio.run(_made(address, [catalogue.KEYS.index(key) for key in lacking], rest=not rows))
        yield from (json.dumps({"table": table, "row": row}, separators=(",", ":")) for table, row in made)


async def _made(address: str, numbers: Sequence[int], *, rest: bool) -> list[Row]:
    store = await BotStore.open(address)
    games = {key: catalogue.find(key) for key in catalogue.KEYS}
    async with running(Path(), ManualClock(), games=games, store=store) as hall:
        for number in numbers:
            actions = await _to_the_middle(number)
            match = await opened(hall, number)
            for _ in range(actions):
                await act(match, number)
            await _beside(store, match)
        if rest:
            await _own(store)
        rows = await _rows(store)
    return rows if rest else [(name, row) for name, row in rows if name not in OWN]


def missing_finished() -> Iterator[str]:
    """The same for the matches that are over, of the newest schema."""
    rows = kept(known()[-1], FINISHED)
    lacking = set(catalogue.KEYS) - games_of(rows)
    if lacking:
        with tempfile.TemporaryDirectory() as folder:
            made = asyncio.run(_finished(f"sqlite:///{folder}/golden.db", lacking))
        named = (one for one in made if not rows or one[0] not in OWN)
        yield from (json.dumps({"table": table, "row": row}, separators=(",", ":")) for table, row in named)


async def _finished(address: str, keys: Collection[str]) -> list[Row]:
    store, clock = await BotStore.open(address), ManualClock()
    games = {key: catalogue.find(key) for key in catalogue.KEYS}
    async with running(Path(), clock, games=games, store=store) as hall:
        for number, (key, game) in enumerate(games.items()):
            if key not in keys:
                continue
            users = [100 + seat for seat in range(min(game.seats))]
            options = SHORT.get(key, {})
            match = await hall.open(
                MatchTerms(
                    game=key,
                    options=options,
                    seats=users,
                    pace=Pace.NONE,
                    language="en",
                    place=GUILD,
                    host=users[0],
                    origin=f"{number + 5:032x}",
                )
            )
            while match.newest.outcome is None:
                await clock.advance(700)
                await act(match, number)
        return await _rows(store)


async def _rows(store: BotStore) -> list[Row]:
    async with store.database.read() as connection:
        return [
            (table.name, dict(row))
            for table in METADATA.sorted_tables
            for row in (await connection.execute(select(table).order_by(*table.primary_key))).mappings()
        ]


async def _to_the_middle(number: int) -> int:
    """ACTIONS, or half of the actions of the same match where it ends before: tic-tac-toe has nine at most."""
    games = {key: catalogue.find(key) for key in catalogue.KEYS}
    with tempfile.TemporaryDirectory() as folder:
        async with running(Path(folder), ManualClock(), games=games) as hall:
            match = await opened(hall, number)
            for done in range(ACTIONS):
                await act(match, number)
                if match.newest.outcome is not None:
                    return done // 2
    return ACTIONS


async def _beside(store: BotStore, match: Match) -> None:
    """A seat that changed hands, where a match stands, and what a seat has begun to choose."""
    seat = Seat(match.seat_count - 1)
    await match.ask(LeaveSeat(seat, Player(match.players[seat])), "left")
    await match.ask(SeatNewcomer(seat, SUBSTITUTE), "relieved")
    await store.save_post(Post(match.id, BOARD, 21, 22, match.newest.version, NOON, data={"any": [1]}))
    await store.save_draft(match.id, Seat(0), 3, {"counts": [1, 0]})
    await store.set_alarm(match.id, NOON + 5)
    await store.save_rematch(match.id, "followed")
    await store.predictions.add(Predicted(match.id, "first", 3, Seat(1)))


async def _own(store: BotStore) -> None:
    """A row of each of the bot's own tables."""
    await store.save_lobby(StoredLobby("golden", 77, 78, None, 1, {"seats": [1, None]}, NOON + 1, NOON))
    await store.change_player(1, {"language": "fr"}, {})
    await store.save_guild(77, {"channels": [78]})
    await store.set_meta("commands", "0123")
    await store.invitations.add(Invitation(5, 2, 1, "golden", 77, NOON))
    await store.daily.note(DailyAnswer(20_780, 1, 77, "sow.8", found=True, at=NOON))
    await store.daily.add_away("", {20_781: 86_400_000})
    await store.due_posts.claim(77, "daily 20780", NOON, 60_000)
    where = ("dared", 77, 78, 79, 1, NOON, NOON + 1)
    await store.challenges.add(StoredChallenge(*where, over=True, seed="0" * 32, data={"game": "any"}))
    await store.cups.add(StoredCup("goldcup1", 77, "button_up", False, NOON, {"people": [1, 2]}, {1: None, 2: 1}))
    standings = (Standing(0, 1, 1, 12), Standing(1, 2, 2, gone=True))
    await store.results.add(Result("before", catalogue.KEYS[0], 77, NOON, 60_000, 2, standings))


def _daily(revision: str) -> bool:
    """Whether `make test` opens databases of that schema: of the oldest, the newest two and every seventh between."""
    return int(revision) % 7 == 1 or revision in known()[-2:]


def _release(revision: str) -> pytest.ParameterSet:
    """A schema as a parameter. PostgreSQL, on which there are no proofs, opens databases of all."""
    proof = [] if ON_POSTGRES or _daily(revision) else [pytest.mark.prove]
    return pytest.param(revision, marks=[pytest.mark.xdist_group(f"release {revision}"), *proof])


RELEASES = [_release(one) for one in known()]
"""Every schema that there has been. All tests of one run in the same process, which makes its database once."""

_files: dict[tuple[str, Path, bool], bytes] = {}
"""Contents of SQLite files that were made before: by schema, the folder of its rows, and whether it was upgraded."""


async def load(address: str, revision: str, folder: Path = FOLDER, *, upgraded: bool = False) -> None:
    """Make the database of that schema at an address, with the rows that are kept of it.

    upgraded: this release has opened it already.
    """
    file, key = Path(address.partition("///")[2]), (revision, folder, upgraded)
    if _copied(file, key):
        return
    await _make(address, revision, folder)
    if upgraded:
        await (await BotStore.open(address)).close()
    _keep(file, key)


def _copied(file: Path, key: tuple[str, Path, bool]) -> bool:
    """Write the file that was made before. Returns whether there was one."""
    return key in _files and file.write_bytes(_files[key]) > 0


def _keep(file: Path, key: tuple[str, Path, bool]) -> None:
    if not ON_POSTGRES:
        _files[key] = file.read_bytes()


async def _make(address: str, revision: str, folder: Path) -> None:
    url = address.replace("sqlite:", "sqlite+aiosqlite:").replace("postgresql:", "postgresql+asyncpg:")
    engine = create_async_engine(url)
    async with engine.begin() as connection:
        await connection.run_sync(migrations.upgrade, revision)
        await connection.run_sync(_fill, kept(revision, folder))
    await engine.dispose()


def _fill(connection: Connection, rows: Iterable[Row]) -> None:
    tables = MetaData()
    tables.reflect(connection)  # the tables of then, not of now
    for name, row in rows:
        connection.execute(insert(tables.tables[name]).values(**row))
