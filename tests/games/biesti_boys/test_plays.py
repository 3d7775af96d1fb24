"""The cards that fit, the effect of a play, and the end (BB-7 to BB-10, BB-13)."""

import pytest

from games.biesti_boys import GAME
from games.biesti_boys.floors import fitting, names
from games.biesti_boys.values import HouseRules, Mistaken, Played
from games.engine.contract import questions
from games.engine.contract.values import Outcome
from tests.games.biesti_boys.positions import (
    ANN,
    BEN,
    CLEO,
    DAN,
    begun,
    cards,
    decided,
    done,
    play,
    position,
    random_match,
)
from tests.support.questions import question


def fits(top: str, **options: str) -> str:
    """The cards that fit on a top, as people read them."""
    return names(fitting(cards(top)[0], HouseRules.model_validate(options)))


def test_bb_x1_on_a_3_fit_2_4_and_stop() -> None:
    assert fits("3") == "2, 4, STOP"


def test_bb_x2_on_an_8_fit_7_and_stop_and_on_a_0_fit_1_and_stop() -> None:
    assert (fits("8"), fits("0")) == ("7, STOP", "1, STOP")


def test_bb_x3_on_a_stop_fits_only_go_and_on_that_any_number_or_stop() -> None:
    assert (fits("STOP"), fits("GO")) == ("GO", "0\u20138, STOP")


def test_bb_x4_go_on_a_4_and_stop_on_stop_come_back() -> None:
    state = position("E1", "GO STOP 8", "0 0 0")
    for card, lift in (("GO", "B"), ("STOP", "D")):
        (event,) = decided(state, ANN, play(state, ANN, card, lift))
        assert isinstance(event, Mistaken)
        assert done(state, ANN, card, lift).hands == state.hands


def test_bb_8_the_whole_table_of_what_fits() -> None:
    table_ = {top: fits(top) for top in ("0", "1", "2", "3", "4", "5", "6", "7", "8", "STOP", "GO")}
    assert table_ == {
        "0": "1, STOP",
        "1": "0, 2, STOP",
        "2": "1, 3, STOP",
        "3": "2, 4, STOP",
        "4": "3, 5, STOP",
        "5": "4, 6, STOP",
        "6": "5, 7, STOP",
        "7": "6, 8, STOP",
        "8": "7, STOP",
        "STOP": "GO",
        "GO": "0\u20138, STOP",
    }


def test_bb_a4_go_on_go_is_a_house_rule() -> None:
    assert "GO" not in fits("GO")
    assert fits("GO", go_on_go="on") == "0\u20138, STOP, GO"
    assert fits("3", go_on_go="on") == fits("3")
    for allowed, happened in (("off", Mistaken), ("on", Played)):
        state = position("E5", "GO", "1", options=HouseRules.model_validate({"go_on_go": allowed}))
        assert isinstance(decided(state, ANN, play(state, ANN, "GO", "D"))[0], happened)


def test_bb_a5_stop_fits_on_go() -> None:
    assert "STOP" in fits("GO")


def test_bb_a6_stop_does_not_fit_on_stop() -> None:
    assert "STOP" not in fits("STOP")


def test_bb_a7_go_fits_on_no_number() -> None:
    assert not any("GO" in fits(str(number)) for number in range(9))


def test_bb_a20_nothing_wraps_from_8_to_0() -> None:
    assert "0" not in fits("8")
    assert "8" not in fits("0")


def test_bb_7_a_card_covers_the_shaft_and_becomes_its_top_for_all_players() -> None:
    state = done(position("E6", "2 8 8", "1 8 8"), ANN, "2", "A")
    state = done(state, BEN, "1", "A")
    assert state.tops == cards("1 3 5 7")
    assert [(laid.seat, laid.card) for laid in state.shafts[0]] == [(ANN, 2), (BEN, 1)]


def test_bb_7_there_are_no_turns_in_real_time() -> None:
    state = position("E6", "2 3 8", "8 8 8")
    for card in ("2", "3"):
        assert questions.may_act(GAME, state) == questions.awaited(GAME, state) == (ANN, BEN)
        state = done(state, ANN, card, "A")
    assert [question(GAME, state, seat) for seat in (ANN, BEN)] == [1, 1]


