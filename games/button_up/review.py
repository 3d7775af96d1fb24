"""Exact reviews: the chance to win after a choice, after the best one, which is played out, or after the worst."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.button_up.evolve import evolve
from games.button_up.rules import sown_by, totals
from games.button_up.strategy import chances, starting
from games.button_up.values import ARMIES, Action, Happened, Sow, Sown, Start, Starts, State
from games.button_up.view import Told, View
from games.engine.contract.judgement import BestLine, Judgement, by_chance
from games.engine.contract.values import NameOf, Seat, Text, Value, Values


def judged(view: View, told: Sequence[Told], own: Told) -> Judgement | None:  # noqa: ARG001 - nothing is hidden
    """The judgement of the choice that brought an event, in the view before it; None for an event that was no choice.

    Nothing is hidden and both play perfectly from there on, so nothing is estimated.
    """
    if isinstance(own, Sown) and view.mover is not None:
        piles = chances(view)
        found = by_chance(piles, own.place, lambda place: pile_name(view, place))
        return _with_line(found, view, Sow(_best(piles)))
    if isinstance(own, Starts) and own.by is not None and view.chooser is not None:
        starters = starting(view)
        found = by_chance(starters, own.first, _starter)
        return _with_line(found, view, Start(max(starters, key=starters.__getitem__)))
    return None


def _best(piles: Mapping[int, float]) -> int:
    """The best pile to sow; of equal ones the first."""
    return max(piles, key=lambda place: (piles[place], -place))


def _with_line(found: Judgement, view: View, better: Action) -> Judgement:
    """The judgement of a worse choice with the better one, and the best play after it to the end of the round."""
    if not found.wrong:
        return found
    state: State = view
    actions, stack = [better], None
    while stack is None:
        event, stack = _played(state, actions[-1])
        state = evolve(state, event)
        actions += [Sow(_best(chances(state)))] if stack is None else []
    return replace(found, line=BestLine(tuple(actions), line_text(found.said.values["other"], actions[1:], stack)))


def _played(state: State, action: Action) -> tuple[Happened, str | None]:
    """The first event that an action brings, and the final stack if it ends the round."""
    if isinstance(action, Start):
        return Starts(action.first, state.chooser), None
    assert state.mover is not None, "somebody must sow"
    return sown_by(state.piles, state.mover, action.place)


def line_text(better: Value, rest: Sequence[Action], stack: str) -> Text:
    """The better choice, the best play after it and what that brings: "pile 9, then at best pile 7: Black +7"."""
    red, black = totals(stack)
    values: Values = {
        "count": len(rest),
        "piles": ", ".join(str(one.place + 1) for one in rest if isinstance(one, Sow)),
    }
    won: Values = {"points": abs(red - black), "army": ARMIES[red < black]}
    return Text("button-up-judged-line", {"better": better, **values, **won})


def pile_name(view: View, place: int) -> Text:
    """A pile as reviews name it."""
    return Text("button-up-judged-sow", {"pile": place + 1, "height": len(view.piles[place])})


def _starter(seat: Seat) -> Text:
    return Text("button-up-judged-start", {"name": NameOf(seat)})
