"""A base for games in which nothing is hidden: every eye sees the state and is told every event."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields
from functools import partial
from itertools import islice
from random import Random
from typing import Any, Generic

from games.engine.contract.ask import ActionT
from games.engine.contract.codes import code_of
from games.engine.contract.forms import Form, PickOne
from games.engine.contract.game import Game, ViewT
from games.engine.contract.questions import awaited, moves
from games.engine.contract.rules import EventT, OptionsT, StateT
from games.engine.contract.values import Eye, Forced


@dataclass(frozen=True, kw_only=True, eq=False)
class OpenGame(
    Game[OptionsT, StateT, ActionT, EventT, ViewT, EventT], Generic[OptionsT, StateT, ActionT, EventT, ViewT]
):
    """A game of perfect information: views, guesses and told values follow from the state and the events.

    Its forms offer every choice that may come up in the phase. Which of them are open follows from `refuse`.

    state_type: the dataclass of its states. view_type: a dataclass that inherits from it and adds one field, `eye`.
    """

    state_type: Callable[..., StateT]
    view_type: Callable[..., ViewT]
    view: Callable[[StateT, Eye], ViewT] = field(init=False)
    told: Callable[[StateT, EventT, Eye], EventT | None] = field(init=False)
    guess: Callable[[ViewT, Sequence[EventT], Random], StateT] = field(init=False)
    hidden: Callable[[StateT, Eye], bool] = field(init=False)
    forced: Callable[[ViewT], Forced | None] = field(init=False)

    def __post_init__(self) -> None:
        """Make the parts that follow."""
        Game.__post_init__(self)
        parts: dict[str, Callable[..., Any]] = {
            "view": lambda state, eye: shown(self.view_type, state, eye),
            "told": lambda _state, event, _eye: event,
            "guess": lambda view, _told, _rng: self._state(view),
            "hidden": lambda _state, _eye: False,
            "forced": self._only_move,
            "ask": partial(self._opened, self.ask),
        }
        for name, part in parts.items():
            object.__setattr__(self, name, part)

    def _state(self, view: ViewT) -> StateT:
        """The only state that agrees with the view."""
        names = [one.name for one in fields(view) if one.name != "eye"]  # type: ignore[arg-type]
        return self.state_type(*[getattr(view, name) for name in names])

    def _opened(self, ask: Callable[[ViewT], Form | None], view: Any) -> Form | None:
        """The form with each choice open exactly if its action is one of the moves of the seat that may press it."""
        form, state = ask(view), self._state(view)
        if not isinstance(form, PickOne):
            return form
        seats = [seat for seat in self.asks(state) if view.eye in {None, seat}]
        codes = {code_of(action) for seat in seats for action in moves(self, state, seat)}
        return form.opened(codes)

    def _only_move(self, view: ViewT) -> Forced | None:
        """The awaited seat and its move, if it has only one; None otherwise. Everybody can see this."""
        state = self._state(view)
        for seat in awaited(self, state):
            first, *more = islice(moves(self, state, seat), 2)
            return None if more else Forced(seat, first)
        return None


def shown(view_type: Callable[..., ViewT], state: object, eye: Eye) -> ViewT:
    """The view of a state in which nothing is hidden: its fields, and the eye that looks."""
    return view_type(*[getattr(state, field.name) for field in fields(state)], eye)  # type: ignore[arg-type]
