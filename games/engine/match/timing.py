"""The times of a match, for code that shows them or waits for them."""

from games.engine.contract.values import Millis, Seat
from games.engine.match.facts import MatchFacts
from games.engine.match.state import chance
from games.engine.store.records import SeatClock


class Timing:
    """The times of a match. A wall time is in ms since the epoch."""

    __slots__ = ("_match",)

    def __init__(self, match: MatchFacts) -> None:
        self._match = match

    # Of a seat.

    def due_of(self, seat: Seat) -> int | None:
        """The wall time at which the clock plays for a seat; None if no clock runs."""
        due = self.clock(seat).due
        if due is None or self._match.out_of_reach:
            return None
        return self._match.not_before(self._match.wall_time(due))

    def when(self, spent: int) -> int | None:
        """The wall time by which people had so many ms since the match was opened; None while they cannot be reached.

        Whoever has just come back has at least a minute.
        """
        if self._match.out_of_reach:
            return None
        return max(self._match.wall_time(Millis(spent)), self._match.nobody_late_before)

    def named_due(self, seat: Seat) -> int | None:
        """Deadline (wall ms) as messages show it; None until the person has opened the match: the clock starts then."""
        opened = self.clock(seat).seen or self._match.newest.seats[seat].acted
        return self.due_of(seat) if opened else None

    def clock(self, seat: Seat) -> SeatClock:
        """The clock of a seat, in game time.

        Its `set_for` stays the same until the clock starts again: presses that extend the time do not change it.
        """
        return self._match.clocks.seats[seat]

    def allowed(self, seat: Seat) -> int | None:
        """The time that a person has for their present question, in ms, without quiet hours; None: without a limit."""
        return self._match.tempo.allowed(first=not self._match.newest.seats[seat].acted)

    def asked_at(self, seat: Seat) -> int | None:
        """The wall time at which a seat was asked its present question; None if it is asked nothing."""
        asked_version = self._match.newest.asked_versions[seat]
        if not asked_version:
            return None
        return self._match.wall_time(self._match.log[asked_version - 1].at)

    def pressed_at(self, seat: Seat) -> int:
        """The wall time of the last press of a seat's person in this match; 0 without one since it was loaded."""
        return self._match.pressed_at.get(seat, 0)

    def acts_at(self, seat: Seat) -> int:
        """The wall time of an action without thought, if its seat is asked now: after the beats and a drawn delay.

        The delay follows only from the match and the number of the decision, so it shows nothing about the position.
        """
        rng = chance(self._match.record, self._match.newest, Seat(seat), "delay")
        return max(self.calm, self._match.now) + self._match.tempo.delay(rng)

    # Of the match.

    @property
    def now(self) -> Millis:
        """The game time now. It stands still in a pause."""
        return self._match.game_time(self._match.now)

    @property
    def calm(self) -> int:
        """The wall time at which every beat so far has been shown."""
        return self._match.wall_time(self._match.clocks.calm)

    @property
    def acted_at(self) -> int:
        """The wall time of the last event that everybody saw, with all downtime since then left out."""
        return self._match.wall_time(self._match.newest.public_at)

    @property
    def longest_delay(self) -> int:
        """The longest delay of an action without thought, in ms."""
        return self._match.tempo.thinking[1]

    def shown(self, at: int) -> int:
        """The machine's time at that wall time, for people. It may have been set meanwhile."""
        return self._match.services.clock.shown(at)
