"""The leader when the winner of a trick is out (KP-15, KP-A17, KP-A26): every case, against the clause read aloud."""

from itertools import combinations

import pytest

from games.career_poker.ranks import clockwise_after, leader_after
from games.career_poker.values import TrickWon, Why
from games.engine.contract import questions
from games.engine.contract.values import Seat
from tests.games.career_poker.positions import RULES, SEATS, A, B, C, D, E, decided, done, only, position


def by_the_book(rank: int, holding: set[int]) -> tuple[int, Why]:
    """The rank that leads after a winner of that rank who is out, and by which step, as the clause says it."""
    above = rank - 1
    if above >= 2 and above in holding:
        return above, Why.ABOVE
    below = rank + 1
    if below in holding:
        return below, Why.BELOW
    return min(holding), Why.HIGHEST


@pytest.mark.parametrize("seats", SEATS)
def test_kp_15_in_every_case(seats: int) -> None:
    """Every winner, every set of others who hold cards, ranks turned round the table."""
    everybody = range(1, seats + 1)
    for winner in everybody:
        others = [rank for rank in everybody if rank != winner]
        for number in range(2, seats):
            for holding in combinations(others, number):
                for turn in (0, 1, seats - 1):
                    ranks = tuple((seat + turn) % seats + 1 for seat in range(seats))
                    out = [Seat(ranks.index(rank)) for rank in everybody if rank not in holding]
                    leader, why = leader_after(Seat(ranks.index(winner)), ranks, out)
                    assert (ranks[leader], why) == by_the_book(winner, set(holding))


@pytest.mark.parametrize(
    ("winner", "holding", "leader", "why"),
    [
        (1, {2, 4, 5}, 2, Why.BELOW),
        (1, {4, 5}, 4, Why.HIGHEST),
        (1, {3, 4, 5}, 3, Why.HIGHEST),
        (5, {1, 2, 4}, 4, Why.ABOVE),
        (5, {2, 3}, 2, Why.HIGHEST),
        (5, {1, 3}, 1, Why.HIGHEST),
        (2, {1, 3}, 3, Why.BELOW),
        (2, {1, 4, 5}, 1, Why.HIGHEST),
        (2, {4, 5}, 4, Why.HIGHEST),
        (3, {2, 4}, 2, Why.ABOVE),
        (4, {1, 2, 5}, 5, Why.BELOW),
        (4, {1, 2}, 1, Why.HIGHEST),
    ],
)
def test_kp_a17_the_boss_the_dishwasher_and_the_boss_above(
    winner: int, holding: set[int], leader: int, why: Why
) -> None:
    out = [Seat(rank - 1) for rank in range(1, 6) if rank not in holding]
    assert leader_after(Seat(winner - 1), (1, 2, 3, 4, 5), out) == (Seat(leader - 1), why)


@pytest.mark.parametrize(
    ("out", "leader"), [((A,), B), ((A, B), C), ((A, B, D), C), ((A, B, C), D), ((A, C, D), B), ((A, E), B)]
)
def test_kp_a17_by_the_house_rule_the_next_clockwise_leads(out: tuple[Seat, ...], leader: Seat) -> None:
    assert clockwise_after(A, (A, B, C, D, E), out) == leader


def test_kp_a17_the_house_rule_in_a_trick() -> None:
    state = done(position("9", "1 1", "1 1", "1 1", ranks=(3, 4, 1, 2), lead_when_out="next_clockwise"), (A, "9"))
    state = done(state, (B, ""), (C, ""))
    assert only(TrickWon, decided(state, D, questions.fallback(RULES, state, D))) == TrickWon(A, B, Why.CLOCKWISE)


def test_kp_a26_the_ranks_held_during_this_hand_count() -> None:
    # C, rank 2, is first out and will be the Boss; now the Boss is D, so the rank below C leads: A.
    state = done(position("1 1", "1 1", "9", "1 1", ranks=(3, 4, 2, 1), mover=C), (C, "9"))
    state = done(state, (D, ""), (A, ""))
    assert only(TrickWon, decided(state, B, questions.fallback(RULES, state, B))) == TrickWon(C, A, Why.BELOW)
