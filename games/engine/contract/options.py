"""The base of house rules, which also say what follows from them for a whole match."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, ClassVar, Self

from pydantic import BaseModel, ConfigDict

from games.engine.contract.values import Pace


class GameOptions(BaseModel):
    """House rules: a frozen pydantic model. Each field has a default, and numbers have both bounds.

    former: what a house rule was before it had a name, or before its default changed.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")
    former: ClassVar[Mapping[str, Any]] = MappingProxyType({})

    def length(self, seats: int) -> int:
        """About how many minutes a match takes at a lively pace. Most games say more than ten.

        The lobby uses it to compare house rules: it scales the times that `python -m bench.paces` measured with the
        defaults.
        """
        return 10

    @property
    def race(self) -> bool:
        """Whether all act at once.

        An action in a race carries what its player saw, and is never stale. The number of an `Ask` stays the same until
        the match is over, and an awaited seat may have no move.
        """
        return False

    @property
    def series(self) -> int:
        """The greatest number of matches in a series."""
        return 1

    @classmethod
    def fixed(cls, pace: Pace) -> Mapping[str, Any]:
        """The house rules that this pace fixes, by name. Most games: none."""
        return {}

    @classmethod
    def agreed(cls, stored: Mapping[str, Any]) -> Self:
        """The house rules of a stored match; where it was stored without one, as `former` says, else the usual one."""
        return cls.model_validate({**cls.former, **stored})
