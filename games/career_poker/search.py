"""The strong computer's search.

It tries likely plays in the same guessed hands, and drops the worse half again and again.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from heapq import nlargest, nsmallest
from random import Random
from typing import NamedTuple, TypeVar

from games.career_poker.beliefs import Beliefs
from games.career_poker.cards import highest, lowest, minus, plus, subsets
from games.career_poker.known import FEW_TRIES, Known
from games.career_poker.playout import Playout
from games.career_poker.ranks import pairs
from games.career_poker.values import Cards
from games.career_poker.view import View
from games.career_poker.weighing import JOKERS, PlayCode, Prices, able, answers, forgetful, hand_cost, worth
from games.engine.contract.values import Seat

_Way = TypeVar("_Way")

LAID = 30_000
"""About so many cards are laid in the playouts of one decision, so it takes as long with many cards as with few."""

_MOST = 1_000
"""The most playouts for one decision."""

_TRUST = 0.06
"""By this part of a rank the play seems better that `weighing` wants.

Without this the luck of a few hundred guessed hands too often favours another one.
"""

_FORGETFUL = 0.5
"""The probability that another seat plays as if it were `forgetful` in a guessed world. Else it counts cards too."""

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


def play(facts: Known, prices: Prices, rng: Random, laid: int = LAID) -> PlayCode | None:
    """The best of the likely plays; None for a pass. laid: about the number of cards laid in the playouts."""
    view = facts.view
    ways = likely(view, prices)
    if len(ways) == 1:
        return ways[0]
    world = likely_worlds(facts, prices, rng)
    wanted = Playout(view, world().hands, (prices,) * view.seats).choice()
    trust = {wanted: _TRUST}
    return _best(ways, world, lambda way, guess: trust.get(way, 0) - rank_after(view, way, guess), playouts(view, laid))


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
) -> _Way:
    """The way with the best result.

    All are tried in the same worlds, then the better half in more, until one is left; about `tried` playouts in all.
    """
    scores = dict.fromkeys(range(len(ways)), 0.0)
    rounds = max(1, (len(ways) - 1).bit_length())
    while len(scores) > 1:
        for _ in range(max(1, tried // rounds // len(scores))):
            guess = world()
            for index in scores:
                scores[index] += result(ways[index], guess)
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
