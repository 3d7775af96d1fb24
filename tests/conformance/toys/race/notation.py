"""The positions of the rulebook of Race."""

from tests.conformance.toys.race.rules import RaceRules
from tests.conformance.toys.race.values import SHAFTS, VALUES, Dealt, HouseRules
from tests.conformance.toys.race.view import Opening, Told, View, view_of


def position(text: str) -> tuple[View, tuple[Told, ...]]:
    """A table of two as a spectator sees it, from its tops, such as `3 5`; raises ValueError."""
    tops = tuple(int(top) for top in text.split())
    if len(tops) != SHAFTS or not all(0 <= top < VALUES for top in tops):
        raise ValueError("a position is two tops from 0 to 5")
    rules, shuffled = RaceRules(), Dealt(tops, ((0, 1), (2, 3)), ((4, 5, 0), (1, 2, 3)))
    seen = view_of(rules.evolve(rules.start(HouseRules(), 2), shuffled), None)
    return seen, (Opening(tops, ()),)
