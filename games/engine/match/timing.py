"""The times of a match, for code that shows them or waits for them."""

from games.engine.contract.values import Millis, Seat
from games.engine.match.ledger import Ledger
from games.engine.match.moment import chance
from games.engine.match.surroundings import Surroundings
from games.engine.store.records import SeatClock


class Timing:
    """The times of a match. A wall time is in ms since the epoch."""

    __slots__ = ("_around", "_ledger")

    def __init__(self, ledger: Ledger, around: Surroundings) -> None:
        self._ledger = ledger
        self._around = around

    def due_of(self, seat: Seat) -> int | None:
        """The wall time at which the clock plays for a seat; None if no clock runs."""
        due = self.clock(seat).due if self._ledger.out_since is None else None
        return None if due is None else self._ledger.not_before(self._ledger.wall_time(due))

    def when(self, spent: int) -> int | None:
        """The wall time by which people had so many ms since the match was opened; None while they cannot be reached.

        Whoever has just come back has at least a minute.
        """
        if self._ledger.out_since is not None:
            return None
        return max(self._ledger.wall_time(Millis(spent)), self._ledger.welcome)

    def named_due(self, seat: Seat) -> int | None:
        """The same as messages name it: None until the person has seen the match, because their clock starts then."""
        seen = self.clock(seat).seen or self._ledger.moment.roster[seat].acted
        return self.due_of(seat) if seen else None

    def clock(self, seat: Seat) -> SeatClock:
        """The clock of a seat, in game time.

        Its `set_for` stays the same until the clock starts again: presses that extend the time do not change it.
        """
        return self._ledger.clocks.seats[seat]

    def allowed(self, seat: Seat) -> int | None:
        """The time that a person has for their present question, in ms, without quiet hours; None: without a limit."""
        return self._ledger.tempo.allowed(first=not self._ledger.moment.roster[seat].acted)

    def asked_at(self, seat: Seat) -> int | None:
        """The wall time at which a seat was asked its present question; None if it is asked nothing."""
        asked = self._ledger.moment.asked[seat]
        return self._ledger.wall_time(self._ledger.log[asked - 1].at) if asked else None

    def pressed_at(self, seat: Seat) -> int:
        """The wall time of the last press of a seat's person in this match; 0 without one since it was loaded."""
        return self._ledger.pressed_at.get(seat, 0)

    @property
    def now(self) -> Millis:
        """The game time now. It stands still in a pause."""
        return self._ledger.game_time(self._around.clock.now())

    def shown(self, at: int) -> int:
        """The machine's time at that wall time, for people. It may have been set meanwhile."""
        return self._around.clock.shown(at)

    @property
    def calm(self) -> int:
        """The wall time at which every beat so far has been shown."""
        return self._ledger.wall_time(self._ledger.clocks.calm)

    def acts_at(self, seat: Seat) -> int:
        """The wall time of an action without thought, if its seat is asked now: after the beats and a drawn delay.

        The delay follows only from the match and the number of the decision, so it shows nothing about the position.
        """
        ledger = self._ledger
        delay = ledger.tempo.delay(chance(ledger.record, ledger.moment, Seat(seat), "delay"))
        return max(self.calm, self._around.clock.now()) + delay

    @property
    def longest_delay(self) -> int:
        """The longest such delay, in ms."""
        return self._ledger.tempo.thinking[1]

    @property
    def acted_at(self) -> int:
        """The wall time of the last event that everybody was told of, with all downtime since then left out."""
        return self._ledger.wall_time(self._ledger.moment.public_at)
