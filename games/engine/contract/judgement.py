"""How good a choice was, judged by what its seat knew at that time: the values of a review."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from games.engine.contract.values import Text


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
"""A choice that lost less than this counts as the best."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """How good a choice was.

    gap: how much worse it was than the best one, in `unit`. said: both in a sentence.
    error: how far `gap` may be from the truth; 0 if it is exact.
    """

    gap: float
    said: Text
    unit: Unit
    error: float = 0.0

    @property
    def lost(self) -> float:
        """How much the choice lost, beyond what may be an error."""
        return max(0.0, self.gap - self.error)

    @property
    def wrong(self) -> bool:
        """Whether it lost so much that it is worth a word."""
        return self.lost >= WORTH_SAYING[self.unit]


def by_chance(chance: float, best: float, played: Text, better: Text, error: float = 0.0) -> Judgement:
    """The judgement of a choice by the chance to win after it and after the best one."""
    values = {"played": played, "better": better, "chance": percent(chance), "best": percent(best)}
    return Judgement(max(0.0, best - chance), Text("review-chance", values), Unit.CHANCE, error)


def by_place(place: float, best: float, played: Text, better: Text, error: float) -> Judgement:
    """The judgement of a choice by the average place in the hand after it and after the best one; 1.0 is the first."""
    values = {"played": played, "better": better, "place": decimal(place), "best": decimal(best)}
    return Judgement(max(0.0, place - best), Text("review-place", values), Unit.PLACE, error)


def percent(share: float) -> Text | int:
    """A share as a percentage with one decimal."""
    return decimal(share * 100)


def decimal(number: float) -> Text | int:
    """A number of at least 0 with one decimal, in the language's way; a whole number if the decimal is 0."""
    whole, tenths = divmod(round(number * 10), 10)
    return Text("decimal", {"whole": whole, "tenths": tenths}) if tenths else whole
