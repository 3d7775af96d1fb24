"""A moment in the making: the result of a submission before it is stored. It is thrown away if anything fails."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from games.engine.contract.game import AnyGame
from games.engine.contract.values import Event, Millis, Refusal, Seat
from games.engine.match.moment import Entry, Moment, evolve
from games.engine.time import Stopwatch


class Candidate:
    """Events added one by one to a moment, at one game time.

    chance: the chance of the match at a version. entries: the added events. moment: the match after them.
    newcomers: the users who take over seats of others.
    refuse_ms, decide_ms: the time that the rules took, for the log.
    """

    __slots__ = ("at", "before", "chance", "decide_ms", "entries", "game", "moment", "newcomers", "refuse_ms")

    def __init__(self, game: AnyGame, chance: Callable[[int], Random], moment: Moment, at: Millis) -> None:
        self.game = game
        self.chance = chance
        self.before = moment
        self.moment = moment
        self.at = at
        self.entries: list[Entry] = []
        self.newcomers: dict[Seat, int] = {}
        self.refuse_ms = 0.0
        self.decide_ms = 0.0

    @property
    def beats(self) -> int:
        """How many of the events are beats."""
        return sum(entry.event.beat for entry in self.entries)

    @property
    def seated(self) -> dict[Seat, str | None]:
        """The player of each seat that changed hands: the level of a computer, None for a person."""
        pairs = zip(self.before.roster, self.moment.roster, strict=True)
        return {Seat(seat): now.level for seat, (was, now) in enumerate(pairs) if was.level != now.level}

    def add(self, *events: Event, actor: Seat | None = None) -> None:
        """Add these events. Raises an error for an event that cannot be evolved; such an event is never stored."""
        for event in events:
            entry = Entry(self.at, event, actor)
            self.moment = evolve(self.game, self.moment, entry)
            self.entries.append(entry)

    def act(self, seat: Seat, action: Any, *, own: bool = True) -> Refusal | None:
        """Let the rules judge an action, and add its events unless they refuse it. Returns the refusal.

        own: whether the seat counts as the actor. False for a forced action, which the engine plays by itself.
        """
        watch = Stopwatch()
        refusal = self.game.refuse(self.moment.state, seat, action, self.at)
        self.refuse_ms = watch.lap()
        if refusal is not None:
            return refusal
        rng = self.chance(self.moment.version + 1)
        self._some(self.game.decide(self.moment.state, seat, action, self.at, rng), "decide", seat if own else None)
        self.decide_ms = watch.lap()
        return None

    def expire(self) -> None:
        """Add what the game's own clock does."""
        rng = self.chance(self.moment.version + 1)
        self._some(self.game.expire(self.moment.state, self.at, rng), "expire", None)

    def _some(self, events: Iterable[Event], verb: str, actor: Seat | None) -> None:
        before = self.moment.version
        self.add(*events, actor=actor)
        if self.moment.version == before:
            raise RuntimeError(f"{self.game.key}: {verb} brought no event")
