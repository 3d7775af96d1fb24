"""Biesti Boys: Howard Kamentsky's race, in which everybody at once plays monsters onto four lifts."""

from games.biesti_boys.game import GAME

__all__ = ["GAME"]
