"""Views of Career Poker, and what each eye is told of an event."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from games.career_poker import tricks
from games.career_poker.cards import deck, without
from games.career_poker.ranks import gift, partner, points, waiting
from games.career_poker.values import (
    NO_CARDS,
    Action,
    Cards,
    Dealt,
    Give,
    Given,
    HandOver,
    Happened,
    HouseRules,
    LastTrick,
    Passed,
    Played,
    Ranks,
    Reason,
    Scoring,
    Sealed,
    SessionOver,
    Skipped,
    State,
    Titles,
    Traded,
    Trick,
    TrickWon,
    WentOut,
)
from games.engine.contract.values import Eye, GameView, Seat


@dataclass(frozen=True, slots=True)
class Trade:
    """One seat's part in the exchange of a hand.

    partner: the other seat.
    number: the number of cards each way.
    chosen: the gift that waits for the other pairs; None before and after.
    gave, got: the gifts to and from the partner; None until they have moved.
    """

    partner: Seat
    number: int
    chosen: Cards | None
    gave: Cards | None
    got: Cards | None


@dataclass(frozen=True, slots=True)
class View(GameView):
    """An eye's view: its own cards, and the number of cards of all others.

    The session:
    eye: a seat, or None for a spectator.
    seats: the number of players.
    number: of the hand, from 1, of at most `options.hands` if that is set.
    ranks: of every seat in this hand; after the last hand the final ones.
    former: the ranks before; empty in the first hand.
    order: the seats clockwise, as they sit.
    results: the ranks after each finished hand.
    over: why the session ended; None while it runs.

    The cards:
    hand: the eye's own; empty for a spectator.
    counts: the number of cards in each hand.
    aside: the number of cards left over.
    played: all cards laid in this hand if `show_played` is on, else None; None once the hand is over.

    The exchange:
    waiting: the seats that must choose their gift now; empty once the exchange is over.
    trade: the eye's own part in this hand's exchange, or None.

    The trick:
    trick: the acts so far; empty before a lead.
    mover: the seat that must lead or follow; None in the exchange and at the end.
    out: the seats without cards, in that order; their ranks are settled.
    last: the trick that ended last, with its winner and the hand that ended with it, until the next card is laid.
    turn: the number of the open decision.
    """

    eye: Eye
    options: HouseRules
    seats: int
    number: int
    ranks: Ranks
    former: Ranks
    order: tuple[Seat, ...]
    results: tuple[Ranks, ...]
    over: Reason | None
    hand: Cards
    counts: tuple[int, ...]
    aside: int
    played: Cards | None
    waiting: tuple[Seat, ...]
    trade: Trade | None
    trick: Trick
    mover: Seat | None
    out: tuple[Seat, ...]
    last: LastTrick | None
    turn: int

    @property
    def owes(self) -> bool:
        """Whether the eye must choose its gift now."""
        return self.eye in self.waiting

    @property
    def top(self) -> Played | None:
        """The cards to beat; None before a lead."""
        return tricks.top(self.trick)

    @property
    def to_act(self) -> list[Seat]:
        """The seats that still have to act in this trick, in turn, the mover first.

        On the lead all seats with cards.
        """
        return tricks.to_act(self.trick, self.mover, self.order, self.out, lap=self.options.lap)

    @property
    def points(self) -> tuple[int, ...]:
        """The points of every seat so far (KP-24), also if this session does not count them."""
        return points(self.results, self.seats)

    def recall(self, told: Sequence["Told"]) -> Sequence["Told"]:
        """The events that may be looked up again: the cards of finished tricks only if `show_played` is on (KP-13)."""
        if self.options.show_played == "on":
            return told
        ends = [index for index, event in enumerate(told) if isinstance(event, TrickWon | HandOver)]
        finished = ends[-1] if ends else 0
        return [
            event
            for index, event in enumerate(told)
            if index > finished or not isinstance(event, Played | Passed | Skipped)
        ]

    @property
    def swapped(self) -> Trade | None:
        """The eye's exchange once both gifts have moved, until the eye acts in the first trick or that is over."""
        trade = self.trade
        if self.eye is None or trade is None or trade.got is None or trade.gave is None or self.did(self.eye):
            return None
        laid = sum(act.number for act in self.trick if isinstance(act, Played))
        whole = sum(deck(self.seats, self.options))
        return trade if sum(self.counts) + laid + self.aside == whole else None

    @property
    def exchanging(self) -> bool:
        """Whether a later hand was dealt and has no lead yet."""
        last = self.last
        return not self.trick and last is not None and last.over is not None and self.number > len(self.results)

    def did(self, seat: Seat) -> Played | Passed | Skipped | None:
        """The last act of that seat in this trick; None if it has not acted."""
        return tricks.did(self.trick, seat)

    def rise(self, seat: Seat) -> int:
        """The number of ranks that the seat rose by the hand before (below 0: fell); 0 in the first hand."""
        return self.former[seat] - self.ranks[seat] if self.former else 0

    @property
    def phase(self) -> str:
        """`exchange` while gifts are chosen, `lead` or `follow` in a trick, else `over`."""
        if self.mover is not None:
            return "follow" if self.trick else "lead"
        return "exchange" if self.waiting else "over"

    def rest(self) -> Self:
        """The view of a session that was given up: as it was, but no seat must act."""
        return replace(self, mover=None, waiting=())


