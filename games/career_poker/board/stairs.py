"""A career in steps of cards on the felt, from the dishes up to the chair of the boss, for covers and results."""

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from games.career_poker.board.cards import star
from games.career_poker.board.felt import BRASS, BRASS_DEEP, FELT, FLOOR, LAMP, STAR, WOOD, WOOD_DEEP
from games.picture.colour import INK, PAPER, Colour, mix, rgb
from games.picture.palette import Palette
from games.picture.people import crowd
from games.picture.scene import SIZE, SMALL, Scene
from games.picture.sprite import Pen

DARK = rgb("#12372D")
_LIGHT = (mix(DARK, LAMP, 0.55), LAMP, mix(LAMP, PAPER, 0.22))
LOW = rgb("#E6CF9B")
_CARDS = tuple(mix(rgb("#C9AA7C"), PAPER, number / 7) for number in range(8))
_PRINT = tuple(mix(card, INK, 0.2) for card in _CARDS)
_RED, _RED_DEEP = rgb("#A63A34"), rgb("#7A2429")
_DISH, _FOAM = rgb("#D8D2C4"), rgb("#BFE3F2")
NIGHT = rgb("#0C2822")
DULL = mix(FELT, PAPER, 0.4)
_BULB = rgb("#FFF0C0")

_PEOPLE, _TOUCHING = crowd(8)
PALETTE = Palette(
    [
        *(DARK, *_LIGHT, LOW, *_CARDS, *_PRINT, _RED, _RED_DEEP, _DISH, _FOAM, NIGHT, DULL, _BULB),
        *(BRASS, BRASS_DEEP, FELT, FLOOR, LAMP, STAR, WOOD, WOOD_DEEP, *_PEOPLE, INK, PAPER),
    ],
    [(INK, other) for other in (DARK, *_LIGHT, LOW, *_CARDS, _RED, _RED_DEEP, _DISH, _FOAM, BRASS, WOOD, _BULB)]
    + [(PAPER, other) for other in (NIGHT, DARK, _LIGHT[0], LAMP, LOW, STAR, FLOOR)]
    + [(DARK, DULL), (NIGHT, DULL), (DARK, _LIGHT[0]), (_LIGHT[0], LAMP), (LAMP, _LIGHT[2]), (_RED, _RED_DEEP)]
    + _TOUCHING,
    steps=1,
)

TABLE, _FOOT, _SUMMIT = 688, 610, 222
"""The edge of the table, the top of the lowest step, and that of the highest one with eight seats."""

LAST = 262
"""The width of the boss's step."""

_VALUES = ("2", "4", "6", "8", "10", "12", "13")
"""The numbers on the steps below that of the joker, with eight seats."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step: its left and right edge and its top."""

    left: float
    right: float
    top: float


def steps(count: int) -> list[Step]:
    """The steps from the lowest to the highest, which ends at the right edge of the picture."""
    pitch = min(218.0, (SIZE[0] - 16 - LAST) / (count - 1))
    rise = min(96.0, (_FOOT - _SUMMIT) / (count - 1))
    first = SIZE[0] - LAST - pitch * (count - 1)
    lefts = [first + pitch * number for number in range(count)]
    rights = [*lefts[1:], SIZE[0] + 8.0]
    return [Step(left, right, _FOOT - rise * n) for n, (left, right) in enumerate(zip(lefts, rights, strict=True))]


def seat_x(step: Step) -> float:
    """The middle of the boss's chair, which stands on that step."""
    return step.left + LAST / 2


