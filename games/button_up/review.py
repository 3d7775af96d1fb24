"""Exact reviews: the chance to win after a choice, after the best one, which is played out, or after the worst."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from games.button_up.evolve import evolve
from games.button_up.rules import margin, sown_by
from games.button_up.strategy import chances, starting
from games.button_up.values import ARMIES, Action, Sow, Sown, Start, Starts, State
from games.button_up.view import Told, View
from games.engine.contract.judgement import BestLine, Judgement, by_chance
from games.engine.contract.values import NameOf, Seat, Text, Value, Values


@dataclass(frozen=True, slots=True)
class Sowings:
    """A sowing and the best play after it.

    before: the state before each sowing. events: the sowings. stack: the last pile.
    """

    before: tuple[State, ...]
    events: tuple[Sown, ...]
    stack: str

    @property
    def lead(self) -> int:
        """Red's points of the round, or Black's below 0."""
        return margin(self.stack)

    @property
    def values(self) -> Values:
        """The result as values of a text: the points, and whose they are."""
        return {"points": abs(self.lead), "army": ARMIES[self.lead <= 0]}


def judged(view: View, told: Sequence[Told], own: Told) -> Judgement | None:  # noqa: ARG001 - nothing is hidden
    """The judgement of the choice that brought an event, in the view before it; None for an event that was no choice.

    Nothing is hidden and both play perfectly from there on, so nothing is estimated.
    """
    if isinstance(own, Sown) and view.mover is not None:
        found = by_chance(chances(view), own.place, lambda place: pile_name(view, place))
        return _with_line(found, view)
    if isinstance(own, Starts) and own.by is not None and view.chooser is not None:
        starters = starting(view)
        better = max(starters, key=starters.__getitem__)
        begun = evolve(view, Starts(better, view.chooser))
        return _with_line(by_chance(starters, own.first, _starter), begun, Start(better))
    return None


def mover(state: State) -> Seat:
    """The seat that must sow."""
    assert state.mover is not None, "somebody must sow"
    return state.mover


def best(worths: Mapping[int, float]) -> int:
    """The place of the best pile to sow; of equal ones the first."""
    return max(worths, key=lambda place: (worths[place], -place))


def played(state: State, place: int, worths: Callable[[State], Mapping[int, float]]) -> Sowings:
    """The sowing of that pile and the best play after it.

    worths: by place, what each pile that may be sown is worth to the mover.
    """
    before, events = [], []
    while True:
        event, stack = sown_by(state.piles, mover(state), place)
        before.append(state)
        events.append(event)
        if stack is not None:
            return Sowings(tuple(before), tuple(events), stack)
        state = evolve(state, event)
        place = best(worths(state))


def _with_line(found: Judgement, state: State, *before: Action) -> Judgement:
    """The judgement of a worse choice with the better one, and the best play after it to the end of the round.

    before: the better choice if it is not a sowing, which brought the state.
    """
    if not found.wrong:
        return found
    line = played(state, best(chances(state)), chances)
    actions = (*before, *(Sow(event.place) for event in line.events))
    return replace(found, line=BestLine(actions, _line_text(found.said.values["other"], actions[1:], line)))


def _line_text(better: Value, rest: Sequence[Action], line: Sowings) -> Text:
    """The better choice, the best play after it and what that brings: "pile 9, then at best pile 7: Black +7"."""
    piles = ", ".join(str(one.place + 1) for one in rest if isinstance(one, Sow))
    return Text("button-up-judged-line", {"better": better, "count": len(rest), "piles": piles, **line.values})


def pile_name(view: View, place: int) -> Text:
    """A pile as reviews name it."""
    return Text("button-up-judged-sow", {"pile": place + 1, "height": len(view.piles[place])})


def _starter(seat: Seat) -> Text:
    return Text("button-up-judged-start", {"name": NameOf(seat)})
