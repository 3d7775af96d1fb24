"""Small marks that differ in shape: led, passed, still to act, out, won, rose and fell."""

from functools import cache, lru_cache

from games.career_poker.board.felt import BRASS, BRASS_DEEP, FLOOR, LINE
from games.career_poker.board.stairs import LOW
from games.picture.colour import INK, PAPER, Colour
from games.picture.sprite import Pen, Point, Sprite


@lru_cache(maxsize=8)
def brass(width: int, height: int) -> Sprite:
    """A brass plate, for a title."""
    pen = Pen(width, height)
    pen.blocks((0, 0, width, height), (0, INK, 10), (3, BRASS_DEEP, 8))
    pen.block((3, 3, width - 3, height - 6), BRASS, 8)
    return pen.sprite()


@cache
def passed() -> Sprite:
    """The mark of a pass: a round chip with a bar."""
    pen = Pen(66, 66)
    pen.discs((33, 33), (66, LINE), (56.76, FLOOR))
    pen.line([(19.8, 33), (46.2, 33)], 7.92, LINE)
    return pen.sprite()


@lru_cache(maxsize=2)
def pennant(high: int) -> Sprite:
    """The mark of the lead: a flag."""
    pen = Pen(40, high)
    pen.block((0, 0, 10, high), INK, 4)
    pen.polygon([(6, 4), (36, 23), (6, 42)], INK, 3)
    pen.polygon([(8, 8), (31, 23), (8, 38)], PAPER, 1)
    pen.block((3, 3, 7, high - 3), PAPER, 2)
    return pen.sprite()


@lru_cache(maxsize=2)
def towards(side: int) -> Sprite:
    """A small arrowhead: to the left if `side` is below 0, to the right if it is above."""
    pen = Pen(20, 32)
    pen.polygon([(10 - side * 6, 4), (10 + side * 7, 16), (10 - side * 6, 28)], PAPER, 2)
    return pen.sprite()


@cache
def cup() -> Sprite:
    """The mark of the winner: a cup."""
    pen = Pen(64, 64)
    for grow, colour in ((3.0, INK), (0.0, PAPER)):
        for x in (16, 48):
            pen.disc((x, 20), 22 + 2 * grow, colour)
        if not grow:
            for x in (14, 50):
                pen.disc((x, 20), 10, INK)
        pen.polygon([(16, 7), (48, 7), (42, 36), (22, 36)], colour, grow + 1)
        pen.block((28 - grow, 34, 36 + grow, 52), colour)
        pen.block((18 - grow, 50 - grow, 46 + grow, 58 + grow), colour, 3)
    return pen.sprite()


@cache
def medal() -> Sprite:
    """The mark of a seat that is out: a medal on a ribbon, with room for the place."""
    pen = Pen(66, 66)
    for side in (-1, 1):
        pen.polygon([(33, 40), (33 + side * 30, 2), (33 + side * 10, 2)], INK, 2)
    pen.discs((33, 38), (56, INK), (50, PAPER))
    return pen.sprite()


@lru_cache(maxsize=8)
def moved(way: int, colour: Colour = INK) -> Sprite:
    """An arrow up or down: `way` is above 0 or below 0."""
    pen = Pen(44, 48)
    tip, foot, turn = (6, 42, 1) if way > 0 else (42, 6, -1)
    pen.polygon([(22, tip), (40, tip + turn * 20), (4, tip + turn * 20)], colour, 2)
    pen.line([(22, tip + turn * 16), (22, foot)], 12, colour)
    return pen.sprite()


@cache
def arrow() -> Sprite:
    """The mark of a rise, beside the number of places."""
    pen = Pen(60, 48)
    shape: list[Point] = [(4, 16), (30, 16), (30, 4), (56, 24), (30, 44), (30, 32), (4, 32)]
    pen.polygon(shape, INK, 3)
    pen.polygon([(6, 18), (32, 18), (32, 9), (52, 24), (32, 39), (32, 30), (6, 30)], LOW)
    return pen.sprite()
