"""Fixed palettes. A game's pictures use the same 256 colours, which makes encoding fast and files small."""

from collections.abc import Iterable
from io import BytesIO
from typing import Final

from PIL import Image

from games.picture.art import FOLDER
from games.picture.colour import Colour

LARGEST = 256
"""The most colours of a PNG palette."""

_LEVEL: Final = 3
"""zlib's level. A higher one takes longer for hardly smaller pictures (docs/decisions/dependencies.md)."""


class Palette:
    """The colours of some pictures: solid colours, and those that `python -m scripts.palettes` found in them."""

    def __init__(self, name: str, solids: Iterable[Colour] = ()) -> None:
        """name: of the file with the found colours, `assets/pictures/{name}.png`, one pixel each.

        solids: the colours that the pictures need exactly, such as those of text and of seats.
        Raises OSError if there is no such file, and ValueError for more than 256 solid colours.
        """
        self.name, self.solids = name, tuple(dict.fromkeys(solids))
        if len(self.solids) > LARGEST:
            raise ValueError(f"{len(self.solids)} colours do not fit a palette")
        with Image.open(FOLDER / f"{name}.png") as found:
            pixels = found.convert("RGB").tobytes()
        colours = [*self.solids, *zip(*[iter(pixels)] * 3, strict=True)]
        self.colours: tuple[Colour, ...] = tuple(dict.fromkeys(colours))[:LARGEST]
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
