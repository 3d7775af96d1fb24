"""A person's record: what they have done in the matches that count."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from bot.store.results import Result, Standing

RECENT = 10
"""The number of the newest matches that are shown one by one."""


@dataclass(frozen=True, slots=True)
class Balance:
    """How often one person was placed before another in matches of both, after them, and level with them."""

    ahead: int = 0
    behind: int = 0
    level: int = 0


@dataclass(frozen=True, slots=True)
class Record:
    """Figures about one person from some results.

    places: how often they came in which place. given_up: how often they gave up or left for good.
    longest: the most matches won in a row.
    recent: their places in the newest matches, oldest first; None where they gave up.
    quickest: their win in the shortest game time, of a match that not all others gave up.
    fullest: their win among the most people.
    clearest: their win with the largest margin between their score and that of the next person.
    margin: that margin; 0 where there is none. second: that person.
    """

    played: int
    won: int
    places: Mapping[int, int]
    given_up: int
    longest: int
    recent: tuple[int | None, ...]
    quickest: Result | None
    fullest: Result | None
    clearest: Result | None
    margin: int
    second: int


def record_of(results: Sequence[Result], contestant: int) -> Record:
    """The record of a person in those results, which are in order; those that they were not in do not matter."""
    theirs = [(one, standing) for one in results if (standing := one.of(contestant)) is not None]
    won = [standing.won for _, standing in theirs]
    wins = [one for one, standing in theirs if standing.won]
    runs = [len(list(run)) for lucky, run in groupby(won) if lucky]
    clear = [(*_margin(one, contestant), one) for one in wins]
    margin, second, clearest = max(clear, key=lambda one: one[0], default=(0, 0, None))
    return Record(
        played=len(theirs),
        won=len(wins),
        places=dict(sorted(Counter(standing.place for _, standing in theirs if not standing.gone).items())),
        given_up=sum(standing.gone for _, standing in theirs),
        longest=max(runs, default=0),
        recent=tuple(None if standing.gone else standing.place for _, standing in theirs[-RECENT:]),
        quickest=min((one for one in wins if _fought(one, contestant)), key=lambda one: one.lasted_ms, default=None),
        fullest=max(wins, key=lambda one: len(one.standings), default=None),
        clearest=clearest if margin else None,
        margin=margin,
        second=second,
    )


def balance(results: Sequence[Result], one: int, two: int) -> Balance:
    """How two people did against each other, in all matches with both."""
    found: Counter[int] = Counter()
    for result in results:
        mine, theirs = result.of(one), result.of(two)
        if mine is not None and theirs is not None:
            found[_compared(mine, theirs)] += 1
    return Balance(found[1], found[-1], found[0])


def together(results: Iterable[Result], contestants: Collection[int]) -> list[Result]:
    """The matches in which all of some people were."""
    return [one for one in results if all(one.of(who) is not None for who in contestants)]


def between(results: Sequence[Result], contestants: Collection[int]) -> dict[int, int]:
    """How often each of some people was the first of them, in the matches in which all of them were."""
    found = dict.fromkeys(contestants, 0)
    for result in together(results, contestants):
        theirs = [standing for standing in result.standings if standing.contestant in found]
        best = min((one.gone, one.place) for one in theirs)
        for one in theirs:
            found[one.contestant] += (one.gone, one.place) == best
    return found


def rivals(results: Sequence[Result], contestant: int) -> list[tuple[int, Balance]]:
    """The people whom a person met, the most frequent first."""
    met = Counter(
        other.contestant
        for result in results
        if result.of(contestant) is not None
        for other in result.standings
        if other.contestant != contestant
    )
    frequent = sorted(met, key=lambda other: (-met[other], other))
    return [(other, balance(results, contestant, other)) for other in frequent]


def _compared(mine: Standing, theirs: Standing) -> int:
    """1 if the first was placed before the second, -1 after, 0 level. A person who is gone comes last."""
    first, second = (mine.gone, mine.place), (theirs.gone, theirs.place)
    return (first < second) - (second < first)


def _fought(result: Result, contestant: int) -> bool:
    """Whether another person played the match to its end."""
    return any(not one.gone for one in result.standings if one.contestant != contestant)


def _margin(result: Result, contestant: int) -> tuple[int, int]:
    """How far a winner's score was from that of the person who came next, and who that is; 0 where it does not tell."""
    mine = result.of(contestant)
    score = None if mine is None else mine.score
    apart = [
        (abs(score - one.score), one.contestant)
        for one in result.standings
        if one.contestant != contestant and not one.gone and one.score is not None and score is not None
    ]
    return min(apart, key=lambda one: one[0], default=(0, 0))
