"""The end of a round: the last pile as a tower with its winner on top, a tape with its heights, and the two sums."""

from PIL import Image

from games.button_up.board.buttons import draw_falling, draw_number, draw_pile, face
from games.button_up.board.cloth import BLACK_DEEP, DULL, LOW, RED_DEEP, patch
from games.button_up.values import BLACK, LETTERS, RED, SPY, other
from games.engine.contract.values import Cast, Seat
from games.picture.art import art
from games.picture.cache import cached
from games.picture.canvas import NAME, SIZE, SMALL, Canvas
from games.picture.colour import INK, PAPER
from games.picture.easing import arc, over, share
from games.picture.layers import blocks
from games.picture.lettering import shout
from games.picture.people import CHEER, HIPS, OH, WAVE, Pose, draw_standing
from games.picture.plates import sheet_plate
from games.picture.sprite import Pen, Sprite
from games.picture.type import measure, shorten

_X, _GROUND, _WIDTH, _THICK = 520, 690, 280, 48
"""The tower: its middle, its base, its width and the thickness of a button."""

_FOOT = _GROUND + 10
"""The lower end of the tape: a little below the base, because the front of each rim is lower than its sides."""

_BESIDE = 1086
"""The middle of the player who stands on the large label, before the score or in a tie."""

_LEFT, _RIGHT = (122, 432, 172), (1076, 432, 172)
_LEFT_LABEL, _RIGHT_LABEL = (14, 420, 234, 746), (966, 420, 1186, 746)
"""Where the players stand on their labels while the tower grows, with their height, and the labels."""

_TAPE = 312
"""The middle of the tape, left of the tower."""

_GROUNDS = {LETTERS[RED]: RED_DEEP, LETTERS[BLACK]: BLACK_DEEP}
"""The grounds of heights that count."""


def lead(stack: str) -> int:
    """How much more red's buttons in the last pile are worth than black's; below 0 for less (BU-13)."""
    return sum(level * ((one == LETTERS[RED]) - (one == LETTERS[BLACK])) for level, one in enumerate(stack, start=1))


def draw_finish(canvas: Canvas, stack: str, scores: tuple[int, int], cast: Cast, target: int, at: float = 1) -> None:
    """Draw the tower with its tape, the worth of each army's buttons (BU-13), and who scores how much.

    at: how far the player who scores has leapt on top, from 0.0 to 1.0.
    """
    ahead = lead(stack)
    first = RED if ahead >= 0 else BLACK
    worths = [_heights(stack, army) for army in (RED, BLACK)]
    draw_pile(canvas, stack, _X, _GROUND, _WIDTH, _THICK, "stack", "ahead")
    _draw_tape(canvas, stack, len(stack))
    _draw_person(canvas, other(first), cast, _LEFT, WAVE)
    if ahead:
        _draw_leap(canvas, first, cast, _GROUND - len(stack) * _THICK + 4, at)
        _draw_gain(canvas, first, abs(ahead), cast, over(share(at, 0.5, 1)))
    else:
        _draw_person(canvas, first, cast, (_BESIDE, 530, 200), HIPS)
        _draw_name(canvas, cast[first].name)
        _draw_tie(canvas, sum(worths[RED]))
    goal = f"{scores[first]}/{target}"
    _draw_label(canvas, first, worths[first], (716, 520, 1186, 746), goal, cast, large=True)
    _draw_label(canvas, other(first), worths[other(first)], _LEFT_LABEL, str(scores[other(first)]), cast)


def draw_growing(
    canvas: Canvas, stack: str, scores: tuple[int, int], cast: Cast, levels: float, squash: float = 0
) -> None:
    """Draw the tower before all of its buttons lie there, with the two sums so far; the label of who leads is bright.

    levels: the number of buttons that lie there, and in its fraction how far the next one has fallen. squash: by which
    part the player on the right crouches.
    """
    lying, falls = int(levels), levels % 1
    ahead, first = lead(stack[:lying]), RED if lead(stack) >= 0 else BLACK
    if lying:
        draw_pile(canvas, stack[:lying], _X, _GROUND, _WIDTH, _THICK, "stack", "ahead")
    if falls:
        draw_falling(canvas, stack, lying, _X, _GROUND, _WIDTH, _THICK, falls)
    _draw_tape(canvas, stack, lying)
    for seat, where, label in ((other(first), _LEFT, _LEFT_LABEL), (first, _RIGHT, _RIGHT_LABEL)):
        leads = ahead > 0 if seat == RED else ahead < 0
        pose = HIPS if squash or ahead == 0 else CHEER if leads else OH
        _draw_person(canvas, seat, cast, where, pose, squash if seat == first else 0)
        _draw_label(canvas, seat, _heights(stack[:lying], seat), label, str(scores[seat]), cast, bright=leads)


