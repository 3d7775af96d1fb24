"""The rules of Noughts and Crosses: what may be done and what it does."""

from collections.abc import Mapping, Sequence
from random import Random

from games.engine.contract.rules import Ask, Rules
from games.engine.contract.values import Millis, Outcome, Refusal, Seat, not_your_turn
from tests.conformance.toys.noughts.values import (
    SQUARES,
    HouseRules,
    Mark,
    Marked,
    Reason,
    State,
    marked,
    other,
    row_of,
)


class NoughtsRules(Rules[HouseRules, State, Mark, Marked]):
    """Two seats mark squares by turns; three in a row win."""

    key = "noughts"
    version = 1
    seats = (2,)
    levels = ("easy", "steady")
    phases = ("mark", "over")
    Options = HouseRules
    actions = (Mark,)
    events = (Marked,)

    def start(self, options: HouseRules, seats: int) -> State:
        """Nine free squares."""
        return State(options)

    def asks(self, state: State) -> Mapping[Seat, Ask[Mark]]:
        """The one seat whose turn it is; the number of the move, from 1, is the number of the question (NC-2).

        Any square may be pressed: `refuse` says which are taken. An absent seat marks the first free one (NC-A1).
        """
        number = SQUARES + 1 - state.marks.count(None)
        return {} if state.turn is None else {state.turn: Ask(number, lambda: map(Mark, range(SQUARES)))}

    def refuse(self, state: State, seat: Seat, action: Mark, at: Millis) -> Refusal | None:
        """Only the seat whose turn it is marks, and only a free square (NC-2)."""
        if state.turn is None:
            return Refusal("match-over", "NC-3")
        if seat != state.turn:
            return not_your_turn(state.turn)
        if not 0 <= action.square < SQUARES:
            return Refusal("no-such-square", "NC-1", {"square": action.square + 1})
        if state.marks[action.square] is not None:
            return Refusal("taken", "NC-2", {"square": action.square + 1})
        return None

    def decide(self, state: State, seat: Seat, action: Mark, at: Millis, rng: Random) -> Sequence[Marked]:
        """The mark, and the line that it completes."""
        after = marked(state.marks, seat, action.square)
        return (Marked(seat, action.square, row_of(after, seat)),)

    def evolve(self, state: State, event: Marked) -> State:
        """The state with the mark of the event."""
        marks = marked(state.marks, event.seat, event.square)
        turn = None if event.line or None not in marks else other(event.seat)
        return State(state.options, marks, turn, event)

    def outcome(self, state: State) -> Outcome | None:
        """Three in a row win; nine marks without a row are a draw (NC-3)."""
        if state.turn is not None or state.last is None:
            return None
        if not state.line:
            return Outcome(Reason.FULL, (1, 1), (None, None))
        return Outcome(Reason.LINE, (1, 2) if state.last.seat == 0 else (2, 1), (None, None))
