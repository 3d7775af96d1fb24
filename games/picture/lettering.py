"""Lettering: the name of a game or of a winner in large bouncing letters with a deep edge."""

from dataclasses import replace
from math import ceil

import regex  # type: ignore[import-untyped]
from PIL import Image, ImageChops, ImageDraw

from games.engine.contract.values import PictureLine
from games.picture.cache import cached
from games.picture.canvas import HERO
from games.picture.colour import INK, PAPER, Colour
from games.picture.sprite import Sprite
from games.picture.type import cap_height, clean, measure, render, shorten

_LEAST = 56
"""The smallest type size of a name in a headline, before it is cut."""

_TURNS = (-4, 3, -3, 4, -2, 5, -5, 2)
"""The degrees by which one letter after another is turned."""

_HOPS = (0.0, 0.05, -0.03, 0.04, -0.05, 0.02)
"""The distance of each letter in turn below its line, as a part of the type size."""

_EDGE, _DEPTH = 0.1, 0.1
"""The thickness of the edge and its depth downwards, as parts of the type size."""

_LATIN = regex.compile(r"[\p{Latin}!?.:+]")
"""Letters and signs that can stand apart from each other."""

_SPACE = 0.3
"""The width of a space as a part of the type size. It is wider than that of the font, because edges are thick."""


def lettering(text: str, size: int, low: Colour, room: float) -> Sprite:
    """The text in bouncing letters, PAPER above and `low` below, smaller where the room is too narrow for `size`."""
    fits = min(1.0, (room - 3 * _EDGE * size) / _length(clean(text), size))
    drawn = _drawn(clean(text), round(size * fits), low)
    return replace(drawn, lines=(PictureLine("", text),))


def banner(text: str, size: int, low: Colour, room: float, least: int = _LEAST) -> Sprite:
    """A name in one line with the same colours and edge: smaller where the room is narrow, then cut with an ellipsis.

    least: the smallest size. Its letters stay in their line, because those of many scripts may not be torn apart.
    """
    inner = room - 3 * _EDGE * size
    fits = min(1.0, inner / measure(text, size))
    small = max(least, int(size * fits) - (fits < 1))
    drawn = _lined(shorten(text, small, inner), small, low)
    return replace(drawn, lines=(PictureLine("", text),))


def shout(text: str, size: int, low: Colour, room: float, least: int = _LEAST) -> Sprite:
    """A name or short text in bouncing letters where its script allows that and it is large enough, else in a line."""
    drawn = clean(text)
    fits = (room - 3 * _EDGE * size) / max(1.0, _length(drawn, size))
    bounces = all(letter == " " or letter.isdecimal() or _LATIN.match(letter) for letter in drawn)
    return lettering(text, size, low, room) if bounces and fits * size >= HERO else banner(text, size, low, room, least)


@cached
def _lined(text: str, size: int, low: Colour) -> Sprite:
    edge, base = round(size * _EDGE), round(size * 1.3)
    wide, high = ceil(measure(text, size)) + 3 * edge, round(size * 1.8)
    masks = []
    for stroke in (edge, 0):
        drawn, mask = render(text, size, stroke), Image.new("L", (wide, high))
        mask.paste(drawn.mask, (round(1.5 * edge) - drawn.origin[0], base - drawn.origin[1]))
        masks.append(mask)
    return _coloured(masks[0], masks[1], base - cap_height(size) * 0.42, round(size * _DEPTH), low)


def _length(text: str, size: int) -> float:
    return sum(_advance(letter, size) for letter in text)


def _advance(letter: str, size: int) -> float:
    return size * _SPACE if letter == " " else measure(letter, size) + size * 0.03


@cached
def _drawn(text: str, size: int, low: Colour) -> Sprite:
    edge = round(size * _EDGE)
    wide, high, base = ceil(_length(text, size)) + 3 * edge, round(size * 1.5), round(size * 1.12)
    outer, inner = Image.new("L", (wide, high)), Image.new("L", (wide, high))
    x = 1.5 * edge
    for number, letter in enumerate(text):
        if letter != " ":
            middle = x + _advance(letter, size) / 2, base + _HOPS[number % len(_HOPS)] * size
            for mask, stroke in ((outer, edge), (inner, 0)):
                _lay(mask, letter, size, stroke, middle, _TURNS[number % len(_TURNS)])
        x += _advance(letter, size)
    return _coloured(outer, inner, base - cap_height(size) * 0.42, round(size * _DEPTH), low)


def _lay(mask: Image.Image, letter: str, size: int, stroke: int, middle: tuple[float, float], turn: float) -> None:
    """Add a letter to the mask, turned about the middle of its line's height."""
    drawn = render(letter, size, stroke)
    margin = size // 6
    page = Image.new("L", (drawn.mask.width + 2 * margin, drawn.mask.height + 2 * margin))
    page.paste(drawn.mask, (margin, margin))
    x, base = margin + drawn.origin[0] + drawn.width / 2, margin + drawn.origin[1]
    page = page.rotate(turn, Image.Resampling.BICUBIC, center=(x, base - size * 0.35))
    place = round(middle[0] - x), round(middle[1] - base)
    mask.paste(255, (*place, place[0] + page.width, place[1] + page.height), page)


def _coloured(outer: Image.Image, inner: Image.Image, waist: float, depth: int, low: Colour) -> Sprite:
    """The edge in ink, drawn deep, and in it the letters in two colours that meet at a slanted waist."""
    wide, high = outer.size
    whole = Image.new("L", (wide, high + depth))
    for down in range(depth + 1):
        whole.paste(255, (0, down), outer)
    # The waist is drawn at twice its size, which smooths it.
    below, slant = Image.new("L", (2 * wide, 2 * high)), high * 0.05
    corners = [(0, waist + slant), (wide, waist - slant), (wide, high), (0, high)]
    ImageDraw.Draw(below).polygon([(2 * x, 2 * y) for x, y in corners], fill=255)
    image = Image.new("RGB", whole.size, INK)
    image.paste(PAPER, (0, 0), inner)
    image.paste(low, (0, 0), ImageChops.multiply(inner, below.reduce(2)))
    _, top, _, bottom = whole.getbbox() or (0, 0, *whole.size)
    box = (0, top, wide, bottom)
    return Sprite(image.crop(box), whole.crop(box))
