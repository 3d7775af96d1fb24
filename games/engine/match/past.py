"""The actions that can still be taken back: everything since something secret or random was last shown."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Self

from games.engine.contract.game import AnyGame
from games.engine.contract.values import Event, Seat
from games.engine.match.match_events import MatchEvent, Struck, Undone


class PastAction(NamedTuple):
    """One action, or something that happened without a seat.

    seat: whose action it was; None if no seat acted. first: the seq of its first event. question: which it answered.
    own: whether its player chose it; False if the clock did.
    hidden: whether nobody else was told its content. known: whether everybody was told that there was an action.
    counts: how many events each eye had been told with it (`Moment.counts`); they name it in a button.
    """

    seat: Seat | None
    first: int
    question: int
    events: tuple[Event, ...]
    own: bool
    hidden: bool
    known: bool
    counts: tuple[int, ...]

    @classmethod
    def of(cls, seq: int, event: Event, actor: Seat | None, question: int, told: Sequence[Any], counts: Any) -> Self:
        """One event of the game as a step. told: what each eye is told of it, a spectator last. counts: after it."""
        hidden = actor is not None and [one == told[actor] for one in told].count(True) == 1
        return cls(actor, seq, question, (event,), True, hidden, None not in told, counts)


class Past(NamedTuple):
    """The state after the last event that showed something secret or random, and the steps since.

    acting: the seat whose action brought the last event of the log; None if none did.
    """

    state: Any
    steps: tuple[PastAction, ...] = ()
    acting: Seat | None = None

    def after(self, step: PastAction, state: Any, *, opens: bool) -> "Past":
        """The past after one more event, which is given as a step. state: after it. opens: it begins a submission.

        What follows within an action from an event that reveals cannot be taken back either.
        """
        goes_on = not opens and step.seat is not None and step.seat == self.acting
        if step.events[-1].reveals or (goes_on and not self.steps):
            return Past(state, (), step.seat)
        if not goes_on:
            return self._replace(steps=(*self.steps, step), acting=step.seat)
        last = self.steps[-1]
        step = step._replace(first=last.first, question=last.question, events=(*last.events, *step.events))
        step = step._replace(hidden=last.hidden and step.hidden, known=last.known and step.known)
        return self._replace(steps=(*self.steps[:-1], step))

    def beside(self, event: MatchEvent) -> "Past":
        """The past after an event of the match. `Undone` takes steps away, and `Struck` says who chose the last one."""
        steps = self.steps
        if isinstance(event, Undone):
            steps = tuple([one for one in steps if not event.takes(one.first, one.seat)])
        elif isinstance(event, Struck) and steps and steps[-1].seat == event.seat:
            steps = (*steps[:-1], steps[-1]._replace(own=False))
        return Past(self.state, steps)

    def replayed(self, game: AnyGame) -> Any:
        """The state after its steps."""
        state = self.state
        for step in self.steps:
            for event in step.events:
                state = game.evolve(state, event)
        return state
