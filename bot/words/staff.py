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
TWO: Final = 2
"""The seats of a match in which the level chooses between the names, because there are only two."""
_OF_TWO: Final[Mapping[str, int]] = {"easy": 0, "steady": 2, ADAPTIVE: 6}
"""By level, where its two names begin in such a match. Those of every game's best level begin in between."""
_BEST: Final = 4


def staff_name(seat: int, level: str, seats: int) -> str:
    """The name of the computer of that level in a seat of a match with so many seats."""
    first = _OF_TWO.get(level.partition("-")[0], _BEST) if seats == TWO else 0
    return list(STAFF)[(first + seat) % len(STAFF)]


def staff_manner(seat: Seat, level: str, seats: int) -> Manner:
    """The manner of that computer."""
    return STAFF[staff_name(seat, level, seats)]
