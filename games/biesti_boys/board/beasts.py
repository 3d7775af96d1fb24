"""The monsters of a race: one for each card, with feet and eyes, its number as large as its belly."""

from functools import lru_cache

from PIL import Image

from games.biesti_boys.board.hotel import DEEP, FURS
from games.biesti_boys.board.monsters import MONSTERS, draw_crown, draw_symbol
from games.biesti_boys.values import STOP
from games.picture.canvas import Canvas
from games.picture.colour import INK, PAPER, Colour
from games.picture.sprite import Pen, Sprite

UP, DOWN = -1, 1
"""Where a monster looks."""

_HEAD = 0.2
"""The part of a monster's height that its eyes and what grows beside them take."""


@lru_cache(maxsize=64)
def beast(card: int, wide: int, high: int, gaze: int, ground: Colour) -> Sprite:
    """The monster of a card on that ground, its symbol on the belly; it looks up or down."""
    canvas = Canvas(Image.new("RGB", (wide, high), ground))
    canvas.paste(_body(card, wide, high, gaze), 0, 0)
    belly = high * (1 - _HEAD) - high * 0.11
    top = high * (_HEAD + 0.01)
    if card == STOP:
        draw_symbol(canvas, card, wide / 2, top + belly * 0.53, wide * 0.86, belly * 1.06)
    else:
        draw_symbol(canvas, card, wide / 2, top + belly * 0.54, wide * 0.9, belly)
    return canvas.sprite()


@lru_cache(maxsize=64)
def _body(card: int, wide: int, high: int, gaze: int) -> Sprite:
    look, head = MONSTERS[card], high * _HEAD
    pen, edge = Pen(wide, high), max(4.0, wide * 0.018)
    deep = DEEP[FURS.index(look.fur)]
    for inset, fill, lit in ((0.0, INK, 0.0), (edge, deep, 0.0), (edge, look.fur, wide * 0.05)):
        draw_crown(pen, look.horns, wide / 2, head, inset, fill)
        left, right = inset, wide - inset - lit
        pen.block((left, head * 0.45 + inset, right, high * 0.95 - inset), fill, wide * 0.2 - inset)
        for foot in range(4):
            start = wide * foot / 4
            end = start + wide / 4 - (lit if foot == 3 else 0)
            pen.block((start + inset * 0.7, high * 0.86, end - inset * 0.7, high - inset), fill, wide * 0.1)
    across = min(wide * 0.3, head * 1.25)
    pitch = across * (1.06 if look.eyes < 3 else 0.98)
    for number in range(look.eyes):
        eye = wide / 2 + (number - (look.eyes - 1) / 2) * pitch, head * 0.66
        pen.disc(eye, across, INK)
        pen.disc(eye, across - 2 * edge, PAPER)
        pen.disc((eye[0], eye[1] + gaze * across * 0.16), across * 0.42, INK)
    return pen.sprite()
