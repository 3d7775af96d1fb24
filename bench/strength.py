"""How well ratings find known strengths among friends, and what farming brings: `python -m bench strength`.

The groups are simulated (tests/support/friends.py). All figures are in points, as they are shown. It
takes half a minute of processor time. `python -m bench.strength` compares OpenSkill's models in the same way.
"""

from collections.abc import Callable, Iterable
from random import Random
from statistics import fmean, median
from unittest.mock import patch

from openskill.models import (
    BradleyTerryFull,
    BradleyTerryPart,
    PlackettLuce,
    ThurstoneMostellerFull,
    ThurstoneMostellerPart,
)

from bot.records import ratings
from bot.records.ratings import MIDDLE, SPREAD, course, rated
from bot.store.results import Result
from tests.bot.records.made import duels, month, result
from tests.support.friends import GROUPS, LUCK, evenings, gaps

Row = tuple[str, float, str, float]
"""A measurement: its name, value, unit and target."""

KINDS = {"camps": 2, "row": 3, "long row": 6}
"""The kinds of groups, with the smallest size in which they differ from those before."""
MATCHES = 20
"""The matches of each person after which order and gap are looked at."""
LATER = (5, 10, 20, 40, 60, 100)
"""The matches of each person at which the gap is looked at over time."""
SECOND = 99
"""The number of a second account."""
FARMED = 100
"""How often a second account is beaten."""


MODELS = {
    "Plackett-Luce, OpenSkill's proportions": (PlackettLuce(mu=MIDDLE, sigma=SPREAD, beta=70.0, tau=1.4), 167),
    "Plackett-Luce": (PlackettLuce(mu=MIDDLE, sigma=SPREAD, beta=100.0, tau=10.0), 120),
    "Bradley-Terry, sum": (BradleyTerryFull(mu=MIDDLE, sigma=SPREAD, beta=117.0, tau=12.0), 120),
    "Bradley-Terry, mean, OpenSkill's proportions": (
        BradleyTerryPart(mu=MIDDLE, sigma=SPREAD, beta=70.0, tau=1.4, window_size=8),
        140,
    ),
    "Bradley-Terry, mean": (
        BradleyTerryPart(mu=MIDDLE, sigma=SPREAD, beta=100.0, tau=10.0, window_size=8),
        140,
    ),
    "Thurstone-Mosteller, sum": (ThurstoneMostellerFull(mu=MIDDLE, sigma=SPREAD, beta=100.0, tau=10.0), 140),
    "Thurstone-Mosteller, mean": (
        ThurstoneMostellerPart(mu=MIDDLE, sigma=SPREAD, beta=100.0, tau=10.0, window_size=8),
        120,
    ),
}
"""OpenSkill's models, with the standard deviation in points that somebody new has on the scale that is shown.

beta and tau are given for a standard deviation of 140, because only their proportion matters.
"""


