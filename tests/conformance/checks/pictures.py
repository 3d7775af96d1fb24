"""Pictures: of the right size, light enough to send, the same each time, with every part inside."""

from io import BytesIO

from PIL import Image

from games.engine.contract.values import Eye, Picture
from tests.conformance.checks.registry import check
from tests.conformance.subjects import Position, Subject

SIZE = (1200, 760)
WEIGHT = 64 * 1024
MOST = 12
"""Pictures that are drawn for all checks together."""

AGAIN = 4
"""How many of them are drawn once more."""

Wanted = tuple[Position, Eye, str]
"""Which position is drawn, for whom and in which language."""


def _drawn(subject: Subject) -> list[tuple[Wanted, Picture]]:
    """Pictures from all parts of the list of matches, for eyes and in languages by turns."""
    languages = subject.library.languages()
    found = []
    for number, position in enumerate(subject.few(MOST)):
        again, place = divmod(number, len(languages))
        wanted = (
            position,
            position.play.eyes[number % len(position.play.eyes)],
            languages[(place + again) % len(languages)],
        )
        found.append((wanted, _draw(subject, *wanted)))
    return found


def _draw(subject: Subject, position: Position, eye: Eye, language: str) -> Picture:
    view, told = subject.game.view(position.state, eye), position.play.told(position.index, eye)
    return subject.game.draw(view, told, subject.cast(position.play.seats), subject.library.words(language))


@check
def pictures_can_be_sent(subject: Subject) -> None:
    """PNG, 1,200 x 760, at most 64 KiB, in every language."""
    for (position, eye, _), picture in subject.once(_drawn):
        image = Image.open(BytesIO(picture.png))
        assert (image.format, image.size, picture.size) == ("PNG", SIZE, SIZE), f"eye {eye}: {position}"
        assert len(picture.png) <= WEIGHT, f"{len(picture.png)} bytes for eye {eye}: {position}"


@check
def pictures_are_the_same_each_time(subject: Subject) -> None:
    """Drawing the same again gives the same bytes."""
    for wanted, first in subject.once(_drawn)[: AGAIN * subject.scale]:
        assert first == _draw(subject, *wanted), f"eye {wanted[1]} is drawn in two ways: {wanted[0]}"


@check
def parts_of_a_picture_stay_inside(subject: Subject) -> None:
    """Every named box lies within the picture."""
    for (position, eye, _), picture in subject.once(_drawn):
        width, height = picture.size
        for box in picture.boxes:
            inside = 0 <= box.left <= box.right <= width and 0 <= box.top <= box.bottom <= height
            assert inside, f"{box} sticks out for eye {eye}: {position}"
