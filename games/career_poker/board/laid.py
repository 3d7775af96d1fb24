"""Cards on the table: the ones to beat stand upright in the light, beaten ones lie, squeezed and with a bent corner."""

from functools import cache, lru_cache
from itertools import pairwise

from PIL import Image

from games.career_poker.board.cards import TIMES, star
from games.career_poker.board.felt import COFFEE, LOW_FELT, POOL, TAN, TAN_DEEP
from games.career_poker.values import JOKER, Played
from games.engine.contract.values import Words
from games.picture.canvas import SIZE, SMALL, Canvas
from games.picture.colour import INK, PAPER, Colour
from games.picture.layers import blocks
from games.picture.sprite import Pen, Sprite

HIGH, WIDE = 186, 132
"""The height and width of a card, before it is laid down."""

LARGE = 230
"""The height of the cards to beat where they have the table to themselves."""

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
    canvas: Canvas,
    play: Played,
    x: float,
    foot: float,
    room: float,
    words: Words,
    *,
    upright: int = 0,
    name: str,
    ends: tuple[float, float] = (0, SIZE[0]),
) -> float:
    """Draw the cards of a play side by side, their middle at x, their lower edge at `foot`; return their left edge.

    upright: their height if they stand in the light; 0 if they lie. ends: where they must end on both sides.
    """
    high = upright or HIGH
    worths = [play.value] * play.cards + [JOKER] * play.jokers if play.cards else [JOKER] * play.jokers
    steps, wide, scale = _spread(worths, room, round(WIDE * high / HIGH), 0 if upright else HIGH * LYING * _LEAN)
    left = min(max(x - wide / 2, ends[0]), ends[1] - wide)
    at = left
    for place, (step, worth) in enumerate(zip(steps, worths, strict=True)):
        at += step
        shown = place + 1 == len(worths) or worths[place + 1] != worth
        card = _card(worth if shown else 0, words("career-poker-picture-joker"), high, lies=not upright)
        if scale < 1:
            card = card.scaled(scale)
        top = foot - card.size[1] - (place % 2) * (4 if upright else 0)
        canvas.paste(card, at, top, f"card {play.seat} {worth}" if place == len(worths) - 1 else "")
    canvas.note(name, left, foot - (upright or HIGH * LYING) * scale - 4, left + wide, foot)
    if len(worths) >= _MANY:
        canvas.centre(chip(), left + 30, foot - 24)
        canvas.text(f"{TIMES}{len(worths)}", left + 30, foot - 24, PAPER, SMALL, name=f"number {play.seat}")
    return left


def _spread(worths: list[int], room: float, across: int, lean: float) -> tuple[list[float], float, float]:
    """The steps from card to card, the width of all, and their scale.

    If there is too little room, equal cards lie closer; if that is not enough, all are smaller. across: a card's width.
    """
    steps = [0.0]
    for one, two in pairwise(worths):
        steps.append(across * _STEP if one == two else across + 6.0)
    wide = sum(steps) + across + lean
    if wide <= room:
        return steps, wide, 1.0
    equal = sum(step for step in steps if step < across)
    close = max(_CLOSEST, 1 - (wide - room) / equal) if equal else 1
    steps = [step * close if step < across else step for step in steps]
    scale = min(1.0, room / (sum(steps) + across + lean))
    steps = [step * scale for step in steps]
    return steps, sum(steps) + (across + lean) * scale, scale


def draw_pool(canvas: Canvas, x: float, foot: float, high: int = HIGH, edge: float = SIZE[1]) -> None:
    """Draw the light in which the cards to beat stand, and their shadow.

    high: the height of the cards. edge: the lower edge of the felt.
    """
    light, shadow = _pool(high)
    aside = 42 + light.size[0] / 2
    canvas.centre(light, min(max(x, aside), SIZE[0] - aside), min(foot - 70 * high / HIGH, edge - light.size[1] / 2))
    canvas.centre(shadow, min(max(x + 12, aside - 43), SIZE[0] - aside + 43), foot)


@lru_cache(maxsize=96)
def _card(worth: int, joker: str, high: int, *, lies: bool) -> Sprite:
    """A card with its number, or with the star and the name of a joker; of value 0 it lies behind another."""
    unit, wide = high / HIGH, round(WIDE * high / HIGH)
    canvas = Canvas(_face(TAN if lies else PAPER, wide, high))
    if worth == JOKER:
        canvas.centre(star(round(104 * unit)), wide / 2, 76 * unit)
        canvas.text(joker, wide / 2, 152 * unit, INK, round(SMALL * unit), room=wide - 12 * unit)
    elif worth:
        canvas.text(str(worth), wide / 2, high / 2, INK, round((120 if worth < 10 else 96) * unit))
    drawn = canvas.sprite().image
    mask = Pen(wide, high)
    mask.block((0, 0, wide, high), INK, 16)
    whole = Sprite(drawn, mask.sprite().mask)
    return _lying(whole) if lies else whole


@lru_cache(maxsize=4)
def _face(ground: Colour, wide: int, high: int) -> Image.Image:
    """An empty card; one of the tone of beaten cards has a bent corner."""
    image = Image.new("RGB", (wide, high), INK)
    pen = Pen(wide, high)
    pen.blocks((0, 0, wide, high), (0, INK, 16), (4, ground, 12))
    if ground == TAN:
        pen.polygon([(wide - 46, 2), (wide - 2, 46), (wide - 2, 2)], INK)
        pen.polygon([(wide - 46, 4), (wide - 4, 46), (wide - 42, 42)], TAN_DEEP, 2)
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


@lru_cache(maxsize=2)
def _pool(high: int) -> tuple[Sprite, Sprite]:
    """The light around cards of that height, and the shadow at their feet."""
    unit = high / HIGH
    wide, deep = 440 * unit, 240 * unit
    light, shadow = Pen(wide, deep), Pen(330 * unit, 32)
    light.ellipse((wide / 2, deep / 2), wide, deep, POOL[0])
    light.ellipse((wide / 2, deep / 2 + 4), wide * 0.77, deep * 0.75, POOL[1])
    shadow.ellipse((165 * unit, 16), 330 * unit, 32, LOW_FELT)
    return light.sprite(), shadow.sprite()


def chip(width: int = 96) -> Sprite:
    """The ground of a number of cards."""
    return blocks(width, 54, (0, PAPER, 27), (4, INK, 23))


@cache
def coffee() -> Sprite:
    """The cup of somebody who passed, with steam."""
    pen = Pen(150, 126)
    for x in (56, 84):
        path = [(x, 40), (x - 8, 29), (x + 7, 17), (x - 3, 5)]
        pen.line(path, 5, PAPER)
    pen.ellipse((70, 108), 136, 34, INK)
    pen.ellipse((70, 106), 126, 26, PAPER)
    pen.lines([(112, 64), (130, 66), (128, 86), (104, 90)], (18, INK), (8, PAPER))
    pen.polygon([(26, 54), (116, 54), (104, 102), (40, 102)], INK, 7)
    pen.polygon([(30, 56), (112, 56), (101, 100), (43, 100)], PAPER, 3)
    pen.ellipse((71, 54), 94, 26, INK)
    pen.ellipse((71, 54), 84, 18, COFFEE)
    return pen.sprite()
