"""The public picture: four lifts, and the plates of all seats below them."""

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from games.biesti_boys.board.hotel import panelled
from games.biesti_boys.board.lifts import LEFT, PITCH, TOP, Size, draw_lifts, empty_lift
from games.biesti_boys.board.notices import draw_notices
from games.biesti_boys.board.seats import ROOMS, acting, back, draw_seat
from games.biesti_boys.values import SHAFTS
from games.biesti_boys.view import Told, View
from games.engine.contract.values import Cast, Seat, Words
from games.picture.canvas import SIZE, Canvas
from games.picture.plates import FRAME

_LIFTS = Size((204, 300), 196)
_PLATES = 557
"""The top of the plates."""


@lru_cache(maxsize=3)
def entrance(seats: int) -> Image.Image:
    """The hall with four empty lifts and an empty plate for each seat."""
    image = panelled(_LIFTS.bottom + 2)
    for shaft in range(SHAFTS):
        empty_lift(_LIFTS).lay(image, LEFT + shaft * PITCH, TOP)
    for seat in range(seats):
        back(ROOMS[seats]).lay(image, _left(seat, seats) - FRAME, _PLATES - FRAME)
    return image


def draw_table(canvas: Canvas, view: View, told: Sequence[Told], cast: Cast, words: Words) -> None:
    """Draw the changing parts: lifts, notices, seats.

    The acting seat is last, because its frame covers other plates.
    """
    draw_lifts(canvas, view, _LIFTS)
    draw_notices(canvas, view, told, words, _LIFTS, (24, SIZE[0] - 24))
    for seat in sorted(map(Seat, range(view.seats)), key=lambda seat: acting(view, seat)):
        draw_seat(canvas, view, seat, cast, ROOMS[view.seats], _left(seat, view.seats), _PLATES)


def _left(seat: int, seats: int) -> float:
    """The left edge of that seat's plate."""
    width = ROOMS[seats].width
    return FRAME + seat * (SIZE[0] - 2 * FRAME - width) / (seats - 1)
