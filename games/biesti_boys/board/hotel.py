"""The grand hotel: the colours of Biesti Boys, and the rooms behind its pictures."""

from functools import cache

from PIL import Image

from games.picture.canvas import SIZE
from games.picture.colour import DIM, GOLD, INK, mix, rgb
from games.picture.figures import EMBLEMS, pale
from games.picture.palette import Palette
from games.picture.people import seat_colours

WALL, STRIPE = rgb("#7D2833"), rgb("#8E3640")
"""The wallpaper: its ground and its stripes."""

BRASS, BRASS_DEEP, BRASS_PALE = rgb("#B08A50"), rgb("#6B4A20"), rgb("#E2CC9C")
"""Frames and plates of brass, duller than the gold frame of the seat that must act."""

DOOR, DOOR_DEEP = rgb("#F1E3C4"), rgb("#C3A873")
"""A closed lift door, and its joints."""

METALS = (BRASS, BRASS_DEEP, BRASS_PALE, DOOR, DOOR_DEEP)
"""Frames, plates and doors together."""

WOOD = rgb("#4A2A24")
"""Panels and the reception desk."""

STOP_RED, GO_GREEN = rgb("#B01F2E"), rgb("#14603F")
"""The octagon and the triangle."""

UNIFORM, TROUSERS = rgb("#DC5546"), rgb("#6F86A8")
"""The bellhop's clothes."""

FURS = (rgb("#BCE3CB"), rgb("#D9C8F0"), rgb("#FAD0AF"), rgb("#BEDCF3"))
"""The monsters' furs, by number: light enough for dark numerals."""

DEEP = tuple(mix(fur, INK, 0.22) for fur in FURS)
"""The side of each fur that lies away from the light."""

QUIET = rgb("#5A4B45")
"""Less important text on paper."""

CARPET = rgb("#1F4A4F")

LOW = rgb("#F2D08F")
"""The lower part of large letters."""

GLOW = rgb("#FFE9B8")
"""The light in an open lift."""

SEATS = 4

BODIES = [figure.colour for figure in EMBLEMS[:SEATS]]
PALES = [pale(seat) for seat in range(SEATS)]

PALETTE = Palette(
    "biesti_boys/palette",
    [
        *(WALL, STRIPE, WOOD, STOP_RED, GO_GREEN, UNIFORM, TROUSERS, QUIET),
        *(*METALS, *FURS, *DEEP, *seat_colours(SEATS), GOLD, DIM),
    ],
)


@cache
def hall() -> Image.Image:
    """The striped wall of the entrance hall."""
    image = Image.new("RGB", SIZE, WALL)
    for left in range(0, SIZE[0], 80):
        image.paste(STRIPE, (left, 0, left + 40, SIZE[1]))
    return image


def panelled(top: int) -> Image.Image:
    """The hall with panels of wood below a brass rail at that height."""
    image = hall().copy()
    image.paste(INK, (0, top - 4, SIZE[0], SIZE[1]))
    image.paste(BRASS, (0, top, SIZE[0], top + 8))
    image.paste(INK, (0, top + 8, SIZE[0], top + 12))
    image.paste(WOOD, (0, top + 12, SIZE[0], SIZE[1]))
    return image
