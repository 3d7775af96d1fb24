"""The card table after work: the colours of Career Poker, the grounds of its pictures, and small cards and backs."""

from PIL import Image

from games.career_poker.values import JOKER, Cards, Played
from games.picture.art import art, stretched
from games.picture.cache import cached
from games.picture.canvas import HERO, NAME, SIZE, SMALL, Canvas, Palette
from games.picture.colour import DIM, GOLD, INK, PAPER, Colour, rgb
from games.picture.daily import FOUND, LINEN
from games.picture.figures import seat_colours

LINE = rgb("#C3DCCF")
BRASS = rgb("#C6AC78")
TAN = rgb("#DCC7A6")
BAR = rgb("#463842")

PALETTE = Palette("career_poker/palette", [LINE, TAN, *seat_colours(8), INK, PAPER, GOLD, DIM])
PUZZLE = Palette("career_poker/puzzle_palette", [LINE, TAN, *seat_colours(4), INK, PAPER, GOLD, DIM, FOUND, LINEN])
"""The palettes of boards and hands, and of the puzzle of the day."""

LOW = 76
"""The height of a small card, which reminds of a play or a gift."""

COUNT = (66, 66)
"""The width and height of the card back with the number of cards in a hand."""

TIMES = "\u00d7"
"""The sign between a number of cards and their value."""


def felt(seats: str) -> Image.Image:
    """The empty table after work, in the light of its lamp. seats: "few" or "many"."""
    return art("career_poker/table", SIZE[0], show=seats).image


@cached
def edge(top: int) -> Image.Image:
    """The table as a seated player sees it: its edge at that height, and the wall of the office behind it."""
    ground = art("career_poker/room", SIZE[0]).image.copy()
    art("career_poker/desk", SIZE[0]).lay(ground, 0, top)
    return ground


def draw_held(canvas: Canvas, number: int, left: float, middle: float, name: str) -> None:
    """Draw the number of cards in a hand, on a card's back."""
    canvas.paste(art("career_poker/back", *COUNT), left, middle - COUNT[1] / 2)
    canvas.text(str(number), left + COUNT[0] / 2, middle, PAPER, NAME, name=name)


def draw_card(
    canvas: Canvas,
    card: tuple[int, int],
    left: float,
    middle: float,
    high: int,
    ground: Colour,
    name: str,
    word: str = "",
) -> int:
    """Draw a card from `low_play` or `low_cards` with its middle at that height; return its width.

    word: the name of a joker, below its stars, where the card is large enough.
    """
    (value, stars), wide = card, card_width(card, high)
    x, blank = left + wide / 2, "low_card" if high == LOW else "card"
    canvas.paste(
        stretched(f"career_poker/{blank}", wide, high, colour=ground), left, middle - high / 2, f"{name} {value}"
    )
    if value != JOKER:
        size = HERO if high == LOW else high * 3 // 5
        canvas.text(str(value), x, middle, INK, size, room=wide - 10, name=f"{name} {value} number")
        return wide
    star = high * 3 // 4 if not word else min(high // 2, (wide - 32) // stars)
    for place in range(stars):
        canvas.centre(
            art("career_poker/star", star), x + (place - (stars - 1) / 2) * star, middle - high * 0.14 * bool(word)
        )
    if word:
        canvas.text(word, x, middle + high * 0.31, INK, SMALL, room=wide - 16, name=f"{name} joker")
    return wide


def card_width(card: tuple[int, int], high: int) -> int:
    """The width of a card of that height that `draw_card` draws."""
    value, stars = card
    if high == LOW:
        return LOW + (stars - 1) * LOW * 3 // 4 if value == JOKER else 60 if value < 10 else 80
    return max(round(high * 0.72), (value == JOKER) * max(132, 32 + stars * high // 3))


def low_play(play: Played) -> list[tuple[int, int]]:
    """The small cards that remind of a play: each a value, and for jokers their number."""
    cards = [(play.value, 0)] if play.cards else []
    return [*cards, (JOKER, play.jokers)] if play.jokers else cards


def low_cards(cards: Cards) -> list[tuple[int, int]]:
    """The small cards of a gift: one for each number card, one for all jokers."""
    numbers = [(value, 0) for value, number in enumerate(cards[:-1], 1) for _ in range(number)]
    return [*numbers, (JOKER, cards[-1])] if cards[-1] else numbers
