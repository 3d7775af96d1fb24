"""The poster of the end: the winner at the window, the course of all hands, and why the winner won: hand and piles."""

from collections.abc import Sequence
from functools import cache, lru_cache

from PIL import Image

from games.buro_crazy.board.cards import draw_points
from games.buro_crazy.board.dusk import BACK, DARK, LIT, SLAB, TEAL, WALL, WIRE, sky
from games.buro_crazy.board.head import place_name
from games.buro_crazy.board.palette import LOW, PALETTE
from games.buro_crazy.board.rooms import LIGHT, draw_plant, draw_shelf
from games.buro_crazy.building import DUELS
from games.buro_crazy.standing import Standing, Turn, course, turning_point
from games.buro_crazy.values import Scored
from games.buro_crazy.view import Told, View
from games.engine.contract.values import Cast, Outcome, Picture, Seat, Words
from games.picture.canvas import NAME, SIZE, SMALL, Canvas
from games.picture.colour import DIM, INK, PAPER, mix
from games.picture.covers import draw_record
from games.picture.figures import EMBLEMS, draw_symbol
from games.picture.lettering import shout
from games.picture.pawns import PAWN, pawn
from games.picture.people import CHEER, person
from games.picture.plates import sheet_plate
from games.picture.sprite import Pen, Point, Sprite
from games.picture.type import Typeface, measure

_X, _GROUND, _HIGH = 286, 566, 380
"""The winner: the middle, the ground and the height."""

_CHART = (622, 64, 1150, 196)
"""The course: left, top, right, bottom."""

_ROWS = (248, 688)
"""The top of the first row, and the bottom of the last."""

_DEPTHS = ((150, 60, 54), (110, 46, 36), (100, 38, 28), (92, 38, 22), (0, 34, 22))
"""From which height of a row on: the height of its bar, and the middle of its name below its top."""


def poster(view: View, told: Sequence[Told], outcome: Outcome, cast: Cast, words: Words, record: str = "") -> Picture:
    """The poster of a match."""
    canvas, winner = Canvas(_ground()), outcome.winners[0]
    body = person(winner, _HIGH, CHEER, cast[winner].level is not None)
    canvas.paste(body, _X - body.size[0] / 2, _GROUND - _HIGH)
    canvas.note(f"figure {winner}", _X - _HIGH * 0.33, _GROUND - _HIGH, _X + _HIGH * 0.33, _GROUND)
    canvas.paste(_sill(), 8, 556)
    name = shout(cast[winner].name, 132, LOW, 550)
    canvas.paste(name, _X - name.size[0] / 2, 656 - name.size[1] / 2, "winner name")
    standings = course(view.options, view.seats, told)
    _draw_course(canvas, standings, view.scored, winner, words)
    ranking = sorted(range(view.seats), key=lambda seat: (outcome.places[seat], seat))
    foot = _ROWS[1] if record else _ROWS[1] + 60
    more = 0.1 if record and len(ranking) > 4 else 0.4  # by how much the first row is higher
    tall = min(140.0, (foot - _ROWS[0]) / (len(ranking) + more))
    top = float(_ROWS[0])
    for number, seat in enumerate(ranking):
        high = tall * (1 + more if number == 0 else 1)
        _draw_row(canvas, view, outcome.places[seat], Seat(seat), (top, top + high - 6), cast, words)
        top += high
    if record:
        draw_record(canvas, record, 894, 696, TEAL, PAPER, 590)
    return canvas.picture(PALETTE)


def _draw_course(
    canvas: Canvas, standings: Sequence[Standing], scored: Scored | None, winner: Seat, words: Words
) -> None:
    """Draw a line of each hand through all duels, up to the score with its piles, and the turning point."""
    left, top, right, bottom = _CHART
    seats = range(len(standings[0].hands))
    most = max(max(one.hands) for one in standings)
    if scored is not None:
        most = max(most, *scored.scores)
    least = 0.8 * min(min(one.hands) for one in standings)
    pitch, unit = (right - left) / (len(DUELS) + 1), (bottom - top) / (most - least)

    def spot(number: float, points: float) -> Point:
        return left + pitch * number, bottom - unit * (points - least)

    for start, end in ((0, 8), (12, 14)):
        canvas.paste(_band(round(pitch * (end - start)), bottom - top + 30), left + pitch * start, top - 20)
    for number, place in ((4, "D"), (10, "G"), (13, "F"), (14.5, "S")):
        canvas.text(place, left + pitch * number, bottom + 26, PAPER, SMALL, name=f"floor {place}")
    for seat in sorted(seats, key=lambda seat: seat == winner):
        path = [spot(one.duel, one.hands[seat]) for one in standings]
        if scored is not None:
            path.append(spot(len(DUELS) + 1, scored.scores[seat]))
        sprite, x, y = _line(tuple(path), seat, bold=seat == winner)
        canvas.paste(sprite, x, y, f"way {seat}")
        canvas.centre(_dot(seat), *path[-1], f"end {seat}")
    turn = turning_point(standings, winner)
    if turn is not None:
        _draw_turn(canvas, turn, spot(turn.duel, standings[turn.duel].hands[winner]), words)


