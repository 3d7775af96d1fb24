"""Cards: numbers, jokers with a star and their name, backs, and whole plays laid side by side."""

from functools import lru_cache
from math import cos, pi, sin

from games.career_poker.board.felt import BACK, STAR
from games.career_poker.values import JOKER, Cards, Played
from games.engine.values import Words
from games.picture.colour import DIM, INK, PAPER, Colour
from games.picture.scene import HERO, SMALL, Scene
from games.picture.sprite import Pen, Point, Sprite

HIGH, WIDE, JOKER_WIDE = 118, 88, 124
"""A card on the table, in pixels; a joker is wide enough for its name."""

LOW = 76
"""The height of a card in a row that only reminds."""

_STEP = 26
"""How far cards of one value stick out behind each other, at most."""


@lru_cache(maxsize=64)
def blank(width: int, height: int, ground: Colour = PAPER) -> Sprite:
    """A card without a number."""
    pen = Pen(width, height)
    pen.block((0, 0, width, height), INK, 12)
    pen.block((3, 3, width - 3, height - 3), ground, 9)
    return pen.sprite()


@lru_cache(maxsize=8)
def back(width: int, height: int) -> Sprite:
    """The back of a card, for cards that are only counted."""
    pen = Pen(width, height)
    pen.block((0, 0, width, height), INK, 7)
    pen.block((2.5, 2.5, width - 2.5, height - 2.5), PAPER, 5)
    pen.block((6, 6, width - 6, height - 6), BACK, 3)
    return pen.sprite()


@lru_cache(maxsize=16)
def star(across: int) -> Sprite:
    """The star of a joker."""
    pen = Pen(across, across)
    draw_star(pen, (across / 2, across * 0.53), across * 0.46)
    return pen.sprite()


def draw_star(pen: Pen, centre: Point, reach: float) -> None:
    """A star round its centre."""
    x, y = centre
    rays = [(reach if n % 2 == 0 else reach * 0.46, n * pi / 5) for n in range(10)]
    pen.polygon([(x + far * sin(turn), y - far * cos(turn)) for far, turn in rays], STAR, reach * 0.08)


def draw_play(scene: Scene, play: Played, left: float, top: float, room: float, ground: Colour, words: Words) -> float:
    """The cards of a play from there to the right, whole cards last; returns how wide they lie.

    room: the width that they may take: cards of one value lie closer where there are many. ground: of the cards.
    """
    groups = [(play.value, play.cards), (JOKER, play.jokers)]
    groups = [(value, number) for value, number in groups if number]
    fixed = sum(JOKER_WIDE if value == JOKER else WIDE for value, _ in groups) + 6 * (len(groups) - 1)
    behind = sum(number - 1 for _, number in groups)
    step = min(_STEP, (room - fixed) / behind) if behind else 0
    x = left
    for value, number in groups:
        for place in range(number - 1):
            wide = JOKER_WIDE if value == JOKER else WIDE
            scene.paste(blank(wide, HIGH, ground), x + place * step, top)
        x += (number - 1) * step
        x += draw_card(scene, value, x, top, ground, words, f"card {play.seat} {value}") + 6
    return x - 6 - left


def play_width(play: Played, room: float) -> float:
    """How wide `draw_play` lays the play in that room."""
    fixed = (WIDE if play.cards else 0) + (JOKER_WIDE if play.jokers else 0) + (6 if play.cards and play.jokers else 0)
    behind = max(0, play.cards - 1) + max(0, play.jokers - 1)
    return fixed + min(_STEP * behind, room - fixed)


def draw_card(scene: Scene, value: int, left: float, top: float, ground: Colour, words: Words, name: str) -> float:
    """One whole card of the table; returns its width."""
    if value == JOKER:
        scene.paste(blank(JOKER_WIDE, HIGH, ground), left, top, name)
        scene.centre(star(64), left + JOKER_WIDE / 2, top + 42)
        scene.text(
            words("career-poker-picture-joker"), left + JOKER_WIDE / 2, top + 93, INK, SMALL, room=JOKER_WIDE - 8
        )
        return JOKER_WIDE
    scene.paste(blank(WIDE, HIGH, ground), left, top, name)
    scene.text(str(value), left + WIDE / 2, top + HIGH / 2, INK, HERO, name=f"{name} number")
    return WIDE


def draw_low(scene: Scene, value: int, stars: int, left: float, middle: float, ground: Colour, words: Words) -> float:
    """A low card that only reminds; returns its width. stars: how many jokers, where the value is theirs."""
    wide = low_width(value, stars)
    scene.paste(blank(wide, LOW, ground), left, middle - LOW / 2, f"low {value}")
    if value != JOKER:
        scene.text(str(value), left + wide / 2, middle, INK, HERO, name=f"low {value} number")
        return wide
    for place in range(stars):
        scene.centre(star(44), left + 32 + place * 42, middle)
    scene.text(words("career-poker-picture-joker"), left + 14 + stars * 42, middle, INK, SMALL, align=0, room=116)
    return wide


def low_width(value: int, stars: int) -> int:
    """How wide `draw_low` draws."""
    return 138 + stars * 42 if value == JOKER else 88 if value > 9 else 64


def low_play(play: Played) -> list[tuple[int, int]]:
    """The low cards that remind of a play: value and number of jokers."""
    return [(value, stars) for value, stars in ((play.value, 0), (JOKER, play.jokers)) if value != JOKER or stars]


def low_cards(cards: Cards) -> list[tuple[int, int]]:
    """The low cards for a gift: one for each number card, one for all jokers."""
    numbers = [(value, 0) for value, number in enumerate(cards[:-1], 1) for _ in range(number)]
    return [*numbers, *([(JOKER, cards[-1])] if cards[-1] else [])]


FADED = DIM
"""The ground of cards that were beaten."""
