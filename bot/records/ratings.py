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

from bot.store.results import Result

WINDOW_MS: Final = 30 * 24 * 3_600_000
"""The time for which a meeting of two people counts against the next one."""
OFTEN: Final = 15
"""Once two people have met this often in `WINDOW_MS`, their next match counts half as much for their ratings."""
ENOUGH: Final = 5
"""A person with fewer matches is shown as new, because a number would say little about them."""
KNOWN: Final = 3
"""An opponent who has met this many others, or all others where there are fewer, counts whole."""
MIDDLE: Final = 1000.0
"""The points of an average person, and of somebody of whom nothing is known."""
LAST: Final = 1_000.0
"""The place that all people who are gone share."""
SPREAD: Final = 140.0
"""The standard deviation of people's strengths, in points, as it is assumed of somebody new."""

_MODEL: Final = BradleyTerryPart(mu=MIDDLE, sigma=SPREAD, beta=100.0, tau=10.0, window_size=8)
"""Compares a person with each other person of the match. beta: luck in one match; tau: change between two matches."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A person's strength by their results: mean and standard deviation, in points."""

    mu: float = MIDDLE
    sigma: float = SPREAD
    matches: int = 0

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
        """All that people see of it: who is alike here shares a rank."""
        return self.points, self.margin

    @property
    def new(self) -> bool:
        """Whether too little is known yet for a number."""
        return self.matches < ENOUGH


class Ratings:
    """Ratings as results come in, oldest first. every: all results that will come; they say who meets whom at all."""

    def __init__(self, every: Sequence[Result]) -> None:
        self.of: dict[int, Rating] = {}
        self._met: dict[tuple[int, int], deque[int]] = defaultdict(deque)
        self._others: dict[int, set[int]] = defaultdict(set)
        for result in every:
            people = {one.contestant for one in result.standings}
            for one in people:
                self._others[one] |= people - {one}

    def add(self, result: Result) -> None:
        """Count one more result."""
        people = result.standings
        before = [self.of.get(one.contestant, Rating()) for one in people]
        after = _MODEL.rate(
            [[_MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in before],
            ranks=[LAST if one.gone else float(one.place) for one in people],
        )
        weights = [self._weight(one.contestant, result) for one in people]
        for person, old, (new,), weight in zip(people, before, after, weights, strict=True):
            self.of[person.contestant] = Rating(
                old.mu + weight * (new.mu - old.mu), old.sigma + weight * (new.sigma - old.sigma), old.matches + 1
            )
        for pair in combinations(sorted(one.contestant for one in people), 2):
            self._met[pair].append(result.ended_at)

    def _weight(self, person: int, result: Result) -> float:
        """How much the result teaches about that person: 1 at most, the mean over those they met in it."""
        others = [one.contestant for one in result.standings if one.contestant != person]
        weights = [self._fresh(person, other, result.ended_at) * self._known(other, person) for other in others]
        return sum(weights) / len(weights)

    def _fresh(self, one: int, two: int, now: int) -> float:
        """Less and less for two who meet often: however often they meet, its sum has a limit."""
        met = self._met[min(one, two), max(one, two)]
        while met and met[0] <= now - WINDOW_MS:
            met.popleft()
        return 1 / (1 + (len(met) / OFTEN) ** 2)

    def _known(self, other: int, person: int) -> float:
        """The more others an opponent meets, the more they teach: from 2 % to all. All too if there are no others."""
        met, there = len(self._others[other] - {person}), len(self._others) - 2
        return min(1.0, (0.05 + met) / (0.05 + min(KNOWN, there)))


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
    before = {one.contestant: ratings.of.get(one.contestant, Rating()) for one in last.standings}
    ratings.add(last)
    return {one: (old, ratings.of[one]) for one, old in before.items()}


def course(results: Sequence[Result], contestant: int) -> tuple[int, ...]:
    """The points of one person after each of their matches in those results."""
    ratings, points = Ratings(results), []
    for result in results:
        ratings.add(result)
        if result.of(contestant) is not None:
            points.append(ratings.of[contestant].points)
    return tuple(points)


def ordered(ratings: dict[int, Rating]) -> Sequence[int]:
    """The contestants, the strongest first, by what is certain of them. Those who are new come last."""
    return sorted(ratings, key=lambda one: (ratings[one].new, -ratings[one].sure, one))
