"""What a seat is asked in Sealed."""

from games.engine.forms import Choice, PickOne
from games.engine.values import Text
from tests.conformance.toys.sealed.values import NOTHING
from tests.conformance.toys.sealed.view import View


def ask(view: View) -> PickOne | None:
    """A card of the hand or nothing, until the end; the spectators' table offers nothing."""
    if view.eye is None or view.over or not view.round:
        return None
    prompt = Text("sealed-ask-replace" if view.sealed[view.eye] else "sealed-ask-bid", {"round": view.round})
    cards = [
        Choice(f"seal.{card}", Text("sealed-card", {"card": card}), Text("sealed-card-hint", {"card": card}))
        for card in view.hand
    ]
    nothing = Choice(f"seal.{NOTHING}", Text("sealed-nothing"), Text("sealed-nothing-hint"))
    return PickOne(prompt, (*cards, nothing))
