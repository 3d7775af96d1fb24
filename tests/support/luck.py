"""The effect of luck on a tournament: with fewer matches, a share may be further from the true one."""

from math import sqrt

MANY = 1_000
"""After so many matches a share is known well enough for the bounds of the long proofs."""


def least(share: float, matches: int, many: int = MANY) -> float:
    """The share to require after so many matches: `share` after many, less after few (0.31 less after a hundred)."""
    return share - 4.5 * max(0.0, 1 / sqrt(matches) - 1 / sqrt(many))
