"""The smallest drawing kit the toys can do with: lines of text on a coloured ground, as PNG."""

from collections.abc import Sequence
from io import BytesIO

from PIL import Image, ImageColor, ImageDraw, ImageFont

from games.engine.contract.values import Box, Picture, PictureLine

SIZE = (1200, 760)
_LINE = 64


def page(lines: Sequence[str], ground: str) -> Picture:
    """The lines of text one below the other, each with its box."""
    image = Image.new("P", SIZE, 0)
    image.putpalette((*ImageColor.getrgb(ground), 20, 20, 20))
    pen = ImageDraw.Draw(image)
    pen.fontmode = "1"
    font = ImageFont.load_default(40)
    boxes = []
    written = []
    for number, line in enumerate(lines):
        place = (40, 30 + number * _LINE)
        pen.text(place, line, fill=1, font=font)
        boxes.append(Box(f"line {number}", *pen.textbbox(place, line, font=font)))
        written.append(PictureLine(f"line {number}", line))
    png = BytesIO()
    image.save(png, "PNG")
    return Picture(png.getvalue(), SIZE, tuple(boxes), lines=tuple(written))
