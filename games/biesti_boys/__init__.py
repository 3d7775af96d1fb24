"""Biesti Boys: Howard Kamentsky's race, in which all play monsters onto four lifts at the same time."""

from games.biesti_boys.game import GAME

__all__ = ["GAME"]
