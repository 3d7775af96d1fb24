"""Cards on the table: the ones to beat stand upright in the light, beaten ones lie, squeezed and with a bent corner.

In little space a trick is one small card for each value of a play.
"""

from dataclasses import replace
from itertools import pairwise

from PIL import Image

from games.career_poker.board.felt import LOW, TAN, TIMES, card_width, draw_card, low_play
from games.career_poker.board.seats import Table
from games.career_poker.values import JOKER, LastTrick, Played
from games.engine.contract.values import Words
from games.picture.art import art, blocks, vacant
from games.picture.cache import cached
from games.picture.canvas import HERO, NAME, SIZE, SMALL, Canvas
from games.picture.colour import DIM, INK, PAPER
from games.picture.figures import PAWN, pawn, token
from games.picture.sprite import Sprite
from games.picture.type import ELLIPSIS

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

_STEP, _OVER = 0.3, 0.84
"""The part of a card that is visible behind another of its value, if there is room; and of a lying one of another."""


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
    apart = across * _OVER if lean else across + 6.0  # what lies may overlap a little
    steps = [0.0, *(across * _STEP if one == two else apart for one, two in pairwise(worths))]
    wide = sum(steps) + across + lean
    if wide <= room:
        return steps, wide, 1.0
    equal = sum(step for step in steps if step < apart)
    close = max(_CLOSEST, 1 - (wide - room) / equal) if equal else 1
    steps = [step * close if step < apart else step for step in steps]
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
    blank = art(f"career_poker/{'bent' if lies else 'card'}", height=high, colour=TAN if lies else PAPER)
    canvas = Canvas(blank.image)
    if worth == JOKER:
        worded = unit * scale > _WORDED  # a smaller card has no room for a word that can be read
        canvas.centre(art("career_poker/star", 108 * unit), wide / 2, (76 if worded else 93) * unit)
        if worded:
            type_size = max(SMALL, round(SMALL * unit))
            canvas.text(joker, wide / 2, 152 * unit, INK, type_size, room=wide - 12 * unit, name="joker")
    elif worth:
        size = (146 if lies else 120) if worth < 10 else 108 if lies else 96
        canvas.text(str(worth), wide / 2, high / 2, INK, round(size * unit), name="number")
    whole = canvas.sprite(blank.mask)
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
    return replace(card, image=image, mask=mask)


def chip(width: int) -> Sprite:
    """The ground of a number of cards."""
    return blocks(width, 54, (0, PAPER, 27), (4, INK, 23))


HERO_CARD, _LAID = 214, 190
"""The height of the cards to beat above a hand, and the width of the words beside them."""

_NUMBER = 116
"""The width of a trick's number of cards, in pixels."""

_CUP = 72
"""The width of the cup."""

_DOTS = 50
"""The width of the ellipsis for earlier plays."""


def draw_target(canvas: Canvas, table: Table, left: float, right: float, foot: float, *, labelled: bool = True) -> None:
    """Draw the cards to beat, upright in their light, and who laid them. left, right, foot: the room for it."""
    best = table.view.top
    assert best is not None
    x = (left + _LAID + right) / 2
    draw_pool(canvas, x, foot, HERO_CARD)
    start, top = draw_laid(canvas, best, x, foot, right - left - _LAID, table.words, high=HERO_CARD, name="best")
    if labelled:
        beat, middle = table.words("career-poker-picture-beat"), foot - HERO_CARD / 2
        canvas.text(beat, start - 26, middle, PAPER, NAME, align=1, room=_LAID - 10, name="beat")
    canvas.centre(token(best.seat), 2 * x - start - 8, top + 22, f"token {best.seat}")


def draw_lead(canvas: Canvas, table: Table, left: float, right: float, foot: float) -> None:
    """Draw the light in which the cards of the first lead will lie, their empty place, and who else leads."""
    x = (left + _LAID + right) / 2
    draw_pool(canvas, x, foot, HERO_CARD)
    canvas.stand(vacant(round(WIDE * HERO_CARD / HIGH), HERO_CARD, PAPER), x, foot, "lead")
    leader = table.view.mover
    if leader is not None and leader != table.view.eye:
        canvas.centre(token(leader), x, foot - HERO_CARD / 2, f"token {leader}")


def draw_strip(canvas: Canvas, last: LastTrick, left: float, right: float, middle: float) -> None:
    """Draw the trick that ended last: as many of its last plays as fit, in order. The winner has the cup."""
    plays = [act for act in last.acts if isinstance(act, Played)]
    fixed = _NUMBER + (_CUP if last.won else 0)
    shown = _fitting(plays, right - left - fixed)
    dots = _DOTS if len(shown) < len(plays) else 0
    x = (left + right - sum(map(play_width, shown)) - fixed - dots) / 2
    canvas.text(f"{plays[0].number} {TIMES}", x + _NUMBER / 2 - 8, middle, PAPER, HERO, name="required")
    x += _NUMBER
    if dots:
        canvas.text(ELLIPSIS, x, middle, PAPER, NAME, align=0, name="earlier")
        x += dots
    for play in shown:
        won = last.won is not None and play is plays[-1]
        if won:
            canvas.paste(art("career_poker/cup", 64), x, middle - 32, "cup")
            x += _CUP
        x = draw_play(canvas, play, x, middle, "strip", bright=won) + 10


def _fitting(plays: list[Played], room: float) -> list[Played]:
    """As many of the last plays as fit, but at least one. If some do not fit, there is room for an ellipsis."""
    if sum(map(play_width, plays)) <= room:
        return plays
    first = 1
    while first < len(plays) - 1 and sum(map(play_width, plays[first:])) > room - _DOTS:
        first += 1
    return plays[first:]


def draw_play(canvas: Canvas, play: Played, x: float, middle: float, name: str, *, bright: bool) -> float:
    """Draw a play in little space: its seat, and one card of each value; return its right end."""
    canvas.paste(pawn(play.seat, face=True), x, middle - PAWN[1] / 2, f"{name} pawn {play.seat}")
    x += PAWN[0] + 6
    for card in low_play(play):
        x += draw_card(canvas, card, x, middle, LOW, PAPER if bright else DIM, f"{name} {play.seat}") + 4
    return x


def play_width(play: Played) -> float:
    """The width of a play that `draw_play` draws, with the gap after it."""
    return PAWN[0] + 6 + sum(card_width(card, LOW) + 4 for card in low_play(play)) + 10
