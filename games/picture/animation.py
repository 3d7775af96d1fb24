"""Animated pictures: the steps of a match one after another, small enough to be posted."""

from collections.abc import Sequence
from io import BytesIO
from typing import Final

from PIL import Image

from games.engine.contract.values import Picture
from games.picture.canvas import SMALL, Canvas
from games.picture.colour import INK, PAPER
from games.picture.sprite import Sprite
from games.picture.type import measure

WIDTHS: Final = (720, 540, 400)
"""The widths to try until the file is small enough."""
HEAVIEST: Final = 4 * 1024 * 1024
"""The most bytes of an animated picture."""
_COLOURS: Final = 96
_ROWS, _ROW, _MARGIN = 2, 52, 24
"""The rows of words below a step, the height of one, and the room beside and above them."""


def still(picture: Picture, lines: Sequence[str] = (), width: int = WIDTHS[0]) -> bytes:
    """A picture as one step of an animation, with what happened in words below it: smaller, in its own few colours.

    lines: sentences. If they are too long, the last ones are shown.
    """
    with Image.open(BytesIO(picture.png)) as image:
        small = _reduced(_captioned(image.convert("RGB"), lines), width)
    made = BytesIO()
    small.save(made, "PNG")
    return made.getvalue()


def animation(stills: Sequence[bytes], holds: Sequence[int]) -> Picture:
    """The stills as a GIF that plays for ever. holds: for how many milliseconds each is shown.

    If it gets too heavy, it is made smaller. Raises ValueError if it is too heavy at the smallest width.
    """
    for width in WIDTHS:
        first, *rest = [_narrow(one, width) for one in stills]
        made = BytesIO()
        first.save(made, "GIF", save_all=True, append_images=rest, duration=list(holds), loop=0, optimize=False)
        if made.tell() <= HEAVIEST:
            return Picture(made.getvalue(), first.size)
    raise ValueError("the animation is too heavy")


def _captioned(image: Image.Image, lines: Sequence[str]) -> Image.Image:
    wide, high = image.size
    canvas = Canvas(Image.new("RGB", (wide, high + _ROWS * _ROW + _MARGIN), INK))
    canvas.paste(Sprite(image, None), 0, 0)
    for number, row in enumerate(caption(lines, wide - 2 * _MARGIN)):
        y = high + (_MARGIN + _ROW) / 2 + number * _ROW
        canvas.text(row, wide / 2, y, PAPER, SMALL, room=wide - 2 * _MARGIN)
    return canvas.sprite().image


def caption(lines: Sequence[str], room: float) -> list[str]:
    """The last of the lines that fit two rows of that width; if the very last does not, all of it in two rows."""
    kept: list[str] = []
    for line in reversed(lines):
        rows = _wrapped(" ".join([line, *kept]), room)
        if kept and len(rows) > _ROWS:
            break
        kept.insert(0, line)
    rows = _wrapped(" ".join(kept), room)
    return rows if len(rows) <= _ROWS else [rows[0], " ".join(rows[1:])]


def _wrapped(text: str, room: float) -> list[str]:
    rows: list[str] = []
    for word in text.split():
        if rows and measure(f"{rows[-1]} {word}", SMALL) <= room:
            rows[-1] += f" {word}"
        else:
            rows.append(word)
    return rows


def _narrow(data: bytes, width: int) -> Image.Image:
    with Image.open(BytesIO(data)) as image:
        return _reduced(image, width) if image.width > width else image.copy()


def _reduced(image: Image.Image, width: int) -> Image.Image:
    """The image in that width and its own few colours."""
    high = round(image.height * width / image.width)
    small = image.convert("RGB").resize((width, high), Image.Resampling.LANCZOS)
    return small.quantize(_COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
