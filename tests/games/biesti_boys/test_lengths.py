"""How long matches are (section 3.8 of the rules), and that none gets stuck with any deal."""

import os
from dataclasses import dataclass
from math import sqrt
from statistics import mean

import pytest

from games.biesti_boys import GAME
from games.biesti_boys.values import HouseRules, Played, State, Turned
from games.engine.contract import questions
from tests.games.biesti_boys.positions import random_match

MATCHES = int(os.environ.get("PROVE_MATCHES", "2000"))
"""Of which the table of 3.8 was made, and which `make prove` plays."""
WIDER = max(1.0, sqrt(2_000 / MATCHES))
"""How much further the means of fewer matches may lie from the table's."""

LENGTHS = {2: (66, 36, 2.8, 2.6), 3: (62, 24, 0.9, 2.6), 4: (56, 18, 1.0, 2.0)}
"""By seats: cards played in all, the winner's cards, floor cards replaced, legal options when somebody plays."""


@dataclass
class Length:
    """One match: plays, the winner's plays, replaced floors, the mean of options, the longest chain of replacements."""

    plays: int
    winners: int
    floors: int
    options: float
    chain: int
    reshuffled: bool


def length(seats: int, seed: int, options: HouseRules | None = None) -> Length:
    """A match at equal speed, measured."""
    plays, floors, chain, longest = 0, 0, 0, 0
    choices: list[int] = []
    winners: int = 0
    for state, events in random_match(seats, seed, options):
        for event in events:
            if isinstance(event, Played):
                plays, chain = plays + 1, 0
                choices.append(sum(1 for _ in questions.moves(GAME, state, event.laid.seat)))
                winners = 72 // seats if not event.laid.left else winners
            elif isinstance(event, Turned):
                floors, chain = floors + 1, chain + 1
                longest = max(longest, chain)
    return Length(plays, winners, floors, mean(choices), longest, floors > 7)


def lengths(seats: int, matches: int, options: HouseRules | None = None) -> list[Length]:
    """So many matches, measured."""
    return [length(seats, seed, options) for seed in range(matches)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_matches_are_about_as_long_as_the_rules_say(seats: int) -> None:
    plays, winners, floors, options = LENGTHS[seats]
    found = lengths(seats, 40)
    assert mean(it.plays for it in found) == pytest.approx(plays, abs=2.5)
    assert {it.winners for it in found} == {winners}
    assert mean(it.floors for it in found) == pytest.approx(floors, abs=1)
    assert mean(it.options for it in found) == pytest.approx(options, abs=0.25)


@pytest.mark.prove
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_thousand_matches_have_the_lengths_of_the_rules(seats: int) -> None:
    plays, winners, floors, options = LENGTHS[seats]
    found = lengths(seats, MATCHES)
    assert mean(it.plays for it in found) == pytest.approx(plays, abs=0.6 * WIDER)
    assert {it.winners for it in found} == {winners}
    assert mean(it.floors for it in found) == pytest.approx(floors, abs=0.25 * WIDER)
    assert mean(it.options for it in found) == pytest.approx(options, abs=0.06 * WIDER)
    assert max(it.chain for it in found) <= 14
    assert mean(it.reshuffled for it in found) < 0.05 * WIDER


@pytest.mark.prove
def test_bb_a10_an_even_deck_uses_up_the_floor_cards_three_times_as_often() -> None:
    flat = mean(it.reshuffled for it in lengths(2, MATCHES, HouseRules(deck="flat")))
    tapered = mean(it.reshuffled for it in lengths(2, MATCHES))
    assert tapered == pytest.approx(0.025, abs=0.015 * WIDER)
    assert flat == pytest.approx(0.09, abs=0.025 * WIDER)


def final(seats: int, seed: int, options: HouseRules) -> State:
    """The state before the last thing that happened in a match; there must be an end."""
    return list(random_match(seats, seed, options))[-1][0]


@pytest.mark.prove
@pytest.mark.parametrize("mode", ["realtime", "turns"])
@pytest.mark.parametrize("deck", ["tapered", "flat"])
@pytest.mark.parametrize("go_on_go", ["off", "on"])
def test_no_deal_whatever_the_house_rules_gets_stuck(mode: str, deck: str, go_on_go: str) -> None:
    options = HouseRules.model_validate({"mode": mode, "deck": deck, "go_on_go": go_on_go})
    for seats in GAME.seats:
        for seed in range(MATCHES // 10):
            assert final(seats, seed, options).winner is None
