"""The gifts that two other seats may have exchanged, judged from their hands afterwards."""

from random import Random

from games.career_poker.cards import counted, highest, lowest, minus, one_by_one, plus
from games.career_poker.values import KINDS, Cards, HouseRules

_TRIES = 8
"""The most random draws of gifts until they are possible. After that the likeliest gifts are used."""


def some(cards: Cards, number: int, rng: Random) -> Cards:
    """Random cards of a hand: `number` of them, or all if it has fewer."""
    return counted(rng.sample(list(one_by_one(cards)), min(number, sum(cards))))


def tribute(high: Cards, low: Cards, number: int, rng: Random) -> Cards:
    """A possible gift of a lower rank, given both hands after it: no card below those it kept (KP-20)."""
    kept = max(one_by_one(low), default=1)
    able = tuple(count if value >= kept else 0 for value, count in enumerate(high, 1))
    return some(able, number, rng) if sum(able) >= number else highest(high, number)


def traded(high: Cards, low: Cards, number: int, options: HouseRules, rng: Random) -> tuple[Cards, Cards]:
    """Possible gifts of the higher and the lower rank, given both hands after the exchange."""
    for _ in range(_TRIES):
        back = some(low, number, rng)
        both = high if options.exchange == "blind" else plus(high, back)
        gave = tribute(both, minus(low, back), number, rng)
        if _fits(high, low, back, gave, options):
            return back, gave
    return _best(high, low, number, options)


def possible(high: Cards, low: Cards, number: int, options: HouseRules) -> bool:
    """Whether these hands can come from an exchange of `number` cards each way."""
    return _fits(high, low, *_best(high, low, number, options), options)


def sorted_out(high: Cards, low: Cards, number: int) -> tuple[Cards, Cards]:
    """Both hands after `number` swaps of the lowest card of the first for the highest card of the second.

    Cards that would go the wrong way stay.
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
    """The gifts that are possible if any are: the best cards up; down the best cards too, or by the rule the lowest."""
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
