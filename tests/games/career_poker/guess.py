"""What the tests of test_guess.py share with others."""

from collections.abc import Iterator
from random import Random
from typing import Any

from games.career_poker.values import State
from games.career_poker.view import HandDealt, Told, told_of
from games.engine.contract.values import Eye, Seat
from tests.games.career_poker.positions import (
    after,
    match,
)


def moments(seats: int, seed: int, **rules: Any) -> Iterator[tuple[State, Eye, list[Told]]]:
    """Moments of a session, each with an eye and all that it was told in this hand."""
    rng = Random(seed)
    eyes: list[Eye] = [None, *map(Seat, range(seats))]
    begun = True
    told: dict[Eye, list[Told]] = {}
    for before, _, _, events in match(seats, seed, **rules):
        state = before
        if begun:
            told = {eye: _first(state, eye) for eye in eyes}
            begun = False
        if rng.random() < 0.1:
            eye = rng.choice(eyes)
            yield state, eye, told[eye]
        for event in events:
            for eye in eyes:
                one = told_of(state, event, eye)
                told[eye] = [one] if isinstance(one, HandDealt) else [*told[eye], one]
            state = after(state, (event,))


def _first(state: State, eye: Eye) -> list[Told]:
    deal = state.deal
    hand = (0,) * 14 if eye is None else state.hands[eye]
    counts = tuple(map(sum, state.hands))
    return [HandDealt(1, deal.ranks, deal.order, hand, counts, sum(deal.aside))]


RULESETS: tuple[dict[str, str], ...] = (
    {},
    {"exchange": "blind"},
    {"boss_gives": "lowest"},
    {"auto_pass": "on"},
    {"jokers": "plain14", "trick": "until_all_pass"},
    {"jokers": "none", "show_played": "on"},
)
