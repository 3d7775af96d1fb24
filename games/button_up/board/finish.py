"""The end of a round: the last pile as a tower with its winner on top, a tape with its heights, and the two sums.

Red stands on the left and black on the right, whoever scores, so that nobody can tell from their places who will.
"""

from PIL import Image

from games.button_up.board.sewing import (
    BLACK_DEEP,
    DULL,
    LOW,
    RED_DEEP,
    draw_falling,
    draw_number,
    draw_pile,
    face,
    patch,
)
from games.button_up.rules import heights, margin
from games.button_up.values import BLACK, LETTERS, RED, SPY
from games.engine.contract.values import Cast, Seat
from games.picture.art import art, blocks
from games.picture.cache import cached
from games.picture.canvas import NAME, SIZE, SMALL, Canvas
from games.picture.colour import INK, PAPER
from games.picture.easing import arc, over, share
from games.picture.figures import CHEER, HIPS, OH, WAVE, WAVE_LEFT, Pose, draw_standing
from games.picture.lettering import shout
from games.picture.sprite import Pen, Sprite
from games.picture.type import measure

_X, _GROUND, _WIDTH, _THICK = 600, 690, 280, 48
"""The tower: its middle, its base, its width and the thickness of a button."""

_FOOT = _GROUND + 10
"""The lower end of the tape: a little below the base, because the front of each rim is lower than its sides."""

_SIDES = (14, 330), (870, 1186)
"""The left and the right edge of the label of each seat."""

_LABEL, _UNNAMED, _LOW_END = 420, 478, 746
"""The upper edge of a label, that of one without a name, and the lower edge."""

_STANDS, _TALL = 432, 200
"""The ground of a player who stands on a label, and the height."""

_ROOM = 440
"""The widest headline."""

_SEEN = 0.4
"""The least part of its size at which the headline is drawn. The number has room on its button then."""

_TAPE = _X - 208
"""The middle of the tape, left of the tower."""

_GROUNDS = {LETTERS[RED]: RED_DEEP, LETTERS[BLACK]: BLACK_DEEP}
"""The grounds of heights that count."""


def draw_finish(canvas: Canvas, stack: str, scores: tuple[int, int], cast: Cast, target: int, at: float = 1) -> None:
    """Draw the tower with its tape, the worth of each army's buttons (BU-13), and who scores how much.

    at: how far the player who scores has leapt on top, from 0.0 to 1.0.
    """
    ahead = margin(stack)
    winner = None if ahead == 0 else RED if ahead > 0 else BLACK
    grown = over(share(at, 0.5, 1))
    draw_pile(canvas, stack, _X, _GROUND, _WIDTH, _THICK, "stack", "ahead")
    _draw_tape(canvas, stack, len(stack))
    for seat in (RED, BLACK):
        bright, named = winner in {seat, None}, winner != seat or grown < _SEEN
        _draw_label(canvas, seat, stack, scores[seat], target, cast, bright=bright, named=named)
        if winner != seat:
            pose = HIPS if winner is None else WAVE_LEFT if seat else WAVE
            _draw_person(canvas, seat, cast, pose)
    if winner is None:
        _draw_tie(canvas, sum(heights(stack, RED)))
    else:
        _draw_leap(canvas, winner, cast, _GROUND - len(stack) * _THICK + 4, at)
        if grown >= _SEEN:
            _draw_gain(canvas, winner, abs(ahead), cast, grown)


def draw_growing(
    canvas: Canvas, stack: str, scores: tuple[int, int], cast: Cast, target: int, levels: float, squash: float = 0
) -> None:
    """Draw the tower before all of its buttons lie there, with the two sums so far; the label of who leads is bright.

    levels: the number of buttons that lie there, and in its fraction how far the next one has fallen. squash: by which
    part the player who leads crouches.
    """
    lying, falls = int(levels), levels % 1
    ahead = margin(stack[:lying])
    if lying:
        draw_pile(canvas, stack[:lying], _X, _GROUND, _WIDTH, _THICK, "stack", "ahead")
    if falls:
        draw_falling(canvas, stack, lying, _X, _GROUND, _WIDTH, _THICK, falls)
    _draw_tape(canvas, stack, lying)
    for seat in (RED, BLACK):
        leads = ahead > 0 if seat == RED else ahead < 0
        pose = HIPS if squash or ahead == 0 else CHEER if leads else OH
        _draw_label(canvas, seat, stack[:lying], scores[seat], target, cast, bright=leads)
        _draw_person(canvas, seat, cast, pose, squash if leads else 0)


def _middle(seat: Seat) -> float:
    """The middle of the label of that seat."""
    left, right = _SIDES[seat]
    return (left + right) / 2


def _draw_person(canvas: Canvas, seat: Seat, cast: Cast, pose: Pose, squash: float = 0) -> None:
    """Draw a player on the own label."""
    draw_standing(canvas, seat, cast, _middle(seat), _STANDS, _TALL, pose, f"figure {seat}", squash)


