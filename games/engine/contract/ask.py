"""What a seat is asked at one moment of a match."""

from collections.abc import Callable, Iterator
from typing import Generic, NamedTuple, TypeVar

ActionT = TypeVar("ActionT")


class Ask(NamedTuple, Generic[ActionT]):
    """What one seat is asked.

    number: above 0. It changes exactly when this seat is asked something new, and a number that was left never comes
    back, so that a button of yesterday's question cannot answer today's. Example: in a round of sealed bids everybody
    has the number of the round, before and after others have bid. In a race it is the same until the match is over.
    moves: gives every action that would be accepted and is worth listing, in a fixed order, without repeats. None if
    the question stands but nothing can be accepted now. Example: a race while only the clock can go on.
    fallback: gives what the clock plays if the seat does not answer; the first of `moves` if it is None.
    waits: whether the match waits for this seat: calls, the clock, the fallback and computers are for such seats alone.
    Example: a seat that has sealed its bid and may still replace it has `waits=False`.
    """

    number: int
    moves: Callable[[], Iterator[ActionT]] | None = None
    fallback: Callable[[], ActionT] | None = None
    waits: bool = True
