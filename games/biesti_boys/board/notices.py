"""The notices below the lifts: how many floors are left, that nothing fits, that a new floor is up."""

from collections.abc import Sequence

from games.biesti_boys.board.hotel import BRASS_PALE
from games.biesti_boys.board.lifts import LEFT, PITCH, WIDE, Size
from games.biesti_boys.board.marks import floors, gate
from games.biesti_boys.values import SHAFTS, Turned, Why
from games.biesti_boys.view import Told, View
from games.engine.contract.values import Words
from games.picture.canvas import NAME, SMALL, Canvas
from games.picture.colour import INK
from games.picture.plates import sheet_plate
from games.picture.type import measure

_HIGH = 66
"""The height of a notice."""

_MARGIN = 30
"""The margin to the left and right of its text."""

_COUNT = 150
"""The width of the number of floors left, with its sign."""

_BOTH = 900
"""In a narrower room the number of floors is left out if there is a notice."""


def draw_notices(
    canvas: Canvas, view: View, told: Sequence[Told], words: Words, size: Size, room: tuple[float, float]
) -> None:
    """Draw the number of floors at the left of that room, the notice in its middle, and gates before blocked lifts."""
    (left, right), middle = room, size.bottom - 2 + _HIGH / 2
    if view.blocked is not None:
        for shaft in range(SHAFTS):
            canvas.paste(gate(WIDE - 20, size.card[1] // 2), LEFT + shaft * PITCH + 10, size.floor - size.card[1] // 2)
    text = _notice(view, told, words)
    if view.floor is not None and not (text and right - left < _BOTH):
        canvas.paste(floors(), left, middle + 8 - floors().size[1] / 2, "floors sign")
        canvas.text(str(len(view.pile)), left + 90, middle + 8, BRASS_PALE, NAME, align=0, name="floors")
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
    if view.floors > 1 and not view.recent:
        why = next((event.why for event in reversed(told) if isinstance(event, Turned)), Why.BLOCKED)
        return words("biesti-boys-picture-floor", why=why)
    return words("biesti-boys-picture-ready") if view.racing and not view.recent else ""
