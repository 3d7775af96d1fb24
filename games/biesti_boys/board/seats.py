"""Who plays: figure, name, stock and hand of every seat, and the marks of what becomes of it."""

from dataclasses import dataclass

from games.biesti_boys.board.hotel import BRASS_PALE
from games.biesti_boys.board.marks import flag, hanger, held, padlock, passed, snail, stock
from games.biesti_boys.values import Beaten, Fumbled, Passed
from games.biesti_boys.view import View
from games.engine.values import Cast, Seat
from games.picture.colour import DIM, INK, PAPER, Colour
from games.picture.figures import SMALLEST, figure
from games.picture.pawns import PAWN, ghost, pawn
from games.picture.plates import FRAME, plate_back
from games.picture.scene import HERO, NAME, Scene
from games.picture.sprite import Sprite

_SIGNS = {Fumbled: padlock, Beaten: snail, Passed: passed}
"""What the last attempt came to, where no card was laid."""


@dataclass(frozen=True, slots=True)
class Room:
    """A seat's plate and where things stand on it, from its upper left corner.

    figure: left, top and height, a pawn's if that is too low for a figure. name: left, middle and right end. stock,
    hand: left and middle of these counts, and the size of their numbers. flag: its right and top. mark: the right and
    middle of the mark.
    """

    width: int
    height: int
    figure: tuple[int, int, int]
    name: tuple[int, int, int]
    stock: tuple[int, int, int]
    hand: tuple[int, int, int]
    flag: tuple[int, int]
    mark: tuple[int, int]


ROOMS = {
    2: Room(566, 184, (20, 12, 160), (160, 44, 548), (160, 122, HERO), (332, 122, HERO), (560, -20), (548, 134)),
    3: Room(378, 184, (14, 28, 128), (126, 36, 366), (128, 92, HERO), (124, 150, NAME), (372, -20), (364, 136)),
    4: Room(281, 184, (14, 62, 112), (16, 34, 267), (112, 92, HERO), (108, 152, NAME), (275, -20), (271, 142)),
}
"""The plates side by side, by the number of seats."""

ROWS = {
    2: Room(490, 166, (18, 13, 140), (144, 44, 474), (144, 118, HERO), (312, 118, HERO), (484, -16), (476, 118)),
    3: Room(490, 106, (14, 9, 88), (96, 30, 474), (96, 78, NAME), (232, 78, NAME), (484, -16), (474, 76)),
    4: Room(694, 80, (14, 5, PAWN[1]), (76, 40, 450), (460, 40, NAME), (586, 40, NAME), (450, -14), (450, 40)),
}
"""The plates above each other, by the number of seats."""


def leader(view: View) -> Seat | None:
    """Whoever alone is closest to going out."""
    return view.leaders[0] if len(view.leaders) == 1 else None


def acting(view: View, seat: Seat) -> bool:
    """Whether it is that seat's turn; never while all play at once."""
    return view.turn == seat and view.winner is None


def back(room: Room, ground: Colour = PAPER, *, acts: bool = False) -> Sprite:
    """An empty plate, which belongs FRAME further up and left."""
    return plate_back(room.width, room.height, ground, acts)


def draw_seat(scene: Scene, view: View, seat: Seat, cast: Cast, room: Room, left: float, top: float) -> None:
    """One seat's plate there; a plain one lies ready on the ground."""
    label, away = f"seat {seat}", bool(view.away and view.away[seat])
    if away or acting(view, seat) or seat == view.eye:
        ground = DIM if away else BRASS_PALE if seat == view.eye else PAPER
        scene.paste(back(room, ground, acts=acting(view, seat)), left - FRAME, top - FRAME)
    scene.note(label, left, top, left + room.width, top + room.height)
    x, y, height = room.figure
    body = pawn(seat, away) if height < SMALLEST else ghost(seat, height) if away else figure(seat, height)
    scene.paste(body, left + x, top + y, f"{label} figure")
    if view.in_hand:
        _draw_count(scene, stock(), view.in_stack[seat], room.stock, left, top, f"{label} stock")
        _draw_count(scene, held(), view.in_hand[seat], room.hand, left, top, f"{label} hand")
    x, y, end = room.name
    end -= _draw_marks(scene, view, seat, room, left, top)
    scene.text(cast[seat].name, left + x, top + y, INK, NAME, align=0, room=end - x, name=f"{label} name")


def _draw_count(
    scene: Scene, sign: Sprite, count: int, place: tuple[int, int, int], left: float, top: float, name: str
) -> None:
    x, y, size = place
    scene.paste(sign, left + x, top + y - sign.size[1] / 2, f"{name} sign")
    scene.text(str(count), left + x + sign.size[0] + 8, top + y, INK, size, align=0, name=name)


def _draw_marks(scene: Scene, view: View, seat: Seat, room: Room, left: float, top: float) -> float:
    """The leader's flag, and away or what the last attempt came to; returns what they take of the name's room."""
    taken = 0.0
    mark = _mark(view, seat)
    if mark is not None:
        (x, y), (sign, name) = room.mark, mark
        scene.paste(sign, left + x - sign.size[0], top + y - sign.size[1] / 2, f"seat {seat} {name}")
        taken += sign.size[0] + 8 if y == room.name[1] else 0
    if seat == leader(view):
        x, y = room.flag
        scene.paste(flag(), left + x - taken - flag().size[0], top + y, f"seat {seat} flag")
        taken += flag().size[0] + 2
    return taken


def _mark(view: View, seat: Seat) -> tuple[Sprite, str] | None:
    """What stands out about that seat: it is away, or its last attempt laid no card."""
    if view.away and view.away[seat]:
        return hanger(), "away"
    last = view.last
    if last is None or last.seat != seat or type(last) not in _SIGNS:
        return None
    return _SIGNS[type(last)](), type(last).__name__.lower()
