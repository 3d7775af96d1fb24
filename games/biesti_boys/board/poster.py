"""The poster of the end: the photo finish in the bellhop's flash, and how everybody came down to their last cards."""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import cos, pi, sin

from PIL import Image

from games.biesti_boys.board.beasts import DOWN, beast
from games.biesti_boys.board.bellhop import SHAPE, bellhop
from games.biesti_boys.board.hotel import (
    BRASS,
    BRASS_DEEP,
    BRASS_PALE,
    DEEP,
    DOOR,
    DOOR_DEEP,
    FURS,
    GO_GREEN,
    SEATS,
    STOP_RED,
    STRIPE,
    TROUSERS,
    UNIFORM,
    WALL,
)
from games.biesti_boys.board.lifts import roundel
from games.biesti_boys.board.marks import stock
from games.biesti_boys.course import falls, photo, second, took_lead
from games.biesti_boys.values import LIFTS, Laid
from games.biesti_boys.view import Told, View
from games.biesti_boys.words import span
from games.engine.contract.values import Cast, Outcome, Picture, Seat, Words
from games.picture.colour import DIM, INK, PAPER, mix, rgb
from games.picture.covers import draw_sign
from games.picture.figures import FIGURES
from games.picture.lettering import shout
from games.picture.palette import Palette
from games.picture.people import CALM, CHEER, OH, SAD, crowd, person
from games.picture.plates import sheet_plate
from games.picture.scene import HERO, NAME, SIZE, Scene
from games.picture.sprite import Pen, Point, Sprite
from games.picture.type import Face, measure

CARPET, LOW = rgb("#1F4A4F"), rgb("#F2D08F")
_RAY = tuple(mix(WALL, PAPER, share) for share in (0.16, 0.3))
_LIT = mix(CARPET, PAPER, 0.22)
_GLOW = rgb("#FFE9B8")

_PEOPLE, _TOUCHING = crowd(SEATS)
_METALS = (BRASS, BRASS_DEEP, BRASS_PALE, DOOR, DOOR_DEEP)
PALETTE = Palette(
    [
        *(WALL, STRIPE, CARPET, *_RAY, _LIT, _GLOW, LOW, *FURS, *DEEP, *_METALS, STOP_RED, GO_GREEN, UNIFORM),
        *(TROUSERS, *_PEOPLE, INK, PAPER, DIM),
    ],
    [(INK, other) for other in (WALL, STRIPE, *_RAY, CARPET, _LIT, _GLOW, LOW, *FURS, *_METALS, UNIFORM, STOP_RED)]
    + [(PAPER, other) for other in (_RAY[0], _RAY[1], LOW, STOP_RED, GO_GREEN, CARPET, _LIT)]
    + [(INK, DIM), (CARPET, _LIT), (WALL, _RAY[0]), (_RAY[0], _RAY[1])]
    + _TOUCHING,
    steps=2,
)

_MIDDLE = 610
"""The middle of the headline."""

_GROUND = 500
"""Where everybody stands."""

_FIRST, _SECOND = (770, 300), (500, 206)
"""The middle and the height of the winner and of the second."""

_PLATES, _HIGH = 520, 172
"""The top and the height of the plates with places."""

_FLASH: Point = (196, 262)
"""The middle of the flash."""


def poster(view: View, told: Sequence[Told], outcome: Outcome, cast: Cast, words: Words, record: str = "") -> Picture:
    """The poster, the same for everybody who reads that language."""
    scene = Scene(_hall())
    first = outcome.winners[0] if outcome.winners else Seat(0)
    other = second(view, first)
    _draw_headline(scene, view, told, first, other, cast, words)
    if isinstance(view.last, Laid) and view.winner is not None:
        _draw_lift(scene, view.last)
    _draw_people(scene, view, first, other, cast, won=bool(outcome.winners))
    places = sorted(map(Seat, range(view.seats)), key=lambda seat: (outcome.places[seat], seat))
    lead = took_lead(view, told, first) if outcome.winners else None
    courses = falls(view, told)
    for number, seat in enumerate(places):
        _draw_plate(scene, view, seat, (number, outcome.places[seat]), cast, courses, lead)
    turn = words("biesti-boys-lead", cards=lead.left) if lead is not None else ""
    lines = [line for line in (turn, record) if line]
    for number, line in enumerate(lines):
        draw_sign(scene, line, 600 if len(lines) == 1 else 304 + 592 * number, 696, BRASS_PALE, INK, 1160 / len(lines))
    return scene.picture(PALETTE)


