"""A career in steps of cards on the felt, from the dishes up to the chair of the boss, for covers and results."""

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from games.career_poker.board.cards import star
from games.career_poker.board.felt import BACK, BRASS, BRASS_DEEP, FELT, FLOOR, LAMP, STAR, WOOD, WOOD_DEEP
from games.picture.canvas import SIZE, SMALL, Canvas
from games.picture.colour import GOLD, INK, PAPER, Colour, mix, rgb
from games.picture.figures import EMBLEMS
from games.picture.palette import Palette
from games.picture.people import seat_colours
from games.picture.sprite import Pen

DARK = rgb("#12372D")
LIGHT = (mix(DARK, LAMP, 0.55), LAMP, mix(LAMP, PAPER, 0.22))
LOW = rgb("#E6CF9B")
_CARDS = tuple(mix(rgb("#C9AA7C"), PAPER, number / 7) for number in range(8))
_PRINT = tuple(mix(card, INK, 0.2) for card in _CARDS)
_RED, _RED_DEEP = rgb("#A63A34"), rgb("#7A2429")
_DISH, _FOAM = rgb("#D8D2C4"), rgb("#BFE3F2")
NIGHT = rgb("#0C2822")
DULL = mix(FELT, PAPER, 0.4)
_BULB = rgb("#FFF0C0")
_TILES, _WATER = rgb("#F3DFA8"), rgb("#7FA3AE")

_PEOPLE = seat_colours(8)
FADED = tuple(mix(look.colour, FELT, 0.5) for look in EMBLEMS)
"""The colours of the seats, for lines behind that of the winner."""

PALETTE = Palette(
    "career_poker/stairs_palette",
    [
        *(DARK, *LIGHT, LOW, *_CARDS, *_PRINT, _RED, _RED_DEEP, _DISH, _FOAM, NIGHT, DULL, _BULB, _TILES, _WATER),
        *(BACK, BRASS, BRASS_DEEP, FELT, FLOOR, LAMP, STAR, WOOD, WOOD_DEEP, *_PEOPLE, *FADED, INK, PAPER, GOLD),
    ],
)

TABLE, _FOOT, _SUMMIT = 688, 610, 222
"""The edge of the table, the top of the lowest step, and that of the highest one with eight seats."""

LAST, WIDE = 262, 340
"""The width of the boss's step on a cover; on a poster, where a plate has a title, the news and a name."""

_VALUES = ("2", "4", "6", "8", "10", "12", "13")
"""The numbers on the steps below that of the joker, with eight seats."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step: its left and right edge and its top."""

    left: float
    right: float
    top: float


def steps(count: int, last: int = LAST) -> list[Step]:
    """The steps from the lowest to the highest, which ends at the right edge of the picture.

    last: the width of the highest one.
    """
    pitch = min(218.0, (SIZE[0] - 16 - last) / (count - 1))
    rise = min(96.0, (_FOOT - _SUMMIT) / (count - 1))
    first = SIZE[0] - last - pitch * (count - 1)
    lefts = [first + pitch * number for number in range(count)]
    rights = [*lefts[1:], SIZE[0] + 8.0]
    return [Step(left, right, _FOOT - rise * n) for n, (left, right) in enumerate(zip(lefts, rights, strict=True))]


def seat_x(step: Step) -> float:
    """The middle of the boss's chair, which stands on that step."""
    return (step.left + SIZE[0]) / 2


@lru_cache(maxsize=10)
def stairs(count: int, printed: bool = True) -> Image.Image:
    """The felt with the lamp, the steps, the dishes and the edge of the table.

    printed: whether the cards of the steps have their numbers; else there is a kitchen under the highest one.
    """
    flight = steps(count, LAST if printed else WIDE)
    image = Image.new("RGB", SIZE, DARK)
    pen = Pen(*SIZE)
    lamp = seat_x(flight[-1])
    for light, spread in zip(LIGHT, (900, 470, 190), strict=True):
        pen.polygon([(lamp - 46, 40), (lamp + 46, 40), (lamp + spread, SIZE[1]), (lamp - spread, SIZE[1])], light)
    draw_lamp(pen, lamp)
    draw_chair(pen, lamp, flight[-1].top)
    for number, step in enumerate(flight):
        draw_deck(pen, (step.left, step.right), step.top, _CARDS[7 - (count - 1 - number)])
    _draw_dishes(pen, flight[0])
    draw_edge(pen)
    pen.sprite().lay(image, 0, 0)
    canvas = Canvas(image)
    if not printed:
        _draw_kitchen(canvas, lamp, max(flight[-1].top + 92, TABLE - 262))
        return canvas.sprite().image
    canvas.centre(star(176), lamp, (flight[-1].top + 84 + TABLE) / 2 - 20)
    for number, step in enumerate(flight[:-1]):
        size = round(min(130, (step.right - step.left) * 0.7, (TABLE - step.top - 78) * 1.1))
        if size >= SMALL:
            y = (step.top + 78 + TABLE) / 2
            tone = _PRINT[7 - (count - 1 - number)]
            canvas.text(_VALUES[7 - (count - 1 - number)], (step.left + step.right) / 2, y, tone, size)
    return canvas.sprite().image


def draw_edge(pen: Pen) -> None:
    """Draw the edge of the table."""
    pen.block((0, TABLE - 4, *SIZE), INK)
    pen.block((0, TABLE, *SIZE), WOOD)
    pen.block((0, 726, *SIZE), WOOD_DEEP)


