"""Small marks, told apart by shape: led, passed, still to act, out, won, rose and fell."""

from functools import cache, lru_cache

from games.career_poker.board.cards import HIGH, WIDE
from games.career_poker.board.felt import BRASS, BRASS_DEEP, FLOOR, LINE, MAT, dashed
from games.picture.colour import INK, PAPER, Colour
from games.picture.sprite import Pen, Sprite


@lru_cache(maxsize=16)
def brass(width: int, height: int) -> Sprite:
    """A brass plate with two screws, for a title."""
    pen = Pen(width, height)
    pen.block((0, 0, width, height), INK, 10)
    pen.block((3, 3, width - 3, height - 3), BRASS_DEEP, 8)
    pen.block((3, 3, width - 3, height - 6), BRASS, 8)
    return pen.sprite()


@lru_cache(maxsize=8)
def mat(width: int) -> Sprite:
    """What the highest cards lie on."""
    pen = Pen(width + 20, HIGH + 16)
    pen.block((0, 0, width + 20, HIGH + 16), INK, 18)
    pen.block((3, 3, width + 17, HIGH + 13), MAT, 15)
    return pen.sprite()


@cache
def slot() -> Sprite:
    """Where cards may still be laid."""
    pen = Pen(WIDE, HIGH)
    dashed(pen, (3, 3, WIDE - 3, HIGH - 3), LINE, 5)
    return pen.sprite()


@lru_cache(maxsize=2)
def passed(across: int) -> Sprite:
    """Somebody passed: a round chip with a bar."""
    pen, half = Pen(across, across), across / 2
    pen.disc((half, half), across, INK)
    pen.disc((half, half), across - 6, LINE)
    pen.disc((half, half), across - 18, FLOOR)
    pen.line([(across * 0.3, half), (across * 0.7, half)], across * 0.12, LINE)
    return pen.sprite()


@cache
def pennant() -> Sprite:
    """Somebody led: a flag."""
    pen = Pen(44, HIGH)
    pen.block((2, 8, 10, HIGH - 4), INK, 4)
    pen.polygon([(8, 12), (40, 32), (8, 52)], INK, 3)
    pen.polygon([(10, 16), (34, 32), (10, 48)], PAPER, 1)
    pen.block((4, 10, 8, HIGH - 6), PAPER, 2)
    return pen.sprite()


@lru_cache(maxsize=2)
def cup(high: int) -> Sprite:
    """Somebody won: a cup."""
    pen, unit = Pen(high, high), high / 60
    for grow, fill in ((3.0, INK), (0.0, PAPER)):
        edge = grow * unit
        for x in (14, 46):
            pen.disc((x * unit, 20 * unit), 20 * unit + 2 * edge, fill)
        if not grow:
            for x in (13, 47):
                pen.disc((x * unit, 20 * unit), 10 * unit, INK)
        pen.polygon(
            [(14 * unit, 6 * unit), (46 * unit, 6 * unit), (40 * unit, 34 * unit), (20 * unit, 34 * unit)],
            fill,
            edge + 1,
        )
        pen.block((26 * unit - edge, 32 * unit, 34 * unit + edge, 50 * unit), fill)
        pen.block((17 * unit - edge, 47 * unit - edge, 43 * unit + edge, 55 * unit + edge), fill, 3)
    return pen.sprite()


@cache
def medal() -> Sprite:
    """Somebody is out: a medal on a ribbon, for the place."""
    pen = Pen(58, 84)
    for side in (-1, 1):
        pen.polygon([(29, 40), (29 + side * 26, 4), (29 + side * 8, 4)], INK, 2)
    pen.disc((29, 54), 58, INK)
    pen.disc((29, 54), 52, PAPER)
    return pen.sprite()


@lru_cache(maxsize=8)
def moved(rise: int, colour: Colour = INK) -> Sprite:
    """An arrow up, an arrow down, or two bars. rise: above 0, below 0 or 0."""
    pen = Pen(44, 48)
    if rise == 0:
        for y in (17, 31):
            pen.line([(8, y), (36, y)], 8, colour)
        return pen.sprite()
    tip, foot = (6, 42) if rise > 0 else (42, 6)
    turn = 1 if rise > 0 else -1
    pen.polygon([(22, tip), (40, tip + turn * 20), (4, tip + turn * 20)], colour, 2)
    pen.line([(22, tip + turn * 16), (22, foot)], 12, colour)
    return pen.sprite()
