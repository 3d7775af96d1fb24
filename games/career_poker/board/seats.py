"""Seats: plates with figure, name, count and a title on brass."""

from dataclasses import dataclass

from games.career_poker.board.cards import back
from games.career_poker.board.marks import brass, medal, moved
from games.career_poker.view import View
from games.engine.values import Cast, Seat, Words
from games.picture.colour import DIM, INK, PAPER
from games.picture.figures import figure
from games.picture.plates import FRAME, plate_back
from games.picture.scene import NAME, SMALL, Scene
from games.picture.type import Face, measure

PLATE = 158
"""The height of a seat's plate."""

_BRASS = 52
"""The height of a brass plate."""


@dataclass(frozen=True, slots=True)
class Table:
    """What every part of a picture is drawn from."""

    view: View
    cast: Cast
    words: Words


def draw_seat(scene: Scene, table: Table, seat: Seat, left: float, top: float, width: int) -> None:
    """The plate of a seat; whoever must act has the frame."""
    view, label = table.view, f"plate {seat}"
    acting = seat == view.mover or seat in view.waiting
    ground = DIM if seat in view.out else PAPER
    scene.paste(plate_back(width, PLATE, ground, acting), left - FRAME, top - FRAME)
    scene.note(label, left, top, left + width, top + PLATE)
    body = figure(seat, 90)
    scene.paste(body, left + (26 if acting else 14), top + 8, f"{label} figure")
    start = left + 24 + body.size[0] + 12
    scene.text(
        table.cast[seat].name, start, top + 30, INK, NAME, align=0, room=left + width - 14 - start, name=f"{label} name"
    )
    draw_count(scene, view, seat, start, top + 76)
    draw_title(scene, table, seat, left + 6, top + PLATE - _BRASS - 6, width - 12)


def draw_count(scene: Scene, view: View, seat: Seat, left: float, middle: float) -> None:
    """How many cards the seat holds; the place of whoever is out; how far it moved where the hand is over."""
    if seat in view.out:
        scene.paste(medal(), left, middle - 56, f"medal {seat}")
        scene.text(str(view.out.index(seat) + 1), left + 29, middle - 2, INK, NAME, name=f"place {seat}")
        return
    if over(view):
        draw_rise(scene, view, seat, left, middle)
        return
    scene.paste(back(32, 42), left, middle - 21)
    scene.text(str(view.counts[seat]), left + 42, middle, INK, NAME, align=0, name=f"count {seat}")


def draw_rise(scene: Scene, view: View, seat: Seat, left: float, middle: float) -> None:
    """By how many ranks the seat rose or fell."""
    rise = view.rise(seat)
    scene.paste(moved((rise > 0) - (rise < 0)), left, middle - 24, f"rise {seat}")
    if rise:
        scene.text(str(abs(rise)), left + 54, middle, INK, NAME, align=0, name=f"ranks {seat}")


def draw_title(scene: Scene, table: Table, seat: Seat, left: float, top: float, width: int) -> None:
    """The rank and title of a seat on brass; where both do not fit, the title."""
    scene.paste(brass(width, _BRASS), left, top, f"brass {seat}")
    title = table.words("career-poker-picture-title", title=table.view.title(seat))
    numbered = f"{table.view.ranks[seat]} {title}"
    room = width - 16
    text = numbered if measure(numbered, Face.TITLE, SMALL) <= room else title
    scene.text(text, left + width / 2, top + _BRASS / 2 - 1, INK, SMALL, room=room, name=f"title {seat}")


def over(view: View) -> bool:
    """Whether a hand is over and the next one is not yet dealt."""
    return len(view.results) == view.number > 0
