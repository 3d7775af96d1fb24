"""The picture of one person's record: four numbers, places, the newest matches, and how their strength went."""

from dataclasses import dataclass

from games.engine.contract.values import Picture
from games.picture.canvas import HERO, SMALL, Canvas
from games.picture.colour import INK, PAPER
from games.picture.layers import discs
from games.picture.leaderboard import HEAD, LEFT, LOW, PALE, PALETTE, QUIET, RIGHT, SEA, bar, ground, panel
from games.picture.lettering import banner
from games.picture.sprite import Pen, Point

PLACES = 5
"""How many places have a bar; the last bar stands for all places after it."""
RECENT = 10
"""How many of the newest matches have a disc."""

_GAP = 20
_TILE = (RIGHT - LEFT - 3 * _GAP) / 4
_LOWER = 300
_SPLIT = 540


@dataclass(frozen=True, slots=True)
class Tile:
    """A number, and what it counts."""

    number: str
    label: str


@dataclass(frozen=True, slots=True)
class RecordDrawing:
    """A record, ready to be drawn.

    places: the label of each place and how often the person had it, best first.
    recent: the places in the newest matches, oldest first; empty where they gave up.
    strengths: the strength after each match, oldest first; empty if too little is known.
    ends: the lowest and the highest strength, as texts.
    """

    name: str
    subtitle: str
    tiles: tuple[Tile, ...]
    places: tuple[tuple[str, int], ...]
    recent_label: str
    recent: tuple[str, ...]
    strength_label: str
    strengths: tuple[int, ...]
    ends: tuple[str, str] = ("", "")


def draw_record(drawing: RecordDrawing) -> Picture:
    """The picture of a record."""
    canvas = Canvas(ground())
    title = banner(drawing.name, 76, LOW, 720)
    canvas.paste(title, LEFT, HEAD / 2 - title.size[1] / 2, "title")
    canvas.text(drawing.subtitle, RIGHT, HEAD / 2, PAPER, SMALL, align=1, room=380, name="subtitle")
    for number, tile in enumerate(drawing.tiles[:4]):
        _draw_tile(canvas, tile, LEFT + number * (_TILE + _GAP), f"tile {number}")
    canvas.paste(panel(_SPLIT - LEFT, 436), LEFT, _LOWER, "places")
    for number, (label, count) in enumerate(drawing.places[:PLACES]):
        most = max(1, *(count for _, count in drawing.places))
        _draw_place(canvas, label, count, count / most, _LOWER + 52 + number * 82)
    right = _SPLIT + _GAP
    canvas.paste(panel(RIGHT - right, 250), right, _LOWER, "strengths")
    _draw_strengths(canvas, drawing, right + 30, _LOWER + 22, RIGHT - right - 60, 206)
    canvas.paste(panel(RIGHT - right, 166), right, _LOWER + 270, "recent")
    canvas.text(drawing.recent_label, right + 30, _LOWER + 314, QUIET, SMALL, align=0, room=500, name="recent label")
    for number, place in enumerate(drawing.recent[-RECENT:]):
        x = right + 50 + number * 56
        canvas.centre(discs(52, (52, INK), (44, SEA if place == "1" else PAPER)), x, _LOWER + 384)
        canvas.text(place or "-", x, _LOWER + 384, PAPER if place == "1" else INK, SMALL, name=f"recent {number}")
    return canvas.picture(PALETTE)


def _draw_tile(canvas: Canvas, tile: Tile, left: float, label: str) -> None:
    canvas.paste(panel(round(_TILE), 150), left, 128, label)
    size = HERO if len(tile.number) <= 7 else SMALL
    canvas.text(tile.number, left + _TILE / 2, 184, INK, size, room=_TILE - 30, name=f"{label} number")
    canvas.text(tile.label, left + _TILE / 2, 242, QUIET, SMALL, room=_TILE - 30, name=f"{label} label")


def _draw_place(canvas: Canvas, label: str, count: int, share: float, y: float) -> None:
    canvas.text(label, LEFT + 28, y, INK, SMALL, align=0, room=118, name=f"place {label}")
    canvas.paste(bar(250, 40, round(share * 100)), LEFT + 160, y - 20)
    canvas.text(str(count), _SPLIT - 30, y, INK, SMALL, align=1, name=f"place {label} count")


def _draw_strengths(canvas: Canvas, drawing: RecordDrawing, left: float, top: float, wide: float, high: float) -> None:
    """The strength after each match as a line, with its highest and its lowest value."""
    canvas.text(drawing.strength_label, left, top + 22, QUIET, SMALL, align=0, room=wide, name="strength label")
    values = drawing.strengths
    if len(values) < 2:
        return
    low, spread = min(values), max(1, max(values) - min(values))
    inner, bottom = wide - 130, top + high - 14
    rise = high - 84
    points: list[Point] = [
        (left + 10 + inner * number / (len(values) - 1), bottom - rise * (value - low) / spread)
        for number, value in enumerate(values)
    ]
    pen = Pen(inner + 40, high, left - 10, top)
    pen.line([(left, bottom), (left + inner + 20, bottom)], 3, PALE)
    pen.line([(left, bottom - rise), (left + inner + 20, bottom - rise)], 3, PALE)
    pen.line(points, 8, SEA)
    pen.discs(points[-1], (26, INK), (16, LOW))
    canvas.paste(pen.sprite(), left - 10, top)
    if max(values) > low:
        canvas.text(drawing.ends[1], left + wide, bottom - rise, QUIET, SMALL, align=1, name="highest")
    canvas.text(drawing.ends[0], left + wide, bottom - 10, QUIET, SMALL, align=1, name="lowest")
