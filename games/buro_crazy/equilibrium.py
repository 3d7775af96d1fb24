"""How to bid in one duel so that no rival can exploit it: both bid at once, so bids are mixed at random."""

from collections.abc import Sequence
from functools import lru_cache
from operator import mul
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


def solve(lefts: Matrix, rights: Matrix, rounds: int = 200) -> tuple[Mix, Mix]:
    """Nearly optimal mixes of rows and columns, by regret matching plus: sides alternate, later rounds weigh more.

    lefts, rights: what each pair of bids is worth for the side that chooses the row, and for the one that chooses the
    column. More rounds come closer to an equilibrium where one's gain is the other's loss, and nearly so where a third
    player gains too; `python -m bench buro_crazy` measures how close.
    """
    by_column = list(zip(*lefts, strict=True))
    rows_regret, columns_regret = [0.0] * len(lefts), [0.0] * len(by_column)
    rows_sum, columns_sum = [0.0] * len(lefts), [0.0] * len(by_column)
    column_mix = _normal(columns_regret)
    for number in range(1, rounds + 1):
        row_mix = _normal(rows_regret)
        rows_regret = _learnt(rows_regret, _blend(by_column, column_mix), row_mix)
        columns_regret = _learnt(columns_regret, _blend(rights, row_mix), column_mix)
        column_mix = _normal(columns_regret)
        rows_sum = [total + number * part for total, part in zip(rows_sum, row_mix, strict=True)]
        columns_sum = [total + number * part for total, part in zip(columns_sum, column_mix, strict=True)]
    return _normal(rows_sum), _normal(columns_sum)


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
    return tuple(weight / whole for weight in weights) if whole > 0 else (1 / len(weights),) * len(weights)


def _blend(lines: Matrix, mix: Mix) -> list[float]:
    """The sum of the lines, each times its part of the mix. Most parts are 0, and their lines are left out."""
    used = [(part, line) for part, line in zip(mix, lines, strict=True) if part]
    part, line = used[0]
    found = [part * number for number in line]
    for part, line in used[1:]:
        found = [total + part * number for total, number in zip(found, line, strict=True)]
    return found


def _learnt(regrets: Sequence[float], worth: Sequence[float], mix: Mix) -> list[float]:
    """The regrets after what each choice would have been worth, and the mix was."""
    got = sum(map(mul, worth, mix))
    after = [regret + value - got for regret, value in zip(regrets, worth, strict=True)]
    return [regret if regret > 0 else 0.0 for regret in after]
