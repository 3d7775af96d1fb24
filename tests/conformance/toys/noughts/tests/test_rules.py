"""An example for every clause of the rulebook of Noughts and Crosses."""

from random import Random

import pytest

from games.engine.contract import questions
from games.engine.contract.values import Millis, Seat
from tests.conformance.toys.noughts import GAME
from tests.conformance.toys.noughts.strategy import choose
from tests.conformance.toys.noughts.values import HouseRules, Mark, State
from tests.conformance.toys.noughts.view import view_of

AT, ANN, BEN = Millis(0), Seat(0), Seat(1)


def after(*squares: int) -> State:
    """The state after marks on those squares, as people number them."""
    state = GAME.start(HouseRules(), 2)
    for square in squares:
        assert state.turn is not None
        assert GAME.refuse(state, state.turn, Mark(square - 1), AT) is None
        for event in GAME.decide(state, state.turn, Mark(square - 1), AT, Random(0)):
            state = GAME.evolve(state, event)
    return state


def refused(state: State, seat: Seat, square: int) -> tuple[str, str | None] | None:
    """The code and the clause of a refusal, None where the mark is accepted."""
    refusal = GAME.refuse(state, seat, Mark(square - 1), AT)
    return None if refusal is None else (refusal.code, refusal.clause)


def test_nc_1_there_are_nine_squares_and_no_other() -> None:
    assert len(list(questions.moves(GAME, after(), ANN))) == 9
    assert refused(after(), ANN, 10) == ("no-such-square", "NC-1")
    assert refused(after(), ANN, 0) == ("no-such-square", "NC-1")


def test_nc_2_seats_mark_free_squares_by_turns() -> None:
    assert questions.awaited(GAME, after()) == (ANN,)
    assert questions.awaited(GAME, after(5)) == (BEN,)
    assert refused(after(5), ANN, 1) == ("not-your-turn", None)
    assert refused(after(5), BEN, 5) == ("taken", "NC-2")


@pytest.mark.parametrize("squares", [(1, 4, 2, 5, 3), (1, 2, 4, 3, 7), (1, 2, 5, 3, 9), (3, 1, 5, 2, 7)])
def test_nc_3_three_in_a_row_win_at_once(squares: tuple[int, ...]) -> None:
    outcome = GAME.outcome(after(*squares))
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("line", (ANN,))
    assert refused(after(*squares), BEN, 8) == ("match-over", "NC-3")


def test_nc_3_the_second_seat_can_win_too() -> None:
    outcome = GAME.outcome(after(1, 4, 2, 5, 9, 6))
    assert outcome is not None
    assert outcome.winners == (BEN,)


def test_nc_3_nine_marks_without_a_line_are_a_draw() -> None:
    outcome = GAME.outcome(after(1, 2, 3, 5, 4, 6, 8, 7, 9))
    assert outcome is not None
    assert (outcome.reason, outcome.places) == ("full", (1, 1))


def test_nc_a1_an_absent_seat_marks_the_first_free_square() -> None:
    assert questions.fallback(GAME, after(1), BEN) == Mark(1)


def test_the_squares_that_win_at_once_are_named_to_people_who_learn() -> None:
    (line,) = GAME.stakes(view_of(after(1, 4, 2, 5), ANN), None).effects
    assert line.values["square"] == 3
    assert GAME.stakes(view_of(after(1, 4), ANN), None).effects == []


def test_a_steady_computer_completes_a_line_and_else_blocks_one() -> None:
    assert choose(view_of(after(1, 4, 2, 5), ANN), (), "steady", Random(0)) == Mark(2)
    assert choose(view_of(after(1, 4, 2), BEN), (), "steady", Random(0)) == Mark(2)


@pytest.mark.parametrize("text", ["A mark 1\nA mark 2", "A mark 1\nB mark 1", "A mark 10", "C mark 1", "1 2 1"])
def test_what_cannot_come_about_is_no_position(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        GAME.position(text)
