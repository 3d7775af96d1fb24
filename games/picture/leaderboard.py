"""The picture of a leaderboard: three busts on shelves, all others in the rack of keys; of two people, a balance."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from games.engine.contract.values import Picture
from games.picture.art import art, blocks, discs, stretched
from games.picture.canvas import NAME, SMALL, Canvas, Palette
from games.picture.colour import INK, PAPER, Colour, mix, rgb
from games.picture.lettering import banner
from games.picture.type import measure

ROWS = 7
"""The most people that one picture can hold."""
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
"""The places of the first three."""
_TOP, _STEP, _HIGH, _RACK = 184, 74, 520, 638
"""The upper edge of the rack's first place, the distance to the next one, the rack's height, and its left edge."""
_BOARD, _DONE = rgb("#3A2027"), rgb("#2E7D72")
"""The colours of the rack's ground, and of a match on the way to a rank."""
_LEFT, _RIGHT, _SIGN, _MIDDLE = 14, 1188, 152, 90
"""The left edge of the sign and the right edge of the plate beside it, the sign's height and its middle."""
_TITLE, _MARGIN, _NARROW = 80, 34, 300
"""The type size of the title, the margin at its sides, and the width of the narrowest sign."""
_SCORE: Final = 150
"""The type size of a balance."""


@dataclass(frozen=True, slots=True)
class LeaderboardEntry:
    """One person.

    rank: 1 for the strongest, 0 for a person with too few matches. played: matches.
    strength: a number, or in words that there is none yet. margin: how sure it is, such as "± 60"; empty without one.
    """

    rank: int
    name: str
    played: int
    strength: str
    margin: str = ""


@dataclass(frozen=True, slots=True)
class LeaderboardDrawing:
    """A leaderboard, ready to be drawn: its title, its subject, and its people.

    unranked: the words over people without a rank. needed: how many matches a rank takes.
    balance: of two people who only play each other, whom nothing else is said of; how often each was ahead.
    """

    title: str
    subtitle: str
    rows: tuple[LeaderboardEntry, ...]
    unranked: str = ""
    needed: int = 5
    balance: tuple[int, int] | None = None


def draw_leaderboard(drawing: LeaderboardDrawing) -> Picture:
    """The picture of the first `ROWS` rows."""
    ground = "leaderboard" if drawing.balance is None else "balance"
    canvas = Canvas(art(f"house/{ground}", 1200).image)
    draw_sign(canvas, drawing.title, 656)
    x, foot = (720, 156) if drawing.balance is None else (600, 358)
    canvas.stand(art("house/bellhop", height=142, show="glad bell"), x, foot, "bellhop")
    draw_plate(canvas, drawing.subtitle, 122, 400)
    if drawing.balance is not None:
        _draw_balance(canvas, drawing.rows, drawing.balance)
        return canvas.picture(PALETTE)
    shelved = [row for row in drawing.rows if 1 <= row.rank <= len(METALS)][: len(_SHELVES)]
    for row, foot in zip(shelved, _SHELVES, strict=False):
        _draw_bust(canvas, row, foot)
    for foot in _SHELVES[len(shelved) :]:
        canvas.stand(art("house/bust", height=150, colour=_BOARD), 110, foot)
    _draw_rack(canvas, [row for row in drawing.rows[:ROWS] if row not in shelved], drawing)
    return canvas.picture(PALETTE)


def draw_sign(canvas: Canvas, title: str, room: int) -> None:
    """Draw the sign of the house under its two lamps, as wide as its title and at most that wide."""
    name = banner(title, _TITLE, LOW, room - 2 * _MARGIN)
    wide = max(_NARROW, name.size[0] + 2 * _MARGIN)
    canvas.paste(stretched("house/marquee", wide, _SIGN), _LEFT, 0, "sign")
    canvas.centre(name, _LEFT + wide / 2, _MIDDLE, "title")


