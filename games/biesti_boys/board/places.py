"""The lower part of the poster: for each seat its place, figure, name and cards left, and how its cards came down."""

from collections.abc import Sequence
from typing import NamedTuple

from games.biesti_boys.board.hotel import BRASS_DEEP, BRASS_PALE
from games.biesti_boys.board.marks import stock
from games.biesti_boys.values import Laid
from games.biesti_boys.view import View
from games.engine.contract.values import Cast, Outcome, Seat
from games.picture.canvas import HERO, NAME, SMALL, Canvas
from games.picture.colour import INK, PAPER
from games.picture.figures import EMBLEMS
from games.picture.people import CALM, CHEER, SAD, person
from games.picture.plates import sheet_plate
from games.picture.sprite import Pen, Point
from games.picture.type import measure, shorten_at_word

_LEFT, _WIDE, _GAP = 8, 1184, 8
"""The left end of the first plate, the width of all in a row, and the gap between two of them."""

Course = Sequence[tuple[int, int]]
"""How many cards a seat had left from which time on."""


class _Layout(NamedTuple):
    """Where things stand on a plate, from its left and top.

    tops: of each row of plates. high: the height of a plate. across: how many stand in a row; 0 for all.
    place: the middle of the place, from the top. body: the middle of the figure and its height.
    name: the start and the middle of the name. cards: the left, top and height of the card backs. number: the start,
    middle and size of how many they are. fall: the left and top of the course. line: its thickness.
    """

    tops: tuple[int, ...]
    high: int
    across: int
    place: int
    body: tuple[int, int]
    name: tuple[int, int]
    cards: tuple[int, int, int]
    number: tuple[int, int, int]
    fall: tuple[int, int]
    line: int


_SIDE_BY_SIDE = _Layout((520,), 172, 0, 44, (108, 96), (66, 42), (178, 92, 58), (234, 122, NAME), (310, 80), 14)
_TWO_BY_TWO = _Layout((520, 608), 84, 2, 42, (96, 76), (148, 23), (148, 44, 36), (184, 61, SMALL), (280, 50), 10)
_MOST_SIDE_BY_SIDE = 3


def draw_places(
    canvas: Canvas, view: View, outcome: Outcome, cast: Cast, courses: Sequence[Course], lead: Laid | None
) -> None:
    """Draw a plate for each seat, the best first. lead: the play by which the winner took the lead, if one did."""
    layout = _SIDE_BY_SIDE if view.seats <= _MOST_SIDE_BY_SIDE else _TWO_BY_TWO
    across = layout.across or view.seats
    wide = (_WIDE - _GAP * (across - 1)) // across
    best_first = sorted(map(Seat, range(view.seats)), key=lambda seat: (outcome.places[seat], seat))
    for number, seat in enumerate(best_first):
        row, column = divmod(number, across)
        left, top = _LEFT + column * (wide + _GAP), layout.tops[row]
        _draw_plate(canvas, layout, (left, top, wide), seat, outcome.places[seat], view, cast)
        x, y = layout.fall
        box = left + x, top + y, left + wide - 24, top + layout.high - 20
        _draw_fall(canvas, seat, courses, box, layout.line, lead)


def _draw_plate(
    canvas: Canvas, layout: _Layout, at: tuple[int, int, int], seat: Seat, rank: int, view: View, cast: Cast
) -> None:
    """Draw one seat. at: the left, top and width of its plate."""
    left, top, wide = at
    canvas.paste(sheet_plate(wide, layout.high, PAPER if rank == 1 else BRASS_PALE), left, top, f"seat {seat}")
    canvas.text(str(rank), left + 34, top + layout.place, INK, HERO, name=f"place {seat}")
    mood = CHEER if rank == 1 else SAD if rank == view.seats else CALM
    x, high = layout.body
    body = person(seat, high, mood, cast[seat].level is not None)
    canvas.stand(body, left + x, top + layout.high - 6, f"small figure {seat}")
    x, y = layout.name
    name, room = cast[seat].name, wide - x - 18
    size = NAME if measure(name, NAME) <= room else SMALL
    line = shorten_at_word(name, size, room)
    canvas.text(line, left + x, top + y, INK, size, align=0, name=f"name {seat}")
    x, y, high = layout.cards
    canvas.paste(stock(high), left + x, top + y, f"stock {seat}")
    x, y, size = layout.number
    canvas.text(str(view.left[seat]), left + x, top + y, INK, size, align=0, room=56, name=f"count {seat}")


def _draw_fall(
    canvas: Canvas,
    seat: Seat,
    courses: Sequence[Course],
    box: tuple[float, float, float, float],
    line: int,
    lead: Laid | None,
) -> None:
    """Draw how the cards of a seat came down, from left to right as time went by."""
    end = max(1, *(fall[-1][0] for fall in courses))
    most = courses[seat][0][1]
    left, top, right, bottom = box

    def spot(at: int, count: int) -> Point:
        return left + (right - left) * at / end, bottom - (bottom - top) * count / most

    path = [spot(at, count) for at, count in courses[seat]]
    path.append((right, path[-1][1]))
    pen = Pen(right - left + 24, bottom - top + 24, left - 12, top - 12)
    pen.line([(left, bottom), (right, bottom)], 4, BRASS_DEEP)
    pen.lines(path, (line, INK), (line - 6, EMBLEMS[seat].colour))
    if lead is not None and lead.seat == seat:
        spot_of = spot(lead.at, lead.left)
        pen.discs(spot_of, (line + 10, INK), (line + 2, PAPER))
    canvas.paste(pen.sprite(), left - 12, top - 12, f"fall {seat}")
