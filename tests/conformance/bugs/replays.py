"""Games whose stored log does not bring back the match."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, ClassVar

from games.engine.contract.values import Event, Millis, Seat
from tests.conformance.bugs.bug import Bug
from tests.conformance.toys.methods import SealedMethods
from tests.conformance.toys.sealed.values import Dealt as RealDealt, Drawn, HouseRules, Revealed, Sealed as RealSealed


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A deal whose cards have no type, so that tuples come back as lists."""

    reveals: ClassVar[bool] = True
    hands: Any
    spares: Any


class StoresWithoutTypes(SealedMethods):
    events = (Dealt, RealSealed, Revealed, Drawn)  # type: ignore[assignment]

    def setup(self, options: HouseRules, seats: int, rng: Random) -> Sequence[Any]:
        real: Any = super().setup(options, seats, rng)[0]
        return (Dealt(real.hands, real.spares),)

    def told(self, state: Any, event: Any, eye: Any) -> Any:
        return None if isinstance(event, Dealt) else super().told(state, event, eye)


@dataclass(frozen=True, slots=True)
class Sealed(RealSealed):
    """A bid that objects to damaged data in its own way."""

    def __post_init__(self) -> None:
        if self.seat > 2:
            raise RuntimeError("no such seat")


class EventsObjectWhenRead(SealedMethods):
    events = (RealDealt, Sealed, Revealed, Drawn)

    def decide(self, state: Any, seat: Seat, action: Any, at: Millis, rng: Random) -> Sequence[Any]:
        first, *rest = super().decide(state, seat, action, at, rng)
        return (Sealed(seat, action.card), *rest) if isinstance(first, RealSealed) else (first, *rest)


class EvolveAsksWhatWasDecidedLast(SealedMethods):
    latest: ClassVar[list[int]] = [0]

    def decide(self, state: Any, seat: Seat, action: Any, at: Millis, rng: Random) -> Sequence[Any]:
        self.latest[0] = action.card
        return super().decide(state, seat, action, at, rng)

    def evolve(self, state: Any, event: Any) -> Any:
        after = super().evolve(state, event)
        return replace(after, last=(*after.last, self.latest[0])) if isinstance(event, Revealed) else after


class ShufflesBySystemTime(SealedMethods):
    def setup(self, options: HouseRules, seats: int, rng: Random) -> Sequence[Any]:
        return super().setup(options, seats, random.Random())


class DrawsByVersion(SealedMethods):
    def decide(self, state: Any, seat: Seat, action: Any, at: Millis, rng: Random) -> Sequence[Any]:
        return super().decide(state, seat, action, at, Random(rng.random()))


class AlwaysDealsTheSame(SealedMethods):
    def setup(self, options: HouseRules, seats: int, rng: Random) -> Sequence[Any]:
        return super().setup(HouseRules(spares=2), 3, random.Random(4))

    seats = (3,)  # type: ignore[assignment]


BUGS = (
    Bug(StoresWithoutTypes, "events_survive_being_stored"),
    Bug(EventsObjectWhenRead, "damaged_events_are_refused_as_such", RuntimeError),
    Bug(EvolveAsksWhatWasDecidedLast, "a_stored_log_is_the_same_match"),
    Bug(DrawsByVersion, "what_is_drawn_is_named"),
    Bug(ShufflesBySystemTime, "one_seed_is_one_match"),
    Bug(AlwaysDealsTheSame, "one_seed_is_one_match"),
)
"""Every fault in storing, and the check that finds it."""
