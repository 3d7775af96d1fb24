"""The chance to win the match, exactly: before a round from every score, and after a round of every margin.

`chances.json` holds what `python -m scripts.button_up_chances` computed: for each rule of `starter` a `ChanceTable`,
its chances as whole numbers of millionths. Red's chances are enough: Black's are Red's with the seats exchanged.
"""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from games.button_up.rules import entitled
from games.button_up.values import BLACK, RED, Pair, Starter, State, other
from games.engine.contract.values import Seat

MILLION: Final = 1_000_000
FILE: Final = Path(__file__).with_name("chances.json")


class ChanceTable(NamedTuple):
    """Red's chances under one rule of `starter`, in rounds that Red starts or in which Red decides who does (BU-15).

    later: by the points that Red needs and those that Black needs, each less one. A row ends where nothing more can be
    asked: under `alternate` it is complete; under the other rules Red is behind, or lost the latest round.
    fresh: by the points that both need, less one: no round has had a loser yet (BU-A11).
    """

    later: list[list[float]]
    fresh: list[float]


Tables = dict[Starter, ChanceTable]
"""The chances under each rule of `starter`."""


@dataclass(frozen=True, slots=True)
class Before:
    """The situation on which the chances before a round depend.

    needs: the points that each seat still needs.
    loser: the loser of the latest round that had one.
    second: the seat that moved second in the last round.
    """

    starter: Starter
    needs: Pair
    loser: Seat | None
    second: Seat

    def after(self, margin: int, first: Seat) -> "Before":
        """The same before the next round, where this one began with `first` and ended with that margin (BU-13)."""
        red, black = self.needs
        loser = self.loser if not margin else BLACK if margin > 0 else RED
        return Before(self.starter, (red - max(0, margin), black + min(0, margin)), loser, other(first))

    @property
    def starts(self) -> Seat:
        """The seat that starts the round, or that decides who does (BU-15, BU-A11)."""
        red, black = self.needs  # who needs more has fewer points
        return entitled(self.starter, (black, red), self.loser, self.second)

    def chance(self, tables: Tables) -> float:
        """Red's chance to win the match, before the circle of the round is dealt."""
        red, black = self.needs
        if min(red, black) <= 0:
            return float(red <= 0)
        if self.starts == BLACK:  # Red's chance is what is left of Black's, which is Red's with the seats exchanged
            loser = None if self.loser is None else other(self.loser)
            return 1 - Before(self.starter, (black, red), loser, other(self.second)).chance(tables)
        table = tables[self.starter]
        fresh = self.starter != "alternate" and self.loser is None
        return table.fresh[red - 1] if fresh else table.later[red - 1][black - 1]


@dataclass(frozen=True, slots=True)
class Prize:
    """The worth of a round to Red: the chance to win the match, by the round's margin."""

    before: Before
    first: Seat

    def __call__(self, margin: int) -> float:
        """Red's chance after a round of that margin."""
        return self.before.after(margin, self.first).chance(known())


def prize_of(state: State, first: Seat) -> Prize:
    """The worth of the round on the table if that seat began it, or begins it."""
    target, (red, black) = state.options.target, state.scores
    before = Before(state.options.starter, (target - red, target - black), state.loser, other(first))
    return Prize(before, first)


@cache
def known() -> Tables:
    """The chances of the file, read once."""
    filed = json.loads(FILE.read_text(encoding="utf-8"))
    return {
        starter: ChanceTable(
            [[chance / MILLION for chance in row] for row in one["later"]],
            [chance / MILLION for chance in one["fresh"]],
        )
        for starter, one in filed.items()
    }
