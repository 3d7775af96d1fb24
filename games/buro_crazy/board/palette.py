"""The palette of every board of Buro Crazy."""

from games.buro_crazy.board.dusk import (
    BACK,
    BACK_PALE,
    BANDS,
    DARK,
    LIT,
    LOW,
    MINT,
    QUIET,
    SEATS,
    SKY,
    SLAB,
    TEAL,
    WAITING,
    WALL,
    WIRE,
)
from games.buro_crazy.board.rooms import LIGHT, SKIN, tones
from games.picture.colour import DIM, GOLD, INK, PAPER, mix, rgb
from games.picture.palette import Palette
from games.picture.people import seat_colours

GLOW = (mix(SLAB, LIT, 0.35), mix(SLAB, LIT, 0.62))
STREET, STREET_LIT = rgb("#33304C"), rgb("#6A5A5C")
GREY = rgb("#CBC9D6")
CONE = mix(LIGHT["waiting"].wall, LIT, 0.35)
BOARD = rgb("#1F3F38")

FOLDS = (mix(PAPER, QUIET, 0.12), mix(GREY, QUIET, 0.12))
"""The folds of an envelope, of one that won and of one that lost."""

_PEOPLE = seat_colours(SEATS)
_FLAT = (LIT, WAITING, WALL, MINT, TEAL, BACK, WIRE, GOLD, DIM, GREY, LOW, SKIN, SLAB, BACK_PALE)

PALETTE = Palette(
    "buro_crazy/palette",
    [
        *(*SKY, *_FLAT, DARK, QUIET, *GLOW, STREET, STREET_LIT, CONE, BOARD, *BANDS, *FOLDS),
        *(*_PEOPLE, INK, PAPER, *tones()),
    ],
)
