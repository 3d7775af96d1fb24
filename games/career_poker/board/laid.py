"""Cards on the table: the ones to beat stand upright in the light, beaten ones lie, squeezed and with a bent corner."""

from itertools import pairwise

from PIL import Image

from games.career_poker.board.cards import TIMES
from games.career_poker.board.felt import TAN
from games.career_poker.values import JOKER, Played
from games.engine.contract.values import Words
from games.picture.art import art
from games.picture.cache import cached
from games.picture.canvas import SIZE, SMALL, Canvas
from games.picture.colour import INK, PAPER
from games.picture.layers import blocks
from games.picture.sprite import Sprite

HIGH, WIDE = 186, 132
"""The height and width of a card, before it is laid down."""

LARGE = 246
"""The height of the cards to beat where they have the table to themselves."""

LYING = 0.62
"""The height of a lying card as a part of an upright one."""

_LEAN = 0.2
"""How far the upper edge of a lying card is shifted, as a part of its height."""

_MANY = 4
"""The least number of cards with their number written beside them."""

_WORDED = 0.95
"""Cards that are not smaller than this part of `HIGH` have the word under a joker's star."""

_BESIDE = 56
"""The width of that number beside the first card."""

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
    high: int = HIGH,
    lies: bool = False,
    name: str,
) -> tuple[float, float]:
    """Draw the cards of a play side by side, their middle at x, their lower edge at `foot`; return their left and top.

    high: of a card that stands in the light; it is lower if it lies. Where there are many, their number is at the left.
    """
    worths = [play.value] * play.cards + [JOKER] * play.jokers
    beside = _BESIDE if len(worths) >= _MANY else 0
    across, lean = round(WIDE * high / HIGH), high * LYING * _LEAN if lies else 0
    steps, wide, scale = _spread(worths, room - beside, across, lean)
    at = left = x - (wide - beside) / 2
    for place, (step, worth) in enumerate(zip(steps, worths, strict=True)):
        at += step
        shown = place + 1 == len(worths) or worths[place + 1] != worth
        card = _card(worth if shown else 0, words("career-poker-picture-joker"), high, scale, lies=lies)
        top = foot - card.size[1] - (0 if lies else place % 2 * 4)
        canvas.paste(card, at, top, f"card {play.seat} {worth}" if place == len(worths) - 1 else "")
    above = foot - high * (LYING if lies else 1) * scale
    canvas.note(name, left - beside, above - 4, left + wide, foot)
    if beside:
        middle = foot - max(27.0, high * scale / 5)
        canvas.centre(chip(beside + 24), left - beside / 2 + 6, middle)
        canvas.text(f"{TIMES}{len(worths)}", left - beside / 2 + 6, middle, PAPER, SMALL, name=f"number {play.seat}")
    return left - beside, above


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


def draw_pool(canvas: Canvas, x: float, foot: float, high: int = HIGH) -> None:
    """Draw the light in which the cards to beat stand, and their shadow. high: the height of the cards."""
    light = art("career_poker/pool", 440 * high / HIGH)
    aside = light.size[0] / 2 - 30
    canvas.stand(light, min(max(x, aside), SIZE[0] - aside), foot + 20 * high / HIGH)


@cached
def _card(worth: int, joker: str, high: int, scale: float, *, lies: bool) -> Sprite:
    """A card with its number, or with the star and the name of a joker; of value 0 it lies behind another."""
    unit, wide = high / HIGH, round(WIDE * high / HIGH)
    blank = art("career_poker/card", height=high, show="bent" if lies else "", colour=TAN if lies else PAPER)
    canvas = Canvas(blank.image)
    if worth == JOKER:
        canvas.centre(art("career_poker/star", 108 * unit), wide / 2, (76 if unit > _WORDED else 93) * unit)
        if unit > _WORDED:  # a smaller card has no room for a word that can be read
            canvas.text(joker, wide / 2, 152 * unit, INK, max(SMALL, round(SMALL * unit)), room=wide - 12 * unit)
    elif worth:
        canvas.text(str(worth), wide / 2, high / 2, INK, round((120 if worth < 10 else 96) * unit))
    whole = Sprite(canvas.sprite().image, blank.mask)
    return (_lying(whole) if lies else whole).scaled(scale)


def _lying(card: Sprite) -> Sprite:
    """The card as it lies: lower, and leaning to the right."""
    high = round(card.size[1] * LYING)
    lean = high * _LEAN
    size = round(card.size[0] + lean), high
    assert card.mask is not None
    # Each pixel of the result is looked up in the card: down by the squeeze, across by the lean at that height.
    way = (1, _LEAN, -lean, 0, 1 / LYING, 0)
    image, mask = (
        part.transform(size, Image.Transform.AFFINE, way, Image.Resampling.BICUBIC) for part in (card.image, card.mask)
    )
    return Sprite(image, mask)


def chip(width: int = 96) -> Sprite:
    """The ground of a number of cards."""
    return blocks(width, 54, (0, PAPER, 27), (4, INK, 23))
