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
"""What is drawn: the view, and what was told on the way to it."""

POSITIONS: dict[str, Shown] = {
    "fresh": position("E5 for 3"),
    "race": position(
        "E4 for 4\nleft 14 9 17 11\nP2 3 on A\nP1 STOP on B\nP3 7 on D\nP4 GO on B\nP2 5 on C",
    ),
    "one lift": position("E6 for 4\nP2 4 on B\nP1 5 on B\nP3 4 on B\nP4 STOP on B"),
    "mistake": position("E6 for 4\nP2 4 on B\nP4 8 on A"),
    "late": position("E6 for 2\nP1 4 on B\nP2 2 on B saw 3 after 240"),
    "away": position("E6 for 3\nleft 4 8 10\nP3 is away\nP1 4 on B"),
    "leader away": position("E6 for 4\nleft 3 9 17 18\nP1 4 on B\nP1 is away"),
    "all away": position("E6 for 2\nP1 is away\nP2 is away"),
    "blocked": position("E8 for 2\nP1 4 on B\nblocked"),
    "next floor": position("E7 for 3\nP1 2 on A\nblocked\nfloor E2"),
    "stall": position("E2 for 3\nP1 3 on A\nfloor E7"),
    "turn": position("E6 for 3 by turns\nP1 2 on A\nP2 passes\nP3 6 on C"),
    "passed": position("E8 for 2 by turns\nleft 3 12\nP2 1 on A\nP1 2 on A\nP2 passes"),
    "all passed": position("E8 for 4 by turns\nP2 passes\nP3 passes\nP4 passes\nP1 passes\nfloor E3"),
    "hand": position("E6 for 3\nleft 14 9 17\nhand P2 2 STOP 8\nP1 4 on B\nP2 2 on B saw 3 after 240"),
    "hand of two": position("E2 for 4 by turns\nhand P1 5 GO\nP1 3 on A\nP2 4 on A\nP3 5 on A\nP4 6 on A"),
    "hand shrunk": position("E8 for 2\nleft 3 9\nhand P1 - 2 7\nP1 6 on D"),
    "hand blocked": position("E8 for 2\nhand P1 GO 3 7\nblocked"),
    "hand on a new floor": position("E2 for 3\nhand P2 7 8 GO\nP1 3 on A\nfloor E7"),
    "hand of two on a new floor": position("E2 for 4\nhand P2 7 8\nP1 3 on A\nfloor E7"),
    "hand waits": position("E6 for 4 by turns\nhand P2 0 STOP\nP1 4 on B\nP2 5 on B"),
    "won": position(
        "E6 for 4\nleft 3 9 2 5\nP1 2 on A\nP3 3 on A\nP2 8 on D\nP1 4 on B\nP2 3 on A saw 2 after 400\n"
        "P4 6 on A\nP3 5 on B after 456",
    ),
    "won by two": position("E7 for 2\nleft 7 1\nP2 STOP on B"),
    "won by turns": position("E6 for 3 by turns\nleft 2 9 1\nP1 2 on A\nP2 passes\nP3 6 on C"),
}
"""By name, every kind of picture."""

BEFORE = GAME.view(GAME.start(HouseRules(), 3), None)
"""A race before the deal."""


def played(seats: int, seed: int, options: HouseRules | None = None) -> Iterator[Shown]:
    """A random match: after each event what a spectator sees, or one of the seats."""
    for number, (state, events) in enumerate(random_match(seats, seed, options)):
        eye: Eye = Seat(number % seats) if number % 2 else None
        after = follow(state, *events)
        yield GAME.view(after, eye), tuple(told_of(state, event, eye) for event in events)
