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
    "lead": shown("players 5\ntrick A 6 6"),
    "follow": shown("players 5\ntrick A 6 6, B pass, C 9 9"),
    "jokers": shown("players 7\ntrick A 7 7 7, B 9 9 J, C 10 10 J"),
    "many": shown("players 8\ntrick A 3 3 3 3 3 3 3 3 J J J J"),
    "only jokers": shown("players 4\ntrick A J J"),
    "taken": shown("players 4\ncards 9 9 9 9\ntrick A 4, B 6, C pass, D 9"),
    "out": shown("players 6\nout C\ncards 5 4 0 6 2 8\ntrick A 8, B 10"),
    "three out": shown("players 8\nout C A H\ncards 0 4 0 6 2 8 3 0\ntrick B 8, D pass"),
    "ladder": shown("players 4\nended B D A C"),
    "ladder of eight": shown(EIGHT),
    "hand": shown("players 4\neye A 1 2 2 3 5 6 7 8 9 10 11 13 J"),
    "long hand": shown("players 8\ncards 17 13 13 13 13 13 13 13\neye A 1 2 3 4 5 6 7 8 9 10 11 12 13 J J J J"),
    "hand of one value": shown("players 8\ncards 9 13 13 13 13 13 13 13\neye A 7 7 7 7 7 7 7 7 J"),
    "following": shown("players 8\ntrick A 5 5, B pass\neye C 3 5 5 6 6 6 9 11 12 12 12 12 13"),
    "last card": shown("players 4\ncards 1 2 3 4\ntrick A 7\neye A 10"),
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
    """What everybody and each seat in its turn see after every decision of a random session."""
    for number, (state, _, _, events) in enumerate(match(seats, seed, hands=hands)):
        later = after(state, events)
        yield GAME.view(later, None)
        yield GAME.view(later, Seat(number % seats))
