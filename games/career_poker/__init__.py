"""Career Poker: a climbing game of ranks, from the Boss down to the Dishwasher, for four to eight."""

from games.career_poker.game import GAME

__all__ = ["GAME"]
