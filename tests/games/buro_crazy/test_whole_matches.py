"""Whole random matches: no card is lost (1.3), the kitchen keeps its bounds, they are as long as 1.10 says."""

import os
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest

from games.buro_crazy import GAME
from games.buro_crazy.rules import some_of
from games.buro_crazy.values import (
    DECK,
    NOTHING,
    VALUES,
    Bid,
    Climbed,
    Counts,
    Happened,
    HouseRules,
    How,
    Opened,
    Paid,
    Sealed,
    State,
    value,
)
from games.engine.contract import questions
from tests.conformance.variants import variants
from tests.games.buro_crazy.positions import AT, all_cards, random_match

PROVE_GAMES = int(os.environ.get("PROVE_GAMES", "100000"))
"""How many random matches `make prove` looks at."""

Bidder = Callable[[Counts, Random], Counts]


def few_of(hand: Counts, rng: Random) -> Counts:
    """Up to three cards."""
    held = [worth for worth, count in zip(VALUES, hand, strict=True) for _ in range(count)]
    picked = rng.sample(held, min(len(held), rng.randint(0, 3)))
    return tuple(picked.count(worth) for worth in VALUES)  # type: ignore[return-value]  # five values


def house_rules() -> list[HouseRules]:
    """Each value of each option, and some mixes."""
    return [HouseRules.model_validate(options.model_dump()) for options in variants(GAME, 4, Random(0))]


def keeps_its_books(state: State) -> bool:
    """Whether all 150 cards are there and none is owed, and the kitchen's points are within 0, 80 and the reserve."""
    held = state.cards
    counts = [*held.hands, held.reserve, held.roof]
    return (
        all_cards(state) == DECK
        and all(min(some) >= 0 for some in counts)
        and 0 <= held.kitchen <= 80
        and held.kitchen <= value(held.reserve)
    )


def wrong_books(games: int) -> list[tuple[int, Happened | None]]:
    """Plays so many random matches, by every house rule: the first event of each after which the books are wrong."""
    rules, found = house_rules(), []
    for seed in range(games):
        match = random_match(3 + seed % 3, seed, rules[seed // 3 % len(rules)])
        found += [(seed, event) for state, event in match if not keeps_its_books(state)][:1]
    return found


def test_no_card_is_lost_and_the_kitchen_keeps_its_bounds_in_random_matches() -> None:
    assert wrong_books(150) == []


@pytest.mark.prove
def test_no_card_is_lost_and_the_kitchen_keeps_its_bounds_in_very_many_random_matches() -> None:
    assert wrong_books(PROVE_GAMES) == []


def played(seats: int, seed: int, bidder: Bidder) -> Iterator[tuple[State, Happened]]:
    """The events of a match between bidders of one kind, each with the state before it."""
    rng = Random(seed)
    state = GAME.start(HouseRules(), seats)
    events = tuple(GAME.setup(HouseRules(), seats, rng))
    while events:
        for event in events:
            yield state, event
            state = GAME.evolve(state, event)
        awaited = questions.awaited(GAME, state)
        bid = Bid(bidder(state.cards.hands[awaited[0]], rng)) if awaited else None
        events = tuple(GAME.decide(state, awaited[0], bid, AT, rng)) if bid else ()


def counts(seats: int, games: int = 120) -> tuple[Counter[str], int]:
    """How often things happened in matches of two kinds of random bidders, and in how many."""
    found: Counter[str] = Counter()
    for bidder in (some_of, few_of):
        for seed in range(games):
            for state, event in played(seats, seed, bidder):
                found.update(_kinds(state, event))
    return found, 2 * games


def _kinds(state: State, event: Happened) -> Iterator[str]:
    if isinstance(event, Sealed):
        yield "bids"
    elif isinstance(event, Climbed):
        yield event.how if event.how in {How.OWNER, How.WALKOVER} else "fought"
    elif isinstance(event, Opened):
        yield from ["cut"] * (state.cards.kitchen > event.kitchen)
    elif isinstance(event, Paid):
        yield from ["change"] * (event.change != NOTHING)
        yield from ["short"] * (event.gained < min(event.difference, state.cards.kitchen))


@pytest.mark.parametrize(
    ("seats", "places", "pairs", "fought", "bids"),
    [(3, 14, 1.85, 12, 26), (4, 15, 1.2, 13.7, 30), (5, 14, 0.9, 13.1, 28)],
)
def test_matches_are_as_long_as_1_10_says(seats: int, places: int, pairs: float, fought: float, bids: float) -> None:
    found, games = counts(seats)
    assert found["fought"] + found[How.OWNER] == places * games
    assert found[How.WALKOVER] == (0 if seats == 4 else games)
    assert found[How.OWNER] / games == pytest.approx(pairs, abs=0.5)
    assert found["fought"] / games == pytest.approx(fought, abs=0.6)
    assert found["bids"] / games == pytest.approx(bids, abs=2)
    assert found["bids"] / games / seats == pytest.approx({3: 9, 4: 7, 5: 6}[seats], abs=0.8)


@pytest.mark.parametrize(("seats", "change", "short"), [(3, 0.03, 0.01), (4, 0.03, 0.01), (5, 0.2, 0.06)])
def test_bc_a2_change_is_hardly_ever_needed(seats: int, change: float, short: float) -> None:
    found, games = counts(seats)
    assert found["change"] / games <= change
    assert found["short"] / games <= short


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_bc_a10_the_kitchen_has_to_be_cut_in_some_matches(seats: int) -> None:
    found, games = counts(seats)
    assert 0.2 <= found["cut"] / games <= 1
