"""Effects of each card by turns, for people who learn Biesti Boys. In a race there is no time to read."""

from games.biesti_boys.floors import fitting, names
from games.biesti_boys.values import SYMBOLS, Action
from games.biesti_boys.view import View
from games.engine.contract.values import Text


def effects(view: View, pressed: Action | None) -> list[Text]:  # noqa: ARG001 - the game's contract
    """A line for each card that fits somewhere: what would fit on it."""
    if view.racing or view.eye is None or view.turn != view.eye:
        return []
    cards = dict.fromkeys(play.card for play in view.plays() if play.card is not None)
    if view.left[view.eye] == 1:
        return [Text("biesti-boys-effect-last", {"card": SYMBOLS[card]}) for card in cards]
    return [_line(view, card) for card in cards]


def _line(view: View, card: int) -> Text:
    fits = fitting(card, view.options)
    return Text("biesti-boys-effect", {"card": SYMBOLS[card], "fits": names(fits), "count": len(fits)})
