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
from games.picture.people import crowd

GLOW = (mix(SLAB, LIT, 0.35), mix(SLAB, LIT, 0.62))
STREET, STREET_LIT = rgb("#33304C"), rgb("#6A5A5C")
GREY = rgb("#CBC9D6")
CONE = mix(LIGHT["waiting"].wall, LIT, 0.35)
BOARD = rgb("#1F3F38")

FOLDS = (mix(PAPER, QUIET, 0.12), mix(GREY, QUIET, 0.12))
"""The folds of an envelope, of one that won and of one that lost."""

_PEOPLE, _TOUCHING = crowd(SEATS)
_FLAT = (LIT, WAITING, WALL, MINT, TEAL, BACK, WIRE, GOLD, DIM, GREY, LOW, SKIN, SLAB, BACK_PALE)

PALETTE = Palette(
    [
        *(*SKY, *_FLAT, DARK, QUIET, *GLOW, STREET, STREET_LIT, CONE, BOARD, *BANDS, *FOLDS),
        *(*_PEOPLE, INK, PAPER, *tones()),
    ],
    [(INK, other) for other in (*_FLAT, *SKY[1:5], QUIET, LIGHT["waiting"].wall, LIGHT["empty"].wall)]
    + [(PAPER, other) for other in (SLAB, QUIET, TEAL, BACK, WALL, DARK, BOARD, INK, GREY, *SKY[1:4])]
    + [(DARK, other) for other in (WIRE, WALL)]
    + [(BACK, BACK_PALE), (QUIET, DIM), (DIM, TEAL), (LIT, TEAL), (QUIET, GREY), (BACK, DIM), (LOW, PAPER)]
    + _TOUCHING,
    steps=1,
)