def _heights(stack: str, army: Seat) -> list[int]:
    """The heights at which buttons of the army lie."""
    return [level for level, one in enumerate(stack, start=1) if one == LETTERS[army]]


def _draw_person(
    canvas: Canvas, seat: Seat, cast: Cast, where: tuple[float, float, int], pose: Pose, squash: float = 0
) -> None:
    x, ground, high = where
    draw_standing(canvas, seat, cast, x, ground, high, pose, f"figure {seat}", squash)


def _draw_leap(canvas: Canvas, seat: Seat, cast: Cast, top: float, at: float) -> None:
    """Draw the player who scores: from the label on top of the tower."""
    (x, ground, high), leapt = _RIGHT, share(at, 0, 0.7)
    where = x + (_X - x) * leapt, ground + (top - ground) * leapt - 110 * arc(leapt)
    tall = 2 * round((high + (246 - high) * leapt) / 2)
    _draw_person(canvas, seat, cast, (*where, tall), CHEER, 0.2 * arc(share(at, 0.7, 1)))


def _draw_gain(canvas: Canvas, winner: Seat, points: int, cast: Cast, grown: float) -> None:
    """Draw the name of the player who scores, and how much, on a button of the army. grown: in which part of its size.

    The number is there once the button is large enough for it.
    """
    if grown < 0.4:
        return
    name = shout(cast[winner].name, 150, LOW, 460)
    canvas.centre(name if grown == 1 else name.scaled(grown), 962, max(name.size[1] / 2, 96), "winner name")
    letter = LETTERS[winner]
    wide, size = round(270 * grown), round((124 if points < 10 else 100) * grown)
    draw_number(canvas, letter, f"+{points}", 952, 352, wide, size, "gain button", "points")


def _draw_tie(canvas: Canvas, worth: int) -> None:
    """Draw that both armies are worth the same, so that neither player scores."""
    canvas.centre(patch(440, 176), 952, 140, "gain button")
    canvas.text(f"{worth} = {worth}", 952, 140, INK, 112, name="points")


def _draw_name(canvas: Canvas, name: str) -> None:
    """Draw the plate of the player who stands on the large label."""
    wide = round(min(_BESIDE - 84 - 720.0, measure(name, NAME) + 44))
    canvas.paste(sheet_plate(wide, 62), 724, 462, "plate")
    canvas.text(name, 724 + wide / 2, 493, INK, NAME, room=wide - 30, name="first name")


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
    worths: list[int],
    box: tuple[int, int, int, int],
    score: str,
    cast: Cast,
    *,
    large: bool = False,
    bright: bool = False,
) -> None:
    """Draw the label of an army: its heights, their sum, and the points of the match so far."""
    left, top, right, bottom = box
    canvas.paste(patch(right - left, bottom - top, PAPER if large or bright else DULL), left, top, f"label {seat}")
    middle, terms, ends = (left + right) / 2, "+".join(map(str, worths)) or "0", f"={sum(worths)}"
    button, gap, row = (92, 14, top + 160) if large else (80, 12, top + 264)
    if large:
        size = 96
        terms = shorten(terms, 56, right - left - 60 - measure(ends, size))
        wide = measure(terms, 56) + measure(ends, size) + 10
        at = middle - wide / 2
        at += canvas.text(terms, at, top + 70, INK, 56, align=0, name=f"terms {seat}") + 10
        canvas.text(ends, at, top + 70, INK, size, align=0, name=f"sum {seat}")
    else:
        canvas.text(cast[seat].name, middle, top + 44, INK, NAME, room=right - left - 20, name=f"name {seat}")
        canvas.text(terms, middle, top + 104, INK, SMALL, room=right - left - 24, name=f"terms {seat}")
        canvas.text(ends, middle, top + 174, INK, 84, name=f"sum {seat}")
    wide = button + gap + measure(score, 64)
    canvas.centre(face(LETTERS[seat], button), middle - wide / 2 + button / 2, row, f"army {seat}")
    canvas.text(score, middle - wide / 2 + button + gap, row, INK, 64, align=0, name=f"score {seat}")


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
def shade(stack: str) -> Image.Image:
    """The rays, before which the tower is only faintly to be seen, because its buttons do not lie there yet."""
    canvas = Canvas(rays())
    draw_pile(canvas, stack, _X, _GROUND, _WIDTH, _THICK, "stack", "ahead")
    return Image.blend(rays(), canvas.sprite().image, 0.3)


@cached
def rays() -> Image.Image:
    """Rays of light behind the tower, buttons in the air, and the edge of the linen on which it stands."""
    return art("button_up/stage", width=SIZE[0]).image
