"""The standings of a cup: points, and the rule for equal points.

A table gives the share of its other people whom somebody left behind: with two seats 1, a half or 0. So tables of
unequal size count alike. A rest counts as a win, a forfeit as nothing.

Equal points are told apart by these rules, one after another:

1. Buchholz: the points of the people whom somebody met, at each table on average.
2. Direct encounter: at the tables where those who are still equal met, how many of them somebody left behind, less how
   many were before them.
3. They share the place.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, groupby
from typing import Final

from bot.cup.cup import ABSENT, Cup, CupTable

NOBODY: Final = 0
"""Stands for whom somebody meets who rests."""


@dataclass(frozen=True, slots=True)
class CupLine:
    """One person's line: the place, which others may share, points, and Buchholz."""

    place: int
    user: int
    points: Fraction
    buchholz: Fraction


def points_of(table: CupTable, user: int) -> Fraction:
    """The points that a table which is over gave to one of its people."""
    mine = table.place(user)
    if mine == ABSENT:
        return Fraction(0)
    if table.rests:
        return Fraction(1)
    others = [table.place(one) for one in table.people if one != user]
    behind = sum(_before(mine, theirs) for theirs in others)
    beside = others.count(mine)
    return Fraction(2 * behind + beside, 2 * len(others))


def totals(cup: Cup) -> dict[int, Fraction]:
    """Everybody's points so far."""
    found = dict.fromkeys(cup.people, Fraction(0))
    for table in played(cup):
        for user in table.people:
            found[user] += points_of(table, user)
    return found


def played(cup: Cup) -> Iterable[CupTable]:
    """Every table that is over."""
    return (table for tables in cup.rounds for table in tables if table.places is not None)


def standings(cup: Cup) -> list[CupLine]:
    """Everybody's line, the first one first; those who share a place in the order in which they signed up."""
    points = totals(cup)
    buchholz: defaultdict[int, Fraction] = defaultdict(Fraction)
    for table in played(cup):
        for user in table.people:
            others = [points[one] for one in table.people if one != user]
            buchholz[user] += sum(others, Fraction(0)) / max(1, len(others))
    lines: list[CupLine] = []
    ranked = sorted(cup.people, key=lambda user: (-points[user], -buchholz[user]))  # stable: else by sign-up
    for _, equal in groupby(ranked, key=lambda user: (points[user], buchholz[user])):
        group = list(equal)
        first_place = len(lines) + 1
        ahead = _encounters(group, played(cup))
        group.sort(key=lambda user: -ahead[user])
        for user in group:
            better = sum(ahead[other] > ahead[user] for other in group)
            line = CupLine(
                place=first_place + better,
                user=user,
                points=points[user],
                buchholz=buchholz[user],
            )
            lines.append(line)
    return lines


def winners(cup: Cup) -> list[int]:
    """Everybody in the first place; nobody where no point was won."""
    return [line.user for line in standings(cup) if line.place == 1 and line.points]


def meetings(cup: Cup) -> Counter[frozenset[int]]:
    """How often two people sat at the same table; a person and `NOBODY`: how often they rested."""
    found: Counter[frozenset[int]] = Counter()
    for tables in cup.rounds:
        for table in tables:
            met = list(table.people)
            if table.rests:
                met.append(NOBODY)
            found.update(frozenset(pair) for pair in combinations(met, 2))
    return found


def _encounters(group: Sequence[int], tables: Iterable[CupTable]) -> Counter[int]:
    """By person, how many others of the group they left behind at their tables, less how many were before them."""
    found: Counter[int] = Counter()
    for table in tables:
        here = [user for user in table.people if user in group]
        for user in here:
            mine = table.place(user)
            for other in here:
                theirs = table.place(other)
                found[user] += _before(mine, theirs) - _before(theirs, mine)
    return found


def _before(place: int, other: int) -> bool:
    """Whether a place is better than another one."""
    return place != ABSENT and (other == ABSENT or place < other)
