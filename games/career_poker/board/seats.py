"""Seats: plates with figure, name, count and a title on brass."""

from dataclasses import dataclass

from games.career_poker.board.cards import draw_held
from games.career_poker.board.marks import brass, medal, moved, stud
from games.career_poker.view import View
from games.engine.values import Cast, Seat, Words
from games.picture.colour import DIM, INK, PAPER
from games.picture.figures import figure
from games.picture.pawns import PAWN, pawn
from games.picture.plates import FRAME, plate_back
from games.picture.scene import NAME, SMALL, Scene

PLATE = 174
"""The height of a seat's plate."""

_NARROW = 300
"""A plate that is narrower has its name above a pawn; others have it beside a figure."""

_BRASS = 48
"""The height of a brass plate."""


@dataclass(frozen=True, slots=True)
class Table:
    """What every part of a picture is drawn from."""

    view: View
    cast: Cast
    words: Words

    def acts(self, seat: Seat) -> bool:
        """Whether somebody waits for that seat."""
        return seat == self.view.mover or seat in self.view.waiting

    def title(self, seat: Seat) -> str:
        """The title of a seat, short enough for brass."""
        return self.words("career-poker-picture-title", title=self.view.title(seat))


def draw_seat(scene: Scene, table: Table, seat: Seat, left: float, top: float, width: int) -> None:
    """The plate of a seat; whoever must act has the frame."""
    label, narrow = f"plate {seat}", width < _NARROW
    draw_back(scene, table, seat, left, top, width, PLATE)
    shift = 12 if table.acts(seat) else 0
    if narrow:
        start, name = left + 30 + PAWN[0] + 14, left + 14
        scene.paste(pawn(seat), left + 30, top + 49, f"{label} figure")
        scene.centre(stud(), left + width - 46, top + 84)
        scene.text(str(table.view.ranks[seat]), left + width - 46, top + 84, INK, NAME, name=f"rank {seat}")
    else:
        body = figure(seat, 106)
        start = name = left + 26 + body.size[0] + 20
        scene.paste(body, left + 16 + shift, top + 9, f"{label} figure")
    room = left + width - 14 - name
    scene.text(table.cast[seat].name, name, top + 29, INK, NAME, align=0, room=room, name=f"{label} name")
    draw_count(scene, table.view, seat, start, top + 84)
    text = table.title(seat) if narrow else f"{table.view.ranks[seat]} {table.title(seat)}"
    draw_brass(scene, text, seat, left + 6, top + PLATE - _BRASS - 6, width - 12, _BRASS)


def draw_back(scene: Scene, table: Table, seat: Seat, left: float, top: float, width: int, height: int) -> None:
    """An empty plate: with the frame for whoever must act, dim for whoever is out."""
    ground = DIM if seat in table.view.out else PAPER
    scene.paste(plate_back(width, height, ground, table.acts(seat)), left - FRAME, top - FRAME)
    scene.note(f"plate {seat}", left, top, left + width, top + height)


def draw_count(scene: Scene, view: View, seat: Seat, left: float, middle: float) -> None:
    """How many cards the seat holds; the place of whoever is out; how far it moved where the hand is over."""
    if seat in view.out:
        scene.paste(medal(), left, middle - 33, f"medal {seat}")
        scene.text(str(view.out.index(seat) + 1), left + 33, middle + 5, INK, NAME, name=f"place {seat}")
    elif len(view.results) == view.number:
        draw_rise(scene, view, seat, left, middle)
    else:
        draw_held(scene, view.counts[seat], left, middle, f"count {seat}")


def draw_rise(scene: Scene, view: View, seat: Seat, left: float, middle: float) -> None:
    """By how many ranks the seat rose or fell."""
    rise = view.rise(seat)
    scene.paste(moved((rise > 0) - (rise < 0)), left, middle - 24, f"rise {seat}")
    if rise:
        scene.text(str(abs(rise)), left + 54, middle, INK, NAME, align=0, name=f"ranks {seat}")


def draw_brass(scene: Scene, text: str, seat: Seat, left: float, top: float, width: int, height: int) -> None:
    """A title on brass."""
    scene.paste(brass(width, height), left, top, f"brass {seat}")
    scene.text(text, left + width / 2, top + height / 2 - 1, INK, SMALL, room=width - 14, name=f"title {seat}")
