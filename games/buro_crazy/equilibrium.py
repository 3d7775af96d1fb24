"""How to bid in one duel so that no rival can exploit it: both bid at once, so bids are mixed at random."""

from collections.abc import Sequence
from operator import mul
from random import Random

from games.buro_crazy.values import VALUES, Counts

Mix = tuple[float, ...]
"""The probability of each bid; they sum to 1."""

Matrix = Sequence[Sequence[float]]
"""A number for each row and column."""


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
    player gains too; `distance` measures how close.
    """
    columns = list(zip(*rights, strict=True))
    rows_regret, columns_regret = [0.0] * len(lefts), [0.0] * len(columns)
    rows_sum, columns_sum = [0.0] * len(lefts), [0.0] * len(columns)
    column_mix = _normal(columns_regret)
    for number in range(1, rounds + 1):
        row_mix = _normal(rows_regret)
        worth = [_mean(row, column_mix) for row in lefts]
        _learn(rows_regret, worth, _mean(worth, row_mix))
        worth = [_mean(column, row_mix) for column in columns]
        _learn(columns_regret, worth, _mean(worth, column_mix))
        column_mix = _normal(columns_regret)
        rows_sum = [total + number * part for total, part in zip(rows_sum, row_mix, strict=True)]
        columns_sum = [total + number * part for total, part in zip(columns_sum, column_mix, strict=True)]
    return _normal(rows_sum), _normal(columns_sum)


def distance(lefts: Matrix, rights: Matrix, rows: Mix, columns: Mix) -> float:
    """How far two mixes are from an equilibrium: the gain of both sides together by their best answers.

    0 is optimal.
    """
    row_worth = [_mean(row, columns) for row in lefts]
    column_worth = [_mean(column, rows) for column in zip(*rights, strict=True)]
    return max(row_worth) - _mean(row_worth, rows) + max(column_worth) - _mean(column_worth, columns)


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


def _mean(values: Sequence[float], mix: Mix) -> float:
    return float(sum(map(mul, values, mix)))


def _normal(weights: Sequence[float]) -> Mix:
    whole = sum(weights)
    return tuple(weight / whole for weight in weights) if whole > 0 else (1 / len(weights),) * len(weights)


def _learn(regrets: list[float], worth: Sequence[float], got: float) -> None:
    for index, value in enumerate(worth):
        regrets[index] = max(0.0, regrets[index] + value - got)
