"""The public picture: all plates, the acts in the trick before them, and the cards to beat or the last trick."""

from functools import cache

from PIL import Image

from games.career_poker.board.cards import FADED, HIGH, WIDE, back, draw_play, play_width
from games.career_poker.board.felt import PALETTE, TRACK, felt
from games.career_poker.board.marks import mat, passed, pennant, slot
from games.career_poker.board.middle import draw_strip, draw_target
from games.career_poker.board.seats import Table, draw_seat, lay_plate
from games.career_poker.values import Played
from games.career_poker.view import View
from games.engine.contract.values import Cast, Picture, Seat, Words
from games.picture.colour import PAPER
from games.picture.scene import NAME, SIZE, Scene

_FAR, _NEAR = (16, 208), (570, 448)
"""The top of the plates and the top of the plays, for the far row and for the near row."""

_MIDDLE = (TRACK[1] + TRACK[3]) / 2
"""The height of the middle line."""

_PLATES = {2: 440, 3: 364, 4: 280}
"""The width of a plate, by the number of plates side by side."""


def draw_table(view: View, cast: Cast, words: Words) -> Picture:
    """The public picture. Seats go clockwise: the far row from the left, the near row from the right."""
    scene, table = Scene(_ready(view.seats)), Table(view, cast, words)
    # Before the first deal the order is empty, and no seat is drawn.
    for seat, (x, (top, spot), width) in zip(view.order, _places(view.seats), strict=False):
        draw_seat(scene, table, seat, x - width / 2, top, width, ready=True)
        _draw_spot(scene, table, seat, x, spot, 288)
    _draw_middle(scene, table)
    return scene.picture(PALETTE)


@cache
def _ready(seats: int) -> Image.Image:
    """The table with an empty plate for each seat."""
    ground = felt().copy()
    for x, (top, _), width in _places(seats):
        lay_plate(ground, x - width / 2, top, width)
    return ground


def _places(seats: int) -> list[tuple[float, tuple[int, int], int]]:
    """The place of each seat, clockwise: the middle of the column, the row, and the width of the plate."""
    far = (seats + 1) // 2
    rows = [(_column(along, far), _FAR) for along in range(far)]
    rows += [(_column(along, seats - far), _NEAR) for along in reversed(range(seats - far))]
    return [(x, row, _PLATES[far]) for x, row in rows]


def _column(along: int, beside: int) -> float:
    """The middle of a column. Rows of four reach from edge to edge."""
    return 156 + 296 * along if beside == 4 else SIZE[0] * (along + 0.5) / beside


def _draw_spot(scene: Scene, table: Table, seat: Seat, x: float, top: float, room: float) -> None:
    """Draw the act of a seat in the trick, before its plate."""
    did = table.view.did(seat)
    if isinstance(did, Played):
        _draw_laid(scene, table, did, x, top, room)
    elif did is not None:
        scene.centre(passed(86), x, top + HIGH / 2, f"passed {seat}")
    elif seat in table.view.to_act:
        scene.paste(slot(WIDE, HIGH), x - WIDE / 2, top, f"slot {seat}")


def _draw_laid(scene: Scene, table: Table, play: Played, x: float, top: float, room: float) -> None:
    """Draw the cards of a seat: the highest cards on a mat, the lead with a flag."""
    led, best = play.seat == table.view.leader, play == table.view.top
    room -= 54 if led else 0
    wide = play_width(play, room)
    left = x - wide / 2 + (27 if led else 0)
    if best:
        scene.centre(mat(round(wide) + 14, HIGH + 12), left + wide / 2, top + HIGH / 2, "mat")
    draw_play(scene, play, left, top, room, PAPER if best else FADED, table.words)
    scene.note(f"play {play.seat}", left, top, left + wide, top + HIGH)
    if led:
        scene.paste(pennant(HIGH), left - 54, top, f"led {play.seat}")


def _draw_middle(scene: Scene, table: Table) -> None:
    """Draw the cards to beat; before a lead the last trick; and the number of the hand."""
    view = table.view
    last = view.last
    if view.top is not None:
        _draw_number(scene, view, 78)
        draw_target(scene, table, 560, _MIDDLE)
    elif last is not None and last.acts:
        draw_strip(scene, table, last, 56, 1040, _MIDDLE)
    else:
        _draw_number(scene, view, 530)


def _draw_number(scene: Scene, view: View, left: float) -> None:
    """Draw the number of the hand, and the number of all hands if it is set."""
    for place in range(2):
        scene.paste(back(36, 50), left + place * 14, _MIDDLE - 28 + place * 6)
    hands = view.options.hands
    text = str(view.number) if hands is None else f"{view.number}/{hands}"
    scene.text(text, left + 64, _MIDDLE, PAPER, NAME, align=0, name="hand number")
