"""A fast simulation of a hand of Career Poker with open cards, in which the search tries plays."""

from collections.abc import Sequence
from functools import lru_cache
from math import inf

from games.career_poker.ranks import clockwise_after, leader_after
from games.career_poker.values import Played
from games.career_poker.view import View
from games.career_poker.weighing import JOKERS, Hand, PlayCode, Prices, answers, follow, lead, pass_worth
from games.engine.contract.values import Seat


class Playout:
    """A hand in progress, in which all seats play by `weighing`.

    queue: the seat that acts, then those that may still act in the trick and hold enough cards, in turn; empty once the
    trick is over.
    """

    def __init__(self, view: View, hands: Sequence[Hand], prices: Sequence[Prices]) -> None:
        """Start from a view in which a seat must act, with the hand of each seat and the prices by which it plays."""
        options, best = view.options, view.top
        self.wild, self.lap, self.by_rank = options.wild, options.lap, options.lead_when_out == "text"
        self.ranks, self.order, self.turns = view.ranks, view.order, _turns(view.order)
        self.hands = [list(hand) for hand in hands]
        self.counts = list(map(sum, hands))
        self.out = list(view.out)
        self.passed = {act.seat for act in view.trick if not isinstance(act, Played)}
        self.best = None if best is None else best.seat
        self.kind, self.number = (-1, 0) if best is None else (best.value - 1, best.number)
        first, *rest = view.to_act
        self.queue = [first, *(seat for seat in rest if self.counts[seat] >= self.number)]
        self.prices = prices

    def act(self, option: PlayCode | None) -> None:
        """Let the first seat in the queue lay those cards, or pass."""
        seat = self.queue.pop(0)
        if option is None:
            self.passed.add(seat)
            return
        kind, cards, jokers = option
        hand, counts = self.hands[seat], self.counts
        hand[kind] -= cards
        hand[JOKERS] -= jokers
        led, number = self.best is None, cards + jokers
        counts[seat] -= number
        self.best, self.kind, self.number = seat, kind, number
        if not counts[seat]:
            self.out.append(seat)
        if not self.lap:
            passed = self.passed
            self.queue = [other for other in self.turns[seat][1:] if counts[other] >= number and other not in passed]
        elif led:
            self.queue = [other for other in self.queue if counts[other] >= number]

    def rank(self, seat: Seat) -> int:
        """The rank of that seat in the next hand (KP-16, KP-17), after playing on until it is known."""
        counts = self.counts
        while counts[seat] and len(self.out) < len(counts) - 1:  # or until only one seat holds cards (KP-17)
            if self.queue:
                self.act(self.choice())
            else:
                self.next_trick()
        return len(counts) if counts[seat] else self.out.index(seat) + 1

    def choice(self) -> PlayCode | None:
        """The play of the first seat in the queue; None for a pass."""
        queue, counts, number = self.queue, self.counts, self.number
        seat = queue[0]
        hand, prices = self.hands[seat], self.prices[seat]
        if self.best is None:
            return lead(hand, [counts[other] for other in queue[1:]], prices, wild=self.wild)
        if hand[JOKERS]:
            ways = answers(hand, self.kind, number, wild=self.wild)
            return follow(ways, hand, len(queue) - 1, self._fewest(seat), prices) if ways else None
        rows, best, most = prices.rows(number, len(queue) - 1), -1, -inf
        for kind in range(self.kind + 1, JOKERS):
            worth = rows[kind][hand[kind]]
            if worth > most:
                best, most = kind, worth
        if best < 0:
            return None
        if most > -prices.habits.patient or counts[seat] == number:
            return best, number, 0
        return (best, number, 0) if most > pass_worth(self._fewest(seat), prices.habits) else None

    def _fewest(self, seat: Seat) -> int:
        """The smallest number of cards in another hand."""
        return min([count for other, count in enumerate(self.counts) if count and other != seat])

    def next_trick(self) -> None:
        """Let the winner of the trick lead, or the seat that leads in its place (KP-13, KP-15)."""
        winner = self.best
        assert winner is not None
        leader = winner
        if not self.counts[winner]:
            by_chair = clockwise_after(winner, self.order, self.out)
            leader = leader_after(winner, self.ranks, self.out)[0] if self.by_rank else by_chair
        self.queue = [other for other in self.turns[leader] if self.counts[other]]
        self.passed.clear()
        self.best, self.kind, self.number = None, -1, 0


@lru_cache
def _turns(order: tuple[Seat, ...]) -> dict[Seat, tuple[Seat, ...]]:
    """For each seat, the order of turns in a trick that it leads."""
    return {seat: order[place:] + order[:place] for place, seat in enumerate(order)}
