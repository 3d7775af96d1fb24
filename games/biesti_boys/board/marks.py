"""Small signs: stack and hand, who leads, who is away, whose card came back, how many floor cards are left."""

from functools import cache, lru_cache

from games.biesti_boys.board.hotel import BRASS, BRASS_PALE, QUIET, STOP_RED, UNIFORM, WALL
from games.picture.colour import INK, PAPER
from games.picture.sprite import Pen, Sprite, arc

MARK = 54
"""The height of the marks on a seat's plate."""


@lru_cache(maxsize=2)
def stock(high: int) -> Sprite:
    """A face-down stack of that height."""
    unit = high / 58
    pen = Pen(46 * unit, high)
    for step in (2, 1, 0):
        _back(pen, step * 5 * unit, (2 - step) * 5 * unit, unit)
    return pen.sprite()


@lru_cache(maxsize=2)
def held(high: int) -> Sprite:
    """A fanned hand of cards, a little wider than high."""
    unit = high / 52
    pen = Pen(56 * unit, high)
    for lean in (-1, 1, 0):
        x, drop = 28 + lean * 14, 6 + abs(lean) * 5
        points = [(x - 11, drop), (x + 11, drop), (x + 11 - lean * 8, 46), (x - 11 - lean * 8, 46)]
        scaled = [(across * unit, down * unit) for across, down in points]
        pen.polygons(scaled, (INK, 3), (PAPER, 0))
    return pen.sprite()


@cache
def flag() -> Sprite:
    """A chequered flag, for the seat that leads."""
    pen = Pen(64, 60)
    pen.block((54, 0, 64, 60), INK, 4)
    pen.block((0, 2, 60, 46), INK, 4)
    for row in range(3):
        for column in range(4):
            left, top = 4 + column * 12.5, 6 + row * 12
            pen.block((left, top, left + 12.5, top + 12), PAPER if (row + column) % 2 else INK)
    return pen.sprite()


@cache
def padlock() -> Sprite:
    """A padlock, for a mistake: its seat is locked for a while."""
    pen = Pen(46, MARK)
    for inset, fill in ((0.0, INK), (4.0, STOP_RED)):
        pen.line([(12, 26), *arc((23, 20), 22, 26, -90, 90, 10), (34, 26)], 9 - 1.6 * inset, fill)
        pen.block((1 + inset, 22 + inset, 45 - inset, 53 - inset), fill, 8 - inset)
    pen.disc((23, 34), 9, PAPER)
    pen.block((21, 34, 25, 45), PAPER, 2)
    return pen.sprite()


@cache
def snail() -> Sprite:
    """A snail, for a late attempt, which costs nothing."""
    pen = Pen(66, MARK)
    for grow, fill in ((4.0, INK), (0.0, BRASS_PALE)):
        pen.line([(8, 44), (52, 44), (57, 26)], 10 + 2 * grow, fill)
        for x in (53, 61):
            pen.line([(57, 26), (x, 10)], 3 + 1.2 * grow, fill)
    pen.discs((29, 26), (42, INK), (34, UNIFORM))
    pen.line(arc((29, 26), 18, 18, 0, 300, 16), 4, PAPER)
    return pen.sprite()


@cache
def hanger() -> Sprite:
    """A "do not disturb" sign, for a seat that is away."""
    pen = Pen(46, 60)
    pen.block((0, 0, 46, 60), INK, 12)
    pen.disc((23, 15), 15, PAPER)
    for left, top, size in ((8, 27, 18), (26, 42, 11)):
        right, bottom = left + size - 3, top + size
        pen.line([(left, top), (right, top), (left, bottom), (right, bottom)], 4, PAPER)
    return pen.sprite()


@cache
def passed() -> Sprite:
    """Two arrows, for a pass."""
    pen = Pen(66, MARK)
    for left in (8, 34):
        pen.lines([(left, 12), (left + 20, 27), (left, 42)], (14, INK), (7, BRASS_PALE))
    return pen.sprite()


@cache
def floors() -> Sprite:
    """The floor cards that are face down: plans of four lifts."""
    pen = Pen(78, 42)
    for step in (1, 0):
        left, top = step * 8, (1 - step) * 8
        pen.blocks((left, top, left + 70, top + 34), (0, INK, 7), (3, BRASS_PALE, 5))
    for column in range(4):
        pen.block((10 + column * 13.5, 15, 19.5 + column * 13.5, 35), QUIET, 2)
    return pen.sprite()


@lru_cache(maxsize=2)
def gate(width: int, height: int) -> Sprite:
    """A folding gate before a lift while the floor is blocked."""
    pen = Pen(width, height)
    columns, rows = 4, max(1, round(height / (width / 4)))
    across, down = width / columns, height / rows
    for thick, fill in ((12.0, INK), (5.0, BRASS)):
        for column in range(columns):
            for row in range(rows):
                x, y = column * across, row * down
                pen.line([(x + 6, y + 6), (x + across - 6, y + down - 6)], thick, fill)
                pen.line([(x + across - 6, y + 6), (x + 6, y + down - 6)], thick, fill)
    return pen.sprite()


@cache
def rosette() -> Sprite:
    """A prize, with room for the place."""
    pen, middle = Pen(104, 118), (52.0, 52.0)
    for side in (-1, 1):
        foot = 52 + side * 24
        ribbon = [(52 + side * 6, 72), (foot - 13, 113), (foot, 104), (foot + 13, 113), (52 + side * 30, 68)]
        pen.polygons(ribbon, (INK, 4), (WALL, 0.5))
    for grow, fill in ((4.0, INK), (0.0, WALL)):
        for petal in arc(middle, 76, 76, 0, 360, 12):
            pen.disc(petal, 21 + 2 * grow, fill)
        pen.disc(middle, 78, fill)
    pen.disc(middle, 74, PAPER)
    return pen.sprite()


def _back(pen: Pen, left: float, top: float, unit: float) -> None:
    """A card's back: two eyes in the dark."""
    right, bottom = left + 36 * unit, top + 46 * unit
    pen.blocks((left, top, right, bottom), (0, INK, 7), (3, PAPER, 4), (6, WALL, 1))
    for side in (-1, 1):
        eye = (left + right) / 2 + side * 6 * unit, (top + bottom) / 2
        pen.disc(eye, 8 * unit, PAPER)
        pen.disc((eye[0], eye[1] + unit), 4 * unit, INK)
