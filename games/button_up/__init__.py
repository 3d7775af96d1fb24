"""Button Up!: Bruno Cathala's game for two armies, three spies and a circle of nine buttons."""

from games.button_up.game import GAME

__all__ = ["GAME"]
