"""What a seat is asked at one moment of a match."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Generic, NamedTuple, TypeVar

ActionT = TypeVar("ActionT")
"""Action: what a seat wants to do."""


class Ask(NamedTuple, Generic[ActionT]):
    """What one seat is asked.

    number: above 0. It changes whenever this seat is asked something new, and a former number never comes back. So a
    button of an old question cannot answer the present one. Example: in a round of sealed bids all seats have the
    number of the round, before and after others have bid. In a race the number stays the same until the match is over.
    actions: gives every action that is worth listing, in a fixed order, without repeats. Those that `Rules.refuse`
    refuses are left out, so it may give all that could be pressed; what is left are the moves (`questions.moves`). None
    if the question stands but nothing can be accepted now. Example: a race in which only the clock can act.
    fallback: gives the action that the clock plays if the seat does not answer. None: the first of the moves.
    waits: whether the match waits for this seat. Only such seats have calls, a clock, a fallback and a computer that
    acts.
    Example: a seat that has sealed its bid and may still replace it has `waits=False`.
    sample: draws one of the moves, for random matches, where their list is long. None: all are equally likely.
    """

    number: int
    actions: Callable[[], Iterable[ActionT]] | None = None
    fallback: Callable[[], ActionT] | None = None
    waits: bool = True
    sample: Callable[[Random], ActionT] | None = None

    @property
    def awaited(self) -> bool:
        """Whether the match waits for this seat, and it can act."""
        return self.waits and self.actions is not None
