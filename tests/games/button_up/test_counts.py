"""Counts over all 1,680 circles, by the engine and by the notation, which know nothing of each other."""

from collections import Counter
from functools import cache
from random import Random

import pytest

from games.button_up import GAME
from games.button_up.rules import totals
from games.button_up.values import Scored, Sow, Sown, State
from games.engine.contract import questions
from tests.games.button_up import circle as circle_text
from tests.games.button_up.positions import circle_of, circles, decided, position
from tests.games.button_up.search import least

SEQUENCES = (5040, 13860, 36540, 93960, 234900, 565380, 1238760, 2088900)
ALL = 1_680
REPLAYS = (1260, 3600, 9180, 26244, 71604, 164052, 53460, 0)


def some(number: int) -> list[str]:
    """So many of the circles, drawn at random, the same ones each time."""
    return Random(1).sample(circles(), number)


@cache
def by_notation(number: int = ALL) -> tuple[tuple[int, ...], tuple[int, ...], frozenset[str]]:
    """For each move of a round: how many sequences end with it, how many with a replay; and all final stacks."""
    now = Counter(least(circle) for circle in some(number))
    sequences, replays = [], []
    while any("/" in circle for circle in now):
        following: Counter[str] = Counter()
        again = 0
        for circle, ways in now.items():
            for index in circle_text.legal(circle):
                after, replay = circle_text.sow(circle, index)
                following[least(after)] += ways
                again += ways * replay
        now = following
        sequences.append(now.total())
        replays.append(again)
    return tuple(sequences), tuple(replays), frozenset(now)


@cache
def by_engine(number: int) -> tuple[tuple[int, ...], tuple[int, ...], frozenset[str]]:
    """The same from the rules. All rotations of a circle count as one."""
    now: Counter[State] = Counter()
    for circle in some(number):
        now[position(least(circle))] += 1
    sequences, replays, stacks = [], [], set()
    for _ in range(8):
        following: Counter[State] = Counter()
        again = 0
        for state, ways in now.items():
            for place, pile in enumerate(state.piles):
                if "W" in pile:
                    sown, *rest = decided(state, Sow(place))
                    assert isinstance(sown, Sown)
                    again += ways * sown.replay
                    following[position("/".join(GAME.evolve(state, sown).piles))] += ways
                    stacks |= {event.stack for event in rest if isinstance(event, Scored)}
        now = following
        sequences.append(now.total())
        replays.append(again)
    return tuple(sequences), tuple(replays), frozenset(stacks)


def test_engine_and_notation_count_the_same_sequences_replays_and_stacks() -> None:
    assert by_engine(20) == by_notation(20)


@pytest.mark.prove
def test_engine_and_notation_count_the_same_from_all_circles() -> None:
    assert by_engine(ALL) == by_notation()


def test_sequences_of_moves_from_all_circles() -> None:
    assert by_notation()[0] == SEQUENCES


def test_replays_among_them() -> None:
    assert by_notation()[1] == REPLAYS


def test_fact_2_a_player_who_has_two_piles_or_more_before_them_has_a_move() -> None:
    state = position("RRRBBB/WWW")
    assert [circle_of(state), list(questions.moves(GAME, state, questions.awaited(GAME, state)[0]))] == [
        "RRRBBB/WWW",
        [Sow(1)],
    ]
    assert all(circle_text.legal(circle) for circle in circles())


def test_fact_5_1460_stacks_can_be_reached() -> None:
    stacks = by_notation()[2]
    leads = [red - black for red, black in map(totals, stacks)]
    assert len(stacks) == 1460
    assert (min(leads), max(leads), leads.count(0)) == (-18, 18, 68)
    assert {"RRRWWWBBB", "BBBWWWRRR"} <= stacks
