"""The two of an open duel with their envelopes, the sign of where it leads, and the kitchen's blackboard."""

from games.buro_crazy.board.cards import draw_points
from games.buro_crazy.board.dusk import BOARD, TEAL
from games.buro_crazy.board.house import Rect, place_name
from games.buro_crazy.building import Place, goes_to
from games.buro_crazy.view import OpenDuel
from games.engine.contract.values import Cast, Seat, Words
from games.picture.art import art, blocks, sheet_plate
from games.picture.canvas import NAME, Canvas
from games.picture.colour import INK, PAPER, rgb
from games.picture.figures import CALM, Pose, draw_halo, draw_standing
from games.picture.type import measure

_POSES = {-1: Pose("down", "reach", "smile", look="right"), 1: Pose("reach", "down", "smile", look="left")}
"""Two who hold their envelopes towards each other."""

_PLATE = 50
"""The height of the plates with their names, on which they stand."""


def draw_duellist(canvas: Canvas, duel: OpenDuel, seat: Seat, side: int, box: Rect, high: int, cast: Cast) -> None:
    """Draw one of the two on that side of a room (-1 or 1), with a golden outline until the bid is sealed.

    high: the height of the person.
    """
    sealed = duel.sealed[duel.seats.index(seat)]
    x, ground = box.middle + side * (box.width / 2 - 78), box.bottom - _PLATE
    looks = CALM if sealed else _POSES[side]
    if not sealed:
        draw_halo(canvas, seat, x, ground, high, looks, f"frame {seat}")
        pointer = art("house/pointer", 40, show="right" if side < 0 else "left")
        canvas.centre(pointer, x + side * 0.36 * high, ground - 0.92 * high)
    draw_standing(canvas, seat, cast, x, ground, high, looks)
    canvas.note(f"duellist {seat}", x - high / 3, ground - high, x + high / 3, ground)
    closed = art("buro_crazy/envelope", 104, show="sealed" if sealed else "open")
    canvas.paste(closed, box.middle + side * 56 - 52, ground - 94, f"envelope {seat}")
    widths = [measure(cast[one].name, NAME) + 28 for one in (seat, duel.rival(seat))]
    wide, other = (
        round(min(mine, max(box.width / 2 - 14, box.width - 20 - theirs))) for mine, theirs in (widths, widths[::-1])
    )
    farthest = box.width - wide - 4 - max(0, -side) * (other + 8)
    left = box.left + min(max(4 + max(0, side) * (other + 8), x - box.left - wide / 2), farthest)
    canvas.paste(sheet_plate(wide, 48), left, ground, f"plate {seat}")
    canvas.text(cast[seat].name, left + wide / 2, ground + 24, INK, NAME, room=wide - 20, name=f"plate {seat} name")


def draw_way(canvas: Canvas, place: Place, words: Words, box: Rect, size: int) -> None:
    """Draw the sign of the place of a duel, and of where it leads, in type of that size."""
    goal, high = place_name(goes_to(place), words), size + 12
    wide = round(measure(place, size) + measure(goal, size) + 1.8 * size)
    left, y = min(box.left + 126, box.middle - wide / 2), box.top + 8 + high / 2
    canvas.paste(sheet_plate(wide, high, TEAL, INK, 14), left, box.top + 8, "sign")
    left += 0.35 * size + canvas.text(place, left + 0.35 * size, y, PAPER, size, align=0, name="place")
    canvas.centre(art("buro_crazy/climb", 0.7 * size), left + 0.55 * size, y, "to")
    canvas.text(goal, left + 1.1 * size, y, PAPER, size, align=0, name="goal")


def draw_kitchen(canvas: Canvas, points: int, words: Words, left: float, top: float) -> None:
    """Draw the kitchen's blackboard with its points."""
    board = blocks(160, 62, (0, INK, 10), (4, rgb("#B5743F"), 7), (8, BOARD, 4))
    canvas.paste(board, left, top, "blackboard")
    draw_points(canvas, points, words, left + 80, top + 31, 48, ink=PAPER, name="kitchen points")
