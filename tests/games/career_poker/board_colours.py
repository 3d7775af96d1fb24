"""The colours of the pictures of Career Poker, for the tests of all boards (tests/conformance/test_boards.py)."""

from collections import Counter

from games.career_poker.board import felt
from games.career_poker.board.felt import PALETTE
from games.career_poker.board.stairs import PALETTE as POSTER
from games.picture.art import art
from games.picture.colour import DIM, GOLD, INK, PAPER, Colour, rgb
from games.picture.figures import EMBLEMS, pale

PALETTES = (PALETTE, POSTER)
"""The colours of each picture are those of one of them."""


def shown(name: str, least: float = 0.03) -> list[Colour]:
    """The colours that cover at least that share of the middle of a drawing."""
    image = art(f"career_poker/{name}", 600).image
    wide, high = image.size
    middle = image.crop((wide // 8, high // 4, wide * 7 // 8, high * 3 // 4))
    counts = Counter(zip(*[iter(middle.tobytes())] * 3, strict=True))
    return [colour for colour, count in counts.items() if count >= least * counts.total()]


GROUNDS = [
    *[(INK, ground) for ground in (PAPER, DIM, felt.BRASS, felt.TAN)],
    *[(PAPER, ground) for ground in (felt.BAR, *shown("table"), *shown("desk"), *shown("room"), *shown("booth"))],
]
"""The colour of a text, and one on which it stands."""

SHAPES = [
    *[(felt.LINE, ground) for ground in (*shown("table"), *shown("desk"), *shown("room"))],
    *[(rgb("#B0261E"), ground) for ground in (PAPER, DIM)],
    *[(INK, ground) for ground in (GOLD, PAPER, felt.BRASS)],
    *[(figure.ink, figure.colour) for figure in EMBLEMS],
    *[(pale(seat), INK) for seat in range(8)],
]
"""Two colours that must be told apart."""
