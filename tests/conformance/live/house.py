"""A hall for one match with a real file, driven step by step. It can be killed and restarted, and its disk can fail."""

import asyncio
import json
from collections.abc import Callable, Coroutine, Mapping, Sequence
from pathlib import Path
from typing import Any, Self, TypeVar
from unittest.mock import patch

from games.engine.contract.game import AnyGame
from games.engine.contract.values import Pace, Seat
from games.engine.hall.matches import Matches
from games.engine.match.answers import Player, Response
from games.engine.match.codec import read_log
from games.engine.match.match import Match
from games.engine.match.pace import PROMPT
from games.engine.match.requests import PlayAction
from games.engine.match.state import MatchState, fold
from games.engine.store.records import Location, Progress, StoredEvent
from games.engine.store.store import Store
from tests.support.clock import ManualClock, amid_turns
from tests.support.computers import InlineComputers
from tests.support.databases import laid_out
from tests.support.faulty_store import FaultyStore
from tests.support.halls import terms

T = TypeVar("T")

HERE = Location(1, 22)
USERS = (101, 102, 103, 104, 105, 106, 107, 108)
"""The users by seat."""

STRANGER = 999
"""A user without a seat."""

SEED = "00112233445566778899aabbccddeeff"

BREATH = 1000
"""Milliseconds in which computers answer."""

TIMES = ("at", "until")
"""Fields of events that tell the time of day rather than what happened."""


class WatchedStore(FaultyStore):
    """A store that fails on demand, and calls `look` just before each commit.

    committed: the last version that was stored, as far as this store knows.
    """

    committed: int = 0
    look: Callable[[], None] | None = None

    def look_now(self) -> None:
        """Call `look`, if it is set."""
        if self.look is not None:
            self.look()

    async def append(
        self,
        match_id: str,
        events: Sequence[StoredEvent],
        progress: Progress,
        seated: Mapping[Seat, str | None] | None = None,
        newcomers: Mapping[Seat, int] | None = None,
    ) -> None:
        """As `FaultyStore.append`, with a look before."""
        self.look_now()
        try:
            await super().append(match_id, events, progress, seated, newcomers)
        finally:
            self.committed = max(self.committed, len(await self.events(match_id)))


class House:
    """One match in a hall. `run` carries out asynchronous work, one task at a time. Use it as a context manager."""

    def __init__(self, folder: Path, game: AnyGame) -> None:
        self.game = game
        self.runner = asyncio.Runner()
        self.url = self.run(laid_out(folder / "bellhop.db"))
        self.clock = ManualClock()
        self.match_id = ""
        self.run(self._start())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self.run(self._stop() if exc[0] is None else self._fall())
        self.runner.close()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """The result of some work."""
        return self.runner.run(work)

    def open(self, seats: Sequence[int | str], pace: Pace, seed: str = SEED) -> None:
        """Begin the match: by seat a user, or the level of a computer."""
        with patch(
            "games.engine.match.opening.secrets.choice", lambda letters: letters[0]
        ):  # the id decides small delays
            options = self.game.Options.fixed(pace)
            match = self.run(
                self.hall.open(terms(self.game.key, seats, options=options, pace=pace, host=USERS[0], origin=seed))
            )
        self.match_id = match.id
        self.wait(0)

    @property
    def match(self) -> Match:
        """The match, loaded if need be."""
        match = self.run(self.hall.find(self.match_id))
        assert match is not None
        return match

    def press(
        self, seat: int, action: Any, request: str, expected: int | None = None, user: int | None = None
    ) -> Response:
        """The match's response to an action."""
        by = Player(USERS[seat] if user is None else user)
        return self.run(self.match.ask(PlayAction(Seat(seat), by, action, expected), request))

    def wait(self, ms: int) -> None:
        """Let time pass, so that computers and clocks act."""
        self.run(self.clock.advance(ms))

    def stored(self) -> list[StoredEvent]:
        """The log as it is in the file."""
        return self.run(self.store.events(self.match_id))

    def replayed(self, stored: Sequence[StoredEvent]) -> MatchState:
        """The moment that follows from stored events alone."""
        log = read_log(self.game, stored)
        return fold(self.game, self.match.options, len(self.match.record.players), log)

    def story(self) -> list[tuple[str, Any]]:
        """The stored events, without the times."""
        events = [(event.kind, json.loads(event.data)) for event in self.stored()]
        return [(kind, {key: value for key, value in data.items() if key not in TIMES}) for kind, data in events]

    def restart(self) -> None:
        """Stop in good order and start again."""
        self.run(self._stop())
        self.run(self._start())

    def crash(self) -> None:
        """Crash right after the last sign of life was stored, and start again with the same file."""
        self.run(self.store.save_alive(self.clock.now(), self.clock.wall()))
        self.run(self._fall())
        self.run(self._start())

    async def _start(self) -> None:
        database = (await Store.open(self.url)).database
        self.store = WatchedStore(database)
        self.hall = Matches(self.store, {self.game.key: self.game}.__getitem__, self.clock, InlineComputers(), PROMPT)
        self.clock.settle = amid_turns(self.hall.settle)
        await self.hall.start()

    async def _stop(self) -> None:
        self.clock.settle = None
        await self.hall.stop()
        await self.store.close()

    async def _fall(self) -> None:
        """Drop everything in memory. Nothing is finished, stored or told."""
        self.clock.settle = None
        # SQLAlchemy gives connections back in tasks of its own. One that is cancelled below loses its connection.
        while self.store.database.using:
            await self.store.database.idle.wait()
        mine = asyncio.current_task()
        tasks = [task for task in asyncio.all_tasks() if task is not mine]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.store.close()
