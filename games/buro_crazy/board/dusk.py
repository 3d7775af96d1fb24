"""The house at dusk: its colours and its palette, the sky, and rooms with their furniture.

The same drawings of furniture are in four kinds of light: lit, waiting, not reached, decided.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from PIL import Image

from games.picture.art import art
from games.picture.cache import cached
from games.picture.canvas import SIZE, Canvas, Palette
from games.picture.colour import DIM, GOLD, INK, PAPER, Colour, rgb
from games.picture.figures import seat_colours
from games.picture.sprite import Sprite

LIT = rgb("#FFEDB8")
DARK = rgb("#17182A")
"""The colours of a window: with the open duel, and after its duel."""

PLATE = rgb("#272955")
SLAB = rgb("#2A2D44")
WIRE = rgb("#8B90B2")
TEAL = rgb("#1E6F66")
BACK = rgb("#8C3B46")
BOARD = rgb("#1F3F38")
GREY = rgb("#CBC9D6")
LOW = rgb("#F3C9A6")
QUIET = rgb("#5B5870")
"""Less important text on paper."""

SEATS = 5

_TEXT = (LIT, DARK, PLATE, SLAB, WIRE, TEAL, BACK, BOARD, GREY, LOW, QUIET)
PALETTE = Palette("buro_crazy/palette", [*_TEXT, *seat_colours(SEATS), INK, PAPER, GOLD, DIM])

Thing = tuple[str, float, float, float]
"""A piece of furniture: its drawing, the middle and the height of its lower edge, and its height."""


@dataclass(frozen=True, slots=True)
class Tone:
    """The light of a room: the colour of its wall, and the share of night in its furniture."""

    wall: Colour
    night: Colour
    share: float


LIGHT = {
    "lit": Tone(LIT, INK, 0),
    "waiting": Tone(rgb("#5B5E9E"), rgb("#393B7C"), 0.5),
    "empty": Tone(rgb("#44478A"), rgb("#35376F"), 0.72),
    "dark": Tone(rgb("#20213E"), DARK, 0.84),
}
"""The tones, by the state of a room."""


def sky() -> Image.Image:
    """The sky after work."""
    return art("buro_crazy/sky", SIZE[0]).image


@cached
def thing(name: str, height: float, light: str = "lit", width: float = 0) -> Sprite:
    """A piece of furniture in that light."""
    drawn, tone = art(f"buro_crazy/{name}", width, height), LIGHT[light]
    return Sprite(Image.blend(drawn.image, Image.new("RGB", drawn.size, tone.night), tone.share), drawn.mask)


def wall(width: float, height: float, light: str) -> Canvas:
    """The empty room in that light."""
    show = "lit" if light == "lit" else ""
    return Canvas(art("buro_crazy/wall", width, height, show, LIGHT[light].wall).image)


def furnish(canvas: Canvas, things: Iterable[Thing], light: str = "lit") -> None:
    """Draw furniture in that light, from the back to the front."""
    for name, x, foot, height in things:
        canvas.stand(thing(name, height, light), x, foot)


_SETS: tuple[tuple[Thing, ...], ...] = (
    (("window", 0.22, 0.62, 62), ("print", 0.62, 0.48, 38), ("plant", 0.9, 0, 74), ("desk", 0.4, 0, 74)),
    (("window", 0.74, 0.62, 62), ("chart", 0.3, 0.48, 40), ("shelf", 0.1, 0, 66), ("desk", 0.6, 0, 74)),
    (("fish", 0.66, 0, 74), ("print", 0.34, 0.48, 38), ("files", 0.92, 0, 48), ("plant", 0.12, 0, 74)),
    (("window", 0.7, 0.62, 62), ("chart", 0.26, 0.48, 40), ("copier", 0.46, 0, 70), ("shelf", 0.9, 0, 66)),
)
"""Things in a room: the drawing, the part of the room's width and height (0: on the floor), and the height."""


@cached
def room(width: int, height: int, light: str, number: int) -> Sprite:
    """A furnished room. number: of the room, which decides its furniture."""
    canvas, scale = wall(width, height, light), min(height / 100, 0.75 + width / 400)
    floor = height * 0.86 + 8 * scale
    things = [
        (name, width * along, height * up if up else floor, high * scale)
        for name, along, up, high in _SETS[number % len(_SETS)]
        if width > 150 or width * (1 - along) > 20
    ]
    furnish(canvas, things, light)
    return canvas.sprite()


@cached
def kitchen(width: int, height: int) -> Sprite:
    """The kitchen with the cook at the pot. Its left half is free for the blackboard."""
    canvas, scale = Canvas(art("buro_crazy/kitchen", width, height).image), min(1.5, height / 100)
    canvas.stand(thing("cook", 84 * scale), width - 54 * scale, height * 0.79)
    return canvas.sprite()
