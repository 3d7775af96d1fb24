"""Positions of Career Poker for the tests of its pictures."""

from collections.abc import Iterator

from games.career_poker import GAME
from games.career_poker.notation import position
from games.career_poker.view import View
from games.engine.contract.values import CastMember, Seat
from tests.games.career_poker.positions import after, match

CAST = tuple(
    map(CastMember, ("Ana", "Maximiliane von Hohenstein-Wrede", "Cléo", "Ève", "Moss", "Ravi K.", "Ünal", "Hal"))
)


def shown(text: str) -> View:
    """The view that a block describes."""
    return position(text)[0]


EIGHT = "players 8\nended B D A C E F G H"
SEVEN = [" ".join(one) for one in ("BDACEFGH", "CABEDHGF", "HABEDCGF", "FABEDHGC", "BDACEFGH", "CABEDHGF", "HACEDBGF")]
"""The seats in the order of their ranks after each of seven hands."""
POSITIONS = {
    "fresh": shown("players 4"),
    "fresh of eight": shown("players 8"),
    "lead": shown("players 5\nA play 6 2 0"),
    "follow": shown("players 5\nA play 6 2 0\nB pass\nC play 9 2 0"),
    "jokers": shown("players 7\nA play 7 3 0\nB play 9 2 1\nC play 10 2 1"),
    "many": shown("players 8\nA play 3 8 4"),
    "only jokers": shown("players 4\nA play 14 0 2"),
    "taken": shown("players 4\ncards 9 9 9 9\nA play 4 1 0\nB play 6 1 0\nC pass\nD play 9 1 0"),
    "out": shown("players 6\nout C\ncards 5 4 0 6 2 8\nA play 8 1 0\nB play 10 1 0"),
    "three out": shown("players 8\nout C A H\ncards 0 4 0 6 2 8 3 0\nB play 8 1 0\nD pass"),
    "ladder": shown("players 4\nended B D A C"),
    "ladder of eight": shown(EIGHT),
    "hand": shown("players 4\neye A 1 2 2 3 5 6 7 8 9 10 11 13 J"),
    "long hand": shown("players 8\ncards 17 13 13 13 13 13 13 13\neye A 1 2 3 4 5 6 7 8 9 10 11 12 13 J J J J"),
    "hand of one value": shown("players 8\ncards 9 13 13 13 13 13 13 13\neye A 7 7 7 7 7 7 7 7 J"),
    "following": shown("players 8\nA play 5 2 0\nB pass\neye C 3 5 5 6 6 6 9 11 12 12 12 12 13"),
    "last card": shown("players 4\ncards 1 2 3 4\nA play 7 1 0\neye A 10"),
    "gift": shown("players 5\nended A C B E D\neye A 1 1 2 3 4 5 6 7 8 9 10 11 12 13 J\ngot 13 J"),
    "gift of eight": shown(f"{EIGHT}\neye B 1 1 2 3 4 5 6 7 8 9 10 11 12 13 13 J J\ngot 12 13 13 13"),
    "given": shown("players 5\nended A C B E D\neye D 1 1 2 3 4 5 6 7 8 9 10\ngave 13 J"),
    "result": shown("players 5\nrule hands 2\nended B D A C E\nended C A B E D\nover"),
    "result of eight": shown("players 8\nrule hands 7" + "".join(f"\nended {one}" for one in SEVEN) + "\nover"),
    "result of one hand": shown("players 4\nrule hands 1\nended B D A C\nover"),
    "result by points": shown("players 4\nrule hands 2\nrule scoring points\nended B D A C\nended C A B D\nover"),
}
"""One of each picture that there is, and of its extremes."""


def played(seats: int, seed: int, hands: int = 2) -> Iterator[View]:
    """The views of a spectator and of each seat in its turn after every decision of a random session."""
    for number, (state, _, _, events) in enumerate(match(seats, seed, hands=hands)):
        later = after(state, events)
        yield GAME.view(later, None)
        yield GAME.view(later, Seat(number % seats))
