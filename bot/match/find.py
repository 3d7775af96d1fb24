"""Find the match that a command refers to."""

import asyncio
from typing import Any

import discord

from bot.services import Services
from games import catalogue
from games.engine.match import replay
from games.engine.match.match import Match
from games.engine.match.moment import Moment
from games.engine.store.records import MatchCard


async def match_here(services: Services, interaction: discord.Interaction[Any]) -> Match | None:
    """The running match of this channel, if possible one of the person's own; in direct messages their newest one."""
    if interaction.guild_id is None:
        cards = await services.hall.of_player(interaction.user.id)
    else:
        cards = await services.store.matches_shown_in(interaction.channel_id or 0)
    newest = list(reversed(cards))
    own = [card for card in newest if interaction.user.id in card.record.players]
    for card in (*own, *newest):
        match = await services.hall.find(card.record.id)
        if match is not None:
            return match
    return None


async def stored_moment(services: Services, card: MatchCard) -> Moment:
    """The moment of a match by its log, without loading it. Raises StoreError, BadEvent, KeyError."""
    game = catalogue.find(card.record.game)
    log = replay.read(game, await services.store.events(card.record.id))
    options = game.Options(**card.record.options)
    return await asyncio.to_thread(replay.fold, game, options, len(card.record.players), log)
