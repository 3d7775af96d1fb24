"""Seats: plates with figure, name, number of cards, and a title on brass."""

from dataclasses import dataclass

from PIL import Image

from games.career_poker.board.cards import draw_held
from games.career_poker.board.marks import brass, medal, moved, stud
from games.career_poker.view import View
from games.engine.contract.values import Cast, Seat, Words
from games.picture.colour import DIM, INK, PAPER
from games.picture.figures import figure
from games.picture.pawns import PAWN, pawn
from games.picture.plates import FRAME, plate_back
from games.picture.scene import NAME, SMALL, Scene

PLATE = 174
"""The height of a seat's plate."""

_NARROW = 300
"""Narrower plates have the name above a pawn; others have it beside a figure."""

_BRASS = 46
"""The height of a brass plate."""

_FIRST, _SECOND, _THIRD = 34, 88, 120
"""The distance from a plate's top to the middle of its name, to the middle of its second line, and to its brass."""


@dataclass(frozen=True, slots=True)
class Table:
    """The values from which every part of a picture is drawn."""

    view: View
    cast: Cast
    words: Words

    def acts(self, seat: Seat) -> bool:
        """Whether the match waits for that seat."""
        return seat == self.view.mover or seat in self.view.waiting

    def title(self, seat: Seat) -> str:
        """The title of a seat, short enough for the brass plate."""
        return self.words(f"career-poker-picture-{self.view.options.titles}", title=self.view.title(seat))


def lay_plate(ground: Image.Image, left: float, top: float, width: int) -> None:
    """Draw the empty plate of a seat that holds cards and is not to act, on the cached ground."""
    plate_back(width, PLATE, PAPER, False).lay(ground, left - FRAME, top - FRAME)
    brass(width - 18, _BRASS).lay(ground, left + 9, top + _THIRD)


def draw_seat(
    scene: Scene, table: Table, seat: Seat, left: float, top: float, width: int, *, ready: bool = False
) -> None:
    """Draw the plate of a seat, with the frame if it must act.

    ready: whether `lay_plate` has drawn the empty plate already.
    """
    label, narrow = f"plate {seat}", width < _NARROW
    if ready and not table.acts(seat) and seat not in table.view.out:
        scene.note(label, left, top, left + width, top + PLATE)
        scene.note(f"brass {seat}", left + 9, top + _THIRD, left + width - 9, top + _THIRD + _BRASS)
    else:
        draw_back(scene, table, seat, left, top, width, PLATE)
        scene.paste(brass(width - 18, _BRASS), left + 9, top + _THIRD, f"brass {seat}")
    if narrow:
        start, name = left + 30 + PAWN[0] + 14, left + 14
        scene.paste(pawn(seat), left + 30, top + _SECOND - PAWN[1] / 2, f"{label} figure")
        scene.centre(stud(), left + width - 46, top + _SECOND)
        scene.text(str(table.view.ranks[seat]), left + width - 46, top + _SECOND, INK, NAME, name=f"rank {seat}")
    else:
        body = figure(seat, 102)
        start = name = left + 26 + body.size[0] + 10
        scene.paste(body, left + 24, top + 10, f"{label} figure")
    room = left + width - 12 - name
    scene.text(table.cast[seat].name, name, top + _FIRST, INK, NAME, align=0, room=room, name=f"{label} name")
    draw_count(scene, table.view, seat, start, top + _SECOND)
    text = table.title(seat) if narrow else f"{table.view.ranks[seat]} {table.title(seat)}"
    middle = left + width / 2, top + _THIRD + _BRASS / 2 - 1
    scene.text(text, *middle, INK, SMALL, room=width - 30, name=f"title {seat}")


def draw_back(scene: Scene, table: Table, seat: Seat, left: float, top: float, width: int, height: int) -> None:
    """Draw an empty plate: with the frame if the seat must act, dim if it is out."""
    ground = DIM if seat in table.view.out else PAPER
    scene.paste(plate_back(width, height, ground, table.acts(seat)), left - FRAME, top - FRAME)
    scene.note(f"plate {seat}", left, top, left + width, top + height)


def draw_count(scene: Scene, view: View, seat: Seat, left: float, middle: float) -> None:
    """Draw the number of cards of the seat; its place if it is out; its rise or fall if the hand is over."""
    if seat in view.out:
        scene.paste(medal(), left, middle - 33, f"medal {seat}")
        scene.text(str(view.out.index(seat) + 1), left + 33, middle + 5, INK, NAME, name=f"place {seat}")
    elif len(view.results) == view.number:
        draw_rise(scene, view, seat, left, middle)
    else:
        draw_held(scene, view.counts[seat], left, middle, f"count {seat}")


def draw_rise(scene: Scene, view: View, seat: Seat, left: float, middle: float) -> None:
    """Draw by how many ranks the seat rose or fell."""
    rise = view.rise(seat)
    scene.paste(moved((rise > 0) - (rise < 0)), left, middle - 24, f"rise {seat}")
    if rise:
        scene.text(str(abs(rise)), left + 54, middle, INK, NAME, align=0, name=f"ranks {seat}")


def draw_brass(scene: Scene, text: str, seat: Seat, left: float, top: float, width: int, height: int) -> None:
    """Draw a title on brass."""
    scene.paste(brass(width, height), left, top, f"brass {seat}")
    scene.text(text, left + width / 2, top + height / 2 - 1, INK, SMALL, room=width - 12, name=f"title {seat}")
