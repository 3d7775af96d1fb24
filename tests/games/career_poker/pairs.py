"""How often one kind of player finishes a hand ahead of another, at tables with as many of one as of the other."""

from collections.abc import Iterator

from games.career_poker.values import HouseRules, Ranks
from tests.games.career_poker.baseline import HANDS, Player, session


def hands(
    one: Player, other: Player, seats: int, number: int, seed: int = 0
) -> Iterator[tuple[Ranks, tuple[bool, ...]]]:
    """The ranks after so many hands, without the first ones of sessions, and by seat whether the first kind sits there.

    The two kinds sit in turn, the first chair changing with each session.
    """
    options, left = HouseRules(hands=HANDS), number
    for table in range(-(-number // (HANDS - 1))):
        firsts = tuple((seat + table) % 2 == 0 for seat in range(seats))
        results = session([one if first else other for first in firsts], options, seed + table)[1:]
        yield from ((ranks, firsts) for ranks in results[:left])
        left -= len(results)


def ahead(one: Player, other: Player, seats: int, number: int, seed: int = 0) -> float:
    """In what part of the pairs of different kind the first kind finishes ahead, over so many hands."""
    won = pairs = 0
    for ranks, firsts in hands(one, other, seats, number, seed):
        for seat in range(seats):
            for rival in range(seats):
                if firsts[seat] and not firsts[rival]:
                    won += ranks[seat] < ranks[rival]
                    pairs += 1
    return won / pairs
