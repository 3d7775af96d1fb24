"""The place of a message of a match, and its carriers: the ways to write it there. They know Discord, and no match.

A screen tries carriers in order. A carrier that cannot write raises one of FAILURES, and says whether the next one is
to be tried then. Where a message stands is kept in memory and stored a few seconds later, only the newest post of each.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, Protocol, TypeVar

import discord

from bot.services import Services
from bot.store.bot_store import BotStore
from bot.store.posts import BoardPost, NotePost, PanelPost, Token
from bot.store.shelf import Post
from bot.wire.answer import Answer
from bot.wire.components import message
from bot.wire.failures import FAILURES, GONE, TooLateError, code_of, retry_in
from bot.wire.request_limit import RequestLimit, Worth
from bot.wire.sheet import Sheet
from games.engine.store.errors import StoreError
from games.engine.time import Clock, TimeLimit

log = logging.getLogger("bellhop.posts")

KEEP_MS: Final = 3_000
"""The ms for which a new post waits to be stored. After a crash the boards that waited are written once more."""
LIMIT_MS: Final = 10_000
"""The limit (ms) for one request. The library would wait longer for its turn, and meanwhile nothing else is written."""


class PostKeeper:
    """Stores posts. A post in a new message is stored at once: without it the message would not be found again."""

    def __init__(self, store: BotStore, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._waiting: dict[tuple[str, str, int], Post] = {}
        self._task: asyncio.Task[None] | None = None

    async def now(self, post: BoardPost | PanelPost) -> None:
        """Store the post. Raises StoreError."""
        row = post.row()
        self._waiting.pop(_key(row), None)
        await self._store.save_post(row)

    def soon(self, post: BoardPost | PanelPost) -> None:
        """Store the post in `KEEP_MS`, unless a newer one takes its place until then."""
        row = post.row()
        self._waiting[_key(row)] = row
        if self._task is None:
            self._task = asyncio.create_task(self._later(), name="keeper")

    async def close(self) -> None:
        """Store what waits."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._flush()

    async def _later(self) -> None:
        while self._waiting:
            await self._clock.sleep_until(self._clock.now() + KEEP_MS)
            await self._flush()
        self._task = None

    async def _flush(self) -> None:
        posts, self._waiting = self._waiting, {}
        if not posts:
            return
        try:
            await self._store.save_posts(posts.values())
        except StoreError as error:
            log.warning("%d posts: where they stand could not be stored (%s)", len(posts), type(error).__name__)


PlacedT = TypeVar("PlacedT", BoardPost, PanelPost)


class MessagePlace(Generic[PlacedT]):
    """The place of one message. The store leads to a new message before the one that it replaces is deleted.

    So a match has one board, even if the process ends in between. former: the id of the message before; 0 if there was
    none. gone: somebody deleted the message. delete: deletes a message; returns False if that failed.
    """

    def __init__(self, post: PlacedT, keeper: PostKeeper, delete: Callable[[PlacedT], Awaitable[bool]]) -> None:
        self.post: PlacedT = post
        self._kept: PlacedT = post
        self.former = 0
        self.gone = False
        self._keeper = keeper
        self._delete: Callable[[PlacedT], Awaitable[bool]] = delete
        self._left: list[PlacedT] = []
        self._deleted: set[int] = set()

    def move(self, post: PlacedT) -> None:
        """Note that another message shows it now.

        Raises TooLateError if that was deleted, or is being so: what was written there counts as not written.
        """
        if post.message_id in self._deleted:
            raise TooLateError("the message was deleted")
        self._left.append(self.post)
        self.former = self.post.message_id
        self.post, self.gone = post, False

    async def now(self, post: PlacedT) -> None:
        """Store that the message is as this says, at once. Raises StoreError."""
        await self._keeper.now(post)
        self._kept = post

    async def keep(self) -> None:
        """Store the post if it has changed: at once if the message is new, and then delete the old ones.

        The message in which it stands is not deleted: a press on an older message may have made it the place again.
        Raises StoreError.
        """
        if not self._left:
            if self.post != self._kept:
                self._keeper.soon(self.post)
                self._kept = self.post
            return
        left, self._left = self._left, []
        try:
            await self.now(self.post)
        except StoreError:
            self._left = left + self._left
            raise
        for post in left:
            if post.message_id not in {0, self.post.message_id}:
                self._deleted.add(post.message_id)
                if not await self._delete(post):
                    self._deleted.discard(post.message_id)


def never(_error: Exception) -> bool:
    """False, for the last carrier: what it could not write is tried again later, or given up."""
    return False


def message_gone(error: Exception) -> bool:
    """Whether the message cannot be edited any more."""
    return code_of(error) in GONE


def gone_for_good(error: Exception) -> bool:
    """Whether the message cannot be edited any more, also not later."""
    return message_gone(error) and retry_in(error) is None


