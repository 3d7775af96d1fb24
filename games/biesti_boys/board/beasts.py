"""The monsters of a race: one for each card, with face, arms and feet, its number as large as its belly."""

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from games.biesti_boys.board.hotel import DEEP, FURS
from games.biesti_boys.board.limbs import HANGING, HOLDING, draw_arm, draw_frown, draw_grin, draw_jaw, draw_raised
from games.biesti_boys.board.monsters import MONSTERS, draw_crown, draw_symbol
from games.biesti_boys.values import STOP
from games.picture.canvas import Canvas
from games.picture.colour import INK, PAPER, Colour
from games.picture.sprite import Pen, Sprite


@dataclass(frozen=True, slots=True)
class Mood:
    """The poses of a monster.

    gaze: where it looks: -1 is up, 1 is down.
    cheers: whether its arms are raised and its mouth is open. glum: whether the corners of its mouth hang.
    """

    gaze: int
    cheers: bool = False
    glum: bool = False


PEEK, EAGER = Mood(1), Mood(-1)
"""In a lift it looks down at the hand; in a hand it looks up at the lifts."""

STUCK = Mood(1, glum=True)
"""In a lift of a floor where nobody can play."""

ROAR = Mood(1, cheers=True)
"""As the last card of the race."""

_HEAD = 0.2
"""The part of a monster's height that its eyes and what grows beside them take."""

_BODY, _CHEERING = 0.84, 0.58
"""The part of its width that the body takes between arms that hang down, and between raised arms."""

_MOUTH = (0.275, 0.062)
"""The upper edge of a mouth and its height, in parts of the height."""

_BELLY = (0.37, 0.905)
"""The upper and lower end of the room for the symbol."""


@lru_cache(maxsize=128)
def beast(card: int, wide: int, high: int, mood: Mood, ground: Colour) -> Sprite:
    """The monster of a card on that ground, its symbol on the belly. wide: with its arms."""
    canvas = Canvas(Image.new("RGB", (wide, high), ground))
    canvas.paste(_body(card, wide, high, mood), 0, 0)
    top, bottom = (high * part for part in _BELLY)
    body = wide * (_CHEERING if mood.cheers else _BODY)
    if mood.cheers:
        top += high * 0.1
    if card == STOP:
        draw_symbol(canvas, card, wide / 2, (top + bottom) / 2 + high * 0.01, body * 0.98, (bottom - top) * 1.1)
        if not mood.cheers:
            canvas.paste(_paws(wide, high), 0, 0)
    else:
        draw_symbol(canvas, card, wide / 2, (top + bottom) / 2, body * 1.02, (bottom - top) * 1.2)
    return canvas.sprite()


@lru_cache(maxsize=128)
def _body(card: int, wide: int, high: int, mood: Mood) -> Sprite:
    look, middle = MONSTERS[card], wide / 2
    pen, edge = Pen(wide, high), max(4.0, wide * 0.018)
    deep = DEEP[FURS.index(look.fur)]
    body = wide * (_CHEERING if mood.cheers else _BODY)
    if card != STOP or mood.cheers:
        for side in (-1, 1):
            fur = look.fur if side < 0 else deep
            if mood.cheers:
                draw_raised(pen, middle, side, body, high, fur, edge)
            else:
                draw_arm(pen, HANGING, middle, side, body, high, fur, edge)
    for inset, fill, lit in ((0.0, INK, 0.0), (edge, deep, 0.0), (edge, look.fur, wide * 0.05)):
        draw_crown(pen, look.horns, middle, body / 2, high * _HEAD, inset, fill)
        _draw_fur(pen, (middle - body / 2, body, high), fill, inset, lit)
    _draw_eyes(pen, middle, body, high, look.eyes, mood.gaze, edge)
    _draw_mouth(pen, middle, body, high, mood)
    return pen.sprite()


def _draw_fur(pen: Pen, box: tuple[float, float, float], fill: Colour, inset: float, lit: float) -> None:
    """Draw the body and its four feet. box: left edge, width, height. lit: how far it ends before the right edge."""
    start, body, high = box
    right = start + body - inset - lit
    pen.block((start + inset, high * _HEAD * 0.45 + inset, right, high * 0.95 - inset), fill, body * 0.2 - inset)
    for foot in range(4):
        left = start + body * foot / 4
        right = left + body / 4 - (lit if foot == 3 else 0)
        pen.block((left + inset * 0.7, high * 0.86, right - inset * 0.7, high - inset), fill, body * 0.1)


def _draw_eyes(pen: Pen, middle: float, body: float, high: float, count: int, gaze: int, edge: float) -> None:
    across = min(body * 0.34, high * _HEAD * 1.25)
    pitch = across * (1.06 if count < 3 else 0.98)
    for number in range(count):
        x, y = middle + (number - (count - 1) / 2) * pitch, high * _HEAD * 0.66
        pen.discs((x, y), (across, INK), (across - 2 * edge, PAPER))
        pen.disc((x, y + gaze * across * 0.16), across * 0.42, INK)


def _draw_mouth(pen: Pen, middle: float, body: float, high: float, mood: Mood) -> None:
    top, deep = (high * part for part in _MOUTH)
    if mood.cheers:
        draw_jaw(pen, (middle, top), body * 0.3, high * 0.2)
    elif mood.glum:
        draw_frown(pen, (middle, top), body * 0.26, deep)
    else:
        draw_grin(pen, (middle, top), body * 0.28, deep)


@lru_cache(maxsize=16)
def _paws(wide: int, high: int) -> Sprite:
    """The paws with which a monster holds the octagon; raised paws let go of it."""
    pen, fur = Pen(wide, high), MONSTERS[STOP].fur
    for side, fill in ((-1, fur), (1, DEEP[FURS.index(fur)])):
        draw_arm(pen, HOLDING, wide / 2, side, wide * _BODY, high, fill, max(4.0, wide * 0.018))
    return pen.sprite()
