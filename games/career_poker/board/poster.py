"""The poster of the end: the winner in the boss's chair, all others on the steps, and the winner's way to the top."""

from functools import cache, lru_cache
from math import cos, radians, sin

from games.career_poker.board.felt import BRASS
from games.career_poker.board.marks import cup
from games.career_poker.board.seats import Table
from games.career_poker.board.stairs import LOW, PALETTE, Step, seat_x, stairs, steps
from games.career_poker.ranks import title
from games.career_poker.view import View
from games.engine.contract.values import Cast, Picture, Seat, Words
from games.picture.colour import INK, PAPER
from games.picture.covers import PLATE, draw_sign
from games.picture.figures import FIGURES
from games.picture.lettering import banner
from games.picture.people import CALM, CHEER, HAIL, SAD, Pose, person
from games.picture.plates import sheet_plate
from games.picture.scene import HERO, NAME, SMALL, Scene
from games.picture.sprite import Pen, Point, Sprite
from games.picture.type import Face, measure, shorten

_MOST = 6
"""The most hands of the winner's way that are drawn."""

_WAY, _RISE = 284, 70
"""The line of the first rank in the winner's way, and how far below it the last rank is."""


def draw_result(view: View, cast: Cast, words: Words) -> Picture:
    """The picture of the end (KP-22): by rank with titles (KP-23), or by points (KP-24)."""
    counted = view.options.scoring == "points"
    rows = sorted(view.order, key=lambda seat: (-view.points[seat] if counted else 0, view.ranks[seat]))
    scene, table, flight = Scene(stairs(view.seats, printed=False)), Table(view, cast, words), steps(view.seats)
    for seat, step in zip(reversed(rows), flight, strict=True):
        _draw_person(scene, table, seat, step, boss=seat == rows[0])
    high = min(PLATE, round(flight[0].top - flight[1].top) - 2)
    for seat, step in zip(rows, reversed(flight), strict=True):
        label = str(view.points[seat]) if counted else table.title(seat)
        _draw_plate(scene, (label, cast[seat].name), seat, step, high, boss=seat == rows[0])
    _draw_head(scene, table, rows[0], counted=counted)
    draw_sign(scene, words(f"career-poker-outcome-{view.over}"), 600, 695, BRASS, INK)
    return scene.picture(PALETTE)


def _draw_person(scene: Scene, table: Table, seat: Seat, step: Step, *, boss: bool) -> None:
    """Draw a person on a step. Who rose since the first hand is glad, who fell is sad."""
    high = 148 if boss else round(min(166, (step.right - step.left) * 1.02))
    body = person(seat, high, CHEER if boss else _pose(table.view, seat), table.cast[seat].level is not None)
    x = seat_x(step) if boss else (step.left + step.right) / 2
    scene.paste(body, x - body.size[0] / 2, step.top - (10 if boss else -4) - high)
    half = high * 0.33
    scene.note(f"figure {seat}", x - half, step.top - high, x + half, step.top)


def _pose(view: View, seat: Seat) -> Pose:
    if len(view.results) < 2:
        return CALM
    rose = view.results[0][seat] - view.results[-1][seat]
    return HAIL if rose > 0 else SAD if rose < 0 else CALM


def _draw_plate(scene: Scene, text: tuple[str, str], seat: Seat, step: Step, high: int, *, boss: bool) -> None:
    """Draw a plate that begins on the step: on brass the title or the points, and the name."""
    label, name = text
    left, top, middle = step.left + 8, step.top + 12, step.top + 12 + high / 2
    first = round(measure(label, Face.TITLE, SMALL) + 24)
    room = min(600.0, 1192 - left) - first - 24
    if boss and measure(name, Face.TITLE, NAME) > room:
        name = ""  # it is in large on the poster
    name = shorten(name, Face.TITLE, NAME, room) if name else ""
    wide = round(first + (measure(name, Face.TITLE, NAME) + 24 if name else 0))
    scene.paste(sheet_plate(wide, high, PAPER, INK, 14), left, top, f"plate {seat}")
    scene.paste(sheet_plate(first, high, BRASS, INK, 14), left, top, f"brass {seat}")
    scene.text(label, left + first / 2, middle, INK, SMALL, name=f"title {seat}")
    if name:
        scene.text(name, left + first + 10, middle, INK, NAME, align=0, name=f"name {seat}")


