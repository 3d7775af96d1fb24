"""The real bot in SimCord, an in-memory Discord by other people. What it and the playground both show is right."""

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
from bot.pictures.artist import Artist
from bot.settings import load
from bot.store.bot_store import BotStore
from tests.flows.house import EN, LIBRARY
from tests.support.clock import PATIENCE, ManualClock
from tests.support.computers import InlineComputers
from tests.support.databases import laid_out
from tests.support.insides import start_patiently
from tests.support.studios import ThreadStudio

CALL_AFTER = 3_600_000
"""Milliseconds after which people are called: never, in these tests."""


@dataclass(slots=True)
class Room:
    """A server with one channel and two people, and the bot in it."""

    env: simcord.Env
    channel: simcord.ChannelHandle
    alice: simcord.MemberActor
    bob: simcord.MemberActor
    bot: Bellhop
    clock: ManualClock
    _guild: simcord.GuildHandle
    _store: BotStore
    _database: str
    _prompt: bool

    def person(self, name: str) -> simcord.MemberActor:
        """Somebody else in the server, who has just come in."""
        return self._guild.add_member(self.env.create_user(name))

    @property
    def last(self) -> discord.Message:
        """The newest public message."""
        message = self.channel.last_message
        assert message is not None
        return message

    def message(self, ident: int) -> discord.Message:
        """A public message of the channel as it is now."""
        return next(one for one in self.channel.history() if one.id == ident)

    async def restart(self) -> None:
        """Another bot, as a new process brings it, on the same database and the same Discord."""
        await self.close()
        self._store, self.bot = await made(self._database, self.clock, self._prompt)
        await self.env.restart_bot(self.bot)

    async def close(self) -> None:
        """The bot is stopped in order."""
        await self.bot.close()
        await self._store.close()


class Begun(Bellhop):
    """The bot in SimCord, which sets it up and has no gateway that it connects to."""

    async def setup_hook(self) -> None:
        """Prepare, and begin at once."""
        await super().setup_hook()
        await self._begin()


async def made(database: str, clock: ManualClock, prompt: bool) -> tuple[BotStore, Bellhop]:
    """A bot that was never started, and its store; a prompt one holds no board and its computers answer at once."""
    settings = load(None).model_copy(
        update={
            "discord_token": SecretStr("token"),
            "prompt": prompt,
            "edit_gap_ms": 0,
            "panel_gap_ms": 0,
            "second_tap_ms": 0,
            "call_after_ms": CALL_AFTER,
        }
    )
    store = await BotStore.open(database)
    return store, Begun(settings, store, LIBRARY, InlineComputers(), clock, artist=Artist(ThreadStudio()))


@asynccontextmanager
async def room(folder: Path, *, prompt: bool = True) -> AsyncIterator[Room]:
    """The room, open; the bot is stopped in order after, and what it raised is raised."""
    clock, database = ManualClock(), f"sqlite:///{folder / 'bellhop.db'}"
    await laid_out(folder / "bellhop.db")
    store, bot = await made(database, clock, prompt)
    env = simcord.Env(bot, settle_timeout=PATIENCE)
    with pytest.MonkeyPatch.context() as patch:
        start_patiently(patch)
        declare_waits(env, patch)
        guild = env.create_guild()
        channel = guild.create_text_channel("general")
        alice, bob = (guild.add_member(env.create_user(name)) for name in ("Alice", "Bob"))
        await env.start()
        here = Room(env, channel, alice, bob, bot, clock, guild, store, database, prompt)
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


def at_home(here: Room, person: simcord.MemberActor) -> simcord.UserHandle:
    """The same person in their direct messages."""
    return simcord.UserHandle(here.env, here.env.backend.get_user(person.id))


def hand_of(here: Room, person: simcord.MemberActor) -> discord.Message:
    """The panel in their direct messages."""
    return next(one for one in reversed(at_home(here, person).dm_channel.history()) if one.attachments)


def labels(message: discord.Message) -> list[str]:
    """The labels of its buttons."""
    return [str(part.label) for part in walk(message.components) if getattr(part, "label", None)]


def choices(message: discord.Message) -> list[str]:
    """The custom_ids of the choices that can be pressed on a board or panel."""
    return [
        str(part.custom_id)
        for part in walk(message.components)
        if str(getattr(part, "custom_id", "")).startswith(("b1:act:", "b1:move:")) and not part.disabled
    ]


def to_move(message: discord.Message, people: Sequence[simcord.MemberActor]) -> simcord.MemberActor:
    """The person whose turn the last line of a board says it is."""
    line = words_of(message).splitlines()[-1]
    return next(person for person in people if f"**{person.name}**" in line)


def custom_id_of(message: discord.Message, label: str) -> str:
    """The custom_id of the button or menu that is labelled so."""
    parts = walk(message.components)
    return str(next(one.custom_id for one in parts if label in _labels(one)))


def _labels(component: Any) -> tuple[Any, Any]:
    return getattr(component, "label", None), getattr(component, "placeholder", None)


async def match_of(here: Room) -> None:
    """A match that Alice and Bob just started."""
    await here.alice.slash(here.channel, "play", game="button_up")
    await here.bob.click(here.last, label=EN("lobby-join"))
    await here.alice.click(here.last, label=EN("lobby-start"))


async def play_on(here: Room, presses: int = 400) -> None:
    """So many presses of the first choice there is, or to the result."""
    for _ in range(presses):
        if not choices(here.last):
            return
        mover = to_move(here.last, [here.alice, here.bob])
        await mover.click(here.last, custom_id=choices(here.last)[0])
        await here.env.settle()
