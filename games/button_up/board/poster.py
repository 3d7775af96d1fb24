"""The poster of the end: the winner in large, the two seams of the scores, and the round that turned the match."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.button_up.board.sewing import BLACK, BLACK_EDGE, LOW, RED, STAGE, THREAD, draw_number, face
from games.button_up.course import Round, course, turning_point
from games.button_up.values import LETTERS, other
from games.button_up.view import View
from games.engine.contract.pictures import PosterSubject
from games.engine.contract.values import Cast, Picture, Seat
from games.picture.art import art, discs, sheet_plate
from games.picture.canvas import NAME, SIZE, SMALL, Canvas
from games.picture.colour import INK, PAPER
from games.picture.figures import CALM, CHEER, WAVE_LEFT, draw_standing
from games.picture.lettering import shout
from games.picture.sprite import Pen, Point, Sprite, curve
from games.picture.tally import draw_record_line
from games.picture.type import measure

_EDGE = 430
"""The edge of the cloth, on which both stand."""

_FLAG = 446
"""The top of the flag at the turning point."""

_ASIDE = 40
"""How far the turning point is from the right end of its flag if that has a point below."""


@dataclass(frozen=True, slots=True)
class _Chart:
    """The places of the seams: the left edge, the distance of two rounds, the line of 0 and the height of a point."""

    left: float
    pitch: float
    foot: float
    unit: float

    def spot(self, number: int, score: int) -> Point:
        """The place of a score after the round of that number; 0 is the start."""
        return self.left + self.pitch * number, self.foot - self.unit * score


def poster(end: PosterSubject) -> Picture:
    """The poster. Its only words say what the chances at the turning point are."""
    view, told, outcome, cast, record = end.view, end.told, end.outcome, end.cast, end.record
    canvas, rounds = Canvas(art("button_up/parade", width=SIZE[0]).image), course(view.options, told)
    winners = outcome.winners
    first = winners[0] if winners else Seat(0)
    _draw_person(canvas, first, cast, 226, 358, won=bool(winners))
    _draw_person(canvas, other(first), cast, 1046, 224, won=len(winners) == 2)
    title = shout(cast[first].name, 176, LOW, 690)
    canvas.paste(title, 824 - title.size[0] / 2, max(4, 104 - title.size[1] / 2), "winner name")
    _draw_scores(canvas, view, first)
    foot = 646 if record else 704
    loser = cast[other(first)].name
    wide = round(min(300.0, measure(loser, NAME) + 44))
    if rounds:
        most = max(view.options.target, *view.scores)
        chart = _Chart(92, min(190.0, 1040 / len(rounds)), foot, (foot - 546) / most)
        _draw_seams(canvas, view, rounds, chart, first)
        turn = turning_point(rounds, first) if winners else None
        if turn is not None:
            _draw_turn(canvas, turn, chart, first, end.words("button-up-poster-odds"), 1030 - wide / 2)
    canvas.paste(sheet_plate(wide, 62), 1046 - wide / 2, _EDGE - 8, "plate")
    canvas.text(loser, 1046, _EDGE + 23, INK, NAME, room=wide - 30, name="other name")
    if record:
        draw_record_line(canvas, record, cast, 696, THREAD, PAPER)
    return canvas.picture(STAGE)


def _draw_person(canvas: Canvas, seat: Seat, cast: Cast, x: float, height: int, *, won: bool) -> None:
    pose = CHEER if won else WAVE_LEFT if height < 300 else CALM
    draw_standing(canvas, seat, cast, x, _EDGE + 4, height, pose, f"figure {seat}")


def _draw_scores(canvas: Canvas, view: View, first: Seat) -> None:
    """Draw both scores on a button of each army, the winner's larger."""
    for seat, x, y, across, size in ((first, 600, 302, 204, 118), (other(first), 826, 318, 150, 84)):
        score = str(view.scores[seat])
        draw_number(canvas, LETTERS[seat], score, x, y, across, size, f"button {seat}", f"score {seat}")
    for y in (284, 328):
        canvas.centre(discs(24, (24, INK)), 726, y)


