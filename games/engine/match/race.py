"""The clock's next act, and how a race differs from a match by turns: clocks, readiness and staleness."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, ClassVar, Final, NamedTuple

from games.engine.adaptive import played_level, stretched
from games.engine.contract import questions
from games.engine.contract.game import AnyGame
from games.engine.contract.values import GameOptions, Millis, Reaction, Seat
from games.engine.match import roster
from games.engine.match.match_events import UNPLAYED
from games.engine.match.moment import Candidate, Moment, SeatStatus
from games.engine.match.pace import KEPT, Clocks, Tempo

RACE_PATIENCE: Final = 20_000
"""In a race, a person counts as away after this many milliseconds in which they pressed nothing, and nobody acted.

A person alone with computers: after as many milliseconds in which a card of theirs fitted and they pressed nothing.
"""


class Turns:
    """By turns: if a seat does not act in time, it gets a strike, and the clock plays for it."""

    __slots__ = ()
    race: ClassVar[bool] = False

    def floor(self, wall: int) -> int:
        """The wall time before which no clock acts after a restart."""
        return wall

    def limit(
        self, tempo: Tempo, status: SeatStatus, *, seen: bool, alone: bool, able: Callable[[], bool]
    ) -> int | None:
        """How many milliseconds a seat has for its next action; None if no clock runs for it.

        seen: its person has seen the match. alone: they play only with computers, which wait without a limit.
        able: whether it has a move.
        """
        return None if alone else tempo.allowed(first=not status.acted, seen=seen)

    def heard(self, clocks: Clocks, seat: Seat, at: Millis) -> Clocks:
        """The clocks after an action of that seat was refused: unchanged. Other presses count through `notice`."""
        return clocks

    def renews(self, candidate: Candidate) -> bool:
        """Whether the clocks of all seats start anew after these events."""
        return False

    def missed_at(self, due: Millis, now: Millis) -> Millis:
        """The game time of a missed decision: now, so that a slow process does not strike a seat twice at once."""
        return now

    def time_out(self, candidate: Candidate, seat: Seat) -> None:
        """Add what follows when the seat does not act in time."""
        roster.strike(candidate, seat)

    def reaction(self, game: AnyGame, view: Any, at: Millis, level: str, rng: Random) -> Reaction | None:
        """How long a computer takes to look and to press. None: it looks at once and acts after a drawn delay."""
        return None

    def fallback(self, game: AnyGame, state: Any, seat: Seat) -> Any:
        """The action for a computer whose thought failed."""
        return questions.fallback(game, state, seat)

    def stale(self, expected: int | None, asked: int) -> bool:
        """Whether an action for the question `expected` comes too late. `asked` is the present question."""
        return expected is not None and (not asked or expected != asked)

    def held(self, moment: Moment) -> bool:
        """Whether the match stands still until its people are ready."""
        return False

    def runs(self, moment: Moment) -> bool:
        """Whether a race runs, or its count-down does. Such a race must be held after a restart."""
        return False


class Race(Turns):
    """All act at once. There are no strikes and no stale actions; a person who presses nothing counts as away.

    A race is held until its people are ready, so no clock waits for them after a restart.
    """

    __slots__ = ()
    race: ClassVar[bool] = True

    def floor(self, wall: int) -> int:
        """0: the race is held anyway."""
        return 0

    def limit(
        self, tempo: Tempo, status: SeatStatus, *, seen: bool, alone: bool, able: Callable[[], bool]
    ) -> int | None:
        """The same limit for every person who is there; none for one alone with computers while they have no move.

        Among people it must not depend on a hand: everybody is told who is away.
        """
        return None if status.away or (alone and not able()) else RACE_PATIENCE

    def heard(self, clocks: Clocks, seat: Seat, at: Millis) -> Clocks:
        """The clocks with a new limit for that person: a press shows that they are there, even if it is refused."""
        return clocks.postponed(seat, Millis(at + RACE_PATIENCE))

    def renews(self, candidate: Candidate) -> bool:
        """Whether somebody among several people has acted: who waits for a card that fits is not away."""
        return not candidate.moment.alone and any(entry.actor is not None for entry in candidate.entries)

    def missed_at(self, due: Millis, now: Millis) -> Millis:
        """The time at which it was due, because the order of events decides a race."""
        return due

    def time_out(self, candidate: Candidate, seat: Seat) -> None:
        """The person counts as away. If no other person plays, the race is held until they are ready again."""
        if candidate.moment.alone:
            roster.hold(candidate)
        else:
            roster.set_away(candidate, seat, away=True)

    def reaction(self, game: AnyGame, view: Any, at: Millis, level: str, rng: Random) -> Reaction | None:
        """A person's times, if the game has them."""
        played = played_level(game, level, rng) or game.levels[0]
        return stretched(game, level, game.racing.reaction(view, at, played, rng))

    def fallback(self, game: AnyGame, state: Any, seat: Seat) -> Any:
        """None: the computer does nothing now. There may be nothing that it can play."""
        return None

    def stale(self, expected: int | None, asked: int) -> bool:
        """False: an action carries what its player saw."""
        return False

    def held(self, moment: Moment) -> bool:
        """Whether it is paused."""
        return moment.paused and moment.outcome is None

    def runs(self, moment: Moment) -> bool:
        """Whether it is not held, or is held with a count-down."""
        return moment.outcome is None and (not moment.paused or moment.starts is not None)


TURNS: Final = Turns()
RACE: Final = Race()


def manner(options: GameOptions) -> Turns:
    """The manner of a match with these house rules: a race or by turns."""
    return RACE if options.race else TURNS


class Deadline(NamedTuple):
    """An act of the clock, and its game time. seat: for whom the clock acts."""

    at: Millis
    act: Callable[[Candidate], None]
    seat: Seat | None = None


def next_deadline(game: AnyGame, manner: Turns, moment: Moment, clocks: Clocks) -> Deadline | None:
    """The first act of the clock in a running match; None if nothing is due as things stand."""
    if moment.starts is not None:  # in a held race the game time stands still, so it starts by wall time
        return Deadline(moment.at, roster.go_on)
    due: list[Deadline] = []
    rules, pace = (None, None) if moment.paused else (game.deadline(moment.state), clocks.first())
    if rules is not None:
        due.append(Deadline(rules, Candidate.expire))
    if pace is not None:
        due.append(Deadline(pace[0], partial(manner.time_out, seat=pace[1]), pace[1]))
    if moment.alone:
        due.append(Deadline(Millis(moment.at + KEPT), partial(roster.end, reason=UNPLAYED)))
    return min(due, key=lambda one: one.at, default=None)
