"""The picture of a leaderboard of people: the strongest first, with what they won and how sure that is."""

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from games.engine.contract.values import Picture
from games.picture.canvas import NAME, SIZE, SMALL, Canvas
from games.picture.colour import INK, PAPER, Colour, mix, rgb
from games.picture.lettering import banner
from games.picture.palette import Palette
from games.picture.sprite import Pen, Sprite, arc

ROWS = 7
"""How many people are in a picture."""

_GROUND = rgb("#2E4A62")
_PANEL = mix(_GROUND, INK, 0.35)
LOW = rgb("#F2A65A")
SEA = rgb("#2E8B7A")
PALE = mix(PAPER, SEA, 0.25)
QUIET = mix(INK, PAPER, 0.3)
"""The colours of titles, of what was won, of what was not, and of what is said more quietly."""
_MEDALS: tuple[Colour, ...] = (rgb("#F2A65A"), rgb("#C9D3DC"), rgb("#C98A5E"))
_STEP, _HIGH, _TOP = 84, 74, 160
HEAD = 104
"""The height of the band with the title."""
LEFT, RIGHT = 40, 1160
"""Where everything below the band begins and ends."""
PALETTE = Palette("house/palette", (_GROUND, _PANEL, PAPER, INK, LOW, SEA, PALE, QUIET, *_MEDALS))
"""The colours of these pictures."""


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
    """A leaderboard, ready to be drawn: its title, its subject, the heads of its two columns, and its people."""

    title: str
    subtitle: str
    won: str
    strength: str
    rows: tuple[LeaderboardEntry, ...]


def draw_leaderboard(drawing: LeaderboardDrawing) -> Picture:
    """The picture of the first `ROWS` rows."""
    canvas = Canvas(ground())
    title = banner(drawing.title, 76, LOW, 700)
    canvas.paste(title, LEFT, HEAD / 2 + 2 - title.size[1] / 2, "title")
    canvas.text(drawing.subtitle, RIGHT, HEAD / 2 + 2, PAPER, SMALL, align=1, room=400, name="subtitle")
    canvas.text(drawing.won, 746, 128, PAPER, SMALL, room=280, name="head won")
    canvas.text(drawing.strength, RIGHT - 20, 128, PAPER, SMALL, align=1, room=270, name="head strength")
    for number, row in enumerate(drawing.rows[:ROWS]):
        _draw_row(canvas, row, _TOP + number * _STEP)
    return canvas.picture(PALETTE)


def _draw_row(canvas: Canvas, row: LeaderboardEntry, top: float) -> None:
    middle, label = top + _HIGH / 2, f"row {row.rank}"
    canvas.paste(panel(RIGHT - LEFT, _HIGH), LEFT, top, label)
    canvas.centre(_medal(row.rank), LEFT + 50, middle)
    canvas.text(str(row.rank), LEFT + 50, middle, INK, SMALL, name=f"{label} rank")
    canvas.text(row.name, LEFT + 102, middle, INK, NAME, align=0, room=470, name=f"{label} name")
    share = row.won / row.played if row.played else 0
    canvas.centre(bar(200, 12, round(share * 100)), 746, middle + 22)
    canvas.text(f"{row.won} / {row.played}", 746, middle - 10, INK, SMALL, room=220, name=f"{label} won")
    end: float = RIGHT - 20
    if row.margin:
        end -= canvas.text(row.margin, end, middle + 3, QUIET, SMALL, align=1, name=f"{label} margin") + 18
        canvas.text(row.strength, end, middle, INK, NAME, align=1, name=f"{label} strength")
    else:
        canvas.text(row.strength, end, middle, QUIET, SMALL, align=1, room=270, name=f"{label} strength")


@lru_cache(maxsize=1)
def ground() -> Image.Image:
    """The empty ground of these pictures, with a band for the title."""
    image = Image.new("RGB", SIZE, _GROUND)
    pen = Pen(SIZE[0], HEAD)
    pen.block((0, -40, SIZE[0], HEAD), _PANEL, 30)
    pen.sprite().lay(image, 0, 0)
    return image


@lru_cache(maxsize=8)
def panel(width: int, height: int) -> Sprite:
    """An empty light panel of that size."""
    pen = Pen(width, height)
    pen.block((0, 0, width, height), INK, 22)
    pen.block((4, 4, width - 4, height - 8), PAPER, 19)
    return pen.sprite()


@lru_cache(maxsize=8)
def _medal(rank: int) -> Sprite:
    """A disc for the rank: a medal for the first three, with a rim."""
    pen = Pen(60, 60)
    fill = _MEDALS[rank - 1] if rank <= len(_MEDALS) else PAPER
    pen.discs((30, 30), (60, INK), (52, fill))
    if rank <= len(_MEDALS):
        pen.line(arc((30, 30), 42, 42, -60, 10), 4, PAPER)
    return pen.sprite()


@lru_cache(maxsize=256)
def bar(width: int, height: int, percent: int) -> Sprite:
    """A bar of that size, filled to that percentage."""
    radius = min(12, height // 2)
    pen = Pen(width, height)
    pen.block((0, 0, width, height), PALE, radius)
    if percent:
        pen.block((0, 0, max(2 * radius, width * percent / 100), height), SEA, radius)
    return pen.sprite()
