"""The toys with their parts as methods, for variations of them: a subclass overrides some of the parts.

Example: `class FormIsMissing(SealedMethods)` with `def ask(self, view)`, which may call `super().ask(view)`.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from functools import partial
from random import Random
from typing import Any, ClassVar

from games.engine.contract import questions
from games.engine.contract.game import AnyGame, Predictable
from games.engine.contract.pictures import Pictures
from games.engine.contract.rules import Ask
from games.engine.contract.values import Picture, Prediction, Seat, Settlement
from tests.conformance.toys import race, sealed


class _Drawn(Pictures):
    """The same kinds of pictures, drawn by another function."""

    def __init__(self, real: Pictures, draw: Callable[[Any], Picture]) -> None:
        super().__init__(real)
        self._draw = draw

    def __call__(self, subject: Any) -> Picture:
        return self._draw(subject)


class _Methods:
    """A mixin that has no parts of its own, so that the methods of its class are found instead.

    The questions are put together from methods too: `may_act`, `awaited`, `question`, `listed`, `fallback`, `sample`.
    """

    pictures: ClassVar[Pictures]
    predicted: ClassVar[Predictable]

    def __init__(self) -> None:
        """Set nothing."""

    def __reduce__(self) -> Any:
        """The class, so that a variation goes to another process too."""
        return type(self), ()

    def asks(self, state: Any) -> Mapping[Seat, Ask[Any]]:
        """The questions by the methods below."""
        able, waits = self.may_act(state), self.awaited(state)
        found = {}
        for seat in map(Seat, range(state.seats)):
            number = self.question(state, seat)
            if number or seat in able or seat in waits:
                parts = [partial(part, state, seat) for part in (self.listed, self.fallback, self.sample)]
                found[seat] = Ask(number, parts[0] if seat in able else None, parts[1], seat in waits, parts[2])
        return found

    def may_act(self, state: Any) -> tuple[Seat, ...]:
        """The seats that may act."""
        return tuple(seat for seat, ask in self._real(state).items() if ask.actions is not None)

    def awaited(self, state: Any) -> tuple[Seat, ...]:
        """The seats that are waited for."""
        return tuple(seat for seat, ask in self._real(state).items() if ask.waits and ask.actions is not None)

    def question(self, state: Any, seat: Seat) -> int:
        """The number of the question of a seat; 0 if it is asked nothing."""
        ask = self._real(state).get(seat)
        return 0 if ask is None else ask.number

    def listed(self, state: Any, seat: Seat) -> Iterable[Any]:
        """The actions that are worth listing."""
        ask = self._real(state).get(seat)
        return () if ask is None or ask.actions is None else ask.actions()

    def fallback(self, state: Any, seat: Seat) -> Any:
        """The action of the clock."""
        ask = self._real(state)[seat]
        return next(questions.moves(self, state, seat)) if ask.fallback is None else ask.fallback()  # type: ignore[arg-type]

    def sample(self, state: Any, seat: Seat, rng: Random) -> Any:
        """A move by lot."""
        return rng.choice(list(questions.moves(self, state, seat)))  # type: ignore[arg-type]

    @property
    def draw(self) -> Any:
        """The pictures by the method below."""
        return _Drawn(self.pictures, self.drawn)

    def drawn(self, subject: Any) -> Picture:
        """A picture."""
        return self.pictures(subject)

    @property
    def predictions(self) -> Predictable:
        """The predictions by the two methods below."""
        return Predictable(open=self.predict, settled=self.settled)

    def predict(self, view: Any) -> Prediction | None:
        """The prediction that is open; None if there is none."""
        return self.predicted.open(view)

    def settled(self, told: Any) -> Settlement | None:
        """The settlement by an event; None if it settles nothing."""
        return self.predicted.settled(told)

    def _real(self, state: Any) -> Mapping[Seat, Ask[Any]]:
        """The questions of the toy itself."""
        return super().asks(state)  # type: ignore[misc, no-any-return]


class SealedMethods(_Methods, sealed.SealedGame):
    """Sealed."""


class RaceMethods(_Methods, race.RaceGame):
    """Race."""


def _give(variation: type[Any], game: AnyGame) -> None:
    """Make the parts of the game methods of that class."""
    variation.pictures, variation.predicted = game.draw, game.predictions
    for part in fields(game):
        if part.name in {"draw", "predictions"}:
            continue
        value = getattr(game, part.name)
        setattr(variation, part.name, staticmethod(value) if callable(value) else value)


_give(SealedMethods, sealed.GAME)
_give(RaceMethods, race.GAME)
