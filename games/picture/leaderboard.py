"""The picture of a leaderboard: the first three as busts on shelves, all others in the hotel's rack of keys."""

from dataclasses import dataclass
from typing import Final

from games.engine.contract.values import Picture
from games.picture.art import art
from games.picture.canvas import NAME, SMALL, Canvas
from games.picture.colour import INK, PAPER, Colour, mix, rgb
from games.picture.lettering import banner
from games.picture.palette import Palette

ROWS = 7
"""How many people one picture can hold."""
LOW = rgb("#EBD6A4")
QUIET = mix(INK, PAPER, 0.3)
"""The colours of the lower part of a title, and of less important text."""
PALETTE = Palette("house/charts_palette", (INK, PAPER, LOW, QUIET))

METALS: Final[tuple[tuple[Colour, str], ...]] = (
    (rgb("#D9A441"), "smile laurel"),
    (rgb("#BCC7D1"), "calm"),
    (rgb("#C0764A"), "flat"),
)
"""The metal of the busts, and the parts that are shown."""
_SHELVES = (352, 542, 722)
"""Where the first three stand."""
_TOP, _STEP, _RACK = 184, 74, 638
"""The upper edge of the rack's first place, the distance to the next one, and its left edge."""


@dataclass(frozen=True, slots=True)
class LeaderboardEntry:
    """One person.

    rank: 1 for the strongest. won, played: matches. strength: a number, or in words that there is none yet.
    margin: how sure it is, such as "± 60"; empty where there is no number.
    """

    rank: int
    name: str
    won: int
    played: int
    strength: str
    margin: str = ""


@dataclass(frozen=True, slots=True)
class LeaderboardDrawing:
    """A leaderboard, ready to be drawn: its title, its subject, and its people."""

    title: str
    subtitle: str
    rows: tuple[LeaderboardEntry, ...]


def draw_leaderboard(drawing: LeaderboardDrawing) -> Picture:
    """The picture of the first `ROWS` rows."""
    canvas = Canvas(art("house/leaderboard", 1200).image)
    title = banner(drawing.title, 96, LOW, 640)
    canvas.paste(title, 24, 12, "title")
    canvas.stand(art("house/bellhop", height=142, show="glad bell"), 720, 156, "bellhop")
    canvas.text(drawing.subtitle, 1176, 78, PAPER, SMALL, align=1, room=400, name="subtitle")
    places = iter(range(ROWS))
    for row in drawing.rows[:ROWS]:
        if row.rank <= len(METALS):
            _draw_bust(canvas, row)
        else:
            _draw_in_rack(canvas, row, _TOP + next(places) * _STEP)
    return canvas.picture(PALETTE)


def _draw_bust(canvas: Canvas, row: LeaderboardEntry) -> None:
    foot, label = _SHELVES[row.rank - 1], f"row {row.rank}"
    (metal, parts), height = METALS[row.rank - 1], 186 - 12 * row.rank
    canvas.stand(art("house/bust", height=height, show=parts, colour=metal), 110, foot)
    canvas.text(str(row.rank), 110, foot - height * 0.28, INK, NAME, name=f"{label} rank")
    left, top = 214, foot - 132
    canvas.paste(art("house/brass_plate", 374, 126), left, top, label)
    canvas.text(row.name, left + 187, top + 34, INK, NAME, room=326, name=f"{label} name")
    x, y, share = left + 26.0, top + 90, f"{row.won}/{row.played}"
    wide = canvas.text(share, left + 350, y, QUIET, SMALL, align=1, room=130, name=f"{label} won")
    x += canvas.text(row.strength, x, y, INK, NAME, align=0, room=312 - wide, name=f"{label} strength") + 10
    if row.margin:
        canvas.text(row.margin, x, y, QUIET, SMALL, align=0, room=left + 340 - wide - x, name=f"{label} margin")


def _draw_in_rack(canvas: Canvas, row: LeaderboardEntry, top: float) -> None:
    middle, label = top + 31, f"row {row.rank}"
    canvas.paste(art("house/rack_plate", 520, 64), _RACK, top, label)
    canvas.text(str(row.rank), _RACK + 46, middle, QUIET, SMALL, room=66, name=f"{label} rank")
    wide = canvas.text(row.strength, _RACK + 504, middle, INK, SMALL, align=1, room=190, name=f"{label} strength")
    canvas.text(row.name, _RACK + 88, middle, INK, SMALL, align=0, room=400 - wide, name=f"{label} name")
