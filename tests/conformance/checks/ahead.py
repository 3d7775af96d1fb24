"""Premoves: what a seat chose is accepted once it is asked, and nothing of it remains after that."""

import re
from typing import Any

from games.engine.contract import questions
from games.engine.contract.codes import action_of
from games.engine.contract.forms import Premove
from games.engine.contract.values import Seat
from tests.conformance.checks.codes import ALPHABET
from tests.conformance.checks.forms import TEXT_LIMIT
from tests.conformance.checks.registry import check
from tests.conformance.plays import Acted, Play, Step, accepted
from tests.conformance.subjects import Subject

UNTIL = re.compile("[a-z0-9.]{1,40}")
"""The pattern of the text that names a premove's moment."""


def _seats(subject: Subject) -> list[tuple[Play, Seat, list[Premove | None]]]:
    """Every seat of every match, with its offered premove after each step."""
    return [
        (play, Seat(seat), [_premove(subject, step.after, Seat(seat)) for step in play.steps])
        for play in subject.plays
        for seat in range(play.seats)
    ]


def _premove(subject: Subject, state: Any, seat: Seat | None) -> Premove | None:
    return subject.game.premove(subject.game.view(state, seat))


@check
def a_premove_is_accepted_when_asked(subject: Subject) -> None:
    """A seat that is awaited while its premove's moment lasts may play the premove, and loses nothing by it."""
    game = subject.game
    for play, seat, premoves in subject.once(_seats):
        left: dict[str, str] = {}
        for step, premove in zip(play.steps, premoves, strict=True):
            if premove is None:
                continue
            code = left.setdefault(premove.until, premove.choice.code)
            assert code == premove.choice.code, f"seat {seat} left {code}, which became {premove}: {play.seed}"
            if seat in questions.awaited(game, step.after):
                action = action_of(code, game.actions)
                assert action is not None, f"{code!r} is no action: {play.seed}"
                fine = accepted(game, step.after, seat, action, step.at)
                assert fine, f"seat {seat} left the premove {code}, which is refused: {play.seed}"


@check
def a_premove_ends_with_its_moment(subject: Subject) -> None:
    """Once a seat has answered, or is offered a premove for another moment, no premove has the old moment again."""
    for play, seat, premoves in subject.once(_seats):
        gone: set[str] = set()
        now: str | None = None
        for step, premove in zip(play.steps, premoves, strict=True):
            answered = _by(step, seat) and seat in questions.awaited(subject.game, step.before)
            if now is not None and (answered or premove is None or premove.until != now):
                gone.add(now)
            now = None if premove is None else premove.until
            assert now not in gone, f"the moment {now} of seat {seat} came back: {play.seed}"


@check
def a_premove_fits_a_button(subject: Subject) -> None:
    """A premove has a short code and moment, and texts in every language. Spectators and ended matches have none."""
    for position in subject.positions(8):
        assert _premove(subject, position.state, None) is None, f"a spectator has a premove: {position}"
        over = subject.game.outcome(position.state) is not None
        cast = subject.cast(position.play.seats)
        for premove in filter(None, (_premove(subject, position.state, seat) for seat in position.seats)):
            assert not over, f"{premove} after the end: {position}"
            assert premove.choice.open, f"{premove} is closed: {position}"
            assert ALPHABET.fullmatch(premove.choice.code), f"code {premove.choice.code!r}: {position}"
            assert UNTIL.fullmatch(premove.until), f"until {premove.until!r}: {position}"
            for language in subject.library.languages():
                words = subject.library.words(language)
                said = [text.say(words, cast) for text in (premove.choice.label, premove.choice.hint)]
                assert all(0 < len(text) <= TEXT_LIMIT for text in said), f"{said}: {position}"


def _by(step: Step, seat: Seat) -> bool:
    return isinstance(step.cause, Acted) and step.cause.seat == seat
