"""How a round ends, who begins the next, how the match ends (BU-12 to BU-15 and the rulings on them)."""

from itertools import pairwise
from typing import Any

import pytest

from games.button_up import GAME
from games.button_up.rules import totals
from games.button_up.values import BLACK, RED, Dealt, HouseRules, Scored, Sow, Sown, Start, Starts, State, other
from games.engine.contract import questions
from games.engine.contract.values import NameOf, Outcome, Seat
from tests.games.button_up.positions import after, begun, decided, position, random_match, refused, scored

TIED = "B/RBRWRWBW"
"""Lifting place 1 makes BRBRWRWBW: 12 to 12."""


def ending(circle: str, scores: tuple[int, int], **fields: Any) -> State:
    """The last move of a round is to be made by Red, who also began it."""
    return position(circle, scores=scores, round=3, **fields)


def decider(state: State, place: int) -> Seat | None:
    """The seat that decides who starts after that last move."""
    return after(state, Sow(place)).chooser


def test_bu_12_the_round_ends_when_one_pile_is_left() -> None:
    events = decided(position("BBBRRW/RWW"), Sow(0))
    assert [type(event) for event in events] == [Sown, Scored, Dealt]


def test_bu_12_a_round_has_exactly_eight_moves() -> None:
    moves = 0
    for _, action, events in random_match(6):
        moves += isinstance(action, Sow)
        if any(isinstance(event, Scored) for event in events):
            assert moves == 8
            moves = 0


def test_bu_13_height_is_worth_points_and_white_counts_for_nobody() -> None:
    assert totals("RRRWWWBBB") == (1 + 2 + 3, 7 + 8 + 9)
    assert totals("WWWRBRBRB") == (4 + 6 + 8, 5 + 7 + 9)


def test_bu_13_the_winner_scores_the_difference() -> None:
    result = scored(ending("BBBRRW/RWW", (3, 4)), 0)
    assert (result.sums, result.points, result.taker, result.scores) == ((16, 15), 1, RED, (4, 4))


def test_bu_14_fifteen_points_win_the_match() -> None:
    state = after(ending("BBBRRW/RWW", (14, 9)), Sow(0))
    assert state.winner == RED
    assert GAME.outcome(state) == Outcome("target", (1, 2), (15, 9))
    assert questions.awaited(GAME, state) == questions.may_act(GAME, state) == ()


def test_bu_14_black_may_be_the_winner() -> None:
    mirrored = ending("RRRBBW/BWW", (9, 14), mover=BLACK)
    assert GAME.outcome(after(mirrored, Sow(0))) == Outcome("target", (2, 1), (9, 15))


def test_bu_14_fourteen_points_do_not() -> None:
    state = after(ending("BBBRRW/RWW", (13, 14)), Sow(0))
    assert GAME.outcome(state) is None
    assert state.round == 4


def test_bu_14_nothing_is_accepted_after_the_match() -> None:
    state = after(ending("BBBRRW/RWW", (14, 9)), Sow(0))
    for action in (Sow(0), Start(RED)):
        refusal = refused(state, BLACK, action)
        assert (refusal.code, refusal.clause, refusal.values) == ("match-over", "BU-14", {"name": NameOf(RED)})


def test_bu_14_one_player_at_most_scores_in_a_round() -> None:
    for seed in range(10):
        before = (0, 0)
        for _, _, events in random_match(seed):
            for event in events:
                if isinstance(event, Scored):
                    assert 0 in {event.scores[0] - before[0], event.scores[1] - before[1]}
                    before = event.scores


@pytest.mark.parametrize(("scores", "behind"), [((5, 2), BLACK), ((2, 5), RED)])
def test_bu_15_a_player_who_has_fewer_points_decides(scores: tuple[int, int], behind: Seat) -> None:
    assert decider(ending("BBBRRW/RWW", scores), 0) == behind


def test_bu_15_with_equal_points_the_loser_of_the_last_round_decides() -> None:
    assert decider(ending("BBBRRW/RWW", (3, 4)), 0) == BLACK


def test_bu_15_the_new_circle_is_in_view_when_somebody_decides() -> None:
    state = after(ending("BBBRRW/RWW", (3, 0)), Sow(0))
    assert all(len(pile) == 1 for pile in state.piles)
    assert (state.chooser, state.mover, questions.awaited(GAME, state)) == (BLACK, None, (BLACK,))
    assert list(questions.moves(GAME, state, BLACK)) == [Start(RED), Start(BLACK)]


