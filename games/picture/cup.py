"""The pictures of a cup: the guest book on the counter while it goes on, and the poster at its end, or that of a month.

The book has the standings, and the tables of a round as key tags. The poster has the champion's name, three busts on
suitcases, and all places.
"""

from dataclasses import dataclass
from typing import Final

from games.engine.contract.values import Picture
from games.picture.art import art, blocks, discs, stretched
from games.picture.canvas import HERO, NAME, SMALL, Canvas
from games.picture.colour import INK, PAPER, mix, rgb
from games.picture.leaderboard import LOW, METALS, PALETTE, QUIET
from games.picture.lettering import banner, shout
from games.picture.type import SEPARATOR, measure

CUP_ROWS: Final = 16
"""The most people that the book can hold."""
PAGE_ROWS: Final = 8
"""The most people that one page of the book holds. More people need both pages."""

_WINE, _LINE, _PALE = rgb("#8F2433"), rgb("#C9B083"), mix(PAPER, LOW, 0.5)
_PAGES = (34, 616)
_WIDE = 550
"""The left edges of what stands on the two pages, and its width."""
_TOP, _PITCH, _CLOSE, _BOTTOM = 240, 60, 56, 724
"""The top of the first row, the distance of two, that with a line below them, and the bottom of the pages."""
_SEAT, _CARD = 50, 16
"""The height of one person of a table, and what a table has besides."""
_TIE: Final = 24
"""The least width of the number that decides, so that points stand below each other."""
_SMALL_KEY: Final = 52
"""The height of a key in a person's line, which has no room for a hole."""
_MARKS: Final = 6
"""The most rounds with a mark of their own."""

PODIUM_ROWS: Final = 8
"""The most people that the poster can hold."""

_CASES: Final = ((321, 474, 226), (124, 570, 172), (518, 610, 150))
"""The suitcases of the first three rows: their middle, their upper edge, and the height of the bust on it."""


@dataclass(frozen=True, slots=True)
class PlacedRow:
    """One person of the standings. place: 0 before the first round. points, tie: as they are written, or empty.

    tie: the number that decides between people with the same points; quieter than those.
    key: the number of the person's table, 0 if they rest; None: their line has no key.
    """

    place: int
    name: str
    points: str = ""
    tie: str = ""
    key: int | None = None


@dataclass(frozen=True, slots=True)
class TableDrawing:
    """A table of a round. number: 0 for people who rest. people: name and points of each. over: its match has ended."""

    number: int
    people: tuple[tuple[str, str], ...]
    over: bool = False


@dataclass(frozen=True, slots=True)
class CupDrawing:
    """A cup, ready to be drawn.

    heading: over the standings, such as "After round 2". tables_heading: such as "Round 3".
    rows: at most `CUP_ROWS` people. tables: of few people, in place of their keys.
    rounds: how many are over, and how many there are in all. more: such as "and 48 more".
    """

    title: str
    heading: str
    tables_heading: str
    rows: tuple[PlacedRow, ...]
    tables: tuple[TableDrawing, ...] = ()
    rounds: tuple[int, int] = (0, 0)
    more: str = ""


def draw_cup(drawing: CupDrawing) -> Picture:
    """The picture of a cup that goes on. Few people: standings and tables. More: all standings, each with a key."""
    canvas = Canvas(art("house/wall", 1200).image)
    canvas.stand(art("house/bellhop", height=250, show="glad"), 958, 262)
    canvas.note("bellhop", 908, 12, 1008, 150)
    canvas.paste(art("house/guest_book", 1200), 0, 0)
    canvas.stand(art("house/trophy", height=144), 92, 154, "trophy")
    canvas.stand(art("house/bell", height=92), 1118, 154, "bell")
    title = banner(drawing.title, 104, LOW, 720)
    canvas.paste(title, 176, 76 - title.size[1] / 2, "title")
    canvas.text(drawing.heading, _PAGES[0] + 8, 213, _WINE, NAME, align=0, room=500, name="heading")
    marks = _draw_rounds(canvas, *drawing.rounds)
    if drawing.tables_heading:
        canvas.text(drawing.tables_heading, _PAGES[1] + 12, 213, _WINE, NAME, 0, _WIDE - marks - 24, "tables heading")
    rows = drawing.rows[:CUP_ROWS]
    pitch = _CLOSE if drawing.more else _PITCH
    for number, row in enumerate(rows):
        page, line = divmod(number, PAGE_ROWS)
        draw_row(canvas, row, _PAGES[page], _TOP + line * pitch, pitch)
    if drawing.tables:
        _draw_tables(canvas, drawing.tables)
    elif len(rows) <= PAGE_ROWS:
        canvas.centre(art("house/trophy", height=360), 890, 490)
    if drawing.more:
        right = _PAGES[0 if drawing.tables else 1] + _WIDE - 8
        canvas.text(drawing.more, right, 708, QUIET, SMALL, align=1, room=_WIDE - 16, name="more")
    return canvas.picture(PALETTE)


def _draw_rounds(canvas: Canvas, done: int, every: int) -> int:
    """A mark for each round: a tick for one that is over, a number for all others. Returns the width of all of them."""
    if every > _MARKS:
        return round(canvas.text(f"{done}/{every}", 1160, 213, QUIET, SMALL, align=1, name="rounds"))
    for number in range(1, every + 1):
        x = 1140 - (every - number) * 54
        canvas.centre(art("house/round", height=50, show="over" if number <= done else ""), x, 213)
        if number > done:
            canvas.text(str(number), x, 213, INK if number == done + 1 else QUIET, SMALL, name=f"round {number}")
    return every * 54


