"""The question of Sealed, its premove and its prediction."""

from games.engine.contract.forms import Choice, PickOne, Premove
from games.engine.contract.values import Forced, Prediction, Seat, Settlement, Text
from tests.conformance.toys.sealed.values import NOTHING, Seal
from tests.conformance.toys.sealed.view import Shown, Told, View

NO_BID = Choice(f"seal.{NOTHING}", Text("sealed-nothing"), Text("sealed-nothing-hint"))
"""The bid of no card."""


def ask(view: View) -> PickOne | None:
    """A card of the hand or nothing, until the end; the spectators' table offers nothing."""
    if view.eye is None or view.over or not view.round:
        return None
    prompt = Text("sealed-ask-replace" if view.sealed[view.eye] else "sealed-ask-bid", {"round": view.round})
    cards = [
        Choice(f"seal.{card}", Text("sealed-card", {"card": card}), Text("sealed-card-hint", {"card": card}))
        for card in view.hand
    ]
    return PickOne(prompt, (*cards, NO_BID))


def premove(view: View) -> Premove | None:
    """To bid nothing the next time that a bid is missing."""
    if view.eye is None or not view.round:
        return None
    asked = view.round + view.sealed[view.eye]
    return Premove(NO_BID, str(asked)) if asked <= view.options.rounds else None


def predict(view: View) -> Prediction | None:
    """The prediction of who has the highest bid of the round. It is open until all bids are shown."""
    if view.over or not view.round:
        return None
    return Prediction(str(view.round), Text("sealed-predict"), tuple(Seat(seat) for seat in range(view.seats)))


def settled(told: Told) -> Settlement | None:
    """The bids of a round, shown. It comes true for nobody if no card was bid."""
    if not isinstance(told, Shown):
        return None
    return Settlement(str(told.round), () if told.winner is None else (told.winner,))


def forced(view: View) -> Forced | None:
    """No bid, of the first seat without cards that has not bid."""
    if view.over:
        return None
    bidding = zip(view.counts, view.sealed, strict=True)
    empty = (Seat(seat) for seat, (count, sealed) in enumerate(bidding) if not count and not sealed)
    return next((Forced(seat, Seal(NOTHING)) for seat in empty), None)
