"""The place of a match in its server: the addresses of its board and of its room, and the thread that is opened for it.

Its room is the channel or thread in which its board stands.
"""

import logging
from typing import Final

import discord

from bot.services import Services
from bot.store.bot_store import BotStore
from bot.store.posts import BoardPost, found
from bot.store.shelf import BOARD
from bot.wire.failures import retry_in
from games.engine.store.records import Location, MatchRecord

log = logging.getLogger("bellhop.board")

THREAD_STANDS: Final = 160004
"""Discord's code for a second thread on a message."""
WEEK_MIN: Final = 10_080
"""Minutes after which Discord archives a silent thread: the most that it allows."""


def room_url(place: Location, channel_id: int) -> str:
    """The address of a channel or thread in the server of a match."""
    return f"https://discord.com/channels/{place.guild_id}/{channel_id}"


def board_url(place: Location, post: BoardPost) -> str:
    """The address of the message of a board, or of its channel where it has none yet."""
    room = room_url(place, post.channel_id)
    return f"{room}/{post.message_id}" if post.message_id else room


async def thread_on(services: Services, place: Location, message_id: int, name: str) -> int:
    """The id of the thread on a message, a new one if there is none; that of the channel if Discord refuses one.

    Raises one of FAILURES if it may work later.
    """
    channel = services.client.get_partial_messageable(place.channel_id, guild_id=place.guild_id)
    try:
        on = channel.get_partial_message(message_id)
        return (await on.create_thread(name=name[:100], auto_archive_duration=WEEK_MIN)).id
    except discord.HTTPException as error:
        if error.code == THREAD_STANDS:
            return message_id  # a thread has the id of its message
        if retry_in(error) is not None:
            raise
        log.warning("channel %d: no thread (%s), so a match runs in it", place.channel_id, error.code)
        return place.channel_id


async def match_url(store: BotStore, record: MatchRecord) -> str:
    """The address of a match's board; that of its channel if the board has no message. Raises StoreError."""
    board, place = await found(store, BoardPost, record.id, BOARD), record.place
    return board_url(place, board) if board is not None else room_url(place, place.channel_id)
