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

from bot.cup.cup import TABLE_SIZE, Cup, CupRound, CupTable
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
    costs = _costs(cup)
    points = totals(cup)
    if cup.swiss:
        groups = pairs(people, costs)
    else:
        groups = tables(people, cup.seats, costs, points, rng)
    # Most points first; whoever rests comes last.
    groups.sort(key=lambda group: (len(group) == 1, -sum(points[user] for user in group)))
    return tuple(_new_table(group) for group in groups)


def _new_table(people: tuple[int, ...]) -> CupTable:
    """A table of these people. One person alone rests, which is decided at once."""
    if len(people) == 1:
        return CupTable(people, places=(1,))
    return CupTable(people)


def _costs(cup: Cup) -> Costs:
    """The costs of all meetings. One more repeated meeting costs more than all differences of points together.

    It costs more for each meeting before, so that a third one is the last resort.
    """
    met = meetings(cup)
    points = {**totals(cup), NOBODY: Fraction(0)}
    repeated = (int(10 * max(points.values())) + 1) ** 2 * len(points) ** 2
    costs = {}
    for one, other in product(points, repeat=2):
        times_met = met[frozenset((one, other))]
        difference = int(10 * abs(points[one] - points[other]))
        costs[one, other] = times_met**2 * repeated + difference**2
    return costs


def pairs(people: Sequence[int], costs: Costs) -> list[tuple[int, ...]]:
    """The people in pairs, and alone whoever rests."""
    import networkx as nx  # noqa: PLC0415 - it takes 0.1 s and 11 MB, and most servers never have a cup

    everybody = list(people)
    if len(everybody) % 2:
        everybody.append(NOBODY)
    graph: nx.Graph[int] = nx.Graph()
    for one, other in combinations(everybody, 2):
        graph.add_edge(one, other, weight=-costs[one, other])
    matching = nx.max_weight_matching(graph, maxcardinality=True)
    found = [sorted(pair, key=everybody.index) for pair in matching]
    found.sort(key=lambda pair: everybody.index(pair[0]))
    return [tuple(user for user in pair if user != NOBODY) for pair in found]


def sizes(people: int, seats: Sequence[int]) -> list[int]:
    """The sizes of tables for so many people, the largest first; fewer in all if somebody has to rest."""
    allowed = range(min(seats), max(seats) + 1)
    for seated in range(people, 0, -1):
        counts = [count for count in range(1, seated + 1) if _can_divide(seated, count, allowed)]
        if counts:
            table_count = min(counts, key=lambda count: _odd(seated, count))
            smaller, larger_tables = divmod(seated, table_count)
            return [smaller + 1] * larger_tables + [smaller] * (table_count - larger_tables)
    return []


def _can_divide(seated: int, table_count: int, allowed: range) -> bool:
    """Whether so many people fit so many tables, as equal as possible, of sizes that are allowed."""
    smallest = seated // table_count
    largest = -(-seated // table_count)
    return smallest in allowed and largest in allowed


def _odd(seated: int, table_count: int) -> tuple[bool, bool, Fraction, int]:
    """How little so many tables please: they are far from four people, unequal, and few."""
    distance = abs(Fraction(seated, table_count) - TABLE_SIZE)
    unequal = seated % table_count > 0
    return distance > 1, unequal, distance, -table_count


def tables(
    people: Sequence[int], seats: Sequence[int], costs: Costs, points: Mapping[int, Fraction], rng: Random
) -> list[tuple[int, ...]]:
    """The people in tables, and alone whoever rests."""
    wanted = sizes(len(people), seats)
    resting = sorted(people, key=lambda user: costs[user, NOBODY])[: len(people) - sum(wanted)]
    seated = [user for user in people if user not in resting]
    seated.sort(key=lambda user: -points[user])
    found: list[list[list[int]]] = []
    for _ in range(STARTS + MORE_STARTS // max(1, len(people))):
        found.append(_improved(_divided(seated, wanted), costs))
        rng.shuffle(seated)
    best = min(found, key=lambda groups: _total_cost(groups, costs))
    return [*map(tuple, best), *((user,) for user in resting)]


def _divided(people: Sequence[int], wanted: Sequence[int]) -> list[list[int]]:
    """The people in tables of these sizes, one after another."""
    following = iter(people)
    return [[next(following) for _ in range(size)] for size in wanted]


def _total_cost(groups: Sequence[Sequence[int]], costs: Costs) -> int:
    """The costs of all meetings at these tables."""
    return sum(costs[pair] for group in groups for pair in combinations(group, 2))


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
    """By how much an exchange of two people, `one` at the first table, lowers the cost of their tables."""
    gain = 0
    for user in first:
        if user != one:
            gain += costs[one, user] - costs[other, user]
    for user in second:
        if user != other:
            gain += costs[other, user] - costs[one, user]
    return gain
