"""The values of a review: how good a choice was, judged by what its seat knew at that time."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Final, TypeVar

from games.engine.contract.values import Text

_Choice = TypeVar("_Choice", bound=Hashable)


class Unit(StrEnum):
    """The measure of what a choice can lose.

    CHANCE: a part of the chance to win the match, from 0.0 to 1.0. PLACE: places in the hand that is played.
    CARDS: how many cards a player is ahead a little later. SECONDS: time in a race.
    """

    CHANCE = "chance"
    PLACE = "place"
    CARDS = "cards"
    SECONDS = "seconds"


WORTH_SAYING: Final[Mapping[Unit, float]] = MappingProxyType(
    {Unit.CHANCE: 0.005, Unit.PLACE: 0.05, Unit.CARDS: 0.05, Unit.SECONDS: 2.0}
)
"""A choice that lost less than this counts as the best. A smaller chance to win counts as none."""


@dataclass(frozen=True, slots=True)
class BestLine:
    """The best choice and the best play after it, at most until something is drawn. Only where nothing is hidden."""

    actions: tuple[Any, ...]
    """The actions in order, each of the seat that is then asked."""
    said: Text
    """A sentence of these actions and what they bring."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """The judgement of a choice."""

    gap: float
    """How much worse it was than the best one, in `unit`."""
    said: Text
    """A sentence of it and another choice: the best one, or the worst if it was not clearly worse than the best."""
    unit: Unit
    """The measure of the numbers."""
    error: float = 0.0
    """How far `gap` may be from the truth; 0 if it is exact."""
    stake: float = 0.0
    """How much there was to lose, as far as it is known: how much worse the worst choice was than the best."""
    hopeless: bool = False
    """Whether nothing could be saved any more, even by the best choice."""
    line: BestLine | None = None
    """What would have been best; None if that cannot be told."""

    @property
    def lost(self) -> float:
        """The loss by the choice, beyond what may be an error."""
        return max(0.0, self.gap - self.error)

    @property
    def wrong(self) -> bool:
        """Whether it lost so much that it is worth a word."""
        return self.lost >= WORTH_SAYING[self.unit]


def by_chance(
    chances: Mapping[_Choice, float], played: _Choice, name: Callable[[_Choice], Text], error: float = 0.0
) -> Judgement:
    """The judgement of a choice by the chance to win after it and after others, the best one among them.

    Only exact chances can say that nothing could save the match.
    """
    is_exact = not error
    hopeless = is_exact and max(chances.values()) < WORTH_SAYING[Unit.CHANCE]
    return _judged(Unit.CHANCE, chances, played, name, error, hopeless=hopeless)


def by_place(
    places: Mapping[_Choice, float], played: _Choice, name: Callable[[_Choice], Text], error: float, last: int
) -> Judgement:
    """The judgement of a choice by the average place in the hand after it and after others; 1.0 is the first."""
    worth = {choice: -place for choice, place in places.items()}
    return _judged(Unit.PLACE, worth, played, name, error, hopeless=min(places.values()) == last)


def _judged(
    unit: Unit,
    worth: Mapping[_Choice, float],
    played: _Choice,
    name: Callable[[_Choice], Text],
    error: float,
    *,
    hopeless: bool,
) -> Judgement:
    """The judgement of a choice by what it and others are worth: the higher, the better. Texts show no minus."""
    best = max(worth, key=lambda one: (worth[one], one == played))
    least = min(worth, key=worth.__getitem__)
    gap = worth[best] - worth[played]
    was_worst = worth[least] == worth[played]
    other = least
    if gap > error or was_worst:
        other = best
    values = {
        "played": name(played),
        "other": name(other),
        "result": amount(abs(worth[played]), unit),
        "instead": amount(abs(worth[other]), unit),
    }
    key = f"review-lost-{unit}" if hopeless else f"review-{unit}"
    return Judgement(
        gap=gap,
        said=Text(key, values),
        unit=unit,
        error=error,
        stake=worth[best] - worth[least],
        hopeless=hopeless,
    )


def amount(number: float, unit: Unit) -> Text | int:
    """A number in that unit as texts show it: chances in percent."""
    if unit is Unit.CHANCE:
        return decimal(number * 100)
    return decimal(number)


def decimal(number: float | Fraction) -> Text | int:
    """A number of at least 0 with one decimal, in the language's way; a whole number if the decimal is 0."""
    whole, tenths = divmod(round(number * 10), 10)
    if not tenths:
        return whole
    return Text("decimal", {"whole": whole, "tenths": tenths})
