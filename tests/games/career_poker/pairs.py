"""How often one kind of player goes out before another, at tables with as many of one as of the other."""

from collections.abc import Iterator

from games.career_poker.values import HouseRules, Ranks
from tests.games.career_poker.baseline import Player, session

FIRST = HouseRules(hands=1)
"""One hand without an exchange: nobody has an advantage from the hand before."""


def hands(
    one: Player, other: Player, seats: int, number: int, seed: int = 0
) -> Iterator[tuple[Ranks, tuple[bool, ...]]]:
    """The ranks after each of so many first hands, and by seat whether the first kind sits there.

    The two kinds sit in turn, the first chair changing with each hand.
    """
    for table in range(number):
        firsts = tuple((seat + table) % 2 == 0 for seat in range(seats))
        (ranks,) = session([one if first else other for first in firsts], FIRST, seed + table)
        yield ranks, firsts


def ahead(one: Player, other: Player, seats: int, number: int, seed: int = 0) -> float:
    """In what part of the pairs of different kind the first kind goes out earlier, over so many first hands."""
    won = pairs = 0
    for ranks, firsts in hands(one, other, seats, number, seed):
        for seat in range(seats):
            for rival in range(seats):
                if firsts[seat] and not firsts[rival]:
                    won += ranks[seat] < ranks[rival]
                    pairs += 1
    return won / pairs
