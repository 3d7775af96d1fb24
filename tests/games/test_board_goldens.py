"""A few pictures of each game stay as they were when somebody last looked at them."""

from io import BytesIO
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from tests.games.board_goldens import GOLDENS, drawn, file_of

TOLERANCE = 0.004
"""The share of pixels that may differ visibly: another version of FreeType moves the edges of letters."""


def differs(one: Image.Image, two: Image.Image) -> bool:
    """Whether people would see a difference."""
    visible = sum(ImageChops.difference(one, two).convert("L").histogram()[48:])
    return one.size != two.size or visible > TOLERANCE * one.width * one.height


def shown(png: Path | BytesIO) -> Image.Image:
    """The picture as it is seen."""
    return Image.open(png).convert("RGB")


@pytest.mark.parametrize(("game", "name"), [(game, name) for game, names in GOLDENS.items() for name in names])
def test_the_board_looks_like_its_golden(game: str, name: str) -> None:
    assert not differs(shown(file_of(game, name)), shown(BytesIO(drawn(game, name))))


@pytest.mark.parametrize("game", GOLDENS)
def test_goldens_of_a_game_are_told_apart_by_the_same_measure(game: str) -> None:
    for one, two in combinations(GOLDENS[game], 2):
        assert differs(shown(file_of(game, one)), shown(file_of(game, two)))
