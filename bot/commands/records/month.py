"""The end of a month: posts its leaderboards in the servers whose settings name a channel for them."""

import logging
from typing import Final

import discord

from bot.commands.records.leaderboard import Wanted, public_sheet, ranked_in
from bot.people.servers import Server, server_from
from bot.records.season import Season
from bot.services import Services
from bot.wire.components import message
from games import catalogue
from games.engine.store.errors import StoreError

log = logging.getLogger("bellhop.records")

LOOK_MS: Final = 3_600_000
"""Milliseconds between two checks whether a month has ended."""
DONE: Final = "month"
"""The key of the last month whose leaderboards were posted; with a colon and an id, for one server."""


async def post_months(services: Services) -> None:
    """Post the leaderboards of each month once, even if the bot was not running when the month ended. Runs for ever."""
    while True:
        try:
            await post_month(services)
        except StoreError as error:
            log.warning("the leaderboards of the month wait: %s", error)
        await services.clock.sleep_until(services.clock.now() + LOOK_MS)


async def post_month(services: Services) -> None:
    """Post what is due now. The month before the first check is not posted. Raises StoreError.

    Nothing is posted again if the clock was set back over the end of a month.
    """
    store, clock = services.store, services.clock
    ended = Season.at(clock.shown(clock.now())).before
    done = await store.meta(DONE)
    if _since(ended, done):
        return
    for guild_id, data in () if done is None else await store.guilds():
        server = server_from(data)
        if server.tables and server.records and not _since(ended, await store.meta(f"{DONE}:{guild_id}")):
            await store.set_meta(f"{DONE}:{guild_id}", ended.key)  # before posting: better none than two
            try:
                await _post(services, guild_id, server, ended)
            except discord.HTTPException as error:
                log.info("guild %d: the leaderboard of the month was not posted (%s)", guild_id, error.code)
    await store.set_meta(DONE, ended.key)


async def _post(services: Services, guild_id: int, server: Server, ended: Season) -> None:
    """Post the leaderboard of each game that was played. The game with the most results comes first.

    Raises discord.HTTPException, for example where the bot is not in the server any more.
    """
    client = services.client
    # Asked for where another process hears of the server, or this one has only resumed a session.
    guild = client.get_guild(guild_id) or await client.fetch_guild(guild_id, with_counts=False)
    words = services.library.words_for(server.language, str(guild.preferred_locale))
    channel = client.get_partial_messageable(server.tables[0], guild_id=guild_id)
    for game in await services.store.results.games_of(guild_id):
        wanted = Wanted(game, ended)
        ranked = await ranked_in(services, guild_id, wanted, 0) if game in catalogue.KEYS else []
        if ranked:
            await channel.send(**message(await public_sheet(services, ranked, wanted, words)), silent=True)


def _since(ended: Season, done: str | None) -> bool:
    """Whether the leaderboards of that month, or of a later one, were posted. done: the key of the last one posted."""
    return done is not None and done >= ended.key
