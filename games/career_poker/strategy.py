"""Computers for Career Poker: one plays hastily, one counts turns, one counts cards and tries its plays."""

from collections.abc import Sequence
from heapq import nlargest
from random import Random

from games.career_poker import search
from games.career_poker.cards import counted, one_by_one, plus
from games.career_poker.known import Known
from games.career_poker.tricks import PASS, plays
from games.career_poker.values import Action, Cards, Give, Play
from games.career_poker.view import Told, View
from games.career_poker.weighing import PlayCode, Prices, able, answers, follow, forgetful, lead
from games.engine.contract.values import Manner

_HASTE = 0.25
"""The probability that the easy computer plays at random."""

_NEAR = 3
"""The steady computer lays jokers on a trick only if at most this many values remain in its hand."""

_BLUNDER = 0.07
"""A play of the steady computer that costs more than this part of all ranks, against the best, is a blunder."""

_CHECKS = (40, 80)
"""In how many guessed hands the steady computer tries its play.

What looks like a blunder in the first hands is tried in more, against the best plays there. Both count then.
"""

_RIVALS = 3
"""The number of these best plays."""

_PLAYOUTS = 480
"""The most playouts of each of these two checks. If there are many plays to try, they are tried in fewer hands."""

_SPREAD = 3
"""The easy computer draws its gift from its lowest cards: as many as it must give, plus this many."""


def choose(view: View, told: Sequence[Told], level: str, rng: Random, manner: Manner | None = None) -> Action:
    """The action of a computer of that level. Only *strong* has a manner, and only for its plays.

    Raises ValueError if its seat is not asked.
    """
    if not view.owes and (view.eye is None or view.eye != view.mover):
        raise ValueError("this seat is not asked")
    if level == "easy":
        return _hasty_gift(view, rng) if view.owes else _hasty(view, rng)
    if level == "steady":
        gifts = search.likely_gifts(view, forgetful(view)) if view.owes else []
        return Give(gifts[0]) if gifts else play_of(_checked(view, told, forgetful_play(view), rng))
    facts = Known(view, told)
    prices = priced(facts)
    if view.owes:
        return Give(search.gift(facts, prices, rng))
    return play_of(search.play(facts, prices, rng, manner=manner))


def priced(facts: Known) -> Prices:
    """The prices of sets for a player who has counted the cards that were laid."""
    counts = facts.view.counts
    return Prices(plus(facts.unseen, facts.view.hand), len(counts) - counts.count(0))


def play_of(option: PlayCode | None) -> Action:
    """The action of an option; None passes."""
    return PASS if option is None else Play(option[0] + 1, option[1], option[2])


def _hasty(view: View, rng: Random) -> Action:
    """The lowest cards that are allowed, on the lead any number of them; sometimes a random play."""
    ways = list(plays(view.hand, view.top, wild=view.options.wild))
    if not ways or rng.random() < _HASTE:
        anything: list[Action] = [*ways, *([PASS] if view.trick else [])]
        return rng.choice(anything)
    if view.trick:
        return ways[0]
    low = [way for way in ways if way.value == ways[0].value]
    return rng.choice([way for way in low if not way.jokers] or low)


def _hasty_gift(view: View, rng: Random) -> Action:
    assert view.trade is not None
    number = view.trade.number
    return Give(counted(rng.sample(list(one_by_one(view.hand))[: number + _SPREAD], number)))


def forgetful_play(view: View) -> PlayCode | None:
    """The play of a computer that remembers no card, by the turns that it saves. None passes."""
    best, wild, prices = view.top, view.options.wild, forgetful(view)
    after = [view.counts[seat] for seat in view.to_act[1:]]
    if best is None:
        return lead(view.hand, after, prices, wild=wild)
    fewest = min(count for seat, count in enumerate(view.counts) if count and seat != view.eye)
    every = answers(view.hand, best.value - 1, best.number, wild=wild)
    ways = [way for way in every if not way[2] or _kinds_after(view.hand, way) <= _NEAR]
    return follow(ways, view.hand, able(after, best.number), fewest, prices)


def _checked(view: View, told: Sequence[Told], wanted: PlayCode | None, rng: Random) -> PlayCode | None:
    """The wanted play. If it is a blunder in guessed hands: of the plays that are none, the least with few jokers."""
    facts = Known(view, told)
    prices = priced(facts)
    ways = list(dict.fromkeys([wanted, *search.likely(view, prices)]))
    if len(ways) == 1:
        return wanted
    sound, worlds = ways, 0
    counts = dict.fromkeys(ways, 0.0)
    world = search.known_worlds(facts, prices, rng)
    for most in _CHECKS:
        more = min(most, _PLAYOUTS // len(ways))
        worlds += more
        counts = {
            way: counts[way] + worth for way, worth in zip(ways, search.counted(view, ways, world, more), strict=True)
        }
        least = max(counts.values()) - _BLUNDER * worlds
        sound = sorted(
            (way for way in ways if counts[way] >= least), key=lambda way: (way[2] if way else 0, counts[way])
        )
        if wanted in sound:
            return wanted
        ways = list(dict.fromkeys([wanted, *nlargest(_RIVALS, ways, key=counts.__getitem__)]))
    return sound[0]


def _kinds_after(hand: Cards, way: PlayCode) -> int:
    """The number of different values that are left after that play, jokers apart."""
    kind, cards, _ = way
    return sum(have > (cards if value == kind else 0) for value, have in enumerate(hand[:-1]))
