"""Cards: numbers, jokers with a star and their name, and backs."""

from games.career_poker.values import JOKER, Cards, Played
from games.engine.contract.values import Words
from games.picture.art import art, stretched
from games.picture.canvas import HERO, NAME, SMALL, Canvas
from games.picture.colour import DIM, INK, PAPER, Colour

LOW = 70
"""The height of a small card, which reminds of a play or a gift."""

COUNT = (66, 66)
"""The width and height of the card back with the number of cards in a hand."""

FADED = DIM
"""The ground of cards that were beaten, or that have not moved yet."""

TIMES = "\u00d7"
"""The sign between a number of cards and their value."""


def draw_held(canvas: Canvas, number: int, left: float, middle: float, name: str) -> None:
    """Draw the number of cards in a hand, on a card's back."""
    canvas.paste(art("career_poker/back", *COUNT), left, middle - COUNT[1] / 2)
    canvas.text(str(number), left + COUNT[0] / 2, middle, PAPER, NAME, name=name)


def draw_low(
    canvas: Canvas, card: tuple[int, int], left: float, middle: float, ground: Colour, words: Words, name: str
) -> float:
    """Draw a small card from `low_play` or `low_cards`; return its width."""
    value, stars = card
    wide = low_width(card)
    canvas.paste(
        stretched("career_poker/low_card", wide, LOW, colour=ground), left, middle - LOW / 2, f"{name} {value}"
    )
    if value != JOKER:
        canvas.text(str(value), left + wide / 2, middle, INK, HERO, name=f"{name} {value} number")
        return wide
    for place in range(stars):
        canvas.centre(art("career_poker/star", 44), left + 32 + place * 42, middle)
    x, label = left + 14 + stars * 42, words("career-poker-picture-joker")
    canvas.text(label, x, middle, INK, SMALL, align=0, room=112, name=f"{name} joker")
    return wide


def low_width(card: tuple[int, int]) -> int:
    """The width of a card that `draw_low` draws."""
    value, stars = card
    return 138 + stars * 42 if value == JOKER else 88 if value > 9 else 64


def low_play(play: Played) -> list[tuple[int, int]]:
    """The small cards that remind of a play: each a value, and for jokers their number."""
    cards = [(play.value, 0)] if play.cards else []
    return [*cards, (JOKER, play.jokers)] if play.jokers else cards


def low_cards(cards: Cards) -> list[tuple[int, int]]:
    """The small cards of a gift: one for each number card, one for all jokers."""
    numbers = [(value, 0) for value, number in enumerate(cards[:-1], 1) for _ in range(number)]
    return [*numbers, (JOKER, cards[-1])] if cards[-1] else numbers


def value_card(play: Played) -> tuple[int, int]:
    """The small card of the value of a play."""
    value, stars = low_play(play)[0]
    return value, min(stars, 1)
