"""Animated pictures: the steps of a match one after another, small enough to be posted."""

from collections.abc import Sequence
from io import BytesIO
from typing import Final

from PIL import Image

from games.engine.contract.values import Picture

WIDTHS: Final = (720, 540, 400)
"""The widths to try until the file is small enough."""
HEAVIEST: Final = 4 * 1024 * 1024
"""The most bytes of an animated picture."""
_COLOURS: Final = 96


def still(picture: Picture, width: int = WIDTHS[0]) -> bytes:
    """A picture as one step of an animation: smaller, in its own few colours."""
    with Image.open(BytesIO(picture.png)) as image:
        small = _reduced(image, width)
    made = BytesIO()
    small.save(made, "PNG")
    return made.getvalue()


def animation(stills: Sequence[bytes], holds: Sequence[int]) -> Picture:
    """The stills as a GIF that plays for ever. holds: for how many milliseconds each is shown.

    If it gets too heavy, it is made smaller. Raises ValueError if it is too heavy at the smallest width.
    """
    for width in WIDTHS:
        made, size = _written([_narrow(one, width) for one in stills], holds)
        if len(made) <= HEAVIEST:
            return Picture(made, size)
    raise ValueError("the animation is too heavy")


def _narrow(data: bytes, width: int) -> Image.Image:
    with Image.open(BytesIO(data)) as image:
        return _reduced(image, width) if image.width > width else image.copy()


def _reduced(image: Image.Image, width: int) -> Image.Image:
    """The image in that width and its own few colours."""
    high = round(image.height * width / image.width)
    small = image.convert("RGB").resize((width, high), Image.Resampling.LANCZOS)
    return small.quantize(_COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


def _written(images: Sequence[Image.Image], holds: Sequence[int]) -> tuple[bytes, tuple[int, int]]:
    made = BytesIO()
    first, *rest = images
    first.save(made, "GIF", save_all=True, append_images=rest, duration=list(holds), loop=0, optimize=False)
    return made.getvalue(), first.size
