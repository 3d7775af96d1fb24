"""Rooms with their furniture. The same shapes in four tones of light: lit, waiting, not reached, decided."""

from collections.abc import Callable
from dataclasses import astuple, dataclass, replace
from functools import lru_cache
from math import cos, sin

from games.buro_crazy.board.dusk import BACK, DARK, LIT, MINT, SEATS, SKY, TEAL
from games.picture.colour import INK, PAPER, Colour, mix, rgb
from games.picture.figures import EMBLEMS
from games.picture.sprite import Pen, Sprite


@dataclass(frozen=True, slots=True)
class Tone:
    """The colours of a room.

    line: the outlines of its furniture. panes: the sky in its windows, from above.
    """

    wall: Colour
    stripe: Colour
    floor: Colour
    wood: Colour
    wood_deep: Colour
    chair: Colour
    leaf: Colour
    pot: Colour
    metal: Colour
    shade: Colour
    paper: Colour
    line: Colour
    panes: tuple[Colour, ...]


_LIT = Tone(
    wall=LIT,
    stripe=rgb("#FFE199"),
    floor=rgb("#E8BD74"),
    wood=rgb("#B5743F"),
    wood_deep=rgb("#8A5228"),
    chair=BACK,
    leaf=rgb("#2F7A5E"),
    pot=rgb("#B0614F"),
    metal=rgb("#6F7FA0"),
    shade=TEAL,
    paper=PAPER,
    line=INK,
    panes=(SKY[2], SKY[4], SKY[6]),
)


def _dimmed(night: Colour, share: float, wall: str, stripe: str, floor: str) -> Tone:
    """The lit tone with that share of night in the furniture, bare colours of its own, and quiet outlines."""
    names = ("wood", "wood_deep", "chair", "leaf", "pot", "metal", "shade", "paper")
    furniture = {name: mix(getattr(_LIT, name), night, share) for name in names}
    panes = tuple([mix(pane, night, share * 0.5) for pane in _LIT.panes])
    line = mix(rgb(wall), night, 0.7)
    return Tone(wall=rgb(wall), stripe=rgb(stripe), floor=rgb(floor), **furniture, line=line, panes=panes)


LIGHT = {
    "lit": _LIT,
    "waiting": _dimmed(rgb("#393B7C"), 0.6, "#5B5E9E", "#6366A6", "#474A86"),
    "empty": _dimmed(rgb("#35376F"), 0.78, "#44478A", "#4A4D90", "#383B75"),
    "dark": _dimmed(DARK, 0.86, "#20213E", "#242546", "#191A32"),
}
"""The tones, by the state of a room."""

_KITCHEN = replace(_LIT, wall=MINT, stripe=rgb("#BFE3D3"), floor=rgb("#8FBFAE"))


def tones() -> list[Colour]:
    """Every colour of a room, for the palette."""
    found: list[Colour] = []
    for tone in (*LIGHT.values(), _KITCHEN):
        *flat, panes = astuple(tone)
        found += [*flat, *panes]
    return list(dict.fromkeys(found))


@lru_cache(maxsize=96)
def room(width: int, height: int, light: str, number: int) -> Sprite:
    """A furnished room. number: of the room, which decides its furniture."""
    tone, pen = LIGHT[light], Pen(width, height)
    pen.block((0, 0, width, height), tone.wall)
    for x in range(10, width, 44):
        pen.block((x, 0, x + 20, height), tone.stripe)
    ground = max(height * 0.86, height - 26)
    pen.block((0, ground, width, height), tone.floor)
    scale = min(height / 100, 0.75 + width / 400)
    foot = ground + 4 * scale
    things = _SETS[number % len(_SETS)]
    for share, top, draw in things:
        if width * (1 - share) > 20 or width > 150:
            draw(pen, tone, width * share, height * top if top else foot, scale)
    return pen.sprite()