@dataclass(frozen=True, slots=True)
class HandDealt:
    """A hand begins, as an eye is told: `Dealt` with its own cards and only the numbers of all others.

    hand: empty for a spectator.
    counts: of every seat.
    aside: the number of cards left over.
    last: whether the agreed hands end with it (KP-22).
    """

    number: int
    ranks: Ranks
    order: tuple[Seat, ...]
    hand: Cards
    counts: tuple[int, ...]
    aside: int
    last: bool = False


@dataclass(frozen=True, slots=True)
class Chose:
    """Another seat chose its gift."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Moved:
    """A number of cards went from one seat to another in the exchange; the eye is neither.

    back: they are the gift of the higher rank, which ends the exchange of the two.
    """

    seat: Seat
    to: Seat
    number: int
    back: bool = False


@dataclass(frozen=True, slots=True)
class Out:
    """A seat laid its last card and has this rank in the next hand (KP-16). `titles` names it (KP-A21).

    number: of the hand, from 1.
    """

    number: int
    seat: Seat
    rank: int
    titles: Titles


@dataclass(frozen=True, slots=True)
class Over:
    """The session is over (KP-22). `scoring` says what decides it: the ranks (KP-23) or the points (KP-24)."""

    reason: Reason
    scoring: Scoring


Told = (
    HandDealt | Sealed | Chose | Given | Moved | Traded | Played | Passed | Skipped | Out | TrickWon | HandOver | Over
)
"""An event as an eye is told it."""


def told_of(state: State, event: Happened, eye: Eye) -> Told:
    """The event as that eye is told it: hands only if they are its own, gifts only if it is a partner (KP-19)."""
    if isinstance(event, WentOut):
        return Out(state.deal.number, event.seat, event.rank, state.deal.options.titles)
    if isinstance(event, SessionOver):
        return Over(event.reason, state.deal.options.scoring)
    if isinstance(event, Dealt):
        own = NO_CARDS if eye is None else event.hands[eye]
        counts = tuple(map(sum, event.hands))
        last = event.number == state.deal.options.hands
        return HandDealt(event.number, event.ranks, event.order, own, counts, sum(event.aside), last)
    if isinstance(event, Sealed) and event.seat != eye:
        return Chose(event.seat)
    if isinstance(event, Given) and eye not in {event.seat, event.to}:
        ranks = state.deal.ranks
        return Moved(event.seat, event.to, sum(event.cards), ranks[event.seat] < ranks[event.to])
    return event


def view_of(state: State, eye: Eye) -> View:
    """The view of the state by that eye."""
    deal = state.deal
    return View(
        eye=eye,
        options=deal.options,
        seats=deal.seats,
        number=deal.number,
        ranks=deal.ranks,
        former=deal.former,
        order=deal.order,
        results=deal.results,
        over=deal.over,
        hand=NO_CARDS if eye is None else state.hands[eye],
        counts=tuple(map(sum, state.hands)),
        aside=sum(deal.aside),
        played=_laid(state),
        waiting=waiting(state),
        trade=None if eye is None else _trade(state, eye),
        trick=state.trick,
        mover=state.mover,
        out=state.out,
        last=state.last,
        turn=state.turn,
    )


def _laid(state: State) -> Cards | None:
    """All cards that were laid in this hand; None if the hand is over or they are not shown."""
    deal = state.deal
    if deal.options.show_played == "off" or not any(map(sum, state.hands)):
        return None
    return without(deck(deal.seats, deal.options), (deal.aside, *state.hands))


def _trade(state: State, eye: Seat) -> Trade | None:
    deal = state.deal
    other = partner(deal.ranks, eye) if deal.given else None
    if other is None:
        return None
    number = gift(deal.ranks[eye], deal.seats)
    return Trade(other, number, deal.sealed[eye], deal.given[eye], deal.given[other])


def pressed(view: View, action: Action | None) -> View:
    """The view with the cards of a gift that is not sent lifted from the hand."""
    if view.trade is None or not isinstance(action, Give):
        return view
    return replace(view, trade=replace(view.trade, chosen=action.cards))
