"""The script of the month: who plays what, and what comes in between. Plain data, drawn from a seed."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random
from typing import Final

NAMES: Final = {
    "Anouk": "en-US",
    "Maximilian-Alexander von Hohenst": "de",
    "Zoë": "en-US",
    "Clémence d’Aubigné": "fr",
    "Ívar": "en-US",
    "Jürgen": "de",
    "Yūko 優子": "en-US",
}
"""The group, with the language of each one's client."""


class Incident(StrEnum):
    """An incident in a match besides being played. All are done by presses, as people do them."""

    NONE = "none"
    RESIGNS = "resigns"
    LEAVES = "leaves"
    VOTED_AWAY = "voted away"
    SENT_AWAY = "sent away"
    AGREED = "agreed"
    NOT_COUNTED = "not counted"
    REMATCH = "rematch"


@dataclass(frozen=True, slots=True)
class Meeting:
    """One match. game: as `/play` takes it. people: by their place in `NAMES`, the host first.

    incident: a rematch is one of the match before, by the same people.
    """

    game: str
    people: tuple[int, ...]
    computers: int = 0
    incident: Incident = Incident.NONE


CERTAIN: Final = (
    Meeting("button_up", (0, 1)),
    Meeting("button_up", (0, 1), incident=Incident.REMATCH),
    Meeting("biesti_boys", (2, 3)),
    Meeting("career_poker", (0, 1, 2, 3)),
    Meeting("buro_crazy", (4, 5, 6), incident=Incident.VOTED_AWAY),
    Meeting("button_up", (3, 4), incident=Incident.RESIGNS),
    Meeting("button_up", (0,), computers=1),
    Meeting("buro_crazy", (0, 2, 4, 6), incident=Incident.RESIGNS),
    Meeting("button_up", (2, 1), incident=Incident.NOT_COUNTED),
    Meeting("biesti_boys.turns", (5, 3), incident=Incident.NONE),
    Meeting("buro_crazy", (1, 3, 5), computers=1, incident=Incident.LEAVES),
    Meeting("button_up", (5, 6), incident=Incident.AGREED),
    Meeting("career_poker", (6, 4, 5), computers=1, incident=Incident.SENT_AWAY),
    Meeting("button_up", (0, 2), incident=Incident.NONE),
    Meeting("button_up", (0, 2), incident=Incident.REMATCH),
    Meeting("button_up", (0, 2), incident=Incident.REMATCH),
)
"""The matches that every month has."""
FEWEST: Final = len(CERTAIN)
"""A month of so many matches has everything in it that can happen."""

USUAL: Final = (("button_up", 2, 2), ("button_up", 2, 2), ("buro_crazy", 3, 5), ("career_poker", 4, 5))
"""The games that people play in the evenings between, each with the least and the most people."""


def month(count: int, seed: int) -> list[Meeting]:
    """So many matches, `FEWEST` at least: the certain ones and others, in a random order; rematches stay in theirs."""
    rng = Random(seed)
    series: list[list[Meeting]] = [[_evening(rng)] for _ in range(count - FEWEST)]
    for one in CERTAIN:
        if one.incident is Incident.REMATCH:
            series[-1].append(one)
        else:
            series.append([one])
    rng.shuffle(series)
    return [meeting for part in series for meeting in part]


def _evening(rng: Random) -> Meeting:
    game, least, most = rng.choice(USUAL)
    people = tuple(rng.sample(range(len(NAMES)), rng.randint(least, most)))
    made = Meeting(game, people, computers=int(least > 2 and len(people) < most and rng.random() < 0.2))
    if game == "button_up" and rng.random() < 0.15:
        return replace(made, game="biesti_boys.turns")
    chance = rng.random()
    if chance > 0.3:
        return made
    return replace(made, incident=rng.choice(_possible(people)))


def _possible(people: Sequence[int]) -> list[Incident]:
    """The incidents that can happen among so many people."""
    found = [Incident.RESIGNS, Incident.LEAVES, Incident.AGREED, Incident.NOT_COUNTED, Incident.SENT_AWAY]
    return [*found, Incident.VOTED_AWAY] if len(people) > 2 else found
