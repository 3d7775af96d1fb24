"""The questions of Button Up!: which pile to sow, and who starts; and the effect of each choice."""

from collections.abc import Iterator
from functools import lru_cache

from games.button_up.rules import sown_by, totals
from games.button_up.values import ARMIES, BLACK, LETTERS, RED, SPY, Action, Sow, Start
from games.button_up.view import Scored, Told, View
from games.engine.contract.codes import code_of
from games.engine.contract.forms import Choice, PickOne
from games.engine.contract.telling import chained
from games.engine.contract.values import NameOf, Prediction, Seat, Settlement, Stakes, Text

_IN_A_ROW = 4
_LIFTED = 3
"""The number of lifted piles from which on nobody can predict the round any more; a round has at most eight sowings."""
_COLOURS = {**dict(zip(LETTERS, ARMIES, strict=True)), SPY: "white"}


def ask(view: View) -> PickOne | None:
    """The form for the view's seat; for a spectator's view the buttons under the public board, for both players.

    All nine numbers keep their places for the whole round. Which of them are open follows from the rules (`PlainGame`).
    """
    if view.asked is None or view.eye not in {None, view.asked}:
        return None
    if view.mover is None:
        return PickOne(Text("button-up-ask-start"), tuple(_start(view, seat) for seat in (RED, BLACK)))
    choices = tuple(_sow(place, pile) for place, pile in enumerate(view.piles))
    return PickOne(Text("button-up-ask-sow"), choices, width=_IN_A_ROW)


def predict(view: View) -> Prediction | None:
    """The prediction of who scores in this round. It is open from the choice of who starts to the third pile lifted."""
    if view.mover is None or view.piles.count("") >= _LIFTED:
        return None
    return Prediction(_round(view.round), Text("button-up-predict"), (RED, BLACK))


def settled(told: Told) -> Settlement | None:
    """The end of a round; a tie comes true for nobody."""
    if not isinstance(told, Scored):
        return None
    return Settlement(_round(told.round), () if told.taker is None else (told.taker,))


def _round(number: int) -> str:
    return f"round-{number}"


def pile_hint(number: int, pile: str) -> Text:
    """A pile and its buttons ("pile 4: red, white, black"), or the statement that its place is empty."""
    if not pile:
        return Text("button-up-place-empty", {"pile": number})
    return Text("button-up-pile-holds", {"pile": number, "buttons": pile_text(pile)})


def pile_text(pile: str) -> Text:
    """The colours of a pile's buttons, bottom to top: "red, white, black"."""
    return chained("button-up-list", (Text("button-up-colour", {"colour": _COLOURS[button]}) for button in pile))


@lru_cache(maxsize=64)
def _sow(place: int, pile: str) -> Choice:
    number = place + 1
    label = Text("button-up-number", {"pile": number})
    return Choice(code_of(Sow(place)), label, pile_hint(number, pile))


def _start(view: View, seat: Seat) -> Choice:
    mine = Text("button-up-start-mine")
    label = mine if seat == view.eye else Text("button-up-start-other", {"name": NameOf(seat)})
    hint = Text("button-up-start-hint", {"army": ARMIES[seat]})
    return Choice(code_of(Start(seat)), label, hint)


def stakes(view: View, pressed: Action | None) -> Stakes:  # noqa: ARG001 - the game's contract
    """The worth of each army by its heights now, and a line for each pile that may be sown: where its buttons drop."""
    if view.mover is None or view.eye not in {None, view.mover}:
        return Stakes()
    red, black = map(sum, zip(*map(totals, view.piles), strict=True))
    return Stakes(Text("button-up-worth", {"red": red, "black": black}), _lines(view, view.mover))


def _lines(view: View, mover: Seat) -> Iterator[Text]:
    for place, pile in enumerate(view.piles):
        if SPY not in pile:
            continue
        sown, stack = sown_by(view.piles, mover, place)
        if stack is None:
            extra = len(pile) - len(sown.drops)
            drops = ", ".join(str(drop + 1) for drop in sown.drops)
            together, replay = extra + 1 if extra > 0 else 0, "yes" if sown.replay else "no"
            yield Text(
                "button-up-effect",
                {"pile": place + 1, "drops": drops, "together": together, "replay": replay},
            )
        else:
            sums = totals(stack)
            yield Text(
                "button-up-effect-last",
                {"pile": place + 1, "last": sown.drops[-1] + 1, "red": sums[RED], "black": sums[BLACK]},
            )