def _draw_turn(canvas: Canvas, turn: Turn, spot: Point, words: Words) -> None:
    """Draw a flag at the duel that turned the match: its place, and the points by which the winner drew ahead."""
    place = place_name(turn.place, words)
    ahead = f"+{turn.points}"
    wide = round(measure(place, Typeface.TITLE, SMALL) + measure(ahead, Typeface.TITLE, NAME) + 58)
    left = min(max(_CHART[0] - 8.0, spot[0] - wide / 2), _CHART[2] - wide - 30)
    canvas.paste(_pole(round(max(4, spot[1] - 58))), spot[0] - 3, 58)
    canvas.centre(_ring(), *spot, "turn spot")
    canvas.paste(sheet_plate(wide, 56, PAPER, INK, 14), left, 8, "turn")
    end = left + 18 + canvas.text(place, left + 18, 36, INK, SMALL, align=0, name="turn place")
    canvas.text(ahead, end + 20, 36, TEAL, NAME, align=0, name="turn points")


def _draw_row(
    canvas: Canvas, view: View, place: int, seat: Seat, ends: tuple[float, float], cast: Cast, words: Words
) -> None:
    """Draw one seat: its place, name and score, and in two colours what its hand and its piles are worth."""
    top, bottom = ends
    scored, first = view.scored, place == 1
    inside = scored is None or scored.inside[seat]
    ground = LIT if first else PAPER if inside else DIM
    canvas.paste(sheet_plate(600, round(bottom - top), ground, INK, 16), 594, top, f"row {seat}")
    deep, high = next((bar, name) for least, bar, name in _DEPTHS if bottom - top >= least)
    middle = top + high if scored is not None else (top + bottom) / 2
    centre = (top + bottom) / 2
    canvas.text(str(place), 628, centre, INK, 60 if first else NAME, name=f"place {seat}")
    canvas.paste(pawn(seat), 654, centre - PAWN[1] / 2, f"row {seat} figure")
    if scored is None:
        canvas.text(cast[seat].name, 720, middle, INK, NAME, align=0, room=440, name=f"name {seat}")
        return
    wide = draw_points(canvas, scored.scores[seat], words, 1180, middle, NAME, align=1, name=f"score {seat}")
    right = 1180 - wide - 16
    if not inside:
        canvas.centre(_no_entry(), right - 22, middle, f"outside {seat} sign")
        right -= 52
    canvas.text(cast[seat].name, 720, middle, INK, NAME, align=0, room=right - 720, name=f"name {seat}")
    _draw_bar(canvas, scored, seat, bottom - deep - 5, deep)


def _draw_bar(canvas: Canvas, scored: Scored, seat: Seat, top: float, deep: int) -> None:
    """Draw what the score is made of: the hand, then the piles, each as long as it is worth, with its number."""
    most = max(1, *scored.scores)
    parts = [62 + round(340 * one / most) for one in (scored.hands[seat], scored.piles[seat])]
    canvas.paste(_bar(*parts, deep), 716, top, f"bar {seat}")
    for name, points, x in (("hand", scored.hands[seat], 8), ("piles", scored.piles[seat], parts[0] + 8)):
        canvas.text(str(points), 716 + x, top + deep / 2 - 1, PAPER, SMALL, align=0, name=f"{name} {seat}")


@lru_cache(maxsize=128)
def _line(path: tuple[Point, ...], seat: int, *, bold: bool) -> tuple[Sprite, float, float]:
    """A line in the colour of a seat, and its upper left corner."""
    xs, ys = zip(*path, strict=True)
    left, top = min(xs) - 12, min(ys) - 12
    pen = Pen(max(xs) - left + 12, max(ys) - top + 12, left, top, over=3)
    wide = 11 if bold else 6
    pen.line(path, wide + (7 if bold else 4), PAPER if bold else INK)
    pen.line(path, wide, EMBLEMS[seat].colour)
    return pen.sprite(), left, top


