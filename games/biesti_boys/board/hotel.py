"""The grand hotel: its colours and palettes, its closed doors, and the monsters of the cards.

A monster and a door have a number, STOP or GO as large as there is room.
"""

from games.biesti_boys.values import STOP, SYMBOLS
from games.picture.art import art
from games.picture.cache import cached
from games.picture.canvas import SMALL, Canvas, Palette
from games.picture.colour import DIM, GOLD, INK, PAPER, rgb
from games.picture.figures import seat_colours
from games.picture.sprite import Sprite

BRASS_PALE = rgb("#E2CC9C")
"""Plates of brass and words on dark ground, duller than the gold frame of the seat that must act."""

DOOR_DEEP = rgb("#C3A873")
"""The joints of doors, and the outline of an empty slot."""

FURS = (rgb("#BCE3CB"), rgb("#D9C8F0"), rgb("#FAD0AF"), rgb("#BEDCF3"))
"""The monsters' furs, by number: light enough for dark numerals."""

QUIET = rgb("#5A4B45")
"""Less important text on paper."""

LEATHERS = tuple(map(rgb, ("#A8464E", "#C7843F", "#4F7FB5", "#7A5FA3")))
"""The suitcases, from the lowest up."""

LOW = rgb("#F2D08F")
"""The lower part of large letters."""

GLOW = rgb("#FFE9B8")
"""The light that falls out of a lift."""

SEATS = 4

_EXACT = [*seat_colours(SEATS), INK, PAPER, BRASS_PALE]
PALETTE = Palette("biesti_boys/palette", [*_EXACT, *FURS, GOLD, DIM])
PANEL = Palette("biesti_boys/panel_palette", [*_EXACT, *FURS])
END = Palette("biesti_boys/poster_palette", [*_EXACT, LOW, DIM])
COVER = Palette("biesti_boys/cover_palette", [*_EXACT, LOW])
"""The palettes of boards, of a racing seat's own picture, of the end and of covers."""

PEEK, EAGER, STUCK, ROAR = "down grin", "up grin", "down frown", "ahead roar"
"""Moods, as parts of `monster.svg`: in a lift it looks down at the hand, in a hand up at the lifts; in a lift where
nobody can play its mouth hangs; on the cover it is loud."""

_KINDS = ("horns two", "ears one", "tufts three", "feelers two")

_BELLY = 0.64
"""The middle of the belly, as a part of the height."""

_DIGIT = 1.26
"""The type size of a numeral, as a part of its card's width."""

_WORD = 0.31
"""The type size of STOP and GO, as a part of their sign's width."""


@cached
def beast(card: int, wide: int, high: int, mood: str) -> Sprite:
    """The monster of a card, the same in every picture, with its symbol on the belly. wide: with its arms."""
    fur = FURS[card % 4]
    kind, arms = _KINDS[(card + card // 4) % 4], "hold" if card == STOP else "hang"
    body = art("biesti_boys/monster", wide, high, f"{kind} {mood} {arms}", fur)
    canvas = Canvas(body.image)
    if card == STOP:
        draw_symbol(canvas, card, wide / 2, high * (_BELLY + 0.01), wide * 0.82, high * 0.59)
        canvas.paste(art("biesti_boys/paws", wide, high, colour=fur), 0, 0)
    else:
        draw_symbol(canvas, card, wide / 2, high * _BELLY, wide * 0.86, high * 0.64)
    return canvas.sprite(body.mask)


@cached
def door(symbol: int | None, width: int, height: int) -> Sprite:
    """A closed door of that size with its printed symbol; without one before the deal."""
    leaves = art("biesti_boys/door", width=width, height=height)
    canvas = Canvas(leaves.image)
    if symbol is not None:
        draw_symbol(canvas, symbol, width / 2, height / 2, width, height)
    return canvas.sprite(leaves.mask)


def draw_symbol(canvas: Canvas, symbol: int, x: float, y: float, width: float, height: float) -> None:
    """Draw a numeral, the octagon or the triangle, as large as fits into that room. A small sign has no word."""
    if symbol < STOP:
        canvas.text(SYMBOLS[symbol], x, y, INK, round(min(width * _DIGIT, height * 1.12)), name="symbol")
        return
    across = round(min(width, height) * 0.96)
    canvas.centre(sign(symbol, across), x, y, "symbol")
    size = round(across * _WORD)
    if size >= SMALL:
        shift = 0 if symbol == STOP else -across * 0.11
        canvas.text(SYMBOLS[symbol], x + shift, y, PAPER, size, name="word")


def sign(symbol: int, across: float) -> Sprite:
    """The octagon of STOP or the triangle of GO, without its word."""
    return art("biesti_boys/octagon" if symbol == STOP else "biesti_boys/triangle", height=across)
