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
    view, told = GAME.position("players 3\nfloor E1")
    assert (view.tops, view.seats, view.eye, view.left, told) == (cards("1 4 6 STOP"), 3, None, (24, 24, 24), ())
    assert view.phase == "race"


def test_plays_are_made_and_told() -> None:
    view, told = GAME.position("floor E6\nA play 0 2 0 1\nB play 0 4 1 3")
    assert [(laid.seat, laid.card, laid.shaft) for laid in told if isinstance(laid, Laid)] == [(ANN, 2, 0), (BEN, 4, 1)]
    assert (view.tops, view.left, len(view.recent)) == (cards("2 4 5 7"), (35, 35), 2)


def test_who_looks_on_holds_the_hand_that_is_named_and_hears_what_is_theirs() -> None:
    view, told = GAME.position("players 4\nfloor E6\neye B 7 STOP\nA play 0 4 1 3\nafter 240\nB play 0 2 1 3")
    assert (view.eye, view.hand) == (BEN, cards("7 STOP"))
    assert isinstance(told[1], TooLate)
    assert (told[1].seen.late, told[1].card) == (240, 2)


def test_a_mistake_a_block_a_new_floor_and_absence() -> None:
    view, told = GAME.position("players 3\nfloor E6\nA play 0 8 0 1\ngone C\nblocked\nturned E3\nback C")
    kinds = [type(event) for event in told]
    assert kinds[1:] == [Gone, Blocked, Turned, Gone]
    assert not isinstance(told[0], Mistaken)
    assert isinstance(told[3], Turned)
    assert told[3].why is Why.BLOCKED
    assert (view.tops, view.away) == (cards("0 2 8 STOP"), (False, False, False))
    assert seen("players 3\nfloor E6\nblocked").phase == "blocked"


def test_by_turns_the_first_line_says_whose_turn_it_was() -> None:
    view, told = GAME.position("floor E6\nrule mode turns\nB pass\nA play 0 2 0 1")
    assert [type(event) for event in told] == [Passed, Laid]
    assert (view.mover, view.phase, seen("floor E6\nrule mode turns").mover) == (BEN, "turn", ANN)


def test_with_few_cards_left_a_play_may_win() -> None:
    view, told = GAME.position("players 3\nfloor E8\nleft 1 9 2\neye A - - -\nA play 0 4 2 5")
    assert (view.winner, view.left, view.phase) == (ANN, (0, 9, 2), "over")
    assert isinstance(told[0], Played)
    assert seen("players 3\nfloor E8\nleft 1 9 2").in_hand == (1, 3, 2)
    assert CLEO == 2


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "a floor card is one of"),
        ("floor E9", "a floor card is one of"),
        ("players 5\nfloor E1", "0 to 4"),
        ("players 3\nfloor E1\nleft 1 2", "2 numbers for 3 seats"),
        ("players 3\nfloor E1\nleft 1 2 25", "0 to 24"),
        ("players 3\nfloor E1\neye A 4 7", "as many cards"),
        ("players 3\nfloor E1\neye D 4 7 8", "a seat is one of ABC"),
        ("players 3\nfloor E1\neye A 4 7 -", "as many cards"),
        ("players 3\nfloor E1\neye A 4 7 9", "as many cards"),
        ("players 3\nfloor E1\nD play 0 4 0 1", "a seat is one of ABC"),
        ("floor E1\nA play 3 4 0 1", "no-such-slot"),
        ("floor E1\nA play 0 4 4 1", "no-such-lift"),
        ("floor E1\nA play 0 4 E 1", "no action"),
        ("floor E1\nA pass", "no-turns"),
        ("players 3\nfloor E1\nblocked\nA play 0 2 0 1", "blocked"),
        ("players 3\nfloor E1\nrule mode turns\nA play 0 8 0 1", "does-not-fit"),
        ("players 3\nfloor E1\nrule mode turns\nA play 0 2 0 1\nA pass", "not-your-turn"),
        ("floor E8\nleft 1 9\nA play 0 4 2 5\nB play 0 4 1 3", "match-over"),
        ("players 3\nfloor E1\nnonsense", "no such line"),
    ],
)
def test_anything_else_is_refused_with_its_reason(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        GAME.position(text)
