"""A canvas: an unfinished picture. Sprites and lines of text are pasted on a ready background.

It is finished with a palette: a game's pictures use the same 256 colours, which makes encoding fast and files small.
"""

from bisect import bisect_right
from collections.abc import Iterable
from io import BytesIO
from typing import Final

from PIL import Image

from games.engine.contract.values import Box, Picture, PictureLine
from games.picture.art import FOLDER
from games.picture.colour import Colour
from games.picture.sprite import Sprite
from games.picture.type import cap_height, measure, render, shorten

SIZE = (1200, 760)
"""The size of every picture: Discord shows a gallery picture in a box of about 11 : 7."""

SMALL, NAME, HERO = 40, 48, 72
"""Type sizes in pixels: the smallest allowed, for names and counts, for important numbers."""


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


class Canvas:
    """Pastes on a copy of the background, and notes the rectangle of each named part."""

    def __init__(self, background: Image.Image) -> None:
        self._image = background.copy()
        self._boxes: list[Box] = []
        self._lines: list[PictureLine] = []

    def paste(self, sprite: Sprite, left: float, top: float, name: str = "") -> None:
        """Paste the sprite with its upper left corner there. If it has a name, note its rectangle."""
        x, y = sprite.lay(self._image, left, top)
        for line in sprite.lines:
            self._lines.append(PictureLine(f"{name} {line.name}".strip(), line.text))
        if name:
            self.note(name, x, y, x + sprite.size[0], y + sprite.size[1])

    def centre(self, sprite: Sprite, x: float, y: float, name: str = "") -> None:
        """Paste the sprite with its middle there."""
        self.paste(sprite, x - sprite.size[0] / 2, y - sprite.size[1] / 2, name)

    def stand(self, sprite: Sprite, x: float, foot: float, name: str = "") -> None:
        """Paste the sprite with the middle of its lower edge there."""
        self.paste(sprite, x - sprite.size[0] / 2, foot - sprite.size[1], name)

    def note(self, name: str, left: float, top: float, right: float, bottom: float) -> None:
        """Note a rectangle under a name, for layout checks."""
        self._boxes.append(Box(name, left, top, right, bottom))

    def text(
        self,
        text: str,
        x: float,
        y: float,
        colour: Colour,
        size: int = NAME,
        align: float = 0.5,
        room: float | None = None,
        name: str = "",
    ) -> float:
        """Draw a line of text with its capitals centred on y; return its width.

        align: the part of the line before x, from 0.0 (x is its start) to 1.0 (x is its end).
        room: the width that it must fit. Longer text has the largest size that fits. What does not fit even in
            `SMALL` is cut and ends in an ellipsis.
        Raises ValueError for a size that cannot be read on a phone.
        """
        if size < SMALL:
            raise ValueError(f"type of {size} pixels is too small")
        self._lines.append(PictureLine(name, text))
        if room is not None:
            fitting = bisect_right(range(SMALL, size + 1), room, key=lambda one: measure(text, one))
            size = max(SMALL, SMALL + fitting - 1)
            text = shorten(text, size, room)
        drawn, rise = render(text, size), cap_height(size)
        left, base = round(x - drawn.width * align), round(y + rise / 2)
        place = left - drawn.origin[0], base - drawn.origin[1]
        self._image.paste(colour, (*place, place[0] + drawn.mask.width, place[1] + drawn.mask.height), drawn.mask)
        if name:
            self.note(name, left, base - rise, left + drawn.width, base)
        return drawn.width

    def sprite(self, mask: Image.Image | None = None) -> Sprite:
        """The present drawing as one sprite with its ground, so that it can be used again.

        mask: how much each of its pixels covers what is below; None if the sprite covers all of its rectangle.
        """
        return Sprite(self._image, mask, tuple(self._lines))

    def picture(self, palette: Palette) -> Picture:
        """The finished picture, encoded in those colours."""
        return Picture(palette.encode(self._image), SIZE, tuple(self._boxes), lines=tuple(self._lines))
