"""Random matches on pure rules, recorded step by step; every other check reads these records."""

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Any

from games.engine.contract import questions
from games.engine.contract.chance import generator
from games.engine.contract.codes import action_of, code_of
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Event, Eye, GameOptions, Millis, Refusal, Seat
from tests.conformance.forms import codes_of

GAPS = (0, 40, 400, 1500, 6000)
"""Milliseconds between two presses."""

START = Millis(0)
"""The game time at the start of a match."""

PATIENCE = 60_000
"""Milliseconds after which nothing is refused only for the moment (a lock)."""

LISTED = 60
"""How many moves of one list are looked at."""


@dataclass(frozen=True, slots=True)
class Opened:
    """The first shuffle."""


@dataclass(frozen=True, slots=True)
class Acted:
    """A seat's accepted action."""

    seat: Seat
    action: Any


@dataclass(frozen=True, slots=True)
class Expired:
    """The game's own clock."""


@dataclass(frozen=True, slots=True)
class Went:
    """A seat went away or came back."""

    seat: Seat
    away: bool


Cause = Opened | Acted | Expired | Went
"""Why something happened."""


@dataclass(frozen=True, slots=True)
class Step:
    """The effect of one cause on the state."""

    before: Any
    cause: Cause
    at: Millis
    events: tuple[Event, ...]
    after: Any


@dataclass
class Play:
    """One random match.

    ended: it came to its outcome within the bound. guesses, answers: what checks have found out about a step and can
    share, since asking again must give the same.
    """

    game: AnyGame
    options: GameOptions
    seats: int
    seed: str
    steps: list[Step] = field(default_factory=list)
    ended: bool = False
    guesses: dict[tuple[int, Eye], Any] = field(default_factory=dict, repr=False)
    answers: dict[int, list[tuple[Seat, Any, Refusal | None]]] = field(default_factory=dict, repr=False)
    _told: dict[Eye, list[tuple[Any, ...]]] = field(default_factory=dict, repr=False)

    @property
    def eyes(self) -> tuple[Eye, ...]:
        """Every seat, then the spectator."""
        return (*(Seat(seat) for seat in range(self.seats)), None)

    @property
    def events(self) -> tuple[Event, ...]:
        """The whole log."""
        return tuple(event for step in self.steps for event in step.events)

    def told(self, index: int, eye: Eye) -> tuple[Any, ...]:
        """The events of step `index` as that eye was told them."""
        return self._told_to(eye)[index]

    def told_all(self, index: int, eye: Eye) -> tuple[Any, ...]:
        """The events from the start to the end of step `index` as that eye was told them."""
        return tuple(itertools.chain(*self._told_to(eye)[: index + 1]))

    def _told_to(self, eye: Eye) -> list[tuple[Any, ...]]:
        """What that eye was told in each step."""
        if eye not in self._told:
            self._told[eye] = [_told_of(self.game, step, eye) for step in self.steps]
        return self._told[eye]

    @cached_property
    def pool(self) -> tuple[Any, ...]:
        """Actions of all sorts: listed for any seat anywhere in the match, offered by forms, and changed from those."""
        rng = generator(self.seed, 0, "pool")
        codes: dict[str, None] = {}
        for step in rng.sample(self.steps, min(8, len(self.steps))):
            for code in itertools.chain(*(_codes(self.game, step.after, Seat(seat)) for seat in range(self.seats))):
                codes |= {code: None, bend(code, rng): None}
        actions = [action for code in codes if (action := action_of(code, self.game.actions)) is not None]
        return tuple(rng.sample(actions, min(40, len(actions))))


def walk(game: AnyGame, options: GameOptions, seats: int, seed: str, bound: int) -> Play:
    """A random match of at most `bound` steps: samples, fallbacks, presses out of turn, waiting, going away."""
    play = Play(game, options, seats, seed)
    return _Walk(play, generator(seed, 0, "players")).run(bound)


