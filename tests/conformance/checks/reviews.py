"""Reviews: a judgement says something sound, from what the seat knew alone, and names only ways that were open."""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from math import isfinite
from typing import Any

from games.engine.contract import questions
from games.engine.contract.chance import generator
from games.engine.contract.judgement import Judgement, Unit
from games.engine.contract.values import Seat
from tests.conformance.checks.registry import check
from tests.conformance.plays import Acted, Play, Step
from tests.conformance.subjects import Subject

MOST = 8
"""Choices that are looked at; some take long to judge."""
FEW = 3
"""Choices of which all others that were open are judged too."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An action of a seat, and what the seat saw before it, had been told, and was told of it."""

    play: Play
    step: Step
    seat: Seat
    view: Any
    told: tuple[Any, ...]
    own: Any

    def judged(self) -> Judgement | None:
        """The game's judgement."""
        judged = self.play.game.judged
        return None if judged is None else judged(self.view, self.told, self.own)

    def __str__(self) -> str:
        return f"{self.play.game.key}, seed {self.play.seed}: {self.own} in seat {self.seat}"


def choices(subject: Subject) -> list[tuple[Choice, Judgement]]:
    """Some actions that can be judged, from all matches, with their judgements. They are made once."""
    return subject.once(_choices)


def _choices(subject: Subject) -> list[tuple[Choice, Judgement]]:
    rng = generator(subject.game.key, 0, "choices")
    plays = rng.sample(subject.plays, len(subject.plays))
    left = deque(_judged(play) for play in plays[: 2 * MOST * subject.scale])
    found: list[tuple[Choice, Judgement]] = []
    while left and len(found) < MOST * subject.scale:
        one = left.popleft()
        if (choice := next(one, None)) is not None:
            found.append(choice)
            left.append(one)
    return found


def _judged(play: Play) -> Iterator[tuple[Choice, Judgement]]:
    """The actions of one match that can be judged, in a random order."""
    steps = list(enumerate(play.steps))
    generator(play.seed, 0, "choices").shuffle(steps)
    for index, step in steps:
        if isinstance(step.cause, Acted):
            choice = _of(play, step, step.cause.seat, play.told_all(index - 1, step.cause.seat))
            found = None if choice is None else choice.judged()
            if choice is not None and found is not None:
                yield choice, found


def _of(play: Play, step: Step, seat: Seat, told: tuple[Any, ...]) -> Choice | None:
    """The choice by which an action began; None if its seat is told nothing of it."""
    own = play.game.told(step.before, step.events[0], seat) if step.events else None
    return None if own is None else Choice(play, step, seat, play.game.view(step.before, seat), told, own)


@check
def only_a_game_with_reviews_judges(subject: Subject) -> None:
    """A game with a function that judges choices judges some."""
    assert bool(choices(subject)) == (subject.game.judged is not None), "no choice is judged"


@check
def a_judgement_is_in_range(subject: Subject) -> None:
    """A gap and an error are finite and not negative. What can be lost has a bound: the whole match, the last place."""
    for choice, found in choices(subject):
        assert isfinite(found.gap), f"gap {found.gap}: {choice}"
        assert isfinite(found.error), f"error {found.error}: {choice}"
        assert min(found.gap, found.error, found.lost) >= 0, f"gap {found.gap}, error {found.error}: {choice}"
        bound = {Unit.CHANCE: 1.0, Unit.PLACE: choice.play.seats - 1.0}.get(found.unit)
        assert bound is None or found.gap <= bound, f"gap {found.gap}: {choice}"


@check
def no_leak_in_a_review(subject: Subject) -> None:
    """Made again, where something is hidden in a world that the seat cannot tell from the real one, it is the same."""
    game = subject.game
    for choice, found in choices(subject):
        assert game.judged is not None
        world = game.guess(choice.view, choice.told, generator(choice.play.seed, 0, "review"))
        view, own = game.view(world, choice.seat), game.told(world, choice.step.events[0], choice.seat)
        assert game.judged(view, choice.told, own) == found, f"hidden cards change the judgement: {choice}"


@check
def a_review_names_what_was_open(subject: Subject) -> None:
    """The other way that a judgement names is one of the legal ones: judged itself, it is called by the same name."""
    for choice, found in choices(subject)[: FEW * subject.scale]:
        other = found.said.values.get("other")
        if other is None:
            continue
        names = (one.said.values.get("played") for one in _others(choice))
        assert any(name == other for name in names), f"{other} was not open: {choice}"


@check
def a_best_line_can_be_played(subject: Subject) -> None:
    """Each action of a line that a judgement tells is legal for the seat that is asked then."""
    game = subject.game
    for choice, found in choices(subject):
        state, rng = choice.step.before, generator(choice.play.seed, 0, "line")
        for action in () if found.line is None else found.line.actions:
            seat = questions.awaited(game, state)[0]
            refusal = game.refuse(state, seat, action, choice.step.at)
            assert refusal is None, f"{action} is refused ({refusal}): {choice}"
            for event in game.decide(state, seat, action, choice.step.at, rng):
                state = game.evolve(state, event)


def _others(choice: Choice) -> Iterator[Judgement]:
    """The judgements of all actions that were open. The list can be long: what is named may stand at its end."""
    game, state, at = choice.play.game, choice.step.before, choice.step.at
    for action in questions.moves(game, state, choice.seat):
        if game.refuse(state, choice.seat, action, at) is None:
            events = tuple(game.decide(state, choice.seat, action, at, generator(choice.play.seed, 0, "others")))
            other = _of(choice.play, Step(state, choice.step.cause, at, events, state), choice.seat, choice.told)
            found = None if other is None else other.judged()
            if found is not None:
                yield found
