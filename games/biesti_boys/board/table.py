"""The pictures with four lifts and the plates of all seats: the public one, and a seat's own by turns with its hand.

In public the seats stand side by side on the carpet before the lifts. Beside a hand their plates are above each other,
its own first.
"""

from collections.abc import Sequence

from PIL import Image, ImageDraw

from games.biesti_boys.board.hotel import DOOR_DEEP, EAGER, GLOW, beast
from games.biesti_boys.board.lifts import WIDE, Size, draw_lifts, draw_notices, left_of
from games.biesti_boys.board.seats import ROOMS, ROWS, acting, back, draw_seat
from games.biesti_boys.view import Told, View
from games.engine.contract.values import Cast, Seat, Words
from games.picture.art import FRAME, art, vacant
from games.picture.cache import cached
from games.picture.canvas import SIZE, Canvas
from games.picture.sprite import Sprite

_PUBLIC, _OWN = Size((204, 300), 196), Size((168, 188), 150)
"""The lifts of the public picture, and those above a hand."""

_SEATS = 540
"""The top of the seats' rooms."""

_SILL, _CARPET = 478, 686
"""The top and the bottom of the light of a lift, which ends on the carpet."""

_CARD, _CARDS = (204, 300), 448
"""The size of a card of the hand, and the top of all."""

_LEFT, _STEP = 24, 216
"""The left edge of the first card, and the distance to the next."""

_RIGHT, _TOP = 1184, 384
"""The right edge of the plates, and the top of the first."""

_PITCH = {2: 188, 3: 124, 4: 92}
"""The distance from one plate to the next, by the number of seats."""


@cached
def entrance(seats: int) -> Image.Image:
    """The hall with four empty lifts and an empty plate for each seat."""
    image = art("biesti_boys/entrance", width=SIZE[0]).image.copy()
    room = ROOMS[seats]
    for seat in range(seats):
        x, _, high = room.figure
        left, shade = _left(seat, seats), art("biesti_boys/shadow", width=high * 1.2, height=38)
        shade.lay(image, left + x + high * 0.39 - shade.size[0] / 2, _SEATS + room.plate - 22)
        back(room).lay(image, left - FRAME, _SEATS + room.plate - FRAME)
    return image


def draw_table(canvas: Canvas, view: View, told: Sequence[Told], cast: Cast, words: Words) -> None:
    """Draw the changing parts: lifts, notices, seats.

    The acting seat is last, because its frame covers other plates.
    """
    draw_lifts(canvas, view, _PUBLIC)
    if view.recent:
        newest = view.recent[0]
        x, _, high = ROOMS[view.seats].figure
        canvas.paste(_beam(newest.shaft, round(_left(newest.seat, view.seats) + x + high * 0.39)), 0, _SILL)
    draw_notices(canvas, view, told, words, _PUBLIC, (24, SIZE[0] - 24))
    for seat in sorted(map(Seat, range(view.seats)), key=lambda seat: acting(view, seat)):
        draw_seat(canvas, view, seat, cast, ROOMS[view.seats], _left(seat, view.seats), _SEATS)


@cached
def _beam(shaft: int, x: int) -> Sprite:
    """The light that falls from a lift on whoever played there, in two shades with hard edges, which never band."""
    left, right = left_of(shaft) + 14, left_of(shaft) + WIDE - 14
    high = _CARPET - _SILL
    mask = Image.new("L", (2 * SIZE[0], 2 * high))
    for inset, shade in ((0, 56), (40, 104)):
        above, below = [(left + inset, 0), (right - inset, 0)], [(x + 150 - inset, high), (x - 150 + inset, high)]
        ImageDraw.Draw(mask).polygon([(2 * across, 2 * down) for across, down in above + below], fill=shade)
    mask = mask.reduce(2)
    return Sprite(Image.new("RGB", mask.size, GLOW), mask)


def _left(seat: int, seats: int) -> float:
    """The left edge of that seat's room."""
    width = ROOMS[seats].width
    return FRAME + seat * (SIZE[0] - 2 * FRAME - width) / (seats - 1)


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
    draw_lifts(canvas, view, _OWN)
    draw_notices(canvas, view, told, words, _OWN, (24, _place(0, view.seats)[0] - FRAME))
    for slot, held in enumerate(view.hand):
        card = vacant(*_CARD, DOOR_DEEP, 18, 14) if held is None else beast(held, *_CARD, EAGER)
        canvas.paste(card, _LEFT + slot * _STEP, _CARDS, f"slot {slot + 1}")
    order = sorted(map(Seat, range(view.seats)), key=lambda seat: seat != view.eye)
    for row, seat in sorted(enumerate(order), key=lambda place: acting(view, place[1])):
        draw_seat(canvas, view, seat, cast, ROWS[view.seats], *_place(row, view.seats))


def _place(row: int, seats: int) -> tuple[float, float]:
    """The upper left corner of a plate."""
    return _RIGHT - ROWS[seats].width, _TOP + row * _PITCH[seats]
