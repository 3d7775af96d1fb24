"""Ratings of the people of one game in one server, computed from its results alone (OpenSkill's Bradley-Terry).

A rating is in points: of two people 200 points apart the stronger one is placed before the other in 76 of 100 matches.

Two weights that the model lacks keep people from farming ratings. A match changes the ratings of two people less, the
more often they met in the last thirty days. And it changes a person's rating little if their opponent has met few
others, because that may be a second account of theirs. docs/decisions/strength.md has the figures behind all numbers.
"""

from collections import defaultdict, deque
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from openskill.models import BradleyTerryPart

from bot.store.results import Result, Standing

MEETING_COUNTS_FOR_MS: Final = 30 * 24 * 3_600_000
"""Milliseconds for which a meeting of two people counts against the next one."""
MEETINGS_THAT_HALVE: Final = 15
"""After so many meetings within `MEETING_COUNTS_FOR_MS` the next one counts half as much for the ratings of both."""
ENOUGH: Final = 5
"""A person with fewer matches is shown as new, because a number would say little about them."""
OTHERS_TO_COUNT_WHOLE: Final = 3
"""An opponent who has met this many others, or all others where there are fewer, counts whole."""
MIDDLE: Final = 1000.0
"""The points of an average person, and of somebody of whom nothing is known."""
PLACE_OF_THE_GONE: Final = 1_000.0
"""The place that all people who are gone share, after all others."""
SPREAD: Final = 140.0
"""The standard deviation of people's strengths, in points, as it is assumed of somebody new."""

_MODEL: Final = BradleyTerryPart(mu=MIDDLE, sigma=SPREAD, beta=100.0, tau=10.0, window_size=8)
"""Compares a person with each other person of the match. beta: luck in one match; tau: change between two matches."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A person's strength by their results."""

    mu: float = MIDDLE
    """The mean of the strength that they may have, in points."""
    sigma: float = SPREAD
    """The standard deviation of that strength, in points."""
    matches: int = 0
    """The number of matches from which it follows."""

    @property
    def points(self) -> int:
        """The mean, as it is shown."""
        return round(self.mu)

    @property
    def margin(self) -> int:
        """The standard deviation, as it is shown: two times of three the strength is that close to the mean."""
        return round(self.sigma)

    @property
    def sure(self) -> float:
        """The strength that a person has at least, with a probability of 97 %: what leaderboards are sorted by."""
        return self.mu - 2 * self.sigma

    @property
    def shown(self) -> tuple[int, int]:
        """All that people see of the rating. People with the same share a rank."""
        return self.points, self.margin

    @property
    def new(self) -> bool:
        """Whether too little is known yet for a number."""
        return self.matches < ENOUGH


class Ratings:
    """Ratings as results come in, oldest first. every: all results that will come; they say who meets whom at all."""

    def __init__(self, every: Sequence[Result]) -> None:
        self.of: dict[int, Rating] = {}
        """The rating of each contestant so far."""
        self._met: dict[tuple[int, int], deque[int]] = defaultdict(deque)
        """When two contestants met lately (wall ms), oldest first; the smaller number comes first in the key."""
        self._others: dict[int, set[int]] = defaultdict(set)
        """All whom a contestant ever meets."""
        for result in every:
            people = {standing.contestant for standing in result.standings}
            for person in people:
                self._others[person] |= people - {person}

    def add(self, result: Result) -> None:
        """Count one more result."""
        people = [standing.contestant for standing in result.standings]
        before = [self.of.get(person, Rating()) for person in people]
        after = _MODEL.rate(
            [[_MODEL.rating(mu=rating.mu, sigma=rating.sigma)] for rating in before],
            ranks=[_place(standing) for standing in result.standings],
        )
        weights = [self._weight(person, result) for person in people]
        for person, old, (new,), weight in zip(people, before, after, weights, strict=True):
            self.of[person] = Rating(
                mu=old.mu + weight * (new.mu - old.mu),
                sigma=old.sigma + weight * (new.sigma - old.sigma),
                matches=old.matches + 1,
            )
        for pair in combinations(sorted(people), 2):
            self._met[pair].append(result.ended_at)

    def _weight(self, person: int, result: Result) -> float:
        """How much the result teaches about that person: 1 at most, the mean over those they met in it."""
        others = [standing.contestant for standing in result.standings if standing.contestant != person]
        weights = [self._fresh(person, other, result.ended_at) * self._known(other, person) for other in others]
        return sum(weights) / len(weights)

    def _fresh(self, one: int, two: int, now: int) -> float:
        """How much a meeting of two teaches that came after others: the more they met lately, the less.

        However often they meet, the sum has a limit.
        """
        met = self._met[min(one, two), max(one, two)]
        while met and met[0] <= now - MEETING_COUNTS_FOR_MS:
            met.popleft()
        return 1 / (1 + (len(met) / MEETINGS_THAT_HALVE) ** 2)

    def _known(self, other: int, person: int) -> float:
        """How much a meeting with an opponent teaches: from 2 % to all, the more others they meet.

        All too if there is nobody else to meet.
        """
        met = len(self._others[other] - {person})
        there = len(self._others) - 2
        return min(1.0, (0.05 + met) / (0.05 + min(OTHERS_TO_COUNT_WHOLE, there)))


def _place(standing: Standing) -> float:
    """The place of a person as the model counts it."""
    if standing.gone:
        return PLACE_OF_THE_GONE
    return float(standing.place)


def rated(results: Sequence[Result]) -> dict[int, Rating]:
    """The rating of each contestant after those results, which are in order (`Results` gives them so)."""
    ratings = Ratings(results)
    for result in results:
        ratings.add(result)
    return ratings.of


def steps(results: Sequence[Result]) -> dict[int, tuple[Rating, Rating]]:
    """The ratings of the people of the last of those results, by contestant: before it and after it."""
    *earlier, last = results
    ratings = Ratings(results)
    for result in earlier:
        ratings.add(result)
    people = [standing.contestant for standing in last.standings]
    before = {person: ratings.of.get(person, Rating()) for person in people}
    ratings.add(last)
    return {person: (before[person], ratings.of[person]) for person in people}


def course(results: Sequence[Result], contestant: int) -> tuple[int, ...]:
    """The points of one person after each of their matches in those results."""
    ratings = Ratings(results)
    points = []
    for result in results:
        ratings.add(result)
        if result.of(contestant) is not None:
            points.append(ratings.of[contestant].points)
    return tuple(points)


def ordered(ratings: dict[int, Rating]) -> Sequence[int]:
    """The contestants, the strongest first, by what is certain of them. Those who are new come last."""
    return sorted(ratings, key=lambda person: (ratings[person].new, -ratings[person].sure, person))
