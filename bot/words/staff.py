"""The computers by name. Each name is one character, the same in every game and match."""

from collections.abc import Mapping
from typing import Final

from games.engine.contract.manner import Manner
from games.engine.contract.values import Seat

STAFF: Final[Mapping[str, Manner]] = {
    "Otto": Manner.MISER,
    "Ida": Manner.BLUFFER,
    "Emil": Manner.HASTY,
    "Berta": Manner.PATIENT,
    "Kurt": Manner.MISER,
    "Lotte": Manner.BLUFFER,
    "Theo": Manner.PATIENT,
    "Wanda": Manner.HASTY,
}
"""The computers' names by seat, so that no two computers in a match have the same name, and their manners."""


def staff_name(seat: int) -> str:
    """The name of the computer in a seat."""
    return list(STAFF)[seat % len(STAFF)]


def staff_manner(seat: Seat) -> Manner:
    """The manner of the computer in a seat."""
    return STAFF[staff_name(seat)]
