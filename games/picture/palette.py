"""Fixed palettes. A game's pictures use the same few colours, which makes encoding fast and files small."""

from collections.abc import Iterable
from io import BytesIO
from typing import Final

from PIL import Image

from games.picture.colour import Colour, mix

LARGEST = 256
"""The most colours of a PNG palette."""

_LEVEL: Final = 3
"""zlib's level. A higher one takes longer for hardly smaller pictures (docs/decisions/dependencies.md)."""


class Palette:
    """The colours of a game's pictures: solid colours, and steps between those that meet at an edge."""

    def __init__(self, solids: Iterable[Colour], meeting: Iterable[tuple[Colour, Colour]], steps: int = 3) -> None:
        """solids: the colours to draw with. meeting: pairs that touch.

        Raises ValueError for more than 256 colours in all.
        """
        blends = [mix(one, two, step / (steps + 1)) for one, two in meeting for step in range(1, steps + 1)]
        self.colours: tuple[Colour, ...] = tuple(dict.fromkeys([*solids, *blends]))
        if len(self.colours) > LARGEST:
            raise ValueError(f"{len(self.colours)} colours do not fit a palette")
        # Every entry is filled, so that no colour of Pillow's default palette can be chosen. Among equal entries the
        # first is.
        padded = self.colours + (self.colours[0],) * (LARGEST - len(self.colours))
        self._image = Image.new("P", (1, 1))
        self._image.putpalette([channel for colour in padded for channel in colour])

    def reduced(self, image: Image.Image) -> Image.Image:
        """The RGB image in these colours, as an image with this palette."""
        return image.quantize(palette=self._image, dither=Image.Dither.NONE)

    def encode(self, image: Image.Image) -> bytes:
        """A PNG of the RGB image in these colours. The same image gives the same bytes."""
        made = BytesIO()
        self.reduced(image).save(made, "PNG", compress_level=_LEVEL)
        return made.getvalue()
