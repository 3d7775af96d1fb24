"""Positions of the rulebook: read, held against the rules, and refused with a reason."""

import pytest

from games.career_poker.notation import position
from games.career_poker.ranks import title
from games.career_poker.values import HandOver, Passed, Played, Reason, TrickWon, Why
from tests.games.career_poker.positions import A, B, C, D, E, cards


def test_a_trick_in_progress_with_a_hand() -> None:
    view, told = position(
        "players 5\nranks C D E A B\ncards 9 13 10 6 15\neye D 10 10 11 11 J J\nA play 7 3 0\nB pass\nC play 9 2 1"
    )
    assert (view.eye, view.mover, view.number) == (D, D, 1)
    assert view.hand == cards("10 10 11 11 J J")
    assert view.counts == (9, 13, 10, 6, 15)
    assert [title(view.ranks[seat], view.seats) for seat in (C, D, B)] == ["boss", "director", "dishwasher"]
    assert told == (Played(A, 7, 3, 0, B, lead=True), Passed(B, C), Played(C, 9, 2, 1, D, lead=False))
    assert view.to_act == [D, E]
    assert view.top is not None
    assert view.top.number == 3


def test_without_more_the_boss_leads_a_fresh_hand() -> None:
    view, told = position("players 6\nranks C D E F A B")
    assert (view.phase, view.mover, told) == ("lead", C, ())
    assert view.counts == (13,) * 6
    assert view.aside == 3


def test_a_trick_that_is_over_shows_its_winner() -> None:
    view, told = position("players 4\nA play 4 1 0\nB play 6 1 0\nC pass\nD play 9 1 0")
    assert view.counts == (12, 12, 13, 12)
    assert view.last is not None
    assert view.last.won == told[-1] == TrickWon(D, D, Why.WON)


def test_who_leads_when_the_winner_is_out() -> None:
    view, told = position("players 5\ncards 5 5 0 5 5\nC play 9 1 0\nD pass\nE pass\nA pass\nB pass")
    assert told[-1] == TrickWon(C, B, Why.ABOVE)
    assert view.out == (C,)


def test_somebody_may_be_out_before() -> None:
    view, _ = position("players 5\nout A D\ncards 0 5 5 0 5\nC play 9 1 0")
    assert view.out == (A, D)
    assert view.to_act == [E, B]


def test_an_exchange_with_what_was_given() -> None:
    view, told = position("players 5\nended A B C D E\neye A 1 2 3 4 5 6 7 8 9 10 11 12 13 13 J\ngot 13 J")
    assert (view.phase, view.waiting) == ("exchange", (A, B))
    assert view.trade is not None
    assert (view.trade.got, view.trade.number, view.trade.partner) == (cards("13 J"), 2, E)
    assert view.counts == (15, 14, 13, 12, 13)
    assert isinstance(told[0], HandOver)


def test_the_lower_partner_of_an_exchange() -> None:
    view, _ = position("players 4\nended B C D A\neye A 1 1 2 2 3 3 4 4 5 5 6 6 7\ngave 12 J")
    assert view.trade is not None
    assert (view.trade.gave, view.trade.partner) == (cards("12 J"), B)
    assert view.owes is False


def test_a_ladder_between_hands() -> None:
    view, _ = position("players 4\nranks A B C D\nended B D A C")
    assert [view.rise(seat) for seat in (A, B, C, D)] == [-2, 1, -1, 2]
    assert view.last is not None
    assert view.last.over == HandOver(1, (3, 1, 4, 2), view.last.over.at if view.last.over else None)  # type: ignore[arg-type]


def test_a_result_with_points_of_all_hands() -> None:
    view, told = position("players 4\nrule scoring points\nended A B C D\nended B D A C\nover")
    assert (view.phase, view.over, view.number) == ("over", Reason.HANDS, 2)
    assert view.points == (4, 5, 1, 2)
    assert len(told) == 2


def test_a_later_hand_that_is_being_played() -> None:
    view, _ = position("players 4\nended B D A C\nB play 3 2 0")
    assert (view.number, view.ranks, view.former) == (2, (3, 1, 4, 2), (1, 2, 3, 4))
    assert view.counts == (13, 11, 15, 13)


def test_a_hand_may_end_with_the_last_play() -> None:
    view, told = position("players 4\nout C D\ncards 0 5 0 0\nA play 9 1 0")
    assert [type(event).__name__ for event in told[:3]] == ["Played", "Out", "HandOver"]
    assert view.phase == "exchange"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("players 3", "players"),
        ("players 9", "0 to 8"),
        ("players 4\nplayers 4", "players"),
        ("players 4\nnonsense", "nonsense"),
        ("players 4\nranks A B C", "every seat"),
        ("players 4\nranks A B C C", "every seat"),
        ("players 4\ncards 1 2 3", "3 numbers"),
        ("players 4\neye E 1", "a seat is one of ABCD"),
        ("players 4\neye A 14", "not one of 1 2"),
        ("players 4\neye A x", "not one of 1 2"),
        ("players 4\nrule trick sometimes", "house rule"),
        ("players 4\nrule titles x", "house rule"),
        ("players 4\nA play 14 1 0", "one-value"),
        ("players 4\nA play 14 0 0", "one-value"),
        ("players 4\nA pass", "must-lead"),
        ("players 4\nA play 4 1 0\nC play 6 1 0", "not-your-turn"),
        ("players 4\nA play 4 1 0\nB play 3 1 0", "too-low"),
        ("players 4\nA play 4 2 0\nB play 6 1 0", "wrong-number"),
        ("players 4\nended A B C D\neye A 1 2 3", "got or gave"),
        ("players 4\nended A B C D\neye A 1 2 3\ngot 1", "got or gave"),
        ("players 4\ncards 1 0 1 1", "out"),
        ("players 4\nout A", "out"),
        ("players 4\nover", "over"),
        ("players 4\nout A\nA play 4 1 0", "out"),
    ],
)
def test_what_is_no_position_is_refused_with_its_reason(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        position(text)
