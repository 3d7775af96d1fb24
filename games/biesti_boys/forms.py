"""The questions of Biesti Boys: in a race any card on any lift at any time, by turns one of the plays that fit.

A hand slot is a row and a shaft is a column, and both keep their places until the end. A played slot is filled in its
place. If the stack is empty, the slot keeps its row, closed. So no card ever moves under a finger that is about to
press. In a race no button is closed because its card does not fit; while the floor is blocked, all are closed. Over
the columns stand the tops; a button shows its card alone, so that every label has one character.
"""

from collections.abc import Iterator

from games.biesti_boys.floors import fitting, names
from games.biesti_boys.values import LIFTS, SHAFTS, SYMBOLS, Action, Laid, Pass, Play, Played
from games.biesti_boys.view import Told, View
from games.engine.contract.codes import code_of
from games.engine.contract.forms import Choice, PickOne
from games.engine.contract.values import Prediction, Seat, Settlement, Stakes, Text, Values

_MATCH = "match"
"""The key of the only prediction."""


def ask(view: View) -> PickOne | None:
    """The form of the view's seat; None for a spectator, after the end, and by turns while another seat plays."""
    if view.eye is None or view.winner is not None or not view.hand:
        return None
    if view.racing:
        prompt = Text("biesti-boys-ask-race" if view.blocked is None else "biesti-boys-ask-blocked")
        heads = tuple(Text("biesti-boys-sign", {"card": SYMBOLS[top]}) for top in view.tops)
        return PickOne(prompt, tuple(_grid(view)), width=SHAFTS, heads=heads)
    if view.mover != view.eye:
        return None
    if not view.plays():
        pass_ = Choice(code_of(Pass()), Text("biesti-boys-pass"), Text("biesti-boys-pass-hint"))
        return PickOne(Text("biesti-boys-ask-pass"), (pass_,))
    return PickOne(Text("biesti-boys-ask-turn"), tuple(_grid(view)), width=SHAFTS)


def predict(view: View) -> Prediction | None:
    """The prediction of who wins. It is open until a seat tries the first card, or passes."""
    if view.floor is None or view.last is not None:
        return None
    return Prediction(_MATCH, Text("biesti-boys-predict"), tuple(Seat(seat) for seat in range(view.seats)))


def settled(told: Told) -> Settlement | None:
    """The last card of the winner."""
    laid = told.laid if isinstance(told, Played) else told
    return Settlement(_MATCH, (laid.seat,)) if isinstance(laid, Laid) and not laid.left else None


def _grid(view: View) -> Iterator[Choice]:
    """Every card of the hand on every lift. By turns what does not fit is closed."""
    for slot, card in enumerate(view.hand):
        for shaft, top in enumerate(view.tops):
            code = code_of(Play(slot, card, shaft, top))
            values: Values = {"slot": slot + 1, "top": SYMBOLS[top], "lift": LIFTS[shaft]}
            if card is None:
                yield Choice(code, Text("biesti-boys-empty"), Text("biesti-boys-empty-hint", values), open=False)
            else:
                values["card"] = SYMBOLS[card]
                label = Text("biesti-boys-sign" if view.racing else "biesti-boys-pair", values)
                hint = Text("biesti-boys-pair-hint", values)
                fits = view.blocked is None if view.racing else card in view.fitting(shaft)
                yield Choice(code, label, hint, open=fits)


def stakes(view: View, pressed: Action | None) -> Stakes:  # noqa: ARG001 - the game's contract
    """A line for each card that fits somewhere by turns: what would fit on it. In a race there is no time to read."""
    if view.racing or view.eye is None or view.mover != view.eye:
        return Stakes()
    cards = dict.fromkeys(play.card for play in view.plays() if play.card is not None)
    if view.left[view.eye] == 1:
        return Stakes(effects=[Text("biesti-boys-effect-last", {"card": SYMBOLS[card]}) for card in cards])
    return Stakes(effects=[_line(view, card) for card in cards])


def _line(view: View, card: int) -> Text:
    fits = fitting(card, view.options)
    return Text("biesti-boys-effect", {"card": SYMBOLS[card], "fits": names(fits), "count": len(fits)})