def draw_window(pen: Pen, tone: Tone, x: float, y: float, scale: float) -> None:
    """Draw a window with the dusk in it, its middle at (x, y)."""
    half, high = 26 * scale, 27 * scale
    pen.block((x - half - 3, y - high - 3, x + half + 3, y + high + 3), tone.line, 3)
    for number, pane in enumerate(tone.panes):
        pen.block((x - half, y - high + 2 * high * number / 3, x + half, y + high), pane)
    pen.block((x - 2, y - high, x + 2, y + high), tone.wood)
    pen.block((x - half, y - 2, x + half, y + 2), tone.wood)


def draw_print(pen: Pen, tone: Tone, x: float, y: float, scale: float) -> None:
    """Draw a framed picture of mountains."""
    half, high = 24 * scale, 16 * scale
    pen.blocks((x - half - 3, y - high - 3, x + half + 3, y + high + 3), (0, tone.line, 2), (3, tone.paper, 0))
    for peak, wide, colour in ((-0.3, 0.6, tone.metal), (0.35, 0.5, tone.shade)):
        points = [
            (x + (peak - wide) * half, y + high),
            (x + peak * half, y - high * 0.4),
            (x + (peak + wide) * half, y + high),
        ]
        pen.polygon([(min(max(px, x - half), x + half), py) for px, py in points], colour)


def draw_chart(pen: Pen, tone: Tone, x: float, y: float, scale: float) -> None:
    """Draw a chart of better and better results."""
    half, high = 22 * scale, 16 * scale
    pen.blocks((x - half - 3, y - high - 3, x + half + 3, y + high + 3), (0, tone.line, 2), (3, tone.paper, 0))
    for number, up in enumerate((0.5, 0.8, 1.1, 1.6)):
        left = x - half * 0.72 + number * half * 0.38
        pen.block(
            (left, y + high * (0.8 - up), left + half * 0.26, y + high * 0.8), (tone.metal, tone.chair)[number % 2]
        )


def draw_desk(pen: Pen, tone: Tone, x: float, foot: float, scale: float) -> None:
    """Draw a desk with a screen and a lamp."""
    half, high = 44 * scale, 34 * scale
    top = foot - high
    pen.block((x - half, top, x + half, top + 6 * scale), tone.line, 2)
    pen.block((x - half + 2, top + 1, x + half - 2, top + 6 * scale - 2), tone.wood)
    for left in (x - half + 4 * scale, x + half - 10 * scale):
        pen.block((left, top + 6 * scale, left + 6 * scale, foot), tone.wood_deep)
    drawers = x + half - 32 * scale
    pen.block((drawers, top + 6 * scale, drawers + 24 * scale, foot - 6 * scale), tone.line)
    for row in range(2):
        y = top + (8 + row * 11) * scale
        pen.block((drawers + 2, y, drawers + 24 * scale - 2, y + 9 * scale), tone.wood)
    screen = x - 14 * scale
    pen.block((screen - 3 * scale, top - 10 * scale, screen + 3 * scale, top), tone.line)
    pen.block((screen - 18 * scale, top - 34 * scale, screen + 18 * scale, top - 8 * scale), tone.line, 3)
    pen.block((screen - 15 * scale, top - 31 * scale, screen + 15 * scale, top - 11 * scale), tone.metal, 2)
    lamp = x + 28 * scale
    pen.line(
        [(lamp, top), (lamp + 6 * scale, top - 18 * scale), (lamp - 6 * scale, top - 30 * scale)], 3 * scale, tone.line
    )
    tip = lamp - 10 * scale, top - 30 * scale
    pen.polygon(
        [
            (tip[0] - 11 * scale, tip[1] + 8 * scale),
            (tip[0] + 10 * scale, tip[1] + 8 * scale),
            (tip[0], tip[1] - 8 * scale),
        ],
        tone.shade,
        2,
    )