def _draw_head(scene: Scene, table: Table, winner: Seat, *, counted: bool) -> None:
    """Draw the winner's name, from where to where the winner rose or with how many points, and the way there."""
    view = table.view
    name = banner(table.cast[winner].name, 160, LOW, 780)
    scene.paste(name, 20, 4 + max(0, 150 - name.size[1]) / 2, "winner name")
    _draw_confetti(scene, seat_x(steps(view.seats)[-1]))
    scene.paste(cup(PAPER, INK), 30, 180, "cup")
    if counted:
        scene.text(str(view.points[winner]), 112, 214, PAPER, HERO, align=0, name=f"points {winner}")
    else:
        _draw_climb(scene, table, winner)
    if len(view.results) > 1:
        _draw_way(scene, view, winner)


def _draw_confetti(scene: Scene, x: float) -> None:
    """Scatter paper in the colours of the seats beside the winner's head."""
    for number in range(14):
        side = -1 if number % 2 else 1
        away, down = 84 + number * 37 % 46, 74 + number * 53 % 120
        scene.centre(_scrap(number % 7, number * 40 % 180), x + side * away, down)


@lru_cache(maxsize=64)
def _scrap(seat: int, turn: int) -> Sprite:
    pen = Pen(24, 24)
    dx, dy = 7 * cos(radians(turn)), 7 * sin(radians(turn))
    ends = [(12 - dx, 12 - dy), (12 + dx, 12 + dy)]
    pen.line(ends, 10, INK)
    pen.line(ends, 5, FIGURES[seat].colour)
    return pen.sprite()


def _draw_climb(scene: Scene, table: Table, winner: Seat) -> None:
    """Draw the winner's title after the first hand and after the last one."""
    view, x = table.view, 112.0
    ranks = dict.fromkeys((*(hand[winner] for hand in view.results[:1]), view.ranks[winner]))
    for number, rank in enumerate(ranks):
        if number:
            scene.paste(_arrow(), x + 12, 190, "climb")
            x += 84
        key = f"career-poker-picture-{view.options.titles}"
        text = table.words(key, title=title(rank, view.seats))
        x += scene.text(text, x, 214, PAPER, NAME, align=0, name=f"climb {number}")


def _draw_way(scene: Scene, view: View, winner: Seat) -> None:
    """Draw the winner's rank after each of the last hands, higher ones further up."""
    first = max(0, len(view.results) - _MOST)
    ranks = [hand[winner] for hand in view.results[first:]]
    pitch = min(92, 340 / (len(ranks) - 1))
    spots = [(56 + pitch * n, _WAY + _RISE * (rank - 1) / (view.seats - 1)) for n, rank in enumerate(ranks)]
    line, left, top = _line(tuple(spots), winner)
    scene.paste(line, left, top, "way")
    for number, (rank, (x, y)) in enumerate(zip(ranks, spots, strict=True), first + 1):
        scene.centre(_stop(), x, y)
        scene.text(str(rank), x, y, INK, SMALL, name=f"hand {number} {winner}")


@lru_cache(maxsize=16)
def _line(spots: tuple[Point, ...], seat: Seat) -> tuple[Sprite, float, float]:
    """The line through those places in the colour of the seat, and the position of its upper left corner."""
    xs, ys = zip(*spots, strict=True)
    left, top = min(xs) - 14, min(ys) - 14
    pen = Pen(max(xs) + 14 - left, max(ys) + 14 - top, left, top)
    for width, colour in ((26, PAPER), (16, FIGURES[seat].colour)):
        pen.line(spots, width, colour)
    return pen.sprite(), left, top


@cache
def _stop() -> Sprite:
    pen = Pen(56, 56)
    pen.disc((28, 28), 56, INK)
    pen.disc((28, 28), 48, PAPER)
    return pen.sprite()


@cache
def _arrow() -> Sprite:
    pen = Pen(60, 48)
    shape = [(4, 16), (30, 16), (30, 4), (56, 24), (30, 44), (30, 32), (4, 32)]
    pen.polygon(shape, INK, 3)
    pen.polygon([(6, 18), (32, 18), (32, 9), (52, 24), (32, 39), (32, 30), (6, 30)], LOW)
    return pen.sprite()
