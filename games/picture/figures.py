"""A seat's figure: a colour and a symbol, the same in every picture."""

from dataclasses import dataclass

from games.engine.contract.values import SYMBOLS
from games.picture.art import art, drawing
from games.picture.cache import cached
from games.picture.colour import INK, PAPER, Colour, ink_on, mix, rgb
from games.picture.sprite import Sprite

_COLOURS = ("#0072B2", "#CC79A7", "#009E73", "#F0E442", "#56B4E9", "#D55E00", "#E69F00", "#4A4A52")
"""The Okabe-Ito set, ordered so that the first seats also differ in grey. Its black is lighter, to be visible."""

_SHAPES = ("circle", "triangle", "square", "diamond", "star", "cross", "heart", "moon")
"""The part of `symbol.svg` for each of SYMBOLS."""


@dataclass(frozen=True, slots=True)
class Emblem:
    """The colours and symbol by which a seat is known.

    colour: of its body. symbol: one of SYMBOLS, drawn in `ink`. shape: that symbol's part of `symbol.svg`.
    """

    colour: Colour
    symbol: str
    shape: str
    ink: Colour


EMBLEMS = tuple(
    Emblem(rgb(code), symbol, shape, ink_on(rgb(code)))
    for code, symbol, shape in zip(_COLOURS, SYMBOLS, _SHAPES, strict=True)
)
"""The emblem of each seat."""

SMALLEST = 86
"""The height of the smallest figure. Its symbol is 36 pixels high and can still be recognised on a phone."""

TOKEN = 48
"""The width of a token, which is almost all symbol."""

PAWN = (48, 70)
"""The width and height of a pawn. Its symbol is as large as that of the smallest figure."""


def pale(seat: int) -> Colour:
    """The seat's colour, light enough for lines on a dark ground."""
    return mix(EMBLEMS[seat].colour, PAPER, 0.3)


def symbol(seat: int, height: float, ink: Colour | None = None) -> Sprite:
    """The seat's symbol. ink: its colour, by default the one in which it stands on the seat's body."""
    look = EMBLEMS[seat]
    return art("house/symbol", height=height, show=look.shape, colour=ink or look.ink)


@cached
def figure(seat: int, height: int) -> Sprite:
    """The seat's figure: a head on shoulders, three quarters as wide as high.

    height: in pixels. Raises ValueError below SMALLEST.
    """
    return _marked("figure", seat, height, high=0.5, down=0.66)


@cached
def ghost(seat: int, height: int) -> Sprite:
    """A hollow figure of the same shape, for a figure that is out of the game. Raises ValueError below SMALLEST."""
    return _marked("figure", seat, height, high=0.5, down=0.66, show="")


@cached
def pawn(seat: int, ghost: bool = False, face: bool = False) -> Sprite:
    """The seat's figure in small: a small head, perhaps with a face, on a body that is almost all symbol."""
    show = "" if ghost else "lit face" if face else "lit"
    return _marked("pawn", seat, PAWN[1], high=SMALLEST / 2 / PAWN[1], down=45 / PAWN[1], show=show)


@cached
def token(seat: int) -> Sprite:
    """The seat's symbol on a disc, for the end of a line or a place in a row of text."""
    return _marked("token", seat, TOKEN, high=0.75, down=0.5)


def _marked(name: str, seat: int, height: int, *, high: float, down: float, show: str = "lit") -> Sprite:
    """A figure with its symbol. high, down: the symbol's height and middle in parts of the figure's.

    show: the parts to show; a figure that is not lit is hollow.
    """
    if name == "figure" and height < SMALLEST:
        raise ValueError(f"the symbol of a figure {height} pixels high is too small")
    look = EMBLEMS[seat]
    body, edge, ink = (INK, pale(seat), pale(seat)) if not show else (look.colour, INK, look.ink)
    bare = drawing(f"house/{name}", height=height, show=show, colour=body, edge=edge)
    return bare.under(symbol(seat, height * high, ink), bare.size[0] / 2, height * down)
