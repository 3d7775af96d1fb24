"""Simulated groups of friends: people of known strengths play one game, and their results are rated as real ones are.

Strengths are in points. In every game the stronger of two people who are 200 points apart is placed before the other
in 76 of 100 matches, however many others play: that is what a rating says. The games differ in their seats, in the
shape of their luck, and in whether places are shared. Computers fill the seats that a small group leaves empty.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import permutations
from math import floor, log
from random import Random
from types import MappingProxyType
from typing import Final

from bot.records.ratings import rated
from bot.store.results import Result
from games import catalogue
from tests.bot.records.made import DAY, START, result

APART: Final = 200.0
"""The true gap between two people that is looked at, in points."""
CHANCE: Final = 0.76
"""How likely the stronger of two people who are `APART` is placed before the other."""
SCALE: Final = APART / log(CHANCE / (1 - CHANCE))
"""The points by which the logarithm of the odds between two people rises by one."""
STEP: Final = 100.0
"""Losers of Biesti Boys whose play differed by less may share a place (equal cards left): one pair in ten does."""

GROUPS: Final[Mapping[str, Sequence[int]]] = MappingProxyType(
    {
        "camps": (0, 200) * 4,
        "row": (0, 200, 100, 300, 400, 0, 200, 100),
        "long row": (0, 200, 100, *range(300, 800, 100)),
    }
)
"""The strengths in groups of eight; a smaller group has the first of them."""


def _gumbel(rng: Random) -> float:
    """The luck of one person, in points: with it, chances are exactly logistic."""
    return -SCALE * log(-log(rng.random()))


def _bell(rng: Random) -> float:
    """The luck of many small things together."""
    return rng.gauss(0, 200.0)


def _wild(rng: Random) -> float:
    """A match in five in which luck is nearly everything for a person."""
    return _gumbel(rng) * (2.6 if rng.random() < 0.2 else 0.72)


LUCK: Final[Mapping[str, Callable[[Random], float]]] = MappingProxyType(
    {"button_up": _gumbel, "biesti_boys": _bell, "buro_crazy": _wild, "career_poker": _gumbel}
)
"""The luck of each game, such that `CHANCE` holds."""


def places(game: str, strengths: Sequence[float], rng: Random) -> list[int]:
    """The place of each person of one match."""
    played = [one + LUCK[game](rng) for one in strengths]
    if game == "biesti_boys":
        played = [one if one == max(played) else floor(one / STEP) * STEP for one in played]
    best_first = sorted(played, reverse=True)
    return [1 + best_first.index(one) for one in played]


def evenings(
    game: str, strengths: Sequence[float], each: int, rng: Random, *, first: int = 0, number: int = 0
) -> list[Result]:
    """So many matches for each person of a group, twenty in thirty days. Those who have played least sit down first.

    first: how many matches each of them had before. number: the contestant before the first of them.
    """
    group, played, made = range(len(strengths)), [0] * len(strengths), list[Result]()
    while min(played) < each:
        seats = rng.choice(catalogue.find(game).seats)
        table = sorted(group, key=lambda one: (played[one], rng.random()))[:seats]
        order = places(game, [strengths[one] for one in table], rng)
        at = START + (first + sum(played) / len(group)) * 30 * DAY / 20
        people = ((number + 1 + one, place) for one, place in zip(table, order, strict=True))
        made.append(result(len(made), *people, at=int(at)))
        for one in table:
            played[one] += 1
    return made


def gaps(results: Sequence[Result], strengths: Sequence[float]) -> list[float]:
    """By how many points the stronger one is ahead after those results, for each pair that is `APART`."""
    found = rated(results)
    pairs = [
        (one, two) for (one, strong), (two, weak) in permutations(enumerate(strengths, 1), 2) if strong - weak == APART
    ]
    return [found[one].points - found[two].points for one, two in pairs]
