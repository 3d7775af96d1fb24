"""The picture of one person's record: a guest's suitcase, whose stickers each say one number."""

from dataclasses import dataclass
from itertools import pairwise

from games.engine.contract.values import Picture
from games.picture.art import art, discs
from games.picture.canvas import HERO, SMALL, Canvas
from games.picture.colour import INK, PAPER, mix, rgb
from games.picture.leaderboard import LOW, PALETTE, draw_plate, draw_sign
from games.picture.sprite import Pen, Point, Sprite

RECENT = 10
"""The number of the newest matches that have a disc."""

_SEA = rgb("#2E7D72")
_PALE = mix(PAPER, _SEA, 0.2)
"""The colours of a won match, and of text on the sticker of the strength."""
_BADGES = ((922, 448), (1080, 448), (922, 618), (1080, 618))
"""The middles of the badges."""
_CURVE = (96, 384, 310, 80)
"""The rectangle of the curve: left, top, width and height."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A number, and what it counts."""

    number: str
    label: str


@dataclass(frozen=True, slots=True)
class RecordDrawing:
    """A record, ready to be drawn.

    strength: the number and how sure it is. won: the number and of how many. streak: the best run.
    badges: the names of their drawings, `house/badge_...`.
    recent: the places in the newest matches, oldest first; empty where they gave up.
    strengths: the strength after each match, oldest first; empty if too little is known.
    ends: the lowest and the highest strength, as texts.
    """

    name: str
    subtitle: str
    strength: Tile
    won: Tile
    streak: Tile
    badges: tuple[str, ...]
    recent_label: str
    recent: tuple[str, ...]
    strength_label: str
    strengths: tuple[int, ...]
    ends: tuple[str, str] = ("", "")


def draw_record(drawing: RecordDrawing) -> Picture:
    """The picture of a record."""
    canvas = Canvas(art("house/record", 1200).image)
    draw_sign(canvas, drawing.name, 740)
    canvas.stand(art("house/bellhop", height=142, show="wink bell"), 806, 194, "bellhop")
    draw_plate(canvas, drawing.subtitle, 162, 266)
    _draw_strength(canvas, drawing)
    canvas.stand(art("house/trophy", height=76), 704, 312)
    for tile, x, y, size, colour, room in (
        (drawing.won, 704, 364, 92, PAPER, 208),
        (drawing.streak, 990, 270, 56, INK, 270),
    ):
        big = size if len(tile.number) <= 4 else SMALL
        canvas.text(tile.number, x, y, colour, big, room=room, name=f"{tile.label} number")
        canvas.text(tile.label, x, y + size / 2 + 22, colour, SMALL, room=room, name=f"{tile.label} label")
    for badge, (x, y) in zip(drawing.badges, _BADGES, strict=False):
        canvas.centre(art(f"house/badge_{badge}", height=150), x, y, f"badge {badge}")
    canvas.text(drawing.recent_label, 96, 566, INK, SMALL, align=0, room=580, name="recent label")
    for number, place in enumerate(drawing.recent[-RECENT:]):
        x, won, newest = 124 + number * 64, place == "1", number == len(drawing.recent[-RECENT:]) - 1
        rings = ((56, INK), (50, LOW if newest else _SEA), (42, _SEA)) if won else ((52, INK), (45, PAPER))
        canvas.centre(discs(56, *rings), x, 627)
        canvas.text(place or "-", x, 627, PAPER if won else INK, SMALL, name=f"recent {number}")
    return canvas.picture(PALETTE)


def _draw_strength(canvas: Canvas, drawing: RecordDrawing) -> None:
    """The sticker of the strength: the number, how sure it is, and the way there."""
    canvas.text(drawing.strength_label, 96, 276, _PALE, SMALL, align=0, room=430, name="strength label")
    size = HERO if len(drawing.strength.number) <= 6 else SMALL
    wide = canvas.text(drawing.strength.number, 96, 334, PAPER, size, align=0, room=430, name="strength")
    canvas.text(drawing.strength.label, 540, 334, _PALE, SMALL, align=1, room=410 - wide, name="margin")
    if len(drawing.strengths) < 2:
        return
    left, top, _, height = _CURVE
    canvas.paste(_curve(drawing.strengths), left - 16, top - 16)
    if max(drawing.strengths) > min(drawing.strengths):
        canvas.text(drawing.ends[1], 544, top + 8, _PALE, SMALL, align=1, room=124, name="highest")
    canvas.text(drawing.ends[0], 544, top + height - 8, _PALE, SMALL, align=1, room=124, name="lowest")


def _curve(values: tuple[int, ...]) -> Sprite:
    """The line of the strengths with the ground below it filled."""
    left, top, width, height = _CURVE
    low, spread = min(values), max(1, max(values) - min(values))
    points: list[Point] = [
        (left + width * number / (len(values) - 1), top + height - height * (value - low) / spread)
        for number, value in enumerate(values)
    ]
    pen = Pen(width + 32, height + 32, left - 16, top - 16)
    for (ax, ay), (bx, by) in pairwise(points):
        pen.polygon([(ax, ay), (bx, by), (bx, top + height), (ax, top + height)], mix(_SEA, PAPER, 0.16))
    pen.lines(points, (12, INK), (7, LOW))
    pen.discs(points[-1], (30, INK), (20, PAPER))
    return pen.sprite()
