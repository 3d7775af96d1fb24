"""The positions of the rulebook."""

import pytest

from games.button_up import GAME
from games.button_up.values import BLACK, RED, Scored, Sown


def test_a_circle_with_its_mover() -> None:
    view, told = GAME.position("//WR/BW/B/R/W/B/R black\n")
    assert view.piles == ("", "", "WR", "BW", "B", "R", "W", "B", "R")
    assert (view.mover, view.eye, view.scores, told) == (BLACK, None, (0, 0), ())


def test_places_left_out_at_the_end_are_empty() -> None:
    assert GAME.position("BRWB/RR/BW/W red")[0].piles == ("BRWB", "RR", "BW", "W", "", "", "", "", "")


def test_a_move_is_made_and_told() -> None:
    view, told = GAME.position("W/W/R/B/B/R/W/B/R red\nsow 1")
    assert told == (Sown(RED, 0, "W", (1,), replay=True),) == (view.sowing,)
    assert (view.piles[:2], view.mover) == (("", "WW"), RED)


def test_the_last_move_leaves_the_tower_and_its_sums() -> None:
    view, told = GAME.position("BBBRRW/RWW red\nscore 3 4\nsow 1")
    assert [type(event) for event in told] == [Sown, Scored]
    assert view.scored is not None
    assert (view.scored.sums, view.scores, view.piles[1]) == ((16, 15), (4, 4), "RWWBBBRRW")
    assert view.phase == "over"


def test_a_final_pile_with_its_sums() -> None:
    view, told = GAME.position("final RRBWBBWWR")
    assert told == (Scored(1, "RRBWBBWWR", (12, 14), (0, 2), None),) == (view.scored,)
    assert (view.scores, view.phase) == ((0, 2), "over")


def test_the_score_after_a_final_pile_may_end_the_match() -> None:
    view, _ = GAME.position("final RRBWBBWWR\nscore 9 16")
    assert (view.scores, view.winner) == ((9, 16), BLACK)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "neither a circle"),
        ("W/R/B", "neither a circle"),
        ("W/R/B green", "neither a circle"),
        ("W/R/X red", "neither a circle"),
        ("final RRB", "neither a circle"),
        ("final RRRRBBBWW", "more than three"),
        ("R/R/R/R/W red", "more than three"),
        ("R/B/R red", "not a circle"),
        ("W red", "not a circle"),
        ("W/R/B/W/R/B/W/R/B/ red", "not a circle"),
        ("W/R/B red\nsow 0", "not one move"),
        ("W/R/B red\nsow 1\nsow 2", "not one move"),
        ("W/R/B red\nsow 1\nscore 1 2", "not one move"),
        ("W/R/B red\nsow 2", "no-spy"),
        ("W/R/B red\nsow 5", "empty-place"),
        ("final RRBWBBWWR\nsow 1", "nothing follows"),
        ("\u0663 \u0663", "neither a circle"),
    ],
)
def test_what_is_no_position_is_refused_with_its_reason(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        GAME.position(text)
