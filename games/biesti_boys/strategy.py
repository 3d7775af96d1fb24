"""Computers for Biesti Boys: by turns they take the play that leaves most to follow; in a race they play like a person.

That is with a person's time to see, decide and press through Discord, and with a person's slips. All times are
ex-Gaussian, like people's reaction times: a bell curve and sometimes a long wait, never below a floor.
docs/decisions/computers-in-a-race.md explains the numbers.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Final

from games.biesti_boys.search import best, distinct, tried
from games.biesti_boys.values import HAND, SHAFTS, Action, Laid, Pass, Play
from games.biesti_boys.view import Told, View
from games.engine.contract.values import Manner, Millis, Reaction


def choose(view: View, told: Sequence[Told], level: str, rng: Random, manner: Manner | None = None) -> Action | None:
    """The action of a computer of that level. In a race None if it notices no play; by turns a pass if nothing fits.

    By turns *strong* has no manner: it tries all plays in guessed worlds, where hardly two are equal.
    """
    if view.racing:
        seen = () if view.blocked is not None else noticed(view.plays(), level, rng)
        return beside(view, best(view, seen, level, rng, manner), REFLEXES[level].slips, rng) if seen else None
    plays = distinct(view.plays())
    if not plays:
        return Pass()
    return tried(view, told, plays, rng) if level == "strong" else best(view, plays, level, rng, manner)


@dataclass(frozen=True, slots=True)
class Spread:
    """An ex-Gaussian time in milliseconds: a bell curve plus an exponential tail, not below the floor."""

    floor: int
    mean: int
    deviation: int
    tail: int

    def draw(self, rng: Random) -> int:
        """A random time."""
        return max(self.floor, round(rng.gauss(self.mean, self.deviation) + rng.expovariate(1 / self.tail)))


@dataclass(frozen=True, slots=True)
class Reflexes:
    """The behaviour of a computer of one level in a race.

    look: the time until it looks for a play.
    press: the time from that look until its press is judged.
    card, floor: extra milliseconds before the look, to read a card just drawn or a new floor card.
    notices: the probability that it notices a play that fits.
    slips: the probability that it presses a button beside the one it means.
    """

    look: Spread
    press: Spread
    card: int
    floor: int
    notices: float
    slips: float


QUICKEST: Final = 700
"""The least milliseconds from the moment a top appears to a computer's press on it; people are hardly ever faster."""

REFLEXES: Final[Mapping[str, Reflexes]] = MappingProxyType(
    {
        "easy": Reflexes(Spread(150, 500, 150, 350), Spread(QUICKEST, 1_000, 150, 250), 250, 500, 0.7, 0.04),
        "steady": Reflexes(Spread(100, 300, 90, 200), Spread(QUICKEST, 850, 100, 150), 150, 350, 0.85, 0.02),
        "strong": Reflexes(Spread(50, 150, 60, 120), Spread(QUICKEST, 750, 70, 100), 80, 250, 0.95, 0.01),
    }
)
"""The reflexes of every level."""


def reaction(view: View, at: Millis, level: str, rng: Random) -> Reaction | None:
    """The time that a computer takes to look and to press, from the game time `at`; None by turns.

    It depends only on the level, on public facts, and on whether this seat has just drawn a card.
    """
    if not view.racing:
        return None
    reflexes = REFLEXES[level]
    look = reflexes.look.draw(rng) + extra(view, reflexes)
    return Reaction(max(0, view.locked - at), look, reflexes.press.draw(rng))


def extra(view: View, reflexes: Reflexes) -> int:
    """The milliseconds that it takes to read what is new: a floor, or a card that the view's seat has just drawn."""
    if not any(view.shafts):
        return reflexes.floor
    return reflexes.card if isinstance(view.last, Laid) and view.last.seat == view.eye else 0


def noticed(plays: tuple[Play, ...], level: str, rng: Random) -> tuple[Play, ...]:
    """The plays that a computer of that level notices at one look."""
    return tuple(play for play in plays if rng.random() < REFLEXES[level].notices)


def beside(view: View, play: Play, slips: float, rng: Random) -> Play:
    """The button for `play`; with the probability `slips`, one beside it."""
    if rng.random() >= slips:
        return play
    places = (
        (play.slot + 1, play.shaft),
        (play.slot - 1, play.shaft),
        (play.slot, play.shaft + 1),
        (play.slot, play.shaft - 1),
    )
    near = [
        Play(slot, view.hand[slot], shaft, view.tops[shaft])
        for slot, shaft in places
        if 0 <= slot < HAND[view.seats] and 0 <= shaft < SHAFTS and view.hand[slot] is not None
    ]
    return rng.choice(near)
