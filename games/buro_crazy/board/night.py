"""The office block at dusk: the colours of Buro Crazy, what its pictures are made of, and the empty building."""

from functools import cache, lru_cache

from PIL import Image

from games.buro_crazy.building import LEVEL, PLACE, Place
from games.picture.colour import DIM, GOLD, INK, PAPER, Colour, mix, rgb
from games.picture.figures import FIGURES, draw_symbol, figure
from games.picture.palette import Palette
from games.picture.scene import HERO, NAME, SIZE, SMALL, Scene
from games.picture.sprite import Pen, Sprite

SKY = (rgb("#2B2C5A"), rgb("#3E3766"), rgb("#574274"), rgb("#76507F"), rgb("#99627F"))
WALL = rgb("#4A4F6B")
WALL_EDGE = rgb("#353A55")
STONE = rgb("#5C5A72")
ROOM = rgb("#A9B3CC")
LIT = rgb("#FFF3C4")
DARK = rgb("#262A42")
CARD = PAPER
LETTER = rgb("#E4F0F5")
SEALED = rgb("#B8432F")
NEXT = rgb("#BFE3F2")

_SEATS = [look.colour for look in FIGURES[:5]]
_FADED = [mix(colour, DARK, 0.62) for colour in (*_SEATS, INK, PAPER)]

PALETTE = Palette(
    [*SKY, WALL, WALL_EDGE, STONE, ROOM, LIT, DARK, LETTER, SEALED, NEXT, *_SEATS, *_FADED, INK, PAPER, GOLD, DIM],
    [(INK, other) for other in (PAPER, GOLD, ROOM, LIT, LETTER, SEALED, NEXT, DIM, *_SEATS)]
    + [(PAPER, other) for other in (DARK, WALL, STONE, SEALED, *SKY, *_SEATS)]
    + [(WALL_EDGE, other) for other in (WALL, ROOM, LIT, DARK, *SKY)]
    + [(DARK, other) for other in _FADED]
    + [(_FADED[-2], other) for other in _FADED],
    steps=2,
)

UNIT = 147
"""The width of a double space of the stairs; everything above stands on it."""

LEFT = 12
"""Where the stairs begin."""

TOPS = (640, 526, 412, 298, 184)
"""The upper edge of each floor, from the stairs to the boss's suite."""

HEIGHT = 108
"""The height of a floor."""

FIGURE = 88
"""The height of a figure in the building."""


