"""Practice: while a race waits for its people, each may try cards that belong to no match, without a clock.

A practice floor is a match of the same game in memory, with its own deal: one seat plays, the others are away. It knows
nothing of the waiting match, so no hand is seen before all are ready.
"""

from random import Random, SystemRandom
from typing import Any

from bot.common.recent import Recent
from games.engine.contract import questions
from games.engine.contract.codes import action_of
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Millis, Refusal, Seat
from games.engine.match.match import Match

FLOORS_KEPT = 500
"""How many practice floors are remembered. A person whose floor is forgotten gets another."""
ATTEMPT_MS = 10_000
"""Milliseconds of the game's time between two attempts, so that no lock is still running."""


class Practice:
    """One person's practice floor."""

    _at: Millis
    """The game's time at the last attempt. Each deal begins at 0."""

    def __init__(self, game: AnyGame, options: Any, seats: int, seat: Seat, rng: Random) -> None:
        self._game = game
        self._options = options
        self._seats = seats
        self._seat = seat
        self._rng = rng
        self.told: tuple[Any, ...] = ()
        """What their last press caused, as they are told of it."""
        self._deal()

    @property
    def view(self) -> Any:
        """The person's view."""
        return self._game.view(self._state, self._seat)

    def press(self, code: str) -> None:
        """Try the action behind a code. An unknown code, such as a button of a former floor, does nothing."""
        action = action_of(code, self._game.actions)
        self._at = Millis(self._at + ATTEMPT_MS)
        self.told = ()
        if action is None:
            return
        if isinstance(self._game.refuse(self._state, self._seat, action, self._at), Refusal):
            return
        self.told = self._follow(self._game.decide(self._state, self._seat, action, self._at, self._rng))
        if self._game.outcome(self._state) is not None:
            self._deal()
        self._free()

    def _deal(self) -> None:
        """Deal again, with all other seats away."""
        self._at = Millis(0)
        self._state: Any = self._game.start(self._options, self._seats)
        self._follow(self._game.setup(self._options, self._seats, self._rng))
        for other in map(Seat, range(self._seats)):
            if other != self._seat:
                self._follow(self._game.absent(self._state, other, True, self._at))
        self._free()

    def _free(self) -> None:
        """Let the game's own clock act at once if no card fits."""
        while not questions.able(self._game, self._state, self._seat):
            due = self._game.deadline(self._state)
            assert due is not None, "a game that nobody can play on has a clock"
            self._at = max(self._at, due)
            self._follow(self._game.expire(self._state, self._at, self._rng))

    def _follow(self, events: Any) -> tuple[Any, ...]:
        """Apply the events. Returns what the person is told of them."""
        visible_events = []
        for event in events:
            visible_events.append(self._game.told(self._state, event, self._seat))
            self._state = self._game.evolve(self._state, event)
        return tuple(visible_events)


class Practices:
    """All practice floors, in memory."""

    def __init__(self, rng: Random | None = None) -> None:
        self._rng = rng or SystemRandom()
        self._floors: Recent[tuple[str, Seat], Practice] = Recent(FLOORS_KEPT)

    def of(self, match: Match, seat: Seat) -> Practice:
        """The practice floor of a seat in a waiting match."""
        floor = self._floors.get((match.id, seat))
        if floor is None:
            floor = Practice(
                game=match.game,
                options=match.options,
                seats=match.seat_count,
                seat=seat,
                rng=self._rng,
            )
        self._floors.keep((match.id, seat), floor)
        return floor
