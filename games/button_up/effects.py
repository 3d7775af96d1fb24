"""What each choice of Button Up! would do, for people who learn."""

from collections.abc import Iterator

from games.button_up.rules import sown_by, totals
from games.button_up.values import BLACK, RED, SPY, Action
from games.button_up.view import View
from games.engine.contract.values import Seat, Text


def effects(view: View, _: Action | None) -> list[Text]:
    """A line for each pile that may be sown: where its buttons drop, and whether its mover moves again."""
    return [] if view.mover is None or view.eye not in {None, view.mover} else list(_lines(view, view.mover))


def _lines(view: View, mover: Seat) -> Iterator[Text]:
    for place, pile in enumerate(view.piles):
        if SPY not in pile:
            continue
        sown, stack = sown_by(view.piles, mover, place)
        if stack is None:
            extra = len(pile) - len(sown.drops)
            drops = ", ".join(str(drop + 1) for drop in sown.drops)
            values = {"pile": place + 1, "drops": drops, "together": extra + 1 if extra > 0 else 0}
            yield Text("button-up-effect", {**values, "replay": "yes" if sown.replay else "no"})
        else:
            sums = totals(stack)
            values = {"pile": place + 1, "last": sown.drops[-1] + 1, "red": sums[RED], "black": sums[BLACK]}
            yield Text("button-up-effect-last", values)
