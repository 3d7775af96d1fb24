"""Manners: how a computer chooses among actions that its level cannot tell apart."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any


class Manner(StrEnum):
    """A manner, the same in every game; each game says what it means there.

    MISER: spends little of what it has. BLUFFER: shows much. HASTY: gets it over with. PATIENT: waits.
    """

    MISER = "miser"
    BLUFFER = "bluffer"
    HASTY = "hasty"
    PATIENT = "patient"


@dataclass(frozen=True, slots=True)
class Mannered:
    """A game's `choose` that also takes a manner, as its last argument; without it there is none."""

    choose: Callable[..., Any]

    def __call__(self, *given: Any) -> Any:
        """The action."""
        return self.choose(*given)
