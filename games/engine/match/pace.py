"""The time of seats: the numbers of each pace, the clocks in a state, and quiet hours, which stretch them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, time, timedelta
from random import Random
from types import MappingProxyType
from typing import Final, NamedTuple
from zoneinfo import ZoneInfo

from games.engine.contract.values import Event, Millis, Pace, Reaction, Seat
from games.engine.match.state import MatchState
from games.engine.store.records import SeatClock

BEATS_WAITING: Final = 2
"""At most this many beats wait to be shown; older ones are merged. Climaxes do not count: each is shown alone."""
MISSED_IN_A_ROW_OUT: Final = 3
"""The number of missed decisions in a row after which a computer takes the seat."""
FIRST_DECISION_FACTOR: Final = 2
"""A person's first decision may take this many times the allowance, counted from when they saw the match."""
UNSEEN_FACTOR: Final = 1
"""A match waits this many times the allowance for a person to see it."""
CLIMAX_SHOWN_MS: Final = 10_000
"""The time that a climax stands among people, in ms: three seconds in which it is announced, and seven to feel it."""
LEFT_AFTER_A_PRESS_MS: Final = 30_000
"""If a person presses anything while their clock runs, it leaves them at least this many milliseconds."""
MOST_EXTENSIONS: Final = 2
"""A person can extend one decision at most this many times."""
ALONE_ENDS_AFTER_MS: Final = 7 * 24 * 60 * 60_000
"""A match of one person with computers ends this many milliseconds after its last event."""
READY_WITHIN_MS: Final = 60_000
"""A held race waits this many milliseconds for the others after the first person is ready."""
GRACE: Final = 60_000
"""Every clock runs at least this many milliseconds after a restart."""
MINUTE_MS: Final = 60_000


class Holds(NamedTuple):
    """For how long events are shown, in ms: climaxes one after the other, and beats that may be merged."""

    beats: Sequence[int]
    climaxes: Sequence[int]


@dataclass(frozen=True, slots=True)
class Tempo:
    """The numbers of a pace, in milliseconds."""

    allowance: int | None
    """For one decision; None if no clock runs."""
    hold: int
    """How long a beat is shown before a newer board replaces it."""
    thinking: tuple[int, int]
    """A computer answers after a delay drawn evenly between these two."""
    count_down: int = 3_000
    """How long people are warned before a race starts or goes on."""

    def allowed(self, *, first: bool, seen: bool = True) -> int | None:
        """The time that a person may take over a decision, in ms; None: without a limit.

        first: it is their first one. seen: they have seen the match.
        """
        if self.allowance is None:
            return None
        times = 1
        if first:
            times = FIRST_DECISION_FACTOR
            if not seen:
                times += UNSEEN_FACTOR
        return self.allowance * times

    def held(self, event: Event, *, alone: bool) -> int:
        """The time that an event is shown before clocks and computers go on, in ms; 0 if it is no beat.

        A climax stands longer among people. Whoever is alone with computers goes on by a press.
        """
        if not event.beat:
            return 0
        if event.climax and self.hold and not alone:
            return CLIMAX_SHOWN_MS
        return self.hold

    def holds(self, events: Iterable[Event], *, alone: bool) -> Holds:
        """The times that these events are shown. alone: as above."""
        beats: list[int] = []
        climaxes: list[int] = []
        for event in events:
            held = self.held(event, alone=alone)
            if event.climax:
                climaxes.append(held)
            else:
                beats.append(held)
        return Holds(beats, climaxes)

    def delay(self, rng: Random) -> int:
        """The time that a computer waits before it answers, in ms. It does not depend on the position."""
        return rng.randint(*self.thinking)

    def reaction(self, reaction: Reaction) -> Reaction:
        """The time that a computer in a race takes at this pace: as given, or no time if computers answer at once."""
        answers_at_once = self.thinking[1] == 0
        if answers_at_once:
            return Reaction(reaction.wait, 0, 0)
        return reaction


Tempos = Mapping[Pace, Tempo]
"""The numbers of every pace."""

