"""The parts of a form, of any kind: its choices and its texts."""

import dataclasses
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, TypeVar

from games.engine.contract.forms import Choice, Group, PickCounts, PickOne
from games.engine.contract.values import Text

T = TypeVar("T")


def choices_of(form: Any) -> Iterator[Choice]:
    """Every choice in a form, in its order."""
    return _inside(form, Choice)


def levels_of(form: Any) -> list[tuple[Choice | Group, ...]]:
    """The choices that are shown together: those of the form, and those of each group. Empty if counts are picked."""
    if not isinstance(form, PickOne):
        return []
    return [form.choices, *(one.choices for one in form.choices if isinstance(one, Group))]


def counts_of(form: PickCounts, rng: Random) -> tuple[int, ...]:
    """Random counts that can be chosen in the form by presses."""
    counts = [0] * len(form.counters)
    for kind in (kind for kind, counter in enumerate(form.counters) for _ in range(counter.have)):
        counts[kind] += rng.random() < 0.5
    while sum(counts) > form.most:
        counts[rng.choice([kind for kind, count in enumerate(counts) if count])] -= 1
    return tuple(counts)


def codes_of(form: Any, rng: Random, samples: int = 6) -> Iterator[str]:
    """Codes of actions that a form leads to: all its choices, or some of its counts."""
    if isinstance(form, PickCounts):
        drawn = (form.start, *(counts_of(form, rng) for _ in range(samples)))
        yield from (form.action(counts) for counts in drawn if form.ready(counts))
    else:
        yield from (choice.code for choice in choices_of(form))


def leads_to(form: Any, code: str) -> bool:
    """Whether a person who sees the form can reach the action with that code by presses."""
    if not isinstance(form, PickCounts):
        return any(choice.code == code and choice.open for choice in choices_of(form))
    word, *counts = code.split(".")
    return word == form.code and all(map(str.isdecimal, counts)) and form.ready(tuple(map(int, counts)))


def texts_of(form: Any) -> Iterator[Text]:
    """Every text in a form: prompts, labels, hints."""
    return _inside(form, Text)


def _inside(value: Any, kind: type[T]) -> Iterator[T]:
    if isinstance(value, kind):
        yield value
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from _inside(getattr(value, field.name), kind)
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from _inside(item, kind)
    elif isinstance(value, tuple | list):
        for item in value:
            yield from _inside(item, kind)