def _draw_leap(canvas: Canvas, seat: Seat, cast: Cast, top: float, at: float) -> None:
    """Draw the player who scores: from the label on top of the tower."""
    x, leapt = _middle(seat), share(at, 0, 0.7)
    foot = _STANDS + (top - _STANDS) * leapt - 110 * arc(leapt)
    tall = 2 * round((_TALL + (246 - _TALL) * leapt) / 2)
    squash = 0.2 * arc(share(at, 0.7, 1))
    draw_standing(canvas, seat, cast, x + (_X - x) * leapt, foot, tall, CHEER, f"figure {seat}", squash)


def _draw_gain(canvas: Canvas, winner: Seat, points: int, cast: Cast, grown: float) -> None:
    """Draw the name of the player who scores above the own label, and how much. grown: in which part of its size."""
    name, (left, right) = shout(cast[winner].name, 150, LOW, _ROOM), _SIDES[winner]
    beyond = max(0.0, (name.size[0] - (right - left)) / 2)
    x = _middle(winner) + (-beyond if winner else beyond)
    canvas.centre(name if grown == 1 else name.scaled(grown), x, max(name.size[1] / 2, 96), "winner name")
    letter = LETTERS[winner]
    wide, size = round(256 * grown), round((116 if points < 10 else 96) * grown)
    draw_number(canvas, letter, f"+{points}", _middle(winner), 336, wide, size, "gain button", "points")


def _draw_tie(canvas: Canvas, worth: int) -> None:
    """Draw above the tower that both armies are worth the same, so that neither player scores."""
    canvas.centre(patch(440, 152), _X, 92, "gain button")
    canvas.text(f"{worth} = {worth}", _X, 92, INK, 112, name="points")


def _draw_tape(canvas: Canvas, stack: str, levels: int) -> None:
    """Draw the tape beside the whole tower, with the heights of as many buttons."""
    canvas.paste(_tape(len(stack)), _TAPE - 46, _FOOT - len(stack) * _THICK - 5, "tape")
    for level, letter in enumerate(stack[:levels], start=1):
        y = _FOOT - (level - 0.5) * _THICK
        if letter != SPY:
            canvas.centre(blocks(64, _THICK - 4, (0, INK, 11), (2, _GROUNDS[letter], 9)), _TAPE - 6, y)
        ink = INK if letter == SPY else PAPER
        canvas.text(str(level), _TAPE - 6, y, ink, name=f"height {level}")


def _draw_label(
    canvas: Canvas,
    seat: Seat,
    stack: str,
    score: int,
    target: int,
    cast: Cast,
    *,
    bright: bool,
    named: bool = True,
) -> None:
    """Draw the label of an army: the heights of its buttons, their sum, and the points of the match so far.

    named: whether the name stands on it. Else it stands above it in large.
    """
    (left, right), top = _SIDES[seat], _LABEL if named else _UNNAMED
    middle, room, levels = _middle(seat), right - left - 44, heights(stack, seat)
    canvas.paste(patch(right - left, _LOW_END - top, PAPER if bright else DULL), left, top, f"label {seat}")
    if named:
        canvas.text(cast[seat].name, middle, 464, INK, NAME, room=room, name=f"name {seat}")
    canvas.text("+".join(map(str, levels)) or "0", middle, 524, INK, SMALL, room=room, name=f"terms {seat}")
    canvas.text(f"={sum(levels)}", middle, 594, INK, 84, name=f"sum {seat}")
    scored, button = f"{score}/{target}", 80
    wide = button + 12 + measure(scored, 64)
    canvas.centre(face(LETTERS[seat], button), middle - wide / 2 + button / 2, 684, f"army {seat}")
    canvas.text(scored, middle - wide / 2 + button + 12, 684, INK, 64, align=0, name=f"score {seat}")


@cached
def _tape(levels: int) -> Sprite:
    high = levels * _THICK + 10
    pen = Pen(92, high)
    pen.blocks((0, 0, 92, high), (0, INK, 12), (4, PAPER, 9))
    for level in range(2 * levels + 1):
        reach = 12 if level % 2 else 18
        pen.block((88 - reach, 3 + level * _THICK / 2, 88, 7 + level * _THICK / 2), INK)
    return pen.sprite()


@cached
def shade(levels: int) -> Image.Image:
    """The rays, before which a tower of so many buttons is faintly to be seen. It does not tell their armies."""
    canvas = Canvas(rays())
    draw_pile(canvas, SPY * levels, _X, _GROUND, _WIDTH, _THICK, "stack")
    return Image.blend(rays(), canvas.sprite().image, 0.3)


@cached
def rays() -> Image.Image:
    """Rays of light behind the tower, buttons in the air, and the edge of the linen on which it stands."""
    return art("button_up/stage", width=SIZE[0]).image
