"""When the clock acts for whom: the pace clocks of a match, in game time."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from games.engine.contract.values import Millis, Seat
from games.engine.match.moment import Moment, SeatStatus
from games.engine.match.pace import BEATS_WAITING

Stretch = Callable[[Seat, Millis, int], int]
"""How long a seat has that is given so many milliseconds from a game time on."""


def unstretched(_seat: Seat, _since: Millis, limit: int) -> int:
    """Just what it is given."""
    return limit


@dataclass(frozen=True, slots=True)
class Clocks:
    """The pace clocks at one moment.

    dues: when the clock acts for each seat, None where none runs (nobody awaited, or a computer).
    calm: when every beat so far has been shown; clocks and computers start then.
    """

    dues: tuple[Millis | None, ...]
    calm: Millis

    def after(
        self,
        limit: Callable[[SeatStatus], int | None],
        before: Moment,
        moment: Moment,
        waiting: tuple[Seat, ...],
        *,
        beats: int,
        hold: int,
        stretch: Stretch = unstretched,
    ) -> "Clocks":
        """The clocks once a submission with so many beats has led from one moment to another.

        limit: how long a seat has, in milliseconds; None if no clock runs for it. waiting: the seats awaited now.
        hold: how long a beat is shown. stretch: what the limit becomes for a seat whose person has quiet hours.
        """
        shown = max(self.calm, moment.at) + beats * hold
        calm = Millis(min(shown, moment.at + BEATS_WAITING * hold))

        def due(seat: Seat) -> Millis | None:
            status, running = moment.roster[seat], self.dues[seat]
            allowed = limit(status) if seat in waiting and status.level is None else None
            if allowed is None:
                return None
            if running is not None and before.asked[seat] == moment.asked[seat]:
                return running
            return Millis(calm + stretch(seat, calm, allowed))

        return Clocks(tuple(due(Seat(seat)) for seat in range(len(self.dues))), calm)

    def postponed(self, seat: Seat, due: Millis) -> "Clocks":
        """The clocks with a later time for a seat, if a clock runs for it."""
        if self.dues[seat] is None:
            return self
        return replace(self, dues=(*self.dues[:seat], due, *self.dues[seat + 1 :]))

    def first(self) -> tuple[Millis, Seat] | None:
        """When the clock acts next, and for which seat; None if no clock runs."""
        running = [(due, Seat(seat)) for seat, due in enumerate(self.dues) if due is not None]
        return min(running, default=None)
