"""Bids in large: a fan of cards that sticks out of an envelope, with the total on its front."""

from games.buro_crazy.board.cards import draw_points, times
from games.buro_crazy.board.dusk import QUIET
from games.buro_crazy.values import VALUES, Counts
from games.engine.contract.values import Words
from games.picture.art import art
from games.picture.cache import cached
from games.picture.canvas import SMALL, Canvas
from games.picture.colour import INK
from games.picture.sprite import Sprite

CARD = (100, 140)
"""The width and height of a card in a fan."""


def draw_fan(canvas: Canvas, cards: Counts, x: float, foot: float, room: float, name: str) -> None:
    """Draw cards that stand fanned, their lower edge hidden at `foot`: one of each value, with their number."""
    kinds = [(worth, count) for worth, count in zip(VALUES, cards, strict=True) if count][::-1]
    pitch = min(CARD[0] + 4.0, room / max(1, len(kinds)))
    size = round(min(CARD[0], pitch - 2)), CARD[1]
    for number, (worth, count) in enumerate(kinds):
        away = number - (len(kinds) - 1) / 2
        drawn = card(worth, -round(away * 3), size)
        x_here, top = x + away * pitch, foot - 118 + abs(away) * 6
        canvas.paste(drawn, x_here - drawn.size[0] / 2, top - (drawn.size[1] - size[1]) / 2, f"{name} {worth}")
        if count > 1:
            canvas.text(times(count), x_here, top + 80, QUIET, SMALL, name=f"{name} {worth} count")


def draw_envelope(
    canvas: Canvas,
    total: int | None,
    words: Words,
    box: tuple[float, float, float, float],
    size: int,
    name: str,
    *,
    won: bool,
    turn: float = 0,
) -> None:
    """Draw the front of an envelope (left, top, right, bottom) with a total, if it is known; grey for one that lost.

    turn: by how many degrees it is turned.
    """
    left, top, right, bottom = box
    front = art("buro_crazy/front", right - left, bottom - top + 6, "won" if won else "lost")
    if turn:
        canvas.centre(front.turned(turn), (left + right) / 2, (top + bottom) / 2 + 3, name)
    else:
        canvas.paste(front, left, top, name)
    if total is not None:
        draw_points(canvas, total, words, (left + right) / 2, (top + bottom) / 2 + 4, size, name=f"{name} total")


@cached
def card(worth: int, turn: int = 0, size: tuple[int, int] = CARD) -> Sprite:
    """An influence card: its value, and a band with a sign that are the deeper and grander the more it is worth."""
    wide, high = size
    flat = art("buro_crazy/card", wide, high, f"worth{worth}")
    canvas = Canvas(flat.image)
    canvas.text(str(worth), wide / 2, high * (0.27 if high == CARD[1] else 0.36), INK, max(SMALL, round(wide * 0.56)))
    drawn = Sprite(canvas.sprite().image, flat.mask)
    return drawn.turned(turn) if turn else drawn
