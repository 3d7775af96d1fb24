"""The cover of a lobby: the four lifts of the hotel, out of which the monsters burst, and the players before them."""

from functools import cache

from PIL import Image

from games.biesti_boys.board.bellhop import bellhop
from games.biesti_boys.board.hotel import (
    BRASS,
    BRASS_DEEP,
    BRASS_PALE,
    CARPET,
    DOOR,
    DOOR_DEEP,
    FURS,
    GLOW,
    LOW,
    METALS,
    SEATS,
    STOP_RED,
    STRIPE,
    TROUSERS,
    UNIFORM,
    WALL,
    hall,
)
from games.biesti_boys.board.limbs import draw_jaw, draw_raised
from games.biesti_boys.board.monsters import MONSTERS, draw_crown, octagon
from games.biesti_boys.values import LIFTS, STOP, SYMBOLS
from games.engine.contract.pictures import CoverSubject
from games.engine.contract.values import Picture
from games.picture.canvas import NAME, SIZE, Canvas
from games.picture.colour import INK, PAPER, mix, rgb
from games.picture.covers import Stand, centred, draw_name, draw_person, draw_sign
from games.picture.layers import discs
from games.picture.lettering import lettering
from games.picture.palette import Palette
from games.picture.people import CHEER, HAIL, WAVE, WAVE_LEFT, seat_colours
from games.picture.sprite import Pen, Point, Sprite

_LIT = tuple(mix(CARPET, BRASS_PALE, share) for share in (0.18, 0.34))
_CORNER = mix(WALL, INK, 0.35)
_NIGHT = rgb("#1C1626")
_DULL = mix(CARPET, PAPER, 0.45)
_DEEP = tuple(mix(fur, INK, 0.2) for fur in FURS)
_SHADY = mix(FURS[2], INK, 0.1)

_PEOPLE = seat_colours(SEATS)
PALETTE = Palette(
    "biesti_boys/cover_palette",
    [
        *(CARPET, *_LIT, _CORNER, GLOW, _NIGHT, _DULL, *FURS, *_DEEP, _SHADY, LOW, WALL, STRIPE),
        *(*METALS, STOP_RED, UNIFORM, TROUSERS, *_PEOPLE, INK, PAPER),
    ],
)

_FLOOR, _TOP, _WIDE = 486, 206, 236
"""The edge of the carpet, the top of the lifts and their width."""

_LEFTS = (14, 264, 706, 954)
"""The left edges of the lifts."""

_STANDS = tuple(
    Stand(150 + 300 * number, 624, 166, pose, waits)
    for number, (pose, waits) in enumerate(((HAIL, WAVE), (WAVE, WAVE_LEFT), (CHEER, WAVE), (WAVE_LEFT, WAVE_LEFT)))
)


def cover(lobby: CoverSubject) -> Picture:
    """The scene with the people of the lobby in the hall."""
    canvas = Canvas(_hall())
    title = lettering(lobby.words("biesti-boys-name"), 150, LOW, 1040)
    canvas.paste(title, 600 - title.size[0] / 2, 4, "title")
    for number, (here, stand) in enumerate(zip(lobby.seats, _STANDS, strict=False)):
        draw_person(canvas, number, here, stand, _NIGHT, _DULL)
        draw_name(canvas, number, here, centred(lobby.seats, number, stand.x, 288), 630, 288)
    draw_sign(canvas, lobby.agreed, 694, BRASS_PALE, INK)
    return canvas.picture(PALETTE)


@cache
def _hall() -> Image.Image:
    """The hall with lifts, monsters and the bellhop."""
    image = hall().copy()
    pen = Pen(*SIZE)
    for x in (0, SIZE[0]):
        pen.polygon([(x, 0), (abs(x - 190), 0), (abs(x - 60), _FLOOR), (x, _FLOOR)], _CORNER)
    pen.block((0, _FLOOR - 18, SIZE[0], SIZE[1]), INK)
    pen.block((0, _FLOOR - 14, SIZE[0], _FLOOR - 4), BRASS)
    pen.block((0, _FLOOR, SIZE[0], SIZE[1]), CARPET)
    for left, spread in ((_LEFTS[1], -120), (_LEFTS[2], 60)):
        _draw_light(pen, left, spread)
    for number, left in enumerate(_LEFTS):
        _draw_lift(pen, left, gap=(76, _WIDE - 48, _WIDE - 48, 64)[number])
    _draw_eyes(pen, (_LEFTS[0] + _WIDE / 2, 300), 1.0)
    _draw_eyes(pen, (_LEFTS[0] + _WIDE / 2 - 3, 400), 0.66)
    _draw_eyes(pen, (_LEFTS[3] + _WIDE / 2 + 10, 276), 0.8)
    _draw_claws(pen, _LEFTS[0] + _WIDE / 2, 350)
    pen.sprite().lay(image, 0, 0)
    canvas = Canvas(image)
    for number, left in enumerate(_LEFTS):
        canvas.centre(discs(72, (72, INK), (64, BRASS), (54, BRASS_PALE)), left + _WIDE / 2, _TOP + 12)
        canvas.text(LIFTS[number], left + _WIDE / 2, _TOP + 12, INK, NAME)
    _draw_monsters(canvas)
    return canvas.sprite().image


