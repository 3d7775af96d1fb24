"""Bids in large: a fan of cards that sticks out of an envelope, with the total on its front."""

from functools import lru_cache

from games.buro_crazy.board.cards import draw_points, times
from games.buro_crazy.board.dusk import BACK, BACK_PALE, BANDS, DARK, QUIET
from games.buro_crazy.board.palette import FOLDS, GREY
from games.buro_crazy.values import VALUES, Counts
from games.engine.contract.values import Words
from games.picture.canvas import SMALL, Canvas
from games.picture.colour import INK, PAPER
from games.picture.layers import discs
from games.picture.sprite import Pen, Sprite, arc

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
) -> None:
    """Draw the front of an envelope (left, top, right, bottom) with a total, if it is known; grey for one that lost."""
    left, top, right, bottom = box
    canvas.paste(_front(round(right - left), round(bottom - top), won), left, top, name)
    if total is not None:
        draw_points(canvas, total, words, (left + right) / 2, (top + bottom) / 2 + 4, size, name=f"{name} total")


@lru_cache(maxsize=64)
def card(worth: int, turn: int = 0, size: tuple[int, int] = CARD) -> Sprite:
    """An influence card: its value, and a band with a sign that are the deeper and grander the more it is worth."""
    wide, high = size
    pen = Pen(wide, high)
    pen.blocks((0, 0, wide, high), (0, INK, 13), (4, PAPER, 10))
    band = high * 0.3
    pen.block((9, high - band - 9, wide - 9, high - 9), BANDS[VALUES.index(worth)], 7)
    _draw_sign(pen, worth, wide / 2, high - 9 - band / 2, band * 0.34)
    flat = pen.sprite()
    canvas = Canvas(flat.image)
    canvas.text(str(worth), wide / 2, high * (0.27 if high == CARD[1] else 0.36), INK, max(SMALL, round(wide * 0.56)))
    drawn = Sprite(canvas.sprite().image, flat.mask)
    return drawn.turned(turn) if turn else drawn


def _draw_sign(pen: Pen, worth: int, x: float, y: float, half: float) -> None:
    """Draw the sign of a value: a clip, a cup, a telephone, a briefcase, a crown."""
    ink = PAPER if worth > 2 else DARK
    if worth == 20:
        points = [(-1.3, 0.9), (-1.4, -0.7), (-0.6, 0.0), (0, -1.0), (0.6, 0.0), (1.4, -0.7), (1.3, 0.9)]
        pen.polygon([(x + across * half, y + down * half) for across, down in points], ink, 1)
    elif worth == 10:
        pen.block((x - 1.3 * half, y - 0.6 * half, x + 1.3 * half, y + half), ink, half * 0.3)
        pen.block((x - 0.6 * half, y - 1.1 * half, x + 0.6 * half, y - 0.4 * half), ink, half * 0.3)
        pen.block((x - 0.3 * half, y - 0.85 * half, x + 0.3 * half, y - 0.55 * half), BANDS[1])
    elif worth == 5:
        body = [(-0.6, -0.4), (0.6, -0.4), (1.2, 1), (-1.2, 1)]
        pen.polygon([(x + across * half, y + down * half) for across, down in body], ink, 1)
        pen.disc((x, y + 0.4 * half), half * 0.8, BANDS[2])
        pen.block((x - 1.5 * half, y - half, x + 1.5 * half, y - 0.5 * half), ink, half * 0.25)
        for side in (-1, 1):
            near, far = sorted((x + side * 0.85 * half, x + side * 1.5 * half))
            pen.block((near, y - half, far, y - 0.1 * half), ink, half * 0.25)
    elif worth == 2:
        pen.block((x - half, y - 0.7 * half, x + 0.6 * half, y + 0.9 * half), ink, half * 0.4)
        pen.discs((x + 0.8 * half, y), (half, ink), (half * 0.5, BANDS[3]))
    else:
        bends = ((0.05, 0.55, 0.6, 90, 270), (-0.08, -0.55, 0.47, 270, 450), (0.05, 0.4, 0.34, 90, 270))
        way = [(x + 0.65 * half, y - 0.5 * half)]
        for across, down, reach, start, end in bends:
            way += arc((x + across * half, y + down * half), 2 * reach * half, 2 * reach * half, start, end, 8)
        pen.line([*way, (x - 0.29 * half, y - 0.35 * half)], half * 0.24, ink)


@lru_cache(maxsize=16)
def _front(wide: int, high: int, won: bool) -> Sprite:
    pen = Pen(wide, high + 6)
    paper, fold = (PAPER, FOLDS[0]) if won else (GREY, FOLDS[1])
    pen.block((0, 4, wide, high + 6), INK, 20)
    pen.blocks((0, 0, wide, high), (0, INK, 20), (5, paper, 16))
    for side in (-1, 1):
        edge = 8 if side < 0 else wide - 8
        pen.polygon([(edge, 12), (wide / 2 - side * wide * -0.14, high / 2), (edge, high - 12)], fold, 2)
    return pen.sprite()


def seal() -> Sprite:
    """The wax seal of a bid that is sealed."""
    return discs(84, (84, INK), (76, BACK), (33.6, BACK_PALE), (23.52, BACK))
