"""Computers for Biesti Boys.

In a race they play like a person; by turns they take the play that leaves most to follow.
"""

from collections.abc import Sequence
from random import Random

from games.biesti_boys.playout import tried
from games.biesti_boys.reflexes import noticed, pressed
from games.biesti_boys.values import Action, Pass, Play
from games.biesti_boys.view import Told, View
from games.biesti_boys.weighing import best, distinct


def choose(view: View, told: Sequence[Told], level: str, rng: Random) -> Action | None:
    """The action of a computer of that level. In a race None if it notices no play; by turns a pass if nothing fits."""
    if view.racing:
        return _race(view, level, rng)
    plays = distinct(view.plays())
    if not plays:
        return Pass()
    if level == "strong":
        return tried(view, told, plays, rng)
    return best(view, plays, level, rng)


def _race(view: View, level: str, rng: Random) -> Play | None:
    """A play that it notices; sometimes a wrong button is pressed instead."""
    if view.blocked is not None:
        return None
    plays = noticed(view.plays(), level, rng)
    if not plays:
        return None
    return pressed(view, best(view, plays, level, rng), level, rng)