TEMPOS: Final[Tempos] = MappingProxyType(
    {
        Pace.LIVE: Tempo(allowance=MINUTE_MS, hold=4_000, thinking=(1_000, 2_500)),
        Pace.RELAXED: Tempo(allowance=10 * MINUTE_MS, hold=2_000, thinking=(1_500, 4_000)),
        Pace.MAIL: Tempo(allowance=24 * 60 * MINUTE_MS, hold=0, thinking=(5_000, 20_000)),
        Pace.NONE: Tempo(allowance=None, hold=2_000, thinking=(1_000, 2_500)),
    }
)
"""The numbers that people play by."""

PROMPT: Final[Tempos] = MappingProxyType(
    {pace: Tempo(tempo.allowance, hold=0, thinking=(0, 0), count_down=0) for pace, tempo in TEMPOS.items()}
)
"""The same allowances, but beats are not held and computers answer at once: for tests and measurements."""


Stretch = Callable[[Seat, Millis, int], int]
"""The time that a seat gets, in ms. Given: the seat, the game time of the start, and the usual limit in ms."""


def unstretched(_seat: Seat, _since: Millis, limit: int) -> int:
    """The usual limit, unchanged."""
    return limit


@dataclass(frozen=True, slots=True)
class Clocks:
    """The clocks of a match in one state."""

    seats: tuple[SeatClock, ...]
    """The clock of each seat. It runs for persons who are awaited."""
    calm: Millis
    """The game time at which every beat so far has been shown. Clocks and computers start then."""

    def after(
        self,
        limit: Callable[[Seat], int | None],
        before: MatchState,
        state: MatchState,
        *,
        holds: Holds,
        stretch: Stretch = unstretched,
        renews: bool = False,
        undone: Seat | None = None,
    ) -> "Clocks":
        """The clocks after a request that led from one state to another.

        limit: how long a person has, in milliseconds; None if no clock runs for them.
        holds: how long its beats are shown.
        stretch: changes the limit of a seat whose person has quiet hours. renews: the clocks of all seats start anew.
        undone: the seat that took an action back. It has what was left of its time then, and half a minute
        at least.
        """
        calm = self._calm_after(state.at, holds)
        clocks: list[SeatClock] = []
        for number, clock in enumerate(self.seats):
            seat = Seat(number)
            allowed = None
            if seat in state.awaited and state.seats[seat].level is None:
                allowed = limit(seat)
            same_question = before.asked_versions[seat] == state.asked_versions[seat]
            if allowed is None:
                clocks.append(stopped(clock, state.at))
            elif clock.due is not None and same_question and not renews:
                clocks.append(clock)
            else:
                if seat == undone and clock.left is not None:
                    allowed = min(allowed, max(LEFT_AFTER_A_PRESS_MS, clock.left))
                clocks.append(started(clock, Millis(calm + stretch(seat, calm, allowed))))
        return Clocks(tuple(clocks), calm)

    def _calm_after(self, at: Millis, holds: Holds) -> Millis:
        """The game time at which everything has been shown that was added at a game time."""
        shown = max(self.calm, at)
        most_beats = at + BEATS_WAITING * max(holds.beats, default=0)
        beats_shown = max(shown, min(shown + sum(holds.beats), most_beats))
        return Millis(beats_shown + sum(holds.climaxes))

    def seen(self, seat: Seat, due: Millis | None) -> "Clocks":
        """The clocks after the person of a seat has seen the match.

        due: the new game time of their first decision's deadline; None leaves their clock as it is.
        """
        clock = replace(self.seats[seat], seen=True)
        if due is not None:
            clock = started(clock, due)
        return self._with(seat, clock)

    def heard(self, seat: Seat, at: Millis) -> "Clocks":
        """The clocks after a person pressed something that is no action: it leaves them half a minute at least."""
        clock = self.seats[seat]
        if clock.due is None or clock.due >= at + LEFT_AFTER_A_PRESS_MS or clock.given >= MOST_EXTENSIONS:
            return self
        return self._with(seat, replace(clock, due=Millis(at + LEFT_AFTER_A_PRESS_MS), given=clock.given + 1))

    def postponed(self, seat: Seat, due: Millis) -> "Clocks":
        """The clocks with a later deadline for a seat, if its clock runs."""
        clock = self.seats[seat]
        if clock.due is None:
            return self
        return self._with(seat, started(clock, due))

    def first(self) -> tuple[Millis, Seat] | None:
        """The time of the clock's next act, and its seat; None if no clock runs."""
        running = [(clock.due, Seat(seat)) for seat, clock in enumerate(self.seats) if clock.due is not None]
        return min(running, default=None)

    def _with(self, seat: Seat, clock: SeatClock) -> "Clocks":
        return replace(self, seats=(*self.seats[:seat], clock, *self.seats[seat + 1 :]))


