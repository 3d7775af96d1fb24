"""The talk below boards: how many messages stand below each, counted from events without their content."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

MOST_BELOW = 6
"""With so many messages below it, a board is posted anew at the bottom instead of being edited."""


class Place:
    """Where a board stands, and how many messages stand below it. A board counts from when it is followed."""

    __slots__ = ("below", "channel_id", "message_id")

    def __init__(self, channel_id: int, message_id: int) -> None:
        self.move(channel_id, message_id)

    def move(self, channel_id: int, message_id: int) -> None:
        """Note that the board was posted anew: nothing stands below it."""
        self.channel_id = channel_id
        self.message_id = message_id
        self.below = 0

    @property
    def buried(self) -> bool:
        """Whether so much was said below it that it is to be posted anew."""
        return self.below >= MOST_BELOW


class Talk:
    """Counts the messages below the boards that are followed. It looks at the ids of a message alone, and keeps none.

    An event of a channel without a board costs one look-up.
    """

    def __init__(self) -> None:
        self._places: defaultdict[int, set[Place]] = defaultdict(set)

    @contextmanager
    def below(self, place: Place) -> Iterator[None]:
        """Count below that board inside."""
        self._places[place.channel_id].add(place)
        try:
            yield
        finally:
            self._drop(place)

    def move(self, place: Place, channel_id: int, message_id: int) -> None:
        """Note that a board was posted anew, maybe in another channel."""
        followed = self._drop(place)
        place.move(channel_id, message_id)
        if followed:
            self._places[channel_id].add(place)

    def said(self, channel_id: int, message_id: int) -> None:
        """Count a new message that everybody in the channel sees. Ids grow with time."""
        for place in self._places.get(channel_id, ()):
            if message_id > place.message_id:
                place.below += 1

    def unsaid(self, channel_id: int, message_ids: Iterable[int]) -> None:
        """Count no more the messages that were deleted."""
        for place in self._places.get(channel_id, ()):
            gone = sum(message_id > place.message_id for message_id in message_ids)
            place.below = max(0, place.below - gone)

    def _drop(self, place: Place) -> bool:
        """Count below that board no more; whether it was followed."""
        there = self._places.get(place.channel_id)
        if there is None or place not in there:
            return False
        there.remove(place)
        if not there:
            del self._places[place.channel_id]
        return True
