"""The players: figure, name, stack and hand of every seat, and marks for its state."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.biesti_boys.board.hotel import BRASS_PALE, LEATHERS
from games.biesti_boys.values import Beaten, Fumbled, Passed
from games.biesti_boys.view import View
from games.engine.contract.values import Cast, Seat
from games.picture.art import FRAME, art, plate_back, sheet_plate
from games.picture.canvas import HERO, NAME, Canvas
from games.picture.colour import DIM, INK, PAPER, Colour
from games.picture.figures import PAWN, SMALLEST, Pose, draw_standing, figure, ghost, pawn
from games.picture.sprite import Sprite

_SIGNS = {Fumbled: "padlock", Beaten: "snail", Passed: "passed"}
"""The mark for the last attempt, if no card was laid."""

_MARK = {"flag": 60, "hanger": 54, "padlock": 54, "snail": 54, "passed": 54}
"""The heights of the marks."""


@dataclass(frozen=True, slots=True)
class Room:
    """The size of a seat's room, and the positions in it from its upper left corner.

    figure: left, top and height; a pawn is drawn if the height is too small for a figure.
    name: left, middle and right end.
    stock, hand: left and middle of these counts, and the type size of their numbers. In a room with luggage they are
    instead the left and lower end of the suitcases and of the hand.
    flag, mark: right and middle. If they stand in the line of the name, the name ends before them.
    plate: the upper edge of its plate, which reaches to the lower edge.
    luggage: the width of a suitcase and the most columns of them, for a stack of suitcases with four cards each.
    """

    width: int
    height: int
    figure: tuple[int, int, int]
    name: tuple[int, int, int]
    stock: tuple[int, int, int]
    hand: tuple[int, int, int]
    flag: tuple[int, int]
    mark: tuple[int, int]
    plate: int = 0
    luggage: tuple[int, int] | None = None


ROOMS = {
    2: Room(
        566, 204, (92, 0, 152), (16, 176, 556), (232, 150, HERO), (20, 150, NAME), (90, 34), (552, 176), 148, (104, 3)
    ),
    3: Room(
        378, 204, (72, 0, 152), (16, 176, 368), (200, 150, HERO), (2, 150, NAME), (68, 34), (366, 176), 148, (86, 2)
    ),
    4: Room(
        281, 204, (66, 14, 138), (14, 176, 271), (176, 150, HERO), (0, 150, NAME), (64, 34), (271, 176), 148, (104, 1)
    ),
}
"""The rooms side by side on the carpet, by the number of seats."""

ROWS = {
    2: Room(490, 166, (18, 13, 140), (144, 44, 400), (144, 118, HERO), (288, 118, HERO), (474, 46), (474, 122)),
    3: Room(490, 106, (14, 9, 88), (96, 33, 400), (96, 77, NAME), (216, 77, NAME), (476, 53), (396, 72)),
    4: Room(694, 80, (14, 5, PAWN[1]), (76, 40, 450), (460, 40, NAME), (586, 40, NAME), (450, 40), (382, 40)),
}
"""The plates above each other, by the number of seats."""

_FACED = 100
"""The least height of a figure with a face. Its symbol is smaller than that of a figure without one."""

_LEADS, _STARTLED = Pose("up", eyes="glad"), Pose(mouth="oh")
_WATCHES = Pose(mouth="smile", look="up")
"""People in front of the lifts."""

_SIGN = {NAME: 44, HERO: 58}
"""The height of the sign before a number of that size."""

_CARDS, _CASE, _HIGHEST = 4, 22, 4
"""The cards of a suitcase, its height, and how many stand upon each other."""

_TAG = 66
"""The height of the tag with the number of a stack."""


def leader(view: View) -> Seat | None:
    """The seat with the fewest cards left; None if several have as few."""
    return view.leaders[0] if len(view.leaders) == 1 else None


def acting(view: View, seat: Seat) -> bool:
    """Whether it is that seat's turn; never in a race."""
    return view.mover == seat and view.winner is None


def back(room: Room, ground: Colour = PAPER, *, acts: bool = False) -> Sprite:
    """An empty plate. Paste it FRAME further up and left."""
    return plate_back(room.width, room.height - room.plate, ground, acts)


