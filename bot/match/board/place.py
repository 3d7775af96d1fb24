"""The place of a board: its message in a channel or thread, which is edited or, where that is better, posted again.

The talk below boards is counted from events without their content.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Final

from bot.match.show.place import Carrier, MessagePlace, PostKeeper, by_edit, by_send, delete, never
from bot.services import Services
from bot.store.posts import BoardPost
from bot.wire.failures import OUT_OF_REACH, code_of, retry_in
from games.engine.store.records import Location

OLD_MS: Final = 50 * 60 * 1000
"""A message older than this many milliseconds is posted again instead of edited: Discord limits edits after an hour."""
REPOST_GAP_MS: Final = 60_000
"""The least time between two posts of a board, unless a person asks for one."""
MOST_BELOW = 6
"""A board with this many messages below it is posted again at the bottom instead of being edited."""


class Talk:
    """Counts the messages below the boards that have writers. It reads only the ids of messages, and stores none.

    An event in a channel without a board costs one look-up.
    """

    def __init__(self) -> None:
        self._places: defaultdict[int, set[BoardPlace]] = defaultdict(set)

    def enter(self, place: "BoardPlace") -> None:
        """Count the messages below that board."""
        self._places[place.post.channel_id].add(place)

    def leave(self, place: "BoardPlace") -> bool:
        """Stop counting below that board, which still stands in the same channel. Returns whether it was counted."""
        there = self._places[place.post.channel_id]
        counted = place in there
        there.discard(place)
        if not there:
            del self._places[place.post.channel_id]
        return counted

    def said(self, channel_id: int, message_id: int) -> None:
        """Count a new message that everybody in the channel sees. Ids grow with time."""
        for place in self._places.get(channel_id, ()):
            place.below += message_id > place.post.message_id

    def unsaid(self, channel_id: int, message_ids: Iterable[int]) -> None:
        """Subtract messages that were deleted."""
        for place in self._places.get(channel_id, ()):
            gone = sum(message_id > place.post.message_id for message_id in message_ids)
            place.below = max(0, place.below - gone)


class BoardPlace(MessagePlace[BoardPost]):
    """The message of one board. A post without a message (id 0, posted at 0) has to be posted.

    below: how many messages are below it. talk: counts them, from when the board gets a writer.
    """

    def __init__(self, services: Services, home: Location, post: BoardPost, keeper: PostKeeper, talk: Talk) -> None:
        super().__init__(post, keeper, partial(delete, services))
        self._services = services
        self._home = home
        self.talk = talk
        self.below = 0
        self._posted_at = min(post.posted_at, services.clock.now())  # the clock may have been set back since

    @property
    def editable(self) -> bool:
        """Whether the message is there and young enough to be edited."""
        return not self.gone and self._services.clock.now() - self.post.posted_at <= OLD_MS

    @property
    def not_before(self) -> int:
        """The wall time in ms from which it may be posted again, unless a person asks for it."""
        return self._posted_at + REPOST_GAP_MS

    @property
    def behind(self) -> bool:
        """Whether so much was said below it that it should be posted again, and it may be now."""
        return self.below >= MOST_BELOW and self.not_before <= self._services.clock.now()

    def move(self, post: BoardPost) -> None:
        """Note that the board was posted again, perhaps in another channel."""
        counted = self.talk.leave(self)
        super().move(post)
        self._posted_at, self.below = post.posted_at, 0
        if counted:
            self.talk.enter(self)

    def carriers(self, version: int, *, below: bool) -> Iterator[Carrier]:
        """The ways to write it without a press. below: much was said below it, so it is posted again there.

        If it cannot be posted below the talk, it is still edited. If its thread is out of reach, it is posted in the
        channel of its lobby.
        """
        channel_id, home = self.post.channel_id, self._home.channel_id
        if below:
            yield self.send(channel_id, version, passes=self._stays)
        if self.editable:
            yield self.edit()
        yield self.send(channel_id, version, self.not_before, passes=lambda error: code_of(error) in OUT_OF_REACH)
        if channel_id != home:
            yield self.send(home, version, self.not_before)

    def send(
        self, channel_id: int, version: int, not_before: int = 0, passes: Callable[[Exception], bool] = never
    ) -> Carrier:
        """A new message in that channel, without a notification."""
        return by_send(self._services, self, channel_id, version, silent=True, not_before=not_before, passes=passes)

    def edit(self) -> Carrier:
        """An edit of the message."""
        return by_edit(self._services, self, self._services.settings.edit_gap_ms)

    def _stays(self, error: Exception) -> bool:
        """Whether Discord takes no new message below the talk. Then the board is edited where it is."""
        refused = retry_in(error) is None
        if refused:
            self._posted_at = self._services.clock.now()
        return refused