def started(clock: SeatClock, due: Millis) -> SeatClock:
    """The clock with a new deadline."""
    return SeatClock(due=due, set_for=due, seen=clock.seen)


def stopped(clock: SeatClock, at: Millis) -> SeatClock:
    """The clock without a deadline. It keeps what was left of its time at a game time."""
    left = clock.left
    if clock.due is not None:
        left = clock.due - at
    return SeatClock(seen=clock.seen, left=left)


MINUTES_A_DAY: Final = 24 * 60


@dataclass(frozen=True, slots=True)
class Quiet:
    """Quiet hours from one minute of the day to another (0 to 1439), in a time zone.

    They go over midnight if `end` is earlier than `start`. zone: a name from the time zone database, such as
    "Europe/Paris"; it decides on summer time.
    """

    start: int
    end: int
    zone: str

    @property
    def minutes(self) -> int:
        """Their length, in minutes of the clock on the wall."""
        return (self.end - self.start) % MINUTES_A_DAY

    def until(self, wall: int) -> int | None:
        """End (wall time, ms) of the quiet hours in force at a wall time; None outside them."""
        for days in (-1, 0):  # those that began yesterday may still run
            day = self._day(wall) + timedelta(days)
            days_later = 1 if self.end < self.start else 0
            ends = self._at(day + timedelta(days=days_later), self.end)
            if self._at(day, self.start) <= wall < ends:  # none if summer time skips the whole hour
                return ends
        return None

    def stretched(self, wall: int, allowance: int) -> int:
        """The length of an allowance from a wall time on, in ms, with the quiet hours in between added."""
        now = wall
        left = allowance
        while True:
            quiet_until = self.until(now)
            if quiet_until is not None:
                now = quiet_until
            begins = self._next(self.start, now)
            if now + left <= begins:
                return now + left - wall
            left -= begins - now
            now = begins

    def _next(self, minute: int, wall: int) -> int:
        """The next wall time, in ms, at which it is that minute of the day."""
        day = self._day(wall)
        days = [self._at(day + timedelta(days), minute) for days in (0, 1, 2)]
        return min(at for at in days if at > wall)

    def _day(self, wall: int) -> datetime:
        return datetime.fromtimestamp(wall / 1000, ZoneInfo(self.zone))

    def _at(self, day: datetime, minute: int) -> int:
        local = datetime.combine(day.date(), time(minute // 60, minute % 60), ZoneInfo(self.zone))
        return int(local.astimezone(UTC).timestamp() * 1000)


@dataclass(frozen=True, slots=True)
class QuietHours:
    """A `Stretch`: quiet hours lengthen the clocks of some seats."""

    hours: Mapping[Seat, Quiet]
    """Of the seats whose persons have some."""
    began: int
    """Wall time (ms) of game time 0."""
    shown: Callable[[int], int]
    """The machine's time at a wall time, in which people count their hours."""

    def __call__(self, seat: Seat, since: Millis, limit: int) -> int:
        """The time that a seat gets, in ms, from a game time on."""
        if seat not in self.hours:
            return limit
        return self.hours[seat].stretched(self.shown(self.began + since), limit)
