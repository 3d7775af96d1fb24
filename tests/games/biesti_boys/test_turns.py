"""Turn mode (BB-17): one after the other, a play where one fits, else a pass."""

from random import Random

import pytest

from games.biesti_boys import GAME
from games.biesti_boys.values import Blocked, HouseRules, Pass, Passed, Played, Turned, Why
from games.engine.contract import questions
from games.engine.contract.values import Millis, Pace, not_your_turn
from tests.games.biesti_boys.positions import (
    ANN,
    BEN,
    CLEO,
    NOW,
    begun,
    decided,
    done,
    follow,
    play,
    position,
    random_match,
    refused,
)
from tests.support.questions import question

TURNS = HouseRules(mode="turns")


def test_bb_17_the_start_player_is_drawn() -> None:
    firsts = {begun(3, TURNS, seed).turn for seed in range(40)}
    assert {turn.seat for turn in firsts if turn is not None} == {ANN, BEN, CLEO}
    assert begun(3).turn is None


def test_bb_17_the_seats_act_clockwise_one_play_each() -> None:
    state = position("E6", "2 8 8", "0 8 8", "4 8 8", first=BEN)
    asked = []
    for seat, card, lift in ((BEN, "0", "A"), (CLEO, "4", "B"), (ANN, "8", "D")):
        asked.append((questions.may_act(GAME, state), questions.awaited(GAME, state), question(GAME, state, seat)))
        state = done(state, seat, card, lift)
    assert asked == [((BEN,), (BEN,), 1), ((CLEO,), (CLEO,), 2), ((ANN,), (ANN,), 3)]
    assert questions.may_act(GAME, state) == (BEN,)


def test_bb_17_only_the_seat_whose_turn_it_is_is_asked_and_accepted() -> None:
    state = position("E6", "2 8 8", "2 8 8", first=ANN)
    for action in (play(state, BEN, "2", "A"), Pass()):
        assert refused(state, BEN, action) == not_your_turn(ANN)
    assert [question(GAME, state, seat) for seat in (ANN, BEN)] == [1, 0]
    assert not TURNS.race


def test_bb_17_a_player_who_can_play_must() -> None:
    state = position("E6", "8 2 8", "2 8 8", first=ANN)
    refusal = refused(state, ANN, Pass())
    assert (refusal.code, refusal.clause, refusal.values) == ("can-play", "BB-17", {"card": "8", "lift": "D"})
    assert Pass() not in list(questions.moves(GAME, state, ANN))


def test_bb_17_a_player_who_cannot_play_passes() -> None:
    state = position("E6", "GO GO GO", "2 8 8", first=ANN)
    assert list(questions.moves(GAME, state, ANN)) == [Pass()]
    events = decided(state, ANN, Pass())
    assert events == (Passed(ANN, NOW),)
    assert questions.awaited(GAME, follow(state, *events)) == (BEN,)


def test_bb_17_a_play_refills_the_hand_and_a_card_that_does_not_fit_is_refused() -> None:
    state = position("E6", "2 5 8", "2 8 8", stacks=("4", "1"), first=ANN)
    assert done(state, ANN, "2", "A").hands[ANN] == (4, 5, 8)
    refusal = refused(state, ANN, play(state, ANN, "5", "A"))
    assert (refusal.code, refusal.clause) == ("does-not-fit", "BB-8")
    assert refusal.values == {"card": "5", "top": "1", "fits": "0, 2, STOP"}


def test_bb_17_there_is_no_mistake_no_lock_and_no_clock_of_the_game() -> None:
    state = position("E6", "2 5 8", "2 8 8", first=ANN)
    after = done(state, ANN, "2", "A")
    assert (GAME.deadline(state), GAME.deadline(after)) == (None, None)
    assert after.reactions == ((), ())
    assert GAME.absent(state, BEN, True, NOW) == ()


def test_bb_17_when_all_pass_in_a_row_the_floor_is_replaced_and_play_goes_on_clockwise() -> None:
    state = position("E6", "GO GO GO", "GO GO GO", "GO GO GO", first=CLEO)
    state = follow(state, *decided(state, CLEO, Pass()))
    state = follow(state, *decided(state, ANN, Pass()))
    passed, turned = decided(state, BEN, Pass())
    assert passed == Passed(BEN, NOW)
    assert isinstance(turned, Turned)
    assert turned.why is Why.PASSES
    after = follow(state, passed, turned)
    assert after.turn is not None
    assert (after.turn.seat, after.turn.number, after.turn.passes) == (CLEO, 4, 0)


def test_bb_17_a_play_between_the_passes_starts_the_count_again() -> None:
    state = position("E6", "GO GO GO", "2 GO GO", first=ANN)
    state = follow(state, *decided(state, ANN, Pass()))
    state = done(state, BEN, "2", "A")
    assert decided(state, ANN, Pass()) == (Passed(ANN, NOW),)


def test_bb_17_the_clock_plays_the_first_legal_play_else_a_pass() -> None:
    state = position("E6", "GO 8 2", "2 8 8", first=ANN)
    assert questions.fallback(GAME, state, ANN) == play(state, ANN, "8", "D")
    assert questions.fallback(GAME, position("E6", "GO GO GO", "2 8 8", first=ANN), ANN) == Pass()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bb_17_every_match_by_turns_ends_and_never_waits_for_the_clock(seats: int) -> None:
    for seed in range(30):
        kinds = {type(event) for _, events in random_match(seats, seed, TURNS) for event in events}
        assert {Played, Passed} <= kinds <= {Played, Passed, Turned}
        assert Blocked not in kinds


def test_by_turns_it_can_be_played_by_mail() -> None:
    assert Pace.MAIL in GAME.paces


def test_the_same_pass_with_another_draw_turns_another_floor() -> None:
    state = position("E6", "GO GO GO", "GO GO GO", first=ANN)
    state = follow(state, *decided(state, ANN, Pass()))
    floors = {GAME.decide(state, BEN, Pass(), Millis(0), Random(seed))[1] for seed in range(30)}
    assert len(floors) == 7
