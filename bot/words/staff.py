"""The computers by name. Each name is one character, the same in every game and match."""

from typing import Final

STAFF: Final = ("Otto", "Ida", "Emil", "Berta", "Kurt", "Lotte", "Theo", "Wanda")
"""The computers' names by seat, so that no two computers in a match have the same name."""


def staff_name(seat: int) -> str:
    """The name of the computer in a seat."""
    return STAFF[seat % len(STAFF)]
