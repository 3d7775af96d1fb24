"""The rules of Liar's Dice clause by clause, and its computer."""

from random import Random

import pytest

from games.engine.contract import questions
from games.engine.contract.values import Millis, Outcome, Refusal, Seat
from tests.conformance.toys.liars_dice import GAME
from tests.conformance.toys.liars_dice.strategy import chance
from tests.conformance.toys.liars_dice.values import Action, Bid, Call, Called, HouseRules, Raised, Rolled, State
from tests.support.opponents import shares_won

A, B, C = Seat(0), Seat(1), Seat(2)
NOW = Millis(0)


def rolled(*dice: str, first: Seat = A) -> State:
    """A round in which the seats have these dice, such as "2 5 5"; "" is a seat without any."""
    parts = tuple(tuple(map(int, one.split())) for one in dice)
    out = tuple(Seat(seat) for seat, part in enumerate(parts) if not part)
    state = State(HouseRules(), tuple(map(len, parts)), out=out)
    return GAME.evolve(state, Rolled(parts, first))


def after(state: State, *actions: Action) -> State:
    """The state after accepted actions of the seats to move."""
    for action in actions:
        assert state.turn is not None
        assert GAME.refuse(state, state.turn, action, NOW) is None
        for event in GAME.decide(state, state.turn, action, NOW, Random(1)):
            state = GAME.evolve(state, event)
    return state


def test_ld_1_all_roll_as_many_dice_as_they_have_and_one_seat_begins_by_lot() -> None:
    rolls = [GAME.setup(HouseRules(dice=3), 4, Random(seed))[0] for seed in range(30)]
    assert all(isinstance(one, Rolled) and [len(dice) for dice in one.dice] == [3] * 4 for one in rolls)
    assert {one.first for one in rolls if isinstance(one, Rolled)} == {0, 1, 2, 3}


@pytest.mark.parametrize(("bid", "legal"), [((2, 6), True), ((3, 1), True), ((2, 4), False), ((1, 6), False)])
def test_ld_2_a_bid_has_more_dice_or_a_higher_face(bid: tuple[int, int], legal: bool) -> None:
    state = after(rolled("1 2", "3 4"), Bid(2, 4))
    assert GAME.refuse(state, B, Bid(*bid), NOW) == (
        None if legal else Refusal("too-low", "LD-2", {"count": 2, "face": 4})
    )


def test_ld_2_no_bid_is_higher_than_all_dice() -> None:
    assert GAME.refuse(rolled("1 2", "3 4"), A, Bid(5, 1), NOW) == Refusal("no-such-bid", "LD-2", {"most": 4})


@pytest.mark.parametrize(("count", "loser"), [(2, B), (3, A)])
def test_ld_3_who_is_wrong_loses_a_die(count: int, loser: Seat) -> None:
    state = after(rolled("5 5", "3 4"), Bid(count, 5), Call())
    assert state.last == Called(B, Raised(A, count, 5), ((5, 5), (3, 4)), 2, loser)
    assert state.left == ((2, 1) if loser == B else (1, 2))


def test_ld_3_nothing_can_be_called_before_a_bid() -> None:
    assert GAME.refuse(rolled("1", "2"), A, Call(), NOW) == Refusal("no-bid", "LD-3")


def test_ld_4_the_loser_begins_the_next_round_or_the_seat_after_one_that_is_out() -> None:
    assert after(rolled("5 5", "3 4", "1"), Bid(2, 5), Call()).turn == B
    assert after(rolled("5 5", "3", "1"), Bid(2, 5), Call()).turn == C


def test_ld_4_the_last_seat_with_dice_wins() -> None:
    state = after(rolled("5", "3", "", first=A), Bid(1, 5), Call())
    assert GAME.outcome(state) == Outcome("last", (1, 2, 3), (None, None, None))
    assert list(questions.awaited(GAME, state)) == []


def test_the_chance_of_a_bid_counts_the_own_dice_and_one_in_six_of_the_others() -> None:
    view = GAME.view(rolled("5 5", "3 4"), A)
    assert chance(view, Bid(2, 5)) == 1
    assert chance(view, Bid(3, 5)) == pytest.approx(11 / 36)
    assert chance(view, Bid(3, 4)) == 0


def test_the_computer_wins_nine_of_ten_matches_against_random_bids() -> None:
    assert shares_won(GAME, "steady", 2, 50) >= 45
