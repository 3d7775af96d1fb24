"""Who meets whom in the next round of a cup.

For two seats this is the Swiss system. A maximum-weight matching (networkx, Edmonds' blossom algorithm) finds the pairs
of which the fewest met before, then those with the nearest points. If the people are odd, one rests: nobody twice
while that can be avoided, then somebody with few points.

For more seats people are divided into tables of sizes that the game allows, as near to four and as equal as possible.
The tables are those with the fewest repeated meetings that a local search finds. Among these, the people of a table
have about as many points.

The same cup always gets the same tables.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Final

import networkx as nx

from bot.cup.cup import TABLE, Cup, CupGroup, CupRound
from bot.cup.standings import meetings, totals

STARTS: Final = 4
"""How many divisions of many people the local search begins with."""
MORE_STARTS: Final = 1_000
"""This many more, divided by the number of people: few people have few exchanges, and a search soon stands still."""
Meetings = Mapping[frozenset[int], int]


def next_round(cup: Cup) -> CupRound:
    """The tables of the next round. It takes a while, so it belongs into a thread."""
    rng = Random(f"{cup.id} {len(cup.rounds)}")
    people = list(cup.active)
    rng.shuffle(people)
    met, points = meetings(cup), totals(cup)
    groups = pairs(people, met, points) if cup.swiss else tables(people, cup.seats, met, points, rng)
    order = sorted(groups, key=lambda group: (len(group) == 1, -sum(points[user] for user in group)))
    return tuple(CupGroup(tuple(group), (1,) if len(group) == 1 else None) for group in order)


# Two seats.


def pairs(people: Sequence[int], met: Meetings, points: Mapping[int, Fraction]) -> list[tuple[int, ...]]:
    """The people in pairs, and alone whoever rests."""
    graph: nx.Graph[int] = nx.Graph()
    spread = 1 + sum(int(2 * points[user]) + 1 for user in people) ** 2
    for one, other in combinations(people, 2):
        apart = int(2 * abs(points[one] - points[other]))
        graph.add_edge(one, other, weight=-(_again(met, one, other) * spread + apart**2))
    if len(people) % 2:
        for user in people:
            graph.add_edge(user, _NOBODY, weight=-(_again(met, user) * spread + int(2 * points[user]) ** 2))
    matching = nx.max_weight_matching(graph, maxcardinality=True)
    found = [tuple(user for user in pair if user != _NOBODY) for pair in matching]
    return sorted((tuple(sorted(pair, key=people.index)) for pair in found), key=lambda pair: people.index(pair[0]))


_NOBODY: Final = 0
"""The node with whom somebody rests."""


def _again(met: Meetings, *users: int) -> int:
    """The cost of a meeting or a rest: more for each one before, so that a third one is the last resort."""
    return met.get(frozenset(users), 0) ** 2


# More seats.


def sizes(people: int, seats: Sequence[int]) -> list[int]:
    """The sizes of tables for so many people, the largest first; fewer in all if somebody has to rest."""
    allowed = range(min(seats), max(seats) + 1)
    for seated in range(people, 0, -1):
        counts = [many for many in range(1, seated + 1) if seated // many in allowed and -(-seated // many) in allowed]
        if counts:
            many = min(counts, key=lambda many: _odd(seated, many))
            return [seated // many + (number < seated % many) for number in range(many)]
    return []


def _odd(seated: int, many: int) -> tuple[bool, bool, Fraction, int]:
    """How little so many tables please: they are far from four people, unequal, and few."""
    away = abs(Fraction(seated, many) - TABLE)
    return away > 1, seated % many > 0, away, -many


def tables(
    people: Sequence[int], seats: Sequence[int], met: Meetings, points: Mapping[int, Fraction], rng: Random
) -> list[tuple[int, ...]]:
    """The people in tables, and alone whoever rests."""
    wanted = sizes(len(people), seats)
    spare = len(people) - sum(wanted)
    resting = sorted(people, key=lambda user: (_again(met, user), points[user]))[:spare]
    seated = sorted((user for user in people if user not in resting), key=lambda user: -points[user])
    best: list[list[int]] = []
    for start in range(STARTS + MORE_STARTS // max(1, len(people))):
        if start:
            rng.shuffle(seated)
        found = _improved(_divided(seated, wanted), met, points)
        if not best or _cost(found, met, points) < _cost(best, met, points):
            best = found
    return [*map(tuple, best), *((user,) for user in resting)]


def repeats(groups: Sequence[Sequence[int]], met: Meetings) -> int:
    """The cost of all repeated meetings at these tables."""
    return sum(_again(met, *pair) for group in groups for pair in combinations(group, 2))


def _divided(seated: Sequence[int], wanted: Sequence[int]) -> list[list[int]]:
    following = iter(seated)
    return [[next(following) for _ in range(size)] for size in wanted]


def _improved(groups: list[list[int]], met: Meetings, points: Mapping[int, Fraction]) -> list[list[int]]:
    """The tables after exchanges of two people, until none makes them better."""
    weight = _weights(groups, met, points)
    better = True
    while better:
        better = False
        for first, second in combinations(groups, 2):
            for here, there in _places(first, second):
                if _gain(first, here, second, there, weight) > 0:
                    first[here], second[there] = second[there], first[here]
                    better = True
    return groups


def _places(first: Sequence[int], second: Sequence[int]) -> Iterator[tuple[int, int]]:
    return ((here, there) for here in range(len(first)) for there in range(len(second)))


def _weights(
    groups: Sequence[Sequence[int]], met: Meetings, points: Mapping[int, Fraction]
) -> dict[tuple[int, int], int]:
    """The cost of each two people at one table, as a whole number."""
    people = [user for group in groups for user in group]
    far = _far(points)
    return {
        (one, other): _again(met, one, other) * far + _apart(points, one, other)
        for one in people
        for other in people
        if one != other
    }


def _gain(
    first: Sequence[int], here: int, second: Sequence[int], there: int, weight: dict[tuple[int, int], int]
) -> int:
    """By how much an exchange of two people lowers the cost of their tables."""
    one, other = first[here], second[there]
    gain = 0
    for user in first:
        if user != one:
            gain += weight[one, user] - weight[other, user]
    for user in second:
        if user != other:
            gain += weight[other, user] - weight[one, user]
    return gain


def _cost(groups: Sequence[Sequence[int]], met: Meetings, points: Mapping[int, Fraction]) -> int:
    apart = sum(_apart(points, *pair) for group in groups for pair in combinations(group, 2))
    return repeats(groups, met) * _far(points) + apart


def _apart(points: Mapping[int, Fraction], one: int, other: int) -> int:
    return int(10 * abs(points[one] - points[other])) ** 2


def _far(points: Mapping[int, Fraction]) -> int:
    """More than the points of all tables together can be apart, so that a repeated meeting always costs more."""
    widest = int(10 * max(points.values(), default=Fraction(0))) + 1
    return widest**2 * max(1, len(points)) ** 2


def met_before(groups: Sequence[Sequence[int]], met: Counter[frozenset[int]]) -> int:
    """How many pairs at these tables met before."""
    return sum(met[frozenset(pair)] > 0 for group in groups for pair in combinations(group, 2))
