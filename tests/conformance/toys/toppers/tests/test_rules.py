"""An example for every clause of the rulebook of Top of the Deck."""

from random import Random

import pytest

from games.engine.contract import questions
from games.engine.contract.values import Millis, Outcome, Refusal, Seat
from tests.conformance.toys.toppers import GAME
from tests.conformance.toys.toppers.strategy import chance, choose
from tests.conformance.toys.toppers.values import Dealt, Hand, HouseRules, Lay, RoundTaken, State
from tests.support.opponents import shares_won

AT, ANN, BEN = Millis(0), Seat(0), Seat(1)
LOW, HIGH = (1, 3, 5, 7, 30), (2, 4, 6, 8, 20)


def dealt(*hands: Hand) -> State:
    """A match in which the seats were dealt these cards, and the first seat begins."""
    return GAME.evolve(GAME.start(HouseRules(), len(hands)), Dealt(hands, ANN))


def after(state: State, *cards: int) -> State:
    """The state after those cards, laid by turns."""
    for card in cards:
        assert state.turn is not None
        assert GAME.refuse(state, state.turn, Lay(card), AT) is None
        for event in GAME.decide(state, state.turn, Lay(card), AT, Random(0)):
            state = GAME.evolve(state, event)
    return state


def test_td_1_each_is_dealt_five_cards_of_its_own_and_one_begins_by_lot() -> None:
    deals = [GAME.setup(HouseRules(), 2, Random(seed))[0] for seed in range(20)]
    assert {one.first for one in deals if isinstance(one, Dealt)} == {ANN, BEN}
    for one in deals:
        assert isinstance(one, Dealt)
        assert [len(hand) for hand in one.hands] == [5, 5]
        assert len({card for hand in one.hands for card in hand}) == 10


def test_td_1_nobody_else_sees_a_hand() -> None:
    state = dealt(LOW, HIGH)
    assert GAME.view(state, ANN).hands == (LOW, (0,) * 5)
    assert GAME.view(state, None).hands == ((0,) * 5,) * 2
    assert GAME.view(state, None).last == Dealt(((0,) * 5,) * 2, ANN)


def test_td_2_seats_lay_cards_of_their_hand_by_turns() -> None:
    state = after(dealt(LOW, HIGH), 30)
    assert questions.awaited(GAME, state) == (BEN,)
    assert GAME.refuse(state, BEN, Lay(30), AT) == Refusal("not-in-hand", "TD-2", {"card": 30})
    refusal = GAME.refuse(state, ANN, Lay(1), AT)
    assert refusal is not None
    assert refusal.code == "not-your-turn"


def test_td_3_the_highest_card_takes_the_round_and_its_seat_begins_the_next() -> None:
    state = after(dealt(LOW, HIGH), 7, 8)
    assert (state.won, state.turn, state.last) == ((0, 1), BEN, RoundTaken(BEN))
    assert after(state, 2, 30).won == (1, 1)


def test_td_4_after_five_rounds_most_rounds_win() -> None:
    state = after(dealt(LOW, HIGH), 1, 2, 4, 3, 6, 5, 8, 7, 20, 30)
    assert GAME.outcome(state) == Outcome("rounds", (2, 1), (1, 4))
    assert GAME.refuse(state, ANN, Lay(1), AT) == Refusal("match-over", "TD-4")


def test_td_4_as_many_rounds_share_a_place() -> None:
    state = after(dealt((10, 1, 2, 3, 4), (5, 6, 7, 8, 30), (9, 20, 21, 31, 32)), 10, 5, 9, 1, 30, 20, 6, 21, 2)
    state = after(state, 31, 3, 7, 32, 4, 8)
    assert GAME.outcome(state) == Outcome("rounds", (2, 2, 1), (1, 1, 3))


def test_td_a1_an_absent_seat_lays_its_lowest_card() -> None:
    assert questions.fallback(GAME, after(dealt(LOW, HIGH), 30), BEN) == Lay(2)


def test_the_last_seat_of_a_round_takes_it_as_cheaply_as_it_can_and_else_loses_its_lowest_card() -> None:
    rng = Random(0)
    assert choose(GAME.view(after(dealt(LOW, HIGH), 5), BEN), (), "steady", rng) == Lay(6)
    assert choose(GAME.view(after(dealt(LOW, HIGH), 30), BEN), (), "steady", rng) == Lay(2)


def test_a_card_below_the_highest_has_no_chance_and_the_highest_of_all_is_certain() -> None:
    state = dealt((1, 60, 2, 3, 4), HIGH)
    assert chance(GAME.view(state, ANN), (), 60) == 1
    assert chance(GAME.view(after(state, 3), BEN), (), 2) == 0


def test_the_computer_wins_more_than_two_of_three_matches_against_any_cards() -> None:
    assert shares_won(GAME, "steady", 2, 300) > 200


@pytest.mark.parametrize(
    "text", ["eye A 1 2\nlaid . .\nwon 0 0", "eye A 9\nlaid 9 .\nwon 3 0", "laid .\nwon 0", "won 5 0"]
)
def test_what_cannot_come_about_is_no_position(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        GAME.position(text)