def _draw_seams(canvas: Canvas, view: View, rounds: Sequence[Round], chart: _Chart, first: Seat) -> None:
    """Draw the goal, a seam of each army with a button wherever it scored, and the numbers of the rounds."""
    target = view.options.target
    y = chart.spot(0, target)[1]
    pen = Pen(1140, 8, 0, y - 4)
    pen.dashed([(chart.left, y), (chart.spot(len(rounds), 0)[0] + 30, y)], 5, PAPER, 16, 12)
    canvas.paste(pen.sprite(), 0, y - 4)
    canvas.text(str(target), 72, y, INK, SMALL, align=1, name="target")
    every = next(step for step in (1, 2, 5, 10) if step * chart.pitch >= 56)
    for number in range(1, len(rounds) + 1):
        if number % every == 0:
            canvas.text(str(number), chart.spot(number, 0)[0], chart.foot + 32, INK, SMALL, name=f"round {number}")
    for seat in (other(first), first):
        scores = [(0, 0), *[one.scored.scores for one in rounds]]
        path = [chart.spot(number, score[seat]) for number, score in enumerate(scores)]
        canvas.paste(*_seam(path, LETTERS[seat]), f"seam {seat}")
        for one in rounds:
            if one.scored.taker == seat:
                spot = chart.spot(one.scored.round, one.scored.scores[seat])
                canvas.centre(face(LETTERS[seat], 38), *spot, f"scored {one.scored.round}")


def _draw_turn(canvas: Canvas, turn: Round, chart: _Chart, first: Seat, odds: str, most: float) -> None:
    """Draw a flag at the round that turned the match: its points, and the winner's chance before and after it.

    odds: names the chance. most: the right end of the room for it.
    """
    x, y = chart.spot(turn.scored.round, turn.scored.scores[first])
    gained = f"+{turn.scored.points}"
    before, after = (f"{round(100 * chance)} %" for chance in turn.chances(first))
    widths = [measure(gained, 64), *[measure(text, SMALL) for text in (odds, before, after)]]
    wide = round(sum(widths) + 148)
    left = min(max(30.0, x - wide / 2), most - wide)
    _draw_pointer(canvas, (left, left + wide), (x, y - 20))
    canvas.paste(sheet_plate(wide, 72, PAPER), left, _FLAG, "turn")
    middle, at = _FLAG + 36, left + 24
    canvas.text(gained, at, middle, INK, 64, align=0, name="turn points")
    at += widths[0] + 28
    canvas.text(odds, at, middle, INK, SMALL, align=0, name="turn odds")
    at += widths[1] + 20
    canvas.text(before, at, middle, INK, SMALL, align=0, name="turn before")
    canvas.centre(art("button_up/arrow", width=36), at + widths[2] + 26, middle)
    canvas.text(after, at + widths[2] + 52, middle, INK, SMALL, align=0, name="turn after")


def _draw_pointer(canvas: Canvas, ends: tuple[float, float], tip: Point) -> None:
    """Draw what leads from the flag to the tip: its point, or a thread from its end if the tip is not below it.

    ends: the left and right end of the flag.
    """
    (x, y), foot, end = tip, _FLAG + 70.0, ends[1]
    if x > end - _ASIDE:
        path = curve((end - 10, foot - 16), (x, foot - 16), tip)
        pen = Pen.around(path, 10)
        pen.lines(path, (10, INK), (4, PAPER))
        pen.disc(tip, 16, INK)
    else:
        middle = max(x, ends[0] + 40)
        path = [(middle - 16, foot), (middle + 16, foot), tip]
        pen = Pen.around(path, 8)
        pen.polygon(path, INK, 3)
        pen.polygon([(middle - 12, foot - 4), (middle + 12, foot - 4), (x, y - 12)], PAPER)
    canvas.paste(pen.sprite(), *pen.corner)


def _seam(path: Sequence[Point], letter: str) -> tuple[Sprite, float, float]:
    """The seam of an army, red with light stitches or black with a light edge, and its upper left corner."""
    pen = Pen.around(path, 12)
    pen.line(path, 16, INK)
    if letter == "R":
        pen.line(path, 10, RED)
        pen.dashed(path, 4, PAPER, 16, 12)
    else:
        pen.line(path, 10, BLACK)
        pen.line([(x, y - 2) for x, y in path], 3, BLACK_EDGE)
    return pen.sprite(), *pen.corner
