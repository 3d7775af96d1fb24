"""Noughts and Crosses in words: the story of a match, and the board for people who do not see the picture."""

from collections.abc import Sequence

from games.engine.contract.values import Cast, Climax, Line, Text, Words
from tests.conformance.toys.noughts.forms import square_text
from tests.conformance.toys.noughts.values import Marked
from tests.conformance.toys.noughts.view import Told, View


def tell(told: Sequence[Told], cast: Cast, words: Words) -> list[Line]:
    """A sentence for each mark."""
    return [_line(event, cast, words) for event in told]


def _line(event: Marked, cast: Cast, words: Words) -> Line:
    key, clause = ("noughts-told-line", "NC-3") if event.line else ("noughts-told-marked", "NC-2")
    return Line(words(key, name=cast[event.seat].name, square=event.square + 1), clause)


def describe(view: View, cast: Cast, words: Words) -> str:
    """Whose turn it is, or who has won; then every square."""
    if view.turn is not None:
        head = words("noughts-turn-mark", name=cast[view.turn].name)
    elif view.last is not None and view.line:
        head = words("noughts-told-line", name=cast[view.last.seat].name, square=view.last.square + 1)
    else:
        head = words("noughts-outcome-full")
    squares = (square_text(square, mark).say(words, cast) for square, mark in enumerate(view.marks))
    return "\n".join((head, *squares))


def climax(view: View) -> Climax:
    """Which three squares won; nothing while the match runs and after a draw."""
    if not view.line:
        return Climax()
    first, second, third = (square + 1 for square in view.line)
    return Climax(why=Text("noughts-decided", {"first": first, "second": second, "third": third}))
