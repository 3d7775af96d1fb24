"""Moves: spies, sowing, moving again (BU-6 to BU-11 and the rulings on them)."""

import pytest

from games.button_up import GAME
from games.button_up.values import BLACK, RED, Scored, Sow, Sown
from games.engine.contract import questions
from games.engine.contract.codes import action_of
from games.engine.contract.values import not_your_turn
from tests.games.button_up.positions import after, circle_of, decided, position, random_match, refused, sown
from tests.games.button_up.search import Replay, table_of_values
from tests.games.button_up.solved import moves


def test_bu_6_only_piles_with_a_spy_can_be_lifted_wherever_it_stands() -> None:
    state = position("RWR/W/RB/BW/WB/R")
    assert list(questions.moves(GAME, state, RED)) == [Sow(0), Sow(1), Sow(3), Sow(4)]


def test_bu_6_a_pile_without_a_spy_is_refused_with_what_it_holds() -> None:
    refusal = refused(position("RWW/W/RBB/B/R"), RED, Sow(2))
    assert (refusal.code, refusal.clause) == ("no-spy", "BU-6")
    assert refusal.values == {"pile": 3, "red": 1, "black": 2}


def test_bu_7_buttons_drop_from_the_bottom_one_a_pile_clockwise_on_top() -> None:
    state = position("R/BRW/W/W/B/R/B")
    assert sown(state, 1) == Sown(RED, 1, "BRW", (2, 3, 4), replay=False)
    assert after(state, Sow(1)).piles[:7] == ("R", "", "WB", "WR", "BW", "R", "B")


def test_bu_7_sowing_goes_on_round_the_circle() -> None:
    state = position("R/B/W/W/R/B/RWB")
    assert sown(state, 6).drops == (0, 1, 2)
    assert after(state, Sow(6)).piles[:7] == ("RR", "BW", "WB", "W", "R", "B", "")


def test_bu_7_a_pile_with_more_buttons_than_there_are_others_leaves_the_rest_on_the_last() -> None:
    state = position("WRBWB/RR/BW")
    assert sown(state, 0).drops == (1, 2)
    assert after(state, Sow(0)).piles[:3] == ("", "RRW", "BWRBWB")


def test_bu_8_the_same_colour_below_the_last_button_means_moving_again() -> None:
    state = position("RWB/R/B/B/W/RW")
    assert sown(state, 0).replay
    assert after(state, Sow(0)).mover == RED


def test_bu_8_another_colour_below_the_last_button_ends_the_move() -> None:
    state = position("RWB/R/B/R/W/BW")
    assert not sown(state, 0).replay
    assert after(state, Sow(0)).mover == BLACK


def test_bu_8_moving_again_may_repeat() -> None:
    state = position("W/W/W/R/R/R/B/B/B")
    once = after(state, Sow(1))
    twice = after(once, Sow(2))
    assert [step.sowing.replay for step in (once, twice) if step.sowing] == [True, False]
    state = position("W/W/R/B/W/W/R/B/R")
    once = after(state, Sow(0))
    twice = after(once, Sow(4))
    assert [step.mover for step in (once, twice)] == [RED, RED]


def test_bu_9_several_buttons_on_the_last_pile_never_mean_moving_again() -> None:
    for circle in ("RWW/R/W", "WWWW/R/W/W", "BWBB/R/B"):
        state = position(circle)
        assert not sown(state, 0).replay
        assert after(state, Sow(0)).mover == BLACK


def test_bu_10_the_other_player_moves_next() -> None:
    state = position("W/R/W/B/B/R/W/B/R", mover=BLACK)
    assert after(state, Sow(0)).mover == RED


def test_bu_10_a_player_who_is_not_to_move_is_refused() -> None:
    refusal = refused(position("W/R/W/B/B/R/W/B/R", mover=BLACK), RED, Sow(0))
    assert refusal == not_your_turn(BLACK)


def test_bu_10_there_is_no_passing() -> None:
    assert action_of("pass", GAME.actions) is None
    assert all(isinstance(action, Sow) for action in questions.moves(GAME, position("W/R/W/B/B/R/W/B/R"), RED))