def _draw_light(pen: Pen, left: float, spread: float) -> None:
    """Draw the light that falls from an open lift on the carpet, its lower end moved by `spread`."""
    right = left + _WIDE
    for inset, colour in zip((0, 44), _LIT, strict=True):
        above = (left + 22 + inset / 2, _FLOOR), (right - 22 - inset / 2, _FLOOR)
        below = (right + 90 + spread - inset, SIZE[1]), (left - 90 + spread + inset, SIZE[1])
        pen.polygon([*above, *below], colour)


def _draw_monsters(canvas: Canvas) -> None:
    """Draw two in lift B, one that holds STOP, the bellhop, and the large one that has jumped out of lift C."""
    _draw_beast(canvas, 4, 348, 448, (112, 148), jaw=0.3)
    _draw_beast(canvas, 1, 452, 456, (112, 142), jaw=0.24)
    _draw_beast(canvas, STOP, 346, 566, (166, 218), jaw=0)
    canvas.centre(octagon(140), 346, 480)
    canvas.text(SYMBOLS[STOP], 346, 480, PAPER, 43)
    canvas.centre(_start(), 594, 296)
    canvas.centre(_shade(150, 30), 594, 574)
    canvas.stand(bellhop(268), 594, 578)
    canvas.centre(_shade(330, 44), 904, 592)
    _draw_beast(canvas, 6, 898, 588, (272, 344), jaw=0.3, arms=True)


def _draw_beast(
    canvas: Canvas, card: int, x: float, ground: float, size: tuple[int, int], jaw: float, *, arms: bool = False
) -> None:
    """Draw the monster of a card with an open mouth, and its number on the belly."""
    wide, high = size
    room = 150 if arms else 10
    body = _beast(card, wide, high, jaw, room, arms)
    canvas.paste(body, x - wide / 2 - room, ground - high)
    if card < STOP:
        canvas.text(SYMBOLS[card], x, ground - high * 0.2, INK, max(40, round(high * 0.42)))


@cache
def _beast(card: int, wide: int, high: int, jaw: float, room: int, arms: bool) -> Sprite:
    look, head = MONSTERS[card], high * 0.2
    pen, middle = Pen(wide + 2 * room, high, -room), wide / 2
    edge, deep = max(3.5, wide * 0.018), mix(look.fur, INK, 0.2)
    if arms:
        for side in (-1, 1):
            draw_raised(pen, middle, side, wide, high, look.fur if side < 0 else _SHADY, edge)
    for inset, fill, lit in ((0.0, INK, 0.0), (edge, deep, 0.0), (edge, look.fur, wide * 0.05)):
        draw_crown(pen, look.horns, middle, middle * 0.91, head, inset, fill)
        left, right = inset, wide - inset - lit
        pen.block((left, head * 0.5 + inset, right, high * 0.93 - inset), fill, wide * 0.22 - inset)
        for foot in range(4):
            start = wide * foot / 4
            end = start + wide / 4 - (lit if foot == 3 else 0)
            pen.block((start + inset * 0.7, high * 0.82, end - inset * 0.7, high - inset), fill, wide * 0.1)
    pitch = wide * 0.3 if look.eyes < 3 else wide * 0.25
    for number in range(look.eyes):
        eye = middle + (number - (look.eyes - 1) / 2) * pitch, head * 1.05
        pen.discs(eye, (wide * 0.25, INK), (wide * 0.25 - 2 * edge, PAPER))
        pen.disc((eye[0] - wide * 0.02, eye[1] + wide * 0.02), wide * 0.11, INK)
    if jaw:
        draw_jaw(pen, (middle, head * 1.72), wide * 0.34, high * jaw)
    return pen.sprite()


def _draw_lift(pen: Pen, left: float, gap: float) -> None:
    """Draw a lift whose doors stand open by that much, lit if they are wide open."""
    right, wide_open = left + _WIDE, gap > _WIDE / 2
    for inset, colour in ((0, INK), (5, BRASS), (14, BRASS_DEEP), (18, INK)):
        pen.block((left + inset, _TOP + inset, right - inset, _FLOOR + 4), colour, 20 - inset * 0.7)
    inner = (left + 22, _TOP + 22, right - 22, _FLOOR)
    pen.block(inner, GLOW if wide_open else _NIGHT, 4)
    middle = (left + right) / 2
    for one, two in ((inner[0], middle - gap / 2), (middle + gap / 2, inner[2])):
        if two - one > 12:
            pen.block((one, inner[1], two, inner[3]), DOOR_DEEP, 3)
            pen.block((one + 7, inner[1] + 8, two - 7, inner[3] - 8), DOOR, 3)


def _draw_eyes(pen: Pen, middle: Point, scale: float) -> None:
    for side in (-1, 1):
        eye = middle[0] + side * 17 * scale, middle[1] + side * 3
        pen.disc(eye, 30 * scale, PAPER)
        pen.disc((eye[0] + 4 * scale, eye[1] + 3 * scale), 13 * scale, INK)


def _draw_claws(pen: Pen, x: float, y: float) -> None:
    for side in (-1, 1):
        for number in range(3):
            end = x + side * 54, y + number * 19 - 6
            pen.lines([(x + side * 30, end[1]), end], (19, INK), (12, FURS[3]))


@cache
def _shade(wide: int, high: int) -> Sprite:
    pen = Pen(wide, high)
    pen.ellipse((wide / 2, high / 2), wide, high, mix(CARPET, INK, 0.45))
    return pen.sprite()


@cache
def _start() -> Sprite:
    """The strokes of a fright."""
    pen = Pen(120, 40)
    for x, lean in ((22, -10), (60, 0), (98, 10)):
        pen.line([(x, 34), (x + lean, 8)], 6, PAPER)
    return pen.sprite()
