"""The table: the circle of nine places with the thread that shows the last sowing, and the players behind it.

The places lie in two rows like bricks, so that no pile of any height hides the number of another.
"""

from collections.abc import Sequence

from PIL import Image

from games.button_up.board.sewing import BRIGHT, FLAT, QUIET, draw_number, draw_pile, face, patch
from games.button_up.values import LETTERS, PLACES, SPY, Sown
from games.engine.contract.values import Cast, Seat
from games.picture.art import FRAME, art, plate_back
from games.picture.cache import cached
from games.picture.canvas import HERO, NAME, SIZE, Canvas
from games.picture.colour import DIM, INK, PAPER
from games.picture.figures import Pose, draw_standing
from games.picture.sprite import Pen, Point, Sprite, along, curve
from games.picture.type import measure

_SPOTS: tuple[Point, ...] = (
    (490, 420), (710, 420), (930, 446), (1040, 640), (820, 676), (600, 708), (380, 676), (160, 640), (270, 446),
)  # fmt: skip
"""The middle of each place's number."""

_BENDS = {2: (1120, 540), 7: (80, 540)}
"""By place, the bend of the way to the next one, between the two rows."""

_WIDTH, _THICK, _HIGHEST = 136, 32, 16
"""The width and the greatest thickness of a button, and the highest line that a pile may reach."""

_BASE = -44
"""The distance from a number up to the middle of its pile's base."""

_TAG = 36
"""Half the size of a number's tag."""

_MIDDLE = (600, 538)
"""The middle of the linen."""


@cached
def table() -> Image.Image:
    """The workshop with its lamp, and the stitched circle on the cloth."""
    return art("button_up/table", width=SIZE[0], show="lamp").image


def draw_ring(canvas: Canvas, piles: Sequence[str], sowing: Sown | None, look: str, highest: int = _HIGHEST) -> None:
    """Draw the piles on their places, the far ones first, those with a spy in a pool of light.

    look: where the spies look: "left", "right" or "ahead". The thread of the last sowing and the numbers lie in front.
    highest: the highest line that a pile may reach.
    """
    far_first = sorted(range(PLACES), key=lambda place: _SPOTS[place][1])
    thick = min([_THICK, *[_thickness(place, len(pile), highest) for place, pile in enumerate(piles) if pile]])
    for place in far_first:
        x, y = _SPOTS[place]
        if SPY in piles[place]:
            canvas.centre(art("button_up/glow", width=260), x, y + _BASE + 10)
    for place in far_first:
        x, y = _SPOTS[place]
        if piles[place]:
            light = look if SPY in piles[place] else "dim"
            draw_pile(canvas, piles[place], x, y + _BASE, _WIDTH, thick, f"pile {place + 1}", light)
    if sowing is not None:
        _draw_thread(canvas, sowing)
    for place in far_first:
        _draw_number(canvas, place, piles[place])
    if sowing is not None:
        _draw_drops(canvas, sowing)


def _thickness(place: int, height: int, highest: int) -> int:
    """How thick the buttons of a pile of that height may be at that place."""
    return int((_SPOTS[place][1] + _BASE - highest - _WIDTH * FLAT) / height)


def draw_target(canvas: Canvas, target: int) -> None:
    """Draw the pin cushion between the far piles, with the flag of the points that win."""
    canvas.paste(art("button_up/cushion", width=84), 558, 236, "cushion")
    canvas.text(str(target), 604, 260, INK, NAME, room=60, name="target")


def draw_choice(canvas: Canvas) -> None:
    """Draw the two armies in the middle, for the choice of who starts (BU-15)."""
    x, y = _MIDDLE
    canvas.centre(patch(292, 116), x, y, "patch")
    for letter, away in zip(LETTERS, (-80, 80), strict=True):
        canvas.centre(face(letter, 88), x + away, y, f"choice {letter}")
    canvas.text("?", x, y, INK, HERO, name="choice")


