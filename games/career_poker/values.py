"""The types of Career Poker: cards, house rules, actions, events and the state. No rule is applied here.

Suits have no effect (KP-A5), so cards are counted: fourteen numbers, for ones, twos ... thirteens and jokers. Ranks are
numbers from 1, the Boss, to the number of seats, the Dishwasher (KP-4).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import Field, model_validator

from games.engine.contract.values import Event, GameOptions, Millis, Pace, Seat

Cards = tuple[int, ...]
"""The number of cards of each value: ones at index 0, thirteens at 12, jokers at 13."""

KINDS = 14
"""The length of `Cards`."""

JOKER = 14
"""The value of jokers without number cards (KP-5). In `Cards` jokers are at index 13."""

HAND = 13
"""The number of cards that each seat is dealt (KP-7)."""

NO_CARDS: Cards = (0,) * KINDS
"""No card at all."""

TITLES = ("boss", "director", "manager", "head", "master", "journeyman", "apprentice", "dishwasher")
"""The eight titles from the top, as texts select them. Their names depend on the set (KP-4, KP-A21)."""

Ranks = tuple[int, ...]
"""The rank of every seat, 1 for the Boss."""


class Reason(StrEnum):
    """The reason for which a session ended: the agreed hands were played, or the agreed time was up (KP-22)."""

    HANDS = "hands"
    TIME = "time"


class Why(StrEnum):
    """The reason for which a seat leads.

    WON: it won the trick (KP-13).
    ABOVE, BELOW, HIGHEST: the winner is out, and this is the rank above, the rank below, or the highest rank that still
    holds cards (KP-15, steps 1 to 3).
    CLOCKWISE: the winner is out, and this is the next seat clockwise, by the house rule (KP-A17).
    """

    WON = "won"
    ABOVE = "above"
    BELOW = "below"
    HIGHEST = "highest"
    CLOCKWISE = "clockwise"


Scoring = Literal["final_rank", "points"]
"""Ways to decide a session: the ranks of the last hand (KP-23), or points for every hand (KP-24)."""
Titles = Literal["office", "hotel", "pirates"]
"""A set of names for the titles; each begins with a Boss and ends with a Dishwasher (KP-A21)."""

_A_HAND = {4: 7, 5: 9, 6: 11, 7: 13, 8: 15}
"""Minutes of a hand by the number of seats: about ten seconds for each choice."""


class HouseRules(GameOptions):
    """The options of a session.

    jokers: wild with number cards, a plain 14, or not in the deck (KP-A2, KP-A3).
    trick: all act once, or until all others pass (KP-A7).
    first_boss: drawn by lot, seat 0, or in a rematch the last Boss; all others keep their ranks then too (KP-A10).
    exchange: whether the higher rank sees the gift before giving (KP-A13).
    boss_gives: what the higher rank gives (KP-A15).
    lead_when_out: who leads when the winner is out (KP-A17).
    seating: whether people change chairs by rank (KP-A18).
    hands, minutes: the session ends after this many hands, or after the hand in which the time runs out, whichever
    comes first (KP-22). hands may be None if minutes are set (KP-A22).
    scoring: the ranks of the last hand, or points for every hand (KP-A22).
    auto_pass: who is passed at once where they cannot play: one person among computers, everybody or nobody (KP-A24).
    show_played: all cards laid in this hand can be seen.
    titles: the names of the ranks (KP-A21).
    """

    former: ClassVar[Mapping[str, Any]] = MappingProxyType({"auto_pass": "off"})
    rematch: ClassVar[Mapping[str, Any]] = MappingProxyType({"first_boss": "kept"})

    jokers: Literal["wild", "plain14", "none"] = "wild"
    trick: Literal["one_lap", "until_all_pass"] = "one_lap"
    first_boss: Literal["random", "host", "kept"] = "random"
    exchange: Literal["see_first", "blind"] = "see_first"
    boss_gives: Literal["any", "lowest"] = "any"
    lead_when_out: Literal["text", "next_clockwise"] = "text"
    seating: Literal["fixed", "by_rank"] = "fixed"
    hands: Annotated[int, Field(ge=1, le=20, examples=[1, 2, 3, 4, 5, 7, 10, 15, 20])] | None = 5
    minutes: Annotated[int, Field(ge=10, le=240, examples=[15, 20, 30, 45, 60, 90, 120])] | None = None
    scoring: Scoring = "final_rank"
    auto_pass: Literal["alone", "on", "off"] = "alone"  # noqa: S105 - not a password
    show_played: Literal["off", "on"] = "off"
    titles: Titles = "office"

    @model_validator(mode="after")
    def _ends(self) -> Self:
        """Check that a session ends by hands, by time, or by both (KP-22). Raises ValueError if it has no end."""
        if self.hands is None and self.minutes is None:
            raise ValueError("a session without a number of hands needs a time")
        return self

    def length(self, seats: int) -> int:
        """Nine minutes a hand with five seats (KP-A22), less with a shorter time limit."""
        hand = _A_HAND[seats]
        limits = (self.hands and self.hands * hand, self.minutes and self.minutes + hand // 2)
        return min(limit for limit in limits if limit is not None)

    @classmethod
    def fixed(cls, pace: Pace) -> Mapping[str, Any]:
        """By mail a session does not end by time (KP-22)."""
        return {"minutes": None} if pace is Pace.MAIL else {}

    @property
    def wild(self) -> bool:
        """Whether jokers go with number cards and beat each other (KP-14, KP-A3)."""
        return self.jokers == "wild"

    @property
    def lap(self) -> bool:
        """Whether each seat acts once in a trick (KP-12)."""
        return self.trick == "one_lap"

    @property
    def skips(self) -> bool:
        """Whether seats that cannot play are passed at once (KP-A24)."""
        return self.auto_pass == "on"  # noqa: S105 - as above

    @property
    def spares(self) -> bool:
        """Whether one person among computers is passed at once where they cannot play (KP-A24)."""
        return self.auto_pass == "alone"  # noqa: S105 - as above


@dataclass(frozen=True, slots=True)
class Play:
    """Lay cards of one value, with jokers among them (KP-10, KP-11, KP-14).

    Jokers alone are value 14 and no number cards.
    """

    value: int
    cards: int
    jokers: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Lay nothing in this trick (KP-11)."""


