"""The sums that cards can have, and the choice of cards for a sum by a computer's manner.

Whoever has small change can bid any sum. So a manner chooses only among cards that leave as much of it as needed.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from itertools import product
from operator import ge, gt
from typing import Final

from games.buro_crazy.values import VALUES, Counts, minus, value
from games.engine.contract.values import Manner

_CHANGE: Final = (2, 3, 3)
"""The fewest 5s, 2s and 1s that somebody keeps who pays in more small change than needed."""

_LIKINGS: Final[Mapping[Manner, Callable[[Counts], tuple[int, ...]]]] = {
    Manner.MISER: lambda cards: (-cards[0], -sum(cards)),
    Manner.BLUFFER: lambda cards: (sum(cards),),
    Manner.HASTY: lambda cards: (-sum(cards),),
    Manner.PATIENT: lambda cards: (cards[4],),
}
"""By manner, how much a computer likes cards for a bid; the first number counts most.

A miser keeps its 20s, a bluffer shows many cards, the hasty lay few, and the patient count out their 1s.
"""


@lru_cache(maxsize=1024)
def totals(cards: Counts) -> tuple[int, ...]:
    """Every sum that a part of the cards can have, from 0 up."""
    reached = 1  # bit n: a part is worth n
    for worth, count in zip(VALUES, cards, strict=True):
        for _ in range(count):
            reached |= reached << worth
    return tuple(total for total in range(reached.bit_length()) if reached >> total & 1)


def most(cards: Counts, wanted: int) -> int:
    """The largest total of the cards that is not above the wanted one."""
    return max(total for total in totals(cards) if total <= wanted)


def mannered(hand: Counts, bid: Counts, manner: Manner) -> Counts:
    """The cards of the hand that somebody of that manner likes best, of the same worth as the bid.

    The hand that stays can make every sum that it could make without a manner.
    """
    like, kept = _LIKINGS[manner], {*totals(minus(hand, bid))}
    ways = sorted(_worth(hand, value(bid)), key=lambda cards: (like(cards), cards == bid), reverse=True)
    fair = (cards for cards in ways if _thrifty(hand, bid, cards) and kept.issubset(totals(minus(hand, cards))))
    return next(fair)


def _worth(hand: Counts, amount: int) -> Iterator[Counts]:
    """Every part of the hand that is worth the amount."""
    numbers = [range(1 + min(have, amount // worth)) for have, worth in zip(hand, VALUES, strict=True)]
    for a, b, c, d in product(*numbers[:4]):
        if 0 <= (e := amount - 20 * a - 10 * b - 5 * c - 2 * d) <= hand[4]:
            yield a, b, c, d, e


def _thrifty(hand: Counts, bid: Counts, cards: Counts) -> bool:
    """Whether the cards need no more 5s, 2s or 1s than the bid, or enough of each stays."""
    return not any(map(gt, cards[2:], bid[2:])) or all(map(ge, minus(hand, cards)[2:], _CHANGE))
