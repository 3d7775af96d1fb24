"""The head of the pictures of a duel and of a hand: both duellists and the place."""

from dataclasses import dataclass
from functools import cache

from PIL import Image

from games.buro_crazy.board.cards import climb_sign, envelope
from games.buro_crazy.board.dusk import LIT, SKY, SLAB
from games.buro_crazy.building import Place, goes_to
from games.engine.contract.values import Cast, Seat, Words
from games.picture.canvas import HERO, SIZE, SMALL, Canvas
from games.picture.colour import INK
from games.picture.plates import Plate, draw_plate, sheet_plate
from games.picture.type import Typeface, measure

LEFTS, WIDE = (28, 706), 466
"""The left edge of each duellist's half, and its width."""

TOP, TALL = 28, 112
"""The top and the height of the plates."""

MIDDLE = 600
"""The axis of the picture."""

DESK = 520
"""The edge of the desk."""


_ARROW = 32
"""The width of the arrow before the winner's goal."""


@dataclass(frozen=True, slots=True)
class Head:
    """The two duellists and their place.

    seats: the owners of the left and the right figure; None for no figure.
    sealed: whether each bid is sealed, shown by envelopes and by who must act; None if no bid is asked.
    dim: which of the two has lost.
    """

    place: Place
    seats: tuple[Seat | None, Seat | None]
    sealed: tuple[bool, bool] | None = None
    dim: tuple[bool, bool] = (False, False)


def draw_head(canvas: Canvas, head: Head, cast: Cast, words: Words) -> None:
    """Draw the two plates to the left and right of the place's sign."""
    for number, (seat, edge) in enumerate(zip(head.seats, LEFTS, strict=True)):
        if seat is not None:
            acting = head.sealed is not None and not head.sealed[number]
            plate = Plate(seat, cast[seat].name, "", acting, head.dim[number], 104 if head.sealed else 0)
            x = draw_plate(canvas, plate, edge, TOP, WIDE, TALL)
            if head.sealed is not None:
                canvas.paste(envelope(head.sealed[number]), x + 12, TOP + 10, f"envelope {number}")
    canvas.centre(sheet_plate(178, TALL + 8, LIT), MIDDLE, TOP + TALL / 2, "sign")
    canvas.text(head.place, MIDDLE, TOP + 36, INK, HERO, name="place")
    goal = place_name(goes_to(head.place), words)
    left = MIDDLE - (_ARROW + measure(goal, Typeface.TITLE, SMALL)) / 2
    canvas.paste(climb_sign(_ARROW - 6), left, TOP + 70, "to")
    canvas.text(goal, left + _ARROW, TOP + 88, INK, SMALL, align=0, name="goal")


def place_name(place: Place, words: Words) -> str:
    """The name of a place in a picture: letter and number, or a word for the boss's suite."""
    return words("buro-crazy-picture-boss") if place == "B" else place


@cache
def evening() -> Image.Image:
    """The evening sky."""
    image = Image.new("RGB", SIZE, SKY[0])
    for number, band in enumerate(SKY[:5]):
        image.paste(band, (0, number * SIZE[1] // 5, SIZE[0], SIZE[1]))
    return image


@cache
def room() -> Image.Image:
    """The evening sky above a desk."""
    image = evening().copy()
    image.paste(INK, (0, DESK - 6, SIZE[0], SIZE[1]))
    image.paste(SLAB, (0, DESK, SIZE[0], SIZE[1]))
    return image
