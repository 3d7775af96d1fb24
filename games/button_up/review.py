"""How good a choice was, exactly: the chance to win the match after it, and after the best or the worst one."""

from collections.abc import Sequence

from games.button_up.strategy import chances, starting
from games.button_up.values import Sown, Starts
from games.button_up.view import Told, View
from games.engine.contract.judgement import Judgement, by_chance
from games.engine.contract.values import NameOf, Seat, Text


def judged(view: View, told: Sequence[Told], own: Told) -> Judgement | None:  # noqa: ARG001 - nothing is hidden
    """How good the choice was that brought an event, in the view before it; None for an event that was no choice.

    Nothing is hidden and both play perfectly from there on, so nothing is estimated.
    """
    if isinstance(own, Sown) and view.mover is not None:
        return by_chance(chances(view), own.place, lambda place: _pile(view, place))
    if isinstance(own, Starts) and own.by is not None and view.chooser is not None:
        return by_chance(starting(view), own.first, _starter)
    return None


def _pile(view: View, place: int) -> Text:
    return Text("button-up-judged-sow", {"pile": place + 1, "height": len(view.piles[place])})


def _starter(seat: Seat) -> Text:
    return Text("button-up-judged-start", {"name": NameOf(seat)})
