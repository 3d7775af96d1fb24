"""Computers for Career Poker: one plays hastily, one counts turns, one tries its plays in guessed hands."""

from collections.abc import Sequence
from random import Random

from games.career_poker import search
from games.career_poker.cards import counted, lowest, one_by_one, plus
from games.career_poker.known import Known, known
from games.career_poker.tricks import PASS, plays
from games.career_poker.values import Action, Give, Play
from games.career_poker.view import Told, View
from games.career_poker.weighing import Option, Prices, able, answers, follow, lead

_HASTE = 0.25
"""The probability that the easy computer plays at random."""

_SPREAD = 3
"""The easy computer draws its gift from its lowest cards: as many as it must give, plus this many."""


def choose(view: View, told: Sequence[Told], level: str, rng: Random) -> Action:
    """The action of a computer of that level. Raises ValueError if its seat is not asked."""
    if not view.owes and (view.eye is None or view.eye != view.mover):
        raise ValueError("this seat is not asked")
    if level == "easy":
        return _hasty_gift(view, rng) if view.owes else _hasty(view, rng)
    facts = known(view, told)
    prices = priced(facts)
    if level == "steady":
        return _lowest_gift(view) if view.owes else play_of(_sound(view, prices))
    return Give(search.gift(facts, prices, rng)) if view.owes else play_of(search.play(facts, prices, rng))


def priced(facts: Known) -> Prices:
    """The prices of sets for a player who has counted the cards that were laid."""
    counts = facts.view.counts
    return Prices(plus(facts.unseen, facts.view.hand), len(counts) - counts.count(0))


def play_of(option: Option | None) -> Action:
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


def _lowest_gift(view: View) -> Action:
    assert view.trade is not None
    return Give(lowest(view.hand, view.trade.number))


def _sound(view: View, prices: Prices) -> Option | None:
    best, wild = view.top, view.options.wild
    after = [view.counts[seat] for seat in view.to_act[1:]]
    if best is None:
        return lead(view.hand, after, prices, wild=wild)
    fewest = min(count for seat, count in enumerate(view.counts) if count and seat != view.eye)
    ways = answers(view.hand, best.value - 1, best.number, wild=wild)
    return follow(ways, view.hand, able(after, best.number), fewest, prices)
