"""Top of the Deck: by turns each lays a card of a secret hand, and the highest card takes the round."""

from tests.conformance.toys.toppers.game import GAME

__all__ = ["GAME"]
