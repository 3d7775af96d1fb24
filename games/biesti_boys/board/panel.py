"""A seat's own picture in a race: what fits, the tops of the four lifts, and below them the own monsters.

Its four columns stand straight under those of the buttons. Everything keeps its place and size to the end.
"""

from functools import lru_cache

from PIL import Image

from games.biesti_boys.board.beasts import EAGER, PEEK, STUCK, Mood, beast
from games.biesti_boys.board.hotel import (
    BODIES,
    BRASS,
    BRASS_DEEP,
    BRASS_PALE,
    CARPET,
    DEEP,
    FURS,
    GO_GREEN,
    METALS,
    PALES,
    STOP_RED,
    STRIPE,
    UNIFORM,
    WALL,
    hall as wallpaper,
)
from games.biesti_boys.board.marks import gate, stock
from games.biesti_boys.board.monsters import door, octagon, triangle
from games.biesti_boys.floors import names
from games.biesti_boys.values import LIFTS, SHAFTS, STOP, SYMBOLS, Laid
from games.biesti_boys.view import View
from games.engine.contract.values import Seat
from games.picture.canvas import HERO, SIZE, SMALL, Canvas
from games.picture.colour import INK, PAPER, mix, rgb
from games.picture.figures import PAWN, pawn
from games.picture.layers import blocks
from games.picture.palette import Palette
from games.picture.plates import sheet_plate, vacant
from games.picture.sprite import Pen
from games.picture.type import measure

NIGHT = rgb("#241C33")
_LIT = mix(CARPET, BRASS_PALE, 0.18)

PALETTE = Palette(
    "biesti_boys/panel_palette",
    [
        *(NIGHT, CARPET, _LIT, WALL, STRIPE, UNIFORM, STOP_RED, GO_GREEN, *FURS, *DEEP, *METALS),
        *(*BODIES, *PALES, INK, PAPER),
    ],
)

PITCH, LEFT, WIDE = 298, 6, 294
"""The distance from one lift to the next, the left edge of the first, and the width of a lift."""

_SIGN, _SHAFT, _SILL = (6, 92), (104, 436), (436, 500)
"""The upper and lower ends of the signs of what fits, of the lifts, and of the brass sill."""

_TOP = (222, 318)
"""The size of the monsters in the lifts."""

_DOOR = (WIDE - 40, _SHAFT[1] - _SHAFT[0] - 20)
"""The size of a printed door."""

_OWN = {2: (300, 244), 3: (250, 244)}
"""The size of the own monsters, by the number of slots."""

_FLOOR, _STEP = 752, {2: 352, 3: 278}
"""Where the own monsters stand, and the distance from one to the next."""

_GAP = 22
"""Between the numbers that fit and the signs."""

_MARK = (484, 716)
"""The left and right edge of the mark of practice, on the sill between the letters B and C."""

_COUNTS = 880
"""The left edge of what everybody has left."""


def draw_panel(canvas: Canvas, view: View) -> None:
    """Draw the changing parts on `hall`."""
    newest = max((laid for shaft in view.shafts for laid in shaft), key=lambda laid: laid.number, default=None)
    for shaft, top in enumerate(view.tops):
        _draw_fits(canvas, view.fitting(shaft), shaft)
        _draw_top(canvas, top, shaft, view.shafts[shaft], PEEK if view.blocked is None else STUCK)
        if newest is not None and newest.shaft == shaft:
            _draw_newest(canvas, newest)
    if view.blocked is not None:
        for shaft in range(SHAFTS):
            canvas.paste(gate(WIDE - 28, 150), LEFT + shaft * PITCH + 14, _SHAFT[1] - 152)
    slots = len(view.hand)
    for slot, held in enumerate(view.hand):
        _draw_own(canvas, held, slot, slots)
    _draw_counts(canvas, view)


def draw_mark(canvas: Canvas, word: str) -> None:
    """Draw a dark band with that word on the sill: the cards are for practice."""
    (left, right), (top, bottom) = _MARK, _SILL
    canvas.paste(blocks(right - left, bottom - top, (0, PAPER, 14), (4, NIGHT, 11)), left, top, "practice")
    room = right - left - 24
    canvas.text(word, (left + right) / 2, (top + bottom) / 2, PAPER, SMALL, room=room, name="practice word")


