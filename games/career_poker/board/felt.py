"""The card table after work: the colours of Career Poker, and the grounds of its pictures."""

from PIL import Image

from games.picture.art import art
from games.picture.cache import cached
from games.picture.canvas import SIZE
from games.picture.colour import DIM, GOLD, INK, PAPER, rgb
from games.picture.daily import FOUND, LINEN
from games.picture.palette import Palette
from games.picture.people import seat_colours

LINE = rgb("#C3DCCF")
BRASS = rgb("#C6AC78")
TAN = rgb("#DCC7A6")
BAR = rgb("#463842")

PALETTE = Palette("career_poker/palette", [LINE, TAN, *seat_colours(8), INK, PAPER, GOLD, DIM])
PUZZLE = Palette("career_poker/puzzle_palette", [LINE, TAN, *seat_colours(4), INK, PAPER, GOLD, DIM, FOUND, LINEN])
"""The palettes of boards and hands, and of the puzzle of the day."""


def felt(seats: str) -> Image.Image:
    """The empty table after work, in the light of its lamp. seats: "few" or "many"."""
    return art("career_poker/table", SIZE[0], show=seats).image


@cached
def edge(top: int) -> Image.Image:
    """The table as a seated player sees it: its edge at that height, and the wall of the office behind it."""
    ground = art("career_poker/room", SIZE[0]).image.copy()
    art("career_poker/desk", SIZE[0]).lay(ground, 0, top)
    return ground
