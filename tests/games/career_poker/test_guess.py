"""Views and told events of an eye, and guesses at the rest that agree with them."""

from contextlib import suppress
from random import Random

import pytest

from games.career_poker.cards import deck, minus, one_by_one, within
from games.career_poker.guess import guess
from games.career_poker.values import JOKER, Given, HouseRules, Play, Sealed, State
from games.career_poker.view import Chose, HandDealt, Moved, Told, told_of, view_of
from games.engine.contract import questions
from games.engine.contract.values import Seat
from tests.games.career_poker.guess import RULESETS, moments
from tests.games.career_poker.memory import dealt_hands, told_again
from tests.games.career_poker.positions import (
    RULES,
    SEATS,
    A,
    B,
    C,
    D,
    after,
    decided,
    done,
    hand_ended,
    match,
    position,
)


def agreeing(rules: dict[str, str]) -> tuple[int, int]:
    """In how many guessed worlds, of how many, everybody could do what was told and the eye hears the same again."""
    agreed = tried = 0
    for seats in SEATS:
        for state, eye, told in moments(seats, seats, hands=3, **rules):
            tried += 1
            with suppress(AssertionError):
                agreed += told_again(guess(view_of(state, eye), told, Random(tried)), told, eye) == told
    return agreed, tried


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: "-".join(rules) or "usual")
@pytest.mark.parametrize("seats", [4, 5, 8])
def test_a_guess_looks_the_same_to_its_eye(seats: int, rules: dict[str, str]) -> None:
    for state, eye, told in moments(seats, 3, hands=3, **rules):
        assert view_of(guess(view_of(state, eye), told, Random(1)), eye) == view_of(state, eye)


@pytest.mark.parametrize("rules", RULESETS[:2] + RULESETS[4:], ids=lambda rules: "-".join(rules) or "usual")
def test_a_guessed_world_played_again_from_its_deal_tells_the_same(rules: dict[str, str]) -> None:
    agreed, tried = agreeing(rules)
    assert agreed == tried > 100


@pytest.mark.parametrize("rules", RULESETS[2:4], ids="-".join)
def test_where_others_are_bound_too_nearly_every_guess_tells_the_same(rules: dict[str, str]) -> None:
    agreed, tried = agreeing(rules)
    assert agreed >= 0.97 * tried > 70


def test_a_guess_holds_all_cards_of_the_deck() -> None:
    for seats in SEATS:
        for state, eye, told in moments(seats, 1, hands=2):
            hands = dealt_hands(guess(view_of(state, eye), told, Random(1)), told)
            aside = guess(view_of(state, eye), told, Random(1)).deal.aside
            assert tuple(map(sum, zip(*hands, aside, strict=True))) == deck(seats, HouseRules())


def exchanged() -> State:
    """After an exchange of four: D gave A its two best cards, and A gave back what it likes least."""
    state = hand_ended((1, 2, 3, 4), 4)
    return done(state, *((seat, questions.fallback(RULES, state, seat)) for seat in questions.awaited(RULES, state)))


def dealt(state: State) -> list[Told]:
    """A deal, as far as guesses care."""
    return [HandDealt(2, state.deal.ranks, state.deal.order, (), (), 0)]


def test_kp_20_the_lower_rank_kept_nothing_above_what_it_gave() -> None:
    state = exchanged()
    view = view_of(state, A)
    assert view.trade is not None
    assert view.trade.got is not None
    assert view.trade.gave is not None
    bound = min(one_by_one(view.trade.got))
    for seed in range(50):
        hand = guess(view, dealt(state), Random(seed)).hands[D]
        assert hand[bound:] == view.trade.gave[bound:]
        assert within(view.trade.gave, hand)


def test_kp_20_the_higher_rank_holds_what_it_was_given_and_did_not_return() -> None:
    state = exchanged()
    view = view_of(state, D)
    assert view.trade is not None
    assert view.trade.got is not None
    assert view.trade.gave is not None
    kept = tuple(max(0, number) for number in minus(view.trade.gave, view.trade.got))
    assert any(kept)
    assert all(within(kept, guess(view, dealt(state), Random(seed)).hands[A]) for seed in range(50))


def test_a_seat_that_laid_what_it_was_given_need_not_hold_it_any_more() -> None:
    state = exchanged()
    got = state.deal.given[D]
    assert got is not None
    value = max(one_by_one(got))
    play = Play(value, 1, 0) if value < JOKER else Play(JOKER, 0, 1)
    played = decided(state, A, play)
    told = [*dealt(state), *(told_of(state, event, D) for event in played)]
    state = after(state, played)
    assert {guess(view_of(state, D), told, Random(seed)).hands[A][value - 1] for seed in range(60)} != {got[value - 1]}


def test_a_hand_of_others_is_hidden_until_the_session_is_over() -> None:
    over = position("5", "7 7", "", "", mover=A, out=(C, D), hands=1)
    ended = after(over, decided(over, A, Play(5, 1, 0)))
    assert guess(view_of(ended, None), (), Random(0)) == ended


@pytest.mark.parametrize("seats", SEATS)
def test_gifts_are_told_to_the_two_partners_only(seats: int) -> None:
    for state, *_, events in match(seats, 1, hands=3):
        for event in events:
            if isinstance(event, Given):
                for eye in (None, *map(Seat, range(seats))):
                    told = told_of(state, event, eye)
                    assert isinstance(told, Given if eye in {event.seat, event.to} else Moved)
            if isinstance(event, Sealed):
                others = [told_of(state, event, eye) for eye in (None, *map(Seat, range(seats))) if eye != event.seat]
                assert others == [Chose(event.seat)] * seats


def test_a_view_has_the_own_part_of_the_exchange_and_no_other() -> None:
    state = exchanged()
    for eye in (A, B, C, D):
        trade = view_of(state, eye).trade
        assert trade is not None
        assert (trade.gave, trade.got) == (state.deal.given[eye], state.deal.given[trade.partner])
    assert view_of(state, None).trade is None
