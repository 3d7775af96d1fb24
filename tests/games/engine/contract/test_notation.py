"""What the positions of all rulebooks have in common."""

import doctest

import pytest

from games.engine.contract import notation
from games.engine.contract.notation import Lines, acted, number, seat
from games.engine.contract.values import Seat
from tests.conformance.toys.noughts import GAME
from tests.conformance.toys.noughts.values import HouseRules as NoHouseRules, Mark
from tests.conformance.toys.sealed.values import HouseRules


def test_the_examples_are_true() -> None:
    assert doctest.testmod(notation).failed == 0


@pytest.mark.parametrize("text", ["eye A\neye B", "sight A", "EYE A"])
def test_a_line_that_is_unknown_or_comes_twice_is_refused_with_its_words(text: str) -> None:
    with pytest.raises(ValueError, match=text.splitlines()[-1]):
        Lines(text, {"eye", "hand"}, repeated={"hand"})


def test_an_empty_block_has_no_line() -> None:
    lines = Lines(" \n\n", {"eye"})
    assert ("eye" in lines, lines.one("eye"), lines.every("eye"), lines.first) == (False, [], [], "")


@pytest.mark.parametrize("text", ["", "-1", "81", "081", "٣", "1e1", "²"])
def test_what_is_no_number_in_its_bounds_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a number from 0 to 80"):
        number(text, 80)


@pytest.mark.parametrize("letter", ["", "E", "AB", "a", "1"])
def test_what_is_no_letter_of_a_seat_is_refused(letter: str) -> None:
    with pytest.raises(ValueError, match="a seat is one of ABCD"):
        seat(letter, 4)


def test_house_rules_are_the_usual_ones_but_for_what_the_lines_say() -> None:
    assert Lines("rule rounds 2", {"rule"}).house_rules(HouseRules) == HouseRules(rounds=2)
    for wrong in ("rule rounds", "rule rounds 9", "rule laps 2"):
        with pytest.raises(ValueError, match="house rule"):
            Lines(wrong, {"rule"}).house_rules(HouseRules)


def test_actions_are_played_by_the_rules() -> None:
    start = GAME.start(NoHouseRules(), 2)
    states = [before for before, _ in acted(GAME, start, [(Seat(0), Mark(4)), (Seat(1), Mark(0))])]
    assert [state.marks.count(None) for state in states] == [9, 8]
    with pytest.raises(ValueError, match="not-your-turn"):
        list(acted(GAME, start, [(Seat(1), Mark(4))]))