def draw_plate(canvas: Canvas, text: str, middle: float, room: int) -> None:
    """Draw a line of text on a plate of brass at the right edge of the picture. room: the most width of the text."""
    wide = min(room, round(measure(text, SMALL))) + 60
    canvas.paste(stretched("house/sign", wide, 62, colour=LOW), _RIGHT - wide, middle - 31, "plate")
    canvas.text(text, _RIGHT - wide / 2, middle - 2, INK, SMALL, room=room, name="subtitle")


def _draw_balance(canvas: Canvas, rows: Sequence[LeaderboardEntry], balance: tuple[int, int]) -> None:
    """Two people opposite each other, and between them how often each was ahead. Whoever leads has the laurel."""
    canvas.paste(art("house/brass_plate", 420, 200), 390, 354)
    canvas.text(" : ".join(map(str, balance)), 600, 450, INK, _SCORE, room=340, name="balance")
    for x, row, own in zip((210, 990), rows, balance, strict=True):
        metal, parts = METALS[0 if own == max(balance) else 1]
        canvas.stand(art("house/bust", height=290, show=parts, colour=metal), x, 556)
        canvas.paste(art("house/brass_plate", 400, 112), x - 200, 590)
        canvas.text(row.name, x, 646, INK, NAME, room=340, name=f"{x} name")


def _draw_rack(canvas: Canvas, rows: Sequence[LeaderboardEntry], drawing: LeaderboardDrawing) -> None:
    """The rack: first who has a rank, then under a heading who has none yet; closer to each other where many are."""
    ranked = [row for row in rows if row.rank]
    lines: list[LeaderboardEntry | None] = [*ranked, None, *rows[len(ranked) :]]  # None: the heading
    step = min(_STEP, _HIGH // len(lines))
    for number, row in enumerate(lines if len(ranked) < len(rows) else ranked):
        top = _TOP + number * step
        if row is None:
            canvas.paste(blocks(520, 62, (0, _BOARD, 10)), _RACK, top)
            canvas.text(drawing.unranked, _RACK + 16, top + 31, LOW, SMALL, align=0, room=490, name="unranked")
        else:
            _draw_in_rack(canvas, row, top, drawing.needed)


def _draw_bust(canvas: Canvas, row: LeaderboardEntry, foot: int) -> None:
    label = f"row at {foot}"
    (metal, parts), height = METALS[row.rank - 1], 186 - 12 * row.rank
    canvas.stand(art("house/bust", height=height, show=parts, colour=metal), 110, foot)
    canvas.text(str(row.rank), 110, foot - height * 0.28, INK, NAME, name=f"{label} rank")
    left, top = 214, foot - 132
    canvas.paste(art("house/brass_plate", 374, 126), left, top, label)
    canvas.text(row.name, left + 187, top + 34, INK, NAME, room=326, name=f"{label} name")
    wide = canvas.text(row.margin, left + 350, top + 90, QUIET, SMALL, align=1, room=150, name=f"{label} margin")
    canvas.text(row.strength, left + 26, top + 90, INK, NAME, 0, 312 - wide, f"{label} strength")


def _draw_in_rack(canvas: Canvas, row: LeaderboardEntry, top: float, needed: int) -> None:
    """A plate with rank, name and strength; without a rank, with a mark for each match on the way to one."""
    middle, label, right = top + 31, f"row at {top}", _RACK + 504.0
    canvas.paste(art("house/rack_plate", 520, 64), _RACK, top, label)
    if row.rank:
        canvas.text(str(row.rank), _RACK + 46, middle, QUIET, SMALL, room=66, name=f"{label} rank")
        wide = canvas.text(row.strength, right, middle, INK, SMALL, align=1, room=190, name=f"{label} strength")
    else:
        wide = needed * 32
        for number in range(needed):
            fill = _DONE if number < row.played else PAPER
            canvas.centre(discs(28, (28, INK), (20, fill)), right - wide + 16 + number * 32, middle)
    start = _RACK + (88 if row.rank else 28)
    canvas.text(row.name, start, middle, INK, SMALL, align=0, room=right - 16 - wide - start, name=f"{label} name")