def _draw_headline(
    scene: Scene, view: View, told: Sequence[Told], first: Seat, other: Seat, cast: Cast, words: Words
) -> None:
    """Draw the winner's name in large, and below it how close it was."""
    title = shout(cast[first].name, 132, LOW, 860)
    scene.paste(title, _MIDDLE - title.size[0] / 2, max(2, 78 - title.size[1] / 2), "winner name")
    close, name = photo(view, told), cast[other].name
    if close is not None:
        cause = "before" if close.margin >= 0 else "after"
        line = words(
            "biesti-boys-photo", cause=cause, time=span(abs(close.margin), words), other=cast[close.second].name
        )
    elif view.winner is not None:
        line = words("biesti-boys-ahead", cards=view.left[other], other=name)
    else:
        return
    wide = round(min(600.0, measure(line, Face.TITLE, NAME))) + 60
    scene.paste(sheet_plate(wide, 66, PAPER), _MIDDLE - wide / 2, 146, "margin")
    scene.text(line, _MIDDLE, 178, INK, NAME, room=600, name="margin line")


def _draw_people(scene: Scene, view: View, first: Seat, other: Seat, cast: Cast, *, won: bool) -> None:
    """Draw the winner in the ribbon, the second behind the first line of the photo with what they still hold."""
    for x, high in ((_SECOND[0] + 96, 280), (_FIRST[0] + 118, 280)):
        scene.paste(_line(high), x, _GROUND - high)
    body = person(other, _SECOND[1], OH, cast[other].level is not None)
    scene.paste(body, _SECOND[0] - body.size[0] / 2, _GROUND + 4 - _SECOND[1], f"figure {other}")
    if view.left[other]:
        scene.paste(_held(), _SECOND[0] + 58, _GROUND - 138, "second cards")
        size = HERO if view.left[other] < 10 else NAME
        scene.text(str(view.left[other]), _SECOND[0] + 96, _GROUND - 86, INK, size, room=70, name="second left")
    body = person(first, _FIRST[1], CHEER if won else CALM, cast[first].level is not None)
    scene.paste(body, _FIRST[0] - body.size[0] / 2, _GROUND - 6 - _FIRST[1], f"figure {first}")
    scene.paste(_ribbon(), _FIRST[0] - 170, _GROUND - 110, "ribbon")


def _draw_lift(scene: Scene, last: Laid) -> None:
    """Draw the lift into which the last card went, with its monster."""
    scene.paste(_lift(), 960, 190, "lift")
    scene.paste(beast(last.card, 180, 234, DOWN, _GLOW), 990, _GROUND - 240, "last card")
    scene.centre(roundel(), 1080, 204)
    scene.text(LIFTS[last.shaft], 1080, 204, INK, NAME, name="last letter")


