"""The effect of each event of Biesti Boys on the state. Nothing is decided here."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from games.biesti_boys.floors import FLOORS
from games.biesti_boys.values import (
    SHAFTS,
    Blocked,
    Dealt,
    Floor,
    Gone,
    Happened,
    Last,
    Mistaken,
    Passed,
    Played,
    State,
    TooLate,
    Turn,
    Turned,
)
from games.engine.contract.values import Millis, Seat, put


def evolve(state: State, event: Happened) -> State:
    """The state after the event."""
    return _AFTER[type(event)](state, event)


def _played(state: State, event: Played) -> State:
    """The effect of a play. All fields are written out in the order of the class, for speed: most events are plays."""
    laid, drawn = event.laid, event.drawn
    seat, slot, shaft, turn = laid.seat, laid.slot, laid.shaft, state.turn
    hands, stacks, shafts, free, times = state.hands, state.stacks, state.shafts, state.free, state.reactions
    hand = hands[seat]
    if drawn is not None:
        stacks = put(stacks, seat, stacks[seat][1:])
    if event.reaction is not None:
        times = put(times, seat, (*times[seat], event.reaction))
    return State(
        state.options,
        state.seats,
        state.floor,
        put(state.tops, shaft, laid.card),
        put(shafts, shaft, (*shafts[shaft], laid)),
        laid.number,
        laid,
        put(free, seat, laid.at),
        times,
        state.slips,
        state.away,
        laid.at,
        None,
        None if turn is None else _next(state, turn, 0),
        put(hands, seat, put(hand, slot, drawn)),
        stacks,
    )


def _passed(state: State, event: Passed) -> State:
    assert state.turn is not None
    return replace(state, last=event, turn=_next(state, state.turn, state.turn.passes + 1))


def _turned(state: State, event: Turned) -> State:
    floor, turn = state.floor, state.turn
    assert floor is not None
    waiting = floor.pile or range(len(FLOORS))
    pile = tuple(card for card in waiting if card not in {event.floor, floor.card})
    former = tuple(_former(state, floor, shaft) for shaft in range(SHAFTS))
    return replace(
        state,
        floor=Floor(event.floor, pile, floor.number + 1, event.at, former, event.why),
        tops=FLOORS[event.floor],
        shafts=((),) * SHAFTS,
        since=event.at,
        blocked=None,
        turn=None if turn is None else replace(turn, passes=0),
    )


def _former(state: State, floor: Floor, shaft: int) -> int:
    bits = floor.former[shaft] | 1 << FLOORS[floor.card][shaft]
    for laid in state.shafts[shaft]:
        bits |= 1 << laid.card
    return bits


def _came_back(state: State, last: Last, free: Millis, more: tuple[int, int]) -> State:
    """A card came back. more: the mistakes and the late attempts."""
    seat, (mistakes, lates) = last.seat, state.slips[last.seat]
    slips = put(state.slips, seat, (mistakes + more[0], lates + more[1]))
    return replace(state, last=last, free=put(state.free, seat, free), slips=slips)


def _gone(state: State, event: Gone) -> State:
    """A seat goes or comes back.

    A seat that comes back is free to play from then on. If it unblocks the floor, or all were away, the stall clock
    starts again.
    """
    away = put(state.away, event.seat, event.away)
    if event.away:
        return replace(state, away=away)
    fresh = event.frees or all(state.away)
    free = tuple(max(time, event.at) if fresh or seat == event.seat else time for seat, time in enumerate(state.free))
    blocked = None if event.frees else state.blocked
    return replace(state, away=away, free=free, since=event.at if fresh else state.since, blocked=blocked)


def _dealt(state: State, event: Dealt) -> State:
    seats = state.seats
    pile = tuple(card for card in range(len(FLOORS)) if card != event.floor)
    return replace(
        state,
        hands=event.hands,
        stacks=event.stacks,
        floor=Floor(event.floor, pile, 1, Millis(0), (0,) * SHAFTS),
        tops=FLOORS[event.floor],
        free=(Millis(0),) * seats,
        reactions=((),) * seats,
        slips=((0, 0),) * seats,
        away=(False,) * seats,
        turn=None if event.first is None else Turn(event.first, 1, 0),
    )


def _next(state: State, turn: Turn, passes: int) -> Turn:
    return Turn(Seat((turn.seat + 1) % state.seats), turn.number + 1, passes)


_AFTER: dict[type[Happened], Callable[[State, Any], State]] = {
    Dealt: _dealt,
    Played: _played,
    Mistaken: lambda state, event: _came_back(state, event.seen, event.seen.until, (1, 0)),
    TooLate: lambda state, event: _came_back(state, event.seen, event.seen.at, (0, 1)),
    Passed: _passed,
    Blocked: lambda state, event: replace(state, blocked=event.until),
    Turned: _turned,
    Gone: _gone,
}
"""The function for each class of event."""
