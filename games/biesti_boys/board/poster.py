"""The poster of the end: the photo finish in the bellhop's flash, and how everybody came down to their last cards."""

from collections.abc import Sequence
from functools import cache
from math import cos, pi, sin

from PIL import Image

from games.biesti_boys.board.beasts import ROAR, beast
from games.biesti_boys.board.bellhop import bellhop
from games.biesti_boys.board.hotel import (
    BRASS,
    BRASS_DEEP,
    BRASS_PALE,
    CARPET,
    DEEP,
    FURS,
    GLOW,
    GO_GREEN,
    LOW,
    METALS,
    QUIET,
    SEATS,
    STOP_RED,
    STRIPE,
    TROUSERS,
    UNIFORM,
    WALL,
    hall,
)
from games.biesti_boys.board.lifts import roundel
from games.biesti_boys.board.places import draw_places
from games.biesti_boys.course import falls, photo, second, took_lead
from games.biesti_boys.values import LIFTS, Laid
from games.biesti_boys.view import Told, View
from games.biesti_boys.words import span
from games.engine.contract.pictures import PosterSubject
from games.engine.contract.values import Cast, Picture, Seat, Words
from games.picture.canvas import HERO, NAME, SIZE, SMALL, Canvas
from games.picture.colour import DIM, INK, PAPER, mix
from games.picture.layers import blocks
from games.picture.lettering import shout
from games.picture.palette import Palette
from games.picture.people import CALM, CHEER, OH, person, seat_colours
from games.picture.plates import sheet_plate
from games.picture.sprite import Pen, Point, Sprite
from games.picture.tally import Tally, draw_tally, tally
from games.picture.type import measure

_RAY = tuple(mix(WALL, PAPER, share) for share in (0.16, 0.3))
_LIT = mix(CARPET, PAPER, 0.22)

_PEOPLE = seat_colours(SEATS)
PALETTE = Palette(
    "biesti_boys/poster_palette",
    [
        *(WALL, STRIPE, CARPET, *_RAY, _LIT, GLOW, LOW, *FURS, *DEEP, *METALS, STOP_RED, GO_GREEN, UNIFORM),
        *(TROUSERS, *_PEOPLE, INK, PAPER, DIM, QUIET),
    ],
)

_MIDDLE, _ROOM = 610, 600
"""The middle of the line below the headline, and its room. A longer one stands higher, and has the whole width."""

_GROUND = 500
"""Where everybody stands."""

_FIRST, _SECOND = (770, 284), (500, 206)
"""The middle and the height of the winner and of the second."""

_GAP = 8
"""The gap between two signs."""

_SIGNS = 1184
"""The room of the signs in a row."""

_FLASH: Point = (196, 262)
"""The middle of the flash."""


def poster(end: PosterSubject) -> Picture:
    """The poster, the same for everybody who reads that language."""
    view, told, outcome, cast, words = end.view, end.told, end.outcome, end.cast, end.words
    canvas = Canvas(_hall())
    first = outcome.winners[0] if outcome.winners else Seat(0)
    other = second(view, first)
    _draw_headline(canvas, view, told, first, other, cast, words)
    if isinstance(view.last, Laid) and view.winner is not None:
        _draw_lift(canvas, view.last)
    _draw_people(canvas, view, first, other, cast, won=bool(outcome.winners))
    lead = took_lead(view, told, first) if outcome.winners else None
    draw_places(canvas, view, outcome, cast, falls(view, told), lead)
    _draw_signs(canvas, words("biesti-boys-lead", cards=lead.left) if lead is not None else "", end.record, cast)
    return canvas.picture(PALETTE)


def _draw_signs(canvas: Canvas, turn: str, record: str, cast: Cast) -> None:
    """Draw the turning point and the record side by side below everything; the record has the room that is left."""
    lines = [Tally(turn)] if turn else []
    if record:
        lines.append(tally(record, cast, _SIGNS - sum(line.width + _GAP for line in lines)))
    start = (SIZE[0] - sum(line.width for line in lines) - _GAP * (len(lines) - 1)) / 2
    for line in lines:
        draw_tally(canvas, line, start + line.width / 2, 696, BRASS_PALE, INK)
        start += line.width + _GAP


def _draw_headline(
    canvas: Canvas, view: View, told: Sequence[Told], first: Seat, other: Seat, cast: Cast, words: Words
) -> None:
    """Draw the winner's name in large, and below it how close it was."""
    line = _how_close(view, told, other, cast, words)
    short = measure(line, NAME) <= _ROOM
    title = shout(cast[first].name, 132 if short else 104, LOW, 1160, NAME)
    middle, height = (_MIDDLE, 78) if short else (SIZE[0] / 2, 62)
    left = min(middle - title.size[0] / 2, SIZE[0] - 8 - title.size[0])
    canvas.paste(title, left, max(2, height - title.size[1] / 2), "winner name")
    if not line:
        return
    size, top, high, room = (NAME, 146, 66, _ROOM) if short else (SMALL, 122, 56, 1120)
    wide = round(min(float(room), measure(line, size))) + 60
    canvas.paste(sheet_plate(wide, high, PAPER), middle - wide / 2, top, "margin")
    canvas.text(line, middle, top + high / 2 - 1, INK, size, room=room, name="margin line")


