"""Cups for tests, and the same computed in another way: by trying everything."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from random import Random

from bot.cup.cup import Cup, CupPhase, CupRound
from bot.cup.pairing import next_round
from bot.cup.standings import meetings

SEATS = {"two": (2,), "buro": (3, 4, 5), "career": (4, 5, 6, 7, 8), "biesti": (2, 3, 4)}
"""Seats of our games."""


def cup_of(people: int, seats: tuple[int, ...] = (2,), **facts: object) -> Cup:
    """A cup in which so many people (101, 102, ...) signed up."""
    cup = Cup("cup", "game", 1, 1, 1, "en", seats, 0, 0, people=tuple(range(101, 101 + people)))
    return replace(cup, **facts)  # type: ignore[arg-type]


def played_out(cup: Cup, rng: Random) -> Cup:
    """The cup with a result at every table of its round; sometimes places are shared, or somebody did not come."""
    for number, table in enumerate(cup.tables):
        if table.places is None:
            many = len(table.people)
            places = tuple(rng.choice((0, *range(1, many + 1))) for _ in range(many))
            cup = cup.with_table(len(cup.rounds) - 1, number, places=places)
    return cup


def whole_cup(cup: Cup, rng: Random) -> Iterator[tuple[Cup, CupRound]]:
    """Each round of a cup: the cup before it, and its tables."""
    cup = replace(cup, phase=CupPhase.RUNNING)
    while not cup.finished:
        tables = next_round(cup)
        yield cup, tables
        cup = played_out(cup.begin(tables), rng)
    yield cup, ()


def pairings(people: Sequence[int]) -> Iterator[list[tuple[int, ...]]]:
    """Every way to pair people; if they are odd, every one of them rests once."""
    if len(people) % 2:
        for rests in people:
            yield from ([*rest, (rests,)] for rest in pairings([one for one in people if one != rests]))
    elif not people:
        yield []
    else:
        first, *others = people
        for other in others:
            yield from ([(first, other), *rest] for rest in pairings([one for one in others if one != other]))


def divisions(people: Sequence[int], sizes: Sequence[int]) -> Iterator[list[tuple[int, ...]]]:
    """Every way to divide people into tables of those sizes, some of them more than once."""
    if not sizes:
        yield []
        return
    for group in combinations(people, sizes[0]):
        left = [one for one in people if one not in group]
        yield from ([group, *rest] for rest in divisions(left, sizes[1:]))


def repeated(cup: Cup, groups: Sequence[Sequence[int]]) -> int:
    """The cost of repeated meetings and rests, counted without the code under test."""
    before = [set(table.people) for tables in cup.rounds for table in tables]
    cost = 0
    for group in groups:
        if len(group) == 1:
            cost += sum(one == set(group) for one in before) ** 2
        for pair in combinations(group, 2):
            cost += sum(set(pair) <= one for one in before) ** 2
    return cost


def met_twice(cup: Cup) -> int:
    """How many pairs, or people who rest, met more than once."""
    return sum(many > 1 for many in meetings(cup).values())
