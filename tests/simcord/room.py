"""The real bot in SimCord, an in-memory Discord by other people: what they and we both show is no mistake of ours."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import discord
import pytest
import simcord
from pydantic import SecretStr

from bot.app import Bellhop
from bot.settings import load
from games.engine.computer import InlineComputers
from games.engine.store import Store
from tests.flows.house import LIBRARY
from tests.support.clock import ManualClock


@dataclass(slots=True)
class Room:
    """A server with one channel and two people, and the bot in it."""

    env: simcord.Env
    channel: simcord.ChannelHandle
    alice: simcord.MemberActor
    bob: simcord.MemberActor
    bot: Bellhop
    _store: Store
    _clock: ManualClock
    _database: str

    @property
    def last(self) -> discord.Message:
        """The newest public message."""
        message = self.channel.last_message
        assert message is not None
        return message

    async def restart(self) -> None:
        """Another bot, as a new process brings it, on the same database and the same Discord."""
        await self.close()
        self._store, self.bot = await made(self._database, self._clock)
        await self.env.restart_bot(self.bot)

    async def close(self) -> None:
        """The bot is stopped in order."""
        await self.bot.close()
        await self._store.close()


async def made(database: str, clock: ManualClock) -> tuple[Store, Bellhop]:
    """A bot that was never started, and its store."""
    settings = load(None).model_copy(
        update={"discord_token": SecretStr("token"), "prompt": True, "edit_gap_ms": 0, "call_after_ms": 3_600_000}
    )
    store = await Store.open(database)
    return store, Bellhop(settings, store, LIBRARY, InlineComputers(), clock)


@asynccontextmanager
async def room(folder: Path) -> AsyncIterator[Room]:
    """The room, open; the bot is stopped in order after, and what it raised is raised."""
    clock, database = ManualClock(), f"sqlite:///{folder / 'bellhop.db'}"
    store, bot = await made(database, clock)
    env = simcord.Env(bot, settle_timeout=30.0)
    with pytest.MonkeyPatch.context() as patch:
        declare_waits(env, patch)
        guild = env.create_guild()
        channel = guild.create_text_channel("general")
        alice, bob = (guild.add_member(env.create_user(name)) for name in ("Alice", "Bob"))
        await env.start()
        here = Room(env, channel, alice, bob, bot, store, clock, database)
        try:
            yield here
            env.raise_errors()
        finally:
            await here.close()
            await env.shutdown()


def declare_waits(env: simcord.Env, patch: pytest.MonkeyPatch) -> None:
    """SimCord calls a bot settled when all its tasks wait for something known: ours wait for news and the clock."""

    def declared(original: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def wait(*args: Any) -> Any:
            try:
                return await env.external_wait(original(*args), reason="news, or the clock")
            except simcord.SetupError:  # not the bot's own task
                return await original(*args)

        return wait

    patch.setattr(asyncio.Event, "wait", declared(asyncio.Event.wait))
    patch.setattr(ManualClock, "sleep_until", declared(ManualClock.sleep_until))


def walk(components: Iterable[Any]) -> Iterator[Any]:
    """Every component of a message at any depth, outer before inner."""
    for component in components:
        yield component
        yield from walk(getattr(component, "children", ()))


def words_of(message: discord.Message) -> str:
    """All that a message says."""
    return "\n".join(
        [message.content, *(part.content for part in walk(message.components) if hasattr(part, "content"))]
    )


def choices(message: discord.Message) -> list[str]:
    """The custom_ids of the choices that can be pressed on a table or panel."""
    return [
        str(part.custom_id)
        for part in walk(message.components)
        if str(getattr(part, "custom_id", "")).startswith(("b1:act:", "b1:move:")) and not part.disabled
    ]


def to_move(message: discord.Message, people: Sequence[simcord.MemberActor]) -> simcord.MemberActor:
    """The person whose turn the last line of a table says it is."""
    line = words_of(message).splitlines()[-1]
    return next(person for person in people if f"**{person.name}**" in line)
