"""The clock's next act, and how a race differs from a match by turns: clocks, readiness and staleness."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Final, NamedTuple

from games.engine.adaptive import played_level, stretched
from games.engine.contract import questions
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Millis, Reaction, Seat
from games.engine.match import roster
from games.engine.match.match_events import UNPLAYED
from games.engine.match.moment import Candidate, Moment, SeatStatus
from games.engine.match.pace import KEPT, Clocks, Tempo

RACE_PATIENCE: Final = 20_000
"""In a race, a person counts as away after this many milliseconds in which they pressed nothing, and nobody acted.

A person alone with computers: after as many milliseconds in which a card of theirs fitted and they pressed nothing.
"""


class Rhythm(NamedTuple):
    """The differences between a match by turns and a race.

    By turns: if a seat does not act in time, it gets a strike, and the clock plays for it. In a race all act at once.
    There are no strikes and no stale actions, and a person who presses nothing counts as away. A race is held until its
    people are ready, so no clock waits for them after a restart.
    """

    race: bool

    def limit(
        self, tempo: Tempo, status: SeatStatus, *, seen: bool, alone: bool, able: Callable[[], bool]
    ) -> int | None:
        """The milliseconds that a seat has for its next action; None if no clock runs for it.

        seen: its person has seen the match. alone: they play only with computers, which wait without a limit by turns,
        and in a race while the person has no move. able: whether it has a move. Among people in a race the limit must
        not depend on a hand: everybody is told who is away.
        """
        if self.race:
            return None if status.away or (alone and not able()) else RACE_PATIENCE
        return None if alone else tempo.allowed(first=not status.acted, seen=seen)

    def heard(self, clocks: Clocks, seat: Seat, at: Millis) -> Clocks:
        """The clocks after an action of that seat was refused: in a race it shows that its person is there.

        By turns they are unchanged. Other presses count through `notice`.
        """
        return clocks.postponed(seat, Millis(at + RACE_PATIENCE)) if self.race else clocks

    def renews(self, candidate: Candidate) -> bool:
        """Whether the clocks of all seats start anew: in a race, if somebody among several people has acted.

        Who waits for a card that fits is not away.
        """
        acted = any(entry.actor is not None for entry in candidate.entries)
        return self.race and acted and not candidate.moment.alone

    def missed_at(self, due: Millis, now: Millis) -> Millis:
        """The game time of a missed decision: now, so that a slow process does not strike a seat twice at once.

        In a race it is when it was due, because the order of events decides it.
        """
        return due if self.race else now

    def time_out(self, candidate: Candidate, seat: Seat) -> None:
        """Add what follows when the seat does not act in time.

        In a race its person counts as away. If no other person plays, the race is held until they are ready again.
        """
        if not self.race:
            roster.strike(candidate, seat)
        elif candidate.moment.alone:
            roster.hold(candidate)
        else:
            roster.set_away(candidate, seat, away=True)

    def reaction(self, game: AnyGame, view: Any, at: Millis, level: str, rng: Random) -> Reaction | None:
        """The time that a computer takes to look and to press. None: it looks at once and acts after a drawn delay."""
        if not self.race:
            return None
        played = played_level(game, level, rng) or game.levels[0]
        return stretched(game, level, game.racing.reaction(view, at, played, rng))

    def fallback(self, game: AnyGame, state: Any, seat: Seat) -> Any:
        """The action for a computer whose thought failed; None in a race, where there may be nothing to play."""
        return None if self.race else questions.fallback(game, state, seat)

    def stale(self, expected: int | None, asked: int) -> bool:
        """Whether an action for the question `expected` comes too late. `asked` is the present question.

        Never in a race: an action carries what its player saw.
        """
        return not self.race and expected is not None and (not asked or expected != asked)

    def held(self, moment: Moment) -> bool:
        """Whether it is a race that stands still until its people are ready."""
        return self.race and moment.paused and moment.outcome is None

    def runs(self, moment: Moment) -> bool:
        """Whether a race runs, or its count-down does. Such a race must be held after a restart."""
        return self.race and moment.outcome is None and (not moment.paused or moment.starts is not None)


class Deadline(NamedTuple):
    """An act of the clock, and its game time. seat: for whom the clock acts."""

    at: Millis
    act: Callable[[Candidate], None]
    seat: Seat | None = None


def next_deadline(game: AnyGame, rhythm: Rhythm, moment: Moment, clocks: Clocks) -> Deadline | None:
    """The first act of the clock in a running match; None if nothing is due as things stand."""
    if moment.starts is not None:  # in a held race the game time stands still, so it starts by wall time
        return Deadline(moment.at, roster.go_on)
    due: list[Deadline] = []
    rules, pace = (None, None) if moment.paused else (game.deadline(moment.state), clocks.first())
    if rules is not None:
        due.append(Deadline(rules, Candidate.expire))
    if pace is not None:
        due.append(Deadline(pace[0], partial(rhythm.time_out, seat=pace[1]), pace[1]))
    if moment.alone:
        due.append(Deadline(Millis(moment.at + KEPT), partial(roster.end, reason=UNPLAYED)))
    return min(due, key=lambda one: one.at, default=None)
