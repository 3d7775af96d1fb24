"""The solver asked about circles as text."""

from games.button_up import solve
from games.button_up.values import LETTERS
from games.engine.contract.values import Seat


def value(circle: str, mover: str) -> int:
    """The total of the mover ("R" or "B") less the other's at the end of the round, with perfect play by both."""
    red, black = solve.leads(circle.split("/"))
    return int(red if mover == "R" else -black)


def moves(circle: str, mover: str) -> dict[int, tuple[int, bool]]:
    """By the index of each pile that the mover may lift: the value after it, and whether the mover moves again."""
    found = solve.worths(circle.split("/"), Seat(LETTERS.index(mover)))
    return {index: (int(red if mover == "R" else -red), replay) for index, (red, replay) in found.items()}
