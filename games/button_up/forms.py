"""The questions of Button Up!: which pile to sow, and who starts."""

from games.button_up.values import ARMIES, BLACK, LETTERS, RED, SPY, Sow, Start
from games.button_up.view import View
from games.engine.contract.codes import code_of
from games.engine.contract.forms import Choice, PickOne
from games.engine.contract.values import NameOf, Seat, Text

_IN_A_ROW = 4
_COLOURS = {**dict(zip(LETTERS, ARMIES, strict=True)), SPY: "white"}


def ask(view: View) -> PickOne | None:
    """The form for the view's seat; for a spectator's view the buttons under the public board, for both players.

    All nine numbers keep their places for the whole round. A number is closed if its place has no pile,
    or its pile no spy.
    """
    if view.asked is None or view.eye not in {None, view.asked}:
        return None
    if view.mover is None:
        return PickOne(Text("button-up-ask-start"), tuple(_start(view, seat) for seat in (RED, BLACK)))
    choices = tuple(_sow(view, place) for place in range(len(view.piles)))
    return PickOne(Text("button-up-ask-sow"), choices, width=_IN_A_ROW)


def pile_hint(number: int, pile: str) -> Text:
    """A pile and its buttons ("pile 4: red, white, black"), or the statement that its place is empty."""
    if not pile:
        return Text("button-up-place-empty", {"pile": number})
    return Text("button-up-pile-holds", {"pile": number, "buttons": pile_text(pile)})


def pile_text(pile: str) -> Text:
    """The colours of a pile's buttons, bottom to top: "red, white, black"."""
    first = Text("button-up-colour", {"colour": _COLOURS[pile[0]]})
    return Text("button-up-list", {"first": first, "rest": pile_text(pile[1:])}) if len(pile) > 1 else first


def _sow(view: View, place: int) -> Choice:
    pile, number = view.piles[place], place + 1
    label = Text("button-up-number", {"pile": number})
    return Choice(code_of(Sow(place)), label, pile_hint(number, pile), SPY in pile)


def _start(view: View, seat: Seat) -> Choice:
    mine = Text("button-up-start-mine")
    label = mine if seat == view.eye else Text("button-up-start-other", {"name": NameOf(seat)})
    hint = Text("button-up-start-hint", {"army": ARMIES[seat]})
    return Choice(code_of(Start(seat)), label, hint)
