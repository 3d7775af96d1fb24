"""The colours of Buro Crazy, and the sky at dusk behind every picture."""

from functools import cache

from PIL import Image

from games.picture.canvas import SIZE
from games.picture.colour import PAPER, mix, rgb
from games.picture.layers import discs
from games.picture.sprite import Pen, Sprite, arc

SKY = tuple(map(rgb, ("#1C2044", "#272955", "#373163", "#4B3B6D", "#634671", "#7E5271", "#99616D", "#B27369")))
"""The bands of the sky, from above."""

LIT = rgb("#FFEDB8")
WAITING = rgb("#7C83A3")
DARK = rgb("#17182A")
"""The colours of a window: with the open duel, before its duel, after its duel."""

WALL = rgb("#4A4E6E")
SLAB = rgb("#2A2D44")
WIRE = rgb("#8B90B2")
MINT = rgb("#CDEBDD")
TEAL = rgb("#1E6F66")
BACK = rgb("#8C3B46")
BACK_PALE = rgb("#E9C9B9")
LOW = rgb("#F3C9A6")
QUIET = rgb("#5B5870")
"""Less important text on paper."""

BANDS = tuple(mix(TEAL, PAPER, share) for share in (0.0, 0.16, 0.32, 0.5, 0.68))
"""The band of an influence card, the deeper the more it is worth."""

SEATS = 5


@cache
def sky() -> Image.Image:
    """The sky after work: bands of dusk around the building, a few stars and the moon."""
    image = Image.new("RGB", SIZE, SKY[0])
    pen = Pen(*SIZE, over=2)
    for number, band in enumerate(SKY[1:6]):
        pen.ellipse((600, 640), 2300 - number * 250, 1500 - number * 190, band)
    pen.sprite().lay(image, 0, 0)
    for x, y in ((386, 30), (60, 330), (128, 392), (800, 120), (1010, 300), (1150, 352), (420, 150), (820, 40)):
        discs(8, (7, PAPER)).lay(image, x, y)
    _moon().lay(image, 1056, 236)
    return image


@cache
def _moon() -> Sprite:
    pen = Pen(124, 124)
    pen.polygon([*arc((60, 64), 112, 112, 13, 247), *arc((38, 46), 100, 100, 214, 45)], LIT, 1)
    return pen.sprite()
