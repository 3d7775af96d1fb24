"""Seats, decks, titles and values (KP-1 to KP-5), and the first hand (KP-6 to KP-9)."""

from dataclasses import replace
from random import Random

import pytest

from games.career_poker.cards import deck, one_by_one
from games.career_poker.ranks import title
from games.career_poker.values import HAND, TITLES, Dealt, HouseRules, Ranks
from tests.games.career_poker.positions import RULES, SEATS, A, asked, begun


def test_kp_1_four_to_eight_seats() -> None:
    assert RULES.seats == SEATS


def test_kp_2_the_largest_deck_is_the_box() -> None:
    assert deck(8, HouseRules()) == (8,) * 13 + (4,)


@pytest.mark.parametrize(("seats", "numbers", "jokers"), [(4, 52, 2), (5, 65, 2), (6, 78, 3), (7, 91, 3), (8, 104, 4)])
def test_kp_3_colours_and_jokers_by_seats(seats: int, numbers: int, jokers: int) -> None:
    assert deck(seats, HouseRules()) == (seats,) * 13 + (jokers,)
    assert sum(deck(seats, HouseRules(jokers="none"))) == numbers == 13 * seats


@pytest.mark.parametrize("seats", SEATS)
def test_kp_4_the_first_titles_and_always_a_dishwasher(seats: int) -> None:
    held = [title(rank, seats) for rank in range(1, seats + 1)]
    assert held == [*TITLES[: seats - 1], "dishwasher"]
    assert held[0] == "boss"


def test_kp_5_cards_are_counted_from_the_ones_to_the_jokers() -> None:
    assert list(one_by_one(deck(4, HouseRules())))[-6:] == [13, 13, 13, 13, 14, 14]


@pytest.mark.parametrize("seats", SEATS)
def test_kp_6_a_boss_is_drawn_and_the_others_follow_clockwise(seats: int) -> None:
    bosses = set()
    for seed in range(60):
        state = begun(seats, seed)
        boss = state.deal.ranks.index(1)
        bosses.add(boss)
        assert [state.deal.ranks[(boss + step) % seats] for step in range(seats)] == list(range(1, seats + 1))
    assert bosses == set(range(seats))


@pytest.mark.parametrize("seats", SEATS)
def test_kp_a10_the_host_may_be_the_first_boss(seats: int) -> None:
    assert {begun(seats, seed, first_boss="host").deal.ranks[A] for seed in range(20)} == {1}


@pytest.mark.parametrize(
    ("stayed", "ranks"),
    [
        ("yyyy", (3, 1, 4, 2)),
        ("nyyy", (3, 1, 4, 2)),
        ("nnyy", (3, 1, 4, 2)),
        ("ynny", (3, 4, 1, 2)),
        ("nnnn", (4, 3, 2, 1)),
    ],
)
def test_kp_a10_a_rematch_may_go_on_with_the_last_ranks(stayed: str, ranks: Ranks) -> None:
    former = begun(4)
    former = replace(former, deal=replace(former.deal, ranks=(3, 1, 4, 2)))
    options = HouseRules(first_boss="kept")
    opening = RULES.setup(options, 4, Random(7))
    (taken_over,) = RULES.rematch(options, opening, former, [one == "y" for one in stayed])
    (drawn,) = opening
    assert isinstance(drawn, Dealt)
    assert taken_over == replace(drawn, ranks=ranks)
    assert RULES.rematch(HouseRules(), opening, former, [True] * 4) == opening


@pytest.mark.parametrize("seats", SEATS)
def test_kp_7_thirteen_each_and_the_rest_is_set_aside(seats: int) -> None:
    state = begun(seats)
    assert [sum(hand) for hand in state.hands] == [HAND] * seats
    assert sum(state.deal.aside) == deck(seats, HouseRules())[-1]


@pytest.mark.parametrize("seats", SEATS)
def test_kp_8_kp_9_no_exchange_in_the_first_hand_the_boss_leads_at_once(seats: int) -> None:
    state = begun(seats)
    assert state.deal.ranks[asked(state)] == 1
    assert not state.deal.given


def test_kp_a2_without_jokers_nothing_is_left_over() -> None:
    state = begun(5, jokers="none")
    assert state.deal.aside == (0,) * 14
    assert [hand[-1] for hand in state.hands] == [0] * 5
