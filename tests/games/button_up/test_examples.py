"""The worked examples BU-X1 to BU-X11, in the engine and in the notation."""

import pytest

from games.button_up import GAME
from games.button_up.rules import totals
from games.button_up.values import BLACK, RED, Sow
from games.engine.contract import questions
from games.engine.contract.values import Outcome
from tests.games.button_up import circle as circle_text
from tests.games.button_up.positions import after, circle_of, position, scored, sown


def both_ways(circle: str, index: int) -> tuple[str, bool]:
    """The circle after a sowing and whether it is a replay, by the engine, which must agree with the notation."""
    state = position(circle)
    found = (circle_of(GAME.evolve(state, sown(state, index))), sown(state, index).replay)
    assert circle_text.sow(circle, index) == found
    return found


def test_bu_x1_the_first_printed_stack_gives_black_2() -> None:
    assert totals("RRBWBBWWR") == (1 + 2 + 9, 3 + 5 + 6) == (12, 14)
    assert scored(position("WWR/RRBWBB"), 0).taker == BLACK
    assert scored(position("WWR/RRBWBB"), 0).points == 2


def test_bu_x2_the_second_printed_stack_gives_black_2() -> None:
    assert totals("RWBRWBBWR") == (1 + 4 + 9, 3 + 6 + 7) == (14, 16)


def test_bu_x3_white_on_red_is_no_replay() -> None:
    assert both_ways("W/R/W/B/B/R/W/B/R", 0) == ("RW/W/B/B/R/W/B/R", False)


def test_bu_x4_white_on_white_is_a_replay() -> None:
    assert both_ways("W/W/R/B/B/R/W/B/R", 0) == ("WW/R/B/B/R/W/B/R", True)


def test_bu_x7_two_buttons_on_the_last_pile_are_no_replay() -> None:
    assert both_ways("BRWB/RR/BW/W", 0) == ("RRB/BWR/WWB", False)


@pytest.mark.parametrize(("index", "stack", "sums"), [(0, "RWWBBBRRW", (16, 15)), (1, "BBBRRWRWW", (16, 6))])
def test_bu_x8_the_last_move_chooses_what_goes_on_top(index: int, stack: str, sums: tuple[int, int]) -> None:
    assert both_ways("BBBRRW/RWW", index) == (stack, False)
    assert (scored(position("BBBRRW/RWW"), index).stack, scored(position("BBBRRW/RWW"), index).sums) == (stack, sums)


def test_bu_x9_after_a_tied_first_round_the_second_mover_decides() -> None:
    result = scored(position("B/RBRWRWBW", first=RED), 1)
    assert (result.stack, result.sums, result.scores) == ("BRBRWRWBW", (12, 12), (0, 0))
    assert after(position("B/RBRWRWBW", first=RED), Sow(1)).chooser == BLACK


def test_bu_x10_thirteen_and_two_are_fifteen() -> None:
    state = position("BBRWRR/WWB", scores=(13, 9))
    assert scored(state, 1).points == 2
    assert GAME.outcome(after(state, Sow(1))) == Outcome("target", (1, 2), (15, 9))


def test_bu_x10_at_nine_all_after_black_won_red_decides() -> None:
    state = position("WWR/RRBWBB", scores=(9, 7))
    assert scored(state, 0).scores == (9, 9)
    assert after(state, Sow(0)).chooser == RED


def test_bu_x11_the_circle_wraps_and_one_move_is_left() -> None:
    assert list(questions.moves(GAME, position("B/R/W"), RED)) == [Sow(2)]
    assert circle_text.legal("B/R/W") == (2,)
    assert both_ways("B/R/W", 2) == ("BW/R", False)