def _draw_plate(
    scene: Scene,
    view: View,
    seat: Seat,
    place: tuple[int, int],
    cast: Cast,
    courses: Sequence[Sequence[tuple[int, int]]],
    lead: Laid | None,
) -> None:
    """Draw one seat: place, figure, name, cards left, and how its cards came down in the time of the match."""
    number, rank = place
    wide = (1184 - 8 * (view.seats - 1)) // view.seats
    left = 8 + number * (wide + 8)
    scene.paste(sheet_plate(wide, _HIGH, PAPER if rank == 1 else BRASS_PALE), left, _PLATES, f"seat {seat}")
    scene.text(str(rank), left + 34, _PLATES + 44, INK, HERO, name=f"place {seat}")
    body = person(seat, 96, CHEER if rank == 1 else SAD if rank == view.seats else CALM, cast[seat].level is not None)
    scene.paste(body, left + 54, _PLATES + 70, f"small figure {seat}")
    count = str(view.left[seat])
    scene.text(cast[seat].name, left + 66, _PLATES + 42, INK, NAME, align=0, room=wide - 66 - 18, name=f"name {seat}")
    scene.paste(stock(58), left + 178, _PLATES + 92, f"stock {seat}")
    scene.text(count, left + 234, _PLATES + 122, INK, NAME, align=0, room=56, name=f"count {seat}")
    if wide > 380:
        _draw_fall(scene, seat, courses, (left + 310, _PLATES + 80, left + wide - 24, _PLATES + _HIGH - 20), lead)


def _draw_fall(
    scene: Scene,
    seat: Seat,
    courses: Sequence[Sequence[tuple[int, int]]],
    box: tuple[float, float, float, float],
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
    pen.line(path, 14, INK)
    pen.line(path, 8, FIGURES[seat].colour)
    if lead is not None and lead.seat == seat:
        spot_of = spot(lead.at, lead.left)
        pen.disc(spot_of, 24, INK)
        pen.disc(spot_of, 16, PAPER)
    scene.paste(pen.sprite(), left - 12, top - 12, f"fall {seat}")


@cache
def _hall() -> Image.Image:
    """The hall in the light of the flash, and the bellhop with his camera."""
    image = Image.new("RGB", SIZE, WALL)
    for left in range(0, SIZE[0], 80):
        image.paste(STRIPE, (left, 0, left + 40, _GROUND))
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
    points = []
    for number in range(22):
        reach = 104 if number % 2 == 0 else 58
        points.append((x + reach * cos(pi * number / 11), y + reach * sin(pi * number / 11)))
    pen.polygon(points, INK, 7)
    pen.polygon(points, PAPER)
    pen.disc((x, y), 84, _GLOW)
    pen.sprite().lay(image, 0, 0)
    scene = Scene(image)
    small = bellhop(300)
    scene.paste(small, 66 - 300 * SHAPE / 2, _GROUND - 296)
    scene.paste(_camera(), 84, 300)
    return scene.sprite().image


@cache
def _camera() -> Sprite:
    pen = Pen(110, 76)
    pen.block((0, 14, 84, 72), INK, 12)
    pen.block((24, 0, 60, 22), INK, 6)
    pen.disc((74, 44), 56, INK)
    pen.disc((74, 44), 40, _RAY[1])
    pen.disc((66, 36), 12, PAPER)
    return pen.sprite()


@lru_cache(maxsize=2)
def _line(high: int) -> Sprite:
    pen = Pen(6, high)
    pen.block((0, 0, 6, high), PAPER)
    return pen.sprite()


@cache
def _held() -> Sprite:
    return sheet_plate(78, 104, PAPER, INK, 14)


@cache
def _ribbon() -> Sprite:
    """The ribbon of the finish, torn, round the winner's belly."""
    pen = Pen(340, 90)
    path = [(8.0, 66.0), (40.0, 30.0), (90.0, 52.0), (170.0, 64.0), (250.0, 52.0), (300.0, 30.0), (332.0, 66.0)]
    pen.line(path, 30, INK)
    pen.line(path, 20, STOP_RED)
    return pen.sprite()


@cache
def _lift() -> Sprite:
    pen = Pen(240, 314)
    for inset, colour in ((0, INK), (5, BRASS), (14, BRASS_DEEP), (18, INK), (22, _GLOW)):
        pen.block((inset, inset, 240 - inset, 330), colour, 20 - inset * 0.7)
    return pen.sprite()
