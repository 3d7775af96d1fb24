"""How long hands are, with simple computers: figures taken from 300 sessions of six hands for each number of seats."""

import os
from collections import Counter
from functools import cache

import pytest

from games.career_poker.tricks import can_follow, top
from games.career_poker.values import Give, HandOver, Play, State
from tests.games.career_poker.bots import simple
from tests.games.career_poker.positions import SEATS, begun, match
from tests.support.proofs import daily

HANDS = 6

EVERY_DAY = 8
PROVE_SESSIONS = int(os.environ.get("PROVE_SESSIONS", "300"))
"""How many sessions are played by `make test`, and by `make prove`."""

TABLE = {4: (15, 43, 10, 2), 5: (17, 55, 18, 2), 6: (20, 66, 30, 3), 7: (22, 78, 42, 3), 8: (25, 89, 60, 4)}
"""By seats: tricks, choices with a legal play, forced passes and exchange choices of a hand."""

WITHIN = 0.12
"""The figures depend on how simple the computers are, so they are met by about an eighth."""


def lengths(seats: int, sessions: int, **rules: str) -> Counter[str]:
    """Tricks, choices, forced passes, gifts, later hands and how often the Boss stayed Boss, over all sessions."""
    found: Counter[str] = Counter()
    for seed in range(sessions):
        for state, seat, action, events in match(seats, seed, simple, hands=HANDS, **rules):
            found[_kind(state, seat, action)] += 1
            found["tricks"] += isinstance(action, Play) and not state.trick
            for event in events:
                if isinstance(event, HandOver) and event.number > 1:
                    found["later"] += 1
                    found["stayed"] += state.deal.ranks.index(1) == event.ranks.index(1)
    return found


def _kind(state: State, seat: int, action: object) -> str:
    best = top(state.trick)
    if isinstance(action, Give):
        return "gifts"
    if best is None or can_follow(state.hands[seat], best, wild=state.deal.options.wild):
        return "choices"
    return "forced"


@cache
def usual(seats: int) -> Counter[str]:
    """The figures of a few sessions by the usual rules, played once for all tests."""
    return lengths(seats, EVERY_DAY)


def of_a_hand(found: Counter[str], sessions: int) -> dict[str, float]:
    """The mean figures of a hand, as they stand in the table."""
    hands = sessions * HANDS
    means = {name: found[name] / hands for name in ("tricks", "choices", "forced")}
    return means | {"gifts": found["gifts"] / found["later"]}


def position(seats: int) -> dict[str, float]:
    """The numbers of the table for so many seats."""
    return dict(zip(("tricks", "choices", "forced", "gifts"), TABLE[seats], strict=True))


@pytest.mark.parametrize("seats", SEATS)
def test_hands_are_as_long_as_the_rules_say(seats: int) -> None:
    found = usual(seats)
    assert of_a_hand(found, EVERY_DAY) == pytest.approx(position(seats), rel=WITHIN)
    assert found["gifts"] == position(seats)["gifts"] * found["later"]
    assert 0.45 < found["stayed"] / found["later"] < 0.77


@pytest.mark.prove
@pytest.mark.parametrize("seats", SEATS)
def test_hands_are_as_long_as_the_rules_say_in_many_sessions(seats: int) -> None:
    found = lengths(seats, PROVE_SESSIONS)
    assert of_a_hand(found, PROVE_SESSIONS) == pytest.approx(position(seats), rel=WITHIN)
    assert found["gifts"] == position(seats)["gifts"] * found["later"]
    assert 0.5 < found["stayed"] / found["later"] < 0.72


@pytest.mark.parametrize("seats", daily(SEATS, 4, 8))
def test_until_all_pass_there_are_fewer_tricks_and_more_forced_passes(seats: int) -> None:
    other = lengths(seats, EVERY_DAY, trick="until_all_pass")
    assert other["tricks"] < usual(seats)["tricks"]
    assert other["forced"] > usual(seats)["forced"]


def test_kp_a22_five_hands_with_five_players_are_about_55_choices_each() -> None:
    assert of_a_hand(usual(5), EVERY_DAY)["choices"] == pytest.approx(55, rel=WITHIN)
    assert begun(5).deal.options.length(5) == 45
