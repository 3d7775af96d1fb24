"""A hand of Career Poker played to its end with open cards, quickly: what a search tries plays with."""

from collections.abc import Sequence

from games.career_poker.ranks import clockwise_after, leader_after
from games.career_poker.values import Played
from games.career_poker.view import View
from games.career_poker.weighing import JOKERS, Hand, Option, Prices, follow, lead
from games.engine.values import Seat

_FRESH = 3
"""Prices are made anew after so many tricks."""


class Playout:
    """A hand in progress, in which everybody plays as `weighing` says.

    queue: who still has to act in the trick, in turn; empty once it is over.
    """

    def __init__(self, view: View, hands: Sequence[Hand], prices: Prices) -> None:
        """From the moment of a view, in which somebody must act, with these hands and prices."""
        options, best = view.options, view.top
        self.wild, self.lap, self.by_rank = options.wild, options.lap, options.lead_when_out == "text"
        self.ranks, self.order = view.ranks, view.order
        self.hands = [list(hand) for hand in hands]
        self.counts = list(map(sum, hands))
        self.out = list(view.out)
        self.queue = view.to_act
        self.passed = {act.seat for act in view.trick if not isinstance(act, Played)}
        self.best = None if best is None else best.seat
        self.kind, self.number = (-1, 0) if best is None else (best.value - 1, best.number)
        self.prices = prices
        self.tricks = 0

    @property
    def over(self) -> bool:
        """Whether only one still holds cards (KP-17)."""
        return len(self.out) >= len(self.hands) - 1

    def act(self, option: Option | None) -> None:
        """The first in the queue lays those cards, or passes."""
        seat = self.queue.pop(0)
        if option is None:
            self.passed.add(seat)
            return
        kind, cards, jokers = option
        hand = self.hands[seat]
        hand[kind] -= cards
        hand[JOKERS] -= jokers
        self.counts[seat] -= cards + jokers
        self.best, self.kind, self.number = seat, kind, cards + jokers
        if not self.counts[seat]:
            self.out.append(seat)
        if not self.lap:
            self.queue = [other for other in self._from(seat)[1:] if other not in self.passed and self.counts[other]]

    def rank(self, seat: Seat) -> int:
        """The rank which that seat has in the next hand (KP-16, KP-17), playing on until it is settled."""
        counts = self.counts
        while counts[seat] and not self.over:
            if self.queue:
                self.act(self.choice())
            else:
                self.next_trick()
        return len(counts) if counts[seat] else self.out.index(seat) + 1

    def choice(self) -> Option | None:
        """What the first in the queue lays, None for a pass."""
        seat = self.queue[0]
        hand, after = self.hands[seat], [self.counts[other] for other in self.queue[1:]]
        if self.best is None:
            return lead(hand, after, self.prices, wild=self.wild)
        fewest = min([count for other, count in enumerate(self.counts) if count and other != seat])
        return follow(hand, self.kind, self.number, after, fewest, self.prices, wild=self.wild)

    def next_trick(self) -> None:
        """The winner of the trick leads, or whoever does in its place (KP-13, KP-15)."""
        winner = self.best
        assert winner is not None
        leader = winner
        if not self.counts[winner]:
            by_chair = clockwise_after(winner, self.order, self.out)
            leader = leader_after(winner, self.ranks, self.out)[0] if self.by_rank else by_chair
        self.queue = [other for other in self._from(leader) if self.counts[other]]
        self.passed.clear()
        self.best, self.kind, self.number = None, -1, 0
        self.tricks += 1
        if self.tricks % _FRESH == 0:
            self.prices = Prices([sum(kind) for kind in zip(*self.hands, strict=True)], len(self.queue))

    def _from(self, seat: Seat) -> tuple[Seat, ...]:
        place = self.order.index(seat)
        return self.order[place:] + self.order[:place]