@dataclass(frozen=True, slots=True)
class Give:
    """Give these cards to the partner of the exchange (KP-20)."""

    cards: Cards


Action = Play | Pass | Give
"""Every action."""


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A hand begins (KP-7, KP-18). The first hand also names the Boss (KP-6).

    number: from 1.
    ranks: of every seat in this hand.
    order: the seats clockwise, as they sit now.
    hands: of every seat.
    aside: the cards left over, unseen (KP-7).
    """

    kind: ClassVar[str] = "dealt"
    reveals: ClassVar[bool] = True
    kept: ClassVar[frozenset[str]] = frozenset({"ranks"})
    number: int
    ranks: tuple[int, ...]
    order: tuple[Seat, ...]
    hands: tuple[Cards, ...]
    aside: Cards


@dataclass(frozen=True, slots=True)
class Sealed(Event):
    """A higher rank chose its gift (KP-20). The cards move when every pair is ready (KP-19)."""

    kind: ClassVar[str] = "sealed"
    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Given(Event):
    """Cards went from one partner of the exchange to the other (KP-19)."""

    kind: ClassVar[str] = "given"
    reveals: ClassVar[bool] = True
    seat: Seat
    to: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Traded(Event):
    """All gifts of the exchange have moved. leader: the Boss, who leads now (KP-21)."""

    kind: ClassVar[str] = "traded"
    beat: ClassVar[bool] = True
    private: ClassVar[bool] = True
    leader: Seat


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A seat laid cards of a value, with jokers among them; jokers alone are value 14 (KP-10, KP-11, KP-14).

    next: the seat that acts next in this trick; None if the trick is over or was dropped.
    lead: whether this began the trick.
    """

    kind: ClassVar[str] = "played"
    reveals: ClassVar[bool] = True
    seat: Seat
    value: int
    cards: int
    jokers: int
    next: Seat | None
    lead: bool

    @property
    def number(self) -> int:
        """The number of cards laid, jokers included."""
        return self.cards + self.jokers


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat passed (KP-11). next: as in `Played`."""

    kind: ClassVar[str] = "passed"
    seat: Seat
    next: Seat | None


@dataclass(frozen=True, slots=True)
class Skipped(Event):
    """A seat that could not play was passed at once by the house rule (KP-A24). next: as in `Played`."""

    kind: ClassVar[str] = "skipped"
    reveals: ClassVar[bool] = True
    seat: Seat
    next: Seat | None


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """A seat laid its last card. It has this rank in the next hand (KP-16)."""

    kind: ClassVar[str] = "went_out"
    seat: Seat
    rank: int


@dataclass(frozen=True, slots=True)
class TrickWon(Event):
    """A trick is over (KP-12).

    winner: the seat with the highest cards (KP-13).
    leader, why: the seat that leads the next trick, and the reason.
    """

    kind: ClassVar[str] = "trick_won"
    beat: ClassVar[bool] = True
    winner: Seat
    leader: Seat
    why: Why


@dataclass(frozen=True, slots=True)
class HandOver(Event):
    """A hand is over (KP-17).

    ranks: of every seat in the next hand.
    at: the game time, for KP-22.
    """

    kind: ClassVar[str] = "hand_over"
    beat: ClassVar[bool] = True
    climax: ClassVar[bool] = True
    number: int
    ranks: tuple[int, ...]
    at: Millis


@dataclass(frozen=True, slots=True)
class SessionOver(Event):
    """The session is over (KP-22). The result is the ranks or points so far (KP-23, KP-24)."""

    kind: ClassVar[str] = "session_over"
    reason: Reason


Happened = Dealt | Sealed | Given | Traded | Played | Passed | Skipped | WentOut | TrickWon | HandOver | SessionOver
"""Every event."""

Act = Played | Passed | Skipped
"""An act of a seat in a trick."""

Trick = tuple[Act, ...]
"""The acts of a trick so far, in order. The first is the lead."""


@dataclass(frozen=True, slots=True)
class LastTrick:
    """The trick that ended last, kept until the next card is laid.

    won: the winner and the next leader; None if the trick was dropped at the end of a hand (KP-17).
    over: the end of the hand that came with it; None within a hand.
    """

    acts: Trick
    won: TrickWon | None
    over: HandOver | None = None


@dataclass(frozen=True, slots=True)
class Deal:
    """The part of the state that does not change while tricks are played.

    number: of the hand, from 1; 0 before the first.
    ranks: in this hand, or after the session's last.
    former: the ranks before those; empty in the first hand.
    order: the seats clockwise.
    aside: the cards left over.
    given: by seat, its gift in this hand's exchange, None if it gave nothing; empty if the hand has no exchange.
    sealed: by seat, the gift that waits for the others.
    results: the ranks after each finished hand.
    over: why the session ended; None while it runs.
    """

    options: HouseRules
    seats: int
    number: int = 0
    ranks: Ranks = ()
    former: Ranks = ()
    order: tuple[Seat, ...] = ()
    aside: Cards = NO_CARDS
    given: tuple[Cards | None, ...] = ()
    sealed: tuple[Cards | None, ...] = ()
    results: tuple[Ranks, ...] = ()
    over: Reason | None = None


@dataclass(frozen=True, slots=True)
class State:
    """The whole state, the hands included.

    hands: the cards of every seat.
    trick: the trick so far; empty before a lead.
    mover: the seat that must lead or follow; None in the exchange and at the end.
    out: the seats without cards, in the order in which they went out.
    turn: the number of decisions asked so far, the open one included. All gifts of an exchange are one decision.
    last: the trick that ended last.
    """

    deal: Deal
    hands: tuple[Cards, ...] = ()
    trick: Trick = ()
    mover: Seat | None = None
    out: tuple[Seat, ...] = ()
    turn: int = 0
    last: LastTrick | None = None
