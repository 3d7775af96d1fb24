"""Solve the match of Button Up!: `python -m scripts.button_up_chances [target]` writes games/button_up/chances.json.

The chances from a score follow from those of the scores after it, by perfect play in all 1,680 circles. A round without
points leaves the score as it is, so each chance is the solution of an equation in itself, found by the secant method.
All targets up to 50 take some minutes.
"""

import json
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from typing import Final, get_args

from games.button_up import solve
from games.button_up.chances import FILE, MILLION, Before, ChanceTable, Tables
from games.button_up.values import BLACK, BUTTONS, PLACES, RED, Starter
from games.engine.contract.values import Seat

HIGHEST: Final = 50
"""The highest target of the house rules."""
EXACT: Final = 1e-9
WIDEST: Final = 18
"""The greatest margin of a round (RULES.md 4.5)."""


@dataclass(frozen=True)
class Margins:
    """A prize by a list: what each margin from -18 to 18 is worth to Red."""

    worth: tuple[float, ...]

    def __call__(self, margin: int) -> float:
        """The worth of that margin."""
        return self.worth[margin + WIDEST]


def main() -> None:
    """Compute all chances and write them."""
    highest = int(sys.argv[1]) if len(sys.argv) > 1 else HIGHEST
    tables = solved(highest)
    whole = {
        starter: {
            "later": [[round(one * MILLION) for one in row] for row in table.later],
            "fresh": [round(one * MILLION) for one in table.fresh],
        }
        for starter, table in tables.items()
    }
    FILE.write_text(json.dumps(whole, separators=(",", ":")).replace("],", "],\n") + "\n", encoding="utf-8")


def solved(highest: int) -> Tables:
    """The chances of all scores up to that target, under each rule of `starter`."""
    tables: Tables = {}
    for starter in get_args(Starter):
        tables[starter] = ChanceTable([[0.5] * highest for _ in range(highest)], [0.5] * highest)
        for total in range(2, 2 * highest + 1):
            for red in range((total + 1) // 2, min(highest, total - 1) + 1):
                _solve(tables, starter, red, total - red)
        if starter != "alternate":
            for red, row in enumerate(tables[starter].later):
                del row[red + 1 :]
    return tables


def _solve(tables: Tables, starter: Starter, red: int, black: int) -> None:
    """Find the chances of a score, where those of all later scores are in the tables."""
    later, fresh = tables[starter].later, tables[starter].fresh
    before = Before(starter, (red, black), RED, RED)
    guess = later[red - 2][black - 1] if red > 1 else 0.5
    if starter == "alternate":
        turned = Before(starter, (black, red), RED, RED)

        def exchanged(chance: float) -> float:
            return _mean(tables, turned, 1 - chance, 0.0)

        later[red - 1][black - 1] = _fixed(lambda chance: _mean(tables, before, 1 - exchanged(chance), 0.0), guess)
        later[black - 1][red - 1] = exchanged(later[red - 1][black - 1])
        return
    later[red - 1][black - 1] = _fixed(lambda chance: _mean(tables, before, chance, chance), guess)
    if red == black:
        fresh[red - 1] = _fixed(lambda chance: _mean(tables, before, 1 - chance, chance), later[red - 1][black - 1])


def _mean(tables: Tables, before: Before, tied_first: float, tied_second: float) -> float:
    """Red's chance before a round that Red starts, or may decide, over all circles.

    tied_first, tied_second: Red's chance after a round without points that Red, or Black, began.
    """
    one = _prize(tables, before, tied_first, RED)
    if before.starter != "behind_chooses":
        return (
            sum(often * solve.leads(circle.split("/"), one)[RED] for circle, often in _circles().items())
            / _circles().total()
        )
    two = one if tied_first == tied_second else _prize(tables, before, tied_second, BLACK)
    best = (
        often * max(solve.leads(circle.split("/"), one)[RED], solve.leads(circle.split("/"), two)[BLACK])
        for circle, often in _circles().items()
    )
    return sum(best) / _circles().total()


def _prize(tables: Tables, before: Before, tied: float, first: Seat) -> Margins:
    margins = range(-WIDEST, WIDEST + 1)
    return Margins(tuple([before.after(one, first).chance(tables) if one else tied for one in margins]))


def _fixed(function: Callable[[float], float], guess: float) -> float:
    """The fixed point of the function, by the secant method, because the function has few straight pieces."""
    old, old_off = guess, function(guess) - guess
    new = guess + old_off
    while abs(old_off) > EXACT:
        off = function(new) - new
        if off == old_off:
            break
        old, new, old_off = new, new - off * (new - old) / (off - old_off), off
    return new


@cache
def _circles() -> Counter[str]:
    """How often each circle comes among the 1,680 orders of the buttons, turned alike."""
    orders = {"".join(order) for order in permutations(BUTTONS)}
    return Counter("/".join(max(order[turn:] + order[:turn] for turn in range(PLACES))) for order in orders)


if __name__ == "__main__":
    main()
