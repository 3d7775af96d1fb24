"""The nouns of Race: house rules, actions, events and the state. No rule is applied here."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, ClassVar

from pydantic import Field

from games.engine.contract.values import Event, GameOptions, Millis, Seat

SLOTS = 2
"""Cards in a hand; a slot keeps its place until its card is played."""

SHAFTS = 2
"""Rows to play on; all belong to everybody."""

VALUES = 6
"""Cards and tops are numbered 0 to 5."""

PAUSE = 1500
"""Milliseconds from a block to new tops."""


class HouseRules(GameOptions):
    """House rules. cards: how many each seat must get rid of. lockout_ms: what a mistake costs. stall_seconds."""

    cards: Annotated[int, Field(ge=2, le=6)] = 5
    lockout_ms: Annotated[int, Field(ge=0, le=2000)] = 500
    stall_seconds: Annotated[int, Field(ge=5, le=60)] = 30

    def length(self, seats: int) -> int:
        """One."""
        return 1

    @property
    def race(self) -> bool:
        """Always."""
        return True


START = Millis(0)
"""The game time at the start of a match."""


@dataclass(frozen=True, slots=True)
class Play:
    """Put the card of a hand slot on a shaft, whose top was `seen` when the decision was made."""

    slot: int
    card: int
    shaft: int
    seen: int


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The shuffle: the first tops, every hand by slot, every stack in drawing order."""

    reveals: ClassVar[bool] = True
    tops: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    stacks: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card became the top of a shaft; `drawn` fills its slot, None once the stack is gone."""

    reveals: ClassVar[bool] = True
    seat: Seat
    slot: int
    card: int
    shaft: int
    drawn: int | None
    at: Millis


class Miss(StrEnum):
    """Why a card came back: somebody was faster (no cost), or it never fitted (a lock)."""

    LATE = "late"
    MISTAKE = "mistake"


@dataclass(frozen=True, slots=True)
class Missed(Event):
    """A card was shown and came back; the seat is locked until `until`."""

    reveals: ClassVar[bool] = True
    miss: Miss
    seat: Seat
    slot: int
    card: int
    shaft: int
    until: Millis


@dataclass(frozen=True, slots=True)
class Blocked(Event):
    """No card in play fits any top: everybody sees it, and new tops come at `until`."""

    beat: ClassVar[bool] = True
    until: Millis


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """New tops, after a block or after too long without a play."""

    reveals: ClassVar[bool] = True
    tops: tuple[int, ...]
    at: Millis


@dataclass(frozen=True, slots=True)
class Gone(Event):
    """A seat went away (its hand no longer counts for a block) or came back."""

    seat: Seat
    away: bool


Happened = Dealt | Played | Missed | Blocked | Turned | Gone
"""Every event."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """The latest attempt, as everybody sees it: played, late or mistake."""

    how: str
    seat: Seat
    slot: int
    card: int
    shaft: int


@dataclass(frozen=True, slots=True)
class State:
    """Everything, secrets included.

    earlier: the top before the present one, by shaft. locked: until when, by seat. since: when the tops last changed.
    blocked: until when, None if it is not. hands hold None in a slot that stays empty.
    """

    options: HouseRules
    seats: int
    tops: tuple[int, ...] = ()
    earlier: tuple[int | None, ...] = ()
    hands: tuple[tuple[int | None, ...], ...] = ()
    stacks: tuple[tuple[int, ...], ...] = ()
    locked: tuple[Millis, ...] = ()
    away: tuple[bool, ...] = ()
    since: Millis = START
    blocked: Millis | None = None
    last: Attempt | None = None
    winner: Seat | None = None


def fits(card: int | None, top: int) -> bool:
    """Whether a card may lie on a top: one more or one less."""
    return card is not None and abs(card - top) == 1


def deck(options: HouseRules, seats: int) -> tuple[int, ...]:
    """Every card of the game: values in turn."""
    return tuple(number % VALUES for number in range(seats * options.cards))


def counting(away: tuple[bool, ...]) -> tuple[Seat, ...]:
    """The seats whose hands count for a block: those present, or all if none is."""
    present = tuple(Seat(seat) for seat, gone in enumerate(away) if not gone)
    return present or tuple(Seat(seat) for seat in range(len(away)))
