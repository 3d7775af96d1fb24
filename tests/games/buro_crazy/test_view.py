"""RULES 1.7, BC-A26: what everybody sees, what only the owner sees, and what a good memory knows."""

from dataclasses import fields
from random import Random

import pytest

from games.buro_crazy import GAME
from games.buro_crazy.building import DUELS
from games.buro_crazy.values import HAND, NOTHING, HouseRules, Paid, Revealed, Sealed, Tied
from games.buro_crazy.view import Figure, Made, OpenDuel, View
from tests.games.buro_crazy.positions import A, B, C, begun, cards, climbs, duel, fought, owners, random_match, sealed

PAIR = duel("G3", figures={"G4": "C-", "F2": "-C", "G2": "BC"}, kitchen=47)


def test_everybody_sees_where_every_figure_stands_and_which_is_out() -> None:
    for eye in (A, C, None):
        assert GAME.view(PAIR, eye).figures == (
            Figure(B, 18, out=False),
            Figure(C, 19, out=False),
            Figure(A, 20, out=False),
            Figure(B, 21, out=False),
            Figure(C, 22, out=True),
            Figure(C, 27, out=False),
        )
    assert [(it.place, it.level, it.side) for it in GAME.view(PAIR, None).figures[4:]] == [("G4", 1, 0), ("F2", 2, 1)]


def test_everybody_sees_the_kitchen_the_roofs_cards_and_each_hands_number() -> None:
    view = GAME.view(duel(kitchen=47, roof=cards(20, 1), hands={B: cards(5)}), None)
    assert (view.kitchen, view.roof, view.counts) == (47, 2, (20, 1, 20))


def test_everybody_sees_the_open_duel_and_where_it_leads() -> None:
    view = GAME.view(PAIR, C)
    assert view.duel == OpenDuel("G3", (A, B), 0, 0, (False, False))
    assert (view.duel.to, view.duel.last, view.duel.rival(A)) == ("F2", False, B)
    assert view.coming == ("G2", "G1", "F1", "F2", "S")
    assert (view.level, view.done) == (1, 9)


def test_only_the_two_duellists_are_asked() -> None:
    assert [GAME.view(PAIR, eye).asked for eye in (A, B, C, None)] == [True, True, False, False]


def test_a_seat_sees_its_own_hand_and_a_spectator_none() -> None:
    state = duel(hands={A: cards(20)})
    assert [GAME.view(state, eye).hand for eye in (A, B, None)] == [cards(20), HAND, None]


def test_a_sealed_bid_is_seen_by_its_owner_alone() -> None:
    state = sealed(duel(), A, cards(20, 2, 1))
    assert [GAME.view(state, eye).bid for eye in (A, B, C, None)] == [cards(20, 2, 1), None, None, None]
    for eye in (A, B, C, None):
        seen = GAME.view(state, eye).duel
        assert seen is not None
        assert seen.sealed == (True, False)


def test_others_views_are_the_same_whatever_was_sealed() -> None:
    states = [sealed(duel(), A, bid) for bid in (NOTHING, HAND, cards(20))]
    for eye in (B, C, None):
        assert len({repr(GAME.view(state, eye)) for state in states}) == 1


def test_a_view_has_no_field_for_a_reserve_or_the_roofs_cards() -> None:
    assert {it.name for it in fields(View)} & {"reserve", "bids", "cards", "spots"} == set()


def test_by_house_rule_numbers_of_cards_are_hidden() -> None:
    state = duel(options=HouseRules(show_hand_counts="off"))
    assert GAME.view(state, A).counts is None
    assert GAME.view(state, A).hand == HAND


def test_by_house_rule_hands_are_open() -> None:
    state = duel(options=HouseRules(open_hands="on", show_hand_counts="off"), hands={C: cards(1)})
    assert GAME.view(state, None).hands == (HAND, HAND, cards(1))
    assert GAME.view(sealed(state, A, cards(20)), None).hands == (HAND, HAND, cards(1))


