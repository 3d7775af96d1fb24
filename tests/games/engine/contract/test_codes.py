"""Codes follow from the classes of actions: short, one for each action, and read back only as they are written."""

from dataclasses import dataclass
from typing import Any, ClassVar

import pytest
from hypothesis import given, strategies as st

from games.engine.contract.codes import action_of, code_of
from games.engine.contract.values import Seat


@dataclass(frozen=True, slots=True)
class Stay:
    """An action without fields."""


@dataclass(frozen=True, slots=True)
class Move:
    """Numbers that people count from 1, one of which may be missing, and a yes or no."""

    counts_from: ClassVar[int] = 1
    place: int
    to: Seat | None
    fast: bool


@dataclass(frozen=True, slots=True)
class Pay:
    """A row of two numbers, then a row of any length."""

    coins: tuple[int, int]
    rest: tuple[int, ...]


KINDS = (Stay, Move, Pay)
NUMBERS = st.integers(0, 98)
ACTIONS = st.one_of(
    st.builds(Stay),
    st.builds(Move, NUMBERS, st.none() | NUMBERS, st.booleans()),
    st.builds(Pay, st.tuples(NUMBERS, NUMBERS), st.lists(NUMBERS, max_size=8).map(tuple)),
)


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Stay(), "stay"),
        (Move(0, None, fast=True), "move.1.x.1"),
        (Move(8, Seat(1), fast=False), "move.9.2.0"),
        (Pay((3, 0), ()), "pay.3.0"),
        (Pay((3, 0), (10, 1)), "pay.3.0.10.1"),
    ],
)
def test_a_code_is_the_name_and_the_fields(action: Any, code: str) -> None:
    assert code_of(action) == code
    assert action_of(code, KINDS) == action


@given(ACTIONS)
def test_every_action_has_one_code_of_at_most_40_characters(action: Any) -> None:
    code = code_of(action)
    assert len(code) <= 40
    assert action_of(code, KINDS) == action


@given(st.text("stay.move.pay0129x-+ ٣", max_size=45))
def test_only_what_is_written_is_read(text: str) -> None:
    action = action_of(text, KINDS)
    assert action is None or code_of(action) == text


@pytest.mark.parametrize("junk", ["", "stay.", "stay.0", "move.1.x", "move.0.x.1", "move.1.x.2", "move.x.1.1", "leap"])
def test_what_is_almost_a_code_is_no_action(junk: str) -> None:
    assert action_of(junk, KINDS) is None


@pytest.mark.parametrize("junk", ["move.1.1.1.1", "pay.1", "pay.01.1", "pay.100.1", "Pay.1.1"])
def test_a_code_with_other_numbers_is_no_action(junk: str) -> None:
    assert action_of(junk, KINDS) is None


def test_a_text_of_more_than_40_characters_is_no_code() -> None:
    assert action_of("pay" + ".1" * 18, KINDS) is not None
    assert action_of("pay" + ".1" * 19, KINDS) is None


def test_a_field_of_another_kind_and_two_classes_of_one_name_are_errors() -> None:
    @dataclass(frozen=True)
    class Say:
        text: str

    other: Any = dataclass(frozen=True)(type("Stay", (), {}))
    with pytest.raises(TypeError, match="text"):
        code_of(Say("hello"))
    with pytest.raises(TypeError, match="one name"):
        action_of("stay", (Stay, other))
