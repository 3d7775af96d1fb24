"""A person's record: what they have done in the matches that count."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.store.results import Result, Standing

RECENT_MATCHES = 10
"""The number of the newest matches that are shown one by one."""


@dataclass(frozen=True, slots=True)
class Balance:
    """How one person did against another, in the matches in which both were."""

    ahead: int = 0
    """How often they were placed before the other."""
    behind: int = 0
    """How often they were placed after the other."""
    level: int = 0
    """How often both had the same place."""


@dataclass(frozen=True, slots=True)
class Record:
    """Figures about one person from some results."""

    played: int
    """The number of matches."""
    won: int
    """How many of them they won."""
    places: Mapping[int, int]
    """How often they came in which place, by place; matches that they gave up are left out."""
    given_up: int
    """How often they gave up or left for good."""
    streak: int
    """The most matches won in a row."""
    recent: tuple[int | None, ...]
    """Their places in the newest matches, oldest first; None where they gave up."""
    quickest: Result | None
    """Their win in the shortest game time, of a match that not all others gave up."""
    fullest: Result | None
    """Their win among the most people."""
    clearest: Result | None
    """Their win with the largest margin."""
    margin: int
    """How far their score was from that of the next person in the clearest win; 0 if there is none."""
    second: int
    """The contestant who came next in the clearest win; 0 if there is none."""


@dataclass(frozen=True, slots=True)
class Margin:
    """How far the score of a winner was from that of the person who came next."""

    points: int = 0
    """The difference of the scores; 0 where they do not tell."""
    second: int = 0
    """The contestant who came next; 0 where scores do not tell."""


NO_MARGIN: Final = Margin()
"""Nobody else stayed, or the game keeps no scores."""


def record_of(results: Sequence[Result], contestant: int) -> Record:
    """The record of a person in those results, which are in order; those that they were not in do not matter."""
    standings = []
    wins = []
    for result in results:
        standing = result.of(contestant)
        if standing is None:
            continue
        standings.append(standing)
        if standing.won:
            wins.append(result)
    stayed = [standing for standing in standings if not standing.gone]
    places = Counter(standing.place for standing in stayed)
    recent: list[int | None] = []
    for standing in standings[-RECENT_MATCHES:]:
        if standing.gone:
            recent.append(None)
        else:
            recent.append(standing.place)
    fought = [win for win in wins if _fought(win, contestant)]
    clearest, margin = _clearest(wins, contestant)
    return Record(
        played=len(standings),
        won=len(wins),
        places=dict(sorted(places.items())),
        given_up=len(standings) - len(stayed),
        streak=streak(standing.won for standing in standings),
        recent=tuple(recent),
        quickest=min(fought, key=lambda win: win.lasted_ms, default=None),
        fullest=max(wins, key=lambda win: len(win.standings), default=None),
        clearest=clearest,
        margin=margin.points,
        second=margin.second,
    )


def streak(won: Iterable[bool]) -> int:
    """The most matches won in a row. won: whether each match was, oldest first."""
    longest = 0
    running = 0
    for was_won in won:
        if was_won:
            running += 1
        else:
            running = 0
        longest = max(longest, running)
    return longest


def balance(results: Sequence[Result], one: int, two: int) -> Balance:
    """How two people did against each other, in all matches with both."""
    ahead = 0
    behind = 0
    level = 0
    for result in results:
        mine = result.of(one)
        theirs = result.of(two)
        if mine is None or theirs is None:
            continue
        if _is_before(mine, theirs):
            ahead += 1
        elif _is_before(theirs, mine):
            behind += 1
        else:
            level += 1
    return Balance(ahead=ahead, behind=behind, level=level)


def together(results: Iterable[Result], contestants: Collection[int]) -> list[Result]:
    """The matches in which all of some people were."""
    return [result for result in results if all(result.of(one) is not None for one in contestants)]


def between(results: Sequence[Result], contestants: Collection[int]) -> dict[int, int]:
    """How often each of some people was the first of them, in the matches in which all of them were."""
    firsts = dict.fromkeys(contestants, 0)
    for result in together(results, contestants):
        theirs = [standing for standing in result.standings if standing.contestant in firsts]
        best = min((standing.gone, standing.place) for standing in theirs)
        for standing in theirs:
            if (standing.gone, standing.place) == best:
                firsts[standing.contestant] += 1
    return firsts


def rivals(results: Sequence[Result], contestant: int) -> list[tuple[int, Balance]]:
    """The people whom a person met, the most frequent first."""
    meetings: Counter[int] = Counter()
    for result in results:
        if result.of(contestant) is not None:
            meetings.update(standing.contestant for standing in result.standings)
    del meetings[contestant]
    frequent = sorted(meetings, key=lambda other: (-meetings[other], other))
    return [(other, balance(results, contestant, other)) for other in frequent]


def _is_before(mine: Standing, theirs: Standing) -> bool:
    """Whether the first of two people was placed before the second. People who are gone come last, all level."""
    if mine.gone:
        return False
    return theirs.gone or mine.place < theirs.place


def _fought(result: Result, contestant: int) -> bool:
    """Whether another person played the match to its end."""
    return any(not standing.gone for standing in result.standings if standing.contestant != contestant)


def _clearest(wins: Sequence[Result], contestant: int) -> tuple[Result | None, Margin]:
    """A person's win with the largest margin, the oldest of several, and that margin; None if none has a margin."""
    clearest = None
    largest = NO_MARGIN
    for win in wins:
        margin = _margin(win, contestant)
        if margin.points > largest.points:
            clearest = win
            largest = margin
    return clearest, largest


def _margin(result: Result, contestant: int) -> Margin:
    """How far a winner's score was from that of the person who came next."""
    mine = result.of(contestant)
    if mine is None or mine.score is None:
        return NO_MARGIN
    margins = []
    for standing in result.standings:
        if standing.contestant == contestant or standing.gone or standing.score is None:
            continue
        margins.append(Margin(points=abs(mine.score - standing.score), second=standing.contestant))
    return min(margins, key=lambda margin: margin.points, default=NO_MARGIN)
