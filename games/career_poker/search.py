"""The strong computer's search.

It tries likely plays in the same guessed hands, and drops those that have hardly a chance to be better than the best. A
`Playout` plays a hand on with open cards.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from heapq import nlargest, nsmallest
from math import inf, sqrt
from random import Random
from typing import NamedTuple, TypeVar

from games.career_poker.beliefs import Beliefs
from games.career_poker.cards import highest, lowest, minus, plus, subsets
from games.career_poker.known import FEW_TRIES, Known
from games.career_poker.ranks import clockwise_after, leader_after, pairs
from games.career_poker.values import Cards, Played
from games.career_poker.view import View
from games.career_poker.weighing import (
    JOKERS,
    Hand,
    PlayCode,
    Prices,
    able,
    answers,
    follow,
    forgetful,
    hand_cost,
    lead,
    pass_worth,
    worth,
)
from games.engine.contract.values import Manner, Seat

_Way = TypeVar("_Way", bound=Hashable)

LAID = 80_000
"""At most so many cards are laid in the playouts of one decision. Half of the decisions need a quarter of them."""

_MOST = 2_500
"""The most playouts for one decision."""

_BATCH = 16
"""After so many guessed worlds, and again after as many, it is decided which plays or gifts are still tried."""

_DOUBT = 3.0
"""By how many standard errors a play or gift may seem worse than it is, and still be tried."""

_CLOSE = 0.05
"""A play or gift that is better by less than this part of a rank need not be found."""

_TRUST = 0.06
"""By this part of a rank the play seems better that `weighing` wants.

Without this the luck of a few hundred guessed hands too often favours another one.
"""

_FORGETFUL = 0.5
"""The probability that another seat plays as if it were `forgetful` in a guessed world. Else it counts cards too."""

_ENOUGH = 64
"""After so many guessed worlds it is certain enough that plays lead to the same rank."""

_LIKINGS: Mapping[Manner, Callable[[int, int, int], tuple[int, int]]] = {
    Manner.MISER: lambda kind, _, jokers: (-jokers, -kind),
    Manner.BLUFFER: lambda kind, _, jokers: (jokers, kind),
    Manner.HASTY: lambda kind, cards, jokers: (cards + jokers, kind),
    Manner.PATIENT: lambda kind, cards, jokers: (-cards - jokers, -kind),
}
"""By manner, how much a computer likes a play: by its kind, its number cards and its jokers.

A miser keeps its jokers and high cards, a bluffer shows them. The hasty lay many cards, the patient few.
"""

_WIDE = 8
"""The most plays or gifts that are tried."""


class GuessedWorld(NamedTuple):
    """Guesses for every seat: its cards, and the prices by which it plays."""

    hands: tuple[Cards, ...]
    prices: Sequence[Prices]


Worlds = Callable[[], GuessedWorld]
"""Makes one guess after the other."""


def known_worlds(facts: Known, prices: Prices, rng: Random) -> Worlds:
    """Random worlds that nearly always agree with all facts. Everybody plays by the same prices."""
    return lambda: GuessedWorld(facts.deal(rng, FEW_TRIES)[0], (prices,) * facts.view.seats)


def likely_worlds(facts: Known, prices: Prices, rng: Random) -> Worlds:
    """Random worlds that also fit what others did. Some of the others are forgetful."""
    view, beliefs, plain = facts.view, Beliefs(facts, rng), forgetful(facts.view)

    def world() -> GuessedWorld:
        forget = [seat != view.eye and rng.random() < _FORGETFUL for seat in range(view.seats)]
        return GuessedWorld(beliefs.deal(), [plain if one else prices for one in forget])

    return world


def play(facts: Known, prices: Prices, rng: Random, laid: int = LAID, manner: Manner | None = None) -> PlayCode | None:
    """The best of the likely plays; None for a pass. laid: about the number of cards laid in the playouts.

    manner: chooses among plays that lead to the same rank as the best one in every guessed world.
    """
    view = facts.view
    ways = likely(view, prices)
    if len(ways) == 1:
        return ways[0]
    world = likely_worlds(facts, prices, rng)
    wanted = Playout(view, world().hands, (prices,) * view.seats).choice()
    trust = {wanted: _TRUST}
    like = None if manner is None else lambda way: _LIKINGS[manner](*(way or (-1, 0, 0)))
    return _best(
        ways, world, lambda way, guess: trust.get(way, 0) - rank_after(view, way, guess), playouts(view, laid), like
    )


def playouts(view: View, laid: int = LAID) -> int:
    """The number of playouts in which about so many cards are laid."""
    return min(_MOST, laid // sum(view.counts))


def counted(view: View, ways: Sequence[PlayCode | None], world: Worlds, worlds: int) -> list[float]:
    """For each play the sum of what its ranks are worth in that many worlds, the same for all."""
    sums = [0.0] * len(ways)
    for _ in range(worlds):
        guess = world()
        ranks = [rank_after(view, way, guess) for way in ways]
        sums = [old + (view.seats - rank) / (view.seats - 1) for old, rank in zip(sums, ranks, strict=True)]
    return sums


def rank_after(view: View, way: PlayCode | None, guess: GuessedWorld) -> int:
    """The seat's rank in the next hand that follows from a play in that world."""
    assert view.eye is not None
    playout = Playout(view, *guess)
    playout.act(way)
    return playout.rank(view.eye)


