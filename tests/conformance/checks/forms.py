"""Forms: every choice leads to an accepted action, and can be read without the picture."""

import itertools
import re
from collections.abc import Iterator

from games.engine.contract import questions
from games.engine.contract.chance import generator
from games.engine.contract.codes import action_of, code_of
from games.engine.contract.forms import Group, PickCounts
from games.engine.contract.values import Eye, Seat
from tests.conformance.checks.codes import ALPHABET
from tests.conformance.checks.registry import check
from tests.conformance.forms import choices_of, codes_of, leads_to, levels_of, texts_of
from tests.conformance.plays import LISTED, accepted
from tests.conformance.subjects import Position, Subject

KEY = re.compile("[a-z0-9]{1,12}")
"""The pattern of a group's key."""

MOST_OPEN = 25
"""The most choices that one select can hold; a list that is longer would be cut off."""

TEXT_LIMIT = 80
"""Characters of a label or a hint, once spoken."""


def _asked(subject: Subject, each: int) -> Iterator[tuple[Position, Eye, object]]:
    for position in subject.positions(each):
        for eye in position.play.eyes:
            form = subject.game.ask(subject.game.view(position.state, eye))
            if form is not None:
                yield position, eye, form


@check
def an_awaited_seat_gets_a_form(subject: Subject) -> None:
    """A seat that is awaited has a form in its view; after the end no seat has one.

    In a game with hands the public board never has one.
    """
    game = subject.game
    for position in subject.positions(20):
        awaited, over = questions.awaited(game, position.state), game.outcome(position.state) is not None
        for eye in position.play.eyes:
            form = game.ask(game.view(position.state, eye))
            assert form is not None or eye not in awaited, f"seat {eye} is awaited but asked nothing: {position}"
            assert form is None or not game.hands or eye is not None, f"a hand is played on the board: {position}"
            assert form is None or not over, f"eye {eye} is asked something after the end: {position}"


@check
def open_choices_are_accepted_and_closed_ones_are_not(subject: Subject) -> None:
    """A seat's own form leads to its own actions; a public form leads to actions of some awaited seat."""
    game = subject.game
    for position, eye, form in _asked(subject, 12):
        seats = questions.awaited(game, position.state) if eye is None else (eye,)
        for choice in choices_of(form):
            fine = _accepted(subject, position, choice.code, seats)
            assert fine == choice.open, f"{choice.code} open {choice.open}, accepted {fine}, eye {eye}: {position}"


@check
def counts_that_may_be_sent_are_accepted(subject: Subject) -> None:
    """The counts of a form, as it starts and at random, are accepted. Public forms have no counts to pick."""
    for position, eye, form in _asked(subject, 12):
        if isinstance(form, PickCounts):
            assert eye is not None, f"counts on the table: {position}"
            assert form.fits(form.start), f"starts with {form.start}, which does not fit: {position}"
            rng = generator(position.play.seed, position.index, "counts")
            for code in codes_of(form, rng):
                assert _accepted(subject, position, code, (eye,)), f"{code} is not accepted of {eye}: {position}"


@check
def every_move_can_be_pressed(subject: Subject) -> None:
    """The form of a seat leads to each of its moves; none is cut off."""
    game = subject.game
    for position, eye, form in _asked(subject, 8):
        if eye is not None and eye in questions.awaited(game, position.state):
            for action in itertools.islice(questions.moves(game, position.state, eye), LISTED):
                code = code_of(action)
                assert leads_to(form, code), f"no press of seat {eye} leads to {code}: {position}"


@check
def choices_have_codes_of_their_own(subject: Subject) -> None:
    """No code is twice in a form. Each fits a button. No more choices stand together than can be shown."""
    for position, _, form in _asked(subject, 12):
        codes = [choice.code for choice in choices_of(form)]
        assert len(set(codes)) == len(codes), f"a code twice in {codes}: {position}"
        assert all(ALPHABET.fullmatch(code) for code in codes), f"codes {codes}"
        for level in levels_of(form):
            keys = [one.key for one in level if isinstance(one, Group)]
            assert len(set(keys)) == len(keys), f"a key twice in {keys}: {position}"
            assert all(KEY.fullmatch(key) for key in keys), f"keys {keys}"
            assert len(level) <= MOST_OPEN, (
                f"{len(level)} choices stand together, and a menu shows {MOST_OPEN}: put some in a Group: {position}"
            )


@check
def the_tables_form_keeps_its_rows(subject: Subject) -> None:
    """While a phase lasts, the form for everybody has the same choices in the same order, open or not."""
    for play in subject.some_plays():
        kept: dict[str, list[str]] = {}
        for step in play.steps:
            view = subject.game.view(step.after, None)
            form, phase = subject.game.ask(view), view.phase
            if form is None:
                continue
            codes = [choice.code for choice in choices_of(form)]
            assert kept.setdefault(phase, codes) == codes, f"rows change within {phase}: {play.seed}"


@check
def forms_can_be_read_in_every_language(subject: Subject) -> None:
    """Prompts, labels and hints have words, labels and hints at most 80 characters, and labels differ."""
    for number, (position, _, form) in enumerate(_asked(subject, 8)):
        cast = subject.cast(position.play.seats)
        for language in subject.languages(number):
            words = subject.library.words(language)
            assert all(text.say(words, cast).strip() for text in texts_of(form)), f"an empty text: {position}"
            for level in levels_of(form):
                said = [(one.label.say(words, cast), one.hint.say(words, cast)) for one in level]
                longest = max((text for pair in said for text in pair), key=len, default="")
                assert len(longest) <= TEXT_LIMIT, f"{len(longest)} characters: {longest!r}"
                assert len(set(said)) == len(said), f"two choices read the same: {said}"
            if isinstance(form, PickCounts):
                names = [(one.label.say(words, cast), one.name.say(words, cast)) for one in form.counters]
                assert len(set(names)) == len(names), f"two kinds read the same: {names}"
                assert words(form.done, total=form.total(form.start), count=sum(form.start), things="1").strip()


def _accepted(subject: Subject, position: Position, code: str, seats: tuple[Seat, ...]) -> bool:
    action = action_of(code, subject.game.actions)
    assert action is not None, f"code {code!r} is no action: {position}"
    return any(accepted(subject.game, position.state, seat, action, position.at) for seat in seats)
