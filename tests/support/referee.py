"""A second program for records: what a database's matches come to, from raw rows and by the formulas on paper.

It shares no line with `bot.records`. The formula is algorithm 1 of Weng and Lin, "A Bayesian Approximation Method for
Online Ranking" (2011), with the mean over a person's opponents in place of the sum.
"""

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import exp, hypot, sqrt
from pathlib import Path
from typing import NamedTuple

from tests.support.databases import rows

MU, SIGMA, BETA, TAU, KAPPA = 1000.0, 140.0, 100.0, 10.0, 0.0001
GONE = 99
"""The rank of a person who is gone."""
LAST = {"match.resigned", "match.voted_away"}
"""The events that put the person of a seat in the last place."""
NOBODY = {"None", ""}
"""How the two databases write that there is no user."""
UNPLAYED = {"agreed", "cancelled", "stopped", "abandoned", "unplayed"}
"""How a match ends that was not played to its end."""
MONTH = 30 * 24 * 3_600_000

Ranked = dict[str, int]
"""The rank of each person of a match by user id."""


class Final(NamedTuple):
    """A match that counts. ended: wall time (ms). lasted: game time (ms). ranks, scores: of its people."""

    match: str
    game: str
    ended: int
    lasted: int
    ranks: Ranked
    scores: dict[str, int | None]


@dataclass
class Tally:
    """A person's matches, wins and rating."""

    played: int = 0
    won: int = 0
    mu: float = MU
    sigma: float = SIGMA

    @property
    def points(self) -> int:
        """The rating as it is shown."""
        return round(self.mu)

    @property
    def margin(self) -> int:
        """One standard deviation, as it is shown."""
        return round(self.sigma)


@dataclass
class Life:
    """A person's record in one game.

    places: how often each. gave_up: how often they gave up or left for good. recent: the newest ten, None: gave up.
    run: the longest run of wins. quickest: the game time (ms) of the quickest win, of matches that not all others gave
    up. beaten: the most people beaten at once. clearest: the largest margin of a win, and how far ahead of whom.
    """

    played: int = 0
    won: int = 0
    places: Counter[int] = field(default_factory=Counter)
    gave_up: int = 0
    recent: list[int | None] = field(default_factory=list)
    run: int = 0
    quickest: int | None = None
    beaten: int = 0
    clearest: int = 0


def finals(file: Path) -> list[Final]:
    """The matches that count, oldest first."""
    ended = "SELECT id FROM match WHERE ended_at IS NOT NULL ORDER BY ended_at, id"
    return [one for (match,) in rows(file, ended) if (one := final(file, match)) is not None]


def final(file: Path, match: str) -> Final | None:
    """How a match that is over ended, or None if it does not count."""
    columns = "game, ended_at, outcome FROM match"
    found = rows(file, f"SELECT {columns} WHERE id = '{match}' AND ended_at IS NOT NULL AND counts")
    if not found:
        return None
    ((game, ended, outcome),) = found
    ended_as = json.loads(outcome.replace("'", '"').replace("None", "null"))
    if ended_as["reason"] in UNPLAYED:
        return None
    ((lasted,),) = rows(file, f"SELECT MAX(at) FROM event WHERE match_id = '{match}'")  # noqa: S608
    ranks = _ranks(file, match, ended_as["places"])
    if len(ranks) < 2 or all(rank == GONE for rank in ranks.values()):
        return None
    scores = _scores(file, match, ended_as["scores"])
    return Final(match, game, int(ended), int(lasted), ranks, {one: scores.get(one) for one in ranks})


def life(matches: Iterable[Final], person: str) -> Life:
    """A person's record in those matches, which are of one game and in order."""
    found, running = Life(), 0
    for one in matches:
        rank = one.ranks.get(person)
        if rank is None:
            continue
        found.played += 1
        found.recent = [*found.recent, None if rank == GONE else rank][-10:]
        running = running + 1 if rank == 1 else 0
        found.run = max(found.run, running)
        if rank == GONE:
            found.gave_up += 1
            continue
        found.places[rank] += 1
        if rank == 1:
            _win(found, one, person)
    return found


def _win(found: Life, one: Final, person: str) -> None:
    """Count a win."""
    found.won += 1
    if sum(rank < GONE for rank in one.ranks.values()) > 1:
        found.quickest = one.lasted if found.quickest is None else min(found.quickest, one.lasted)
    found.beaten = max(found.beaten, len(one.ranks) - 1)
    mine = one.scores[person]
    theirs = [
        score for who, score in one.scores.items() if who != person and one.ranks[who] < GONE and score is not None
    ]
    if mine is not None and theirs:
        found.clearest = max(found.clearest, min(abs(mine - score) for score in theirs))


