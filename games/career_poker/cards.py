"""Arithmetic with cards: decks, the highest and lowest of a hand, and sums."""

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import accumulate
from random import Random

from games.career_poker.values import HAND, JOKER, KINDS, NO_CARDS, Cards, HouseRules, Play, Played

_JOKERS = {4: 2, 5: 2, 6: 3, 7: 3, 8: 4}
"""The number of jokers in the deck, by the number of players (KP-3)."""


def deck(seats: int, options: HouseRules) -> Cards:
    """The whole deck: one suit for each seat, and the jokers unless a house rule removes them (KP-3)."""
    return (seats,) * (KINDS - 1) + (0 if options.jokers == "none" else _JOKERS[seats],)


def one_by_one(cards: Cards) -> Iterator[int]:
    """The value of each card, from the lowest; a joker is 14."""
    return (value for value, number in enumerate(cards, 1) for _ in range(number))


def counted(values: Iterable[int]) -> Cards:
    """Cards of these values; a joker is 14."""
    counts = [0] * KINDS
    for value in values:
        counts[value - 1] += 1
    return tuple(counts)


def laid_by(play: Play | Played) -> Cards:
    """The cards of a play."""
    return counted([play.value] * play.cards + [JOKER] * play.jokers)


def plus(some: Cards, more: Cards) -> Cards:
    """Both together."""
    return tuple(map(int.__add__, some, more))


def minus(some: Cards, less: Cards) -> Cards:
    """The first cards without the second. A number below 0 means that the first did not contain them."""
    return tuple(map(int.__sub__, some, less))


def without(cards: Cards, parts: Iterable[Cards]) -> Cards:
    """The cards without any of the parts."""
    return reduce(minus, parts, cards)


def within(some: Sequence[int], cards: Sequence[int]) -> bool:
    """Whether the second cards contain all of the first."""
    return all(map(int.__le__, some, cards))


def lowest(cards: Cards, number: int) -> Cards:
    """The `number` lowest cards of a hand: the gift of an absent Boss (KP-A25)."""
    return _first(cards, number)


def highest(cards: Cards, number: int) -> Cards:
    """The `number` highest cards of a hand: jokers first, then 13, 12 ... (KP-20)."""
    return tuple(reversed(_first(reversed(cards), number)))


def some(cards: Cards, number: int, rng: Random) -> Cards:
    """Random cards of a hand: `number` of them, or all if it has fewer."""
    return counted(rng.sample(list(one_by_one(cards)), min(number, sum(cards))))


def subsets(cards: Cards, number: int) -> Iterator[Cards]:
    """Every choice of `number` cards of a hand, those with the most low cards first."""
    if len(cards) == 1:
        if number <= cards[0]:
            yield (number,)
        return
    for count in range(min(number, cards[0]), -1, -1):
        yield from ((count, *rest) for rest in subsets(cards[1:], number - count))


def dealt(seats: int, dealer: int | None, rng: Random, options: HouseRules) -> tuple[tuple[Cards, ...], Cards]:
    """Thirteen cards for every seat, and the cards left over (KP-7).

    If there is a dealer, it gets those too (KP-18).
    """
    pack = list(one_by_one(deck(seats, options)))
    rng.shuffle(pack)
    hands = [counted(pack[start : start + HAND]) for start in range(0, seats * HAND, HAND)]
    over = counted(pack[seats * HAND :])
    if dealer is None:
        return tuple(hands), over
    hands[dealer] = plus(hands[dealer], over)
    return tuple(hands), NO_CARDS


def _first(counts: Iterable[int], number: int) -> Cards:
    """The first `number` cards, given the number of cards of each kind in some order."""
    have = list(counts)
    until = [min(number, reached) for reached in accumulate(have)]
    return tuple(reached - before for before, reached in zip([0, *until], until, strict=False))
