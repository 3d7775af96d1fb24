"""Predictions: what can be predicted is settled once, for one of its seats, and everybody sees the same end."""

import re
from typing import Final

from games.engine.contract import questions
from games.engine.contract.values import Prediction, Seat
from tests.conformance.checks.registry import check
from tests.conformance.subjects import Subject

KEY: Final = re.compile("[A-Za-z0-9-]{1,16}")
QUESTION_LIMIT: Final = 100
"""Characters of a question: it stands in a menu."""


@check
def predictions_have_a_key_a_question_and_seats(subject: Subject) -> None:
    """The key fits a button, the question has its sentence in every language, and two different seats are named."""
    for position in subject.positions(8):
        found = subject.game.predictions.open(subject.game.view(position.state, None))
        if found is None:
            continue
        assert KEY.fullmatch(found.key), f"{found.key!r} is no key"
        assert len(set(found.seats)) == len(found.seats) >= 2, f"{found} names too few seats: {position}"
        assert set(found.seats) <= set(position.seats), f"{found} names a seat that is not there: {position}"
        for language in subject.library.languages():
            said = found.question.say(subject.library.words(language), subject.cast(position.play.seats))
            assert 0 < len(said) <= QUESTION_LIMIT, f"{said!r} in {language}"


@check
def whoever_is_asked_has_a_part_in_what_can_be_predicted(subject: Subject) -> None:
    """Every seat that may act is one of the seats of the prediction, so that nobody predicts what they decide."""
    for position in subject.positions(8):
        found = subject.game.predictions.open(subject.game.view(position.state, None))
        able = set(questions.may_act(subject.game, position.state))
        assert found is None or able <= set(found.seats), f"{found} leaves out one of {able}: {position}"


@check
def predictions_are_settled_once_for_seats_that_were_offered(subject: Subject) -> None:
    """A settled prediction was offered with these seats, is settled only once, and is never offered again."""
    game = subject.game
    for play in subject.plays:
        offered: dict[str, Prediction] = {}
        ended: set[str] = set()
        for index, step in enumerate(play.steps):
            for told in play.told(index, None):
                end = None if told is None else game.predictions.settled(told)
                if end is None:
                    continue
                assert end.key in offered, f"{end} was never offered: {play.seed}, step {index}"
                assert end.key not in ended, f"{end} comes twice: {play.seed}, step {index}"
                assert set(end.seats) <= set(offered[end.key].seats), f"{end}, but {offered[end.key]}: {play.seed}"
                ended.add(end.key)
            found = game.predictions.open(game.view(step.after, None))
            if found is not None:
                assert found.key not in ended, f"{found} is settled already: {play.seed}, step {index}"
                assert offered.setdefault(found.key, found) == found, f"{found} has changed: {play.seed}, step {index}"


@check
def every_eye_is_told_of_the_same_settlement(subject: Subject) -> None:
    """The settlement by an event does not depend on the eye that is told of it."""
    for play in subject.some_plays():
        for index in range(len(play.steps)):
            ends = {eye: _ends(subject, play.told(index, eye)) for eye in (None, *map(Seat, range(play.seats)))}
            assert len(set(ends.values())) == 1, f"{ends} differ: {play.seed}, step {index}"


def _ends(subject: Subject, told: tuple[object, ...]) -> tuple[object, ...]:
    found = (None if one is None else subject.game.predictions.settled(one) for one in told)
    return tuple(end for end in found if end is not None)
