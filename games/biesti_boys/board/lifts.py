"""The four lifts: the cards that fit over each, its top, the last players there, and the bellhop."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from games.biesti_boys.board.beasts import PEEK, STUCK, beast
from games.biesti_boys.board.bellhop import bellhop
from games.biesti_boys.board.hotel import BRASS, BRASS_DEEP, BRASS_PALE
from games.biesti_boys.board.monsters import door
from games.biesti_boys.floors import names
from games.biesti_boys.values import LIFTS, SHAFTS, Laid
from games.biesti_boys.view import View
from games.picture.canvas import NAME, SMALL, Canvas
from games.picture.colour import INK
from games.picture.figures import PAWN, pawn
from games.picture.layers import discs
from games.picture.sprite import Pen, Sprite
from games.picture.type import measure

PITCH, WIDE, LEFT = 296, 288, 12
"""The distance from one lift to the next, the width of a lift, and the left edge of the first."""

TOP = 4
"""The upper edge of the lifts, which is that of their signs."""

_SIGN = 72
"""The height of the sign over a lift."""

_SILL = 78
"""The height of the sill below a lift, on which the pawns of its players stand."""

_FRAME = 10
"""The thickness of a lift's frame."""


@dataclass(frozen=True, slots=True)
class Size:
    """The sizes of the lifts in a picture.

    card: the width and height of a lift's top card.
    bellhop: his height.
    """

    card: tuple[int, int]
    bellhop: int

    @property
    def floor(self) -> int:
        """The lower end of the lifts and the upper end of their sills."""
        return TOP + _SIGN + 2 * _FRAME + self.card[1] + 4

    @property
    def bottom(self) -> int:
        """The lower end of the sills."""
        return self.floor + _SILL


def draw_lifts(canvas: Canvas, view: View, size: Size) -> None:
    """Draw all four lifts. Before the deal their doors are closed and have no symbols."""
    order = {play.number: place for place, play in enumerate(view.recent, start=1)}
    for shaft in range(SHAFTS):
        left = LEFT + shaft * PITCH
        if view.tops:
            _draw_sign(canvas, names(view.fitting(shaft)), left, f"fits {LIFTS[shaft]}")
        _draw_inside(canvas, view, shaft, left, size)
        plays = [(order[play.number], play) for play in reversed(view.shafts[shaft]) if play.number in order]
        _draw_plays(canvas, plays, left, size)
    newest = view.recent[:1]
    if newest:
        _draw_bellhop(canvas, newest[0].shaft, size)


@lru_cache(maxsize=4)
def empty_lift(size: Size) -> Sprite:
    """A lift without its changing parts: its sign, its frame, its dark inside and its sill."""
    height = size.bottom - TOP
    pen = Pen(WIDE, height)
    for inset, fill in ((0, INK), (4, BRASS), (_FRAME - 2, INK)):
        pen.block((inset, inset, WIDE - inset, _SIGN - inset), fill, max(6, 16 - inset))
    foot = size.floor - TOP
    for inset, fill in ((0, INK), (4, BRASS), (_FRAME - 1, BRASS_DEEP), (_FRAME + 1, INK)):
        pen.block((inset, _SIGN - 2 + inset, WIDE - inset, foot + 16), fill, max(4, 14 - inset))
    pen.blocks((0, foot, WIDE, height), (0, INK, 14), (4, BRASS, 10), (7, BRASS_PALE, 7))
    middle = _niche(0, size)
    pen.blocks((middle - 19, foot - 94, middle + 19, foot - 18), (0, INK, 8), (3, BRASS, 8))
    for y in (foot - 74, foot - 38):
        pen.discs((middle, y), (24, INK), (17, BRASS_PALE))
    return pen.sprite()


def _draw_sign(canvas: Canvas, fits: str, left: float, name: str) -> None:
    room = WIDE - 8
    type_size = NAME if measure(fits, NAME) <= room - 12 else SMALL
    canvas.text(fits, left + WIDE / 2, TOP + _SIGN / 2, BRASS_PALE, type_size, room=room, name=name)


def _draw_inside(canvas: Canvas, view: View, shaft: int, left: float, size: Size) -> None:
    """Draw the top on the left and the lift's letter on the right."""
    letter, cards = LIFTS[shaft], view.shafts[shaft]
    if cards:
        top = beast(cards[-1].card, *size.card, PEEK if view.blocked is None else STUCK, INK)
    else:
        top = door(view.tops[shaft] if view.tops else None, *size.card, INK)
    y = TOP + _SIGN + _FRAME + 2
    canvas.paste(top, left + _FRAME + 4, y, f"top {letter}")
    middle = _niche(left, size)
    canvas.centre(roundel(), middle, y + 30, f"lift {letter}")
    canvas.text(letter, middle, y + 30, INK, NAME, name=f"letter {letter}")


def _niche(left: float, size: Size) -> float:
    """The middle of the room beside the card."""
    return left + (_FRAME + 4 + size.card[0] + WIDE - _FRAME) / 2


def _draw_plays(canvas: Canvas, plays: Sequence[tuple[int, Laid]], left: float, size: Size) -> None:
    """Draw the players of this lift, each with its place among the last four plays: 1 is the newest."""
    gap = 14 if len(plays) < 4 else 0
    y, x = size.floor + _SILL / 2, left + (4 + gap if gap else 6)
    for place, play in plays:
        x += canvas.text(str(place), x, y, INK, SMALL, align=0, name=f"play {place}") + gap * 0.3
        canvas.paste(pawn(play.seat), x, y - PAWN[1] / 2, f"play {place} figure")
        x += PAWN[0] + gap


def _draw_bellhop(canvas: Canvas, shaft: int, size: Size) -> None:
    middle = _niche(LEFT + shaft * PITCH, size)
    canvas.stand(bellhop(size.bellhop), middle, size.floor + 4, "bellhop")


def roundel() -> Sprite:
    """The ground of a lift's letter."""
    return discs(58, (58, INK), (52, BRASS), (44, BRASS_PALE))
