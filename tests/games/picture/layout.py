"""The layout of a picture: the boxes that canvases note, and which of them are lines of text."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice

import pytest
from hypothesis import strategies as st
from PIL import Image

from games.engine.contract.values import Box, Picture
from games.picture.canvas import SIZE, Palette

FRAME = Box("picture", 0, 0, *SIZE)
"""The whole picture."""

LONG = ("W" * 32, "m" * 32, "Ünal-Öztürk-Þórsdóttir-Ångström", "MW" * 16)
"""The names that need most room."""

NAMES = st.one_of(
    st.text(max_size=40),
    st.sampled_from(
        ["W" * 32, "محمد علي بن عبد الله الطويل", "田中さくら" * 6, "\U0001f600" * 32, "\u202eabc", "Zoë", ""]
    ),
)
"""Names as people have them, and worse."""


def apart(one: Box, two: Box) -> bool:
    """Whether two boxes share no pixel."""
    return one.right <= two.left or two.right <= one.left or one.bottom <= two.top or two.bottom <= one.top


def inside(one: Box, two: Box) -> bool:
    """Whether the first box lies in the second."""
    return two.left <= one.left and two.top <= one.top and one.right <= two.right and one.bottom <= two.bottom


def written(picture: Picture) -> list[Box]:
    """The boxes of its lines of text."""
    names = {line.name for line in picture.lines}
    return [box for box in picture.boxes if box.name in names]


def figures(picture: Picture) -> list[Box]:
    """The boxes of its figures and pawns."""
    return [box for box in picture.boxes if {"figure", "pawn"} & set(box.name.split())]


def overlapping(boxes: Iterable[Box]) -> list[tuple[str, str]]:
    """The names of those that share pixels, in pairs."""
    found = []
    from_above = sorted(boxes, key=lambda box: box.top)
    for number, one in enumerate(from_above, 1):
        for two in islice(from_above, number, None):
            if two.top >= one.bottom:
                break  # and all that follow stand lower
            if not apart(one, two):
                found.append((one.name, two.name))
    return found


@contextmanager
def unencoded() -> Iterator[None]:
    """Pictures and films drawn inside have boxes and no file, which would be a third of the work of drawing."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Palette, "encode", lambda *_: b"")
        patch.setattr(Image.Image, "save", lambda *_, **__: None)  # of a film
        yield
