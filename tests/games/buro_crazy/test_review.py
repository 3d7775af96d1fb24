"""The review of bids: what a bid was worth against a rival who bids like the strong computer."""

import os
from collections.abc import Callable, Iterator
from functools import lru_cache
from random import Random

import pytest

from bench import reviews
from games.buro_crazy import GAME, review, strategy
from games.buro_crazy.review import ERROR, judged, worths
from games.buro_crazy.strategy import drawn, mixes, possible
from games.buro_crazy.values import HAND, NOTHING, Counts, HouseRules, Sealed, State, value
from games.buro_crazy.view import Told, View, told_of, view_of
from games.buro_crazy.worth import bid_chances, position, weights
from games.engine.contract import questions
from games.engine.contract.judgement import Judgement, Unit
from games.engine.contract.values import Millis, Seat
from games.engine.match.history import Review, decisions, judged as judged_all, review_of
from games.engine.match.state import LoggedEvent
from scripts.buro_crazy_mixes import mixes as quick_mixes
from tests.games.buro_crazy.baseline import Player, baseline, computer
from tests.games.buro_crazy.positions import A, B, C, begun, cards, duel, random_match, sealed

PROVE_SIZE = int(os.environ.get("PROVE_SIZE", "1000"))
"""Matches and positions of the long proofs."""


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
    assert found.error == ERROR[3]
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


def log_of(player: Player, seats: int, seed: int) -> list[LoggedEvent]:
    """A match in which that player bids in each seat."""
    rng, options, log = Random(seed), HouseRules(), list[LoggedEvent]()
    state, actor = GAME.start(options, seats), None
    told: list[list[Told]] = [[] for _ in range(seats)]
    events = tuple(GAME.setup(options, seats, rng))
    while True:
        for event in events:
            for seat, heard in enumerate(told):
                news = told_of(state, event, Seat(seat))
                heard.extend([] if news is None else [news])
            state = GAME.evolve(state, event)
            log.append(LoggedEvent(Millis(0), event, actor))
        awaited = questions.awaited(GAME, state)
        if not awaited:
            return log
        actor = rng.choice(awaited)
        action = player(view_of(state, actor), told[actor], rng)
        events = tuple(GAME.decide(state, actor, action, Millis(0), rng))


def reviews_of(player: Player, matches: int) -> Iterator[Review]:
    """The review of one seat in each of so many matches, with 3, 4 and 5 seats in turn."""
    for seed in range(matches):
        seats = 3 + seed % 3
        made = decisions(GAME, HouseRules(), seats, log_of(player, seats, seed), Seat(seed // 3 % seats))
        yield review_of(judged_all(GAME, made))


def unblamed(found: list[Review]) -> float:
    """The part of the reviews that name no mistake."""
    return sum(not one.worst(1) for one in found) / len(found)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """All mixes come from the C program, if there is a compiler."""
    found = lru_cache(maxsize=64)(lambda at, duel, bids: quick_mixes(at, duel, bids, weights()[len(at.hands)]))
    for module in (strategy, review, reviews):
        monkeypatch.setattr(module, "mixes", found)


@pytest.mark.usefixtures("quick")
def test_random_bids_are_nearly_always_blamed_and_the_strong_computers_hardly_ever() -> None:
    random_bids, strong = list(reviews_of(baseline, 18)), list(reviews_of(computer("strong"), 9))
    assert unblamed(random_bids) <= 0.15
    assert unblamed(strong) >= 0.75
    assert not any(one.exact for one in (*random_bids, *strong)), "no review says that there was no mistake at all"
    assert all(one.moments(3) for one in (*random_bids, *strong))
    assert not any(choice.judgement.hopeless for one in random_bids for choice in one.choices), "it is an estimate"


@pytest.mark.prove
@pytest.mark.usefixtures("quick")
def test_hardly_any_of_very_many_matches_of_random_bids_is_without_a_clear_mistake(
    record_property: Callable[[str, object], None],
) -> None:
    luck = 2.5 / PROVE_SIZE**0.5
    random_bids, strong = list(reviews_of(baseline, PROVE_SIZE)), list(reviews_of(computer("strong"), PROVE_SIZE))
    record_property("unblamed", (unblamed(random_bids), unblamed(strong)))
    assert unblamed(random_bids) <= 0.01 + 0.2 * luck
    assert unblamed(strong) >= 0.95 - luck
    assert not any(one.exact for one in random_bids), "no review says that there was no mistake at all"


@pytest.mark.prove
@pytest.mark.usefixtures("quick")
def test_the_error_of_a_review_is_what_matches_show_that_are_played_to_their_ends(
    record_property: Callable[[str, object], None],
) -> None:
    gaps = reviews.gaps(PROVE_SIZE, 30)
    found = {seats: reviews.off([one for one in gaps if one.seats == seats]) for seats in ERROR}
    record_property("off", found)
    luck = 0.6 / PROVE_SIZE**0.5
    assert all(found[seats] <= error + luck for seats, error in ERROR.items()), found
