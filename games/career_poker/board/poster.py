"""The poster of the end: the winner in the boss's chair, and the way of everybody through the hands."""

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from games.career_poker.board.felt import BRASS
from games.career_poker.board.seats import Table
from games.career_poker.board.stairs import LOW, PALETTE, TABLE, hall
from games.career_poker.course import standings, turning_point
from games.career_poker.values import Ranks
from games.engine.contract.pictures import PosterSubject
from games.engine.contract.values import Picture, Seat
from games.picture.art import art, discs, sheet_plate, stretched
from games.picture.cache import cached
from games.picture.canvas import HERO, NAME, SIZE, SMALL, Canvas
from games.picture.colour import INK, PAPER, mix, rgb
from games.picture.covers import draw_sign
from games.picture.figures import CHEER, EMBLEMS, draw_standing, token
from games.picture.lettering import shout
from games.picture.sprite import Pen, Point, Sprite
from games.picture.tally import draw_record_line
from games.picture.type import measure

_X, _GROUND, _HIGH = 222, 566, 330
"""The winner: the middle, the ground and the height."""

_BOARD = (452, 262, 1188, 682)
"""The board with the course: left, top, right, bottom."""

_FELT = rgb("#1B5745")
"""The ground of the course."""

_CROWD = 9
"""From this number of hands on, all lines but the winner's are faint."""


@dataclass(frozen=True, slots=True)
class _Chart:
    """The places of the lines: the first column and the distance of two, the first row and the distance of two."""

    left: float
    pitch: float
    top: float
    row: float

    def spot(self, number: int, place: int) -> Point:
        """The point of a place after the hand of that number; 0 is before the first."""
        return self.left + self.pitch * number, self.top + self.row * (place - 0.5)


def poster(end: PosterSubject) -> Picture:
    """The poster of a session."""
    view, outcome, cast, record = end.view, end.outcome, end.cast, end.record
    canvas, table, winner = Canvas(_ground()), Table(view, cast, end.words), outcome.winners[0]
    draw_standing(canvas, winner, cast, _X, _GROUND, _HIGH, CHEER, f"figure {winner}")
    name = shout(cast[winner].name, 160, LOW, 740)
    canvas.paste(name, 820 - name.size[0] / 2, max(0, 88 - name.size[1] / 2), "winner name")
    standing = standings(view.options, end.told)
    _draw_climb(canvas, table, winner, standing)
    if standing:
        _draw_course(canvas, table, standing, winner)
    if record:
        draw_record_line(canvas, record, cast, 695, BRASS)
    else:
        draw_sign(canvas, end.words(f"career-poker-outcome-{view.over or 'hands'}"), 695, BRASS, INK)
    return canvas.picture(PALETTE)


def _draw_climb(canvas: Canvas, table: Table, winner: Seat, standing: Sequence[Ranks]) -> None:
    """Draw the cup, and the winner's points or their title before the first hand and after the last one."""
    view, y = table.view, 214
    if view.options.scoring == "points":
        points = str(view.points[winner])
        wide = measure(points, HERO)
        canvas.paste(art("career_poker/cup", 64), 820 - (wide + 82) / 2, y - 32, "cup")
        canvas.text(points, 820 - (wide + 82) / 2 + 82, y, PAPER, HERO, align=0, name=f"points {winner}")
        return
    ranks = dict.fromkeys((*(one[winner] for one in standing[:1]), view.ranks[winner]))
    texts = list(map(table.title, ranks))
    x = 820 - (sum(measure(text, NAME) for text in texts) + 82 + 84 * (len(texts) - 1)) / 2
    canvas.paste(art("career_poker/cup", 64), x, y - 32, "cup")
    x += 82
    for number, text in enumerate(texts):
        if number:
            canvas.paste(art("career_poker/arrow", 60), x + 12, y - 24, "climb")
            x += 84
        x += canvas.text(text, x, y, PAPER, NAME, align=0, name=f"climb {number}")


