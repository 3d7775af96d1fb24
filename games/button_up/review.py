"""How good a choice was, exactly: the chance to win the match after it, and after the best one."""

from games.button_up.strategy import chances, starting
from games.button_up.values import Happened, Sown, Starts
from games.button_up.view import View
from games.engine.contract.values import Judgement, NameOf, Seat, Text


def judged(view: View, event: Happened) -> Judgement | None:
    """How good the choice was that brought an event, in the view before it; None for an event that was no choice.

    Nothing is hidden and both play perfectly from there on, so nothing is estimated.
    """
    if isinstance(event, Sown) and view.mover is not None:
        piles = chances(view)
        best = max(piles, key=lambda place: (piles[place], -place))
        return _judgement(piles[event.place], piles[best], _pile(view, event.place), _pile(view, best))
    if isinstance(event, Starts) and event.by is not None and view.chooser is not None:
        starters = starting(view)
        first = max(starters, key=lambda seat: (starters[seat], seat == event.first))
        return _judgement(starters[event.first], starters[first], _starter(event.first), _starter(first))
    return None


def _judgement(chance: float, best: float, played: Text, better: Text) -> Judgement:
    return Judgement(chance, max(chance, best), played, better)


def _pile(view: View, place: int) -> Text:
    return Text("button-up-judged-sow", {"pile": place + 1, "height": len(view.piles[place])})


def _starter(seat: Seat) -> Text:
    return Text("button-up-judged-start", {"name": NameOf(seat)})
