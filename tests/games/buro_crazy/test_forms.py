"""The question: a bid by presses, with its place and opponent."""

import pytest

from games.buro_crazy import GAME
from games.buro_crazy.building import Place
from games.buro_crazy.values import HAND, NOTHING, Call, HouseRules, State
from games.engine.contract.codes import action_of
from games.engine.contract.forms import PickCounts
from games.engine.contract.values import Eye, Seat, Text
from tests.assets.texts import languages
from tests.games.buro_crazy.positions import CAST, A, B, C, cards, duel, fought, sealed
from tests.games.speech import speak


def form(state: State, seat: Seat) -> PickCounts:
    """The form of that seat; there must be one."""
    found = GAME.ask(GAME.view(state, seat))
    assert isinstance(found, PickCounts)
    return found


def prompt(state: State, seat: Seat = A, language: str = "en") -> str:
    """The question to the seat, spoken."""
    return form(state, seat).prompt.say(speak(language), CAST)


def test_a_duellist_counts_cards_of_each_value() -> None:
    found = form(duel(hands={A: cards(20, 20, 5)}), A)
    assert [(it.worth, it.have) for it in found.counters] == [(20, 2), (10, 0), (5, 1), (2, 0), (1, 0)]
    assert [it.label.say(speak("en")) for it in found.counters] == ["+20", "+10", "+5", "+2", "+1"]
    assert (found.code, found.least, found.most, found.start, found.typed) == ("bid", 0, 3, NOTHING, True)


def test_the_code_of_the_form_is_the_code_of_the_bid() -> None:
    code = form(duel(), A).action(cards(20, 2, 1))
    assert code == "bid.1.0.0.1.1"
    action = action_of(code, GAME.actions)
    assert action is not None
    assert GAME.refuse(duel(), A, action, at=0) is None  # type: ignore[arg-type]  # any time


def test_every_hand_may_be_bid_whole() -> None:
    hand = (6, 6, 6, 6, 6)
    assert form(duel(hands={A: hand}), A).ready(hand)


def test_a_sealed_bid_is_where_the_form_starts() -> None:
    state = sealed(duel(), A, cards(20, 1))
    assert form(state, A).start == cards(20, 1)
    assert form(state, B).start == NOTHING


@pytest.mark.parametrize("eye", [C, None])
def test_nobody_else_is_asked(eye: Eye) -> None:
    assert GAME.ask(GAME.view(duel(), eye)) is None


def test_nobody_is_asked_at_the_end() -> None:
    over = fought(duel("S"), cards(1), NOTHING)
    assert [GAME.ask(GAME.view(over, eye)) for eye in (A, B, C, None)] == [None] * 4


@pytest.mark.parametrize(("total", "label"), [(23, "Seal 23"), (0, "Bid nothing")])
def test_the_button_that_sends_says_what_is_sealed(total: int, label: str) -> None:
    assert speak("en")(form(duel(), A).done, total=total, count=3) == label


def test_the_prompt_says_where_and_against_whom() -> None:
    assert prompt(duel("G3", kitchen=61)) == "G3 on the ground floor: you against Ben."


def test_after_a_tie_the_prompt_says_so() -> None:
    assert prompt(fought(duel(), cards(5), cards(5))).endswith("You tied: bid again, from your whole hand.")
    assert prompt(fought(duel(), NOTHING, NOTHING)).endswith("A tie at zero, 1 of 3: bid again.")


def test_once_sealed_the_prompt_says_what_and_until_when() -> None:
    state = sealed(duel(), A, cards(20, 2, 1))
    assert prompt(state).endswith("You have sealed 23 (20 + 2 + 1).\n-# You may change it until both bids are in.")
    assert "sealed" not in prompt(state, B)
    assert "23" not in prompt(state, B)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("place", ["D1", "G4", "F1", "S"])
@pytest.mark.parametrize("kitchen", [0, 1, 20])
@pytest.mark.parametrize("zeros", [0, 2])
def test_every_prompt_is_short_enough_for_a_phone(language: str, place: Place, kitchen: int, zeros: int) -> None:
    call = Call(place, (A, B), zeros, zeros)
    state = duel(place, kitchen=kitchen, call=call, options=HouseRules(zero_tie_limit=5))
    for asked in (state, sealed(state, A, HAND)):
        assert len(prompt(asked, A, language)) < 400


def test_a_prompt_names_the_other_duellist_on_either_side() -> None:
    assert "against Ana" in prompt(duel(), B)
    assert isinstance(form(duel(), B).prompt, Text)