def _draw_course(canvas: Canvas, table: Table, standing: Sequence[Ranks], winner: Seat) -> None:
    """Draw a line for every seat through its places after each hand, to its name; the winner's is on top."""
    left, top, right, bottom = _BOARD
    canvas.paste(art("career_poker/board", right - left), left, top, "course")
    hands, seats = len(standing) - 1, table.view.seats
    room = max(350.0, right - left - 118 - max(_name_width(table, Seat(seat)) for seat in range(seats)))
    chart = _Chart(left + 46, min(150.0, room / max(1, hands)), top + 14, (bottom - top - 74) / seats)
    end = chart.left + chart.pitch * hands
    rows = sorted(range(seats), key=lambda seat: (seat == winner, -standing[-1][seat]))
    for seat in rows:
        path = tuple(chart.spot(number, ranks[seat]) for number, ranks in enumerate(standing))
        canvas.paste(*_line(path, seat, bold=seat == winner), f"way {seat}")
    turn = turning_point(standing, winner)
    every = next(step for step in (1, 2, 5, 10) if step * chart.pitch >= 50)
    for number in range(1, hands + 1):
        x = chart.left + chart.pitch * number
        if number == turn:
            canvas.centre(discs(56, (56, INK), (48, PAPER)), x, bottom - 34, "turn")
        if number == turn or (number % every == 0 and (turn is None or abs(number - turn) * chart.pitch > 50)):
            ink = INK if number == turn else PAPER
            canvas.text(str(number), x, bottom - 34, ink, SMALL, name=f"hand {number}")
    for seat in rows:
        x, y = chart.spot(hands, standing[-1][seat])
        canvas.centre(token(seat), x, y, f"end {seat}")
        _draw_name(canvas, table, Seat(seat), end + 40, y, right - 24)
    if turn is not None:
        _draw_rise(
            canvas, chart.spot(turn, standing[turn][winner]), standing[turn - 1][winner] - standing[turn][winner]
        )


def _name_width(table: Table, seat: Seat) -> float:
    """The width of a seat's name, and of its points if they count."""
    wide = measure(table.cast[seat].name, NAME)
    if table.view.options.scoring == "points":
        wide += 24 + measure(str(table.view.points[seat]), NAME)
    return wide


def _draw_name(canvas: Canvas, table: Table, seat: Seat, x: float, y: float, right: float) -> None:
    view = table.view
    if view.options.scoring == "points":
        right -= 16 + canvas.text(str(view.points[seat]), right, y, PAPER, NAME, align=1, name=f"total {seat}")
    canvas.text(table.cast[seat].name, x, y, PAPER, NAME, align=0, room=right - x, name=f"name {seat}")


def _draw_rise(canvas: Canvas, spot: Point, rise: int) -> None:
    """Draw by how many places the winner rose where the session turned: an arrow and the number on paper.

    It stands left of the place, or where the board ends there, below it.
    """
    x, y = spot[0] - 128, spot[1] - 28
    if x - 8 < _BOARD[0] + 20:
        x, y = spot[0] + 32, spot[1] + 22
    canvas.paste(sheet_plate(94, 56, PAPER, INK, 14), x - 8, y, "rise")
    canvas.paste(art("career_poker/moved", 44, show="up"), x - 4, y + 4)
    canvas.text(str(rise), x + 60, y + 28, INK, SMALL, name="rise number")


@cached
def _line(path: tuple[Point, ...], seat: int, *, bold: bool) -> tuple[Sprite, float, float]:
    """The line through those places in the colour of the seat, and the position of its upper left corner."""
    pen = Pen.around(path, 16, over=3)
    wide, crowded = 18 if bold else 10, len(path) > _CROWD
    pen.line(path, wide + (10 if bold else 6), PAPER if bold else INK)
    pen.line(path, wide, mix(EMBLEMS[seat].colour, _FELT, 0.5) if crowded and not bold else EMBLEMS[seat].colour)
    for spot in () if crowded else path[1:-1]:
        pen.discs(spot, (wide + 8, INK), (wide, PAPER))
    return pen.sprite(), *pen.corner


@cached
def _ground() -> Image.Image:
    """The wall in the light of the lamp, the boss's chair on a deck of cards, confetti, and the edge of the table."""
    canvas = hall(_X)
    canvas.paste(art("career_poker/confetti", 440), 0, 0)
    canvas.stand(art("career_poker/throne", height=290), _X, _GROUND + 18)
    canvas.paste(stretched("career_poker/step", 384, 480, colour=PAPER), 30, _GROUND + 10)
    canvas.centre(art("career_poker/star", 84), _X, _GROUND + 74)
    canvas.paste(art("career_poker/rail", SIZE[0]), 0, TABLE - 4)
    return canvas.sprite().image
