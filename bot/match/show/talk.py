"""The talk below boards: how many messages are below each. It is counted from events without their content."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

MOST_BELOW = 6
"""A board with this many messages below it is posted again at the bottom instead of being edited."""


@dataclass(slots=True, eq=False)
class Spot:
    """The place of a board, and how many messages are below it. Counting starts when the board gets a writer."""

    channel_id: int
    message_id: int
    below: int = 0

    @property
    def buried(self) -> bool:
        """Whether so many messages are below it that it has to be posted again."""
        return self.below >= MOST_BELOW


class Talk:
    """Counts the messages below the boards that have writers. It reads only the ids of messages, and stores none.

    An event in a channel without a board costs one look-up.
    """

    def __init__(self) -> None:
        self._spots: defaultdict[int, set[Spot]] = defaultdict(set)

    @contextmanager
    def below(self, spot: Spot) -> Iterator[None]:
        """Inside, count the messages below that board."""
        self._spots[spot.channel_id].add(spot)
        try:
            yield
        finally:
            self._drop(spot)

    def move(self, spot: Spot, channel_id: int, message_id: int) -> None:
        """Note that a board was posted again, perhaps in another channel."""
        if self._drop(spot):
            self._spots[channel_id].add(spot)
        spot.channel_id, spot.message_id, spot.below = channel_id, message_id, 0

    def said(self, channel_id: int, message_id: int) -> None:
        """Count a new message that everybody in the channel sees. Ids grow with time."""
        for spot in self._spots.get(channel_id, ()):
            if message_id > spot.message_id:
                spot.below += 1

    def unsaid(self, channel_id: int, message_ids: Iterable[int]) -> None:
        """Subtract messages that were deleted."""
        for spot in self._spots.get(channel_id, ()):
            gone = sum(message_id > spot.message_id for message_id in message_ids)
            spot.below = max(0, spot.below - gone)

    def _drop(self, spot: Spot) -> bool:
        """Stop counting below that board. Returns whether it was counted."""
        there = self._spots[spot.channel_id]
        counted = spot in there
        there.discard(spot)
        if not there:
            del self._spots[spot.channel_id]
        return counted
