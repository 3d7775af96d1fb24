"""The poster of the end: the winner at the window, the course of all hands, and why the winner won: hand and piles."""

from collections.abc import Sequence

from PIL import Image

from games.buro_crazy.board.cards import draw_points
from games.buro_crazy.board.dusk import BACK, LIT, LOW, PALETTE, TEAL
from games.buro_crazy.board.house import place_name
from games.buro_crazy.building import DUELS
from games.buro_crazy.course import DuelStanding, TurningPoint, course, turning_point
from games.buro_crazy.values import Scored
from games.buro_crazy.view import View
from games.engine.contract.pictures import PosterSubject
from games.engine.contract.values import Cast, Picture, Seat, Words
from games.picture.art import art, blocks, discs, sheet_plate, stretched
from games.picture.cache import cached
from games.picture.canvas import NAME, SIZE, SMALL, Canvas
from games.picture.colour import DIM, INK, PAPER
from games.picture.figures import CHEER, EMBLEMS, PAWN, TOKEN, draw_standing, pale, pawn, token
from games.picture.lettering import shout
from games.picture.sprite import Pen, Point, Sprite
from games.picture.tally import draw_tally, tally
from games.picture.type import measure

_X, _GROUND, _HIGH = 286, 566, 380
"""The winner: the middle, the ground and the height."""

_NAMED = 60
"""The type size of the winner's name on its plate."""

_LEFT, _RIGHT, _EDGE = 590, 1194, 8
"""The left and right end of the board and the rows, and the upper edge of the board."""

_ROWS = {3: (138, 106), 4: (118, 96), 5: (104, 96)}
"""By the number of seats: from one row to the next, after the first one and after any other."""

_FOOT, _LINE, _BESIDE = 752, 60, 560
"""The lower end of the rows, how much higher it is with a line about the record below them, and the width of a line
that stands beside them."""

_AXIS, _FLAG = 44, 78
"""The height of the line with the floors at the foot of the board, and that of the flag above the course."""


def poster(end: PosterSubject) -> Picture:
    """The poster of a match."""
    view, outcome, cast, words, record = end.view, end.outcome, end.cast, end.words, end.record
    canvas, winner = Canvas(_ground()), outcome.winners[0]
    draw_standing(canvas, winner, cast, _X, _GROUND, _HIGH, CHEER, f"figure {winner}")
    canvas.paste(art("buro_crazy/sill", 566), 8, 556)
    _draw_winner(canvas, cast[winner].name, view.scored and view.scored.scores[winner], words, high=not record)
    ranking = sorted(range(view.seats), key=lambda seat: (outcome.places[seat], seat))
    first, other = _ROWS[view.seats]
    line = tally(record, cast, 1184) if record else None
    long = line is not None and line.width > _BESIDE
    top: float = _FOOT - (_LINE if long else 0) - first - other * (view.seats - 1)
    _draw_course(canvas, course(view.options, view.seats, end.told), view.scored, winner, top - 8, words)
    for number, seat in enumerate(ranking):
        high = other if number else first
        _draw_row(canvas, view, outcome.places[seat], Seat(seat), (top, top + high - 6), cast, words)
        top += high
    if line is not None:
        draw_tally(canvas, line, SIZE[0] / 2 if long else _X, 697, TEAL, PAPER)
    return canvas.picture(PALETTE)


def _draw_winner(canvas: Canvas, name: str, score: int | None, words: Words, *, high: bool) -> None:
    """Draw the winner's name on a plate, and large below it the score. Without one the name itself is large.

    high: whether nothing stands below.
    """
    size, middle = (152, 668) if high else (112, 642)
    if score is None:
        canvas.centre(shout(name, min(size, 132), LOW, 550), _X, middle, "winner name")
        return
    wide = round(min(540.0, measure(name, _NAMED) + 56))
    canvas.paste(sheet_plate(wide, 76), _X - wide / 2, 516, "winner")
    canvas.text(name, _X, 555, INK, _NAMED, room=wide - 40, name="winner name")
    number, unit = shout(str(score), size, LOW, 400), words("buro-crazy-picture-unit", points=score)
    left = _X - (number.size[0] + 12 + measure(unit, NAME)) / 2
    canvas.paste(number, left, middle - number.size[1] / 2, "winner score")
    canvas.text(unit, left + number.size[0] + 12, middle + size * 0.2, LOW, NAME, align=0, name="winner unit")