def rows(groups: int = 60) -> list[Row]:
    """The measurements, over that many groups of each kind, size and game."""
    kinds = [(kind, size) for kind, smallest in KINDS.items() for size in range(smallest, 9)]
    found = [row for kind, size in kinds for row in _size(kind, size, groups)]
    return [*found, *_beside(groups), *_over_time(groups // 3), *_better(groups), *_farming(groups // 3)]


def models(groups: int = 20) -> list[Row]:
    """How the models compare in the same groups: the least order, and the gap over groups and games."""
    found: list[Row] = []
    for name, (model, spread) in MODELS.items():
        with patch.object(ratings, "_MODEL", model):
            by_size = [
                _by_game(kind, size, groups, spread / SPREAD) for kind in ("camps", "row") for size in range(2, 9)
            ]
        every = [one for by_game in by_size for one in by_game]
        found += [
            (f"{name}: in the right order, at least", 100 * min(_share(one, _ahead) for one in every), "%", 80),
            (f"{name}: gap of 200, mean at least", min(map(fmean, every)), "points", 150),
            (f"{name}: gap of 200, mean at most", max(map(fmean, every)), "points", 250),
            (f"{name}: one pair within a quarter", 100 * fmean(_share(one, _near) for one in every), "%", 50),
        ]
    return found


def _by_game(kind: str, size: int, groups: int, scale: float = 1.0) -> list[list[float]]:
    """The gaps that are shown of pairs who are 200 points apart, for each game."""
    strengths = GROUPS[kind][:size]
    return [
        [
            scale * gap
            for seed in range(groups)
            for gap in gaps(evenings(game, strengths, MATCHES, Random(f"{game}{seed}")), strengths)
        ]
        for game in LUCK
    ]


def _size(kind: str, size: int, groups: int) -> list[Row]:
    """Order and gap in groups of a size: of the four games that with the worst figure."""
    by_game = _by_game(kind, size, groups)
    every = [gap for found in by_game for gap in found]
    name = f"Strength, {size} in {kind if size > 2 else 'a pair'}"
    return [
        (f"{name}: in the right order, at least", 100 * min(_share(found, _ahead) for found in by_game), "%", 80),
        (f"{name}: gap of 200, mean at least", min(map(fmean, by_game)), "points", 150),
        (f"{name}: gap of 200, mean at most", max(map(fmean, by_game)), "points", 250),
        (f"{name}: gap of 200, median of all", median(every), "points", 200),
        (f"{name}: gap of 200, one pair within a quarter", 100 * _share(every, _near), "%", 50),
    ]


def _share(found: Iterable[float], holds: Callable[[float], bool]) -> float:
    return fmean(map(holds, found))


def _ahead(gap: float) -> bool:
    return gap > 0


def _near(gap: float) -> bool:
    return 150 <= gap <= 250


def _beside(groups: int) -> list[Row]:
    """The gap in a small group on a server on which four others play among themselves."""
    found: list[Row] = []
    for size in (2, 3, 4, 5):
        shown = list[float]()
        for seed in range(groups):
            rng, strengths = Random(f"beside{seed}"), (*GROUPS["camps"][:size], 100, 100, 100, 100)
            mine = evenings("biesti_boys", strengths[:size], MATCHES, rng)
            others = evenings("biesti_boys", strengths[size:], MATCHES, rng, number=size)
            shown += gaps([*mine, *others], strengths)
        found.append(
            (f"Strength, {size} of a server who do not meet four others: gap of 200", fmean(shown), "points", 200)
        )
    return found


def _over_time(groups: int) -> list[Row]:
    """The gap in groups of two to eight after so many matches each, in all games, and how far a match moves people."""
    found: list[Row] = []
    for each in LATER:
        shown, moved, doubt = list[float](), list[float](), list[float]()
        for size in (2, 4, 6, 8):
            strengths = GROUPS["camps"][:size]
            for game in LUCK:
                for seed in range(groups):
                    results = evenings(game, strengths, each, Random(f"{game}{seed}"))
                    shown += gaps(results, strengths)
                    line = course(results, 1)
                    moved.append(abs(line[-1] - line[-2]))
                    doubt.append(rated(results)[1].margin)
        found += [
            (f"Strength after {each} matches: gap of 200, mean", fmean(shown), "points", 200),
            (f"Strength after {each} matches: right order", 100 * _share(shown, _ahead), "%", 80),
            (f"Strength after {each} matches: one pair within a quarter", 100 * _share(shown, _near), "%", 50),
            (f"Strength after {each} matches: one match moves a person by", fmean(moved), "points", 0),
            (f"Strength after {each} matches: the number after ±", fmean(doubt), "points", 0),
        ]
    return found


def _better(groups: int) -> list[Row]:
    """How far somebody has risen who became 200 points stronger after 60 matches, in a group of four."""
    before, after = (0, 200, 0, 200), (200, 200, 0, 200)
    found: list[Row] = []
    for each in (10, 20, 40):
        risen = [
            line[-1] - line[59]
            for game in LUCK
            for seed in range(groups // 3)
            for rng in [Random(f"{game}{seed}")]
            for line in [course(evenings(game, before, 60, rng) + evenings(game, after, each, rng, first=60), 1)]
        ]
        found.append((f"Strength, {each} matches after getting 200 stronger: risen by", fmean(risen), "points", 150))
    return found


def _farming(groups: int) -> list[Row]:
    """The gain from beating second accounts a hundred times in four days, most often for the weakest of a group of six.

    The targets are what it brought before docs/decisions/strength.md.
    """
    many = [result(1_000 + one, (6, 1), (SECOND + one, 2)) for one in range(FARMED)]
    apart = duels(SECOND + 1, SECOND, FARMED, first=1_000)
    alone = rated(duels(1, 2, FARMED))
    return [
        *(
            (f"Farming in a group of {size}: gained", _gained(size, size, _ring(size, 1), groups), "points", most)
            for size, most in ((6, 44), (4, 46), (3, 54), (2, 67))
        ),
        ("Farming, a hundred new accounts once each: gained", _gained(6, 6, many, groups), "points", 284),
        *(
            (f"Farming, {count} accounts that all met: gained", _gained(6, 6, _ring(6, count), groups), "points", most)
            for count, most in ((2, 237), (3, 355), (4, 432), (5, 486), (8, 640))
        ),
        *(
            (f"Farming, {count} accounts at one table: gained", _gained(6, 6, _tables(6, count), groups), "points", 400)
            for count in (3, 5, 7)
        ),
        ("Farming, two accounts that met nobody else: gained", _gained(6, SECOND + 1, apart, groups), "points", 90),
        ("A pair alone, a hundred wins: ahead", alone[1].points - alone[2].points, "points", 0),
        ("A pair alone, a hundred wins: the number after ±", alone[1].margin, "points", 0),
    ]


def _ring(person: int, accounts: int) -> list[Result]:
    """A match of second accounts among themselves, if they are several, and a hundred wins of a person over them."""
    met = [result(999, *((SECOND + one, one + 1) for one in range(accounts)))] if accounts > 1 else []
    return [*met, *(result(1_000 + one, (person, 1), (SECOND + one % accounts, 2)) for one in range(FARMED))]


def _tables(person: int, accounts: int) -> list[Result]:
    """A hundred wins of a person at one table with all those second accounts."""
    return [
        result(1_000 + one, (person, 1), *((SECOND + account, account + 2) for account in range(accounts)))
        for one in range(FARMED)
    ]


def _gained(size: int, person: int, farmed: list[Result], groups: int) -> float:
    """How much further up a person is by those matches, on average over groups of a size."""
    gained = []
    for seed in range(groups):
        group = month(range(1, size + 1), 60, seed, seats=min(size, 3))
        after = rated([*group, *farmed])[person].points
        before = rated(group).get(person)
        gained.append(after - (1000 if before is None else before.points))
    return fmean(gained)


if __name__ == "__main__":
    for what, value, unit, _ in models():
        print(f"{what:<60} {value:>8,.1f} {unit}", flush=True)
