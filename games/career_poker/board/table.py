"""The public picture: everybody behind wood at the table, and what they did in the trick on the felt before them."""

from dataclasses import dataclass
from itertools import pairwise

from games.career_poker.board.felt import PALETTE, felt
from games.career_poker.board.laid import HIGH, LARGE, LYING, draw_laid, draw_pool
from games.career_poker.board.seats import BLOCK, Table, draw_behind, draw_seat
from games.career_poker.values import Act, Played
from games.career_poker.view import View
from games.engine.contract.values import Cast, Picture, Seat, Words
from games.picture.art import art
from games.picture.canvas import NAME, SIZE, Canvas
from games.picture.colour import INK, PAPER
from games.picture.figures import token


@dataclass(frozen=True, slots=True)
class Room:
    """The measures of a table. `far` is the row behind it, `side` are the two bays at its ends.

    sills: the upper edges of the plates of both. high: the height of their people. feet: the lower edges of the cards
    before the far row, before the bays and before the near row. spots: the widths of these places. turn: the height at
    which the direction turns. best: the height, the lower edge and the most width of the cards to beat. lying: the
    height of a card before it is laid down.
    """

    name: str
    sills: tuple[int, int]
    high: tuple[int, int]
    feet: tuple[int, int, int]
    spots: tuple[int, int, int]
    turn: int
    best: tuple[int, int, int]
    lying: int


_FEW = Room("few", (172, 618), (180, 198), (404, 606, 0), (220, 170, 0), 446, (LARGE, 724, 276), HIGH)
_MANY = Room("many", (144, 416), (152, 158), (330, 438, 602), (200, 170, 200), 480, (180, 516, 276), 126)
"""Up to five people sit at the far side and in the bays. More have their places in front of the table."""

_FAR, _SIDES, _WIDE = 3, (128, 1072), 264
"""The most people of the far row, the middles of the bays, and the width of a plate in a bay."""

_NEARER, _BEFORE = 0.675, (363, 837)
"""How much nearer to the middle the cards of both rows lie than their people sit; the middles of those of the bays."""

_DATE = (1151, 67)
"""The middle of the sheet of the calendar, which has the number of the hand."""


@dataclass(frozen=True, slots=True)
class Place:
    """A seat's place: the row (0 far, 1 a bay, 2 near), the middle, and the middle and the foot of its cards."""

    row: int
    x: float
    before: float
    foot: int


def draw_table(view: View, cast: Cast, words: Words) -> Picture:
    """The public picture. Seats go clockwise: the far row from the left, then down on the right side."""
    room, found = places(view.seats)
    canvas, table = Canvas(felt(room.name)), Table(view, cast, words)
    # Before the first deal the order is empty, and no seat is drawn.
    seated = list(zip(view.order, found, strict=False))
    for seat, place in seated:
        _draw_place(canvas, table, seat, place, room)
    over = None if view.trick else view.last
    trick, won = (view.trick, False) if over is None else (over.acts, over.won is not None)
    best = next((act for act in reversed(trick) if isinstance(act, Played)), None) if won else view.top
    if best is not None:  # its light falls on the table, not on what lies there
        _draw_best(canvas, table, best, room, led=best == trick[0], won=won)
    _draw_direction(canvas, room, found)
    for seat, place in seated:
        did = next((act for act in reversed(trick) if act.seat == seat), None)
        if did is None and (seat == view.mover if over else seat in view.to_act):
            _draw_slots(canvas, seat, place, room, 1 if view.top is None else view.top.number, acting=table.acts(seat))
        elif did is not None and did != best:
            _draw_act(canvas, table, did, place, room, led=seat == trick[0].seat)
    canvas.text(table.number, *_DATE, INK, NAME, room=88, name="hand number")
    return canvas.picture(PALETTE)


