"""A seat's figure: a colour and a symbol, the same in every picture."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin

from games.engine.contract.values import SYMBOLS
from games.picture.colour import INK, Colour, ink_on, rgb
from games.picture.sprite import Pen, Point, Sprite

_COLOURS = ("#0072B2", "#CC79A7", "#009E73", "#F0E442", "#56B4E9", "#D55E00", "#E69F00", "#4A4A52")
"""The Okabe-Ito set, ordered so that the first seats also differ in grey. Its black is lighter, to be visible."""


@dataclass(frozen=True, slots=True)
class Emblem:
    """The colours and symbol by which a seat is known. colour: of its body. symbol: one of SYMBOLS, drawn in `ink`."""

    colour: Colour
    symbol: str
    ink: Colour


EMBLEMS = tuple(Emblem(rgb(code), symbol, ink_on(rgb(code))) for code, symbol in zip(_COLOURS, SYMBOLS, strict=True))
"""The emblem of each seat."""

SMALLEST = 86
"""The height of the smallest figure. Its symbol is 36 pixels high and can still be recognised on a phone."""

TOKEN = 48
"""The width of a token, which is almost all symbol."""


@lru_cache(maxsize=64)
def figure(seat: int, height: int) -> Sprite:
    """The seat's figure: a head on shoulders, three quarters as wide as high.

    height: in pixels. Raises ValueError below SMALLEST.
    """
    look = EMBLEMS[seat]
    return shape(look.symbol, height, (INK, look.colour), look.ink, height * 0.05)


def shape(symbol: str, height: int, fills: tuple[Colour, Colour], ink: Colour, edge: float) -> Sprite:
    """A figure in other colours than those of a seat.

    fills: the colours of its outline, which is `edge` pixels thick, and of its body. ink: the colour of the symbol.
    Raises ValueError below SMALLEST.
    """
    if height < SMALLEST:
        raise ValueError(f"the symbol of a figure {height} pixels high is too small")
    wide, neck = height * 0.78, height * 0.33
    pen, middle = Pen(round(wide), height), wide / 2
    for inset, fill in zip((0.0, edge), fills, strict=True):
        pen.disc((middle, height * 0.21), height * 0.42 - 2 * inset, fill)
        pen.block((inset, neck + inset, wide - inset, height * 0.9), fill, height * 0.27 - inset)
        pen.block((inset, height * 0.47 + inset, wide - inset, height - inset), fill, height * 0.12 - inset)
    draw_symbol(pen, symbol, (middle, height * 0.66), height * 0.5, ink)
    return pen.sprite()


@lru_cache(maxsize=8)
def token(seat: int) -> Sprite:
    """The seat's symbol on a disc, for the end of a line or a place in a row of text."""
    look, pen, middle = EMBLEMS[seat], Pen(TOKEN, TOKEN), (TOKEN / 2, TOKEN / 2)
    pen.discs(middle, (TOKEN, INK), (TOKEN - 6, look.colour))
    draw_symbol(pen, look.symbol, middle, 36, look.ink)
    return pen.sprite()


def draw_symbol(pen: Pen, symbol: str, centre: Point, height: float, fill: Colour) -> None:
    """Draw one of SYMBOLS around its centre, of that height and about the same width."""
    x, y = centre
    half = height / 2
    if symbol == "●":
        pen.disc(centre, height * 0.94, fill)
    elif symbol == "■":
        pen.block((x - half * 0.85, y - half * 0.85, x + half * 0.85, y + half * 0.85), fill, half * 0.15)
    elif symbol == "♥":
        pen.disc((x - half * 0.45, y - half * 0.35), half * 1.05, fill)
        pen.disc((x + half * 0.45, y - half * 0.35), half * 1.05, fill)
        pen.polygon([(x - half * 0.93, y - half * 0.12), (x + half * 0.93, y - half * 0.12), (x, y + half)], fill)
    elif symbol == "☾":
        pen.polygon(_moon(x, y, half), fill, half * 0.04)
    else:
        points = [(x + half * across, y + half * down) for across, down in _POINTS[symbol]]
        pen.polygon(points, fill, half * 0.08)


def _star() -> list[Point]:
    radii = (0.98, 0.46)
    return [(radii[n % 2] * sin(n * pi / 5), 0.06 - radii[n % 2] * cos(n * pi / 5)) for n in range(10)]


def _moon(x: float, y: float, half: float) -> Sequence[Point]:
    """A crescent open to the right: an outer bow down the left, an inner bow back up."""
    turns = [pi * n / 16 for n in range(17)]
    outer = [(x + half * (0.35 - 1.1 * sin(turn)), y - half * 0.95 * cos(turn)) for turn in turns]
    inner = [(x + half * (0.35 - 0.42 * sin(turn)), y + half * 0.95 * cos(turn)) for turn in turns]
    return outer + inner


_POINTS = {
    "▲": [(0.0, -0.9), (0.95, 0.8), (-0.95, 0.8)],
    "◆": [(0.0, -0.95), (0.8, 0.0), (0.0, 0.95), (-0.8, 0.0)],
    "★": _star(),
    "✚": [
        (-0.28, -0.85), (0.28, -0.85), (0.28, -0.28), (0.85, -0.28), (0.85, 0.28), (0.28, 0.28),
        (0.28, 0.85), (-0.28, 0.85), (-0.28, 0.28), (-0.85, 0.28), (-0.85, -0.28), (-0.28, -0.28),
    ],
}  # fmt: skip
