"""What differs between a match by turns and a race: clocks, readiness and staleness, in one place."""

from random import Random
from typing import Any, ClassVar, Final

from games.engine.adaptive import played_level, stretched
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Millis, Reaction, Seat
from games.engine.match import roster
from games.engine.match.candidate import Candidate
from games.engine.match.clocks import Clocks
from games.engine.match.moment import Moment, SeatStatus
from games.engine.match.pace import Tempo

RACE_PATIENCE: Final = 20_000
"""In a race a person who has pressed nothing for so many milliseconds counts as away."""


class Turns:
    """By turns: a seat that does not act in time is struck, and the clock plays for it."""

    __slots__ = ()
    race: ClassVar[bool] = False

    def floor(self, wall: int) -> int:
        """The wall time before which no clock acts after a restart."""
        return wall

    def limit(self, tempo: Tempo, status: SeatStatus, *, seen: bool, alone: bool) -> int | None:
        """How many milliseconds a seat has for its next action; None if no clock runs for it.

        seen: its person has seen the match. alone: they play with computers alone, which wait as long as they like.
        """
        return None if alone else tempo.allowed(first=not status.acted, seen=seen)

    def heard(self, clocks: Clocks, seat: Seat, at: Millis) -> Clocks:
        """The clocks after an action of that seat was refused; what a press is worth by turns, `notice` says."""
        return clocks

    def missed_at(self, due: Millis, now: Millis) -> Millis:
        """The game time of a missed decision: now, so that a slow process does not strike a seat twice at once."""
        return now

    def time_out(self, candidate: Candidate, seat: Seat) -> None:
        """The seat did not act in time."""
        roster.strike(candidate, seat)

    def reaction(self, game: AnyGame, view: Any, at: Millis, level: str, rng: Random) -> Reaction | None:
        """How long a computer takes to look and to press; None: it looks at once, and acts after a drawn delay."""
        return None

    def fallback(self, game: AnyGame, state: Any, seat: Seat) -> Any:
        """What is played for a computer whose thought failed."""
        return game.fallback(state, seat)

    def stale(self, expected: int | None, asked: int) -> bool:
        """Whether an action that answers the question `expected` comes too late; `asked` is the present question."""
        return expected is not None and (not asked or expected != asked)

    def held(self, moment: Moment) -> bool:
        """Whether the match stands still until its people are ready."""
        return False

    def runs(self, moment: Moment) -> bool:
        """Whether a race runs or is counted down to, so that it must be held when the process has ended."""
        return False


class Race(Turns):
    """Everybody at once: nobody is struck, a person who presses nothing counts as away, and no press is stale.

    A race is held until its people are ready, so no clock waits for them after a restart.
    """

    __slots__ = ()
    race: ClassVar[bool] = True

    def floor(self, wall: int) -> int:
        """None: the race is held anyway."""
        return 0

    def limit(self, tempo: Tempo, status: SeatStatus, *, seen: bool, alone: bool) -> int | None:
        """The same for everybody who is there."""
        return None if status.away else RACE_PATIENCE

    def heard(self, clocks: Clocks, seat: Seat, at: Millis) -> Clocks:
        """A person who presses is there, even if the press changes nothing."""
        return clocks.postponed(seat, Millis(at + RACE_PATIENCE))

    def missed_at(self, due: Millis, now: Millis) -> Millis:
        """When it was due, since the order of events decides a race."""
        return due

    def time_out(self, candidate: Candidate, seat: Seat) -> None:
        """Its person counts as away; where only computers are left, the race is held until they are ready again."""
        if candidate.moment.alone:
            roster.hold(candidate)
        else:
            roster.set_away(candidate, seat, away=True)

    def reaction(self, game: AnyGame, view: Any, at: Millis, level: str, rng: Random) -> Reaction | None:
        """A person's times, if the game has them."""
        played = played_level(game, level, rng) or game.levels[0]
        return stretched(game, level, game.reaction(view, at, played, rng))

    def fallback(self, game: AnyGame, state: Any, seat: Seat) -> Any:
        """None: nothing for now, for there may be nothing to play."""
        return None

    def stale(self, expected: int | None, asked: int) -> bool:
        """Never: an action carries what was seen."""
        return False

    def held(self, moment: Moment) -> bool:
        """While it is paused."""
        return moment.paused and moment.outcome is None

    def runs(self, moment: Moment) -> bool:
        """While it is not held, or held with a count-down."""
        return moment.outcome is None and (not moment.paused or moment.starts is not None)


TURNS: Final = Turns()
RACE: Final = Race()


def manner(game: AnyGame, options: object) -> Turns:
    """How a match is played under these house rules."""
    return RACE if game.race(options) else TURNS
