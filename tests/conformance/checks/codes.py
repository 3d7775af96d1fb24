"""Codes: what a button carries leads to its action and to no other (`games.engine.contract.codes`)."""

import itertools
import re
from collections.abc import Iterator
from typing import Any

from games.engine.contract import questions
from games.engine.contract.codes import action_of, code_of
from tests.conformance.checks.registry import check
from tests.conformance.plain import plain
from tests.conformance.plays import LISTED
from tests.conformance.subjects import Subject

ALPHABET = re.compile(r"[a-z0-9.]{1,40}")


def _actions(subject: Subject) -> Iterator[Any]:
    """The actions of all sorts of every match, and those that are listed in its positions."""
    for play in subject.plays:
        yield from play.pool
    for position in subject.positions(20):
        for seat in position.seats:
            yield from itertools.islice(questions.moves(subject.game, position.state, seat), LISTED)


def _codes(subject: Subject) -> dict[str, Any]:
    return {code_of(action): action for action in _actions(subject)}


@check
def codes_are_short_and_fit_a_button(subject: Subject) -> None:
    """At most 40 characters of [a-z0-9.]."""
    for code in subject.once(_codes):
        assert ALPHABET.fullmatch(code), f"code {code!r}"


@check
def codes_lead_back_to_their_action(subject: Subject) -> None:
    """Each action has a code from which the same action is made. So no two actions share one."""
    assert subject.once(_codes), "not one action in all matches"
    for action in _actions(subject):
        code = code_of(action)
        large = [word for word in code.split(".") if word.isdecimal() and len(word) > 2]
        assert not large, f"{code}: a number in a code is at most 99; let the action carry a place in a list instead"
        back = action_of(code, subject.game.actions)
        assert plain(back) == plain(action), f"{code} leads to {back}, not to {action}"