def _how_close(view: View, told: Sequence[Told], other: Seat, cast: Cast, words: Words) -> str:
    """The time or the number of cards by which the second was beaten; empty without a winner."""
    close = photo(view, told)
    if close is not None:
        cause, time = "before" if close.margin >= 0 else "after", span(abs(close.margin), words)
        return words("biesti-boys-photo", cause=cause, time=time, other=cast[close.second].name)
    if view.winner is None:
        return ""
    return words("biesti-boys-ahead", cards=view.left[other], other=cast[other].name)


def _draw_people(canvas: Canvas, view: View, first: Seat, other: Seat, cast: Cast, *, won: bool) -> None:
    """Draw the winner in the ribbon, the second behind the first line of the photo with what they still hold."""
    for x in (_SECOND[0] + 96, _FIRST[0] + 118):
        canvas.paste(blocks(6, 280, (0, PAPER, 0)), x, _GROUND - 280)
    body = person(other, _SECOND[1], OH, cast[other].level is not None)
    canvas.stand(body, _SECOND[0], _GROUND + 4, f"figure {other}")
    if view.left[other]:
        canvas.paste(sheet_plate(78, 104, PAPER, INK, 14), _SECOND[0] + 58, _GROUND - 138, "second cards")
        size = HERO if view.left[other] < 10 else NAME
        canvas.text(str(view.left[other]), _SECOND[0] + 96, _GROUND - 86, INK, size, room=70, name="second left")
    body = person(first, _FIRST[1], CHEER if won else CALM, cast[first].level is not None)
    canvas.stand(body, _FIRST[0], _GROUND - 6, f"figure {first}")
    canvas.paste(_ribbon(), _FIRST[0] - 170, _GROUND - 110, "ribbon")


def _draw_lift(canvas: Canvas, last: Laid) -> None:
    """Draw the lift into which the last card went, with its monster."""
    canvas.paste(_lift(), 960, 190, "lift")
    canvas.paste(beast(last.card, 196, 234, ROAR, GLOW), 982, _GROUND - 240, "last card")
    canvas.centre(roundel(), 1080, 204)
    canvas.text(LIFTS[last.shaft], 1080, 204, INK, NAME, name="last letter")


@cache
def _hall() -> Image.Image:
    """The hall in the light of the flash, and the bellhop with his camera."""
    image = hall().copy()
    pen = Pen(*SIZE)
    x, y = _FLASH
    for colour, spread in ((_RAY[0], 30), (_RAY[1], 12)):
        for angle in (-24, 2, 28):
            edges = [(angle + side * spread / 2) * pi / 180 for side in (-1, 1)]
            pen.polygon([(x, y), *((x + 1300 * cos(edge), y + 1300 * sin(edge)) for edge in edges)], colour)
    pen.block((0, 440, SIZE[0], SIZE[1]), INK)
    pen.block((0, 444, SIZE[0], 454), BRASS)
    pen.block((0, 456, SIZE[0], SIZE[1]), CARPET)
    pen.polygon([(300, 456), (1200, 456), (1200, 520), (240, 520)], _LIT)
    for row in range(6):
        for column in range(3):
            left, top = _FIRST[0] + 82 + column * 24, 458 + row * 9
            pen.block((left, top, left + 24, top + 9), PAPER if (row + column) % 2 else INK)
    pen.block((0, 508, SIZE[0], SIZE[1]), INK)
    _draw_flash(pen)
    pen.sprite().lay(image, 0, 0)
    canvas = Canvas(image)
    canvas.stand(bellhop(300), 66, _GROUND + 4)
    canvas.paste(_camera(), 84, 300)
    return canvas.sprite().image


def _draw_flash(pen: Pen) -> None:
    """Draw the flash of the camera: a star of eleven rays."""
    x, y = _FLASH
    turns = [(104 if number % 2 == 0 else 58, pi * number / 11) for number in range(22)]
    points = [(x + reach * cos(turn), y + reach * sin(turn)) for reach, turn in turns]
    pen.polygons(points, (INK, 7), (PAPER, 0))
    pen.disc((x, y), 84, GLOW)


@cache
def _camera() -> Sprite:
    pen = Pen(110, 76)
    pen.block((0, 14, 84, 72), INK, 12)
    pen.block((24, 0, 60, 22), INK, 6)
    pen.discs((74, 44), (56, INK), (40, _RAY[1]))
    pen.disc((66, 36), 12, PAPER)
    return pen.sprite()


@cache
def _ribbon() -> Sprite:
    """The ribbon of the finish, torn, round the winner's belly."""
    pen = Pen(340, 90)
    path = [(8.0, 66.0), (40.0, 30.0), (90.0, 52.0), (170.0, 64.0), (250.0, 52.0), (300.0, 30.0), (332.0, 66.0)]
    pen.lines(path, (30, INK), (20, STOP_RED))
    return pen.sprite()


@cache
def _lift() -> Sprite:
    pen = Pen(240, 314)
    for inset, colour in ((0, INK), (5, BRASS), (14, BRASS_DEEP), (18, INK), (22, GLOW)):
        pen.block((inset, inset, 240 - inset, 330), colour, 20 - inset * 0.7)
    return pen.sprite()
