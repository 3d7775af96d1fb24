"""Perfect play: against the published tables, a plain solver over the notation, and the engine itself."""

from collections import Counter
from random import Random

import pytest

from games.button_up import solve
from games.button_up.values import RED, Scored, Sow, Sown, State, other
from games.engine.contract.values import Seat
from tests.games.button_up import circle as circle_text
from tests.games.button_up.positions import after, circles, decided, position
from tests.games.button_up.search import Replay, lead, least, table_of_values
from tests.games.button_up.solved import moves, value

CIRCLES = circles()


def first_mover() -> Counter[int]:
    """How many fresh circles are worth how much for the first mover."""
    return Counter(value(circle, "R") for circle in CIRCLES)


def test_values_of_all_circles() -> None:
    assert sorted(first_mover().items()) == [
        (-6, 3), (-4, 36), (-3, 72), (-2, 90), (-1, 225), (0, 297), (1, 318), (2, 279), (3, 216), (4, 90), (5, 18),
        (6, 27), (9, 9),
    ]  # fmt: skip


def test_the_first_mover_wins_957_ties_297_and_loses_426() -> None:
    values = list(first_mover().elements())
    assert (sum(v > 0 for v in values), sum(v == 0 for v in values), sum(v < 0 for v in values)) == (957, 297, 426)
    assert round(sum(values) / 1680, 3) == 0.854
    assert round(sum(map(abs, values)) / 1680, 2) == 1.79


def test_values_for_the_player_who_may_choose_who_starts() -> None:
    choices = [(value(circle, "R"), -value(circle, "B")) for circle in CIRCLES]
    assert sorted(Counter(map(max, choices)).items()) == [
        (-4, 18), (-3, 54), (-2, 63), (-1, 210), (0, 297), (1, 333), (2, 306), (3, 234), (4, 108), (5, 18), (6, 30),
        (9, 9),
    ]  # fmt: skip
    assert round(sum(map(max, choices)) / 1680, 3) == 1.107


def test_bu_a12_starting_is_better_in_1152_circles_and_following_in_222() -> None:
    choices = [(value(circle, "R"), -value(circle, "B")) for circle in CIRCLES]
    better = Counter((start > follow) - (start < follow) for start, follow in choices)
    assert better == {1: 1152, -1: 222, 0: 306}


@pytest.mark.slow
def test_without_moving_again_the_second_mover_would_win_888_circles() -> None:
    values = table_of_values(Replay.NEVER).values()
    assert (sum(v < 0 for v in values), sum(v > 0 for v in values), sum(v == 0 for v in values)) == (888, 558, 234)


SAMPLES = [
    ("W/W/R/R/B/B/R/W/B", "R", {0: (9, True), 1: (-5, False), 7: (-3, False)}),
    ("W/W/R/R/B/B/R/W/B", "B", {0: (2, True), 1: (-3, False), 7: (-1, False)}),
    ("R/B/W/R/B/W/R/B/W", "R", {2: (1, False), 5: (1, False), 8: (1, False)}),
    ("R/B/W/R/B/W/R/B/W", "B", {2: (-6, False), 5: (-6, False), 8: (-6, False)}),
    ("R/R/R/B/B/B/W/W/W", "R", {6: (3, True), 7: (4, True), 8: (3, False)}),
    ("R/R/R/B/B/B/W/W/W", "B", {6: (-1, True), 7: (-3, True), 8: (-4, False)}),
]


@pytest.mark.parametrize(("circle", "mover", "known"), SAMPLES, ids=["P1", "P1b", "P2", "P2b", "P3", "P3b"])
def test_a_sample_position(circle: str, mover: str, known: dict[int, tuple[int, bool]]) -> None:
    assert moves(circle, mover) == known
    assert value(circle, mover) == max(one for one, _ in known.values())


def test_every_circle_has_the_value_that_the_plain_solver_finds() -> None:
    for circle in CIRCLES:
        assert value(circle, "R") == lead(least(circle), red=True, replay=Replay.MUST)
        assert value(circle, "B") == -lead(least(circle), red=False, replay=Replay.MUST)


def test_swapped_colours_swap_the_movers() -> None:
    for circle in Random(1).sample(CIRCLES, 100):
        assert value(circle, "R") == value(circle.translate(str.maketrans("RB", "BR")), "B")


def engine_value(state: State, seat: Seat) -> int:
    """The lead of a seat at the end of the round, every move of the engine played out."""
    found = []
    assert state.mover is not None
    for place, pile in enumerate(state.piles):
        if "W" in pile:
            events = decided(state, Sow(place))
            if len(events) > 1 and isinstance(events[1], Scored):
                found.append(events[1].sums[seat] - events[1].sums[other(seat)])
            else:
                found.append(engine_value(after(state, Sow(place)), seat))
    return max(found) if state.mover == seat else min(found)


@pytest.mark.parametrize("seed", range(8))
def test_the_solver_agrees_with_the_engine_on_every_move(seed: int) -> None:
    rng = Random(seed)
    state = position(rng.choice(CIRCLES), mover=Seat(rng.randrange(2)))
    for _ in range(rng.randrange(2, 7)):
        state = after(state, Sow(rng.choice([place for place, pile in enumerate(state.piles) if "W" in pile])))
    assert state.mover is not None
    places = [place for place, pile in enumerate(state.piles) if pile]
    found = moves("/".join(state.piles[place] for place in places), "RB"[state.mover])
    for index, (after_it, replay) in found.items():
        sown, *rest = decided(state, Sow(places[index]))
        assert isinstance(sown, Sown)
        assert sown.replay == replay
        assert not rest
        assert engine_value(after(state, Sow(places[index])), state.mover) == after_it


def test_the_solver_agrees_with_the_engine_on_a_fresh_circle() -> None:
    circle = Random(5).choice(CIRCLES)
    assert engine_value(position(circle, mover=RED), RED) == value(circle, "R")


def test_a_single_pile_is_worth_what_it_is_and_has_no_move() -> None:
    assert (value("RRBWBBWWR", "R"), value("RRBWBBWWR", "B")) == (-2, 2)
    assert moves("RRBWBBWWR", "R") == {}


def test_bu_x8_solved() -> None:
    assert moves("BBBRRW/RWW", "R") == {0: (1, False), 1: (10, False)}


def test_what_is_forgotten_is_found_again() -> None:
    before = moves("R/R/R/B/B/B/W/W/W", "R")
    solve.forget()
    assert moves("R/R/R/B/B/B/W/W/W", "R") == before


@pytest.mark.parametrize("index", [1, 2, 9, -1])
def test_the_notation_lifts_only_piles_with_a_spy(index: int) -> None:
    with pytest.raises(ValueError, match="no pile"):
        circle_text.sow("W/R/B", index)