def draw_chair(pen: Pen, tone: Tone, x: float, foot: float, scale: float) -> None:
    """Draw an office chair."""
    for grow, colour in ((3, tone.line), (0, tone.chair)):
        pen.block(
            (x - 15 * scale - grow, foot - 62 * scale - grow, x + 15 * scale + grow, foot - 24 * scale + grow),
            colour,
            9 * scale,
        )
        pen.block(
            (x - 20 * scale - grow, foot - 28 * scale - grow, x + 20 * scale + grow, foot - 18 * scale + grow),
            colour,
            5 * scale,
        )
    pen.block((x - 3 * scale, foot - 17 * scale, x + 3 * scale, foot - 3 * scale), tone.metal)
    pen.block((x - 17 * scale, foot - 5 * scale, x + 17 * scale, foot), tone.metal, 3)


def draw_plant(pen: Pen, tone: Tone, x: float, foot: float, scale: float) -> None:
    """Draw a plant in a pot."""
    root = foot - 20 * scale
    for lean, up in ((-20, 30), (-11, 44), (0, 50), (12, 42), (20, 28)):
        tip = x + lean * scale, root - up * scale
        pen.polygon([(x - 5 * scale, root), tip, (x + 5 * scale, root)], tone.leaf, 2 * scale)
    rim = [(x - 14 * scale, root - 2), (x + 14 * scale, root - 2), (x + 10 * scale, foot), (x - 10 * scale, foot)]
    pen.polygons(rim, (tone.line, 2), (tone.pot, 0))


def draw_shelf(pen: Pen, tone: Tone, x: float, foot: float, scale: float) -> None:
    """Draw a shelf of books and files."""
    half, high = 20 * scale, 66 * scale
    pen.block((x - half, foot - high, x + half, foot), tone.line, 2)
    colours = (tone.chair, tone.shade, tone.paper, tone.metal, tone.pot)
    for row in range(3):
        bottom = foot - 3 * scale - row * 21 * scale
        for number in range(4):
            left = x - half + 3 * scale + number * 8.6 * scale
            up = (15, 17, 13, 16)[(number + row) % 4] * scale
            pen.block((left, bottom - up, left + 7 * scale, bottom), colours[(number * 2 + row) % 5])


def draw_stairs(pen: Pen, tone: Tone, x: float, foot: float, scale: float) -> None:
    """Draw stairs that lead up through the ceiling, to the right."""
    for step in range(7):
        left, top = x + step * 16 * scale, foot - (step + 1) * 15 * scale
        pen.block((left, top, left + 20 * scale, top + 5 * scale), tone.wood)
        pen.block((left, top + 5 * scale, left + 16 * scale, foot), tone.wood_deep)


def draw_files(pen: Pen, tone: Tone, x: float, foot: float, scale: float) -> None:
    """Draw a filing cabinet."""
    half, high = 15 * scale, 44 * scale
    pen.block((x - half, foot - high, x + half, foot), tone.line, 3)
    for row in range(3):
        top = foot - high + (2 + row * 14) * scale
        pen.block((x - half + 2, top, x + half - 2, top + 12 * scale), tone.metal, 2)
        pen.block((x - 5 * scale, top + 4 * scale, x + 5 * scale, top + 7 * scale), tone.line)


_Draw = Callable[[Pen, Tone, float, float, float], None]
_SETS: tuple[tuple[tuple[float, float, _Draw], ...], ...] = (
    (
        (0.22, 0.36, draw_window),
        (0.62, 0.3, draw_print),
        (0.9, 0, draw_plant),
        (0.4, 0, draw_desk),
        (0.66, 0, draw_chair),
    ),
    (
        (0.74, 0.36, draw_window),
        (0.3, 0.3, draw_chart),
        (0.1, 0, draw_shelf),
        (0.62, 0, draw_desk),
        (0.36, 0, draw_chair),
    ),
    (
        (0.3, 0.36, draw_window),
        (0.8, 0.3, draw_print),
        (0.9, 0, draw_files),
        (0.12, 0, draw_plant),
        (0.5, 0, draw_desk),
    ),
    (
        (0.7, 0.36, draw_window),
        (0.26, 0.3, draw_chart),
        (0.9, 0, draw_shelf),
        (0.48, 0, draw_desk),
        (0.14, 0, draw_plant),
    ),
)
"""Things in a room: the part of its width, the part of its height (0: on the floor), and the thing."""


