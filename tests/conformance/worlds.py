"""Positions beside a guess at them: two worlds that one eye cannot tell apart."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from games.engine.contract.chance import generator
from games.engine.contract.values import Eye
from tests.conformance.subjects import Position, Subject


@dataclass(frozen=True, slots=True)
class World:
    """A position, an eye, and a state that the game guesses from what that eye saw and was told."""

    position: Position
    eye: Eye
    guess: Any

    def __str__(self) -> str:
        return f"eye {self.eye}, {self.position}"


def worlds(subject: Subject, each: int) -> Iterator[World]:
    """A guess for every eye at about `each` positions of every match."""
    for position in subject.positions(each):
        for eye in position.play.eyes:
            yield World(position, eye, guess(subject, position, eye, 0))


def guess(subject: Subject, position: Position, eye: Eye, number: int) -> Any:
    """One guess of that eye; another number, another guess. The first is made once and shared by all checks."""
    made = position.play.guesses
    if number:
        return _guess(subject, position, eye, number)
    if (position.index, eye) not in made:
        made[position.index, eye] = _guess(subject, position, eye, 0)
    return made[position.index, eye]


def _guess(subject: Subject, position: Position, eye: Eye, number: int) -> Any:
    view = subject.game.view(position.state, eye)
    rng = generator(position.play.seed, position.index, f"guess {eye} {number}")
    return subject.game.guess(view, position.told(eye), rng)
