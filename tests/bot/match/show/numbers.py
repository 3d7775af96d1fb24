"""A message that shows the version of a match: what the tests of screens write into a hostile Discord."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from types import SimpleNamespace
from typing import Any, cast

from bot.match.show import feed, place, screen
from bot.match.show.feed import EyeReader, HeldBeat, NewsFeed
from bot.match.show.place import Carrier, PostKeeper, by_answer
from bot.match.show.screen import Show
from bot.store.posts import BoardPost
from bot.wire.answer import Answer
from bot.wire.sheet import Sheet
from games.engine.match.publish import Subscription, ViewUpdate
from games.engine.store.errors import StoreFull
from tests.bot.match.show.hostile import GAP_MS, ROOM, Hostile
from tests.support.clock import ManualClock

HOLD_MS = 2_000
"""How long a beat stands."""


class News:
    """The news of a match: a subscription reduced to versions, some of which are beats."""

    def __init__(self) -> None:
        self.log: list[bool] = []
        self.version = 0
        self.view = None
        self.closed = False
        self.woken = asyncio.Event()

    @property
    def state(self) -> Any:
        """The match as last taken."""
        return SimpleNamespace(version=self.version)

    @property
    def behind(self) -> bool:
        """Whether there is more."""
        return self.version < len(self.log)

    def publish(self, *, beat: bool) -> None:
        """Something happens in the match."""
        self.log.append(beat)
        self.woken.set()

    def ready(self) -> ViewUpdate:
        """Take the news up to the next beat. They tell the number of each version."""
        beat, since = False, self.version
        while self.behind and not beat:
            beat = self.log[self.version]
            self.version += 1
        told = tuple(range(since + 1, self.version + 1))
        return ViewUpdate(self.state, None, told, beat, HOLD_MS if beat else 0)

    @property
    def over(self) -> bool:
        """Whether there is nothing more to come."""
        return self.closed and not self.behind

    def close(self) -> None:
        """Let the match go."""
        self.closed = True
        self.woken.set()


class Shelf:
    """The store of posts: what it has outlives a crash."""

    def __init__(self, discord_: Hostile) -> None:
        self._discord = discord_
        self.version = 0
        self.owed = False
        self.full = False

    async def save_post(self, post: Any) -> None:
        """Store where the message stands."""
        await asyncio.sleep(0)
        if self.full:
            raise StoreFull("no room")
        self._discord.stored, self.version, self.owed = post.message_id, post.version, bool(post.data.get("owed"))

    async def save_posts(self, posts: Any) -> None:
        """Store where messages stand."""
        for post in posts:
            await self.save_post(post)


class Parts:
    """The parts under test. A test of the machine puts others in their place, with a bug in each."""

    Screen = screen.Screen
    NewsFeed = feed.NewsFeed
    MessagePlace = place.MessagePlace
    by_edit = staticmethod(place.by_edit)
    by_send = staticmethod(place.by_send)
    delete = staticmethod(place.delete)


class Beats(EyeReader):
    """Shows every beat."""

    def beat(self, before: ViewUpdate, news: ViewUpdate, *, following: bool) -> HeldBeat:
        """The beat, followed by what comes after it."""
        return HeldBeat(news)


class Numbers(Show):
    """Shows the version of its match, with an exclamation mark for a beat.

    in_place: it is edited only, and ends once its message is gone, as a panel in a channel. Opened again, it is the
    answer to that press.
    """

    sub: Subscription
    feed: NewsFeed

    def __init__(
        self,
        discord_: Hostile,
        clock: ManualClock,
        shelf: Shelf,
        news: News,
        parts: type[Parts],
        *,
        overtakes: bool,
        in_place: bool = False,
    ) -> None:
        self.sub = cast("Any", news)
        self.woken = news.woken
        self.feed = parts.NewsFeed(self.sub, Beats())
        self._services = discord_.services(clock)
        self._clock = clock
        self._overtakes = overtakes
        self._in_place = in_place
        self._discord = discord_
        self._standing = discord_.standing
        self._parts = parts
        self.keeper = PostKeeper(cast("Any", shelf), clock)
        post = BoardPost("match", ROOM, discord_.stored, shelf.version, 0)
        self.place = parts.MessagePlace(post, self.keeper, partial(parts.delete, self._services))
        self.screen = parts.Screen(self, self._services)
        if shelf.owed:
            self.screen.fresh = screen.Fresh(self._services, 0)
        self.screen.want()  # after a restart the message may show anything
        self.below = False
        self.forbidden = 0

    @property
    def question(self) -> int:
        """Each version asks something new."""
        return self.sub.version if self.feed.beat is None else 0

    @property
    def text(self) -> str:
        """The text that should be shown."""
        shown = self.feed.showing
        return f"{shown.state.version}{'!' * shown.beat}"

    async def take(self) -> bool:
        """Take the news."""
        return self.feed.take(self._clock.now())

    async def make(self, answer: Answer | None) -> Sheet:
        """The version."""
        text = self.text
        await asyncio.sleep(0)
        return Sheet(above=(text,))

    async def carriers(self, answer: Answer | None) -> Sequence[Carrier]:
        """The answer, a message below the talk, an edit, a new message."""
        found: list[Carrier] = []
        if answer is not None and answer.message_id == 0:
            return [by_answer(answer, self._answered, anew=True, overtakes=self._overtakes)]
        if answer is not None and answer.message_id in self._standing:
            found.append(by_answer(answer, self._answered, overtakes=self._overtakes))
        new = self.anew()
        edit = self._parts.by_edit(self._services, cast("Any", self.place), GAP_MS)
        if self._in_place:
            return [*found, edit]
        return [*found, new] if self.below or self.place.gone else [*found, edit, new]

    def anew(self) -> Carrier:
        """A new message."""
        return self._parts.by_send(self._services, cast("Any", self.place), ROOM, self.sub.version)

    def _answered(self, message_id: int) -> None:
        """An older message that was pressed becomes the place, as with panels."""
        if message_id != self.place.post.message_id:
            self.place.move(replace(self.place.post, message_id=message_id))

    async def confirmed(self, taken: int) -> None:
        """Store the version."""
        self.below = False
        if self.feed.confirm(taken, self._clock.now()):
            beat = self.feed.beat is not None
            self.place.post = replace(self.place.post, version=self.feed.showing.state.version, owed=beat)
        await self.place.keep()

    def refused(self, *, gone: bool) -> None:
        """Count it. In place, end."""
        self.forbidden += 1
        if self.screen.pending:
            self._discord.faults.append("a message was given up though something newer is wanted")
        if gone and self.place.post.message_id in self._standing:
            self._discord.faults.append("a message was given up though the one in its place stands")
        if self._in_place:
            self.close()
