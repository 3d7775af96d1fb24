"""Computers that think in the calling process, for tests and measurements."""

from collections.abc import Sequence
from random import Random
from typing import Any

from games.engine.adaptive import chosen
from games.engine.contract.game import AnyGame
from games.engine.hall.thinking import Computers
from games.engine.match.fairness import proved
from games.engine.match.history import Decision, Judged, judged
from games.engine.match.state import LoggedEvent
from games.engine.store.records import MatchRecord


class InlineComputers(Computers):
    """`Computers` that block the event loop while they think. Errors of the game are passed on."""

    async def choose(self, game: AnyGame, view: Any, told: Sequence[Any], level: str, seed: str, seats: int = 2) -> Any:
        """The action that a computer of that level plays in the seat of the view."""
        return chosen(game, view, told, level, Random(seed))

    async def judge(self, game: AnyGame, made: Sequence[Decision]) -> list[Judged]:
        """How good those decisions were that were choices."""
        return judged(game, made)

    async def prove(self, game: AnyGame, record: MatchRecord, log: Sequence[LoggedEvent]) -> bytes | None:
        """The proof of a match, or None if it has none."""
        return proved(game, record, log)

    async def close(self) -> None:
        """Does nothing: no process was started."""