def versus(matches: Iterable[Final], one: str, two: str) -> tuple[int, int, int]:
    """How often the first was placed before the second, after them, and level with them."""
    both = [(match.ranks[one], match.ranks[two]) for match in matches if {one, two} <= match.ranks.keys()]
    return sum(a < b for a, b in both), sum(a > b for a, b in both), sum(a == b for a, b in both)


def firsts(matches: Iterable[Final], people: Sequence[str]) -> dict[str, int]:
    """How often each of some people was the first of them, in the matches in which all of them were."""
    common = [match for match in matches if set(people) <= match.ranks.keys()]
    return {one: sum(match.ranks[one] == min(match.ranks[who] for who in people) for match in common) for one in people}


def _ranks(file: Path, match: str, places: list[int]) -> Ranked:
    seats = rows(file, f"SELECT seat, user_id FROM seat WHERE match_id = '{match}' ORDER BY seat")  # noqa: S608
    former = _pairs(rows(file, f"SELECT seat, user_id FROM former WHERE match_id = '{match}' ORDER BY until DESC"))  # noqa: S608
    ranks: Ranked = {}
    for seat, user in seats:
        story = _story(file, match, int(seat))
        if "match.relieved" in story:
            gave_up = bool(LAST & set(story[: story.index("match.relieved")]))
            if gave_up and former[seat] not in NOBODY:
                ranks[former[seat]] = GONE
        elif user not in NOBODY and "match.sent_away" not in story:
            ranks[user] = GONE if LAST & set(story) or story[-1] == "computer" else places[int(seat)]
    return ranks


def _scores(file: Path, match: str, scores: list[int | None]) -> dict[str, int | None]:
    seats = rows(file, f"SELECT user_id FROM seat WHERE match_id = '{match}' ORDER BY seat")  # noqa: S608
    return {user: score for (user,), score in zip(seats, scores, strict=True)}


def _pairs(found: list[tuple[str, ...]]) -> dict[str, str]:
    """The first column of some rows with the second."""
    return {row[0]: row[1] for row in found}


def _story(file: Path, match: str, seat: int) -> list[str]:
    """The events of the person of a seat, in order; "computer" and "person" for who sits down."""
    told = []
    for kind, data in rows(file, f"SELECT kind, data FROM event WHERE match_id = '{match}' ORDER BY seq"):  # noqa: S608
        facts = json.loads(data)
        if facts.get("seat") != seat:
            continue
        if kind == "match.seated":
            told.append("computer" if facts["level"] else "person")
        elif kind in {"match.relieved", "match.resigned", "match.sent_away", "match.voted_away"}:
            told.append(kind)
    return told


def season(matches: Iterable[Final]) -> dict[str, Tally]:
    """The table that those matches make."""
    table: dict[str, Tally] = {}
    meetings: dict[frozenset[str], list[int]] = {}
    matches = list(matches)
    pairs = {
        frozenset((one, other)) for match in matches for one in match.ranks for other in match.ranks if one != other
    }
    wanted = 0.05 + min(3, len(frozenset[str]().union(*pairs)) - 2)
    for _, _, ended, _, ranks, _ in matches:
        change = _update([(table.get(one, Tally()), rank) for one, rank in ranks.items()])
        for (one, rank), (mu, sigma) in zip(ranks.items(), change, strict=True):
            others = [other for other in ranks if other != one]
            weights = []
            for other in others:
                lately = [at for at in meetings.get(frozenset((one, other)), []) if at > ended - MONTH]
                known = 0.05 + sum(other in pair and one not in pair for pair in pairs)
                weights.append(1 / (1 + (len(lately) / 15) ** 2) * min(1, known / wanted))
            weight = sum(weights) / len(weights)
            tally = table.setdefault(one, Tally())
            tally.played += 1
            tally.won += rank == 1
            tally.mu += weight * (mu - tally.mu)
            tally.sigma += weight * (sigma - tally.sigma)
        for one in ranks:
            for other in ranks:
                if one < other:
                    meetings.setdefault(frozenset((one, other)), []).append(ended)
    return table


def _update(teams: list[tuple[Tally, int]]) -> list[tuple[float, float]]:
    sigmas = [hypot(tally.sigma, TAU) for tally, _ in teams]
    after = []
    for i, (tally, mine) in enumerate(teams):
        omega = delta = 0.0
        for q, (other, rank) in enumerate(teams):
            if q != i:
                c = sqrt(sigmas[i] ** 2 + sigmas[q] ** 2 + 2 * BETA**2)
                share = 1 / (1 + exp((other.mu - tally.mu) / c))
                won = 1.0 if mine < rank else 0.5 if mine == rank else 0.0
                omega += sigmas[i] ** 2 / c * (won - share)
                delta += (sigmas[i] / c) ** 3 * share * (1 - share)
        count = len(teams) - 1
        after.append((tally.mu + omega / count, sigmas[i] * sqrt(max(1 - delta / count, KAPPA))))
    return after
