"""Finds puzzles of Button Up!: positions of random rounds in which one pile is clearly the best.

Clearly: it scores, it is three points better than any other pile, two or more others are open, and it also leaves the
best chance to win a match from 0 to 0. No two are alike when the circle is turned or the armies change sides.
"""

from collections.abc import Iterator
from itertools import cycle
from random import Random
from typing import Final

from games.button_up.evolve import evolve
from games.button_up.notation import position
from games.button_up.puzzles import gains, open_places, view
from games.button_up.review import best
from games.button_up.rules import sown_by
from games.button_up.strategy import chances, choose
from games.button_up.values import BLACK, BUTTONS, PLACES, RED, HouseRules, Sow, State
from games.engine.contract.codes import code_of
from games.engine.contract.puzzles import ListedPuzzle

CLEAR: Final = 3
"""How many points better than the others the best pile is, at least."""

PILES: Final = (6, 5, 7, 4, 6, 8, 5, 7)
"""The numbers of piles in the circles of one puzzle after the other: mid and late in a round."""

LEVELS: Final = ("easy", "steady")
"""The levels that may miss the best pile; the best level never does."""

TRIES: Final = 60
"""How often each level chooses."""

HARD: Final = (0.2, 0.45)
"""The shares of misses from which on a puzzle has two and three stars."""


def found() -> Iterator[ListedPuzzle]:
    """Puzzles without end, always the same ones in the same order."""
    rng, seen = Random(1), set[tuple[str, ...]]()
    for piles in cycle(PILES):
        state = next(one for one in _positions(piles, rng) if clear(one) and alike(one) not in seen)
        seen.add(alike(state))
        text = f"circle {'/'.join(state.piles).rstrip('/')}\nturn {'AB'[state.mover or 0]}"
        yield ListedPuzzle(text, code_of(Sow(best(gains(state)))), _stars(text))


def alike(state: State) -> tuple[str, ...]:
    """The same for circles that are alike: with Red to move, beginning with the greatest pile."""
    piles = [pile for pile in state.piles if pile]
    if state.mover == BLACK:
        piles = [pile.translate(str.maketrans("RB", "BR")) for pile in piles]
    return max(tuple(piles[turn:] + piles[:turn]) for turn in range(len(piles)))


def clear(state: State) -> bool:
    """Whether one of three or more piles is clearly the best, in the round and in the match."""
    points = gains(state)
    first, second, *_ = *sorted(points.values(), reverse=True), 0
    odds = chances(state)
    return (
        len(points) > 2
        and first > 0
        and first - second >= CLEAR
        and max(odds, key=odds.__getitem__) == max(points, key=points.__getitem__)
        and list(odds.values()).count(max(odds.values())) == 1
    )


def misses(text: str, level: str) -> float:
    """The share of the choices of that level that are not the best."""
    rng, state = Random(f"{level} {text}"), view(text)
    right = Sow(best(gains(state)))
    return sum(choose(state, (), level, rng) != right for _ in range(TRIES)) / TRIES


def _stars(text: str) -> int:
    missed = sum(misses(text, level) for level in LEVELS) / len(LEVELS)
    return 1 + sum(missed >= share for share in HARD)


def _positions(piles: int, rng: Random) -> Iterator[State]:
    """Positions with that many piles, each from a round of its own with random sowings."""
    while True:
        circle, mover = tuple(rng.sample(BUTTONS, PLACES)), rng.choice((RED, BLACK))
        state = State(HouseRules(), round=1, piles=circle, mover=mover, first=mover)
        while sum(map(bool, state.piles)) > piles:
            assert state.mover is not None, "somebody must sow"
            event, _ = sown_by(state.piles, state.mover, rng.choice(open_places(state)))
            state = evolve(state, event)
        text = f"circle {'/'.join(state.piles)}\nturn {'AB'[state.mover or 0]}"
        yield position(text)[0]
