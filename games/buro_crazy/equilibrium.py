"""How to bid in one duel so that no rival can exploit it. Both bid at once, and one's gain is the other's loss."""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import mul

from games.buro_crazy.values import VALUES, Counts

Mix = tuple[float, ...]
"""The probability of each total; they sum to 1."""


@dataclass(frozen=True, slots=True)
class Single:
    """A single duel as a matrix game over totals. It is zero-sum: one side gains what the other loses.

    prize: the value of climbing instead of staying, for both together, in points.
    kitchen: its points.
    last: whether the loser's bid is lost too (BC-18).
    """

    prize: int
    kitchen: int
    last: bool = False

    def gain(self, mine: int, theirs: int) -> float:
        """What my bid gains against theirs: half the prize, minus what I spend, minus what the loser is paid.

        A tie is worth nothing: both lose the same, and the duel begins again.
        """
        if mine < theirs:
            return -self.gain(theirs, mine)
        if mine == theirs:
            return 0.0
        paid = min(mine - theirs, self.kitchen)
        return self.prize / 2 - (mine - theirs if self.last else mine) - paid

    def matrix(self, mine: Sequence[int], theirs: Sequence[int]) -> list[list[float]]:
        """`gain` for each of my totals (rows) against each of theirs (columns)."""
        return [[self.gain(one, other) for other in theirs] for one in mine]


def totals(cards: Counts) -> tuple[int, ...]:
    """Every sum that a part of the cards can have, from 0 up."""
    reached = 1  # bit n: a part is worth n
    for worth, count in zip(VALUES, cards, strict=True):
        for _ in range(count):
            reached |= reached << worth
    return tuple(total for total in range(reached.bit_length()) if reached >> total & 1)


def solve(matrix: Sequence[Sequence[float]], rounds: int = 200) -> tuple[Mix, Mix]:
    """Nearly optimal mixes of rows and columns, by regret matching plus: sides alternate, later rounds weigh more.

    More rounds come closer to the optimum; `distance` measures how close.
    """
    columns = list(zip(*matrix, strict=True))
    rows_regret, columns_regret = [0.0] * len(matrix), [0.0] * len(columns)
    rows_sum, columns_sum = [0.0] * len(matrix), [0.0] * len(columns)
    column_mix = _normal(columns_regret)
    for number in range(1, rounds + 1):
        row_mix = _normal(rows_regret)
        worth = [_mean(row, column_mix) for row in matrix]
        _learn(rows_regret, worth, _mean(worth, row_mix))
        worth = [-_mean(column, row_mix) for column in columns]
        _learn(columns_regret, worth, _mean(worth, column_mix))
        column_mix = _normal(columns_regret)
        rows_sum = [total + number * part for total, part in zip(rows_sum, row_mix, strict=True)]
        columns_sum = [total + number * part for total, part in zip(columns_sum, column_mix, strict=True)]
    return _normal(rows_sum), _normal(columns_sum)


def distance(matrix: Sequence[Sequence[float]], rows: Mix, columns: Mix) -> float:
    """How far two mixes are from an equilibrium: the gain of both sides together by their best answers.

    0 is optimal.
    """
    best_row = max(_mean(row, columns) for row in matrix)
    best_column = min(_mean(column, rows) for column in zip(*matrix, strict=True))
    return best_row - best_column


def thinned(sums: Sequence[int], most: int) -> tuple[int, ...]:
    """At most `most` of the totals, evenly spread, with the first and the last."""
    if len(sums) <= most:
        return tuple(sums)
    return tuple(sums[round(index * (len(sums) - 1) / (most - 1))] for index in range(most))


def spread(sums: Sequence[int], coarse: Sequence[int], mix: Mix, most: int) -> Mix:
    """A mix of thinned totals as a mix of all totals up to `most`.

    The part of each thinned total is shared equally with the totals between it and the next.
    """
    ends = (*coarse[1:], most + 1)
    shares = dict.fromkeys(sums, 0.0)
    for start, end, part in zip(coarse, ends, mix, strict=True):
        near = [total for total in sums if start <= total < end]
        for total in near:
            shares[total] += part / len(near)
    return tuple(shares.values())


def _mean(values: Sequence[float], mix: Mix) -> float:
    return float(sum(map(mul, values, mix)))


def _normal(weights: Sequence[float]) -> Mix:
    whole = sum(weights)
    return tuple(weight / whole for weight in weights) if whole > 0 else (1 / len(weights),) * len(weights)


def _learn(regrets: list[float], worth: Sequence[float], got: float) -> None:
    for index, value in enumerate(worth):
        regrets[index] = max(0.0, regrets[index] + value - got)
