"""Evening after evening on one bot, with time turned on: its tasks, descriptors and objects stay as many as they were.

`EVENINGS=40 pytest -s -m prove tests/flows/operate/test_evenings.py` prints the counts after each round of evenings.
"""

import asyncio
import functools
import gc
import os
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import psutil
import pytest

from bot.app import Bellhop
from tests.flows.month.script import CERTAIN
from tests.flows.records.month import DAY, HOUR, Group, group
from tests.support.people import Playground

ROUNDS = int(os.environ.get("EVENINGS", "8"))
"""How often the group plays the same sixteen matches, one an evening."""
WARM = 4
"""After so many rounds every cache holds as much as it may."""
CACHES = (
    "bot.records.records.MATCHES_KEPT",
    "bot.records.records.LEADERBOARDS_KEPT",
    "bot.people.practice.FLOORS_KEPT",
    "bot.pictures.artist.PICTURES_KEPT",
)
"""The limits of what is kept of past matches. Here they are small: with the usual ones it takes weeks to reach them."""
SMALL = 8
SLACK = 0.01
"""By this part the objects may differ, because the last match is another each time."""
CONNECTIONS = 4
"""So many connections to Discord and the database may be open at one time and not at another."""
OURS = ("bot.", "games.", "discord.", "aiosqlite", "sqlalchemy.")


CACHED = type(functools.cache(int))
"""The type of a function with `functools.lru_cache` around it."""


def forget_limited() -> None:
    """Empty each cache that has a limit: it may be full or not, and cannot grow for ever. Those without one stay."""
    gc.unfreeze()  # what was there at the start is not listed otherwise
    for one in gc.get_objects():
        if isinstance(one, CACHED) and one.cache_info().maxsize is not None:
            one.cache_clear()


@dataclass(frozen=True, slots=True)
class Kept:
    """Counts of what is there while nothing happens."""

    tasks: int
    files: int
    threads: int
    objects: Counter[str]

    @classmethod
    def now(cls) -> "Kept":
        forget_limited()
        gc.collect()
        process, objects = psutil.Process(), Counter[str]()
        for one in gc.get_objects():
            kind = type(one)
            module = str(kind.__module__)  # a class of a library may have none
            if module.startswith(OURS) and "playground" not in module:
                objects[f"{module}.{kind.__qualname__}"] += 1
        return cls(len(asyncio.all_tasks()), process.num_fds(), process.num_threads(), objects)

    def __str__(self) -> str:
        return f"tasks={self.tasks} files={self.files} threads={self.threads} objects={self.objects.total()}"


async def evenings(made: Group, bot: Bellhop) -> Kept:
    """Play every match of the script, one each evening, and return what is there the day after."""
    for meeting in CERTAIN:
        await made.meet(bot, meeting)
        await made.clock.skip(DAY)
    made.before = None
    for _ in range(3):
        await made.clock.skip(HOUR)
        await made.clock.advance(60_000)
    return Kept.now()


@pytest.mark.prove
async def test_evening_after_evening_nothing_of_the_past_stays_in_memory(
    pg: Playground, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for limit in CACHES:
        monkeypatch.setattr(limit, SMALL)
    async with group(pg, database, seed=1) as (bot, made):
        rounds = []
        for _ in range(max(ROUNDS, WARM + 1)):
            rounds.append(await evenings(made, bot))
            print(f"{len(rounds) * len(CERTAIN)} evenings: {rounds[-1]}")  # noqa: T201
    first, last = rounds[WARM - 1], rounds[-1]
    more = last.objects - first.objects
    assert last.tasks <= first.tasks + CONNECTIONS
    assert last.files <= first.files + 2 * CONNECTIONS  # both ends are in this process
    assert last.threads <= first.threads + CONNECTIONS
    assert more.total() <= first.objects.total() * SLACK, more.most_common(10)