def draw_seat(canvas: Canvas, view: View, seat: Seat, cast: Cast, room: Room, left: float, top: float) -> None:
    """Draw one seat in its room. An ordinary empty plate is already on the ground."""
    label, away = f"seat {seat}", bool(view.away and view.away[seat])
    if away or acting(view, seat) or seat == view.eye:
        ground = DIM if away else BRASS_PALE if seat == view.eye else PAPER
        canvas.paste(back(room, ground, acts=acting(view, seat)), left - FRAME, top + room.plate - FRAME)
    canvas.note(label, left, top, left + room.width, top + room.height)
    x, y, height = room.figure
    middle = x + height * 0.39
    if room.luggage and seat == leader(view):
        light = art("biesti_boys/limelight", 2 * middle, room.plate + 2)
        canvas.stand(light, left + middle, top + room.plate + 2, f"{label} light")
    if view.in_hand and room.luggage:
        _draw_luggage(canvas, view, seat, room, left, top)
    elif view.in_hand:
        _draw_count(canvas, "stock", view.in_stack[seat], room.stock, left, top, f"{label} stock")
        _draw_count(canvas, "held", view.in_hand[seat], room.hand, left, top, f"{label} hand")
    if height < _FACED or away:
        body = pawn(seat, away) if height < SMALLEST else ghost(seat, height) if away else figure(seat, height)
        canvas.paste(body, left + x, top + y, f"{label} figure")
    else:
        draw_standing(canvas, seat, cast, left + middle, top + y + height, height, _pose(view, seat))
        canvas.note(f"{label} figure", left + x, top + y, left + x + height * 0.78, top + y + height)
    x, y, end = room.name
    for kind, name, (right, middle) in _marks(view, seat, room):
        sign = art(f"biesti_boys/{kind}", height=_MARK[kind])
        start, high = right - sign.size[0], sign.size[1]
        canvas.paste(sign, left + start, top + middle - high / 2, f"{label} {name}")
        if abs(middle - y) < (high + NAME) / 2 and start > x:
            end = min(end, start - 6)
    canvas.text(cast[seat].name, left + x, top + y, INK, NAME, align=0, room=end - x, name=f"{label} name")


def _pose(view: View, seat: Seat) -> Pose:
    """Startled by a card that did not fit or came too late, glad in the lead, else with an eye on the lifts."""
    if isinstance(view.last, Fumbled | Beaten) and view.last.seat == seat:
        return _STARTLED
    return _LEADS if seat == leader(view) else _WATCHES


def _draw_luggage(canvas: Canvas, view: View, seat: Seat, room: Room, left: float, top: float) -> None:
    """Draw the hand as a fan, and the stack as suitcases in columns with a tag on the last."""
    assert room.luggage is not None, "the room has luggage"
    wide, columns = room.luggage
    cases = min(-(-view.in_stack[seat] // _CARDS), columns * _HIGHEST)
    x, foot = left + room.stock[0], top + room.stock[1]
    shade = art("biesti_boys/shadow", width=room.width - room.stock[0] + 20, height=34)
    canvas.centre(shade, (x + left + room.width) / 2, foot - 6)
    for case in range(cases):
        column, level = divmod(case, _HIGHEST)
        body = art("biesti_boys/case", width=wide - 4, height=_CASE, colour=LEATHERS[(case + seat) % len(LEATHERS)])
        canvas.paste(body, x + column * wide + (2 if level % 2 else 0), foot - (level + 1) * _CASE)
    column, level = divmod(cases - 1, _HIGHEST) if cases else (0, -1)
    x, y = x + column * wide, foot - (level + 1) * _CASE - _TAG
    canvas.paste(sheet_plate(wide - 2, _TAG, PAPER, INK, 14), x, y)
    middle = y + _TAG / 2 - 1
    canvas.text(str(view.in_stack[seat]), x + wide / 2 - 1, middle, INK, HERO, name=f"seat {seat} stock")
    x, foot, size = left + room.hand[0], top + room.hand[1], room.hand[2]
    fan = art("biesti_boys/fan", height=72)
    canvas.paste(fan, x, foot - 72)
    canvas.text(str(view.in_hand[seat]), x + fan.size[0] / 2, foot - 38, INK, size, name=f"seat {seat} hand")


def _draw_count(
    canvas: Canvas, kind: str, count: int, place: tuple[int, int, int], left: float, top: float, name: str
) -> None:
    x, y, size = place
    sign = art(f"biesti_boys/{kind}", height=_SIGN[size])
    canvas.paste(sign, left + x, top + y - sign.size[1] / 2, f"{name} sign")
    canvas.text(str(count), left + x + sign.size[0] + 8, top + y, INK, size, align=0, name=name)


def _marks(view: View, seat: Seat, room: Room) -> Iterator[tuple[str, str, tuple[int, int]]]:
    """The marks of that seat, their names and positions: it leads, it is away, or its last attempt laid no card."""
    if seat == leader(view):
        yield "flag", "flag", room.flag
    last = view.last
    if view.away and view.away[seat]:
        yield "hanger", "away", room.mark
    elif last is not None and last.seat == seat and type(last) in _SIGNS:
        yield _SIGNS[type(last)], type(last).__name__.lower(), room.mark
