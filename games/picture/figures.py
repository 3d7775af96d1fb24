"""Figures of seats: a colour and a symbol, the same in every picture, and people with a face, arms and feet."""

from dataclasses import dataclass

from games.engine.contract.values import SYMBOLS, Cast
from games.picture.art import art, drawing
from games.picture.cache import cached
from games.picture.canvas import Canvas
from games.picture.colour import GOLD, INK, PAPER, Colour, ink_on, mix, rgb
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


# People: figures with a face, and the silhouettes of empty seats.

_SYMBOL, _BELLY = 0.36, 0.67
"""The height of the symbol and the middle of the belly, in parts of the height."""


@dataclass(frozen=True, slots=True)
class Pose:
    """The parts of `person.svg` that are shown.

    left, right: the arms: "close", "up", "out", "down", "hips" or "reach". mouth: "laugh", "smile", "oh", "flat" or
    "sad". eyes: "open", "glad" or "shut". look: where open eyes look: "ahead", "left", "right", "up" or "down".
    """

    left: str = "close"
    right: str = "close"
    mouth: str = "laugh"
    eyes: str = "open"
    look: str = "ahead"

    @property
    def arms(self) -> str:
        """The classes of both arms."""
        return f"left-{self.left} right-{self.right}"


CHEER = Pose("up", "up", eyes="glad")
WAVE = Pose("down", "out")
WAVE_LEFT = Pose("out", "down")
CALM = Pose("down", "down", "smile")
HAIL = Pose("up", "down", eyes="glad")
OH = Pose("out", "out", "oh")
SAD = Pose("down", "down", "sad")
FALL = Pose("up", "out", "oh")
REST = Pose("down", "down", "flat", "shut")
HIPS = Pose("hips", "hips", "smile")
"""Both arms up; the right or the left hand waves; both arms down; one arm high; startled; sad; toppling; asleep; at
ease."""


def seat_colours(seats: int) -> list[Colour]:
    """The colours of the bodies, their outlines and their symbols of that many seats, for a palette."""
    bodies = [look.colour for look in EMBLEMS[:seats]]
    return [*bodies, *[mix(body, INK, 0.26) for body in bodies], *[pale(seat) for seat in range(seats)], INK, PAPER]


@cached
def person(seat: int, height: int, pose: Pose = CALM, robot: bool = False) -> Sprite:
    """The seat's person, feet at the lower edge. robot: a computer, with an antenna and a visor."""
    kind = "robot" if robot else "human"
    show = f"{kind} {pose.arms} {pose.mouth} {pose.eyes} look-{pose.look}"
    body = drawing("house/person", height=height, show=show, colour=EMBLEMS[seat].colour)
    return body.under(symbol(seat, height * _SYMBOL), body.size[0] / 2, height * _BELLY)


@cached
def silhouette(height: int, pose: Pose, fill: Colour, edge: Colour, seat: int | None = None) -> Sprite:
    """The shape of a person who is not there yet, with a plus; with the symbol of a seat that is kept for somebody."""
    show = pose.arms if seat is not None else f"{pose.arms} plus"
    body = drawing("house/silhouette", height=height, show=show, edge=edge, dark=fill)
    if seat is None:
        return body
    return body.under(symbol(seat, height * _SYMBOL, edge), body.size[0] / 2, height * _BELLY)


def draw_halo(canvas: Canvas, seat: int, x: float, foot: float, height: int, pose: Pose, name: str) -> None:
    """Draw the golden outline of somebody who must act, before the person of that height is drawn."""
    for grow, colour in ((0.12, INK), (0.07, GOLD)):
        canvas.stand(silhouette(round(height * (1 + grow)), pose, colour, colour, seat), x, foot + height * grow / 3)
    canvas.note(name, x - height * 0.36, foot - height * 1.05, x + height * 0.36, foot)


def draw_standing(
    canvas: Canvas,
    seat: int,
    cast: Cast,
    x: float,
    foot: float,
    height: int,
    pose: Pose = CALM,
    name: str = "",
    squash: float = 0,
) -> None:
    """Draw the person of a seat with the middle of their feet there.

    name: under which the place of the body, without its arms, is noted. squash: as in `Sprite.squashed`.
    """
    canvas.stand(person(seat, height, pose, cast[seat].level is not None).squashed(squash), x, foot)
    if name:
        canvas.note(name, x - height * 0.33, foot - height, x + height * 0.33, foot)
