"""Fixed palettes. A game's pictures use the same few colours, which makes encoding fast and files small."""

from collections.abc import Iterable
from struct import pack
from zlib import crc32

import deflate
from PIL import Image

from games.picture.colour import Colour, mix

LARGEST = 256
"""The most colours of a PNG palette."""

_LEVEL = 5
"""libdeflate's level: a board takes 2.9 ms and 45 KB, where zlib takes 3.2 ms for 54 KB or 7.8 ms for 44 KB."""


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
        pixels = self.reduced(image).tobytes()
        wide, high = image.size
        # A byte 0 before each row: no filter, which suits flat colours best.
        rows = b"\0" + b"\0".join([pixels[start : start + wide] for start in range(0, wide * high, wide)])
        table = bytes(channel for colour in self.colours for channel in colour)
        chunks = (
            (b"IHDR", pack(">IIBBBBB", wide, high, 8, 3, 0, 0, 0)),
            (b"PLTE", table),
            (b"IDAT", bytes(deflate.zlib_compress(rows, _LEVEL))),
            (b"IEND", b""),
        )
        return _SIGNATURE + b"".join(_chunk(kind, data) for kind, data in chunks)


_SIGNATURE = b"\x89PNG\r\n\x1a\n"


def _chunk(kind: bytes, data: bytes) -> bytes:
    """One part of a PNG file (PNG 3, 5.3): its length, kind and data, and their checksum."""
    return pack(">I", len(data)) + kind + data + pack(">I", crc32(kind + data))
