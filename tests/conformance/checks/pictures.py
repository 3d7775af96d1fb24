"""Pictures: of the right size, light enough to send, the same each time, with every part inside."""

import itertools
from collections.abc import Iterator
from io import BytesIO

from PIL import Image

from games.engine.values import Eye, Picture
from tests.conformance.checks.registry import check
from tests.conformance.subjects import Position, Subject

SIZE = (1200, 760)
WEIGHT = 64 * 1024
MOST = 12
"""Pictures that are drawn for one check."""


def _drawn(subject: Subject, language: str) -> Iterator[tuple[Position, Eye, Picture]]:
    words = subject.library.words(language)
    for position in itertools.islice(subject.positions(1), MOST * subject.scale):
        eye = position.play.eyes[position.index % len(position.play.eyes)]
        view, told = subject.game.view(position.state, eye), position.play.told(position.index, eye)
        yield position, eye, subject.game.draw(view, told, subject.cast(position.play.seats), words)


@check
def pictures_can_be_sent(subject: Subject) -> None:
    """PNG, 1,200 x 760, at most 64 KiB, in every language."""
    for language in subject.library.languages():
        for position, eye, picture in _drawn(subject, language):
            image = Image.open(BytesIO(picture.png))
            assert (image.format, image.size, picture.size) == ("PNG", SIZE, SIZE), f"eye {eye}: {position}"
            assert len(picture.png) <= WEIGHT, f"{len(picture.png)} bytes for eye {eye}: {position}"


@check
def pictures_are_the_same_each_time(subject: Subject) -> None:
    """Drawing the same again gives the same bytes."""
    for (position, eye, first), (_, _, again) in zip(_drawn(subject, "en"), _drawn(subject, "en"), strict=True):
        assert first == again, f"eye {eye} is drawn in two ways: {position}"


@check
def parts_of_a_picture_stay_inside(subject: Subject) -> None:
    """Every named box lies within the picture."""
    for position, eye, picture in _drawn(subject, "fr"):
        width, height = picture.size
        for box in picture.boxes:
            inside = 0 <= box.left <= box.right <= width and 0 <= box.top <= box.bottom <= height
            assert inside, f"{box} sticks out for eye {eye}: {position}"
