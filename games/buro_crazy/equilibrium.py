"""How to bid in one duel so that no rival can exploit it much: both bid at once, so bids are mixed at random."""

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from random import Random

from games.buro_crazy.values import VALUES, Counts

Mix = tuple[float, ...]
"""The probability of each bid; they sum to 1."""

Matrix = Sequence[Sequence[float]]
"""A number for each row and column."""


@lru_cache(maxsize=1024)
def totals(cards: Counts) -> tuple[int, ...]:
    """Every sum that a part of the cards can have, from 0 up."""
    reached = 1  # bit n: a part is worth n
    for worth, count in zip(VALUES, cards, strict=True):
        for _ in range(count):
            reached |= reached << worth
    return tuple(total for total in range(reached.bit_length()) if reached >> total & 1)


_RAREST = 1e-6
"""A choice that is this much rarer than the best one is left out."""


def solve(lefts: Matrix, rights: Matrix, precision: float, rounds: int = 200) -> tuple[Mix, Mix]:
    """The mixes of rows and columns in a quantal response equilibrium, nearly: the better a choice, the likelier it is.

    lefts, rights: what each pair of bids is worth for the side that chooses the row, and for the one that chooses the
    column. precision: if a choice is worth 1/precision less than another, it is e times as rare. Both sides in turn
    answer all that the other has done so far (smooth fictitious play), and the mixes are the means of the answers;
    later rounds weigh more.
    """
    by_column = list(zip(*lefts, strict=True))
    row_worth, column_worth = [0.0] * len(lefts), [0.0] * len(by_column)
    row_sums, column_sums = row_worth, column_worth
    column_mix: Mix = (1 / len(by_column),) * len(by_column)
    whole = 0
    for number in range(1, rounds + 1):
        whole += number
        row_worth = _added(row_worth, number, _blend(by_column, column_mix))
        row_mix = _answer(row_worth, precision / whole)
        column_worth = _added(column_worth, number, _blend(rights, row_mix))
        column_mix = _answer(column_worth, precision / whole)
        row_sums, column_sums = _added(row_sums, number, row_mix), _added(column_sums, number, column_mix)
    return _normal(row_sums), _normal(column_sums)


def most(cards: Counts, wanted: int) -> int:
    """The largest total of the cards that is not above the wanted one."""
    return max(total for total in totals(cards) if total <= wanted)


def drawn(mix: Mix, bids: Sequence[int], cards: Counts, rng: Random) -> int:
    """A total of these cards, drawn by a mix of bids: between the drawn bid and the next, or what comes closest below.

    bids: ascending; they need not be totals of the cards, and totals lie between them.
    """
    index = rng.choices(range(len(bids)), mix)[0]
    wanted = rng.randrange(bids[index], bids[index + 1]) if index + 1 < len(bids) else bids[index]
    return most(cards, wanted)


def _normal(weights: Sequence[float]) -> Mix:
    whole = sum(weights)
    return tuple(weight / whole for weight in weights)


def _answer(worth: Sequence[float], precision: float) -> Mix:
    """Each choice, the rarer the less it is worth than the best one."""
    best = max(worth)
    powers = [exp((one - best) * precision) for one in worth]
    return _normal([power if power > _RAREST else 0.0 for power in powers])


def _blend(lines: Matrix, mix: Mix) -> list[float]:
    """The sum of the lines, each times its part of the mix. Most parts are 0, and their lines are left out."""
    used = [(part, line) for part, line in zip(mix, lines, strict=True) if part]
    part, line = used[0]
    found = [part * number for number in line]
    for part, line in used[1:]:
        found = [total + part * number for total, number in zip(found, line, strict=True)]
    return found


def _added(sums: Sequence[float], times: int, worth: Sequence[float]) -> list[float]:
    return [total + times * one for total, one in zip(sums, worth, strict=True)]
