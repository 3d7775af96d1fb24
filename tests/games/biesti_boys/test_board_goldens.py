"""A few pictures stay as they were when somebody last looked at them."""

from io import BytesIO

import pytest
from PIL import Image, ImageChops

from tests.games.biesti_boys.board_goldens import FOLDER, GOLDENS, drawn

TOLERANCE = 0.004
"""The share of pixels that may differ visibly: another version of FreeType moves the edges of letters."""


@pytest.mark.parametrize("name", GOLDENS)
def test_the_picture_looks_like_its_golden(name: str) -> None:
    golden = Image.open(FOLDER / f"{name}.png").convert("RGB")
    now = Image.open(BytesIO(drawn(name))).convert("RGB")
    assert now.size == golden.size
    shade = ImageChops.difference(golden, now).convert("L")
    visible = sum(shade.histogram()[48:])
    assert visible <= TOLERANCE * now.width * now.height


def test_goldens_are_told_apart_by_the_same_measure() -> None:
    one, two = (Image.open(FOLDER / f"{name}.png").convert("RGB") for name in GOLDENS[:2])
    visible = sum(ImageChops.difference(one, two).convert("L").histogram()[48:])
    assert visible > TOLERANCE * one.width * one.height