def bend(code: str, rng: Random) -> str:
    """The code with one character changed."""
    place = rng.randrange(len(code))
    return code[:place] + rng.choice("0123456789.-+ax") + code[place + 1 :]


def accepted(game: AnyGame, state: Any, seat: Seat, action: Any, at: Millis) -> bool:
    """Whether the action is accepted, now or once every lock of the moment is over."""
    if game.refuse(state, seat, action, at) is None:
        return True
    return game.refuse(state, seat, action, Millis(at + PATIENCE)) is None


@dataclass
class _Walk:
    play: Play
    rng: Random
    at: Millis = START
    seq: int = 0
    codes: list[str] = field(default_factory=list)
    away: set[Seat] = field(default_factory=set)

    def run(self, bound: int) -> Play:
        play, game = self.play, self.play.game
        state = game.start(play.options, play.seats)
        state = self._take(state, Opened(), tuple(game.setup(play.options, play.seats, self._chance("setup"))))
        for _ in range(bound):
            if game.outcome(state) is not None:
                play.ended = True
                break
            state = self._next(state)
        return play

    def _next(self, state: Any) -> Any:
        game = self.play.game
        self.at = Millis(self.at + self.rng.choice(GAPS))
        deadline = game.deadline(state)
        if not questions.awaited(game, state) and deadline is not None:
            self.at = max(self.at, deadline)
        if deadline is not None and deadline <= self.at:
            return self._take(state, Expired(), tuple(game.expire(state, self.at, self._chance("rules"))))
        if self.rng.random() < 0.05:
            return self._go(state)
        return self._press(state)

    def _go(self, state: Any) -> Any:
        seat = Seat(self.rng.randrange(self.play.seats))
        away = seat not in self.away
        self.away ^= {seat}
        events = tuple(self.play.game.absent(state, seat, away, self.at))
        return self._take(state, Went(seat, away), events) if events else state

    def _press(self, state: Any) -> Any:
        seat, action = self._choice(state)
        if action is None or self.play.game.refuse(state, seat, action, self.at) is not None:
            return state
        decided = self.play.game.decide(state, seat, action, self.at, self._chance("rules"))
        return self._take(state, Acted(seat, action), tuple(decided))

    def _choice(self, state: Any) -> tuple[Seat, Any]:
        game, rng = self.play.game, self.rng
        awaited, allowed = questions.awaited(game, state), questions.may_act(game, state)
        kind = rng.random()
        if kind < 0.1 and self.codes:
            seat = Seat(rng.randrange(self.play.seats))
            return seat, action_of(
                bend(rng.choice(self.codes), rng) if kind < 0.05 else rng.choice(self.codes), game.actions
            )
        seats = allowed if kind < 0.3 and allowed else awaited
        seat = rng.choice(seats) if seats else Seat(0)
        if next(iter(questions.moves(game, state, seat)), None) is None:
            return seat, None
        action = questions.fallback(game, state, seat) if kind > 0.95 else questions.sample(game, state, seat, rng)
        self.codes = [*self.codes[-30:], code_of(action)]
        return seat, action

    def _take(self, state: Any, cause: Cause, events: tuple[Event, ...]) -> Any:
        after = state
        for event in events:
            after = self.play.game.evolve(after, event)
        self.play.steps.append(Step(state, cause, self.at, events, after))
        self.seq += len(events)
        return after

    def _chance(self, purpose: str) -> Random:
        return generator(self.play.seed, self.seq + 1, purpose)


def _told_of(game: AnyGame, step: Step, eye: Eye) -> tuple[Any, ...]:
    state, told = step.before, []
    for event in step.events:
        told.append(game.told(state, event, eye))
        state = game.evolve(state, event)
    return tuple(item for item in told if item is not None)


def _codes(game: AnyGame, state: Any, seat: Seat) -> Iterator[str]:
    yield from (code_of(action) for action in itertools.islice(questions.moves(game, state, seat), 12))
    form = game.ask(game.view(state, seat))
    if form is not None:
        yield from codes_of(form, generator(game.key, 0, "codes"))
