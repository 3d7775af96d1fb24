"""The pairing of the next round of a cup: who meets whom.

For two seats this is the Swiss system. A maximum-weight matching (networkx, Edmonds' blossom algorithm) finds the pairs
of which the fewest met before, then those with the nearest points. If the people are odd, one rests: nobody twice
while that can be avoided, then somebody with few points.

For more seats people are divided into tables of sizes that the game allows, as near to four and as equal as possible.
The tables are those with the fewest repeated meetings that a local search finds. Among these, the people of a table
have about as many points.

The same cup always gets the same tables.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations, product
from random import Random
from typing import Final

from bot.cup.cup import TABLE, Cup, CupRound, CupTable
from bot.cup.standings import NOBODY, meetings, totals

STARTS: Final = 4
"""The number of divisions of many people with which the local search begins."""
MORE_STARTS: Final = 1_000
"""This many more, divided by the number of people: few people have few exchanges, and a search soon stands still."""
Costs = Mapping[tuple[int, int], int]
"""The cost of a meeting of two people, in either order; with `NOBODY`: of a rest of somebody."""


def next_round(cup: Cup) -> CupRound:
    """The tables of the next round. It takes a while, so it belongs into a thread."""
    rng = Random(f"{cup.id} {len(cup.rounds)}")
    people = list(cup.active)
    rng.shuffle(people)
    costs, points = _costs(cup), totals(cup)
    groups = pairs(people, costs) if cup.swiss else tables(people, cup.seats, costs, points, rng)
    order = sorted(groups, key=lambda group: (len(group) == 1, -sum(points[user] for user in group)))
    return tuple(CupTable(tuple(group), (1,) if len(group) == 1 else None) for group in order)


def _costs(cup: Cup) -> Costs:
    """The costs of all meetings. One more repeated meeting costs more than all differences of points together.

    It costs more for each meeting before, so that a third one is the last resort.
    """
    met, points = meetings(cup), {**totals(cup), NOBODY: Fraction(0)}
    again = (int(10 * max(points.values())) + 1) ** 2 * len(points) ** 2
    return {
        (one, other): met[frozenset((one, other))] ** 2 * again + int(10 * abs(points[one] - points[other])) ** 2
        for one, other in product(points, repeat=2)
    }


def pairs(people: Sequence[int], costs: Costs) -> list[tuple[int, ...]]:
    """The people in pairs, and alone whoever rests."""
    import networkx as nx  # noqa: PLC0415 - it takes 0.1 s and 11 MB, and most servers never have a cup

    graph: nx.Graph[int] = nx.Graph()
    every = [*people, *(NOBODY,) * (len(people) % 2)]
    for pair in combinations(every, 2):
        graph.add_edge(*pair, weight=-costs[pair])
    matching = [sorted(pair, key=every.index) for pair in nx.max_weight_matching(graph, maxcardinality=True)]
    return [
        tuple(user for user in pair if user != NOBODY) for pair in sorted(matching, key=lambda one: every.index(one[0]))
    ]


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
    people: Sequence[int], seats: Sequence[int], costs: Costs, points: Mapping[int, Fraction], rng: Random
) -> list[tuple[int, ...]]:
    """The people in tables, and alone whoever rests."""
    wanted = sizes(len(people), seats)
    resting = sorted(people, key=lambda user: costs[user, NOBODY])[: len(people) - sum(wanted)]
    seated = sorted((user for user in people if user not in resting), key=lambda user: -points[user])
    found: list[list[list[int]]] = []
    for _ in range(STARTS + MORE_STARTS // max(1, len(people))):
        following = iter(seated)
        found.append(_improved([[next(following) for _ in range(size)] for size in wanted], costs))
        rng.shuffle(seated)
    best = min(found, key=lambda groups: sum(costs[pair] for group in groups for pair in combinations(group, 2)))
    return [*map(tuple, best), *((user,) for user in resting)]


def _improved(groups: list[list[int]], costs: Costs) -> list[list[int]]:
    """The tables after exchanges of two people, until none makes them better."""
    better = True
    while better:
        better = False
        for first, second in combinations(groups, 2):
            for here, there in product(range(len(first)), range(len(second))):
                if _gain(first, first[here], second, second[there], costs) > 0:
                    first[here], second[there] = second[there], first[here]
                    better = True
    return groups


def _gain(first: Sequence[int], one: int, second: Sequence[int], other: int, costs: Costs) -> int:
    """By how much an exchange of two people lowers the cost of their tables."""
    lost = sum(costs[one, user] - costs[other, user] for user in first if user != one)
    return lost + sum(costs[other, user] - costs[one, user] for user in second if user != other)