def middle(place: Place) -> float:
    """Where the middle of a place stands: over the places whose winners come there (BC-5)."""
    spot = PLACE.index(place)
    if LEVEL[place] == 0:
        return LEFT + UNIT * (spot // 2 + 0.5)
    return {
        "G1": LEFT + UNIT,
        "G2": LEFT + 3 * UNIT,
        "G3": LEFT + 5 * UNIT,
        "G4": LEFT + 7 * UNIT,
        "F1": 318,
        "F2": 912,
        "S": 600,
        "B": 600,
    }[place]


def box(place: Place) -> tuple[float, float, float, float]:
    """The window of a place: left, top, right, bottom."""
    half = {0: 70, 1: 76, 2: 80, 3: 80, 4: 70}[LEVEL[place]]
    top = TOPS[LEVEL[place]]
    return middle(place) - half, top + 6, middle(place) + half, top + HEIGHT - 6


@cache
def night() -> Image.Image:
    """The sky in a few bands, and nothing else."""
    sky = Image.new("RGB", SIZE, SKY[-1])
    for band, colour in enumerate(SKY):
        sky.paste(colour, (0, band * 152, SIZE[0], (band + 1) * 152))
    return sky


@cache
def building() -> Image.Image:
    """The whole block without anybody in it: stairs, three floors, the boss's suite."""
    ground = night().copy()
    pen = Pen(*SIZE)
    for left, right, top in ((476, 724, TOPS[4]), (476, 724, TOPS[3]), (176, 1024, TOPS[2]), (20, 1180, TOPS[1])):
        pen.block((left, top, right, top + HEIGHT + 8), WALL_EDGE, 10)
        pen.block((left + 6, top + 6, right - 6, top + HEIGHT + 8), WALL, 6)
    pen.block((456, TOPS[4] - 14, 744, TOPS[4] + 4), WALL_EDGE, 8)
    pen.block((0, TOPS[0] - 4, SIZE[0], SIZE[1]), STONE)
    pen.block((0, TOPS[0] - 4, SIZE[0], TOPS[0] + 2), WALL_EDGE)
    pen.sprite().lay(ground, 0, 0)
    return ground


@lru_cache(maxsize=16)
def window(place: Place, look: str) -> Sprite:
    """A place's window. look: "lit" where the duel is, "next" for the one after, "open" before and "dark" after it."""
    left, top, right, bottom = box(place)
    wide, high = right - left, bottom - top
    pen = Pen(wide, high)
    fill = {"lit": LIT, "next": NEXT, "open": ROOM, "dark": DARK}[look]
    pen.block((0, 0, wide, high), INK if look in {"lit", "next"} else WALL_EDGE, 14)
    pen.block((5, 5, wide - 5, high - 5), fill, 10)
    if look == "next":
        for x in (14, wide - 14):
            pen.disc((x, 14), 10, INK)
    return pen.sprite()


@lru_cache(maxsize=32)
def person(seat: int, height: int, faded: bool) -> Sprite:
    """A seat's figure; one that has lost stands in the dark."""
    sprite = figure(seat, height)
    if not faded:
        return sprite
    return Sprite(Image.blend(sprite.image, Image.new("RGB", sprite.size, DARK), 0.62), sprite.mask)


@lru_cache(maxsize=16)
def badge(seat: int, size: int = 64) -> Sprite:
    """A seat's colour and symbol as a disc, where a whole figure has no room."""
    pen, look = Pen(size, size), FIGURES[seat]
    pen.disc((size / 2, size / 2), size, INK)
    pen.disc((size / 2, size / 2), size - 8, look.colour)
    draw_symbol(pen, look.symbol, (size / 2, size / 2), size * 0.6, look.ink)
    return pen.sprite()


@lru_cache(maxsize=16)
def panel(width: int, height: int, fill: Colour = PAPER) -> Sprite:
    """A sheet of paper with rounded corners."""
    pen = Pen(width, height)
    pen.block((0, 0, width, height), INK, 20)
    pen.block((4, 4, width - 4, height - 4), fill, 17)
    return pen.sprite()


@lru_cache(maxsize=4)
def envelope(sealed: bool) -> Sprite:
    """A bid on its way: open until it is sealed, then closed with wax."""
    pen = Pen(96, 84)
    if not sealed:
        pen.polygon([(4, 34), (48, 4), (92, 34)], INK, 3)
        pen.polygon([(14, 34), (48, 11), (82, 34)], LETTER)
        pen.block((16, 18, 80, 60), INK, 4)
        pen.block((20, 22, 76, 60), PAPER, 2)
    pen.block((2, 32, 94, 82), INK, 6)
    pen.block((6, 36, 90, 78), LETTER, 4)
    if sealed:
        pen.line([(8, 38), (48, 62), (88, 38)], 5, INK)
        pen.disc((48, 60), 34, INK)
        pen.disc((48, 60), 26, SEALED)
    else:
        pen.line([(8, 76), (40, 54)], 4, INK)
        pen.line([(88, 76), (56, 54)], 4, INK)
    return pen.sprite()


@lru_cache(maxsize=16)
def card(high: int) -> Sprite:
    """The blank face of an influence card."""
    wide = high * 0.7
    pen = Pen(wide, high)
    pen.block((0, 0, wide, high), INK, high * 0.1)
    pen.block((4, 4, wide - 4, high - 4), CARD, high * 0.08)
    pen.block((high * 0.09, high * 0.09, wide - high * 0.09, high * 0.17), NEXT, high * 0.03)
    pen.block((high * 0.09, high * 0.83, wide - high * 0.09, high * 0.91), NEXT, high * 0.03)
    return pen.sprite()


def draw_cards(scene: Scene, value: int, count: int, x: float, y: float, high: int, name: str, ink: Colour) -> None:
    """So many cards of one value, as one face with the number of them below; its middle at x, y."""
    scene.centre(card(high), x, y, name)
    scene.text(str(value), x, y, INK, HERO if high >= 130 else NAME, room=high * 0.66)
    if count != 1:
        scene.text(f"\u00d7{count}", x, y + high / 2 + 28, ink, SMALL, name=f"{name} count")