def test_otherwise_they_are_shown_at_the_end() -> None:
    assert GAME.view(duel(), A).hands is None
    over = fought(duel("S"), cards(1), NOTHING)
    assert GAME.view(over, None).hands == over.cards.hands


def test_the_last_duel_is_kept_until_a_bid_is_sealed() -> None:
    state = fought(duel(figures={"D2": "CB"}), cards(20, 2, 1), cards(2, 2))
    view = GAME.view(state, None)
    assert view.revealed == Revealed("D1", (A, B), (cards(20, 2, 1), cards(2, 2)))
    assert view.paid == Paid("D1", A, B, cards(20, 2, 1), NOTHING, 19, cards(10, 5, 2, 2), NOTHING, 61)
    assert [climb.to for climb in climbs(view)] == ["G1"]
    assert view.duel is not None
    assert view.duel.place == "D2"
    later = GAME.view(sealed(state, C, NOTHING), None)
    assert (later.revealed, later.paid, later.news) == (None, None, ())


def test_a_tie_is_kept_with_what_each_lost() -> None:
    view = GAME.view(fought(duel(), cards(10, 5, 5), cards(20)), None)
    assert isinstance(view.tied, Tied)
    assert [split.changed for split in view.tied.splits] == [False, True]
    assert view.duel is not None
    assert view.duel.ties == 1


def test_at_the_end_the_piles_and_the_scores_are_seen() -> None:
    view = GAME.view(fought(duel("S", roof=HAND), cards(1), NOTHING), None)
    assert view.dealt is not None
    assert view.scored is not None
    assert owners(view, "B") == [A]
    assert (view.duel, view.coming, view.level) == (None, (), 3)


def test_the_floor_of_a_view_is_that_of_the_next_place() -> None:
    for state, _ in random_match(4, 1):
        view = GAME.view(state, None)
        assert view.duel is None or view.duel.place == DUELS[view.done]


def test_of_a_bid_others_are_told_only_that_it_was_made_and_of_another_nothing() -> None:
    event = Sealed(A, cards(20))
    assert [GAME.told(duel(), event, eye) for eye in (A, B, C, None)] == [event, Made(A), Made(A), Made(A)]
    state = sealed(duel(), A, cards(5))
    assert [GAME.told(state, event, eye) for eye in (A, B, None)] == [event, None, None]


def test_everything_else_is_told_to_all() -> None:
    state = sealed(duel(), A, cards(5))
    for event in fought(duel(), cards(5), NOTHING).news:
        assert GAME.told(state, event, None) == GAME.told(state, event, C) == event


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_good_memory_knows_everything_but_sealed_bids(seats: int) -> None:
    eyes = (A, C, None)
    told: dict[object, list[object]] = {eye: [] for eye in eyes}
    before = GAME.start(HouseRules(), seats)
    for state, event in random_match(seats, seats):
        for eye in eyes:
            told[eye] += [] if event is None else [one for one in [GAME.told(before, event, eye)] if one is not None]
            guessed = GAME.guess(GAME.view(state, eye), told[eye], Random(0))  # type: ignore[arg-type]  # any eye's
            assert guessed._replace(bids=state.bids) == state
            duel = state.duel
            others = () if duel is None else zip(duel.seats, state.bids, strict=True)
            assert guessed == state or any(bid is not None and seat != eye for seat, bid in others)
        before = state


def test_a_guess_bids_what_the_hand_allows() -> None:
    state = begun()
    assert state.duel is not None
    left, right = state.duel.seats
    half = sealed(state, left, HAND)
    told = [*state.news, Made(left)]
    guesses = {GAME.guess(GAME.view(half, right), told, Random(seed)).bids for seed in range(30)}
    assert len(guesses) > 20
    assert all(bid is not None and max(bid) <= 4 for bid, _ in guesses)
