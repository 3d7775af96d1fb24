"""Codes: what a button carries leads to its action and to no other."""

import itertools
import re
from collections.abc import Iterator
from typing import Any

from games.engine.match.chance import generator
from tests.conformance.checks.registry import check
from tests.conformance.plain import Plain, plain
from tests.conformance.plays import LISTED, bend
from tests.conformance.subjects import Subject

ALPHABET = re.compile(r"[a-z0-9.+-]{1,40}")

JUNK = ("", " ", ".", "..", "-1", "+", "0", "a" * 40, "9" * 40, "x.1", "٣", "1.٣", "é", "NaN", "None", "1e9", "\0", "²")
"""Texts that are hardly the code of anything."""


def _listed(subject: Subject) -> dict[str, Any]:
    found: dict[str, Any] = {}
    plains: dict[str, Plain] = {}
    for action in _actions(subject):
        code, seen = subject.game.encode(action), plain(action)
        found.setdefault(code, action)
        known = plains.setdefault(code, seen)
        assert known == seen, f"{known} and {seen} share the code {code}"
    return found


def _actions(subject: Subject) -> Iterator[Any]:
    """The actions of all sorts of every match, and those that are listed in its positions."""
    for play in subject.plays:
        yield from play.pool
    for position in subject.positions(20):
        for seat in position.seats:
            yield from itertools.islice(subject.game.moves(position.state, seat), LISTED)


@check
def different_actions_have_different_codes(subject: Subject) -> None:
    """No code stands for two actions."""
    assert subject.once(_listed), "not one action in all matches"


@check
def codes_are_short_and_fit_a_button(subject: Subject) -> None:
    """At most 40 characters of [a-z0-9.+-]."""
    for code in subject.once(_listed):
        assert ALPHABET.fullmatch(code), f"code {code!r}"


@check
def codes_lead_back_to_their_action(subject: Subject) -> None:
    """`decode(encode(action))` is the action."""
    for code, action in subject.once(_listed).items():
        back = subject.game.decode(code)
        assert plain(back) == plain(action), f"{code} leads to {back}, not to {action}"


@check
def junk_is_no_action(subject: Subject) -> None:
    """For any text `decode` gives None, or an action with exactly this code. It never raises."""
    rng = generator(subject.game.key, 0, "junk")
    codes = list(subject.once(_listed))
    bent = [bend(code, rng) for code in codes for _ in range(5)]
    longer = [code + tail for code in codes for tail in (".", ".0", " ", "0", "-1", "\n", "٣")]
    words = [word + tail for word in {code.split(".")[0] for code in codes} for tail in ("", *("." + j for j in JUNK))]
    for text in (*JUNK, *bent, *longer, *words):
        try:
            action = subject.game.decode(text)
        except Exception as error:
            raise AssertionError(f"decoding {text!r} raised {error!r}") from error
        if action is not None:
            code = subject.game.encode(action)
            assert code == text, f"{text!r} is taken for {code!r}"
