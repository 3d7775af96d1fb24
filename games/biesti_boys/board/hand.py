"""A seat's own picture: the four lifts, its hand, and the plates of all seats with their counts, its own first."""

from collections.abc import Sequence

from PIL import Image

from games.biesti_boys.board.hotel import DOOR_DEEP
from games.biesti_boys.board.lifts import Size, draw_lifts, draw_notices
from games.biesti_boys.board.monsters import EAGER, beast
from games.biesti_boys.board.seats import ROWS, acting, back, draw_seat
from games.biesti_boys.view import Told, View
from games.engine.contract.values import Cast, Seat, Words
from games.picture.art import art
from games.picture.cache import cached
from games.picture.canvas import SIZE, Canvas
from games.picture.plates import FRAME, vacant

LIFTS = Size((168, 188), 150)
"""The lifts above a hand."""
_CARD = (204, 300)
_CARDS = 448
"""The top of the cards."""

_LEFT, _STEP = 24, 216
"""The left edge of the first card, and the distance to the next."""

_RIGHT, _TOP = 1184, 384
"""The right edge of the plates, and the top of the first."""

_PITCH = {2: 188, 3: 124, 4: 92}
"""The distance from one plate to the next, by the number of seats."""


@cached
def desk(seats: int) -> Image.Image:
    """Four empty lifts above a desk, with an empty plate for each seat."""
    image = art("biesti_boys/desk", width=SIZE[0]).image.copy()
    for row in range(seats):
        left, top = _place(row, seats)
        back(ROWS[seats]).lay(image, left - FRAME, top - FRAME)
    return image


def draw_hand(canvas: Canvas, view: View, told: Sequence[Told], cast: Cast, words: Words) -> None:
    """Draw the picture for an eye that is a seat."""
    draw_lifts(canvas, view, LIFTS)
    draw_notices(canvas, view, told, words, LIFTS, (24, _place(0, view.seats)[0] - FRAME))
    draw_cards(canvas, view)
    order = sorted(map(Seat, range(view.seats)), key=lambda seat: seat != view.eye)
    for row, seat in sorted(enumerate(order), key=lambda place: acting(view, place[1])):
        draw_seat(canvas, view, seat, cast, ROWS[view.seats], *_place(row, view.seats))


def draw_cards(canvas: Canvas, view: View) -> None:
    """Draw the cards of the hand, slot by slot."""
    for slot, held in enumerate(view.hand):
        x = _LEFT + slot * _STEP
        sprite = vacant(*_CARD, DOOR_DEEP, 18, 14) if held is None else beast(held, *_CARD, EAGER)
        canvas.paste(sprite, x, _CARDS, f"slot {slot + 1}")


def _place(row: int, seats: int) -> tuple[float, float]:
    """The upper left corner of a plate."""
    return _RIGHT - ROWS[seats].width, _TOP + row * _PITCH[seats]
