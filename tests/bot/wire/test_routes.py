"""What was said in a press or a menu is read in one place, and what no control of ours brings is not read at all."""

import pytest

from bot.wire.arguments import (
    BIGGEST,
    MissingError,
    chosen,
    ids,
    named_seat,
    one_of,
    whole,
)
from bot.wire.components import read_custom_id


@pytest.mark.parametrize("text", ["", "-1", "1.0", "\u0663", "9" * 19, "9" * 20, str(BIGGEST + 1), " 1", "1_0"])
def test_a_text_that_no_database_takes_for_a_number_is_none(text: str) -> None:
    assert whole(text) is None


def test_the_biggest_id_is_a_number() -> None:
    assert whole(str(BIGGEST)) == BIGGEST


@pytest.mark.parametrize("text", ["9" * 20, "100", "-1", "x"])
def test_a_seat_that_no_match_can_have_is_none_of_it(text: str) -> None:
    assert named_seat(text) == -1


@pytest.mark.parametrize("part", ["\x00", "a\nb", "\u0663", "\u202e"])
def test_a_control_with_signs_that_ours_never_have_is_none_of_ours(part: str) -> None:
    assert read_custom_id(f"b1:join:{part}") is None
    with pytest.raises(MissingError):
        chosen([part])


def test_more_choices_than_a_menu_has_are_refused() -> None:
    assert chosen(["x"] * 25) == ["x"] * 25
    with pytest.raises(MissingError):
        chosen(["x"] * 26)


def test_only_what_was_offered_can_be_chosen() -> None:
    assert one_of("a", ("a", "b")) == "a"
    with pytest.raises(MissingError):
        one_of("c", ("a", "b"))


def test_ids_are_taken_once_each_and_no_more_than_the_menu_takes() -> None:
    assert ids(["7", "8", "7"], 3) == (7, 8)
    for values in (["1", "2", "3"], ["x"], ["9" * 20]):
        with pytest.raises(MissingError):
            ids(values, 2)