def gift(facts: Known, prices: Prices, rng: Random, laid: int = LAID) -> Cards:
    """The best of the likely gifts. laid: as for `play`."""
    view, world = facts.view, known_worlds(facts, prices, rng)
    gifts = likely_gifts(view, prices)
    return _best(gifts, world, lambda cards, guess: -rank_after_gift(view, cards, guess), playouts(view, laid))


def likely_gifts(view: View, prices: Prices) -> list[Cards]:
    """The gifts that leave the cheapest hands."""
    assert view.trade is not None
    gifts = subsets(view.hand, view.trade.number)
    return nsmallest(_WIDE, gifts, key=lambda cards: hand_cost(minus(view.hand, cards), prices))


def rank_after_gift(view: View, own: Cards, guess: GuessedWorld) -> int:
    """The seat's rank in the next hand that follows from a gift in that world. The Boss leads after the exchange."""
    assert view.eye is not None
    led = replace(view, mover=Seat(view.ranks.index(1)), waiting=())
    return Playout(led, _exchanged(view, guess.hands, own), guess.prices).rank(view.eye)


def _best(
    ways: Sequence[_Way],
    world: Worlds,
    result: Callable[[_Way, GuessedWorld], float],
    tried: int,
    like: Callable[[_Way], tuple[int, int]] | None = None,
) -> _Way:
    """The way with the best result, after at most `tried` playouts; the first one if these are too few for a batch.

    All are tried in the same worlds. After each batch those are left out that have hardly a chance to be better, so a
    clear decision ends early and a close one takes all playouts (a Hoeffding race).
    like: how much somebody likes a play. It chooses among those with the same rank as the best in all worlds; a pass is
    no play.
    """
    best, same, results = ways[0], [ways[0]], {way: list[float]() for way in ways}
    while len(results) > 1 and tried >= _BATCH * len(results):
        tried -= _BATCH * len(results)
        for _ in range(_BATCH):
            guess = world()
            for way, found in results.items():
                found.append(result(way, guess))
        best = max(results, key=lambda way: sum(results[way]))
        top = results[best]
        plays = [way for way in results if like and way is not None and best is not None]
        same = [way for way in results if way == best or (way in plays and _same_ranks(results[way], top))]
        results = {way: found for way, found in results.items() if way in same or _may_win(found, top)}
        if len(results) == len(same) and len(top) >= _ENOUGH:
            break
    return best if like is None else max(same, key=lambda way: (like(way), way == best))


def _same_ranks(results: Sequence[float], best: Sequence[float]) -> bool:
    """Whether both have the same rank in each of the same worlds; apart from that they differ by `_TRUST` at most."""
    return all(abs(one - other) < 2 * _TRUST for one, other in zip(results, best, strict=True))


def _may_win(results: Sequence[float], best: Sequence[float]) -> bool:
    """Whether results in some worlds leave a chance to be better by `_CLOSE` than the best ones in the same worlds."""
    gains = [one - other for one, other in zip(results, best, strict=True)]
    return sum(gains) + _DOUBT * sqrt(sum(gain * gain for gain in gains)) > _CLOSE * len(gains)


def every_way(view: View) -> list[PlayCode]:
    """The plays that are considered at all: on the lead also parts of sets, and sets with jokers."""
    hand, best, wild = view.hand, view.top, view.options.wild
    if best is not None:
        return answers(hand, best.value - 1, best.number, wild=wild)
    found = [(kind, cards, 0) for kind in range(JOKERS) for cards in range(1, hand[kind] + 1)]
    jokers = range(1, hand[JOKERS] + 1)
    found += [(JOKERS, 0, number) for number in jokers]
    if wild:
        found += [(kind, hand[kind], number) for kind in range(JOKERS) if hand[kind] for number in jokers]
    return found


def likely(view: View, prices: Prices) -> list[PlayCode | None]:
    """The plays that seem best to `weighing`, and a pass; only the one that lays all cards if there is one."""
    hand, found = view.hand, every_way(view)
    after = [view.counts[seat] for seat in view.to_act[1:]]
    out = [way for way in found if way[1] + way[2] == sum(hand)]
    if out:
        return [out[0]]
    best = nlargest(_WIDE, found, key=lambda way: worth(way, hand, able(after, way[1] + way[2]), prices))
    return [*best, *([None] if view.top is not None else [])]


def _exchanged(view: View, hands: Sequence[Cards], own: Cards) -> tuple[Cards, ...]:
    """The hands after the exchange: the eye gives its chosen cards, all other higher ranks give their lowest."""
    made = list(hands)
    for high, low, number in pairs(view.ranks):
        down = own if high == view.eye else lowest(made[high], number)
        if view.options.exchange == "blind":
            up = highest(made[low], number)
            made[high], made[low] = plus(made[high], up), minus(made[low], up)
        made[high], made[low] = minus(made[high], down), plus(made[low], down)
    return tuple(made)


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
