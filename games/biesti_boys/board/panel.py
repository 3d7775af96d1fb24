"""A seat's own picture in a race: what fits, the tops of the four lifts, and below them the own monsters.

Its four columns stand straight under those of the buttons. Everything keeps its place and size to the end.
"""

from PIL import Image

from games.biesti_boys.board.hotel import BRASS_PALE, EAGER, PEEK, STUCK, beast, door, sign
from games.biesti_boys.floors import names
from games.biesti_boys.values import LIFTS, SHAFTS, STOP, SYMBOLS
from games.biesti_boys.view import View
from games.engine.contract.values import Seat
from games.picture.art import art, blocks, sheet_plate, vacant
from games.picture.cache import cached
from games.picture.canvas import HERO, SIZE, SMALL, Canvas
from games.picture.colour import INK, PAPER
from games.picture.figures import PAWN, pawn
from games.picture.type import measure

PITCH, LEFT, WIDE = 298, 6, 294
"""The distance from one lift to the next, the left edge of the first, and the width of a lift."""

_SIGN, _SHAFT, _SILL = (6, 92), (104, 436), (436, 500)
"""The upper and lower ends of the signs of what fits, of the lifts, and of the brass sill."""

_TOP = (222, 318)
"""The size of the monsters in the lifts."""

_DOOR = (WIDE - 40, _SHAFT[1] - _SHAFT[0] - 20)
"""The size of a printed door."""

_OWN, _SLOT = (230, 244), {2: 300, 3: 250}
"""The size of the own monsters, and the width of their slots, by the number of slots."""

_FLOOR, _STEP = 752, {2: 352, 3: 278}
"""The floor of the own monsters, and the distance from one to the next, by the number of slots."""

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
        if newest is not None and newest.shaft == shaft:
            canvas.paste(art("biesti_boys/lit", width=WIDE - 36, height=314), LEFT + shaft * PITCH + 18, _SILL[0] - 314)
        mood = PEEK if view.blocked is None else STUCK
        body = beast(top, *_TOP, mood) if view.shafts[shaft] else door(top, *_DOOR)
        canvas.stand(body, _middle(shaft), _SHAFT[1], f"top {LIFTS[shaft]}")
    if newest is not None:
        x = LEFT + newest.shaft * PITCH + WIDE - PAWN[0] - 16
        canvas.paste(pawn(newest.seat), x, _SILL[1] - PAWN[1] - 2, f"newest {newest.seat}")
    if view.blocked is not None:
        for shaft in range(SHAFTS):
            bars = art("biesti_boys/gate", width=WIDE - 28, height=150)
            canvas.paste(bars, LEFT + shaft * PITCH + 14, _SHAFT[1] - 152)
    slots = len(view.hand)
    for slot, held in enumerate(view.hand):
        _draw_own(canvas, held, slot, slots)
    _draw_counts(canvas, view)


def draw_mark(canvas: Canvas, word: str) -> None:
    """Draw a dark band with that word on the sill: the cards are for practice."""
    (left, right), (top, bottom) = _MARK, _SILL
    canvas.paste(blocks(right - left, bottom - top, (0, PAPER, 14), (4, INK, 11)), left, top, "practice")
    room = right - left - 24
    canvas.text(word, (left + right) / 2, (top + bottom) / 2, PAPER, SMALL, room=room, name="practice word")


@cached
def hall() -> Image.Image:
    """Four empty lifts with their letters on the sill, and the carpet before them."""
    canvas = Canvas(art("biesti_boys/panel", width=SIZE[0]).image)
    for shaft, letter in enumerate(LIFTS):
        canvas.text(letter, _middle(shaft), (_SILL[0] + _SILL[1]) / 2 + 3, INK, 58, name=f"letter {letter}")
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
    for card in signs:
        canvas.paste(sign(card, 64), left, middle - 32, f"{name} {SYMBOLS[card]}")
        left += 66


def _draw_own(canvas: Canvas, held: int | None, slot: int, slots: int) -> None:
    (wide, high), room = _OWN, _SLOT[slots]
    left, top = 22 + slot * _STEP[slots], _FLOOR - high
    if held is None:
        canvas.paste(vacant(room, high - 20, BRASS_PALE, 18, 14), left, top, f"slot {slot + 1}")
    else:
        canvas.paste(beast(held, wide, high, EAGER), left + (room - wide) / 2, top, f"slot {slot + 1}")


def _draw_counts(canvas: Canvas, view: View) -> None:
    """Draw how many cards are left: the own number large with its stack, the others' with their figures."""
    assert view.eye is not None, "the hand is somebody's"
    own = view.left[view.eye]
    canvas.paste(sheet_plate(310, 108, BRASS_PALE), _COUNTS, 512)
    canvas.paste(art("biesti_boys/stock", height=84), _COUNTS + 26, 524, "own stock")
    canvas.text(str(own), _COUNTS + 200, 566, INK, 84, name="own count")
    others = [Seat(seat) for seat in range(view.seats) if seat != view.eye]
    for place, seat in enumerate(others):
        left = _COUNTS + (place + 0.5) * 310 / len(others) - 52
        away = bool(view.away and view.away[seat])
        canvas.paste(sheet_plate(64, 54, PAPER, INK, 10), left + 40, 674)
        canvas.paste(pawn(seat, away), left, 660, f"seat {seat} figure")
        canvas.text(str(view.left[seat]), left + 75, 701, INK, SMALL, name=f"seat {seat} count")


def _middle(shaft: int) -> float:
    return LEFT + shaft * PITCH + WIDE / 2
