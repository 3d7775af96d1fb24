"""The question of Race."""

from games.engine.contract.forms import Choice, PickOne
from games.engine.contract.values import Text
from tests.conformance.toys.race.view import View


def ask(view: View) -> PickOne | None:
    """Every slot on every shaft, with the card and the top it was drawn with, and nothing greyed by legality."""
    if view.eye is None or view.winner is not None or view.blocked is not None or not view.tops:
        return None
    choices = tuple(
        Choice(
            f"play.{slot}.{card}.{shaft}.{top}",
            Text("race-card", {"card": card, "top": top}),
            Text("race-card-hint", {"slot": slot + 1, "card": card, "shaft": shaft + 1, "top": top}),
        )
        for slot, card in enumerate(view.hand)
        if card is not None
        for shaft, top in enumerate(view.tops)
    )
    return PickOne(Text("race-ask"), choices)
