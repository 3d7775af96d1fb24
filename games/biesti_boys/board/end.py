"""The end in one picture: the winner runs through the finish, and each lane shows course, place and numbers."""

from collections.abc import Sequence

from PIL import Image

from games.biesti_boys.board.hotel import BRASS_PALE, END, LOW
from games.biesti_boys.course import falls, photo, second, took_lead
from games.biesti_boys.view import Told, View
from games.biesti_boys.words import time_of
from games.engine.contract.pictures import BoardSubject, PosterSubject
from games.engine.contract.values import Cast, Outcome, Picture, Seat, Words
from games.picture.art import art, sheet_plate
from games.picture.cache import cached
from games.picture.canvas import HERO, NAME, SIZE, SMALL, Canvas
from games.picture.colour import INK, PAPER
from games.picture.figures import CALM, CHEER, OH, SAD, draw_standing, token
from games.picture.lettering import shout
from games.picture.sprite import Pen, Point
from games.picture.tally import Tally, draw_tally, tally
from games.picture.type import measure

_LANES = (306, 694)
"""The upper and lower end of the lanes."""

_PLATE = 440
"""The width of a lane's plate."""

_FIRST, _LAST, _LEAN = 512, 790, 0.26
"""In the middle of the lanes the place of who has all cards left, and of who has none; how far lower lanes lie to the
right, as the finish does."""

_WINNER = (1045, 696, 236)
"""The middle of the winner's feet, and their height."""

_LEFT, _ROOM, _WHOLE = 36, 660, 1150
"""The left end of the headline, its room, and that of a long one, before which the bellhop steps aside."""

_GAP, _SIGNS = 8, 1184
"""The gap between two signs below the lanes, and the room of all."""

_BODY = 74
"""A token closer to where its seat stands at the end would be hidden."""

_TIME = 112
"""The width of a plate with a time."""

_STEPS = (5, 10, 15, 20, 30, 60, 120, 180, 300, 600)
"""How many seconds may lie between two marks of the course."""


def ended(seen: BoardSubject) -> Picture:
    """The end of a match that somebody has won, from any view."""
    left = seen.view.left
    places = tuple(1 + sum(fewer < own for fewer in left) for own in left)
    outcome = Outcome("", places, (None,) * len(places))
    return poster(PosterSubject(seen.view, seen.cast, seen.words, seen.told, outcome=outcome))


def poster(end: PosterSubject) -> Picture:
    """The end, the same for everybody who reads that language."""
    view, told, outcome, cast, words = end.view, end.told, end.outcome, end.cast, end.words
    canvas = Canvas(_hall(view.seats))
    first = outcome.winners[0] if outcome.winners else Seat(0)
    _draw_headline(canvas, cast[first].name, _how_close(view, told, second(view, first), cast, words))
    best_first = sorted(map(Seat, range(view.seats)), key=lambda seat: (outcome.places[seat], seat))
    courses = falls(view, told)
    _draw_course(canvas, view, best_first, courses, max(fall[-1][0] for fall in courses))
    for row, seat in enumerate(best_first):
        _draw_lane(canvas, view, seat, outcome.places[seat], cast, words, row)
    x, foot, high = _WINNER
    draw_standing(canvas, first, cast, x, foot, high, CHEER if outcome.winners else CALM, "winner figure")
    if outcome.winners:
        canvas.paste(art("biesti_boys/ribbon", width=306), x - 153, foot - 138, "ribbon")
    lead = took_lead(view, told, first) if outcome.winners else None
    _draw_signs(canvas, words("biesti-boys-lead", cards=lead.left) if lead is not None else "", end.record, cast)
    return canvas.picture(END)


@cached
def _hall(seats: int) -> Image.Image:
    """The hall with a lane for each seat and the finish."""
    image = art("biesti_boys/end", width=SIZE[0]).image.copy()
    pitch = _pitch(seats)
    for row in range(seats):
        art("biesti_boys/lane", width=960, height=round(pitch - 6)).lay(image, 0, _LANES[0] + row * pitch)
    art("biesti_boys/finish", width=SIZE[0]).lay(image, 0, 0)
    return image


def _draw_headline(canvas: Canvas, name: str, line: str) -> None:
    """Draw the winner's name in large, and below it how close it was."""
    short = measure(line, NAME) + 60 <= _ROOM and measure(name, HERO) <= _ROOM
    room, size, middle = (_ROOM, 132, 82) if short else (_WHOLE, 104, 66)
    if short:
        canvas.stand(art("house/bellhop", height=200, show="camera"), 932, 266, "bellhop")
    title = shout(name, size, LOW, room, NAME)
    canvas.paste(title, _LEFT, max(2, middle - title.size[1] / 2), "winner name")
    if not line:
        return
    type_size, top, high = (NAME, 168, 70) if short else (SMALL, 140, 60)
    wide = round(min(room, measure(line, type_size) + 60))
    canvas.paste(sheet_plate(wide, high, PAPER), _LEFT, top, "margin")
    canvas.text(line, _LEFT + wide / 2, top + high / 2 - 1, INK, type_size, room=wide - 40, name="margin line")


