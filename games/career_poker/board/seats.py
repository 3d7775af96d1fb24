"""Seats: people with their name, the number of their cards, and a title on brass."""

from dataclasses import dataclass
from functools import lru_cache

from games.career_poker.board.cards import back
from games.career_poker.board.felt import BAR
from games.career_poker.board.marks import brass, medal
from games.career_poker.values import Played
from games.career_poker.view import View
from games.engine.contract.values import Cast, Seat, Words
from games.picture.canvas import NAME, SMALL, Canvas
from games.picture.colour import GOLD, INK, PAPER
from games.picture.people import Pose, draw_standing
from games.picture.sprite import Pen, Sprite

BLOCK, PERSON, _BRASS = 146, 120, 44
"""The height of a seat, of its person and of its brass plate."""

_ASLEEP, _CALLED = Pose(mouth="flat", eyes="shut"), Pose(mouth="oh")
_LOOKS = {far: Pose(mouth="smile", look="down" if far else "up") for far in (True, False)}
"""Somebody over a cup of coffee, somebody whose turn it is, and people of both rows who look at the cards."""


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


def draw_seat(canvas: Canvas, table: Table, seat: Seat, x: float, top: float, width: float, *, far: bool) -> None:
    """Draw a person with name, number of cards and title, in a gold frame if the match waits for them.

    x: the middle. far: whether they sit beyond the cards, at which they look.
    """
    left, wide = x - width / 2, round(width)
    draw_back(canvas, table, seat, left, top, wide, BLOCK)
    middle = left + 50
    draw_person(canvas, table, seat, middle, top + 4, PERSON, far=far)
    canvas.note(f"plate {seat} figure", middle - 39, top + 6, middle + 39, top + 100)
    start = left + 98
    room = left + wide - 8 - start
    canvas.text(table.cast[seat].name, start, top + 30, PAPER, NAME, align=0, room=room, name=f"plate {seat} name")
    draw_count(canvas, table.view, seat, start, top + 76)
    canvas.paste(brass(wide - 12, _BRASS), left + 6, top + 101, f"brass {seat}")
    canvas.text(table.title(seat), x, top + 122, INK, SMALL, room=wide - 24, name=f"title {seat}")


def draw_back(canvas: Canvas, table: Table, seat: Seat, left: float, top: float, width: int, height: int) -> None:
    """Note the place of a seat, and draw its gold frame if the match waits for it."""
    if table.acts(seat):
        canvas.paste(frame(width + 8, height + 4), left - 4, top - 2, f"frame {seat}")
    canvas.note(f"plate {seat}", left, top, left + width, top + height)


def draw_person(canvas: Canvas, table: Table, seat: Seat, x: float, top: float, height: int, *, far: bool) -> None:
    """Draw the person of a seat, with their middle at x."""
    draw_standing(canvas, seat, table.cast, x, top + height, height, _pose(table, seat, far=far))


def draw_count(canvas: Canvas, view: View, seat: Seat, left: float, middle: float) -> None:
    """Draw the number of cards of the seat, or its place if it is out."""
    if seat in view.out:
        canvas.paste(medal(), left - 4, middle - 33, f"medal {seat}")
        canvas.text(str(view.out.index(seat) + 1), left + 29, middle + 5, INK, NAME, name=f"place {seat}")
        return
    for number in range(2):
        canvas.paste(back(36, 46), left + number * 10, middle - 23)
    canvas.text(str(view.counts[seat]), left + 58, middle, PAPER, NAME, align=0, name=f"count {seat}")


def _pose(table: Table, seat: Seat, *, far: bool) -> Pose:
    """Asleep over the coffee after a pass, startled when it is their turn, else with an eye on the cards."""
    did = table.view.did(seat)
    if table.acts(seat):
        return _CALLED
    return _ASLEEP if did is not None and not isinstance(did, Played) else _LOOKS[far]


@lru_cache(maxsize=16)
def frame(width: int, height: int) -> Sprite:
    """The gold frame of the seat that must act, with a pointer to its person."""
    pen = Pen(width, height)
    pen.blocks((0, 0, width, height), (0, INK, 22), (3, GOLD, 19.6), (10, INK, 14), (13, BAR, 11.6))
    pen.polygons([(6, height / 2 - 40), (28, height / 2 - 24), (6, height / 2 - 8)], (INK, 5), (GOLD, 1))
    return pen.sprite()
