"""Noughts and Crosses: three in a row on nine squares.

Nothing is hidden, no chance is drawn, and there are no house rules.
"""

from tests.conformance.toys.noughts.game import GAME

__all__ = ["GAME"]