def _how_close(view: View, told: Sequence[Told], other: Seat, cast: Cast, words: Words) -> str:
    """The time or the number of cards by which the second was beaten; empty without a winner."""
    close = photo(view, told)
    if close is not None:
        cause, time = "before" if close.margin >= 0 else "after", time_of(abs(close.margin)).say(words)
        return words("biesti-boys-photo", cause=cause, time=time, other=cast[close.second].name)
    if view.winner is None:
        return ""
    return words("biesti-boys-ahead", cards=view.left[other], other=cast[other].name)


def _draw_course(
    canvas: Canvas, view: View, best_first: Sequence[Seat], courses: Sequence[Sequence[tuple[int, int]]], end: int
) -> None:
    """Draw where everybody was after equal times, and dotted lines that show who was in front then.

    A time that would lie on the one before it, because the leader hardly moved in between, is left out.
    """
    free = 0.0  # from here on no time has been drawn
    step = 1000 * next((step for step in _STEPS if end < 3000 * step), end // 3000 + 1)
    for at in range(step, end, step):
        counts = [next(count for time, count in reversed(courses[seat]) if time <= at) for seat in best_first]
        spots = [_spot(view, row, count) for row, count in enumerate(counts)]
        pen = Pen.around(spots, 8, over=2)
        pen.dashed(spots, 6, PAPER, 2, 14)
        canvas.paste(pen.sprite(), *pen.corner)
        for row, (seat, (x, y)) in enumerate(zip(best_first, spots, strict=True)):
            if row == 0 or _spot(view, row, view.left[seat])[0] - x > _BODY:
                canvas.centre(token(seat), x, y, f"course {seat}")
        x = spots[0][0]
        if view.racing and x - _TIME / 2 >= free:
            free = x + _TIME / 2
            time = f"{at // 60000}:{at // 1000 % 60:02}"
            canvas.centre(sheet_plate(_TIME, 48, INK, INK, 14), x, _LANES[0] - 16)
            canvas.text(time, x, _LANES[0] - 16, BRASS_PALE, SMALL, name=f"time {time}")


def _draw_lane(canvas: Canvas, view: View, seat: Seat, place: int, cast: Cast, words: Words, row: int) -> None:
    """Draw a seat: its place, name and numbers on a plate, and how far it came with the cards that are left."""
    pitch = _pitch(view.seats)
    middle = _LANES[0] + row * pitch + pitch / 2 - 3
    tall = round(min(108, pitch - 9))
    canvas.paste(sheet_plate(_PLATE, tall, PAPER if place == 1 else BRASS_PALE), -16, middle - tall / 2)
    canvas.note(f"seat {seat}", 0, middle - tall / 2, _PLATE - 16, middle + tall / 2)
    canvas.text(str(place), 34, middle, INK, HERO, name=f"place {seat}")
    name = middle - tall * 0.22 if view.racing else middle
    canvas.text(cast[seat].name, 70, name, INK, NAME, align=0, room=_PLATE - 100, name=f"name {seat}")
    if view.racing:
        _draw_figures(canvas, view, seat, words, middle + tall * 0.25)
    if place == 1:
        return
    left, (x, _) = view.left[seat], _spot(view, row, view.left[seat])
    high, pose = round(min(150, pitch - 7)), OH if place == 2 else SAD if place == view.seats else CALM
    draw_standing(canvas, seat, cast, x, middle + high / 2, high, pose)
    canvas.note(f"row {seat} figure", x - high * 0.33, middle - high / 2, x + high * 0.33, middle + high / 2)
    wide = round(measure(str(left), HERO)) + 26
    x += high * 0.34 + 6
    canvas.paste(sheet_plate(wide, 82, PAPER, INK, 14), x, middle - 41)
    canvas.text(str(left), x + wide / 2, middle, INK, HERO, name=f"left {seat}")


def _draw_figures(canvas: Canvas, view: View, seat: Seat, words: Words, middle: float) -> None:
    """Draw the numbers of a race: mistakes, late attempts and the typical reaction, each behind its mark."""
    figures = view.figures(seat)
    time = words("biesti-boys-empty") if figures.typical is None else time_of(figures.typical).say(words)
    x = 72.0
    for mark, text, name in (
        ("padlock", str(figures.mistakes), "mistakes"),
        ("snail", str(figures.lates), "lates"),
        ("watch", time, "reaction"),
    ):
        sign = art(f"biesti_boys/{mark}", height=36)
        canvas.paste(sign, x, middle - 18, f"{name} {seat} sign")
        x += sign.size[0] + 6
        x += canvas.text(text, x, middle, INK, SMALL, align=0, name=f"{name} {seat}") + 16


def _draw_signs(canvas: Canvas, turn: str, record: str, cast: Cast) -> None:
    """Draw the turning point and the record side by side below the lanes; the record has the room that is left."""
    lines = [Tally(turn)] if turn else []
    if record:
        lines.append(tally(record, cast, _SIGNS - sum(line.width + _GAP for line in lines)))
    start = 8.0
    for line in lines:
        draw_tally(canvas, line, start + line.width / 2, 697, BRASS_PALE, INK)
        start += line.width + _GAP


def _spot(view: View, row: int, count: int) -> Point:
    """The place in that lane of a seat with so many cards left."""
    y = _LANES[0] + (row + 0.5) * _pitch(view.seats) - 3
    lean = (y - sum(_LANES) / 2) * _LEAN
    return _LAST + lean - (_LAST - _FIRST + lean) * count * view.seats / 72, y


def _pitch(seats: int) -> float:
    """The distance from one lane to the next."""
    return (_LANES[1] - _LANES[0]) / seats
