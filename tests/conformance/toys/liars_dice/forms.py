"""The question of Liar's Dice: a bid, by its face and its number, or to call the last one."""

from games.engine.contract.codes import code_of
from games.engine.contract.forms import Choice, Group, PickOne
from games.engine.contract.values import Text
from tests.conformance.toys.liars_dice.values import FACES, Bid, Call, Raised
from tests.conformance.toys.liars_dice.view import View


def ask(view: View) -> PickOne | None:
    """A button for each face, which opens the numbers, and one to call. The rules say which are open (`PlainGame`)."""
    if view.turn is None or view.eye != view.turn:
        return None
    call = Choice(code_of(Call()), Text("liars-dice-call"), Text("liars-dice-call-hint"))
    return PickOne(Text("liars-dice-ask"), (*(_face(view, face) for face in range(1, FACES + 1)), call))


def bid_text(bid: Bid | Raised) -> Text:
    """A bid: "3 dice that show 5"."""
    return Text("liars-dice-bid", {"count": bid.count, "face": bid.face})


def _face(view: View, face: int) -> Group:
    values = {"face": face}
    bids = [Bid(count, face) for count in range(1, sum(view.left) + 1)]
    choices = [
        Choice(code_of(bid), Text("liars-dice-number", {"count": bid.count, **values}), bid_text(bid)) for bid in bids
    ]
    return Group(f"f{face}", Text("liars-dice-face", values), Text("liars-dice-face-hint", values), tuple(choices))
