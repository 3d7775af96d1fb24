"""The colours of the pictures of Button Up!, for the tests of all boards (tests/conformance/test_boards.py)."""

from games.button_up.board import sewing
from games.button_up.board.sewing import PALETTE, STAGE
from games.picture.colour import DIM, INK, PAPER, rgb

PALETTES = (PALETTE, STAGE)
"""The colours of each picture are those of one of them."""

BONE, LINEN, LIT, WHITE, CLOTH = map(rgb, ("#E6D6B6", "#DCC59A", "#FFF3CF", "#FFFDF8", "#8FB0B8"))
"""Colours of the drawings: the ground of numbers, linen, the light under a spy, white buttons, the poster's cloth."""

GROUNDS = [
    (INK, PAPER),
    (INK, DIM),
    (INK, sewing.DULL),
    (INK, CLOTH),
    (sewing.QUIET, BONE),
    (PAPER, sewing.THREAD),
    (PAPER, sewing.RED_DEEP),
    (PAPER, sewing.BLACK_DEEP),
]
"""The colour of a text, and one on which it stands."""

SHAPES = [
    (sewing.RED, sewing.BLACK),
    (sewing.RED, WHITE),
    (sewing.BLACK, WHITE),
    (INK, LINEN),
    (sewing.THREAD, LIT),
    (sewing.QUIET, BONE),
    (sewing.BLACK_EDGE, sewing.BLACK),
    (PAPER, sewing.RED),
    (INK, WHITE),
]
"""Two colours that must be told apart."""
