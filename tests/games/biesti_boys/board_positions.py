"""Positions of Biesti Boys for the tests of its pictures."""

from collections.abc import Iterator

from games.biesti_boys import GAME
from games.biesti_boys.notation import position
from games.biesti_boys.values import HouseRules
from games.biesti_boys.view import Told, View, told_of
from games.engine.contract.values import CastMember, Eye, Seat
from tests.games.biesti_boys.positions import follow, random_match

CAST = tuple(map(CastMember, ("Buttercup", "Ravi K.", "Maximiliane von Hohenstein-Wrede", "Zoë")))

Shown = tuple[View, tuple[Told, ...]]
"""The subject of a picture: the view, and the events told on the way to it."""

POSITIONS: dict[str, Shown] = {
    "fresh": position("players 3\nfloor E5"),
    "race": position(
        "players 4\nfloor E4\nleft 14 9 17 11\nB play 0 3 0 2\nA play 0 9 1 4\nC play 0 7 3 10\n"
        "D play 0 10 1 9\nB play 0 5 2 6",
    ),
    "one lift": position("players 4\nfloor E6\nB play 0 4 1 3\nA play 0 5 1 4\nC play 0 4 1 5\nD play 0 9 1 4"),
    "mistake": position("players 4\nfloor E6\nB play 0 4 1 3\nD play 0 8 0 1"),
    "late": position("floor E6\nA play 0 4 1 3\nafter 240\nB play 0 2 1 3"),
    "away": position("players 3\nfloor E6\nleft 4 8 10\ngone C\nA play 0 4 1 3"),
    "leader away": position("players 4\nfloor E6\nleft 3 9 17 18\nA play 0 4 1 3\ngone A"),
    "all away": position("floor E6\ngone A\ngone B"),
    "blocked": position("floor E8\nA play 0 4 1 3\nblocked"),
    "next floor": position("players 3\nfloor E7\nA play 0 2 0 1\nblocked\nturned E2"),
    "stall": position("players 3\nfloor E2\nA play 0 3 0 2\nturned E7"),
    "turn": position("players 3\nfloor E6\nrule mode turns\nA play 0 2 0 1\nB pass\nC play 0 6 2 5"),
    "passed": position("floor E8\nrule mode turns\nleft 3 12\nB play 0 1 0 0\nA play 0 2 0 1\nB pass"),
    "all passed": position("players 4\nfloor E8\nrule mode turns\nB pass\nC pass\nD pass\nA pass\nturned E3"),
    "hand": position("players 3\nfloor E6\nleft 14 9 17\neye B 2 STOP 8\nA play 0 4 1 3\nafter 240\nB play 0 2 1 3"),
    "hand of two": position(
        "players 4\nfloor E2\nrule mode turns\neye A 5 GO\nA play 0 3 0 2\nB play 0 4 0 3\n"
        "C play 0 5 0 4\nD play 0 6 0 5"
    ),
    "hand shrunk": position("floor E8\nleft 3 9\neye A - 2 7\nA play 0 6 3 7"),
    "hand blocked": position("floor E8\neye A GO 3 7\nblocked"),
    "hand on a new floor": position("players 3\nfloor E2\neye B 7 8 GO\nA play 0 3 0 2\nturned E7"),
    "hand of two on a new floor": position("players 4\nfloor E2\neye B 7 8\nA play 0 3 0 2\nturned E7"),
    "hand waits": position("players 4\nfloor E6\nrule mode turns\neye B 0 STOP\nA play 0 4 1 3\nB play 0 5 1 4"),
    "won": position(
        "players 4\nfloor E6\nleft 3 9 2 5\nA play 0 2 0 1\nC play 0 3 0 2\nB play 0 8 3 7\n"
        "A play 0 4 1 3\nafter 400\nB play 0 3 0 2\nD play 0 6 0 3\nafter 456\nC play 1 5 1 4",
    ),
    "won by two": position("floor E7\nleft 7 1\nB play 0 9 1 3"),
    "won by turns": position(
        "players 3\nfloor E6\nrule mode turns\nleft 2 9 1\nA play 0 2 0 1\nB pass\nC play 0 6 2 5"
    ),
}
"""By name, every kind of picture."""

BEFORE = GAME.view(GAME.start(HouseRules(), 3), None)
"""A race before the deal."""

EXTREMES: dict[str, Shown] = {"before": (BEFORE, ())}
"""What the tests of all boards draw besides."""


def is_sign(name: str) -> bool:
    """Whether a part of a picture is read as text is. The plates of lines, which are named `sign`, are not."""
    ends = ("figure", " sign", "flag", "away", "fumbled", "beaten", "passed")
    return name.endswith(ends) or name == "bellhop"


def played(seats: int, seed: int, options: HouseRules | None = None) -> Iterator[Shown]:
    """A random match: after each event what a spectator sees, or one of the seats."""
    for number, (state, events) in enumerate(random_match(seats, seed, options)):
        eye: Eye = Seat(number % seats) if number % 2 else None
        after = follow(state, *events)
        yield GAME.view(after, eye), tuple(told_of(state, event, eye) for event in events)
