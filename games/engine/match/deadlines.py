"""The next act of the clock in a match: the game's own deadline, a person's time, or the end of an unplayed match."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from games.engine.contract.game import AnyGame
from games.engine.contract.values import Millis, Seat
from games.engine.match import roster
from games.engine.match.candidate import Candidate
from games.engine.match.clocks import Clocks
from games.engine.match.moment import Moment
from games.engine.match.pace import KEPT
from games.engine.match.race import Turns


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
        due.append(Deadline(Millis(moment.at + KEPT), roster.run_out))
    return min(due, key=lambda one: one.at, default=None)
