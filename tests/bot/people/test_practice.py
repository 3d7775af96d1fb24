"""The practice floor on which people try a race before it begins."""

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from bot.people.practice import ATTEMPT_MS, Practice, Practices
from games import catalogue
from games.biesti_boys.values import HouseRules, Play
from games.engine.contract.codes import code_of
from games.engine.contract.values import Seat

BIESTI_BOYS = catalogue.find("biesti_boys")
WHOLE_HAND = 36
"""The cards of each of two seats at the start."""


def floor_of(seed: int) -> Practice:
    """A floor for two, on which seat 0 tries."""
    return Practice(BIESTI_BOYS, HouseRules(), 2, Seat(0), Random(seed))


@pytest.mark.parametrize("seed", range(6))
def test_a_card_always_fits_and_a_floor_that_is_played_to_its_end_is_dealt_again(seed: int) -> None:
    floor = floor_of(seed)
    rng = Random(seed)
    presses = 0
    while presses == 0 or floor.view.left[0] < WHOLE_HAND:
        before = floor.view.left[0]
        assert before > 0
        floor.press(code_of(rng.choice(list(floor.view.plays()))))
        assert floor.told
        presses += 1
        assert list(floor.view.plays())
        assert floor.view.left[0] in {before - 1, WHOLE_HAND}
    assert presses == WHOLE_HAND


@pytest.mark.parametrize("code", ["", "nothing", "play.1", "act:7"])
def test_a_code_that_no_button_has_changes_nothing_and_is_told_as_nothing(code: str) -> None:
    floor = floor_of(1)
    floor.press(code_of(next(iter(floor.view.plays()))))
    before = floor.view
    floor.press(code)
    assert floor.view == before
    assert floor.told == ()


def test_after_a_mistake_the_next_card_is_taken_at_once() -> None:
    floor = floor_of(1)
    fitting = {(play.slot, play.shaft) for play in floor.view.plays()}
    wrong = next(
        Play(slot, card, shaft, top)
        for slot, card in enumerate(floor.view.hand)
        for shaft, top in enumerate(floor.view.tops)
        if card is not None and (slot, shaft) not in fitting
    )
    floor.press(code_of(wrong))
    assert floor.told
    before = floor.view.left[0]
    floor.press(code_of(next(iter(floor.view.plays()))))
    assert floor.view.left[0] == before - 1


def test_a_button_of_a_former_hand_moves_no_card() -> None:
    floor = floor_of(1)
    before = floor.view
    held = before.hand[0]
    assert held is not None
    floor.press(code_of(Play(slot=0, card=held + 1, shaft=0, seen=0)))
    assert floor.view == before
    assert floor.told == ()


def test_on_a_practice_floor_all_others_are_away() -> None:
    floor = Practice(BIESTI_BOYS, HouseRules(), 4, Seat(2), Random(1))
    assert floor.view.away == (True, True, False, True)


def test_on_no_floor_a_person_waits_for_the_first_card_that_fits() -> None:
    assert all(floor_of(seed).view.plays() for seed in range(200))


def test_the_time_of_a_floor_that_is_dealt_again_begins_anew() -> None:
    floor = floor_of(3)
    rng = Random(3)
    while floor.view.left[0] == WHOLE_HAND or floor.view.left[0] > 1:
        floor.press(code_of(rng.choice(list(floor.view.plays()))))
    floor.press(code_of(floor.view.plays()[0]))
    assert floor.view.left[0] == WHOLE_HAND
    floor.press(code_of(floor.view.plays()[0]))
    assert max(time for times in floor.view.reactions for time in times) <= ATTEMPT_MS


def test_the_same_chance_deals_the_same_floor() -> None:
    match: Any = SimpleNamespace(id="one", game=BIESTI_BOYS, options=HouseRules(), seat_count=2)
    hands = [Practices(Random(seed)).of(match, Seat(0)).view.hand for seed in (5, 5, 6)]
    assert hands[0] == hands[1] != hands[2]
