"""The layout of the office building: floors, rooms, the street and the roof.

The floor with the open duel is more than twice as high as the others, and its room the widest, so that the picture is
always of the whole building and always about that room.
"""

from dataclasses import dataclass

from games.buro_crazy.building import DUELS, LEVEL, Level, Place
from games.engine.contract.values import Words
from games.picture.cache import cached

MIDDLE = 600
"""The axis of the building."""

ROOF, FOOT = 86, 646
"""The roof of the boss's suite, and the street."""

WALK = 92
"""The height of the street, where those walk home who lost on the stairs."""

SLAB, TALL = 10, 250
"""The thickness of a floor between two rooms, and the height of the floor with the open duel."""

LIT, KITCHEN = 540, 268
"""The width of the lit room, and of the kitchen."""

_LANDING, _BESIDE = 448, 18
"""The width of the lit space on the stairs, which leaves room for two pawns in each of the others, and the room for its
frame on both sides."""

_HALF: dict[Level, int] = {0: 592, 1: 574, 2: 424, 3: 244, 4: 166}
"""Half the width of each floor."""

_ROOMS: dict[Level, tuple[Place | None, ...]] = {
    0: DUELS[:8],
    1: ("G1", "G2", "G3", "G4"),
    2: ("F1", None, "F2"),
    3: ("S",),
    4: ("B",),
}
"""The places of each floor from the left; None is the kitchen."""


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle: left, top, right, bottom."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> float:
        """Its horizontal middle."""
        return (self.left + self.right) / 2

    @property
    def width(self) -> float:
        """Its width."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """Its height."""
        return self.bottom - self.top


@dataclass(frozen=True, slots=True)
class House:
    """The rooms of the building while the duel at one place is open. kitchen: its window."""

    rooms: dict[Place, Rect]
    kitchen: Rect
    walls: tuple[Rect, ...]


@cached
def house(lit: Place) -> House:
    """The building while the duel at that place is open."""
    rooms: dict[Place, Rect] = {}
    kitchen, walls = Rect(0, 0, 0, 0), []
    for level, (top, bottom) in _floors(LEVEL[lit]).items():
        half = _HALF[level]
        if level == LEVEL[lit]:
            half = {2: 544, 3: LIT // 2}.get(level, half)
        if level:
            walls.append(Rect(MIDDLE - half - 12, top - SLAB, MIDDLE + half + 12, bottom + SLAB))
        for place, box in _across(level, lit, half, top, bottom):
            if place is None:
                kitchen = box
            else:
                rooms[place] = box
    return House(rooms, kitchen, tuple(walls))


def _floors(lit: Level) -> dict[Level, tuple[float, float]]:
    """The top and the bottom of the rooms of each floor, the boss's suite first."""
    others = 4 - (1 if lit else 0)
    foot = FOOT + (WALK if lit == 0 else 0)
    high = (foot - ROOF - TALL) / others - SLAB
    found: dict[Level, tuple[float, float]] = {}
    top = float(ROOF + SLAB)
    for level in (4, 3, 2, 1):
        tall = TALL - SLAB if level == lit else high
        found[level] = top, top + tall
        top += tall + SLAB
    found[0] = (top, 760.0) if lit == 0 else (FOOT + 4.0, 760.0)
    return found


def _across(level: Level, lit: Place, half: float, top: float, bottom: float) -> list[tuple[Place | None, Rect]]:
    """The rooms of a floor from the left: the lit one wide, the kitchen of its own width, the rest alike."""
    places = _ROOMS[level]
    gap = 10 if level else 0
    wide = LIT if level else _LANDING + 2 * _BESIDE
    fixed = {place: wide if place == lit else KITCHEN for place in places if place == lit or place is None}
    rest = 2 * half - sum(fixed.values()) - gap * (len(places) - 1)
    alike = rest / max(1, len(places) - len(fixed))
    found, left = [], MIDDLE - half
    if len(places) == 1 and level == LEVEL[lit]:
        left = MIDDLE - LIT / 2
    for place in places:
        right = left + fixed.get(place, alike)
        inset = _BESIDE if place == lit and level == 0 else 0
        found.append((place, Rect(left + inset, top, right - inset, bottom)))
        left = right + gap
    return found


def place_name(place: Place, words: Words) -> str:
    """The name of a place in a picture: letter and number, or a word for the boss's suite."""
    return words("buro-crazy-picture-boss") if place == "B" else place