class Whereabouts(Protocol):
    """The place of a message: `post` has its `channel_id` and `message_id`. gone: somebody deleted the message."""

    gone: bool

    @property
    def post(self) -> Any:
        """The message."""


@dataclass(frozen=True, slots=True)
class Carrier:
    """A way to write.

    name: what the log calls it. write: shows the sheet; raises one of FAILURES. anew: in a new message.
    passes: whether the next carrier is to be tried after that error. gap: the least ms from one such write to the next.
    not_before: the wall time in ms before which it must not write. limit: the limit that counts it, by its worth.
    overtakes: whether it may write while another write of the message is under way.
    """

    name: str
    write: Callable[[Sheet], Awaitable[None]]
    passes: Callable[[Exception], bool] = never
    gap: int = 0
    not_before: int = 0
    limit: RequestLimit | None = None
    worth: Worth = Worth.BOARD
    overtakes: bool = False
    anew: bool = False

    def waits(self, now: int) -> int | None:
        """The wall time in ms from which it may write, if that is after now; None if it may write now."""
        at = max(self.not_before, 0 if self.limit is None else self.limit.ready_at(self.worth))
        if at <= now:
            return None
        if self.limit is not None and at > self.not_before:
            self.limit.late[self.worth] += 1
        return at

    def begin(self, now: int) -> None:
        """Count a write that begins."""
        if self.limit is not None:
            self.limit.note(self.worth, now)


def by_answer(
    answer: Answer,
    then: Callable[[int], None],
    *,
    private: bool = True,
    anew: bool = False,
    overtakes: bool = False,
) -> Carrier:
    """The answer to a press, which changes the pressed message. Discord takes it within three seconds.

    then: called with the id of the message that shows the sheet. anew: as a new private message, which nothing else can
    show.
    """

    async def write(sheet: Sheet) -> None:
        if anew:
            message_id = await answer.sender.show(sheet)
        else:
            message_id = await answer.sender.update(sheet, private=private)
        then(message_id)

    return Carrier("answer", write, lambda _error: not anew, overtakes=overtakes, anew=anew)


def by_edit(
    services: Services,
    place: Whereabouts,
    gap: int,
    *,
    token: Token | None = None,
    limit: RequestLimit | None = None,
    classic: bool = False,
    passes: Callable[[Exception], bool] = message_gone,
    worth: Worth = Worth.BOARD,
) -> Carrier:
    """An edit: by the token of an interaction, or else through the channel. If the message is gone, its place knows it.

    limit: the limit of the token. classic: the message has content.
    """

    async def write(sheet: Sheet) -> None:
        post = place.post
        try:
            if token is not None:
                await webhook(services, token).edit_message(post.message_id, **message(sheet, edit=True))
            else:
                made = message(sheet, classic=classic, edit=True)
                await services.message_at(post.channel_id, post.message_id).edit(**made)
        except discord.HTTPException as error:
            place.gone = passes(error) and place.post.message_id == post.message_id
            raise

    return Carrier(
        "edit", write, passes, gap, limit=limit if token is not None else services.request_limit, worth=worth
    )


def by_send(
    services: Services,
    place: MessagePlace[Any],
    channel_id: int,
    version: int,
    *,
    classic: bool = False,
    silent: bool = False,
    not_before: int = 0,
    passes: Callable[[Exception], bool] = never,
    worth: Worth = Worth.BOARD,
) -> Carrier:
    """A new message in place of the old one. version: that of the match which it shows.

    Its place stores it before the old one is deleted.
    """

    async def write(sheet: Sheet) -> None:
        channel = services.client.get_partial_messageable(channel_id)
        sent = await channel.send(**message(sheet, classic=classic), silent=silent)
        now = services.clock.now()
        place.move(replace(place.post, channel_id=channel_id, message_id=sent.id, version=version, posted_at=now))

    return Carrier(
        "message",
        write,
        passes,
        services.settings.edit_gap_ms,
        not_before,
        services.request_limit,
        worth,
        anew=True,
    )


async def delete(services: Services, post: BoardPost | PanelPost | NotePost) -> bool:
    """Delete a message, if there is one. Returns False if that failed, so that it may still stand."""
    if not post.message_id:
        return True
    token = post.token if isinstance(post, PanelPost) else None
    clock = services.clock
    with contextlib.suppress(*FAILURES):
        async with TimeLimit(clock, clock.now() + LIMIT_MS):
            if token is not None:
                await webhook(services, token).delete_message(post.message_id)
            else:
                await services.message_at(post.channel_id, post.message_id).delete()
        return True
    return False


def webhook(services: Services, token: Token) -> discord.Webhook:
    """A way to change an ephemeral message."""
    return discord.Webhook.partial(token.application, token.token, client=services.client)


def _key(row: Post) -> tuple[str, str, int]:
    return row.match_id, row.kind, row.seat
