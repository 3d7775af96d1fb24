"""The building of BC-4 and BC-5: where figures stand, where duels take place, and where a winner goes.

Duels take place at a *place*: the double spaces of the stairs D1 to D8, and the offices G1 to G4, F1, F2 and S. The
boss's suite, B, is a place without a duel. One figure stands on a *spot*. Spots are numbered from the stairs up, each
floor from left to right, so the two spots of a place are neighbours:

    0 to 15   the stairs: D1 is 0 and 1, D2 is 2 and 3, ... D8 is 14 and 15
    16 to 23  the ground floor: G1 is 16 and 17, ... G4 is 22 and 23
    24 to 27  the first floor: F1 is 24 and 25, F2 is 26 and 27
    28, 29    the second floor: S
    30        the boss's suite: B
"""

from typing import Literal

from games.engine.contract.values import Seat, put

Place = Literal["D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8", "G1", "G2", "G3", "G4", "F1", "F2", "S", "B"]
"""The name of a place (BC-4)."""

Level = Literal[0, 1, 2, 3, 4]
"""A floor: 0 the stairs, 1 the ground floor, 2 the first, 3 the second, 4 the boss's suite."""

DUELS: tuple[Place, ...] = ("D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8", "G4", "G3", "G2", "G1", "F1", "F2", "S")
"""The places in the order of their duels (BC-4)."""

STEPS, SPOTS, BOSS = 16, 31, 30
"""The number of spots of the stairs, the number of all spots, and the boss's spot."""

LEFT_SPOT: dict[Place, int] = {
    **{place: 2 * number for number, place in enumerate(DUELS[:8])},
    "G1": 16,
    "G2": 18,
    "G3": 20,
    "G4": 22,
    "F1": 24,
    "F2": 26,
    "S": 28,
    "B": BOSS,
}
"""The left spot of each place; the right one is the next (B has only one)."""

_LEVELS: dict[str, Level] = {"D": 0, "G": 1, "F": 2, "S": 3, "B": 4}

LEVEL: dict[Place, Level] = {place: _LEVELS[place[0]] for place in LEFT_SPOT}
"""The floor of each place."""

PLACE: tuple[Place, ...] = tuple(
    place for place in sorted(LEFT_SPOT, key=LEFT_SPOT.__getitem__) for _ in range(1 if place == "B" else 2)
)
"""The place of each spot."""

ABOVE = tuple(STEPS + spot // 2 for spot in range(BOSS))
"""The spot to which a figure climbs, for each spot except the boss's (BC-5)."""


def climbed(spots: tuple[Seat | None, ...], spot: int) -> tuple[Seat | None, ...]:
    """The spots after the figure on one of them has climbed (BC-5)."""
    return put(put(spots, ABOVE[spot], spots[spot]), spot, None)


def goes_to(place: Place) -> Place:
    """The place to which the winner of a duel at `place` climbs (BC-5). Raises IndexError for B."""
    return PLACE[ABOVE[LEFT_SPOT[place]]]