@lru_cache(maxsize=1)
def hall() -> Image.Image:
    """Four empty lifts with their letters on the sill, and the carpet before them."""
    image = wallpaper().copy()
    pen = Pen(*SIZE)
    for shaft in range(SHAFTS):
        left, right = LEFT + shaft * PITCH, LEFT + shaft * PITCH + WIDE
        pen.blocks((left, _SIGN[0], right, _SIGN[1]), (0, INK, 18), (5, PAPER, 13))
        for inset, fill in ((0, INK), (5, BRASS), (12, BRASS_DEEP), (15, INK), (18, NIGHT)):
            pen.block((left + inset, _SHAFT[0] + inset, right - inset, _SHAFT[1] + 20), fill, 20 - inset * 0.7)
    pen.block((0, _SILL[0], SIZE[0], SIZE[1]), INK)
    pen.block((0, _SILL[0] + 5, SIZE[0], _SILL[1] - 5), BRASS)
    pen.block((0, _SILL[0] + 5, SIZE[0], _SILL[0] + 13), BRASS_PALE)
    pen.block((0, _SILL[1], SIZE[0], SIZE[1]), CARPET)
    pen.block((0, _SILL[1], 862, SIZE[1]), _LIT)
    pen.sprite().lay(image, 0, 0)
    canvas = Canvas(image)
    for shaft, letter in enumerate(LIFTS):
        canvas.text(letter, _middle(shaft), (_SILL[0] + _SILL[1]) / 2 + 3, INK, 58)
    return canvas.sprite().image


def _draw_fits(canvas: Canvas, cards: tuple[int, ...], shaft: int) -> None:
    """Draw what fits on a lift: numbers, then the small octagon or triangle."""
    numbers = names(tuple(card for card in cards if card < STOP)).replace(",", " ")
    signs = [card for card in cards if card >= STOP]
    middle = (_SIGN[0] + _SIGN[1]) / 2
    wide = 66 * len(signs) + (_GAP if signs and numbers else 0)
    left, name = _middle(shaft) - wide / 2, f"fits {LIFTS[shaft]}"
    if numbers:
        size = HERO if len(numbers) <= 4 and len(signs) < 2 else 60
        canvas.text(numbers, left, middle, INK, size, room=WIDE - wide - 20, name=name)
        left += measure(numbers, size) / 2 + _GAP
    for sign in signs:
        canvas.paste(octagon(64) if sign == STOP else triangle(64), left, middle - 32, f"{name} {SYMBOLS[sign]}")
        left += 66


def _draw_top(canvas: Canvas, top: int, shaft: int, laid: tuple[Laid, ...], mood: Mood) -> None:
    """Draw the top of a lift: the monster of a card, or the printed door."""
    sprite = beast(top, *_TOP, mood, NIGHT) if laid else door(top, *_DOOR, INK)
    canvas.stand(sprite, _middle(shaft), _SHAFT[1], f"top {LIFTS[shaft]}")


def _draw_newest(canvas: Canvas, laid: Laid) -> None:
    """Draw who played the newest card, beside it on the sill."""
    x = LEFT + laid.shaft * PITCH + WIDE - PAWN[0] - 16
    canvas.paste(pawn(laid.seat), x, _SILL[1] - PAWN[1] - 2, f"newest {laid.seat}")


def _draw_own(canvas: Canvas, held: int | None, slot: int, slots: int) -> None:
    wide, high = _OWN[slots]
    left, top = 22 + slot * _STEP[slots], _FLOOR - high
    sprite = vacant(wide, high - 20, BRASS_PALE, 18, 14) if held is None else beast(held, wide, high, EAGER, _LIT)
    canvas.paste(sprite, left, top, f"slot {slot + 1}")


def _draw_counts(canvas: Canvas, view: View) -> None:
    """Draw how many cards are left: the own number large with its stack, the others' with their figures."""
    assert view.eye is not None, "the hand is somebody's"
    own = view.left[view.eye]
    canvas.paste(sheet_plate(310, 108, BRASS_PALE), _COUNTS, 512)
    canvas.paste(stock(84), _COUNTS + 26, 524, "own stock")
    canvas.text(str(own), _COUNTS + 200, 566, INK, 84, name="own count")
    others = [Seat(seat) for seat in range(view.seats) if seat != view.eye]
    for place, seat in enumerate(others):
        left = _COUNTS + place * 106 if len(others) > 1 else _COUNTS + 60
        away = bool(view.away and view.away[seat])
        canvas.paste(pawn(seat, away), left, 660, f"seat {seat} figure")
        canvas.text(str(view.left[seat]), left + PAWN[0] + 3, 698, PAPER, SMALL, align=0, name=f"seat {seat} count")


def _middle(shaft: int) -> float:
    return LEFT + shaft * PITCH + WIDE / 2
