"""The plates of all seats in the sky beside the building: the number of their cards, or all cards if hands are open."""

from games.buro_crazy.board.dusk import PLATE, WIRE
from games.buro_crazy.values import VALUES, Counts
from games.buro_crazy.view import View
from games.engine.contract.values import Cast
from games.picture.art import art
from games.picture.canvas import NAME, SMALL, Canvas
from games.picture.colour import GOLD, INK, PAPER
from games.picture.figures import PAWN, pawn
from games.picture.plates import blocks

_WIDES, _HIGH, _PITCH, _TOP, _EDGE = (392, 392, 318), 86, 91, 8, 10
"""A plate: its width in each row, the height, the distance of two, the top, the distance to the edge."""


def draw_roster(canvas: Canvas, view: View, cast: Cast) -> None:
    """Draw all seats, the first half on the left. Who must bid has a gold frame."""
    duel = view.duel
    due = {seat for seat, done in zip(duel.seats, duel.sealed, strict=True) if not done} if duel else set()
    left = (view.seats + 1) // 2
    for seat in range(view.seats):
        row = seat % left
        x, wide, top = _EDGE if seat < left else 1200 - _EDGE - _WIDES[row], _WIDES[row], _TOP + row * _PITCH
        ring = ((3, GOLD, 19), (8, INK, 14), (10, PLATE, 12)) if seat in due else ((4, PLATE, 16),)
        canvas.paste(blocks(wide, _HIGH, (0, INK, 22), *ring), x, top, f"seat {seat}")
        canvas.paste(pawn(seat, face=True), x + 14, top + 8, f"seat {seat} figure")
        start = x + 22 + PAWN[0]
        if view.hands is not None:
            _draw_hand(canvas, seat, view.hands[seat], start, top, x + wide)
            continue
        line = top + 26 if view.counts is not None else top + _HIGH / 2
        name = cast[seat].name
        canvas.text(name, start, line, PAPER, NAME, align=0, room=x + wide - 14 - start, name=f"seat {seat} name")
        if view.counts is not None:
            wide_count = canvas.text(
                str(view.counts[seat]), start, top + 61, PAPER, SMALL, align=0, name=f"seat {seat} count"
            )
            canvas.centre(art("buro_crazy/back", 28), start + wide_count + 24, top + 61)


def _draw_hand(canvas: Canvas, seat: int, hand: Counts, left: float, top: float, right: float) -> None:
    """Draw an open hand: a column for each value, with its number of cards below."""
    pitch = (right - left - 6) / len(VALUES)
    for column, (worth, count) in enumerate(zip(VALUES, hand, strict=True)):
        x = left + (column + 0.5) * pitch
        canvas.text(str(worth), x, top + 24, WIRE, SMALL, name=f"worth {seat} {worth}")
        canvas.text(str(count), x, top + 60, PAPER, SMALL, name=f"hand {seat} {worth}")
