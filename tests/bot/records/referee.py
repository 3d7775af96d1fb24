"""A second program for records: what a database's matches come to, from raw rows and by the formulas on paper.

It shares no line with `bot.records`. The formula is algorithm 4 of Weng and Lin, "A Bayesian Approximation Method for
Online Ranking" (2011), with OpenSkill's usual numbers.
"""

import json
from dataclasses import dataclass
from math import exp, sqrt
from pathlib import Path

from tests.support.databases import rows

MU, SIGMA, BETA, TAU, KAPPA = 25.0, 25 / 3, 25 / 6, 25 / 300, 0.0001
LAST = {"match.resigned", "match.voted_away"}
"""What puts the person of a seat in the last place."""
NOBODY = {"None", ""}
"""How the two databases write that there is no user."""
MONTH = 30 * 24 * 3_600_000


@dataclass
class Tally:
    """What a person has: matches, wins, and the rating."""

    played: int = 0
    won: int = 0
    mu: float = MU
    sigma: float = SIGMA


Ranked = dict[str, int]
"""The rank of each person of a match by user id; 99: gone."""


def finals(file: Path) -> list[tuple[int, Ranked]]:
    """The matches that count: when each ended, and the rank of its people; oldest first."""
    found = []
    for match, ended, outcome in rows(
        file, "SELECT id, ended_at, outcome FROM match WHERE ended_at IS NOT NULL AND counts ORDER BY ended_at, id"
    ):
        ended_as = json.loads(outcome.replace("'", '"').replace("None", "null"))
        if ended_as["reason"] in {"agreed", "stopped", "abandoned", "unplayed"}:
            continue
        ranks = _ranks(file, match, ended_as["places"])
        if len(ranks) >= 2 and any(rank < 99 for rank in ranks.values()):
            found.append((int(ended), ranks))
    return found


def _ranks(file: Path, match: str, places: list[int]) -> Ranked:
    seats = rows(file, f"SELECT seat, user_id FROM seat WHERE match_id = '{match}' ORDER BY seat")  # noqa: S608
    former = _pairs(rows(file, f"SELECT seat, user_id FROM former WHERE match_id = '{match}' ORDER BY until DESC"))  # noqa: S608
    ranks: Ranked = {}
    for seat, user in seats:
        story = _story(file, match, int(seat))
        if "match.relieved" in story:
            gave_up = bool(LAST & set(story[: story.index("match.relieved")]))
            if gave_up and former[seat] not in NOBODY:
                ranks[former[seat]] = 99
        elif user not in NOBODY and "match.sent_away" not in story:
            ranks[user] = 99 if LAST & set(story) or story[-1] == "computer" else places[int(seat)]
    return ranks


def _pairs(found: list[tuple[str, ...]]) -> dict[str, str]:
    """The first column of some rows with the second."""
    return {row[0]: row[1] for row in found}


def _story(file: Path, match: str, seat: int) -> list[str]:
    """What happened to the person of a seat, in order; "computer" and "person" for who sits down."""
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


def season(matches: list[tuple[int, Ranked]]) -> dict[str, Tally]:
    """The table that those matches make."""
    table: dict[str, Tally] = {}
    meetings: dict[frozenset[str], list[int]] = {}
    for ended, ranks in matches:
        change = _update([(table.get(one, Tally()), rank) for one, rank in ranks.items()])
        for (one, rank), (mu, sigma) in zip(ranks.items(), change, strict=True):
            others = [other for other in ranks if other != one]
            weights = []
            for other in others:
                lately = [at for at in meetings.get(frozenset((one, other)), []) if at > ended - MONTH]
                known = {next(iter(pair - {other})) for pair in meetings if other in pair} - {one}
                weights.append(1 / (1 + (len(lately) / 15) ** 2) * (0.2 + len(known)) / (2 + len(known)))
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
    sigmas = [sqrt(tally.sigma**2 + TAU**2) for tally, _ in teams]
    c = sqrt(sum(sigma**2 + BETA**2 for sigma in sigmas))
    strength = [exp(tally.mu / c) for tally, _ in teams]
    sums = [sum(s for s, (_, rank) in zip(strength, teams, strict=True) if rank >= mine) for _, mine in teams]
    level = [sum(rank == mine for _, rank in teams) for _, mine in teams]
    after = []
    for i, (tally, mine) in enumerate(teams):
        omega = delta = 0.0
        for q, (_, rank) in enumerate(teams):
            if rank <= mine:
                share = strength[i] / sums[q]
                omega += ((1 if q == i else 0) - share) / level[q]
                delta += share * (1 - share) / level[q]
        variance = sigmas[i] ** 2
        shrink = max(1 - (sigmas[i] / c) * delta * variance / c**2, KAPPA)
        after.append((tally.mu + omega * variance / c, sigmas[i] * sqrt(shrink)))
    return after
