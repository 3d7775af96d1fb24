"""The end of a match: nine piles are dealt from the roof, and whoever is in the building is ranked (BC-20 to BC-23)."""

from collections.abc import Iterator
from random import Random

from games.buro_crazy.building import BOSS, LEVEL, PLACE
from games.buro_crazy.values import PILES, Counts, Dealt, Scored, State, value
from games.engine.values import Seat


def deal(state: State, rng: Random) -> Dealt:
    """The roof's cards, shuffled into nine equal piles, and who takes which (BC-21, BC-A22)."""
    cards = [kind for kind, count in enumerate(state.roof) for _ in range(count)]
    cards.sort(key=lambda _: rng.random())  # a shuffle in a third of the time of `rng.shuffle`
    height = len(cards) // PILES
    piles = tuple(_counts(cards[number * height : (number + 1) * height]) for number in range(PILES))
    boss, challenger = state.spots[BOSS], _left_in(state, "S")
    takers = (boss, boss, boss, challenger, challenger, _left_in(state, "F1"), _left_in(state, "F2"), None, None)
    return Dealt(piles, takers, _counts(cards[PILES * height :]))


def score(state: State, dealt: Dealt) -> Scored:
    """What everybody has, and the places that follow from it (BC-22, BC-23)."""
    seats = range(len(state.hands))
    hands = tuple(value(hand) for hand in state.hands)
    shares = tuple(zip(dealt.takers, dealt.piles, strict=True))
    piles = tuple(sum(value(pile) for taker, pile in shares if taker == seat) for seat in seats)
    floors = tuple(_floors(state, Seat(seat)) for seat in seats)
    inside = tuple(row[0] > 0 for row in floors)
    return Scored(hands, piles, inside, places(tuple(map(sum, zip(hands, piles, strict=True))), floors))


def places(scores: tuple[int, ...], floors: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """The place of each seat: nobody inside the building, then the score, then figure for figure the floors reached.

    floors: the floors of each seat's figures, the highest first.
    """
    ranks = [(row[0] > 0, points, row) for points, row in zip(scores, floors, strict=True)]
    return tuple(1 + sum(other > rank for other in ranks) for rank in ranks)


def _floors(state: State, seat: Seat) -> tuple[int, ...]:
    return tuple(sorted(_levels(state, seat), reverse=True))


def _levels(state: State, seat: Seat) -> Iterator[int]:
    return (LEVEL[PLACE[spot]] for spot, owner in enumerate(state.spots) if owner == seat)


def _left_in(state: State, office: str) -> Seat | None:
    """The owner of the one figure that stayed in an office."""
    return next((owner for spot, owner in enumerate(state.spots) if PLACE[spot] == office and owner is not None), None)


def _counts(cards: list[int]) -> Counts:
    return cards.count(0), cards.count(1), cards.count(2), cards.count(3), cards.count(4)
