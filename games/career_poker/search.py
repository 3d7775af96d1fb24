"""The strong computer's search.

It tries likely plays in the same guessed hands, and drops the worse half again and again.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from heapq import nlargest, nsmallest
from random import Random
from typing import TypeVar

from games.career_poker.beliefs import Beliefs
from games.career_poker.cards import highest, lowest, minus, plus, subsets
from games.career_poker.known import Known
from games.career_poker.playout import Playout
from games.career_poker.ranks import pairs
from games.career_poker.values import Cards
from games.career_poker.view import View
from games.career_poker.weighing import JOKERS, PlayCode, Prices, able, answers, hand_cost, worth
from games.engine.contract.values import Seat

_Way = TypeVar("_Way")

LAID = 24_000
"""About so many cards are laid in the playouts of one decision, so it takes as long with many cards as with few."""

_MOST = 1_000
"""The most playouts for one decision."""

_WIDE = 8
"""The most plays or gifts that are tried."""


def play(facts: Known, prices: Prices, rng: Random, laid: int = LAID) -> PlayCode | None:
    """The best of the likely plays; None for a pass. laid: about the number of cards laid in the playouts."""
    view = facts.view
    ways = likely(view, prices)
    if len(ways) == 1:
        return ways[0]
    deal = Beliefs(facts, rng).deal
    return _best(ways, deal, lambda way, hands: _tried(view, way, hands, prices), playouts(view, laid))


def playouts(view: View, laid: int = LAID) -> int:
    """The number of playouts in which about so many cards are laid."""
    return min(_MOST, laid // sum(view.counts))


def counted(ways: Sequence[PlayCode | None], facts: Known, prices: Prices, worlds: int, rng: Random) -> list[float]:
    """For each play the sum of what its ranks are worth in that many guessed hands, the same for all."""
    sums = [0.0] * len(ways)
    for _ in range(worlds):
        hands = facts.deal(rng)[0]
        sums = [old + _tried(facts.view, way, hands, prices) for old, way in zip(sums, ways, strict=True)]
    return sums


def _tried(view: View, way: PlayCode | None, hands: tuple[Cards, ...], prices: Prices) -> float:
    """The worth of the rank that follows from a play with these hands."""
    return _value(rank_after(view, way, hands, prices), view.seats)


def rank_after(view: View, way: PlayCode | None, hands: tuple[Cards, ...], prices: Prices) -> int:
    """The seat's rank in the next hand that follows from a play with these hands."""
    assert view.eye is not None
    playout = Playout(view, hands, prices)
    playout.act(way)
    return playout.rank(view.eye)


def gift(facts: Known, prices: Prices, rng: Random, laid: int = LAID) -> Cards:
    """The best of the likely gifts. laid: as for `play`."""
    view = facts.view
    gifts = likely_gifts(view, prices)
    tried = playouts(view, laid)
    return _best(gifts, lambda: facts.deal(rng)[0], lambda cards, hands: _given(view, cards, hands, prices), tried)


def likely_gifts(view: View, prices: Prices) -> list[Cards]:
    """The gifts that leave the cheapest hands."""
    assert view.trade is not None
    gifts = subsets(view.hand, view.trade.number)
    return nsmallest(_WIDE, gifts, key=lambda cards: hand_cost(minus(view.hand, cards), prices))


def _given(view: View, own: Cards, hands: tuple[Cards, ...], prices: Prices) -> float:
    """The worth of the rank that follows from a gift with these hands."""
    return _value(rank_after_gift(view, own, hands, prices), view.seats)


def rank_after_gift(view: View, own: Cards, hands: tuple[Cards, ...], prices: Prices) -> int:
    """The seat's rank in the next hand that follows from a gift with these hands. The Boss leads after the exchange."""
    assert view.eye is not None
    led = replace(view, mover=Seat(view.ranks.index(1)), waiting=())
    return Playout(led, _exchanged(view, hands, own), prices).rank(view.eye)


def _best(
    ways: Sequence[_Way],
    world: Callable[[], tuple[Cards, ...]],
    result: Callable[[_Way, tuple[Cards, ...]], float],
    tried: int,
) -> _Way:
    """The way with the best result.

    All are tried in the same worlds, then the better half in more, until one is left; about `tried` playouts in all.
    """
    scores = dict.fromkeys(range(len(ways)), 0.0)
    rounds = max(1, (len(ways) - 1).bit_length())
    while len(scores) > 1:
        for _ in range(max(1, tried // rounds // len(scores))):
            hands = world()
            for index in scores:
                scores[index] += result(ways[index], hands)
        kept = nlargest((len(scores) + 1) // 2, scores, key=lambda index: scores[index])
        scores = {index: scores[index] for index in sorted(kept)}
    return ways[next(iter(scores))]


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


def _value(rank: int, seats: int) -> float:
    """The worth of a rank: 1 for the Boss, 0 for the Dishwasher, the same step between all ranks."""
    return (seats - rank) / (seats - 1)