def _draw_course(
    canvas: Canvas, standings: Sequence[DuelStanding], scored: Scored | None, winner: Seat, bottom: float, words: Words
) -> None:
    """Draw a board with a line of each hand through all duels, up to the score with its piles, and the turning point.

    bottom: its lower edge.
    """
    canvas.paste(art("buro_crazy/board", _RIGHT - _LEFT, bottom - _EDGE), _LEFT, _EDGE, "course")
    seats = range(len(standings[0].hands))
    ends = list(scored.scores) if scored is not None else list(standings[-1].hands)
    every = [*ends, *(hand for one in standings for hand in one.hands)]
    top, foot, left = _EDGE + _FLAG + 8, bottom - _AXIS - 14, _LEFT + 36
    unit = (foot - top) / max(1, max(every) - min(every))
    columns = _columns([unit * end for end in ends])
    right = _RIGHT - 44 - TOKEN * max(columns)
    pitch = (right - left) / (len(DUELS) + 1)

    def spot(number: float, points: float) -> Point:
        return left + pitch * number, foot - unit * (points - min(every))

    for after in (8, 12, 14):
        canvas.paste(art("buro_crazy/chalk", 4, foot - top + 20), left + pitch * after - 2, top - 10)
    for number, place in ((4, "D"), (10, "G"), (13, "F"), (14.5, "S")):
        canvas.text(
            place,
            left + pitch * number,
            bottom - _AXIS / 2 - (bottom - _EDGE) * 0.03,
            PAPER,
            SMALL,
            name=f"floor {place}",
        )
    for seat in sorted(seats, key=lambda seat: seat == winner):
        path = [spot(one.duel, one.hands[seat]) for one in standings]
        path += [spot(len(DUELS) + 1, ends[seat]), (right + TOKEN * columns[seat], spot(0, ends[seat])[1])]
        canvas.paste(*_line(tuple(path), seat, bold=seat == winner), f"way {seat}")
    for seat in sorted(seats, key=lambda seat: (seat == winner, -columns[seat])):
        canvas.centre(token(seat), right + TOKEN * columns[seat], spot(0, ends[seat])[1], f"end {seat}")
    turn = turning_point(standings, winner)
    if turn is not None:
        _draw_turn(canvas, turn, spot(turn.duel, standings[turn.duel].hands[winner]), words)


def _columns(heights: Sequence[float]) -> list[int]:
    """In which column each line ends, so that tokens at those heights have room beside each other."""
    columns, lowest = [0] * len(heights), [float("inf")] * 3
    for seat in sorted(range(len(heights)), key=lambda seat: -heights[seat]):
        free = (column for column, low in enumerate(lowest) if low - heights[seat] >= TOKEN - 4)
        columns[seat] = next(free, lowest.index(max(lowest)))
        lowest[columns[seat]] = heights[seat]
    return columns


def _draw_turn(canvas: Canvas, turn: TurningPoint, spot: Point, words: Words) -> None:
    """Draw a flag at the duel that turned the match: its place, and the points by which the winner drew ahead."""
    place = place_name(turn.place, words)
    ahead = f"+{turn.points}"
    wide = round(measure(place, SMALL) + measure(ahead, NAME) + 58)
    left, top = min(max(_LEFT + 20.0, spot[0] - wide / 2), _RIGHT - wide - 20), _EDGE + 20
    canvas.paste(blocks(6, round(max(4, spot[1] - top - 50)), (0, PAPER, 0)), spot[0] - 3, top + 50)
    canvas.centre(discs(34, (34, INK), (28, PAPER), (14, TEAL)), *spot, "turn spot")
    canvas.paste(sheet_plate(wide, 56, PAPER, INK, 14), left, top, "turn")
    end = left + 18 + canvas.text(place, left + 18, top + 28, INK, SMALL, align=0, name="turn place")
    canvas.text(ahead, end + 20, top + 28, TEAL, NAME, align=0, name="turn points")