def test_bu_11_where_the_circle_begins_changes_nothing() -> None:
    piles = ["WB", "R", "BW", "R", "B", "R", "W"]
    for turned in range(9):
        places = [*piles, "", ""][turned:] + [*piles, "", ""][:turned]
        state = position("/".join(places))
        lifted = places.index("WB")
        ending = after(state, Sow(lifted))
        start = (lifted + 1) % 9
        order = ending.piles[start:] + ending.piles[:start]
        assert [pile for pile in order if pile] == ["RW", "BWB", "R", "B", "R", "W"]


def test_bu_a1_emptied_places_are_skipped_and_cannot_be_chosen() -> None:
    state = position("//WR/B/B/R/W/B/RW")
    assert sown(state, 8).drops == (2, 3)
    refusal = refused(state, RED, Sow(1))
    assert (refusal.code, refusal.clause, refusal.values) == ("empty-place", "BU-A1", {"pile": 2})


def test_bu_a2_the_place_of_the_lifted_pile_gets_no_button() -> None:
    for state, action, events in random_match(4):
        if isinstance(action, Sow):
            assert isinstance(events[0], Sown)
            assert action.place not in events[0].drops
            assert GAME.evolve(state, events[0]).piles[action.place] == ""


def test_bu_a3_only_the_button_directly_below_decides() -> None:
    assert sown(position("W/BW/R/R/B/R/W/B"), 0).replay
    assert not sown(position("W/WB/R/R/B/R/W/B"), 0).replay


def test_bu_a4_with_a_button_for_each_other_pile_moving_again_is_possible() -> None:
    state = position("BWR/BR/WB/WR")
    assert sown(state, 0) == Sown(RED, 0, "BWR", (1, 2, 3), replay=True)


def test_bu_a5_the_rest_keeps_its_order() -> None:
    assert after(position("WRBWB/RR/BW"), Sow(0)).piles[2] == "BW" + "RBWB"


@pytest.mark.slow
def test_bu_a6_moving_again_is_compulsory_and_as_a_choice_would_change_825_circles() -> None:
    state = after(position("W/W/R/B/B/R/W/B/R"), Sow(0))
    assert (questions.may_act(GAME, state), questions.awaited(GAME, state)) == ((RED,), (RED,))
    must, may = table_of_values(Replay.MUST), table_of_values(Replay.MAY)
    assert sum(must[circle] != may[circle] for circle in must) == 825


def test_bu_a7_moving_again_lapses_when_one_pile_is_left() -> None:
    state = position("W/RBRBRBWW")
    assert not sown(state, 0).replay
    assert [type(event) for event in decided(state, Sow(0))[:2]] == [Sown, Scored]


@pytest.mark.parametrize("colour", ["R", "B", "W"])
@pytest.mark.parametrize("mover", [RED, BLACK])
def test_bu_a8_every_colour_lets_both_players_move_again(colour: str, mover: int) -> None:
    assert sown(position(f"W{colour}/R/{colour}/B/W/R/B/W", mover=RED if mover == RED else BLACK), 0).replay


def test_bu_a9_any_pile_with_a_spy_will_do_for_the_second_move() -> None:
    state = after(position("W/W/R/B/B/R/W/B/R"), Sow(0))
    assert list(questions.moves(GAME, state, RED)) == [Sow(1), Sow(6)]


def test_bu_a13_there_is_always_a_move_until_the_match_is_over() -> None:
    for seed in range(20):
        for state, _, _ in random_match(seed):
            assert state.asked is not None
            assert list(questions.moves(GAME, state, state.asked))


def test_fact_1_every_move_takes_one_pile_away() -> None:
    for state, action, events in random_match(5):
        if isinstance(action, Sow):
            following = GAME.evolve(state, events[0])
            assert circle_of(following).count("/") == circle_of(state).count("/") - 1


def test_fact_3_the_first_mover_moves_last_exactly_when_the_replays_are_odd() -> None:
    for seed in range(20):
        replays = 0
        for state, _, events in random_match(seed):
            if not isinstance(events[0], Sown):
                continue
            if len(events) > 1:
                assert (state.mover == state.first) == (replays % 2 == 1)
                replays = 0
            replays += events[0].replay


def test_fact_4_with_two_piles_left_the_mover_chooses_which_goes_on_top() -> None:
    ends = {index: one for index, (one, _) in moves("BBBRRW/RWW", "R").items()}
    assert ends == {0: 16 - 15, 1: 16 - 6}
    assert list(moves("BBBRR/RWWW", "R")) == [1]
