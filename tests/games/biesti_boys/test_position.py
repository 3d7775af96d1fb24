"""The positions of the rulebook."""

import pytest

from games.biesti_boys import GAME
from games.biesti_boys.values import Blocked, Gone, Laid, Mistaken, Passed, Played, TooLate, Turned, Why
from games.biesti_boys.view import View
from tests.games.biesti_boys.positions import ANN, BEN, CLEO, cards


def seen(text: str) -> View:
    """The view of a position."""
    return GAME.position(text)[0]


def test_a_floor_card_and_how_many_play() -> None:
    view, told = GAME.position("E1 for 3\n")
    assert (view.tops, view.seats, view.eye, view.left, told) == (cards("1 4 6 STOP"), 3, None, (24, 24, 24), ())
    assert view.phase == "race"


def test_plays_are_made_and_told() -> None:
    view, told = GAME.position("E6 for 2\nP1 2 on A\nP2 4 on B")
    assert [(laid.seat, laid.card, laid.shaft) for laid in told if isinstance(laid, Laid)] == [(ANN, 2, 0), (BEN, 4, 1)]
    assert (view.tops, view.left, len(view.recent)) == (cards("2 4 5 7"), (35, 35), 2)


def test_who_looks_on_holds_the_hand_that_is_named_and_hears_what_is_theirs() -> None:
    view, told = GAME.position("E6 for 4\nhand P2 7 STOP\nP1 4 on B\nP2 2 on B saw 3 after 240")
    assert (view.eye, view.hand) == (BEN, cards("7 STOP"))
    assert isinstance(told[1], TooLate)
    assert (told[1].seen.late, told[1].card) == (240, 2)


def test_a_mistake_a_block_a_new_floor_and_absence() -> None:
    view, told = GAME.position("E6 for 3\nP1 8 on A\nP3 is away\nblocked\nfloor E3\nP3 is back")
    kinds = [type(event) for event in told]
    assert kinds[1:] == [Gone, Blocked, Turned, Gone]
    assert not isinstance(told[0], Mistaken)
    assert isinstance(told[3], Turned)
    assert told[3].why is Why.BLOCKED
    assert (view.tops, view.away) == (cards("0 2 8 STOP"), (False, False, False))
    assert seen("E6 for 3\nblocked").phase == "blocked"


def test_by_turns_the_first_line_says_whose_turn_it_was() -> None:
    view, told = GAME.position("E6 for 2 by turns\nP2 passes\nP1 2 on A")
    assert [type(event) for event in told] == [Passed, Laid]
    assert (view.turn, view.phase, seen("E6 for 2 by turns").turn) == (BEN, "turn", ANN)


def test_with_few_cards_left_a_play_may_win() -> None:
    view, told = GAME.position("E8 for 3\nleft 1 9 2\nhand P1 - - -\nP1 4 on C")
    assert (view.winner, view.left, view.phase) == (ANN, (0, 9, 2), "over")
    assert isinstance(told[0], Played)
    assert seen("E8 for 3\nleft 1 9 2").in_hand == (1, 3, 2)
    assert CLEO == 2


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no floor card"),
        ("E9 for 3", "no floor card"),
        ("E1 for 5", "no floor card"),
        ("E1 for 3\nleft 1 2", "not a number of cards"),
        ("E1 for 3\nleft 1 2 25", "not a number of cards"),
        ("E1 for 3\nhand P1 4 7", "a hand has 3 cards"),
        ("E1 for 3\nhand P4 4 7 8", "no seat P4"),
        ("E1 for 3\nhand P1 4 7 -", "as many cards"),
        ("E1 for 3\nP4 4 on A", "no seat P4"),
        ("E1 for 3\nP1 9 on A", "not a line"),
        ("E1 for 3\nP1 4 on E", "not a line"),
        ("E1 for 3\nP1 passes", "not a line"),
        ("E1 for 3\nblocked\nP1 2 on A", "refused: blocked"),
        ("E1 for 3 by turns\nP1 8 on A", "refused: does-not-fit"),
        ("E1 for 3 by turns\nP1 2 on A\nP1 passes", "not the turn of P1"),
        ("E1 for 3 by turns\nblocked", "not a line"),
        ("E8 for 2\nleft 1 9\nP1 4 on C\nP2 4 on B", "refused: match-over"),
        ("E1 for 3\nnonsense", "not a line"),
    ],
)
def test_anything_else_is_refused_with_its_reason(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        GAME.position(text)
