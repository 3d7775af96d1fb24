"""Sprites made once in a process: the drawings in `assets/pictures` (`assets/README.md`), plates and discs."""

import re
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path
from typing import Final

import pillow_lunasvg as lunasvg
from PIL import Image

from games.picture.cache import cached
from games.picture.colour import GOLD, INK, PAPER, Colour
from games.picture.sprite import Pen, Sprite

FOLDER = Path(__file__).parents[2] / "assets" / "pictures"
_SHAPE: Final = re.compile(r'<svg\b[^>]*\bviewBox="\S+ \S+ ([\d.]+) ([\d.]+)"')
"""The width and the height that a drawing is measured in."""


def drawing(
    name: str,
    width: float = 0,
    height: float = 0,
    show: str = "",
    colour: Colour | None = None,
    **colours: Colour,
) -> Sprite:
    """The drawing `assets/pictures/{name}.svg` as a new sprite, for who keeps it or what is made of it.

    width, height: in pixels. One of them is enough; the drawing keeps its shape unless both are given.
    show: the classes of parts to show, divided by spaces. Without it, a part of class `if` is hidden.
    colour: of the whole drawing (`currentColor`). colours: of the parts with that class.
    Raises ValueError for a file that is no SVG, and OSError if there is none.
    """
    text = (FOLDER / f"{name}.svg").read_text("utf-8")
    found = _SHAPE.search(text)
    if found is None:
        raise ValueError(f"no SVG: {name}")
    shape = float(found[1]) / float(found[2])
    size = round(width or height * shape), round(height or width / shape)
    image = _rendered(text, size, "".join(_rules(show.split(), colour, colours)))
    mask = image.getchannel("A")
    return Sprite(image.convert("RGB"), None if mask.getextrema() == (255, 255) else mask)


def _rendered(text: str, size: tuple[int, int], rules: str) -> Image.Image:
    """The drawing in exactly that size, with those rules of CSS after its own."""
    # The plug-in has neither, so both are written into the drawing.
    sized = f'<svg width="{size[0]}" height="{size[1]}" preserveAspectRatio="none"'
    styled = text.replace("<svg", sized, 1).replace("</svg>", f"<style>{rules}</style></svg>")
    image = Image.open(BytesIO(styled.encode()), formats=[lunasvg.SvgImageFile.format])
    image.load()
    return image


art = cached(drawing)
"""The same, made once and kept."""


@cached
def stretched(name: str, width: int, height: int, show: str = "", colour: Colour | None = None) -> Sprite:
    """The drawing at that height, its middle drawn out to that width. Its left and right ends keep their shape."""
    whole = art(name, height=height, show=show, colour=colour)
    end = min(width, whole.size[0]) // 2 - 1
    image, *mask = (_drawn_out(part, width, end) for part in (whole.image, whole.mask) if part)
    return Sprite(image, mask[0] if mask else None)


def _drawn_out(image: Image.Image, width: int, end: int) -> Image.Image:
    made = image.resize((width, image.height), box=(end, 0, image.width - end, image.height))
    made.paste(image.crop((0, 0, end, image.height)), (0, 0))
    made.paste(image.crop((image.width - end, 0, image.width, image.height)), (width - end, 0))
    return made


def _rules(show: Iterable[str], colour: Colour | None, colours: dict[str, Colour]) -> Iterable[str]:
    yield ".if{display:none}"
    yield from (f".{part}{{display:inline}}" for part in show)
    if colour is not None:
        yield f"svg{{color:{_code(colour)}}}"
    yield from (f".{part}{{color:{_code(fill)}}}" for part, fill in colours.items())


def _code(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


# Plates and discs, layer upon layer: those of seats, plain ones, and outlines of what is missing.

FRAME = 16
"""How far the frame and pointer of an acting seat reach out of its plate. Leave this much room around a plate."""


@cached
def blocks(width: float, height: float, *layers: tuple[float, Colour, float]) -> Sprite:
    """Rectangles one upon the other: how far each lies inside of the whole, its colour and its radius."""
    pen = Pen(width, height)
    pen.blocks((0, 0, width, height), *layers)
    return pen.sprite()


@cached
def discs(across: float, *layers: tuple[float, Colour]) -> Sprite:
    """Discs around the middle of a square of that width, one upon the other: the diameter and the colour of each."""
    pen = Pen(across, across)
    pen.discs((across / 2, across / 2), *layers)
    return pen.sprite()


@cached
def plate_back(width: int, height: int, ground: Colour, acting: bool) -> Sprite:
    """An empty plate of that size. Paste it FRAME further up and left, with or without the frame."""
    size = width + 2 * FRAME, height + 2 * FRAME
    if not acting:
        return blocks(*size, (FRAME, INK, 26), (FRAME + 5, ground, 22))
    framed = blocks(*size, (2, INK, 37.2), (6, GOLD, 34), (15, INK, 26.8), (20, ground, 22.8))
    return framed.under(art("house/pointer", 40, show="right"), 24, FRAME + height / 2)


def sheet_plate(width: int, height: int, ground: Colour = PAPER, edge: Colour = INK, radius: int = 20) -> Sprite:
    """A plate with a thick outline, for anything but a seat."""
    return blocks(width, height, (0, edge, radius), (5, ground, radius - 4))


@cached
def vacant(width: int, height: int, colour: Colour, dash: float = 16, gap: float = 12) -> Sprite:
    """A dashed outline in the place of a missing thing."""
    pen = Pen(width, height)
    pen.dashed_box((4, 4, width - 4, height - 4), 5, colour, dash, gap)
    return pen.sprite()
