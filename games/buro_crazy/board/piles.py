"""The roof is dealt: nine piles on the parapet, in groups, each group on a plinth under its taker (BC-21)."""

from PIL import Image

from games.buro_crazy.board.cards import draw_cards, draw_points, pile
from games.buro_crazy.board.dusk import GREY, sky
from games.buro_crazy.board.house import place_name
from games.buro_crazy.building import Place
from games.buro_crazy.values import Dealt, value
from games.engine.contract.values import Cast, Seat, Words
from games.picture.art import art, stretched
from games.picture.cache import cached
from games.picture.canvas import NAME, SIZE, SMALL, Canvas
from games.picture.colour import DIM, INK, PAPER
from games.picture.figures import EMBLEMS
from games.picture.layers import blocks
from games.picture.people import CHEER, HAIL, draw_standing
from games.picture.plates import sheet_plate
from games.picture.type import measure

_SHARES: tuple[tuple[Place | None, int, int], ...] = (
    ("B", 0, 3),
    ("S", 3, 5),
    ("F1", 5, 6),
    ("F2", 6, 7),
    (None, 7, 9),
)
"""Each share (BC-21): its place, its first pile and the one after its last."""

_EDGE, _PITCH, _GAP = 14, 126, 8
"""The left edge of the parapet, the width of a pile on it, and the gap between two groups."""

_BESIDE = 1056
"""How far to the right a name may reach that is wider than its pile."""

_TOP, _FOOT = 470, 664
"""The upper edge of the plinths, and their lower one."""


def draw_piles(canvas: Canvas, dealt: Dealt, cast: Cast, words: Words) -> None:
    """Draw the nine piles, each group under its taker, and the one that leaves the game with the left-over cards."""
    left = float(_EDGE)
    for place, start, end in _SHARES:
        taker, wide = dealt.takers[start], (end - start) * _PITCH
        ground = GREY if taker is None else EMBLEMS[taker].colour
        show = "" if taker is None else "taken"
        canvas.paste(stretched("buro_crazy/plinth", wide, 200, show, ground), left, _TOP, f"share {start}")
        if taker is not None and place is not None:
            _draw_taker(canvas, taker, place, left + wide / 2, wide, cast)
            points = sum(map(value, dealt.piles[start:end]))
            _draw_sum(canvas, points, place, left + wide / 2, wide, words)
        for number in range(start, end):
            x = left + (number - start + 0.5) * _PITCH
            _draw_pile(canvas, dealt, number, x, taken=taker is not None)
        left += wide + _GAP
    if sum(dealt.rest):
        for number, (x, y, turn) in enumerate(((1012, 300, 20), (1090, 230, -25), (1156, 330, 40))):
            if number < sum(dealt.rest):
                canvas.centre(art("buro_crazy/back", 36).turned(turn), x, y)
        draw_cards(canvas, sum(dealt.rest), 1160, 150, PAPER, NAME, name="rest")


def _draw_taker(canvas: Canvas, taker: Seat, place: Place, x: float, wide: int, cast: Cast) -> None:
    """Draw the owner of a share behind its piles, with their name."""
    boss = place == "B"
    high = 244 if boss else 170 if wide > _PITCH else 124
    ground = _TOP - 74
    draw_standing(canvas, taker, cast, x, ground, high, CHEER if boss else HAIL, f"taker {place} figure")
    _draw_name(canvas, cast[taker].name, place, x, ground - high - 62, wide)


def _draw_sum(canvas: Canvas, points: int, place: Place, x: float, wide: int, words: Words) -> None:
    """Draw the place of a share and what all its piles are worth; of a share of one pile, over each other."""
    label = place_name(place, words)
    if wide == _PITCH:
        canvas.text(label, x, 740, PAPER, SMALL, name=f"taker {place} place")
        draw_points(canvas, points, words, x, 694, 42, ink=PAPER, name=f"taker {place} points")
        return
    size = 64 if place == "B" else 52
    left = x - (measure(label, NAME) + 26 + measure(f"{points}", size) + 90) / 2
    left += canvas.text(label, left, 716, PAPER, NAME, align=0, name=f"taker {place} place") + 26
    draw_points(canvas, points, words, left, 716, size, 0, ink=PAPER, name=f"taker {place} points")


def _draw_name(canvas: Canvas, name: str, place: Place, x: float, top: float, wide: int) -> None:
    """Draw the plate with the name of an owner. One that is wider than its single pile reaches over what is beside it.

    Of two such names the one on the left stands higher, on a pole.
    """
    left, room, low = x - wide / 2 + 3, wide - 6.0, top + 54
    if wide == _PITCH and measure(name, NAME) + 34 > room:
        room = _BESIDE - left
        top -= 64 if place == "F1" else 0
    size = NAME if measure(name, NAME) + 34 <= room else SMALL
    plate = round(min(room, measure(name, size) + 34))
    left = max(left, x - plate / 2) if room <= wide else left
    if low > top + 54:
        canvas.paste(blocks(6, round(low - top - 42), (0, INK, 0)), x - 3, top + 50)
    canvas.paste(sheet_plate(plate, 54, PAPER, INK, 16), left, top, f"taker {place} plate")
    canvas.text(name, left + plate / 2, top + 27, INK, size, room=plate - 20, name=f"taker {place} name")


def _draw_pile(canvas: Canvas, dealt: Dealt, number: int, x: float, *, taken: bool) -> None:
    """Draw one pile with the number of its cards, and below it what they are worth."""
    cards = dealt.piles[number]
    if sum(cards):
        canvas.stand(pile(min(14, sum(cards)), 98), x, _TOP + 16, f"pile {number}")
    canvas.paste(blocks(112, 104, (0, INK, 14), (4, PAPER if taken else DIM, 11)), x - 56, _TOP + 20)
    canvas.text(str(value(cards)), x, _TOP + 72, INK, 56, name=f"pile {number} points")
    wide = measure(str(sum(cards)), SMALL) + 46
    draw_cards(canvas, sum(cards), x + wide / 2, _TOP + 158, INK, SMALL, name=f"pile {number} cards")


@cached
def roof() -> Image.Image:
    """The roof under the night sky, with fireworks."""
    canvas = Canvas(sky())
    canvas.paste(art("buro_crazy/roof", SIZE[0]), 0, 0)
    return canvas.sprite().image
