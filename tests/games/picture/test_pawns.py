"""Figures in little, and figures that are out: told by their symbol, large enough, hollow."""

import pytest
from PIL import Image

from games.picture.colour import INK, Colour
from games.picture.figures import EMBLEMS, PAWN, SMALLEST, figure, ghost, pale, pawn
from games.picture.sprite import Sprite

SEATS = range(len(EMBLEMS))


def symbol_box(sprite: Sprite, ink: Colour, edge: int, top: int) -> tuple[int, int]:
    """The width and height of what is drawn in that ink inside the body, without the outline."""
    wide, high = sprite.size
    inside = sprite.image.crop((edge, top, wide - edge, high - edge))
    data = inside.tobytes()
    near = bytes(
        255 if sum(abs(data[start + channel] - ink[channel]) for channel in range(3)) < 90 else 0
        for start in range(0, len(data), 3)
    )
    box = Image.frombytes("L", inside.size, near).getbbox()
    assert box is not None
    return box[2] - box[0], box[3] - box[1]


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("out", [False, True])
def test_the_symbol_of_a_pawn_is_at_least_36_pixels_high(seat: int, out: bool) -> None:
    ink = pale(seat) if out else EMBLEMS[seat].ink
    assert symbol_box(pawn(seat, out), ink, 4, 23)[1] >= 36
    assert pawn(seat, out).size == PAWN


@pytest.mark.parametrize("seat", SEATS)
def test_a_ghost_has_the_shape_of_its_figure_and_is_hollow(seat: int) -> None:
    out, alive = ghost(seat, SMALLEST), figure(seat, SMALLEST)
    assert out.size == alive.size
    assert out.mask is not None
    assert alive.mask is not None
    assert out.mask.getbbox() == alive.mask.getbbox()
    middle = out.size[0] // 2
    assert out.image.getpixel((middle, round(SMALLEST * 0.21))) == INK
    assert alive.image.getpixel((middle, round(SMALLEST * 0.21))) == EMBLEMS[seat].colour


def test_no_ghost_is_smaller_than_the_smallest_figure() -> None:
    with pytest.raises(ValueError, match="too small"):
        ghost(0, SMALLEST - 1)
