"""The effect of each event on the state. No rule is checked here: the events contain all consequences."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from games.button_up.values import Dealt, Drawn, Happened, Scored, Sown, Starts, State, other


def evolve(state: State, event: Happened) -> State:
    """The state after the event."""
    return _AFTER[type(event)](state, event)


def _after_sown(state: State, event: Sown) -> State:
    piles = list(state.piles)
    piles[event.place] = ""
    for place, button in zip(event.drops, event.buttons, strict=False):
        piles[place] += button
    piles[event.drops[-1]] += event.buttons[len(event.drops) :]
    return State(
        state.options,
        state.round,
        state.turn + 1,
        state.scores,
        tuple(piles),
        event.seat if event.replay else other(event.seat),
        None,
        state.first,
        state.loser,
        event,
    )


def _after_scored(state: State, event: Scored) -> State:
    loser = state.loser if event.taker is None else other(event.taker)
    return replace(state, scores=event.scores, mover=None, loser=loser, scored=event, winner=event.winner)


def _after_dealt(state: State, event: Dealt) -> State:
    return replace(
        state,
        round=state.round + 1,
        piles=tuple(event.circle),
        mover=None,
        chooser=event.chooser,
        first=None,
        sowing=None,
    )


def _after_start(state: State, event: Drawn | Starts) -> State:
    chosen = isinstance(event, Starts) and event.by is not None
    return replace(
        state,
        turn=state.turn + chosen,
        mover=event.first,
        chooser=None,
        first=event.first,
        scored=None if chosen else state.scored,
    )


_AFTER: dict[type[Happened], Callable[[State, Any], State]] = {
    Dealt: _after_dealt,
    Drawn: _after_start,
    Starts: _after_start,
    Sown: _after_sown,
    Scored: _after_scored,
}
"""The function for each class of event."""
