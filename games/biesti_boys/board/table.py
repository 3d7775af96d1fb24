"""The public picture: four lifts, and all seats on the carpet before them."""

from collections.abc import Sequence

from PIL import Image, ImageDraw

from games.biesti_boys.board.hotel import GLOW
from games.biesti_boys.board.lifts import WIDE, Size, draw_lifts, draw_notices, left_of
from games.biesti_boys.board.seats import ROOMS, acting, back, draw_seat
from games.biesti_boys.view import Told, View
from games.engine.contract.values import Cast, Seat, Words
from games.picture.art import art
from games.picture.cache import cached
from games.picture.canvas import SIZE, Canvas
from games.picture.plates import FRAME
from games.picture.sprite import Sprite

_LIFTS = Size((204, 300), 196)

_SEATS = 540
"""The top of the seats' rooms."""

_SILL, _CARPET = 478, 686
"""Where the light of a lift begins and ends on the carpet."""


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
    draw_lifts(canvas, view, _LIFTS)
    if view.recent:
        newest = view.recent[0]
        x, _, high = ROOMS[view.seats].figure
        canvas.paste(_beam(newest.shaft, round(_left(newest.seat, view.seats) + x + high * 0.39)), 0, _SILL)
    draw_notices(canvas, view, told, words, _LIFTS, (24, SIZE[0] - 24))
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