def test_bb_9_the_played_slot_is_filled_and_no_other_card_moves() -> None:
    state = position("E6", "8 2 0", "8 8 8", stacks=("4 6", "1"))
    after = done(state, ANN, "2", "A")
    assert after.hands == (cards("8 4 0"), state.hands[BEN])
    assert after.stacks == (cards("6"), cards("1"))


def test_bb_x8_the_hand_keeps_its_three_cards_until_the_stack_is_used_up() -> None:
    state = begun(2)
    assert (len(state.hands[ANN]), len(state.stacks[ANN])) == (3, 33)
    seen = set()
    for before, events in random_match(2, 1):
        for event in events:
            if isinstance(event, Played):
                seat = event.laid.seat
                held = 3 - before.hands[seat].count(None)
                assert held + len(before.stacks[seat]) == event.laid.left + 1
                assert held == min(3, event.laid.left + 1)
                seen.add((held, event.drawn is None))
    assert {(3, False), (3, True), (2, True), (1, True)} <= seen


def test_bb_a13_a_card_is_drawn_after_each_play() -> None:
    state = position("E6", "2 3 4", "8 8 8", stacks=("6 7", "1"))
    state = done(state, ANN, "2", "A")
    assert state.hands[ANN] == cards("6 3 4")
    assert done(state, ANN, "3", "A").hands[ANN] == cards("6 7 4")


def test_bb_10_an_illegal_card_goes_back_to_the_hand() -> None:
    state = position("E6", "8 2 0", "8 8 8")
    after = done(state, ANN, "0", "D")
    assert (after.hands, after.stacks, after.tops) == (state.hands, state.stacks, state.tops)


def test_bb_x9_the_last_card_wins_at_once() -> None:
    state = position("E8", "4", "0 1 2", stacks=("", "3 4"))
    assert [type(event) for event in decided(state, ANN, play(state, ANN, "4", "C"))] == [Played]
    after = done(state, ANN, "4", "C")
    assert GAME.outcome(after) == Outcome("empty", (1, 2), (0, 5))
    assert (questions.may_act(GAME, after), GAME.deadline(after), question(GAME, after, BEN)) == ((), None, 0)


def test_bb_13_an_empty_hand_with_a_stack_left_cannot_be_and_one_card_left_does_not_win() -> None:
    state = position("E8", "4 6", "0 1 2", stacks=("", "3 4"))
    assert GAME.outcome(done(state, ANN, "4", "C")) is None


def test_bb_a17_the_others_rank_by_cards_left_and_may_share_a_place() -> None:
    state = position("E6", "8 8", "2", "7 7", "7", stacks=("8", "", "8", "8 8"))
    assert GAME.outcome(done(state, BEN, "2", "A")) == Outcome("empty", (2, 1, 2, 2), (3, 0, 3, 3))
    state = position("E6", "8 8", "2", "7 7", "7", stacks=("8 8", "", "8", ""))
    assert GAME.outcome(done(state, BEN, "2", "A")) == Outcome("empty", (4, 1, 3, 2), (4, 0, 3, 1))
    assert (CLEO, DAN) == (2, 3)


@pytest.mark.parametrize(("card", "lift"), [("STOP", "A"), ("GO", "D")])
def test_bb_a16_the_last_card_may_be_stop_or_go(card: str, lift: str) -> None:
    state = position("E1", card, "0 0 0", stacks=("", "1"))
    assert done(state, ANN, card, lift).winner == ANN


def test_bb_a19_a_player_who_has_only_go_waits_for_a_stop() -> None:
    state = position("E6", "GO GO GO", "STOP 8 8")
    assert list(questions.moves(GAME, state, ANN)) == []
    assert ANN in questions.awaited(GAME, state)
    after = done(state, BEN, "STOP", "B")
    assert [move.shaft for move in questions.moves(GAME, after, ANN) if hasattr(move, "shaft")] == [1, 1, 1]
