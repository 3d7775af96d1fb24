"""The end: who wins with which card, and the fairness report: how everybody did, in the order of places."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from games.biesti_boys.board.bellhop import bellhop
from games.biesti_boys.board.hotel import NIGHT, QUIET, hall, plate
from games.biesti_boys.board.lifts import roundel
from games.biesti_boys.board.marks import rosette
from games.biesti_boys.board.monsters import card
from games.biesti_boys.values import LIFTS, Laid
from games.biesti_boys.view import Figures, View
from games.biesti_boys.words import span
from games.engine.values import Cast, Seat, Words
from games.picture.colour import INK, PAPER
from games.picture.figures import figure
from games.picture.scene import HERO, NAME, SIZE, SMALL, Scene

_HEAD = 196
"""Where the head ends that shows the winner."""

_FIRST, _GAP = 246, 8
"""The top of the first row, and between two rows."""


@dataclass(frozen=True, slots=True)
class _Column:
    """A number of everybody. x: its middle. room: for its head."""

    key: str
    x: int
    room: int


_RACE = (
    _Column("left", 436, 112),
    _Column("plays", 560, 124),
    _Column("mistakes", 716, 176),
    _Column("lates", 906, 192),
    _Column("reaction", 1092, 180),
)
_TURNS = (_Column("left", 800, 200), _Column("plays", 1040, 240))
_NAME = 168


@lru_cache(maxsize=3)
def board(seats: int) -> Image.Image:
    """The wall with an empty row for each seat."""
    image = hall().copy()
    image.paste(INK, (0, _HEAD, SIZE[0], SIZE[1]))
    image.paste(NIGHT, (0, _HEAD + 5, SIZE[0], SIZE[1]))
    for row in range(seats):
        plate(SIZE[0] - 24, round(_pitch(seats)) - _GAP).lay(image, 12, _FIRST + row * _pitch(seats))
    return image


def draw_result(scene: Scene, view: View, cast: Cast, words: Words) -> None:
    """The winner above, then a row for each seat."""
    if isinstance(view.last, Laid):
        _draw_winner(scene, view.last, cast)
    columns = _RACE if view.racing else _TURNS
    for column in columns:
        text = words(f"biesti-boys-picture-{column.key}")
        scene.text(text, column.x, (_HEAD + _FIRST) / 2 + 1, PAPER, SMALL, room=column.room, name=f"head {column.key}")
    ranking = sorted(map(Seat, range(view.seats)), key=lambda seat: (view.left[seat], seat))
    for row, seat in enumerate(ranking):
        middle = _FIRST + row * _pitch(view.seats) + (_pitch(view.seats) - _GAP) / 2
        _draw_row(scene, view, seat, cast[seat].name, middle, columns[0].x - columns[0].room / 2)
        for column, (text, below) in zip(columns, _cells(view, seat, words), strict=False):
            name = f"{column.key} {seat}"
            size = HERO if column.key == "left" else 56
            scene.text(text, column.x, middle - (22 if below else 0), INK, size, room=column.room, name=name)
            if below:
                scene.text(below, column.x, middle + 34, QUIET, SMALL, room=column.room + 8, name=f"{name} best")


def _draw_winner(scene: Scene, last: Laid, cast: Cast) -> None:
    """The bellhop beside the winner, the rosette, and the last card with the lift it went to."""
    scene.paste(bellhop(180), 30, 14, "bellhop")
    body = figure(last.seat, 160)
    scene.paste(body, 128, 24, "winner figure")
    scene.centre(rosette(), 322, 100, "prize")
    scene.text("1", 322, 92, INK, NAME, name="prize place")
    scene.text(cast[last.seat].name, 396, 100, PAPER, HERO, align=0, room=536, name="winner name")
    scene.paste(card(last.card, 128, 176, hall().getpixel((1000, 5))), 968, 12, "last card")  # type: ignore[arg-type]
    scene.centre(roundel(), 1142, 100, "last lift")
    scene.text(LIFTS[last.shaft], 1142, 100, INK, NAME, name="last letter")


def _draw_row(scene: Scene, view: View, seat: Seat, name: str, middle: float, end: float) -> None:
    place = 1 + sum(left < view.left[seat] for left in view.left)
    scene.text(str(place), 52, middle, INK, HERO, name=f"place {seat}")
    body = figure(seat, 96)
    scene.paste(body, 84, middle - 48, f"row {seat} figure")
    scene.text(name, _NAME, middle, INK, NAME, align=0, room=end - _NAME - 8, name=f"row {seat} name")


def _cells(view: View, seat: Seat, words: Words) -> Iterator[tuple[str, str]]:
    """What stands in each column, and below it."""
    figures: Figures = view.figures(seat)
    yield str(view.left[seat]), ""
    yield str(figures.plays), ""
    yield str(figures.mistakes), ""
    yield str(figures.lates), ""
    if figures.typical is None or figures.best is None:
        yield words("biesti-boys-empty"), ""
    else:
        best = words("biesti-boys-picture-best", time=span(figures.best, words))
        yield span(figures.typical, words), best


def _pitch(seats: int) -> float:
    """From one row to the next."""
    return (SIZE[1] - 4 - _FIRST) / seats
