"""Pictures: of the right size, light enough to send, the same each time, with every part inside."""

from dataclasses import replace
from io import BytesIO

from PIL import Image

from games.engine.contract.pictures import (
    BoardSubject,
    CoverSubject,
    LobbySeat,
    Occupant,
    PosterSubject,
    PrimerSubject,
)
from games.engine.contract.telling import prefix
from games.engine.contract.values import Eye, Picture, Seat
from tests.conformance.checks.registry import check
from tests.conformance.subjects import Position, Subject

SIZE = (1200, 760)
WEIGHT = 100 * 1024
COVER = 160 * 1024
"""The most bytes of a board and of a cover. Each lobby has a cover in the channel."""
SENTENCE_LIMIT = 150
"""The most characters of a sentence under the card: three lines of a phone."""
MOST = 12
"""How many pictures are drawn for all checks together."""

AGAIN = 4
"""How many of them are drawn once more."""

Wanted = tuple[Position, Eye, str]
"""A position, an eye and a language to draw."""


def _drawn(subject: Subject) -> list[tuple[Wanted, Picture]]:
    """Pictures from all parts of the list of matches, in turn for each eye and language."""
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
    return subject.game.draw(_board(subject, position, eye, language))


def _board(subject: Subject, position: Position, eye: Eye, language: str) -> BoardSubject:
    view, told = subject.game.view(position.state, eye), position.play.told(position.index, eye)
    return BoardSubject(view, subject.cast(position.play.seats), subject.library.words(language), told)


@check
def pictures_can_be_sent(subject: Subject) -> None:
    """PNG, 1,200 x 760, at most 100 KiB, in every language."""
    for (position, eye, _), picture in subject.once(_drawn):
        image = Image.open(BytesIO(picture.png))
        assert (image.format, image.size, picture.size) == ("PNG", SIZE, SIZE), f"eye {eye}: {position}"
        assert len(picture.png) <= WEIGHT, f"{len(picture.png)} bytes for eye {eye}: {position}"


@check
def the_card_for_a_first_match_is_drawn_and_said(subject: Subject) -> None:
    """For every seat: a picture with all parts inside, three notes, and a sentence for each."""
    game, start = subject.game, prefix(subject.game.key)
    for number, seat in enumerate(map(Seat, range(max(game.seats)))):
        for language in subject.languages(number):
            words = subject.library.words(language)
            picture = game.draw(PrimerSubject(seat, words))
            assert picture.size == SIZE, f"{picture.size} for seat {seat} in {language}"
            assert len(picture.png) <= WEIGHT, f"{len(picture.png)} bytes for seat {seat} in {language}"
            _inside(picture, f"in the card of seat {seat} in {language}")
            for part in ("who", "want", "press"):
                assert words(f"{start}-primer-note-{part}", seat=seat).strip()
                said = words(f"{start}-primer-{part}", seat=seat)
                assert 0 < len(said) <= SENTENCE_LIMIT, f"{len(said)} characters: {said!r}"


@check
def the_cover_of_a_lobby_can_be_sent(subject: Subject) -> None:
    """For the fewest and most seats, empty and full: a light picture with all parts inside."""
    game = subject.game
    for number, count in enumerate((min(game.seats), max(game.seats), max(game.seats))):
        for language in subject.languages(number):
            for occupants in ((Occupant.FREE,), (Occupant.PERSON, Occupant.COMPUTER, Occupant.KEPT)):
                seats = [LobbySeat(occupants[n % len(occupants)], f"P{n}" * (len(occupants) > 1)) for n in range(count)]
                picture = game.draw(CoverSubject(tuple(seats), "Live", subject.library.words(language)))
                assert picture.size == SIZE, f"{picture.size} for {count} seats in {language}"
                assert len(picture.png) <= COVER, f"{len(picture.png)} bytes for {count} seats in {language}"
                _inside(picture, f"in the cover for {count} seats in {language}")


@check
def the_poster_of_the_end_can_be_sent_and_said(subject: Subject) -> None:
    """For a finished match of each number of seats: a light picture with all parts inside, and the recap."""
    game = subject.game
    ended = {play.seats: play for play in subject.plays if game.outcome(play.steps[-1].after) is not None}
    for number, (seats, play) in enumerate(ended.items()):
        last = len(play.steps) - 1
        state, told, cast = play.steps[last].after, play.told_all(last, None), subject.cast(seats)
        outcome = game.outcome(state)
        assert outcome is not None
        view, record = game.view(state, None), "P1 3 - P2 1" if number % 2 else ""
        for language in subject.languages(number):
            words = subject.library.words(language)
            picture = game.draw(PosterSubject(view, cast, words, told, outcome=outcome, record=record))
            assert picture.size == SIZE, f"{picture.size} for {seats} seats in {language}"
            assert len(picture.png) <= COVER, f"{len(picture.png)} bytes for {seats} seats in {language}"
            _inside(picture, f"in the poster for {seats} seats in {language}")
            assert all(text.say(words, cast).strip() for text in game.recap(view, told, outcome).lines)


@check
def pictures_are_the_same_each_time(subject: Subject) -> None:
    """Drawing the same again gives the same bytes."""
    for wanted, first in subject.once(_drawn)[: AGAIN * subject.scale]:
        assert first == _draw(subject, *wanted), f"eye {wanted[1]} is drawn in two ways: {wanted[0]}"


@check
def what_is_drawn_once_for_several_eyes_is_one_picture(subject: Subject) -> None:
    """In a game without hands the picture is the same for every eye and any story."""
    for (position, eye, language), first in subject.once(_drawn)[: AGAIN * subject.scale]:
        shown = _board(subject, position, eye, language)
        public = shown if subject.game.hands else replace(shown, view=replace(shown.view, eye=None), told=())
        same = subject.game.draw(public)
        assert first == same, f"eye {eye} has a picture of its own: {position}"


@check
def parts_of_a_picture_stay_inside(subject: Subject) -> None:
    """Every named box lies within the picture."""
    for (position, eye, _), picture in subject.once(_drawn):
        _inside(picture, f"for eye {eye}: {position}")


def _inside(picture: Picture, where: str) -> None:
    width, height = picture.size
    for box in picture.boxes:
        inside = 0 <= box.left <= box.right <= width and 0 <= box.top <= box.bottom <= height
        assert inside, f"{box} sticks out {where}"
