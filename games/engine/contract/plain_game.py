"""A base for games whose views are their states, without what is marked as secret."""

from collections.abc import Callable, Iterator, Sequence
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
from games.engine.contract.secret import filled, public, secrets
from games.engine.contract.values import Eye, Forced


def _no_more(*_: Any) -> Iterator[int]:
    return iter(())


@dataclass(frozen=True, kw_only=True, eq=False)
class PlainGame(
    Game[OptionsT, StateT, ActionT, EventT, ViewT, EventT], Generic[OptionsT, StateT, ActionT, EventT, ViewT]
):
    """A game of which views, guesses and told values follow from the states and the events.

    state_type: the dataclass of its states. view_type: a dataclass that inherits from it and adds one field, `eye`.
    Its forms offer every choice that may come up in the phase. Which of them are open follows from `refuse`.
    Where nothing is hidden, so does which action is the only one.
    """

    state_type: Callable[..., StateT]
    view_type: Callable[..., ViewT]
    unseen: Callable[[ViewT, Sequence[EventT], Random], Iterator[int]] = _no_more
    """(view, told, rng): values for the hidden places of the view, in their order, at random as the eye may guess them.

    A game in which nothing is hidden needs none.
    """
    view: Callable[[StateT, Eye], ViewT] = field(init=False)
    guess: Callable[[ViewT, Sequence[EventT], Random], StateT] = field(init=False)

    def __post_init__(self) -> None:
        """Make the parts that follow."""
        Game.__post_init__(self)
        parts: dict[str, Callable[..., Any]] = {
            "view": lambda state, eye: shown(self.view_type, public(state, eye), eye),
            "guess": lambda view, told, rng: self._state(view, self.unseen(view, told, rng)),
            "ask": partial(self._opened, self.ask),
            "forced": self.forced if self.hands else self._only_move,
        }
        for name, part in parts.items():
            object.__setattr__(self, name, part)

    def _state(self, view: ViewT, unseen: Iterator[int]) -> StateT:
        """The state behind the view, with the unseen values in its hidden places."""
        names = [one.name for one in fields(view) if one.name != "eye"]  # type: ignore[arg-type]
        kind: Any = type(view)
        hidden = secrets(kind)
        values = {name: getattr(view, name) for name in names}
        return self.state_type(**{n: filled(value, unseen) if n in hidden else value for n, value in values.items()})

    def _opened(self, ask: Callable[[ViewT], Form | None], view: Any) -> Form | None:
        """The form with each choice open exactly if its action is one of the moves of the seat that may press it.

        What is legal for a seat never depends on what it cannot see. So the view is as good as the state.
        """
        form = ask(view)
        if not isinstance(form, PickOne):
            return form
        seats = [seat for seat in self.asks(view) if view.eye in {None, seat}]
        codes = {code_of(action) for seat in seats for action in moves(self, view, seat)}
        return form.opened(codes)

    def _only_move(self, view: ViewT) -> Forced | None:
        """The awaited seat and its move, if it has only one; None otherwise. Everybody can see this."""
        state = self._state(view, iter(()))
        for seat in awaited(self, state):
            first, *more = islice(moves(self, state, seat), 2)
            return None if more else Forced(seat, first)
        return None


def shown(view_type: Callable[..., ViewT], state: object, eye: Eye) -> ViewT:
    """The view of a state in which nothing is hidden from that eye: its fields, and the eye that looks."""
    return view_type(*[getattr(state, field.name) for field in fields(state)], eye)  # type: ignore[arg-type]