def _draw_number(canvas: Canvas, place: int, pile: str) -> None:
    (x, y), spy, name = _SPOTS[place], SPY in pile, str(place + 1)
    if not pile:
        canvas.centre(art("button_up/holes", width=86), x, y, f"empty {name}")
    else:
        tag = art("button_up/tag", width=2 * _TAG, show="spy" if spy else "pile")
        canvas.centre(tag, x, y, f"tag {name}" if spy else "")
    canvas.text(name, x, y, PAPER if spy else QUIET, 56 if spy else NAME, name=f"number {name}")


def _draw_thread(canvas: Canvas, sowing: Sown) -> None:
    """Draw stitches from the lifted pile to its last drop."""
    place = sowing.place
    while place != sowing.drops[-1]:
        canvas.paste(*_thread(place))
        place = (place + 1) % PLACES


@cached
def _thread(place: int) -> tuple[Sprite, float, float]:
    """The stitches from a place to the next, and their upper left corner."""
    return thread(_way(place), 16)


def thread(path: Sequence[Point], width: float) -> tuple[Sprite, float, float]:
    """Stitches of that width along the path, and their upper left corner."""
    pen = Pen.around(path, 12)
    pen.dashed(path, width, INK, 26, 10)
    pen.dashed(path, width * 0.56, BRIGHT, 26, 10)
    return pen.sprite(), *pen.corner


def _draw_drops(canvas: Canvas, sowing: Sown) -> None:
    """Draw a dot before each drop's number. The last is a knot if it gave a replay."""
    for place in sowing.drops:
        knot = sowing.replay and place == sowing.drops[-1]
        back = _way((place - 1) % PLACES)[::-1]
        x, y = along(back, _TAG + (30 if knot else 12))
        mark = art("button_up/knot", width=72) if knot else art("button_up/drop", width=30)
        canvas.centre(mark, x, y, f"drop {place + 1}")


def _way(place: int) -> list[Point]:
    """The way from the middle of a place's number to that of the next."""
    one, two = _SPOTS[place], _SPOTS[(place + 1) % PLACES]
    bend = _BENDS.get(place, ((one[0] + two[0]) / 2, (one[1] + two[1]) / 2))
    return curve(one, bend, two)


_ROOM, _HIGH, _TOP = 384, 56, 16
"""The greatest width of a name's plate, its height and its top."""

_POINTER = 24
"""The room that the pointer takes on the plate of a player who must act."""

_PERSON = (50, 222, 140)
"""The distance of a person from the side, their feet and their height."""

_SCORE = (150, 152, 104)
"""The distance of the score's button from the side, its middle and its width."""


def plate_width(name: str, *, acting: bool) -> int:
    """The width of the plate with that name, with room for the pointer if the player must act."""
    return round(min(_ROOM, measure(name, NAME) + 44 + acting * _POINTER))


def draw_player(canvas: Canvas, seat: Seat, cast: Cast, score: int, *, acting: bool, dim: bool = False) -> None:
    """Draw a player at the side of the table, at which they look."""
    wide = plate_width(cast[seat].name, acting=acting)
    left = SIZE[0] - 12 - wide if seat else 12
    aside, feet, high = _PERSON
    x = SIZE[0] - aside if seat else aside
    pose = Pose(mouth="laugh" if acting else "smile", look="left" if seat else "right")
    draw_standing(canvas, seat, cast, x, feet, high, pose)
    canvas.note(f"plate {seat} figure", x - 46, feet - high, x + 46, feet)
    if acting:
        canvas.note(f"frame {seat}", left, _TOP, left + wide, _TOP + _HIGH)
    back = plate_back(wide, _HIGH, DIM if dim else PAPER, acting)
    canvas.paste(back, left - FRAME, _TOP - FRAME)
    canvas.note(f"plate {seat}", left, _TOP, left + wide, _TOP + _HIGH)
    start = acting * _POINTER
    middle = left + (wide + start) / 2
    canvas.text(cast[seat].name, middle, _TOP + _HIGH / 2, INK, NAME, room=wide - 30 - start, name=f"plate {seat} name")
    aside, y, across = _SCORE
    x = SIZE[0] - aside if seat else aside
    draw_number(canvas, LETTERS[seat], str(score), x, y, across, 64, f"score button {seat}", f"score {seat}")
