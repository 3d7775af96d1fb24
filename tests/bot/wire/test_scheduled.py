"""A post that is due: what becomes of it after each kind of failure, with a real store and a Discord that is told."""

from collections.abc import AsyncIterator, Mapping
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest

from bot.store.bot_store import BotStore
from bot.wire.scheduled import DuePost, ScheduledSender
from tests.support.clock import ManualClock
from tests.support.proofs import daily

GUILD, ROOM, US = 70, 71, 5
MINUTE = 60_000
REMEMBERED = 180_000
"""Milliseconds for which this Discord knows a nonce."""


def status(number: int, code: int = 0) -> discord.HTTPException:
    """The library's error for an answer of Discord's."""
    response = cast("Any", SimpleNamespace(status=number, reason="no", headers={}))
    kind = discord.DiscordServerError if number >= 500 else discord.HTTPException
    return kind(response, {"code": code, "message": "no"})


def unreached() -> aiohttp.ClientConnectorError:
    return aiohttp.ClientConnectorError(cast("Any", SimpleNamespace(ssl=None, host="d", port=1)), OSError("no"))


class Told:
    """A Discord that fails as it is told: each failure is an error, and whether the message was taken before.

    unread: with what it refuses to list a channel's messages.
    """

    def __init__(self, clock: ManualClock, *, readable: bool = True) -> None:
        self.failures: list[tuple[Exception, bool]] = []
        self.unread: discord.HTTPException | None = None
        self.messages: list[tuple[int, str]] = []
        self.asked = 0
        self.user = SimpleNamespace(id=US)
        self._clock = clock
        guild = SimpleNamespace(me=object())
        self._room = _Room(guild, readable)

    def get_channel(self, _: int) -> Any:
        return self._room

    def get_partial_messageable(self, room: int, *, guild_id: int) -> Any:
        assert (room, guild_id) == (ROOM, GUILD)
        return SimpleNamespace(send=self._send, history=self._history)

    async def _send(self, *, nonce: str, silent: bool) -> None:
        assert silent
        self.asked += 1
        error, taken = self.failures.pop(0) if self.failures else (None, True)
        now = self._clock.now()
        known = any(one == nonce and now - at <= REMEMBERED for at, one in self.messages)
        if taken and not known:
            self.messages.append((now, nonce))
        if error is not None:
            raise error

    async def _history(self, *, limit: int) -> AsyncIterator[Any]:
        if self.unread is not None:
            raise self.unread
        if not self._room.readable:
            return  # Discord lists nothing then
        for at, _ in self.messages[::-1][:limit]:
            when = datetime.fromtimestamp(at / 1000, UTC)
            yield SimpleNamespace(created_at=when, author=self.user)


class _Room(discord.abc.GuildChannel):
    """A channel whose history may be read, or not."""

    def __init__(self, guild: Any, readable: bool) -> None:
        self.guild = guild
        self.readable = readable

    def permissions_for(self, _: Any) -> discord.Permissions:
        return discord.Permissions(read_message_history=self.readable)


async def nothing() -> Mapping[str, Any]:
    return {}


async def tried(store: BotStore, clock: ManualClock, told: Told, minutes: int, every: int = MINUTE // 4) -> None:
    """Look again and again for so many minutes, after the first hour more seldom."""
    sender = ScheduledSender(cast("Any", told), store.due_posts, clock)
    begun = clock.now()
    while (passed := clock.now() - begun) < minutes * MINUTE:
        await sender.send(DuePost(GUILD, ROOM, "daily 5", "daily 5", nothing))
        clock.jump(every if passed < 60 * MINUTE else 5 * MINUTE)


@pytest.mark.parametrize("error", [status(429), status(503), unreached(), discord.RateLimited(40)], ids=repr)
async def test_what_was_surely_not_taken_is_tried_again_with_growing_pauses_until_it_stands(
    store: BotStore, error: Exception
) -> None:
    clock = ManualClock()
    told = Told(clock)
    told.failures = [(error, False)] * 7
    await tried(store, clock, told, 12 * 60, MINUTE)
    assert len(told.messages) == 1
    assert told.asked == 8


@pytest.mark.parametrize("number", daily([500, 502, 504], 502))
@pytest.mark.parametrize("taken", [False, True])
@pytest.mark.parametrize("times", [1, 3, 40])
async def test_what_may_have_been_taken_stands_once_however_long_nobody_knows(
    store: BotStore, number: int, taken: bool, times: int
) -> None:
    clock = ManualClock()
    told = Told(clock)
    told.failures = [(status(number), taken), *[(status(number), False)] * (times - 1)]
    await tried(store, clock, told, 600)
    assert told.failures == [] or taken
    assert len(told.messages) == 1


async def test_while_its_nonce_is_remembered_a_post_is_sent_again_also_where_nobody_can_see_whether_it_stands(
    store: BotStore,
) -> None:
    clock = ManualClock()
    told = Told(clock, readable=False)
    told.failures = [(status(500), False)]
    await tried(store, clock, told, 2)
    assert len(told.messages) == 1
    assert told.asked == 2


async def test_a_sure_failure_does_not_hide_that_the_one_before_it_was_none(store: BotStore) -> None:
    clock = ManualClock()
    told = Told(clock)
    told.failures = [(status(500), True), *[(status(429), False)] * 6]
    await tried(store, clock, told, 600)
    assert len(told.messages) == 1


async def test_where_nobody_can_see_whether_it_stands_it_is_not_sent_again(store: BotStore) -> None:
    clock = ManualClock()
    told = Told(clock, readable=False)
    told.failures = [(TimeoutError(), True)] + [(status(500), False)] * 20
    await tried(store, clock, told, 600)
    assert len(told.messages) == 1
    assert told.asked < 8


@pytest.mark.parametrize("taken", [False, True])
async def test_a_refusal_to_list_messages_is_none_of_the_post(store: BotStore, taken: bool) -> None:
    clock = ManualClock()
    told = Told(clock)
    told.failures = [(status(500), taken)] * 8
    response = cast("Any", SimpleNamespace(status=403, reason="no", headers={}))
    told.unread = discord.Forbidden(response, {"code": 50001, "message": "no"})
    await tried(store, clock, told, 600)
    assert len(told.messages) == taken
    last = await store.due_posts.newest(GUILD, "daily")
    assert last is not None
    assert (last.next_at, last.problem) == (None, None)


@pytest.mark.parametrize("taken", [False, True])
@pytest.mark.parametrize("minutes", [0, 1, 10])
async def test_a_process_that_is_killed_while_it_sends_posts_once_all_the_same(
    store: BotStore, taken: bool, minutes: int
) -> None:
    clock = ManualClock()
    told = Told(clock)
    told.failures = [(KeyboardInterrupt(), taken)]  # type: ignore[list-item]  # as good as a kill: nothing is noted
    with pytest.raises(KeyboardInterrupt):
        await tried(store, clock, told, 1)
    clock.jump(minutes * MINUTE)
    await tried(store, clock, told, 30)
    assert len(told.messages) == 1


async def test_what_discord_refuses_is_given_up_with_its_reason(store: BotStore) -> None:
    clock = ManualClock()
    told = Told(clock)
    told.failures = [(status(403, 50013), False)]
    await tried(store, clock, told, 60)
    assert (told.asked, told.messages) == (1, [])
    last = await store.due_posts.newest(GUILD, "daily")
    assert last is not None
    assert last.problem == 50013
