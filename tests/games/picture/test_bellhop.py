"""The bellhop, host of the house: his expressions and jobs look different, and a bell is seen in his hand."""

from itertools import combinations

import pytest
from PIL import ImageChops

from games.picture.art import art
from games.picture.colour import PAPER
from games.picture.sprite import Sprite

LOOKS = ("calm", "glad", "fright", "stern", "asleep", "wink", "camera")


def bellhop(look: str) -> Sprite:
    return art("house/bellhop", height=200, show=look)


def changed(one: Sprite, two: Sprite) -> int:
    """The pixels that differ visibly."""
    return sum(ImageChops.difference(one.image, two.image).convert("L").histogram()[48:])


@pytest.mark.parametrize(("one", "two"), [*combinations(LOOKS, 2)])
def test_every_expression_is_told_from_every_other(one: str, two: str) -> None:
    assert changed(bellhop(one), bellhop(two)) > 200


@pytest.mark.parametrize("look", LOOKS)
def test_he_has_eyes_a_coat_and_feet_whatever_he_shows(look: str) -> None:
    drawn = bellhop(look)
    assert drawn.mask is not None
    left, top, right, bottom = drawn.mask.getbbox() or (0, 0, 0, 0)
    assert bottom == drawn.size[1]
    assert bottom - top > 180
    assert 60 < right - left <= drawn.size[0]
    assert any(colour == PAPER for _, colour in drawn.image.getcolors(1 << 20) or [])


def test_he_rings_his_bell_when_it_is_shown() -> None:
    assert changed(bellhop("wink"), bellhop("wink bell")) > 200
