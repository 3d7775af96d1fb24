"""Cost of a finished match on disk: `python -m bench.disk` plays matches of computers and weighs the database.

It prints, for each game, kilobytes a match, how many events it has, and the bytes of its result, which stays when the
match is deleted.
"""

import asyncio
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Final

from bot.records.records import Records
from bot.store.bot_store import BotStore
from games import catalogue
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Pace, Seat
from games.engine.hall.matches import Matches
from games.engine.match.answers import Player
from games.engine.match.match import Match
from games.engine.match.opening import MatchTerms
from games.engine.match.requests import PlayAction
from games.engine.store.records import Location
from games.engine.time import SystemClock
from tests.support.computers import InlineComputers

MATCHES: Final = 20
"""How many matches of each game are measured."""


async def _played(hall: Matches, game: AnyGame, number: int) -> Match:
    """A match of people with the usual number of seats who play as the easiest computers think."""
    seats = game.seats[len(game.seats) // 2]
    pace = next(pace for pace in (Pace.MAIL, Pace.NONE, *game.paces) if pace in game.paces)
    options = game.Options(**dict(game.Options.fixed(pace)))
    users = [number * 10 + seat + 1 for seat in range(seats)]
    match = await hall.open(
        MatchTerms(
            game=game.key, options=options, seats=users, pace=pace, language="en", place=Location(1, 2), host=users[0]
        )
    )
    rng = Random(number)
    while match.newest.outcome is None:
        for seat in match.awaited or tuple(map(Seat, range(seats))):
            view = match.view(seat)
            action = game.choose(view, match.audience.told_all(seat), game.levels[0], rng)
            if action is not None:
                await match.ask(PlayAction(seat, Player(users[seat]), action), f"{seat}.{match.newest.version}")
    return match


async def _weighed(game: AnyGame, folder: Path) -> str:
    file = folder / f"{game.key}.db"
    store = await BotStore.open(f"sqlite:///{file}")
    hall, records = Matches(store, catalogue.find, SystemClock(), InlineComputers()), Records(store, catalogue.find)
    await hall.start()
    empty, events = _size(file), 0
    for number in range(MATCHES):
        match = await _played(hall, game, number)
        events += len(match.log)
    before = _size(file)
    for one in await store.results.missing():
        await records.note_stored(one)
    after = _size(file)
    await hall.stop()
    await store.close()
    per_match, result = (before - empty) / MATCHES, (after - before) / MATCHES
    return f"{game.key:13} {per_match / 1000:6.1f} kB {events / MATCHES:6.0f} events {result:6.0f} bytes of result"


def _size(file: Path) -> int:
    with closing(sqlite3.connect(file)) as connection:
        (pages,) = connection.execute("SELECT SUM(pgsize - unused) FROM dbstat").fetchone()
    return int(pages)


def main() -> None:
    """Weigh the matches of every game."""
    with tempfile.TemporaryDirectory() as folder:
        for game in catalogue.every():
            print(asyncio.run(_weighed(game, Path(folder))), flush=True)


if __name__ == "__main__":
    main()
