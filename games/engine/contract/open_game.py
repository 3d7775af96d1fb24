"""A base for games in which nothing is hidden: every eye sees the state and is told every event."""

from collections.abc import Callable, Sequence
from dataclasses import fields
from itertools import islice
from random import Random
from typing import Generic

from games.engine.contract.ask import ActionT
from games.engine.contract.game import Game, ViewT
from games.engine.contract.rules import EventT, OptionsT, StateT
from games.engine.contract.values import Eye, Forced


class OpenGame(
    Game[OptionsT, StateT, ActionT, EventT, ViewT, EventT], Generic[OptionsT, StateT, ActionT, EventT, ViewT]
):
    """A game of perfect information: views, guesses and told values follow from the state and the events.

    state_type: the dataclass of its states. view_type: a dataclass that inherits from it and adds one field, `eye`.
    """

    state_type: Callable[..., StateT]
    view_type: Callable[..., ViewT]

    def view(self, state: StateT, eye: Eye) -> ViewT:
        """The state, with the eye that looks."""
        return shown(self.view_type, state, eye)

    def told(self, state: StateT, event: EventT, eye: Eye) -> EventT:
        """The event itself."""
        return event

    def guess(self, view: ViewT, told: Sequence[EventT], rng: Random) -> StateT:
        """The only state that agrees with the view."""
        names = [field.name for field in fields(view) if field.name != "eye"]  # type: ignore[arg-type]
        return self.state_type(*[getattr(view, name) for name in names])

    def forced(self, view: ViewT) -> Forced | None:
        """The awaited seat and its move, if it has only one; None otherwise. Everybody can see this."""
        state = self.guess(view, (), Random(0))
        for seat in self.awaited(state):
            first, *more = islice(self.moves(state, seat), 2)
            return None if more else Forced(seat, first)
        return None

    def hidden(self, state: StateT, eye: Eye) -> bool:
        """False: nothing is hidden."""
        return False


def shown(view_type: Callable[..., ViewT], state: object, eye: Eye) -> ViewT:
    """The view of a state in which nothing is hidden: its fields, and the eye that looks."""
    return view_type(*[getattr(state, field.name) for field in fields(state)], eye)  # type: ignore[arg-type]
