"""The end: the winner with the last card, and the fairness report with all seats in the order of places."""

from functools import lru_cache

from PIL import Image

from games.biesti_boys.board.beasts import ROAR, beast
from games.biesti_boys.board.bellhop import bellhop
from games.biesti_boys.board.hotel import BRASS, LOW, QUIET, hall
from games.biesti_boys.board.lifts import roundel
from games.biesti_boys.board.marks import rosette
from games.biesti_boys.values import LIFTS, Laid
from games.biesti_boys.view import Figures, View
from games.biesti_boys.words import span
from games.engine.contract.values import Cast, Seat, Words
from games.picture.canvas import HERO, NAME, SIZE, SMALL, Canvas
from games.picture.colour import INK, PAPER
from games.picture.lettering import shout
from games.picture.people import CHEER, Pose, draw_standing, person
from games.picture.plates import sheet_plate

_HEAD = 190
"""The lower end of the head, which shows the winner."""

_WINNER = 214
"""The middle of the winner in the head."""

_FIRST, _GAP = 236, 8
"""The top of the first row, and between two rows."""

_RACE = {"left": 234, "plays": 444, "mistakes": 654, "lates": 864, "reaction": 1074}
_TURNS = {"left": 420, "plays": 880}
"""The columns of the report, and the middle of each."""

_ROOM = 204
"""The width of a column."""

_GLAD = Pose(eyes="glad")
_CALM, _SAD = (Pose(mouth=mouth) for mouth in ("smile", "sad"))
"""People in rows: the first, those between, and the last, with their arms close to them."""

_BEST = 968
"""The right end of the room for a name."""


@lru_cache(maxsize=3)
def board(seats: int) -> Image.Image:
    """The wall with an empty row for each seat."""
    image = hall().copy()
    image.paste(INK, (0, _HEAD, *SIZE))
    for row in range(seats):
        sheet_plate(SIZE[0] - 24, round(_pitch(seats)) - _GAP).lay(image, 12, _FIRST + row * _pitch(seats))
    return image


def draw_result(canvas: Canvas, view: View, cast: Cast, words: Words) -> None:
    """Draw the winner above, then a row for each seat."""
    if isinstance(view.last, Laid):
        _draw_winner(canvas, view.last, cast)
    columns = _RACE if view.racing else _TURNS
    for key, x in columns.items():
        text = words(f"biesti-boys-picture-{key}")
        canvas.text(text, x, (_HEAD + _FIRST) / 2 + 1, PAPER, SMALL, room=_ROOM, name=f"head {key}")
    ranking = sorted(map(Seat, range(view.seats)), key=lambda seat: (view.left[seat], seat))
    for row, seat in enumerate(ranking):
        middle = _FIRST + row * _pitch(view.seats) + (_pitch(view.seats) - _GAP) / 2
        name, below = middle - _spread(view.seats) + 2, middle + _spread(view.seats) - 2
        _draw_row(canvas, view, seat, cast, middle, name)
        values = _values(view.figures(seat), view.left[seat], words)
        for key, x in columns.items():
            size = HERO if key == "left" else 56
            canvas.text(values[key], x, below, INK, size, room=_ROOM, name=f"{key} {seat}")
        if view.racing and values["best"]:
            canvas.text(values["best"], columns["reaction"], name + 1, QUIET, SMALL, room=_ROOM, name=f"best {seat}")


def _draw_winner(canvas: Canvas, last: Laid, cast: Cast) -> None:
    """Draw the bellhop beside the winner, their name in large letters, and the last card with its lift."""
    canvas.paste(bellhop(176), 30, 12, "bellhop")
    draw_standing(canvas, last.seat, cast, _WINNER, _HEAD + 2, 176, CHEER)
    canvas.note("winner figure", _WINNER - 58, _HEAD - 174, _WINNER + 58, _HEAD + 2)
    canvas.centre(rosette(), 352, 97, "prize")
    canvas.text("1", 352, 89, INK, NAME, name="prize place")
    canvas.centre(shout(cast[last.seat].name, 116, LOW, 520), 672, 97, "winner name")
    canvas.paste(sheet_plate(236, 180, INK, BRASS), 952, 5, "last lift")
    canvas.paste(beast(last.card, 154, 164, ROAR, INK), 957, 13, "last card")
    canvas.centre(roundel(), 1144, 95)
    canvas.text(LIFTS[last.shaft], 1144, 95, INK, NAME, name="last letter")


def _draw_row(canvas: Canvas, view: View, seat: Seat, cast: Cast, middle: float, line: float) -> None:
    """Draw place and person, who shows how it went, and the name on its line."""
    place = 1 + sum(left < view.left[seat] for left in view.left)
    canvas.text(str(place), 52, middle, INK, HERO, name=f"place {seat}")
    mood = _GLAD if place == 1 else _SAD if view.left[seat] == max(view.left) else _CALM
    high = min(116, round(70 + 0.36 * (_pitch(view.seats) - 32)))
    body, x = person(seat, high, mood, cast[seat].level is not None), 84 + high * 0.43
    canvas.paste(body, x - body.size[0] / 2, middle - high / 2)
    canvas.note(f"row {seat} figure", x - high * 0.33, middle - high / 2, x + high * 0.33, middle + high / 2)
    start = x + high * 0.43 + 10
    canvas.text(cast[seat].name, start, line, INK, NAME, align=0, room=_BEST - start, name=f"row {seat} name")


def _values(figures: Figures, left: int, words: Words) -> dict[str, str]:
    """The text of each column, and the best reaction above the typical one."""
    counts = {"left": left, "plays": figures.plays, "mistakes": figures.mistakes, "lates": figures.lates}
    reaction, best = words("biesti-boys-empty"), ""
    if figures.typical is not None and figures.best is not None:
        reaction = span(figures.typical, words)
        best = words("biesti-boys-picture-best", time=span(figures.best, words))
    return {**{key: str(count) for key, count in counts.items()}, "reaction": reaction, "best": best}


def _pitch(seats: int) -> float:
    """The distance from one row to the next."""
    return (SIZE[1] - 4 - _FIRST) / seats


def _spread(seats: int) -> float:
    """The distance from the middle of a row up to its name and down to its numbers."""
    return 5 + _pitch(seats) * 0.188
