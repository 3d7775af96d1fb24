"""The clocks of the seats at one moment, in game time: when the clock acts, and for which seat."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from games.engine.contract.values import Millis, Seat
from games.engine.match.moment import Moment
from games.engine.match.pace import BEATS_WAITING, HERE, HERE_MOST
from games.engine.store.records import SeatClock

Stretch = Callable[[Seat, Millis, int], int]
"""How much time a seat gets, in ms. Given: the seat, the game time of the start, and the usual limit in ms."""


def unstretched(_seat: Seat, _since: Millis, limit: int) -> int:
    """The usual limit, unchanged."""
    return limit


@dataclass(frozen=True, slots=True)
class Clocks:
    """The clocks at one moment.

    seats: the clock of each seat. It runs for persons who are awaited.
    calm: the game time at which every beat so far has been shown. Clocks and computers start then.
    """

    seats: tuple[SeatClock, ...]
    calm: Millis

    def after(
        self,
        limit: Callable[[Seat], int | None],
        before: Moment,
        moment: Moment,
        *,
        beats: int,
        hold: int,
        stretch: Stretch = unstretched,
    ) -> "Clocks":
        """The clocks after a submission that led from one moment to another and has that many beats.

        limit: how long a person has, in milliseconds; None if no clock runs for them.
        hold: how long a beat is shown, in ms. stretch: changes the limit of a seat whose person has quiet hours.
        """
        shown = max(self.calm, moment.at) + beats * hold
        calm = Millis(min(shown, moment.at + BEATS_WAITING * hold))

        def clock(seat: Seat) -> SeatClock:
            running = self.seats[seat]
            allowed = limit(seat) if seat in moment.awaited and moment.roster[seat].level is None else None
            if allowed is None:
                return SeatClock(seen=running.seen)
            if running.due is not None and before.asked[seat] == moment.asked[seat]:
                return running
            return started(running, Millis(calm + stretch(seat, calm, allowed)))

        return Clocks(tuple(clock(Seat(seat)) for seat in range(len(self.seats))), calm)

    def seen(self, seat: Seat, due: Millis | None) -> "Clocks":
        """The clocks after the person of a seat has seen the match.

        due: the new game time of their first decision's deadline; None leaves their clock as it is.
        """
        now = replace(self.seats[seat], seen=True)
        return self._with(seat, now if due is None else started(now, due))

    def heard(self, seat: Seat, at: Millis) -> "Clocks":
        """The clocks after a person pressed something that is no action: it leaves them `HERE` ms at least."""
        clock = self.seats[seat]
        if clock.due is None or clock.due >= at + HERE or clock.given >= HERE_MOST:
            return self
        return self._with(seat, replace(clock, due=Millis(at + HERE), given=clock.given + 1))

    def postponed(self, seat: Seat, due: Millis) -> "Clocks":
        """The clocks with a later deadline for a seat, if its clock runs."""
        return self if self.seats[seat].due is None else self._with(seat, started(self.seats[seat], due))

    def first(self) -> tuple[Millis, Seat] | None:
        """The time of the clock's next act, and its seat; None if no clock runs."""
        running = [(clock.due, Seat(seat)) for seat, clock in enumerate(self.seats) if clock.due is not None]
        return min(running, default=None)

    def _with(self, seat: Seat, clock: SeatClock) -> "Clocks":
        return replace(self, seats=(*self.seats[:seat], clock, *self.seats[seat + 1 :]))


def started(clock: SeatClock, due: Millis) -> SeatClock:
    """That clock with a new deadline."""
    return SeatClock(due, due, seen=clock.seen)