def draw_row(canvas: Canvas, row: PlacedRow, left: float, top: float, pitch: float, wide: int = _WIDE) -> None:
    """A person's line of that height: place, name, points, what decides, and the key of their table."""
    middle, label, right = top + pitch / 2, f"row {top:.0f} {left:.0f}", left + wide
    canvas.paste(blocks(wide, 3, (0, _LINE, 1)), left, top + pitch - 2)
    if row.key is not None:
        draw_key(canvas, row.key, right - 30, middle, _SMALL_KEY, f"{label} key")
        right -= 66
    if row.tie:
        tied = canvas.text(row.tie, right - 8, middle, QUIET, SMALL, align=1, room=90, name=f"{label} tie")
        right -= max(_TIE, tied) + 18
    if row.points:
        pill, leads = max(50, round(measure(row.points, SMALL)) + 26), row.place == 1
        canvas.paste(
            blocks(pill, 50, (0, INK, 25), (0 if leads else 3, INK if leads else _PALE, 22)),
            right - 4 - pill,
            middle - 25,
        )
        canvas.text(row.points, right - 4 - pill / 2, middle, PAPER if leads else INK, SMALL, name=f"{label} points")
        right -= pill + 20
    start = left + 8
    if row.place:
        tone = INK if row.place <= 3 else QUIET
        canvas.text(str(row.place), left + 30, middle, tone, SMALL, room=56, name=f"{label} place")
        start = left + 66
    size = NAME if row.place == 1 else SMALL
    canvas.text(row.name, start, middle, INK, size, align=0, room=right - start, name=f"{label} name")


def draw_key(canvas: Canvas, number: int, x: float, middle: float, height: int, name: str) -> None:
    """The brass tag with a table's number; the bellhop asleep for people who rest."""
    if not number:
        canvas.centre(art("house/bellhop", height=height, show="asleep"), x, middle, name)
        return
    canvas.centre(art("house/key_tag", height=height, show="hole" if height > _SMALL_KEY else ""), x, middle)
    canvas.text(str(number), x, middle + height * 0.1, INK, SMALL, room=height * 0.84, name=name)


def _draw_tables(canvas: Canvas, tables: tuple[TableDrawing, ...]) -> None:
    """The tables of a round on the right page, as cards with a key."""
    high = sum(_SEAT * len(table.people) + _CARD for table in tables)
    gap = max(0.0, min(14.0, (_BOTTOM - _TOP - 6 - high) / max(1, len(tables) - 1)))
    top = _TOP + 6.0
    for table in tables:
        height = _SEAT * len(table.people) + _CARD
        ground = mix(PAPER, LOW, 0.45) if table.over else PAPER
        canvas.paste(blocks(_WIDE, height, (0, INK, 16), (4, ground, 13)), _PAGES[1], top, f"table {table.number}")
        draw_key(
            canvas, table.number, _PAGES[1] + 52, top + height / 2, min(92, height - 14), f"table {table.number} key"
        )
        for number, (name, points) in enumerate(table.people):
            y, label, right = top + _CARD / 2 + _SEAT * (number + 0.5), f"table {table.number} {number}", 1152.0
            if number:
                canvas.paste(blocks(_WIDE - 120, 3, (0, _LINE, 1)), _PAGES[1] + 104, y - _SEAT / 2 - 1)
            tone = QUIET if table.over else INK
            if points:
                right -= canvas.text(points, right, y, tone, SMALL, align=1, room=120, name=f"{label} points") + 14
            canvas.text(name, _PAGES[1] + 104, y, tone, SMALL, 0, right - _PAGES[1] - 104, f"{label} name")
        top += height + gap


@dataclass(frozen=True, slots=True)
class PodiumDrawing:
    """The end of a cup or of a month, ready to be drawn.

    occasion: such as "Autumn Cup". heading: over the places. rows: the first people; all with place 1 are champions.
    more: such as "and 48 more".
    """

    occasion: str
    heading: str
    rows: tuple[PlacedRow, ...]
    more: str = ""


def draw_podium(drawing: PodiumDrawing) -> Picture:
    """The poster of the first `PODIUM_ROWS` rows."""
    canvas = Canvas(art("house/podium", 1200).image)
    champions = SEPARATOR.join(row.name for row in drawing.rows if row.place == 1)
    name = shout(champions, 132, LOW, 1020)
    canvas.paste(name, 24, 82 - name.size[1] / 2, "title")
    canvas.stand(art("house/bellhop", height=132, show="glad bell"), 1118, 170, "bellhop")
    wide = min(608, round(measure(drawing.occasion, SMALL)) + 68)
    canvas.paste(stretched("house/sign", wide, 64, colour=LOW), 10, 170, "occasion plate")
    canvas.text(drawing.occasion, 10 + wide / 2, 200, INK, SMALL, room=wide - 56, name="occasion")
    for number, (row, (x, top, height)) in enumerate(zip(drawing.rows, _CASES, strict=False)):
        metal, parts = METALS[min(row.place, len(METALS)) - 1]
        canvas.stand(art("house/bust", height=height, show=parts, colour=metal), x, top + 4)
        canvas.centre(discs(92, (92, INK), (82, LOW)), x, top + 66)
        canvas.text(str(row.place), x, top + 66, INK, HERO, room=70, name=f"case {number}")
    canvas.stand(art("house/trophy", height=150), _CASES[0][0], 742, "trophy")
    canvas.text(drawing.heading, 668, 214, INK, NAME, align=0, room=400, name="heading")
    rows = drawing.rows[:PODIUM_ROWS]
    pitch = min(144, 432 // max(1, len(rows)))
    for number, row in enumerate(rows):
        draw_row(canvas, row, 650, 248 + number * pitch, pitch, wide=520)
    if drawing.more:
        canvas.text(drawing.more, 1160, 706, QUIET, SMALL, align=1, room=480, name="more")
    return canvas.picture(PALETTE)
