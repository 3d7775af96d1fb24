"""The colours and the palette of Buro Crazy, and the sky at dusk behind its pictures."""

from PIL import Image

from games.picture.art import art
from games.picture.canvas import SIZE
from games.picture.colour import DIM, GOLD, INK, PAPER, rgb
from games.picture.palette import Palette
from games.picture.people import seat_colours

LIT = rgb("#FFEDB8")
DARK = rgb("#17182A")
"""The colours of a window: with the open duel, and after its duel."""

PLATE = rgb("#272955")
SLAB = rgb("#2A2D44")
WIRE = rgb("#8B90B2")
TEAL = rgb("#1E6F66")
BACK = rgb("#8C3B46")
BOARD = rgb("#1F3F38")
GREY = rgb("#CBC9D6")
LOW = rgb("#F3C9A6")
QUIET = rgb("#5B5870")
"""Less important text on paper."""

SEATS = 5

_TEXT = (LIT, DARK, PLATE, SLAB, WIRE, TEAL, BACK, BOARD, GREY, LOW, QUIET)
PALETTE = Palette("buro_crazy/palette", [*_TEXT, *seat_colours(SEATS), INK, PAPER, GOLD, DIM])


def sky() -> Image.Image:
    """The sky after work."""
    return art("buro_crazy/sky", SIZE[0]).image
