"""A bid brings what people who learn are told of it."""

from typing import Any

import pytest

from games.buro_crazy import GAME
from games.buro_crazy.forms import goal_text
from games.buro_crazy.values import NOTHING, PILES, Bid, Paid, State, value
from games.engine.contract import questions
from games.engine.contract.chance import generator
from games.engine.contract.values import Millis, NameOf, Seat


def states(seats: int, seed: int) -> list[State]:
    """The states of a random match in which both duellists still bid."""
    rng, state, found = generator("e" * 32, seed), GAME.start(GAME.Options(), seats), []
    for event in GAME.setup(GAME.Options(), seats, rng):
        state = GAME.evolve(state, event)
    for _ in range(400):
        waiting = questions.awaited(GAME, state)
        if not waiting:
            break
        if len(waiting) == 2:
            found.append(state)
        for event in GAME.decide(state, waiting[0], questions.sample(GAME, state, waiting[0], rng), Millis(0), rng):
            state = GAME.evolve(state, event)
    return found


def settled(state: State, bids: dict[Seat, Bid]) -> tuple[State, list[Any]]:
    """The state after both bids, and what happened."""
    happened: list[Any] = []
    for seat, bid in bids.items():
        for event in GAME.decide(state, seat, bid, Millis(0), generator("e" * 32, 5)):
            happened.append(event)
            state = GAME.evolve(state, event)
    return state, happened


@pytest.mark.parametrize("seats", [3, 5])
def test_the_higher_bid_is_spent_and_climbs_and_the_lower_is_kept_and_paid(seats: int) -> None:
    checked = 0
    for seed in range(4):
        for state in states(seats, seed):
            rng = generator("e" * 32, seed, "bids")
            one, other = questions.awaited(GAME, state)
            bids = {seat: questions.sample(GAME, state, seat, rng) for seat in (one, other)}
            totals = {seat: value(bid.cards) for seat, bid in bids.items()}
            if totals[one] == totals[other]:
                continue
            _, happened = settled(state, bids)
            paid = next(event for event in happened if isinstance(event, Paid))
            for seat in (one, other):
                view = GAME.view(state, seat)
                win, lose = GAME.stakes(view, bids[seat]).effects
                assert win.values["total"] == lose.values["total"] == totals[seat]
                assert view.duel is not None
                assert win.values["goal"] == goal_text(view.duel.to)
                assert lose.values["rival"] == NameOf(other if seat == one else one)
                if totals[seat] == max(totals.values()):
                    assert paid.winner == seat
                    assert value(paid.spent) == totals[seat]
                else:
                    gained = value(paid.cards) - value(paid.change)
                    assert gained <= min(abs(totals[one] - totals[other]), int(str(lose.values["kitchen"])))
                    assert bool(value(paid.dropped)) == (lose.key == "buro-crazy-effect-lose-last")
                checked += 1
    assert checked > 50


def test_only_a_duellist_is_told_and_only_of_the_own_bid() -> None:
    state = states(4, 1)[0]
    for eye in (None, *map(Seat, range(4))):
        said = GAME.stakes(GAME.view(state, eye), Bid(NOTHING)).effects
        assert bool(said) == (eye in questions.awaited(GAME, state))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_a_duel_is_worth_is_what_its_winner_then_has_of_the_roof(seats: int) -> None:
    for state in states(seats, 2):
        for seat in questions.awaited(GAME, state):
            view = GAME.view(state, seat)
            worth = GAME.stakes(view, None).worth
            assert worth is not None
            assert view.duel is not None
            assert worth.values["kitchen"] == view.kitchen
            assert worth.values["piles"] == {"D": 0, "G": 1, "F": 2, "S": 3}[view.duel.place[0]]
            assert (worth.values["points"] == 0) == (worth.values["piles"] == 0 or view.roof < PILES)


def test_what_a_duel_is_worth_depends_on_no_hand_but_the_own() -> None:
    state = states(4, 3)[5]
    seat, rival = questions.awaited(GAME, state)
    ones, twos, fives, tens, twenties = state.cards.hands[rival]
    swapped = (ones - 1, twos + 1, fives, tens, twenties)
    hands = tuple(swapped if one == rival else hand for one, hand in enumerate(state.cards.hands))
    other = state._replace(cards=state.cards._replace(hands=hands))
    assert GAME.stakes(GAME.view(state, seat), None) == GAME.stakes(GAME.view(other, seat), None)
