"""The cost of a submission, and of 10,000 open matches: `python -m bench.engine`.

All with Button Up!, a real database on the disk of the temporary folder, and the engine as the bot runs it.
"""

import asyncio
import gc
import json
import logging
import re
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import fmean, median, quantiles
from time import perf_counter

import psutil
from sqlalchemy import insert

from games.catalogue import find
from games.engine.contract import questions
from games.engine.contract.values import Pace
from games.engine.hall.matches import Matches
from games.engine.match.answers import CLOCK, Accepted
from games.engine.match.match import Match
from games.engine.match.opening import MatchTerms
from games.engine.match.requests import PlayAction
from games.engine.store.journal import event_rows, progress_row
from games.engine.store.records import Location, MatchCard, StoredEvent
from games.engine.store.schema import EVENT, MATCH, SEAT
from games.engine.store.store import Store
from games.engine.time import SystemClock
from tests.support.computers import InlineComputers

ALONE, AT_ONCE, OPEN = 400, 50, 10_000
HALFWAY = 14
"""The number of actions played in each open match: about half of a match."""
PARTS = ("refuse", "decide", "commit", "publish")

Row = tuple[str, float, str, float]
"""A measurement: its name, value, unit and target."""


def rows(alone: int = ALONE, open_matches: int = OPEN) -> list[Row]:
    """The measurements with so many submissions, and a restart with so many open matches. They take half a minute."""
    with tempfile.TemporaryDirectory() as folder:
        return [*asyncio.run(_submissions(Path(folder), alone)), *_restart(Path(folder), open_matches)]


class _Lines(logging.Handler):
    """Keeps the log lines of submissions, which have the milliseconds of their parts."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a line."""
        self.lines.append(record.getMessage())

    def mean(self, part: str) -> float:
        """The mean milliseconds of a part."""
        return fmean(float(ms) for line in self.lines for ms in re.findall(rf"{part}=([\d.]+)", line))


