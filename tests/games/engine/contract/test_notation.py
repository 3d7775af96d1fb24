"""The one grammar in which the rulebooks of all games write positions."""

import doctest
from collections.abc import Iterable

import pytest

from games.engine.contract import notation
from games.engine.contract.notation import Block, counts, number
from games.engine.contract.values import Millis, Seat
from tests.conformance.toys.noughts import GAME
from tests.conformance.toys.noughts.values import HouseRules as NoHouseRules, Mark, Marked, State
from tests.conformance.toys.noughts.view import view_of
from tests.conformance.toys.sealed.rules import SealedRules
from tests.conformance.toys.sealed.values import HouseRules


class Noughts(Block[NoHouseRules, State, Mark, Marked]):
    """Positions of Noughts and Crosses, with words of their own: `wait` happens in its turn and tells the time."""

    rules = GAME
    words = ("hint",)
    repeated = ("note",)
    moments = ("wait",)
    times: tuple[Millis, ...] = ()

    def happen(self, state: State, word: str, rest: list[str], at: Millis) -> Iterable[Marked]:
        """Nothing but its time."""
        self.times += (at,)
        return ()


class Sealed(Block):  # type: ignore[type-arg]
    """Positions of Sealed."""

    rules = SealedRules()


def test_the_examples_are_true() -> None:
    assert doctest.testmod(notation).failed == 0


@pytest.mark.parametrize("text", ["eye A\neye B", "hint 1\nhint 2", "sight A", "EYE A"])
def test_a_line_that_is_unknown_or_comes_twice_is_refused_with_its_word(text: str) -> None:
    with pytest.raises(ValueError, match=text.split(maxsplit=1)[0]):
        Noughts(text)
    assert Noughts("note 1\nnote 2").every("note") == [["1"], ["2"]]


def test_an_empty_block_is_the_start_as_a_spectator_sees_it() -> None:
    block = Noughts(" \n\n")
    assert ("hint" in block, block.one("hint"), block.every("note"), block.eye, block.turn) == (
        False,
        [],
        [],
        None,
        None,
    )
    assert block.seen(view_of) == (view_of(GAME.start(NoHouseRules(), 2), None), ())


@pytest.mark.parametrize("text", ["", "-1", "81", "081", "٣", "1e1", "²"])
def test_what_is_no_number_in_its_bounds_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a number from 0 to 80"):
        number(text, 80)


@pytest.mark.parametrize("letter", ["", "C", "AB", "a", "1"])
def test_what_is_no_letter_of_a_seat_is_refused(letter: str) -> None:
    with pytest.raises(ValueError, match="a seat is one of AB"):
        Noughts(f"turn {letter}")


def test_cards_are_counted_by_their_symbols() -> None:
    assert counts(["8", "J", "8x2", "-"], ("7", "8", "J")) == (0, 3, 1)
    with pytest.raises(ValueError, match="not one of 7 8 J"):
        counts(["9"], ("7", "8", "J"))


def test_house_rules_and_players_are_the_usual_ones_but_for_what_the_lines_say() -> None:
    block = Sealed("players 3\nrule rounds 2")
    assert (block.options, block.players, Sealed("").players) == (HouseRules(rounds=2), 3, 2)
    for wrong in ("rule rounds", "rule rounds 9", "rule laps 2"):
        with pytest.raises(ValueError, match="house rule"):
            Sealed(wrong)
    for wrong in ("players 1", "players 9"):
        with pytest.raises(ValueError, match=r"players|0 to"):
            Sealed(wrong)


def test_numbers_of_a_line_are_one_for_each_seat() -> None:
    assert (Noughts("hint 1 2").by_seat("hint", 9), Noughts("").by_seat("hint", 9)) == ([1, 2], None)
    with pytest.raises(ValueError, match="3 numbers for 2 seats"):
        Noughts("hint 1 2 3").by_seat("hint", 9)


def test_actions_are_judged_by_the_rules_in_their_order() -> None:
    block = Noughts("eye B\nA mark 5\nB mark 1")
    view, told = block.seen(view_of)
    assert (block.turn, view.eye, view.turn) == (Seat(0), Seat(1), Seat(0))
    assert [one.square for one in told] == [4, 0]
    with pytest.raises(ValueError, match="not-your-turn"):
        Noughts("B mark 5").seen(view_of)
    with pytest.raises(ValueError, match="no action: 'A mark 0'"):
        Noughts("A mark 0")


def test_what_happens_comes_a_second_after_the_line_before_it_or_when_the_block_says() -> None:
    block = Noughts("wait\nA mark 5\nafter 200\nwait")
    block.seen(view_of)
    assert block.times == (1000, 2200)
