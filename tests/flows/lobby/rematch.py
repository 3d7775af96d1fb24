"""What the tests of test_rematch.py share with others."""

from tests.flows.house import EN
from tests.support.people import Seen


def can_ask(board: Seen) -> bool:
    """Whether a board offers the rematch."""
    return any(one.get("label") == EN("rematch-button") for one in board.buttons)
