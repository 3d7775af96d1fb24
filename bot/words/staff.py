"""The computers by name. Each name is one character, the same in every game and match."""

from collections.abc import Mapping
from typing import Final

from games.engine.adaptive import ADAPTIVE
from games.engine.contract.values import Manner, Seat

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
SEATS_NAMED_BY_LEVEL: Final = 2
"""In a match of so many seats the name of a computer depends on its level too, not on its seat alone."""
_FIRST_NAME_OF_A_LEVEL: Final[Mapping[str, int]] = {"easy": 0, "steady": 2, ADAPTIVE: 6}
"""The first of the two names of a level in a match of two, by its number in `STAFF`."""
_FIRST_NAME_OF_THE_BEST: Final = 4
"""The first of the two names of every game's best level, which has another key in each game."""


def staff_name(seat: int, level: str, seats: int) -> str:
    """The name of the computer of that level in a seat of a match with so many seats."""
    names = list(STAFF)
    if seats != SEATS_NAMED_BY_LEVEL:
        return names[seat % len(names)]
    kind = level.partition("-")[0]  # "adaptive" for "adaptive-170"
    first = _FIRST_NAME_OF_A_LEVEL.get(kind, _FIRST_NAME_OF_THE_BEST)
    return names[(first + seat) % len(names)]


def staff_manner(seat: Seat, level: str, seats: int) -> Manner:
    """The manner of the computer of that level in a seat of a match with so many seats."""
    return STAFF[staff_name(seat, level, seats)]
