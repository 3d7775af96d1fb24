"""The question of Noughts and Crosses: which square to mark."""

from games.engine.contract.codes import code_of
from games.engine.contract.forms import Choice, PickOne
from games.engine.contract.values import NameOf, Seat, Stakes, Text
from tests.conformance.toys.noughts.values import SIDE, Mark, marked, row_of
from tests.conformance.toys.noughts.view import View


def ask(view: View) -> PickOne | None:
    """The nine squares in rows of three, as they lie on the board. The rules say which can be pressed (`PlainGame`).

    A spectator's view has the same form: it stands under the public board, for the seat whose turn it is.
    """
    if view.turn is None or view.eye not in {None, view.turn}:
        return None
    choices = tuple(_choice(square, mark) for square, mark in enumerate(view.marks))
    return PickOne(Text("noughts-ask"), choices, width=SIDE)


def stakes(view: View, pressed: Mark | None) -> Stakes:  # noqa: ARG001 - the game's contract
    """The squares that win at once; nothing worth a line follows from the others."""
    if view.turn is None:
        return Stakes()
    free = (square for square, mark in enumerate(view.marks) if mark is None)
    winning = [square for square in free if row_of(marked(view.marks, view.turn, square), view.turn)]
    return Stakes(effects=[Text("noughts-effect", {"square": square + 1}) for square in winning[:3]])


def square_text(square: int, mark: Seat | None) -> Text:
    """A square and who has it: "square 5: free"."""
    if mark is None:
        return Text("noughts-square-free", {"square": square + 1})
    return Text("noughts-square-taken", {"square": square + 1, "name": NameOf(mark)})


def _choice(square: int, mark: Seat | None) -> Choice:
    label = Text("noughts-square", {"square": square + 1})
    return Choice(code_of(Mark(square)), label, square_text(square, mark))
