"""Cards on the table: the ones to beat stand upright in the light, beaten ones lie, squeezed and with a bent corner."""

from functools import cache, lru_cache
from itertools import pairwise

from PIL import Image

from games.career_poker.board.cards import TIMES, star
from games.career_poker.board.felt import COFFEE, LOW_FELT, POOL, TAN, TAN_DEEP
from games.career_poker.values import JOKER, Played
from games.engine.contract.values import Words
from games.picture.canvas import SMALL, Canvas
from games.picture.colour import INK, PAPER, Colour
from games.picture.sprite import Pen, Sprite

HIGH, WIDE = 186, 132
"""The height and width of an upright card."""

LYING = 0.62
"""The height of a lying card as a part of an upright one."""

_LEAN = 0.2
"""How far the upper edge of a lying card is shifted, as a part of its height."""

_MANY = 4
"""The least number of cards with their number written beside them."""

_CLOSEST = 0.04
"""How close equal cards may lie before all are drawn smaller."""

_STEP = 0.3
"""The part of a card that is visible behind another of its value, if there is room."""


def draw_laid(
    canvas: Canvas, play: Played, x: float, foot: float, room: float, words: Words, *, upright: bool, name: str
) -> tuple[float, float]:
    """Draw the cards of a play side by side, their middle at x, their lower edge at `foot`; return left and right."""
    worths = [play.value] * play.cards + [JOKER] * play.jokers if play.cards else [JOKER] * play.jokers
    steps = [0.0]
    for one, two in pairwise(worths):
        steps.append(WIDE * _STEP if one == two else WIDE + 6.0)
    lean = 0 if upright else HIGH * LYING * _LEAN
    wide, scale = sum(steps) + WIDE + lean, 1.0
    if wide > room:  # equal cards lie closer; if that is not enough, all are smaller
        equal = sum(step for step in steps if step < WIDE)
        close = max(_CLOSEST, 1 - (wide - room) / equal) if equal else 1
        steps = [step * close if step < WIDE else step for step in steps]
        scale = min(1.0, room / (sum(steps) + WIDE + lean))
        steps = [step * scale for step in steps]
        wide = sum(steps) + (WIDE + lean) * scale
    left = x - wide / 2
    at = left
    for place, (step, worth) in enumerate(zip(steps, worths, strict=True)):
        at += step
        shown = place + 1 == len(worths) or worths[place + 1] != worth
        card = _card(worth if shown else 0, words("career-poker-picture-joker"), upright)
        if scale < 1:
            card = _scaled(card, scale)
        top = foot - card.size[1] - (place % 2) * (4 if upright else 0)
        canvas.paste(card, at, top, f"card {play.seat} {worth}" if place == len(worths) - 1 else "")
    canvas.note(name, left, foot - (HIGH if upright else HIGH * LYING) * scale - 4, left + wide, foot)
    if len(worths) >= _MANY:
        canvas.centre(chip(), left + 30, foot - 24)
        canvas.text(f"{TIMES}{len(worths)}", left + 30, foot - 24, PAPER, SMALL, name=f"number {play.seat}")
    return left, left + wide


def draw_pool(canvas: Canvas, x: float, foot: float) -> None:
    """Draw the light in which the cards to beat stand."""
    canvas.centre(_pool(), min(max(x, 262), 938), foot - 70)


def _scaled(card: Sprite, scale: float) -> Sprite:
    """The card, smaller."""
    size = round(card.size[0] * scale), round(card.size[1] * scale)
    return Sprite(card.image.resize(size), card.mask.resize(size) if card.mask else None)


@lru_cache(maxsize=64)
def _card(worth: int, joker: str, upright: bool) -> Sprite:
    """A card with its number, or with the star and the name of a joker; of value 0 it lies behind another."""
    ground = PAPER if upright else TAN
    canvas = Canvas(_face(ground))
    if worth == JOKER:
        canvas.centre(star(104), WIDE / 2, 76)
        canvas.text(joker, WIDE / 2, 152, INK, SMALL, room=WIDE - 12)
    elif worth:
        canvas.text(str(worth), WIDE / 2, HIGH / 2, INK, 120 if worth < 10 else 96)
    drawn = canvas.sprite().image
    mask = Pen(WIDE, HIGH)
    mask.block((0, 0, WIDE, HIGH), INK, 16)
    whole = Sprite(drawn, mask.sprite().mask)
    return whole if upright else _lying(whole)


@lru_cache(maxsize=2)
def _face(ground: Colour) -> Image.Image:
    """An empty card; one of the tone of beaten cards has a bent corner."""
    image = Image.new("RGB", (WIDE, HIGH), INK)
    pen = Pen(WIDE, HIGH)
    pen.block((0, 0, WIDE, HIGH), INK, 16)
    pen.block((4, 4, WIDE - 4, HIGH - 4), ground, 12)
    if ground == TAN:
        pen.polygon([(WIDE - 46, 2), (WIDE - 2, 46), (WIDE - 2, 2)], INK)
        pen.polygon([(WIDE - 46, 4), (WIDE - 4, 46), (WIDE - 42, 42)], TAN_DEEP, 2)
    pen.sprite().lay(image, 0, 0)
    return image


def _lying(card: Sprite) -> Sprite:
    """The card as it lies: lower, and leaning to the right."""
    high = round(HIGH * LYING)
    lean = high * _LEAN
    size = round(WIDE + lean), high
    assert card.mask is not None
    # Each pixel of the result is looked up in the card: down by the squeeze, across by the lean at that height.
    way = (1, _LEAN, -lean, 0, HIGH / high, 0)
    image, mask = (
        part.transform(size, Image.Transform.AFFINE, way, Image.Resampling.BICUBIC) for part in (card.image, card.mask)
    )
    return Sprite(image, mask)


@cache
def _pool() -> Sprite:
    pen = Pen(440, 240)
    pen.ellipse((220, 120), 440, 240, POOL[0])
    pen.ellipse((220, 124), 340, 180, POOL[1])
    pen.ellipse((232, 190), 330, 32, LOW_FELT)
    return pen.sprite()


@cache
def chip(width: int = 96) -> Sprite:
    """The ground of a number of cards."""
    pen = Pen(width, 54)
    pen.block((0, 0, width, 54), PAPER, 27)
    pen.block((4, 4, width - 4, 50), INK, 23)
    return pen.sprite()


@cache
def coffee() -> Sprite:
    """The cup of somebody who passed, with steam."""
    pen = Pen(150, 126)
    for x in (56, 84):
        path = [(x, 40), (x - 8, 29), (x + 7, 17), (x - 3, 5)]
        pen.line(path, 5, PAPER)
    pen.ellipse((70, 108), 136, 34, INK)
    pen.ellipse((70, 106), 126, 26, PAPER)
    pen.line([(112, 64), (130, 66), (128, 86), (104, 90)], 18, INK)
    pen.line([(112, 64), (130, 66), (128, 86), (104, 90)], 8, PAPER)
    pen.polygon([(26, 54), (116, 54), (104, 102), (40, 102)], INK, 7)
    pen.polygon([(30, 56), (112, 56), (101, 100), (43, 100)], PAPER, 3)
    pen.ellipse((71, 54), 94, 26, INK)
    pen.ellipse((71, 54), 84, 18, COFFEE)
    return pen.sprite()
