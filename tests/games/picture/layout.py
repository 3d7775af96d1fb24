"""The layout of a picture: the boxes that canvases note, and which of them are lines of text."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import combinations
from typing import Any

import pytest

from games.engine.contract.values import Box
from games.picture.canvas import SIZE, Canvas, Palette

FRAME = Box("picture", 0, 0, *SIZE)
"""The whole picture."""


def apart(one: Box, two: Box) -> bool:
    """Whether two boxes share no pixel."""
    return one.right <= two.left or two.right <= one.left or one.bottom <= two.top or two.bottom <= one.top


def inside(one: Box, two: Box) -> bool:
    """Whether the first box lies in the second."""
    return two.left <= one.left and two.top <= one.top and one.right <= two.right and one.bottom <= two.bottom


def overlapping(boxes: Sequence[Box]) -> list[tuple[str, str]]:
    """The names of those that share pixels, in pairs."""
    return [(one.name, two.name) for one, two in combinations(boxes, 2) if not apart(one, two)]


@contextmanager
def texts_noted(known: set[str] | None = None) -> Iterator[set[str]]:
    """The names of all boxes that a line of text gets in the meantime, added to those that are known."""
    written = set() if known is None else known
    write = Canvas.text

    def noted(canvas: Canvas, *what: Any, **how: Any) -> float:
        written.add(how.get("name", ""))
        return write(canvas, *what, **how)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Canvas, "text", noted)
        yield written


@contextmanager
def unencoded() -> Iterator[None]:
    """Pictures drawn inside have boxes and no PNG, which would be a third of the work of drawing."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Palette, "encode", lambda *_: b"")
        yield