async def _submissions(folder: Path, count: int) -> list[Row]:
    lines, log = _Lines(), logging.getLogger("bellhop.match")
    store = await Store.open(f"sqlite:///{folder}/submissions.db")
    hall = Matches(store, find, SystemClock(), InlineComputers())
    await hall.start()
    log.addHandler(lines)
    log.setLevel(logging.INFO)
    matches = [await _opened(hall) for _ in range(AT_ONCE)]
    alone: list[float] = []
    bare: list[float] = []
    for turn in range(count // AT_ONCE):
        matches = [await _open_still(hall, match) for match in matches]
        alone += [await _timed(match, turn) for match in matches]
        bare += _bare_commits(folder, AT_ONCE)
    log.setLevel(logging.NOTSET)
    log.removeHandler(lines)
    matches = [await _opened(hall) for _ in range(AT_ONCE)]
    together: list[float] = []
    for turn in range(count // AT_ONCE):
        matches = [await _open_still(hall, match) for match in matches]
        together += await asyncio.gather(*(_timed(match, turn) for match in matches))
    await hall.stop()
    await store.close()
    return [
        ("a bare SQLite commit on this disk in the same minute, p50", median(bare), "ms", 2.0),
        ("a submission, alone, p50", median(alone), "ms", 2.0),
        ("a submission, alone, p99", quantiles(alone, n=100)[98], "ms", 100.0),
        *((f"  of which {part}, mean", lines.mean(part), "ms", 2.0) for part in PARTS),
        (f"{AT_ONCE} submissions at once, p50", median(together), "ms", 100.0),
        (f"{AT_ONCE} submissions at once, p99", quantiles(together, n=100)[98], "ms", 100.0),
    ]


def _bare_commits(folder: Path, count: int) -> list[float]:
    """The milliseconds of commits as durable as ours, without other work: the cost of the disk alone."""
    took = []
    with closing(sqlite3.connect(folder / "bare.db")) as bare:
        bare.execute("PRAGMA journal_mode=WAL")
        bare.execute("PRAGMA synchronous=FULL")
        bare.execute("CREATE TABLE IF NOT EXISTS event (number INTEGER PRIMARY KEY, data TEXT)")
        for _ in range(count):
            began = perf_counter()
            bare.execute("INSERT INTO event (data) VALUES (?)", ("x" * 100,))
            bare.commit()
            took.append((perf_counter() - began) * 1000)
    return took


async def _opened(hall: Matches) -> Match:
    return await hall.open(
        MatchTerms(
            game="button_up", options={}, seats=(1, 2), pace=Pace.MAIL, language="en", place=Location(1, 2), host=1
        )
    )


async def _open_still(hall: Matches, match: Match) -> Match:
    """The match, or a new one where it is over: a match at random may end at any press."""
    return match if match.newest.outcome is None else await _opened(hall)


async def _timed(match: Match, turn: int) -> float:
    """The milliseconds from a press to its receipt."""
    seat = match.awaited[0]
    action = questions.sample(match.game, match.newest.game_state, seat, Random(turn))
    began = perf_counter()
    answer = await match.ask(
        PlayAction(seat, CLOCK, action, match.newest.asked_versions[seat]), f"{match.newest.version}"
    )
    assert isinstance(answer, Accepted)
    return (perf_counter() - began) * 1000


def _restart(folder: Path, count: int) -> list[Row]:
    """The figures of a restart with so many open matches, measured in a separate process."""
    url = f"sqlite:///{folder}/many.db"
    asyncio.run(_fill(url, count))
    command = [sys.executable, "-m", "bench.engine", url, str(count)]
    run = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603
    found = json.loads(run.stdout)
    return [
        (f"restart with {count} open matches, first press answered", found["answered_s"], "s", 3.0),
        (f"memory, {count} open matches, none loaded", found["started_mib"], "MiB", 250.0),
        (f"memory, {count} open matches, all loaded", found["loaded_mib"], "MiB", 250.0),
        ("memory of an idle loaded match", found["match_kib"], "KiB", 15.0),
        ("loading a match halfway through", found["load_ms"], "ms", 10.0),
    ]


async def _fill(url: str, count: int) -> None:
    """Make a database with so many copies of a match that is half over."""
    store = await Store.open(url)
    hall = Matches(store, find, SystemClock(), InlineComputers())
    await hall.start()
    match = await _half_played(hall)
    card, events = await store.match(match.id), await store.events(match.id)
    assert card is not None
    for first in range(0, count - 1, 500):
        ids = [f"copy{number:06}" for number in range(first, min(first + 500, count - 1))]
        await _copy(store, card, events, ids)
    await hall.stop()
    await store.close()


async def _half_played(hall: Matches) -> Match:
    """A match after `HALFWAY` actions that is not over."""
    while True:
        match = await _opened(hall)
        for turn in range(HALFWAY):
            await _timed(match, turn)
            if match.newest.outcome is not None:
                break
        else:
            return match


async def _copy(store: Store, card: MatchCard, events: list[StoredEvent], ids: list[str]) -> None:
    record = card.record
    columns = {
        "game": record.game,
        "rules_version": record.rules_version,
        "options": dict(record.options),
        "seed": record.seed,
        "pace": record.pace,
        "language": record.language,
        "guild_id": record.place.guild_id,
        "channel_id": record.place.channel_id,
        "host_id": record.host,
        "opened_at": record.opened_at,
        **progress_row(card.progress),
    }
    async with store.database.write() as connection:  # the store has no bulk copy, and needs none
        await connection.execute(insert(MATCH), [{"id": copy, **columns} for copy in ids])
        seats = [{"match_id": copy, "seat": seat, "user_id": seat + 1} for copy in ids for seat in (0, 1)]
        await connection.execute(insert(SEAT), seats)
        rows_of_events = [row for copy in ids for row in event_rows(copy, [replace(event) for event in events])]
        await connection.execute(insert(EVENT), rows_of_events)


async def _restarted(url: str, count: int) -> dict[str, float]:
    """The figures of a process that starts on a database with so many open matches."""
    process, began = psutil.Process(), perf_counter()
    store = await Store.open(url)
    hall = Matches(store, find, SystemClock(), InlineComputers())
    await hall.start()
    first = await hall.find(f"copy{0:06}")
    assert first is not None
    await _timed(first, 0)
    answered = perf_counter() - began
    gc.collect()
    before, loading = process.memory_info().rss, perf_counter()
    for number in range(1, count - 1):
        assert await hall.find(f"copy{number:06}") is not None
    load_ms = (perf_counter() - loading) * 1000 / count
    gc.collect()
    after = process.memory_info().rss
    assert hall.loaded_count >= count - 2
    await hall.stop()
    await store.close()
    return {
        "answered_s": answered,
        "started_mib": before / 2**20,
        "loaded_mib": after / 2**20,
        "match_kib": (after - before) / 1024 / count,
        "load_ms": load_ms,
    }


if __name__ == "__main__":
    if len(sys.argv) > 1:
        sys.stdout.write(json.dumps(asyncio.run(_restarted(sys.argv[1], int(sys.argv[2])))))
    else:
        for what, value, unit, target in rows():
            print(f"{what:<60} {value:>10.2f} {unit:<5} target {target:g}")
