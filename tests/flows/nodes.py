"""Several nodes of one bot in one process, on PostgreSQL and one playground."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import Any

from pydantic import SecretStr

from bot.app import Bellhop
from bot.pictures.artist import Artist
from bot.playground import Sharding
from bot.playground.world.model import Channel
from bot.settings import load
from bot.store.bot_store import BotStore
from games.engine.match.match import Match
from tests.flows.house import EN, LIBRARY, PAUSES, in_calm, match_behind, pointed
from tests.flows.office import hand_of
from tests.support import postgres
from tests.support.clock import ManualClock
from tests.support.computers import InlineComputers
from tests.support.known import known_games
from tests.support.people import Person, Playground, Seen
from tests.support.sketches import SketchStudio

SHARDS, PARTS = 4, 2
SERVERS = {"servers": 8, "sharding": Sharding(at_least=SHARDS, at_once=SHARDS)}
"""A playground of eight servers over four shards, which all connect at once."""


@asynccontextmanager
async def node(pg: Playground, url: str, **settings: Any) -> AsyncIterator[Bellhop]:
    """A node of a bot, connected with the shards of its part. Its time stands still."""
    made = load(None).model_copy(
        update={
            "discord_token": SecretStr(pg.token),
            "prompt": True,
            "shards": SHARDS,
            "parts": PARTS,
            **dict.fromkeys(PAUSES, 0),
            **settings,
        }
    )
    store, clock = await BotStore.open(url, share=True), ManualClock()
    try:
        async with (
            pointed(pg),
            Bellhop(made, store, LIBRARY, InlineComputers(), clock, artist=Artist(SketchStudio())) as bot,
        ):
            with known_games(newcomers=False), in_calm(pg, bot, clock):
                await bot.login(pg.token)
                connection = asyncio.create_task(bot.connect())
                await pg.world.until(lambda: bot.connected or connection.done())
                assert bot.connected, connection.result()
                await bot.bulletin.listening.wait()
                yield bot
                await bot.close()
                await connection
    finally:
        await store.close()


@dataclass(frozen=True, slots=True)
class Fleet:
    """Nodes of one bot, each with its part, and the name of their database."""

    pg: Playground
    bots: list[Bellhop]
    database: str

    def room(self, part: int) -> Channel:
        """The channel `general` of a server of that part."""
        guild = next(one for one in self.pg.world.guilds.values() if self.bots[0].part_of(one.id) == part)
        rooms = self.pg.world.channels.values()
        return next(room for room in rooms if room.guild_id == guild.id and room.name == "general")

    async def board(self, part: int, host: Person, *guests: Person, game: str = "button_up") -> Seen:
        """The board of a match that these people just started in a server of that part."""
        lobby = (await host.slash(self.room(part), "play", game=game)).message
        for guest in guests:
            await guest.press(lobby, label=EN("lobby-join"))
        return (await host.press(lobby, label=EN("lobby-start"))).message

    async def office(self, part: int, people: Sequence[Person]) -> Seen:
        """The same for Buro Crazy, once all have their panel in direct messages."""
        board = await self.board(part, *people, game="buro_crazy")
        for person in people:
            await hand_of(person)
        return board

    async def match(self, part: int, board: Seen) -> Match:
        """The match behind a board that asks something in a server of that part."""
        return await match_behind(self.bots[part], board)

    def rows(self, sql: str) -> list[tuple[str, ...]]:
        """The rows of a statement in their database, every value as text."""
        return [row for row in postgres.server().query(self.database, sql) if row != ("",)]

    async def pass_time(self, number: int, ms: int) -> None:
        """Let so much time pass for one node."""
        clock = self.bots[number].services.clock
        assert isinstance(clock, ManualClock)
        await clock.advance(ms)

    @asynccontextmanager
    async def deaf(self, number: int) -> AsyncIterator[None]:
        """Inside, a node hears no notice."""
        bulletin = self.bots[number].bulletin
        heard, bulletin.asked = bulletin.asked, {}
        try:
            yield
        finally:
            bulletin.asked = heard


@asynccontextmanager
async def fleet(pg: Playground, count: int = PARTS, *, database: str = "", **settings: Any) -> AsyncIterator[Fleet]:
    """So many nodes of a bot, the first with part 0. database: the name of one that other nodes used before."""
    name = database or postgres.server().create()
    async with AsyncExitStack() as stack:
        url = postgres.server().address(name)
        yield Fleet(pg, [await stack.enter_async_context(node(pg, url, **settings)) for _ in range(count)], name)