def draw_deck(pen: Pen, ends: tuple[float, float], top: float, card: Colour) -> None:
    """Draw a step between these ends: a deck of cards on its edge, with the edges of a few cards on top."""
    left, right = ends
    pen.block((left, top, right + 4, TABLE), INK, 10)
    pen.block((left + 4, top + 4, right, TABLE), mix(card, INK, 0.2), 8)
    pen.block((left + 4, top + 15, right - 8, TABLE), card, 6)
    for y in (top + 7, top + 11):
        pen.block((left + 10, y, right - 10, y + 1.6), card)


def draw_lamp(pen: Pen, x: float) -> None:
    """Draw the lamp, with its bulb."""
    pen.block((x - 4, 0, x + 4, 20), INK)
    pen.discs((x, 52), (50, INK), (42, _BULB))
    pen.polygons([(x - 40, 12), (x + 40, 12), (x + 84, 50), (x - 84, 50)], (INK, 6), (BRASS, 2))
    pen.polygon([(x + 14, 13), (x + 39, 13), (x + 83, 50), (x + 36, 50)], BRASS_DEEP, 1)


def draw_chair(pen: Pen, x: float, foot: float, scale: float = 1) -> None:
    """Draw the boss's armchair, its feet at that height."""

    def block(left: float, top: float, right: float, bottom: float, grow: float, cloth: Colour, radius: float) -> None:
        box = (
            x + left * scale - grow,
            foot - top * scale - grow,
            x + right * scale + grow,
            foot - bottom * scale + grow,
        )
        pen.block(box, cloth, radius * scale)

    for grow, cloth in ((5, INK), (0, _RED)):
        block(-74, 158, 74, 20, grow, cloth, 56)
    block(-52, 136, 52, 30, 0, _RED_DEEP, 40)
    for side in (-1, 1):
        pen.disc((x + side * 26 * scale, foot - 112 * scale), 9 * scale, INK)
        for grow, cloth in ((5, INK), (0, _RED)):
            left, right = sorted((side * 64, side * 104))
            block(left, 84, right, 12, grow, cloth, 20)
        block(side * 78 - 10, 10, side * 78 + 10, -2, 0, INK, 3)
    for grow, cloth in ((5, INK), (0, _RED)):
        block(-66, 44, 66, 12, grow, cloth, 14)


def _draw_dishes(pen: Pen, lowest: Step) -> None:
    """Draw the dishes and foam beside the lowest step, where there is room."""
    if lowest.left < 130:
        return
    x = lowest.left - 70
    for number in range(9):
        y, lean = TABLE - 14 - number * 15, (number * 5) % 7 - 3
        pen.ellipse((x + lean, y), 124, 34, INK)
        pen.ellipse((x + lean, y - 1), 116, 26, _DISH)
        pen.ellipse((x + lean, y - 3), 104, 17, PAPER)
    for dx, dy, across in ((-58, 60, 56), (-20, 20, 40), (-66, 130, 38), (-96, 96, 30), (-44, 196, 26), (-12, 176, 18)):
        spot = x + dx, TABLE - 60 - dy
        pen.discs(spot, (across + 6, INK), (across, _FOAM))
        pen.disc((spot[0] - across * 0.16, spot[1] - across * 0.18), across * 0.3, PAPER)


def _draw_kitchen(canvas: Canvas, x: float, top: float) -> None:
    """Draw the lit kitchen under the highest step, with its sink and the dishes of the whole company."""
    left, right, bottom = x - 112, x + 112, TABLE - 10
    sink = bottom - 62
    pen = Pen(right - left, bottom - top, left, top)
    pen.blocks((left, top, right, bottom), (0, INK, 34), (6, _TILES, 29))
    for y in range(round(top) + 34, round(sink), 34):
        pen.block((left + 6, y, right - 6, y + 2), LOW)
    pen.polygon([(x - 16, top + 6), (x + 16, top + 6), (x + 88, sink), (x - 88, sink)], _BULB)
    pen.block((left + 6, sink, right - 6, bottom - 6), _WATER, 20)
    pen.block((left + 6, sink - 8, right - 6, sink + 12), INK)
    pen.block((left + 6, sink - 3, right - 6, sink + 7), _DISH)
    for side, pile in ((-1, 6), (1, 3)):
        for number in range(pile):
            spot = x + side * 68 + (number * 5) % 7 - 3, sink - 14 - number * 14
            pen.ellipse(spot, 78, 26, INK)
            pen.ellipse((spot[0], spot[1] - 1), 71, 19, _DISH)
            pen.ellipse((spot[0], spot[1] - 3), 60, 11, PAPER)
    pen.lines(
        [(x - 4, sink), (x - 4, sink - 66), (x + 8, sink - 86), (x + 28, sink - 84), (x + 34, sink - 62)],
        (22, INK),
        (12, _DISH),
    )
    for dx, dy, across in ((30, 6, 44), (2, 10, 30), (54, 2, 26), (26, 34, 22), (52, 30, 16)):
        pen.discs((x + dx, sink - dy), (across + 5, INK), (across, _FOAM))
        pen.disc((x + dx - across * 0.16, sink - dy - across * 0.18), across * 0.3, PAPER)
    canvas.paste(pen.sprite(), left, top)
