"""What luck does to a tournament: the fewer its matches, the further a share may lie from the true one."""

from math import sqrt

MANY = 1_000
"""Matches after which a share is known well enough for the bounds of the long proofs."""


def least(share: float, matches: int) -> float:
    """The share to ask for after so many matches: that share after many, less after few (0.31 less after a hundred)."""
    return share - 4.5 * max(0.0, 1 / sqrt(matches) - 1 / sqrt(MANY))