def places(seats: int) -> tuple[Room, list[Place]]:
    """The table for that many people and the place of each seat, clockwise."""
    far, near = min(_FAR, seats - 2), max(0, seats - 2 - _FAR)
    room = _MANY if near else _FEW
    back, front = (
        [
            Place(row, x, SIZE[0] / 2 + (x - SIZE[0] / 2) * _NEARER, room.feet[row])
            for x in (SIZE[0] * (along + 0.5) / count for along in range(count))
        ]
        for row, count in ((0, far), (2, near))
    )
    left, right = (Place(1, x, before, room.feet[1]) for x, before in zip(_SIDES, _BEFORE, strict=True))
    return room, [*back, right, *reversed(front), left]


def _draw_place(canvas: Canvas, table: Table, seat: Seat, place: Place, room: Room) -> None:
    """Draw a person with their plate: behind it, or in the near row in a booth."""
    if place.row == 2:
        draw_seat(canvas, table, seat, place.x, SIZE[1] - 4 - BLOCK, 380, far=False)
        return
    wide = _WIDE if place.row else 380
    look = "down" if not place.row else "right" if place.x < SIZE[0] / 2 else "left"
    draw_behind(canvas, table, seat, place.x, room.sills[place.row], wide, room.high[place.row], look)


def _draw_act(canvas: Canvas, table: Table, did: Act, place: Place, room: Room, *, led: bool) -> None:
    """Draw the cards that somebody laid and that were beaten, or the cup of coffee of somebody who passed."""
    x, foot, high = place.before, place.foot, round(room.lying * LYING)
    if not isinstance(did, Played):
        canvas.stand(art("career_poker/coffee", height=high), x, foot, f"passed {did.seat}")
        return
    wide, name = room.spots[place.row], f"play {did.seat}"
    left, _ = draw_laid(canvas, did, x, foot, wide, table.words, high=room.lying, lies=True, name=name)
    if led:
        canvas.stand(art("career_poker/pennant", height=high - 20), left - 2, foot + 2, f"led {did.seat}")


def _draw_slots(canvas: Canvas, seat: Seat, place: Place, room: Room, number: int, *, acting: bool) -> None:
    """Draw empty places for cards, white and thick before the seat whose turn it is."""
    high = round(room.lying * LYING)
    empty = (
        art("career_poker/slot", height=high, show="next", colour=PAPER)
        if acting
        else art("career_poker/slot", height=high, show="rest")
    )
    pitch, number = empty.size[0] + 6, min(2, max(1, number))
    left, top = place.before - (number * pitch - 6) / 2, place.foot - high
    for each in range(number):
        canvas.paste(empty, left + each * pitch, top)
    canvas.note(f"slot {seat}", left, top, left + number * pitch - 6, place.foot)


def _draw_best(canvas: Canvas, table: Table, best: Played, room: Room, *, led: bool, won: bool) -> None:
    """Draw the cards to beat upright in the middle of the light, with who laid them.

    led: with the flag of the lead. won: the trick is over, so that they lie, beside the cup.
    """
    sign = art("career_poker/cup", 84) if won else art("career_poker/pennant", 40)
    mark = sign.size[0] + 8 if won or led else 0
    (high, down, wide), x, name = room.best, (SIZE[0] + mark) / 2, f"play {best.seat}"
    foot = down - high // 5 if won else down
    if not won:
        draw_pool(canvas, x, foot, high)
    left, top = draw_laid(canvas, best, x, foot, wide - mark, table.words, high=high, lies=won, name=name)
    canvas.centre(token(best.seat), 2 * x - left - 8, top + 22, f"token {best.seat}")
    if mark:
        canvas.stand(sign, left - mark / 2, foot, "cup" if won else f"led {best.seat}")


def _draw_direction(canvas: Canvas, room: Room, found: list[Place]) -> None:
    """Draw the direction of play between two neighbours of a row, and where it turns on both sides."""
    for x, way in zip(_BEFORE, ("up", "down"), strict=True):
        canvas.centre(art("career_poker/chevrons", 44, show=way), x, room.turn, f"way {way}")
    for one, two in pairwise(found):
        if one.row == two.row != 1:
            way = "left" if one.row else "right"
            at, middle = (one.before + two.before) / 2, one.foot - room.lying * LYING / 2
            canvas.centre(art("career_poker/chevrons", 44, show=way), at, middle, f"way {at}")
