"""BC-10, BC-A27, BC-A28: who may bid and when, and what is refused. The order of arrival never matters."""

from itertools import permutations
from random import Random

import pytest

from games.buro_crazy import GAME
from games.buro_crazy.rules import some_of
from games.buro_crazy.values import HAND, NOTHING, Bid, HouseRules, Sealed
from games.engine.contract import questions
from games.engine.contract.codes import action_of, code_of
from games.engine.contract.values import Refusal, Seat
from tests.conformance.orders import Press, run
from tests.games.buro_crazy.positions import AT, A, B, C, begun, cards, decided, duel, fought, refusal, sealed
from tests.support.questions import question


def test_bc_10_only_the_two_owners_are_asked() -> None:
    state = duel(owners="CA")
    assert questions.may_act(GAME, state) == questions.awaited(GAME, state) == (A, C)
    assert question(GAME, state, B) == 0


def test_bc_10_a_bid_is_any_set_of_the_own_cards_possibly_none() -> None:
    moves = list(questions.moves(GAME, duel(hands={A: cards(20, 2, 2)}), A))
    assert moves == [Bid(cards(*values)) for values in ((), (2,), (2, 2), (20,), (20, 2), (20, 2, 2))]


def test_a_hand_of_twenty_has_3125_bids() -> None:
    assert len(set(questions.moves(GAME, duel(), A))) == 5**5


def test_samples_are_any_of_the_bids() -> None:
    rng = Random(0)
    hand = cards(20, 2, 2)
    drawn = [some_of(hand, rng) for _ in range(600)]
    assert {drawn.count(bid.cards) > 60 for bid in questions.moves(GAME, duel(hands={A: hand}), A)} == {True}


def test_a_seat_that_has_sealed_may_act_and_is_not_awaited() -> None:
    state = sealed(duel(), B, cards(5))
    assert questions.may_act(GAME, state) == (A, B)
    assert questions.awaited(GAME, state) == (A,)


def test_a_sealed_bid_may_be_replaced_until_the_other_is_in() -> None:
    state = sealed(sealed(sealed(duel(), A, cards(20)), A, NOTHING), A, cards(2))
    assert state.bids == (cards(2), None)
    after = sealed(state, B, cards(5))
    assert after.spots[16] == B
    assert refusal(after, A, cards(20)).code == "over"


def test_a_replaced_bid_is_one_event_and_nothing_more() -> None:
    state = sealed(duel(), A, cards(20))
    assert decided(state, A, cards(5)) == (Sealed(A, cards(5)),)


def test_cards_stay_in_the_hand_until_bids_are_shown() -> None:
    assert sealed(duel(), A, HAND).cards.hands[A] == HAND


def test_the_order_in_which_bids_arrive_never_matters() -> None:
    for seed in range(40):
        rng = Random(seed)
        state = duel(kitchen=rng.randrange(81), figures={"D2": "CA"})
        tied = some_of(HAND, rng)
        presses = [Press(A, Bid(tied)), Press(B, Bid(tied if seed % 3 == 0 else some_of(HAND, rng)))]
        ends = {run(GAME, state, list(order), AT)[0] for order in permutations(presses)}
        assert len(ends) == 1, seed


def test_replacing_a_bid_leads_where_the_last_one_alone_leads() -> None:
    replaced = sealed(sealed(sealed(duel(), A, cards(20)), A, cards(1)), B, cards(2))
    assert replaced == fought(duel(), cards(1), cards(2))


def test_the_question_stays_while_somebody_seals_and_is_new_after_a_tie() -> None:
    state = duel()
    first = question(GAME, state, A)
    half = sealed(state, B, NOTHING)
    assert [question(GAME, half, seat) for seat in (A, B)] == [first, first]
    again = sealed(half, A, NOTHING)
    assert question(GAME, again, A) == question(GAME, again, B) > first


def test_every_place_asks_with_a_higher_number() -> None:
    state = begun(4)
    numbers = []
    while questions.awaited(GAME, state):
        seat = questions.awaited(GAME, state)[0]
        numbers.append(question(GAME, state, seat))
        state = sealed(state, seat, NOTHING if seat % 2 else cards(1) if state.cards.hands[seat][4] else NOTHING)
    assert numbers == sorted(numbers)


def test_bc_a27_the_clock_bids_nothing() -> None:
    assert questions.fallback(GAME, duel(), A) == Bid(NOTHING)


def test_bc_a28_a_player_without_cards_takes_part_and_bids_nothing() -> None:
    state = duel(hands={A: NOTHING})
    assert questions.awaited(GAME, state) == (A, B)
    assert list(questions.moves(GAME, state, A)) == [Bid(NOTHING)]
    after = fought(state, NOTHING, cards(5))
    assert after.cards.hands[A] == cards(5)


def test_bc_10_cards_that_one_does_not_have_are_refused_with_what_one_has() -> None:
    state = duel(hands={A: cards(20, 5, 5)})
    assert refusal(state, A, cards(5, 5, 5)) == Refusal("not-so-many", "BC-10", {"value": 5, "wanted": 3, "have": 2})
    assert refusal(state, A, cards(10)) == Refusal("not-so-many", "BC-10", {"value": 10, "wanted": 1, "have": 0})


def test_a_number_below_zero_is_refused() -> None:
    assert refusal(duel(), A, (0, 0, 0, 0, -1)).code == "not-so-many"


def test_bc_10_a_player_who_is_not_in_the_duel_is_refused() -> None:
    assert refusal(duel("G3"), C, NOTHING) == Refusal("not-your-duel", "BC-10", {"place": "G3"})


def test_bc_20_after_the_end_every_bid_is_refused() -> None:
    over = fought(duel("S"), cards(1), NOTHING)
    assert [refusal(over, Seat(seat), NOTHING) for seat in range(3)] == [Refusal("over", "BC-20")] * 3


def test_codes_say_how_many_cards_of_each_value() -> None:
    assert code_of(Bid(cards(20, 2, 1))) == "bid.1.0.0.1.1"
    assert action_of("bid.1.0.0.1.1", GAME.actions) == Bid(cards(20, 2, 1))
    assert action_of("bid.30.0.0.0.12", GAME.actions) == Bid((30, 0, 0, 0, 12))


@pytest.mark.parametrize(
    "code", ["bid", "bid.1.0.0.1", "bid.1.0.0.1.1.0", "bid.100.0.0.0.0", "bid.01.0.0.0.0", "sow.1"]
)
def test_other_codes_are_no_bid(code: str) -> None:
    assert action_of(code, GAME.actions) is None


def test_refusals_do_not_depend_on_the_other_bid() -> None:
    state = duel(options=HouseRules())
    worlds = [sealed(state, B, bid) for bid in (NOTHING, HAND, cards(5))]
    expected = Refusal("not-so-many", "BC-10", {"value": 20, "wanted": 5, "have": 4})
    assert [refusal(world, A, (5, 0, 0, 0, 0)) for world in worlds] == [expected] * 3