@lru_cache(maxsize=8)
def _dot(seat: int) -> Sprite:
    """The end of a line: a disc with the symbol of the seat."""
    pen, look = Pen(48, 48), EMBLEMS[seat]
    pen.disc((24, 24), 48, INK)
    pen.disc((24, 24), 42, look.colour)
    draw_symbol(pen, look.symbol, (24, 24), 36, look.ink)
    return pen.sprite()


@lru_cache(maxsize=4)
def _band(wide: int, high: int) -> Sprite:
    """A lighter band of the sky, so that floors can be told apart."""
    pen = Pen(wide, high)
    pen.block((0, 0, wide, high), SLAB, 10)
    return pen.sprite()


@lru_cache(maxsize=256)
def _bar(hand: int, piles: int, deep: int) -> Sprite:
    """What a score is made of: the hand, then the piles. deep: the height."""
    pen = Pen(hand + piles, deep)
    pen.block((0, 0, hand + piles, deep), INK, 10)
    pen.block((2, 2, hand, deep - 2), TEAL, 7)
    pen.block((hand, 2, hand + piles - 2, deep - 2), BACK, 7)
    pen.block((hand - 2, 2, hand + 2, deep - 2), INK)
    return pen.sprite()


@lru_cache(maxsize=64)
def _pole(high: int) -> Sprite:
    pen = Pen(6, high)
    pen.block((0, 0, 6, high), PAPER)
    return pen.sprite()


@cache
def _ring() -> Sprite:
    pen = Pen(34, 34)
    pen.disc((17, 17), 34, INK)
    pen.disc((17, 17), 28, PAPER)
    pen.disc((17, 17), 14, TEAL)
    return pen.sprite()


@cache
def _no_entry() -> Sprite:
    """The mark of a seat without a figure in the building, which cannot win (BC-22)."""
    pen = Pen(44, 44)
    pen.disc((22, 22), 44, DARK)
    pen.block((9, 16, 35, 28), PAPER, 2)
    return pen.sprite()


@cache
def _sill() -> Sprite:
    """The sill of the window, in front of the winner, for the name."""
    pen = Pen(566, 200)
    pen.block((0, 0, 566, 200), INK, 20)
    pen.block((6, 6, 560, 194), WALL, 15)
    pen.block((6, 6, 560, 26), WIRE, 10)
    return pen.sprite()


@cache
def _ground() -> Image.Image:
    """The sky with fireworks, and the boss's window: curtains, a red chair, light."""
    image = sky().copy()
    pen, lit = Pen(*SIZE, over=3), LIGHT["lit"]
    pen.block((570, 0, SIZE[0], SIZE[1]), mix(SLAB, DARK, 0.3))
    for inset, colour in ((0, INK), (5, PAPER), (14, INK)):
        pen.block((8 + inset, 10 + inset, 572 - inset, 640 - inset), colour, 24 - inset)
    pen.block((27, 29, 553, 600), lit.wall)
    for x in range(110, 480, 56):
        pen.block((x, 29, x + 26, 600), lit.stripe)
    draw_shelf(pen, lit, 100, 600, 4.0)
    draw_plant(pen, lit, 470, 600, 3.6)
    for grow, cloth in ((6, INK), (0, BACK)):
        pen.block((136 - grow, 176 - grow, 436 + grow, 640 + grow), cloth, 90)
    pen.block((172, 212, 400, 640), mix(BACK, PAPER, 0.22), 60)
    for side in (-1, 1):
        edge = 27 if side < 0 else 553
        hem = ((0, 29), (150, 29), (96, 240), (44, 420), (40, 600), (0, 600))
        fold = [(edge - side * away, low) for away, low in hem]
        pen.polygon(fold, INK, 5)
        pen.polygon(fold, BACK, 1)
        for away, low in ((40, 330), (86, 210)):
            pen.line([(edge - side * away, 34), (edge - side * (away - 24), low)], 6, mix(BACK, INK, 0.3))
        near, far = sorted((edge, edge - side * 52))
        pen.block((near, 404, far, 436), LOW, 6)
    pen.block((22, 24, 558, 52), INK, 6)
    pen.block((26, 28, 554, 48), lit.wood, 4)
    pen.sprite().lay(image, 0, 0)
    return image