def _draw_row(
    canvas: Canvas, view: View, place: int, seat: Seat, ends: tuple[float, float], cast: Cast, words: Words
) -> None:
    """Draw one seat: its place, name and score, and in two colours what its hand and its piles are worth."""
    top, bottom = ends
    scored, first = view.scored, place == 1
    inside = scored is None or scored.inside[seat]
    ground = LIT if first else PAPER if inside else DIM
    canvas.paste(sheet_plate(_RIGHT - _LEFT, round(bottom - top), ground, INK, 16), _LEFT, top, f"row {seat}")
    centre, deep = (top + bottom) / 2, round(min(44, (bottom - top) * 0.41))
    line = (top + bottom - deep) / 2 if scored is not None else centre
    size = NAME if bottom - top > 88 or scored is None else SMALL
    canvas.text(str(place), 626, centre, INK, 60 if first else NAME, name=f"place {seat}")
    canvas.paste(pawn(seat), 652, centre - PAWN[1] / 2, f"row {seat} figure")
    if scored is None:
        canvas.text(cast[seat].name, 718, line, INK, size, align=0, room=440, name=f"name {seat}")
        return
    _draw_bar(canvas, scored, seat, bottom - deep - 7, deep, words, first=first)
    wide = draw_points(canvas, scored.scores[seat], words, 1180, line, size, align=1, name=f"score {seat}")
    right = 1180 - wide - 16
    if not inside:
        canvas.centre(art("buro_crazy/outside", 44), right - 18, line, f"outside {seat} sign")
        right -= 48
    canvas.text(cast[seat].name, 718, line, INK, size, align=0, room=right - 718, name=f"name {seat}")


def _draw_bar(canvas: Canvas, scored: Scored, seat: Seat, top: float, deep: int, words: Words, *, first: bool) -> None:
    """Draw what the score is made of: the hand, then the piles, each as long as it is worth, with its number.

    first: the row says in words what its parts are, where there is room.
    """
    most = max(1, *scored.scores)
    worth = {"hand": scored.hands[seat], "roof": scored.piles[seat]}
    parts = [92 + round(280 * one / most) for one in worth.values()]
    for left, part, show, colour in ((716, parts[0], "", TEAL), (716 + parts[0], parts[1], "roof", BACK)):
        canvas.paste(stretched("buro_crazy/part", part, deep, show, colour), left, top)
    canvas.note(f"bar {seat}", 716, top, 716 + sum(parts), top + deep)
    x, middle = 724.0, top + deep / 2 + 1
    for (name, points), part in zip(worth.items(), parts, strict=True):
        end = x + canvas.text(str(points), x, middle, PAPER, SMALL, align=0, name=f"{name} {seat}")
        canvas.paste(art("buro_crazy/worth", 40, show=name), end + 8, middle - 15, f"{name} sign {seat}")
        said = words(f"buro-crazy-poster-{name}")
        if first and end + 52 + measure(said, SMALL) < x + part - 16:
            canvas.text(said, end + 52, middle, PAPER, SMALL, align=0, name=f"{name} said {seat}")
        x += part


@cached
def _line(path: tuple[Point, ...], seat: int, *, bold: bool) -> tuple[Sprite, float, float]:
    """A line in the colour of a seat, and its upper left corner."""
    pen = Pen.around(path, 12, over=3)
    pen.line(path, 20 if bold else 11, INK)
    if bold:
        pen.line(path, 16, PAPER)
    pen.line(path, 10 if bold else 6, EMBLEMS[seat].colour if bold else pale(seat))
    return pen.sprite(), *pen.corner


@cached
def _ground() -> Image.Image:
    """The boss's window in a brick wall: curtains, a red chair, light."""
    canvas = Canvas(art("buro_crazy/poster", SIZE[0]).image)
    canvas.paste(art("buro_crazy/confetti", 480), 46, 64)
    return canvas.sprite().image
