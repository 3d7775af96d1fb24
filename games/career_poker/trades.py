"""What two others may have given each other in the exchange, judged from their hands after it."""

from random import Random

from games.career_poker.cards import counted, highest, lowest, minus, one_by_one, plus
from games.career_poker.values import KINDS, Cards, HouseRules

_TRIES = 8
"""How often gifts are drawn until they can have been given; then the likeliest are taken."""


def some(cards: Cards, number: int, rng: Random) -> Cards:
    """So many random cards of a hand, or all if it has fewer."""
    return counted(rng.sample(list(one_by_one(cards)), min(number, sum(cards))))


def tribute(high: Cards, low: Cards, number: int, rng: Random) -> Cards:
    """What a lower rank may have given, from both hands after it: nothing below what it kept (KP-20)."""
    kept = max(one_by_one(low), default=1)
    able = tuple(count if value >= kept else 0 for value, count in enumerate(high, 1))
    return some(able, number, rng) if sum(able) >= number else highest(high, number)


def traded(high: Cards, low: Cards, number: int, options: HouseRules, rng: Random) -> tuple[Cards, Cards]:
    """What the higher and the lower rank may have given each other, from both hands after the exchange."""
    for _ in range(_TRIES):
        back = some(low, number, rng)
        both = high if options.exchange == "blind" else plus(high, back)
        gave = tribute(both, minus(low, back), number, rng)
        if _fits(high, low, back, gave, options):
            return back, gave
    return _best(high, low, number, options)


def possible(high: Cards, low: Cards, number: int, options: HouseRules) -> bool:
    """Whether hands such as these can come from an exchange of so many cards each way."""
    return _fits(high, low, *_best(high, low, number, options), options)


def sorted_out(high: Cards, low: Cards, number: int) -> tuple[Cards, Cards]:
    """Both hands after so many of the lowest cards of the one changed places with the highest of the other.

    Cards that would go the wrong way stay where they are.
    """
    one, other = list(high), list(low)
    for _ in range(number):
        best = next((kind for kind in reversed(range(KINDS)) if other[kind]), 0)
        worst = next((kind for kind in range(KINDS) if one[kind]), KINDS)
        if best <= worst:
            break
        one[worst], one[best] = one[worst] - 1, one[best] + 1
        other[best], other[worst] = other[best] - 1, other[worst] + 1
    return tuple(one), tuple(other)


def _best(high: Cards, low: Cards, number: int, options: HouseRules) -> tuple[Cards, Cards]:
    """The gifts that are possible if any are: the best cards up, and down the best or, by the rule, the lowest."""
    back = highest(low, number) if options.boss_gives == "any" else lowest(low, number)
    return back, highest(high if options.exchange == "blind" else plus(high, back), number)


def _fits(high: Cards, low: Cards, back: Cards, gave: Cards, options: HouseRules) -> bool:
    before = plus(minus(low, back), gave)
    if highest(before, sum(gave)) != gave:
        return False
    if options.boss_gives == "any":
        return True
    chosen_from = plus(high, back) if options.exchange == "see_first" else minus(plus(high, back), gave)
    return lowest(chosen_from, sum(back)) == back
