"""The review of bids: what a bid was worth against a rival who bids like the strong computer."""

from random import Random

import pytest

from games.buro_crazy import GAME
from games.buro_crazy.review import ERROR, judged, worths
from games.buro_crazy.strategy import drawn, mixes, possible
from games.buro_crazy.values import HAND, NOTHING, Counts, HouseRules, Sealed, State, value
from games.buro_crazy.view import Told, View, told_of, view_of
from games.buro_crazy.worth import bid_chances, position, weights
from games.engine.contract.judgement import Judgement, Unit
from games.engine.contract.values import Seat
from tests.games.buro_crazy.positions import A, B, C, begun, cards, duel, random_match, sealed


def seen(seat: Seat, rival: Counts | None = None) -> tuple[View, list[Told]]:
    """The first duel of a match as a duellist sees it, perhaps after its rival sealed a bid."""
    state = begun()
    told = told_at_start(seat)
    assert state.duel is not None
    other = next(one for one in state.duel.seats if one != seat)
    if rival is not None:
        heard = told_of(state, Sealed(other, rival), seat)
        assert heard is not None
        state = sealed(state, other, rival)
        told.append(heard)
    return view_of(state, seat), told


def told_at_start(seat: Seat) -> list[Told]:
    before = GAME.start(HouseRules(), 3)
    heard = [told_of(before, event, seat) for event in GAME.setup(HouseRules(), 3, Random(0))]
    return [one for one in heard if one is not None]


def bidder() -> Seat:
    state = begun()
    assert state.duel is not None
    return state.duel.seats[0]


def judgement(bid: Counts, rival: Counts | None = None) -> Judgement:
    """How good a first bid is."""
    view, told = seen(bidder(), rival)
    found = judged(view, told, Sealed(bidder(), bid))
    assert found is not None
    return found


def test_the_worth_of_a_bid_is_its_mean_chance_against_the_strong_computers_bids() -> None:
    state = duel("D3", "AB")
    found = worths(state, A, 7)
    bids = possible(HAND, HAND)
    rivals = mixes(position(state), (A, B), bids)[1]
    rows, _ = bid_chances(position(state), (A, B), ((7,), bids[1]), weights()[3])
    assert found[7] == pytest.approx(sum(a * b for a, b in zip(rows[0], rivals, strict=True)))
    right = worths(duel("D3", "BA"), A, 7)
    assert right[7] == pytest.approx(found[7], abs=0.02), "left or right, it is nearly the same duel"


def test_bids_of_the_strong_computer_lose_next_to_nothing() -> None:
    state, rng = duel("G2", "AC", figures={"D1": "B-"}), Random(1)
    bids = possible(HAND, HAND)
    mix = mixes(position(state), (A, C), bids)[0]
    for _ in range(20):
        bid = drawn(mix, bids[0], HAND, rng)
        chances = worths(state, A, bid)
        assert max(chances.values()) - chances[bid] < 0.02


def test_to_throw_the_whole_hand_away_is_a_mistake_and_the_better_bid_is_named() -> None:
    found = judgement(HAND)
    assert found.unit is Unit.CHANCE
    assert found.wrong
    assert found.error == ERROR
    assert found.said.values["played"].values["total"] == value(HAND)  # type: ignore[union-attr]
    assert found.said.values["other"].values["total"] < 20  # type: ignore[union-attr, operator]


def test_what_the_rival_has_sealed_already_changes_nothing() -> None:
    assert judgement(cards(2)) == judgement(cards(2), NOTHING) == judgement(cards(2), cards(20, 20))


def test_other_events_are_no_bids_of_ones_own() -> None:
    view, told = seen(bidder())
    assert [judged(view, told, one) for one in told] == [None] * len(told)
    spectator = view_of(begun(), None)
    assert judged(spectator, told, Sealed(bidder(), NOTHING)) is None


def test_every_bid_of_a_match_can_be_judged_and_who_has_no_cards_has_no_choice() -> None:
    told: dict[Seat, list[Told]] = {Seat(seat): [] for seat in range(3)}
    before: State | None = None
    checked = 0
    for state, event in random_match(3, 4):
        if isinstance(event, Sealed):
            assert before is not None
            found = judged(view_of(before, event.seat), told[event.seat], event)
            assert (found is None) == (not any(before.cards.hands[event.seat]))
            assert found is None or 0 <= found.gap <= 1
            checked += 1
        for seat in told:
            one = None if event is None or before is None else told_of(before, event, seat)
            told[seat] += [one] if one is not None else []
        before = state
    assert checked > 10
