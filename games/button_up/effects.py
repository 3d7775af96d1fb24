"""Effects of each choice of Button Up!, for people who learn."""

from collections.abc import Iterator

from games.button_up.rules import sown_by, totals
from games.button_up.values import BLACK, RED, SPY, Action
from games.button_up.view import View
from games.engine.contract.values import Seat, Text, Values


def effects(view: View, pressed: Action | None) -> list[Text]:  # noqa: ARG001 - the game's contract
    """A line for each pile that may be sown: where its buttons drop, and whether its mover moves again."""
    return [] if view.mover is None or view.eye not in {None, view.mover} else list(_lines(view, view.mover))


def _lines(view: View, mover: Seat) -> Iterator[Text]:
    for place, pile in enumerate(view.piles):
        if SPY not in pile:
            continue
        values: Values
        sown, stack = sown_by(view.piles, mover, place)
        if stack is None:
            extra = len(pile) - len(sown.drops)
            drops = ", ".join(str(drop + 1) for drop in sown.drops)
            together, replay = extra + 1 if extra > 0 else 0, "yes" if sown.replay else "no"
            values = {"pile": place + 1, "drops": drops, "together": together, "replay": replay}
            yield Text("button-up-effect", values)
        else:
            sums = totals(stack)
            values = {"pile": place + 1, "last": sown.drops[-1] + 1, "red": sums[RED], "black": sums[BLACK]}
            yield Text("button-up-effect-last", values)