@lru_cache(maxsize=10)
def stairs(count: int, printed: bool = True) -> Image.Image:
    """The felt with the lamp, the steps, the dishes and the edge of the table.

    printed: whether the cards of the steps have their numbers.
    """
    flight = steps(count)
    image = Image.new("RGB", SIZE, DARK)
    pen = Pen(*SIZE)
    lamp = seat_x(flight[-1])
    for light, spread in zip(_LIGHT, (900, 470, 190), strict=True):
        pen.polygon([(lamp - 46, 40), (lamp + 46, 40), (lamp + spread, SIZE[1]), (lamp - spread, SIZE[1])], light)
    _draw_lamp(pen, lamp)
    _draw_chair(pen, lamp, flight[-1].top)
    for number, step in enumerate(flight):
        _draw_deck(pen, step, _CARDS[7 - (count - 1 - number)])
    _draw_dishes(pen, flight[0])
    pen.block((0, TABLE - 4, *SIZE), INK)
    pen.block((0, TABLE, *SIZE), WOOD)
    pen.block((0, 726, *SIZE), WOOD_DEEP)
    pen.sprite().lay(image, 0, 0)
    scene = Scene(image)
    scene.centre(star(176), lamp, (flight[-1].top + 84 + TABLE) / 2 - 20 if printed else TABLE - 106)
    if not printed:
        return scene.sprite().image
    for number, step in enumerate(flight[:-1]):
        size = round(min(130, (step.right - step.left) * 0.7, (TABLE - step.top - 78) * 1.1))
        if size >= SMALL:
            y = (step.top + 78 + TABLE) / 2
            tone = _PRINT[7 - (count - 1 - number)]
            scene.text(_VALUES[7 - (count - 1 - number)], (step.left + step.right) / 2, y, tone, size)
    return scene.sprite().image


def _draw_deck(pen: Pen, step: Step, card: Colour) -> None:
    """Draw a step: a deck of cards on its edge, with the edges of a few cards on top."""
    pen.block((step.left, step.top, step.right + 4, TABLE), INK, 10)
    pen.block((step.left + 4, step.top + 4, step.right, TABLE), mix(card, INK, 0.2), 8)
    pen.block((step.left + 4, step.top + 15, step.right - 8, TABLE), card, 6)
    for y in (step.top + 7, step.top + 11):
        pen.block((step.left + 10, y, step.right - 10, y + 1.6), card)


def _draw_lamp(pen: Pen, x: float) -> None:
    pen.block((x - 4, 0, x + 4, 20), INK)
    pen.disc((x, 52), 50, INK)
    pen.disc((x, 52), 42, _BULB)
    for grow, brass in ((4, INK), (0, BRASS)):
        pen.polygon([(x - 40, 12), (x + 40, 12), (x + 84, 50), (x - 84, 50)], brass, 2 + grow)
    pen.polygon([(x + 14, 13), (x + 39, 13), (x + 83, 50), (x + 36, 50)], BRASS_DEEP, 1)


def _draw_chair(pen: Pen, x: float, foot: float) -> None:
    """Draw the boss's armchair."""
    for grow, cloth in ((5, INK), (0, _RED)):
        pen.block((x - 74 - grow, foot - 158 - grow, x + 74 + grow, foot - 20 + grow), cloth, 56)
    pen.block((x - 52, foot - 136, x + 52, foot - 30), _RED_DEEP, 40)
    for side in (-1, 1):
        pen.disc((x + side * 26, foot - 112), 9, INK)
        for grow, cloth in ((5, INK), (0, _RED)):
            left, right = sorted((x + side * 64, x + side * 104))
            pen.block((left - grow, foot - 84 - grow, right + grow, foot - 12 + grow), cloth, 20)
        pen.block((x + side * 78 - 10, foot - 10, x + side * 78 + 10, foot + 2), INK, 3)
    for grow, cloth in ((5, INK), (0, _RED)):
        pen.block((x - 66 - grow, foot - 44 - grow, x + 66 + grow, foot - 12 + grow), cloth, 14)


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
        pen.disc(spot, across + 6, INK)
        pen.disc(spot, across, _FOAM)
        pen.disc((spot[0] - across * 0.16, spot[1] - across * 0.18), across * 0.3, PAPER)
