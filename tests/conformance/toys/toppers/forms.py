"""The question of Top of the Deck: which card to lay."""

from games.engine.contract.codes import code_of
from games.engine.contract.forms import Choice, PickOne
from games.engine.contract.values import Text
from tests.conformance.toys.toppers.values import Lay
from tests.conformance.toys.toppers.view import View


def ask(view: View) -> PickOne | None:
    """A button for each card in the hand of the seat whose turn it is. Others are asked nothing."""
    if view.turn is None or view.eye != view.turn:
        return None
    return PickOne(Text("toppers-ask", {"highest": view.highest}), tuple(map(_choice, view.hand)))


def _choice(card: int) -> Choice:
    values = {"card": card}
    return Choice(code_of(Lay(card)), Text("toppers-card", values), Text("toppers-card-hint", values))
