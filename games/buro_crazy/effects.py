"""Effects of the pressed bid, for people who learn Buro Crazy."""

from games.buro_crazy.forms import goal_text
from games.buro_crazy.values import Bid, value
from games.buro_crazy.view import View
from games.engine.contract.values import NameOf, Text


def effects(view: View, pressed: Bid | None) -> list[Text]:
    """The effects of the pressed total if it is the higher bid, and if it is the lower."""
    duel = view.duel
    if duel is None or view.eye is None or pressed is None or not view.asked:
        return []
    total, rival = value(pressed.cards), NameOf(duel.rival(view.eye))
    lost = "buro-crazy-effect-lose-last" if duel.last and total else "buro-crazy-effect-lose"
    return [
        Text("buro-crazy-effect-win", {"total": total, "goal": goal_text(duel.to)}),
        Text(lost, {"total": total, "rival": rival, "kitchen": view.kitchen}),
    ]
