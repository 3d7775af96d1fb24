"""The positions of the rulebook of Noughts and Crosses."""

from games.engine.contract.values import Seat
from tests.conformance.toys.noughts.values import FIRST, SIDE, SQUARES, HouseRules, Marked, State, other, row_of
from tests.conformance.toys.noughts.view import Told, View, view_of


def position(text: str) -> tuple[View, tuple[Told, ...]]:
    """The view that a rulebook's block describes, and what was told on the way to it.

    The block has three lines, one for each row: 1 and 2 are the marks of the seats, a dot is a free square.

        1 2 .
        . 1 .
        . . 2

    Raises ValueError with the reason for anything else.
    """
    rows = [line.split() for line in text.strip().splitlines()]
    signs = [sign for row in rows for sign in row]
    if [len(row) for row in rows] != [SIDE] * SIDE or not set(signs) <= {"1", "2", "."}:
        raise ValueError("a position is three lines of three signs: 1, 2 or a dot")
    if signs.count("1") - signs.count("2") not in {0, 1}:
        raise ValueError("the seats mark by turns, and the first seat begins")
    marks = tuple(None if sign == "." else Seat(int(sign) - 1) for sign in signs)
    if signs.count(".") == SQUARES:
        return view_of(State(HouseRules()), None), ()
    seat = FIRST if signs.count("1") > signs.count("2") else other(FIRST)
    if row_of(marks, other(seat)):
        raise ValueError("the match was over before the last mark")
    line = row_of(marks, seat)
    square = line[0] if line else marks.index(seat)
    last = Marked(seat, square, line)
    turn = None if line or None not in marks else other(seat)
    return view_of(State(HouseRules(), marks, turn, last), None), (last,)
