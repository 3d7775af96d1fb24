"""The cache of drawings keeps what was used last, and no more bytes than its limit."""

from PIL import Image

from games.picture.cache import DrawingCache, pixel_bytes
from games.picture.sprite import Sprite

SIDE = 10
"""The width and height of a drawing in these tests. It has 500 bytes."""


class Studio:
    """A function that draws, and the names that it has drawn."""

    def __init__(self, limit: int) -> None:
        self.cache, self.drawn = DrawingCache(limit), list[str]()
        self.draw = self.cache.cached(self._draw)

    def _draw(self, name: str, side: int = SIDE) -> tuple[Sprite, int]:
        self.drawn.append(name)
        return Sprite(Image.new("RGB", (side, side)), Image.new("L", (side, side))), side


def test_a_drawing_is_made_once_for_the_same_values() -> None:
    studio = Studio(2000)
    assert studio.draw("lamp") is studio.draw("lamp")
    assert studio.drawn == ["lamp"]
    assert studio.draw("lamp", side=5) is not studio.draw("lamp")
    assert studio.drawn == ["lamp", "lamp"]


def test_what_was_used_least_recently_goes_first() -> None:
    studio = Studio(1000)
    for name in ("lamp", "desk", "lamp", "chair", "lamp", "desk"):
        studio.draw(name)
    assert studio.drawn == ["lamp", "desk", "chair", "desk"]
    assert studio.cache.size == 1000


def test_a_drawing_larger_than_the_limit_is_drawn_and_not_kept() -> None:
    studio = Studio(1000)
    assert studio.draw("hall", side=100)[1] == 100
    assert studio.cache.size == 0


def test_the_bytes_are_those_of_the_pixels_in_memory() -> None:
    colour, mask = Image.new("RGB", (3, 5)), Image.new("L", (3, 5))
    assert (pixel_bytes(colour), pixel_bytes(mask)) == (60, 15)
    assert pixel_bytes([(Sprite(colour, mask), 1.0), Sprite(colour, None)]) == 135
