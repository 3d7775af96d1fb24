"""The end of a match: nine piles are dealt from the roof, and the seats are ranked (BC-20 to BC-23)."""

from collections.abc import Sequence
from random import Random

from games.buro_crazy.building import BOSS, LEFT_SPOT, LEVEL, PLACE, SPOTS, Place
from games.buro_crazy.values import PILES, Counts, Dealt, Scored, State, value
from games.engine.contract.values import Seat


def deal(state: State, rng: Random) -> Dealt:
    """The roof's cards, shuffled into nine equal piles, and the takers of the piles (BC-21, BC-A22)."""
    cards = [kind for kind, count in enumerate(state.cards.roof) for _ in range(count)]
    draw = rng.random
    cards.sort(key=lambda _: draw())  # half the time of `rng.shuffle`
    height = len(cards) // PILES
    piles = tuple(_counts(cards[number * height : (number + 1) * height]) for number in range(PILES))
    boss, challenger = state.spots[BOSS], _left_in(state, "S")
    takers = (boss, boss, boss, challenger, challenger, _left_in(state, "F1"), _left_in(state, "F2"), None, None)
    return Dealt(piles, takers, _counts(cards[PILES * height :]))


def score(state: State, dealt: Dealt) -> Scored:
    """The points of each seat, and the places that follow from them (BC-22, BC-23)."""
    hands = tuple(map(value, state.cards.hands))
    piles = [0] * len(hands)
    for taker, pile in zip(dealt.takers, dealt.piles, strict=True):
        if taker is not None:
            piles[taker] += value(pile)
    floors: list[list[int]] = [[] for _ in hands]
    for spot, floor in _FROM_THE_TOP:
        if (seat := state.spots[spot]) is not None:
            floors[seat].append(floor)
    totals = [hand + pile for hand, pile in zip(hands, piles, strict=True)]
    inside = tuple([any(row) for row in floors])
    return Scored(hands, tuple(piles), inside, places(totals, floors))


def places(scores: Sequence[int], floors: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """The place of each seat: seats with a figure inside first, then by score, then by the floors, figure for figure.

    floors: the floors of each seat's figures, the highest first.
    """
    ranks = [(any(row), points, tuple(row)) for points, row in zip(scores, floors, strict=True)]
    best_first = sorted(ranks, reverse=True)
    return tuple([1 + best_first.index(rank) for rank in ranks])


_FROM_THE_TOP = tuple((spot, LEVEL[PLACE[spot]]) for spot in reversed(range(SPOTS)))
"""Every spot with its floor, the boss's first."""


def _left_in(state: State, office: Place) -> Seat | None:
    """The owner of the one figure that stayed in an office."""
    spot = LEFT_SPOT[office]
    left = state.spots[spot]
    return state.spots[spot + 1] if left is None else left


def _counts(cards: list[int]) -> Counts:
    return cards.count(0), cards.count(1), cards.count(2), cards.count(3), cards.count(4)
