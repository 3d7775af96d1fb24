"""The four lifts of a board: what fits, tops, the last players, the bellhop, and the notice below them."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.biesti_boys.board.hotel import BRASS_PALE, PEEK, STUCK, beast, door
from games.biesti_boys.floors import names
from games.biesti_boys.values import LIFTS, SHAFTS, Laid, Turned, Why
from games.biesti_boys.view import Told, View
from games.engine.contract.values import Words
from games.picture.art import art, sheet_plate
from games.picture.canvas import NAME, SMALL, Canvas
from games.picture.colour import INK, PAPER
from games.picture.figures import PAWN, pawn
from games.picture.type import measure

PITCH, WIDE, LEFT = 296, 288, 12
"""The distance from one lift to the next, the width of a lift, and the left edge of the first."""

_SIGN, _TOP = 40, 88
"""The middle of the signs over the lifts, and the upper edge of the top cards."""

_CARD = 14
"""The distance from the left edge of a lift to its card."""

_SILL = 78
"""The height of the sill below a lift, on which the pawns of its players stand."""

_HIGH, _MARGIN = 60, 30
"""The height of a notice, and the margin to the left and right of its text."""

_COUNT, _BOTH = 150, 900
"""The width of the number of floors left with its sign. A narrower room than `_BOTH` has it only without a notice."""


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
        return _TOP + self.card[1] + 12

    def niche(self, shaft: int) -> float:
        """The middle of the room beside that lift's card."""
        return left_of(shaft) + (_CARD + self.card[0] + WIDE - 10) / 2


def left_of(shaft: int) -> int:
    """The left edge of that lift."""
    return LEFT + shaft * PITCH


def draw_lifts(canvas: Canvas, view: View, size: Size) -> None:
    """Draw all four lifts, that of the newest card lit. Before the deal their doors are closed and have no symbols."""
    order = {play.number: place for place, play in enumerate(view.recent, start=1)}
    newest = view.recent[0].shaft if view.recent else None
    if newest is not None:
        x, y = left_of(newest) + 13, _TOP - 1
        canvas.paste(art("biesti_boys/lit", width=WIDE - 26, height=size.floor - y), x, y)
    for shaft in range(SHAFTS):
        if view.tops:
            _draw_sign(canvas, names(view.fitting(shaft)), shaft, lit=shaft == newest)
        _draw_inside(canvas, view, shaft, size)
        plays = [(order[play.number], play) for play in reversed(view.shafts[shaft]) if play.number in order]
        _draw_plays(canvas, plays, shaft, size)
    if newest is not None:
        middle, foot, half = size.niche(newest), size.floor + 4, size.bellhop * 0.2
        canvas.stand(art("house/bellhop", height=size.bellhop, show="fright"), middle, foot)
        canvas.note("bellhop", middle - half, foot - size.bellhop, middle + half, foot)


def _draw_sign(canvas: Canvas, fits: str, shaft: int, *, lit: bool) -> None:
    room = WIDE - 8
    type_size = NAME if measure(fits, NAME) <= room - 12 else SMALL
    x, name = left_of(shaft) + WIDE / 2, f"fits {LIFTS[shaft]}"
    canvas.text(fits, x, _SIGN, PAPER if lit else BRASS_PALE, type_size, room=room, name=name)


def _draw_inside(canvas: Canvas, view: View, shaft: int, size: Size) -> None:
    """Draw the top on the left and the lift's letter on the right."""
    letter, cards = LIFTS[shaft], view.shafts[shaft]
    look, shut = PEEK if view.blocked is None else STUCK, view.tops[shaft] if view.tops else None
    top = beast(cards[-1].card, *size.card, look) if cards else door(shut, *size.card)
    canvas.paste(top, left_of(shaft) + _CARD, _TOP, f"top {letter}")
    canvas.centre(art("biesti_boys/roundel", height=58), size.niche(shaft), _TOP + 30, f"lift {letter}")
    canvas.text(letter, size.niche(shaft), _TOP + 30, INK, NAME, name=f"letter {letter}")


def _draw_plays(canvas: Canvas, plays: Sequence[tuple[int, Laid]], shaft: int, size: Size) -> None:
    """Draw the players of this lift, each with its place among the last four plays: 1 is the newest."""
    gap = 14 if len(plays) < 4 else 0
    y, x = size.floor + _SILL / 2, left_of(shaft) + (4.0 + gap if gap else 6.0)
    for place, play in plays:
        x += canvas.text(str(place), x, y, INK, SMALL, align=0, name=f"play {place}") + gap * 0.3
        canvas.paste(pawn(play.seat), x, y - PAWN[1] / 2, f"play {place} figure")
        x += PAWN[0] + gap


def draw_notices(
    canvas: Canvas, view: View, told: Sequence[Told], words: Words, size: Size, room: tuple[float, float]
) -> None:
    """Draw the number of floors at the left of that room, the notice in its middle, and gates before blocked lifts."""
    (left, right), middle = room, size.floor + _SILL - 2 + _HIGH / 2
    if view.blocked is not None:
        bars = art("biesti_boys/gate", width=WIDE - 20, height=size.card[1] // 2)
        for shaft in range(SHAFTS):
            canvas.paste(bars, left_of(shaft) + 10, size.floor - bars.size[1])
    text = _notice(view, told, words)
    if view.floor is not None and not (text and right - left < _BOTH):
        canvas.paste(art("biesti_boys/floors", height=42), left, middle - 13, "floors sign")
        canvas.text(str(len(view.floor.pile)), left + 90, middle + 8, BRASS_PALE, NAME, align=0, name="floors")
        left += _COUNT
    if text:
        most = right - left - 2 * _MARGIN
        type_size = NAME if measure(text, NAME) <= most else SMALL
        width = round(min(most, measure(text, type_size))) + 2 * _MARGIN
        x = max(sum(room) / 2, left + width / 2)
        canvas.centre(sheet_plate(width, _HIGH, BRASS_PALE), x, middle, "notice plate")
        canvas.text(text, x, middle - 3, INK, type_size, room=most, name="notice")


def _notice(view: View, told: Sequence[Told], words: Words) -> str:
    """The present notice; empty if there is none."""
    if view.blocked is not None:
        return words("biesti-boys-picture-blocked")
    if view.away and all(view.away):
        return words("biesti-boys-picture-paused")
    if view.floor is not None and view.floor.number > 1 and not view.recent:
        why = next((event.why for event in reversed(told) if isinstance(event, Turned)), Why.BLOCKED)
        return words("biesti-boys-picture-floor", why=why)
    return words("biesti-boys-picture-ready") if view.racing and not view.recent else ""
