"""Buro Crazy: Günter Burkhardt's game of secret bids for a career, from the stairs to the boss's suite."""

from games.buro_crazy.game import GAME

__all__ = ["GAME"]
