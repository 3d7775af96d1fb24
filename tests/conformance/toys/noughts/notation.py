"""The positions of the rulebook of Noughts and Crosses: the marks from the start, such as `A mark 5`."""

from games.engine.contract.notation import Block
from tests.conformance.toys.noughts.rules import NoughtsRules
from tests.conformance.toys.noughts.values import HouseRules, Mark, Marked, State
from tests.conformance.toys.noughts.view import Told, View, view_of


class _Block(Block[HouseRules, State, Mark, Marked]):
    rules = NoughtsRules()


def position(text: str) -> tuple[View, tuple[Told, ...]]:
    """The view that a rulebook's block describes, and what was told on the way to it."""
    return _Block(text).seen(view_of)
