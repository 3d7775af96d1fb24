"""The cache of drawings keeps what was used last, and no more bytes than its limit."""

import pytest
from PIL import Image

from games.picture import cache as module
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


def test_memory_goes_back_to_the_system_each_time_that_so_many_bytes_were_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given_back = list[int]()
    studio = Studio(500)
    monkeypatch.setattr(module, "TRIM", 1000)
    monkeypatch.setattr(module, "give_back", lambda: given_back.append(len(studio.drawn)))
    for number in range(7):
        studio.draw(str(number))
    assert given_back == [3, 5, 7]


def test_giving_memory_back_does_no_harm_on_any_system() -> None:
    studio = Studio(1000)
    drawn = studio.draw("lamp")
    module.give_back()
    assert studio.draw("lamp") is drawn


def test_the_bytes_are_those_of_the_pixels_in_memory() -> None:
    colour, mask = Image.new("RGB", (3, 5)), Image.new("L", (3, 5))
    assert (pixel_bytes(colour), pixel_bytes(mask)) == (60, 15)
    assert pixel_bytes([(Sprite(colour, mask), 1.0), Sprite(colour, None)]) == 135