@pytest.mark.parametrize("first", [RED, BLACK])
def test_bu_15_a_player_who_is_named_moves_first(first: Seat) -> None:
    state = after(ending("BBBRRW/RWW", (3, 0)), Sow(0))
    assert decided(state, Start(first)) == (Starts(first, BLACK),)
    assert after(state, Start(first)).mover == after(state, Start(first)).first == first


def test_bu_15_only_the_one_who_decides_may_do_so_and_nothing_else_comes_first() -> None:
    state = after(ending("BBBRRW/RWW", (3, 0)), Sow(0))
    codes = [refused(state, RED, Start(RED)), refused(state, RED, Sow(0)), refused(state, BLACK, Sow(0))]
    assert [(refusal.code, refusal.clause) for refusal in codes] == [
        ("not-your-choice", "BU-15"),
        ("choose-first", "BU-15"),
        ("choose-first", "BU-15"),
    ]
    assert all(refusal.values == {"name": NameOf(BLACK)} for refusal in codes)


def test_bu_15_there_is_nothing_to_decide_while_a_round_is_under_way() -> None:
    refusal = refused(begun(), RED, Start(RED))
    assert (refusal.code, refusal.clause) == ("nothing-to-choose", "BU-15")


def test_bu_a10_equal_totals_score_nothing_and_another_round_follows() -> None:
    result = scored(ending(TIED, (7, 5)), 1)
    assert (result.sums, result.points, result.taker, result.scores) == ((12, 12), 0, None, (7, 5))
    assert after(ending(TIED, (7, 5)), Sow(1)).round == 4


@pytest.mark.parametrize("loser", [RED, BLACK])
def test_bu_a11_after_a_tied_round_the_latest_loser_decides(loser: Seat) -> None:
    assert decider(ending(TIED, (7, 7), loser=loser), 1) == loser


@pytest.mark.parametrize("first", [RED, BLACK])
def test_bu_a11_if_all_rounds_were_tied_the_second_mover_of_the_last_decides(first: Seat) -> None:
    assert decider(ending(TIED, (0, 0), first=first), 1) == other(first)


def test_bu_a11_a_tied_round_does_not_change_who_decides_when_somebody_is_behind() -> None:
    assert decider(ending(TIED, (7, 5), loser=RED), 1) == BLACK


def test_bu_a11_the_loser_of_a_round_is_remembered_over_a_tied_one() -> None:
    lost = after(after(ending("BBBRRW/RWW", (3, 4)), Sow(0)), Start(RED))
    assert lost.loser == BLACK
    tied = position(TIED, scores=lost.scores, loser=lost.loser)
    assert after(tied, Sow(1)).loser == BLACK


def test_bu_a12_the_one_who_decides_need_not_begin() -> None:
    state = after(ending("BBBRRW/RWW", (3, 0)), Sow(0))
    assert after(state, Start(RED)).mover == RED


def test_bu_a12_as_a_house_rule_the_player_behind_begins() -> None:
    options = HouseRules(starter="behind_starts")
    events = decided(ending("BBBRRW/RWW", (3, 0), options=options), Sow(0))
    assert events[3] == Starts(BLACK, None)
    assert after(ending("BBBRRW/RWW", (3, 0), options=options), Sow(0)).mover == BLACK


def test_bu_a12_as_a_house_rule_the_two_begin_by_turns() -> None:
    firsts = []
    for state, action, _ in random_match(7, HouseRules(starter="alternate", target=40)):
        assert isinstance(action, Sow)
        if state.sowing is None:
            firsts.append(state.first)
    assert len(firsts) >= 3
    assert all(one != two for one, two in pairwise(firsts))


def test_bu_a14_points_beyond_the_target_are_counted() -> None:
    state = after(ending("BBBRRW/RWW", (12, 9)), Sow(1))
    assert GAME.outcome(state) == Outcome("target", (1, 2), (22, 9))


def test_bu_a14_the_target_is_a_house_rule_from_1_to_50() -> None:
    assert HouseRules().target == 15
    won = after(ending("BBBRRW/RWW", (0, 0), options=HouseRules(target=1)), Sow(0))
    assert won.winner == RED
    assert after(ending("BBBRRW/RWW", (30, 9), options=HouseRules(target=50)), Sow(0)).winner is None
    for target in (0, 51):
        with pytest.raises(ValueError, match="target"):
            HouseRules(target=target)


def test_bu_a15_the_clock_plays_the_legal_pile_with_the_lowest_number() -> None:
    assert questions.fallback(GAME, position("R/B//BW/W/R"), RED) == Sow(3)


def test_bu_a15_the_clock_lets_red_begin() -> None:
    assert questions.fallback(GAME, position("R/B/W/R/B/W/R/B/W", mover=None, chooser=BLACK), BLACK) == Start(RED)
