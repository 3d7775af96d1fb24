"""The roof is dealt: the boss over the piles and what they are worth, and a terrace for every other share (BC-21)."""

from PIL import Image

from games.buro_crazy.board.cards import draw_cards, draw_points, pile
from games.buro_crazy.board.dusk import GREY, LOW, TEAL, sky
from games.buro_crazy.board.house import place_name
from games.buro_crazy.building import Place
from games.buro_crazy.values import Dealt, value
from games.engine.contract.values import Cast, Words
from games.picture.art import art, blocks, sheet_plate
from games.picture.cache import cached
from games.picture.canvas import NAME, SIZE, SMALL, Canvas
from games.picture.colour import INK, PAPER, Colour
from games.picture.figures import CHEER, HIPS, draw_standing
from games.picture.lettering import shout
from games.picture.type import measure

_BOSS = slice(0, 3)
_HIGHEST: Place = "B"
"""The place of the boss."""

_SHARES: tuple[tuple[Place, slice, int], ...] = (
    ("S", slice(3, 5), 196),
    ("F1", slice(5, 6), 384),
    ("F2", slice(6, 7), 572),
)
"""Each other share (BC-21): its place, its piles, and the upper edge of its terrace."""

_GONE = slice(7, 9)
"""The piles that nobody takes."""

_X, _ROOF, _SUM = 296, 484, 602
"""The middle of the boss, the edge of their roof, and the middle of the sum."""

_STAND, _TEXT, _RIGHT = 718, 776, 1186
"""The middle of the others, where what is theirs begins, and its right end."""


def draw_piles(canvas: Canvas, dealt: Dealt, cast: Cast, words: Words) -> None:
    """Draw the nine piles, each share with its taker, and what leaves the game with the left-over cards."""
    boss, points = dealt.takers[0], sum(map(value, dealt.piles[_BOSS]))
    for number, cards in enumerate(dealt.piles[_BOSS]):
        if sum(cards):
            canvas.stand(pile(min(14, sum(cards)), 112), _X + (number - 1) * 176, _ROOF + 4, f"pile {number}")
    if boss is not None:
        draw_standing(canvas, boss, cast, _X, _ROOF - 60, 370, CHEER, f"taker {_HIGHEST} figure")
        wide = round(min(540.0, measure(cast[boss].name, 56) + 48))
        canvas.paste(sheet_plate(wide, 70), _X - wide / 2, _ROOF - 42, f"taker {_HIGHEST} plate")
        canvas.text(cast[boss].name, _X, _ROOF - 7, INK, 56, room=wide - 32, name=f"taker {_HIGHEST} name")
    _draw_sign(canvas, _HIGHEST, words, 452, _ROOF + 26)
    unit, total = words("buro-crazy-picture-unit", points=points), shout(str(points), 160, LOW, 380)
    left = _X - (total.size[0] + 16 + measure(unit, 56)) / 2
    canvas.paste(total, left, _SUM - total.size[1] / 2, f"taker {_HIGHEST} points")
    canvas.text(unit, left + total.size[0] + 14, _SUM + 30, LOW, 56, align=0, name=f"taker {_HIGHEST} unit")
    _draw_worths(canvas, dealt, _BOSS, 66, 718, 176, PAPER)
    for place, share, top in _SHARES:
        _draw_share(canvas, dealt, place, share, top, cast, words)
    gone = _draw_worths(canvas, dealt, _GONE, 820, 148, 140, GREY)
    canvas.paste(blocks(gone - 816, 6, (0, GREY, 3)), 814, 146)
    if sum(dealt.rest):
        for x, y, turn in ((900, 52, 20), (1010, 84, -25), (1096, 44, 40))[: sum(dealt.rest)]:
            canvas.centre(art("buro_crazy/back", 40).turned(turn), x, y)
        draw_cards(canvas, sum(dealt.rest), _RIGHT, 148, GREY, NAME, name="rest")


def _draw_share(canvas: Canvas, dealt: Dealt, place: Place, share: slice, top: int, cast: Cast, words: Words) -> None:
    """Draw a terrace: the place, who takes its piles, what each is worth, and all of them."""
    taker = dealt.takers[share.start]
    _draw_sign(canvas, place, words, 602, top + 22)
    if taker is not None:
        draw_standing(canvas, taker, cast, _STAND, top + 166, 130, HIPS, f"taker {place} figure")
        canvas.text(cast[taker].name, _TEXT, top + 44, PAPER, NAME, 0, _RIGHT - _TEXT, f"taker {place} name")
    _draw_worths(canvas, dealt, share, _TEXT, top + 98, 0, GREY)
    points = sum(map(value, dealt.piles[share]))
    draw_points(canvas, points, words, _RIGHT, top + 148, 84, 1, ink=PAPER, name=f"taker {place} points")


def _draw_sign(canvas: Canvas, place: Place, words: Words, left: float, top: float) -> None:
    label = place_name(place, words)
    wide = round(measure(label, SMALL)) + 20
    left = min(left, 576 - wide) if place == "B" else left
    canvas.paste(sheet_plate(wide, 50, TEAL, INK, 12), left, top, f"place {place}")
    canvas.text(label, left + wide / 2, top + 25, PAPER, SMALL, name=f"taker {place} place")


def _draw_worths(
    canvas: Canvas, dealt: Dealt, share: slice, left: float, middle: float, pitch: int, ink: Colour
) -> float:
    """Draw what each pile of a share is worth, beside a small pile; return where they end.

    pitch: from one to the next; 0 if they are close.
    """
    end = left
    for number in range(share.start, share.stop):
        canvas.centre(pile(4, 40), left + 22, middle)
        end = (
            left
            + 48
            + canvas.text(
                str(value(dealt.piles[number])), left + 48, middle, ink, SMALL, align=0, name=f"pile {number} points"
            )
        )
        left = left + pitch if pitch else end + 12
    return end


@cached
def roof() -> Image.Image:
    """The roof under the night sky, with fireworks, and three terraces."""
    canvas = Canvas(sky())
    canvas.paste(art("buro_crazy/roof", SIZE[0]), 0, 0)
    return canvas.sprite().image
