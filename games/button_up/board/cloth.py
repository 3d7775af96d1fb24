"""The tailor's table: the colours of Button Up!, its palettes, and patches sewn on."""

from games.picture.cache import cached
from games.picture.colour import DIM, GOLD, INK, PAPER, Colour, rgb
from games.picture.daily import FOUND, LINEN
from games.picture.palette import Palette
from games.picture.people import seat_colours
from games.picture.sprite import Pen, Sprite

SEAM = rgb("#A98F63")
THREAD, BRIGHT = rgb("#0A6A73"), rgb("#1FA7A0")
"""Thread on plates, and that of a sowing."""

RED_DEEP, BLACK_DEEP = rgb("#A62A24"), rgb("#3A3754")
"""The dishes of buttons, dark enough for light numbers."""

RED, BLACK, BLACK_EDGE = rgb("#E5533F"), rgb("#221F34"), rgb("#B2AFCE")
"""The rims of buttons, and the light line on black ones."""

DULL = rgb("#D9CCB0")
"""The label of the army that did not score."""

QUIET = rgb("#4E3F29")
"""The numbers of piles without a spy."""

LOW = rgb("#F1D6A4")
"""The lower part of large letters."""

_EXACT = [*seat_colours(2), INK, PAPER, RED, RED_DEEP, BLACK, BLACK_DEEP, THREAD]
PALETTE = Palette("button_up/palette", [*_EXACT, BRIGHT, QUIET, GOLD, DIM])
STAGE = Palette("button_up/stage_palette", [*_EXACT, LOW, DULL])
COVER = Palette("button_up/cover_palette", [*_EXACT, LOW])
PUZZLE = Palette("button_up/puzzle_palette", [*_EXACT, BRIGHT, QUIET, FOUND, LINEN])
"""The palettes of boards, of the ends of rounds and matches, of covers, and of the puzzle of the day."""


@cached
def patch(width: int, height: int, ground: Colour = PAPER) -> Sprite:
    """A patch or label of that size, sewn on."""
    pen = Pen(width, height)
    pen.blocks((0, 0, width, height), (0, INK, 26), (5, ground, 21))
    pen.dashed_box((17, 17, width - 17, height - 17), 4, SEAM, 18, 12)
    return pen.sprite()
