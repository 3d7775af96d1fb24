"""The colours of the pictures of Buro Crazy, for the tests of all boards (tests/conformance/test_boards.py)."""

from games.buro_crazy.board import dusk
from games.buro_crazy.board.dusk import LIGHT, PALETTE
from games.picture.colour import DIM, GOLD, INK, PAPER, rgb
from games.picture.figures import EMBLEMS, pale

PALETTES = (PALETTE,)
"""The colours of each picture are those of one of them."""

GROUNDS = [
    *[(INK, ground) for ground in (PAPER, DIM, dusk.LIT, dusk.GREY)],
    *[(PAPER, ground) for ground in (dusk.SLAB, INK, dusk.PLATE, dusk.BOARD, dusk.TEAL, LIGHT["waiting"].wall)],
    *[(PAPER, ground) for ground in (rgb("#945A2D"), dusk.BACK)],
]
"""The colour of a text, and one on which it stands."""

SHAPES = [
    (dusk.LIT, LIGHT["waiting"].wall),
    (dusk.LIT, dusk.SLAB),
    (dusk.BACK, PAPER),
    (rgb("#A83848"), rgb("#E9C9B9")),
    (dusk.TEAL, DIM),
    *[(pale(seat), ground) for seat in range(dusk.SEATS) for ground in (INK, dusk.DARK)],
    *[(figure.ink, figure.colour) for figure in EMBLEMS[: dusk.SEATS]],
    *[(INK, ground) for ground in (GOLD, dusk.LIT, DIM)],
]
"""Two colours that must be told apart."""