@lru_cache(maxsize=4)
def kitchen(width: int, height: int) -> Sprite:
    """The kitchen: tiles, a pan, a counter, and the cook at the pot. Its left half is free for the blackboard."""
    tone, pen, scale = _KITCHEN, Pen(width, height), min(1.5, height / 100)
    counter = height - 24 * scale
    rail = counter - 64 * scale
    pen.block((0, 0, width, height), tone.wall)
    for y in range(0, round(counter), 24):
        pen.block((0, y, width, y + 2), tone.stripe)
    x = width - 44 * scale
    pen.line([(width * 0.62, rail), (width - 8, rail)], 3, tone.line)
    pen.discs((width - 20 * scale, rail + 14 * scale), (16 * scale, tone.line), (12 * scale, tone.metal))
    draw_cook(pen, x - 14 * scale, counter, scale)
    pen.block((0, counter, width, height), tone.line)
    pen.block((0, counter + 3, width, height), tone.shade)
    pen.block((0, counter, width, counter + 7 * scale), MINT)
    pot = width - 24 * scale
    pen.block((pot - 19 * scale, counter - 20 * scale, pot + 19 * scale, counter), tone.line, 4 * scale)
    pen.block((pot - 16 * scale, counter - 17 * scale, pot + 16 * scale, counter - 3), tone.metal, 3 * scale)
    pen.block((pot - 22 * scale, counter - 22 * scale, pot + 22 * scale, counter - 15 * scale), tone.line, 3 * scale)
    for lean in (-8, 8):
        steam = [
            (pot + lean * scale, counter - 26 * scale),
            (pot + (lean - 4) * scale, counter - 34 * scale),
            (pot + (lean + 3) * scale, counter - 42 * scale),
        ]
        pen.line(steam, 3 * scale, PAPER)
    return pen.sprite()


SKIN = rgb("#E3B184")


def draw_cook(pen: Pen, x: float, counter: float, scale: float) -> None:
    """Draw the cook behind the counter: apron, moustache and hat."""
    for grow, colour in ((2.5, INK), (0, PAPER)):
        pen.block(
            (x - 22 * scale - grow, counter - 26 * scale - grow, x + 22 * scale + grow, counter + 6), colour, 14 * scale
        )
    pen.discs((x, counter - 36 * scale), (33 * scale + 5, INK), (33 * scale, SKIN))
    for grow, colour in ((2.5, INK), (0, PAPER)):
        for dx, dy in ((-10, -64), (10, -64), (0, -69)):
            pen.disc((x + dx * scale, counter + dy * scale), 22 * scale + 2 * grow, colour)
        pen.block(
            (x - 14 * scale - grow, counter - 64 * scale, x + 14 * scale + grow, counter - 47 * scale + grow), colour, 3
        )
    for side in (-1, 1):
        pen.disc((x + side * 6 * scale, counter - 38 * scale), 4.5 * scale, INK)
        pen.line(
            [
                (x, counter - 29 * scale),
                (x + side * 8 * scale, counter - 27 * scale),
                (x + side * 11 * scale, counter - 31 * scale),
            ],
            3.4 * scale,
            INK,
        )


def draw_confetti(pen: Pen, box: tuple[float, float, float, float], scraps: int) -> None:
    """Scatter that many scraps of paper in the colours of the seats over a box (left, top, right, bottom)."""
    left, top, right, bottom = box
    for number in range(scraps):
        x, y = left + (right - left) * (number * 0.755 % 1), top + (bottom - top) * (number * 0.57 % 1)
        ends = [(x + side * 8 * cos(number * 0.7), y + side * 8 * sin(number * 0.7)) for side in (-1, 1)]
        pen.lines(ends, (12, INK), (7, EMBLEMS[number % SEATS].colour))
