"""The colours of the pictures of Biesti Boys, for the tests of all boards (tests/conformance/test_boards.py)."""

from games.biesti_boys.board import hotel
from games.biesti_boys.board.hotel import END, PALETTE, PANEL
from games.picture.colour import DIM, GOLD, INK, PAPER, rgb
from games.picture.figures import EMBLEMS

PALETTES = (PALETTE, PANEL, END)
"""The colours of each picture are those of one of them."""

DOOR, DARK, WALL, CARPET, RED, GREEN = map(rgb, ("#F1E3C4", "#1A1524", "#7D2833", "#2F7273", "#B01F2E", "#14603F"))
"""Colours of the drawings: doors, signs over lifts, the wall, the carpet, STOP and GO."""

GROUNDS = [
    *[(INK, ground) for ground in (PAPER, DIM, hotel.BRASS_PALE, hotel.GLOW, DOOR, *hotel.FURS)],
    *[(PAPER, ground) for ground in (INK, WALL, RED, GREEN)],
    (hotel.BRASS_PALE, INK),
    (PAPER, DARK),
    (hotel.BRASS_PALE, DARK),
    (hotel.QUIET, PAPER),
]
"""The colour of a text, and one on which it stands."""

SHAPES = [
    *[(ground, INK) for ground in (*hotel.FURS, hotel.BRASS_PALE, hotel.GLOW, DOOR, GOLD)],
    *[(sign, fur) for sign in (RED, GREEN) for fur in (*hotel.FURS, DOOR)],
    *[(figure.ink, figure.colour) for figure in EMBLEMS[: hotel.SEATS]],
    (PAPER, CARPET),
    (DIM, CARPET),
    (hotel.DOOR_DEEP, rgb("#573329")),
    (RED, PAPER),
]
"""Two colours that must be told apart."""
