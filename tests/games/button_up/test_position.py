"""The positions of the rulebook."""

import pytest

from games.button_up import GAME
from games.button_up.values import BLACK, RED, Scored, Sown


def test_a_circle_with_its_mover() -> None:
    view, told = GAME.position("circle //WR/BW/B/R/W/B/R\nturn B")
    assert view.piles == ("", "", "WR", "BW", "B", "R", "W", "B", "R")
    assert (view.mover, view.eye, view.scores, told) == (BLACK, None, (0, 0), ())


def test_places_left_out_at_the_end_are_empty() -> None:
    assert GAME.position("circle BRWB/RR/BW/W\nturn A")[0].piles == ("BRWB", "RR", "BW", "W", "", "", "", "", "")


def test_a_move_is_made_and_told() -> None:
    view, told = GAME.position("circle W/W/R/B/B/R/W/B/R\nA sow 1")
    assert told == (Sown(RED, 0, "W", (1,), replay=True),) == (view.sowing,)
    assert (view.piles[:2], view.mover) == (("", "WW"), RED)


def test_the_last_move_leaves_the_tower_and_its_sums() -> None:
    view, told = GAME.position("circle BBBRRW/RWW\nscore 3 4\nA sow 1")
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
        ("", "not a circle"),
        ("circle W/R/B", "whose turn"),
        ("circle W/R/B\nturn C", "a seat is one of AB"),
        ("W/R/B", "no such line"),
        ("circle W/R/X\nturn A", "three buttons of a colour"),
        ("final RRB", "not a circle with a spy"),
        ("final RRW", "not a final pile"),
        ("final RRRRBBBWW", "three buttons of a colour"),
        ("circle R/R/R/R/W\nturn A", "three buttons of a colour"),
        ("circle R/B/R\nturn A", "not a circle with a spy"),
        ("circle W\nturn A", "two piles"),
        ("circle W/R/B/W/R/B/W/R/B/\nturn A", "not a circle"),
        ("circle W/R/B\nA sow 0", "no action"),
        ("circle W/R/B\nA sow 1\nA sow 2", "not-your-turn"),
        ("circle W/R/B\nA sow 1\nscore 1 2 3", "3 numbers"),
        ("circle W/R/B\nA sow 2", "no-spy"),
        ("circle W/R/B\nA sow 5", "empty-place"),
        ("final RRBWBBWWR\nA sow 1", "not-yet"),
        ("\u0663 \u0663", "no such line"),
    ],
)
def test_what_is_no_position_is_refused_with_its_reason(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        GAME.position(text)
