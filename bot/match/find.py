"""Find the match that a command or a press refers to."""

import asyncio
from functools import wraps
from typing import Any, Protocol

import discord

from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.routes import Handler
from games import catalogue
from games.engine.match import replay
from games.engine.match.match import Match
from games.engine.match.moment import Moment
from games.engine.store.records import MatchCard


class Serving(Protocol):
    """A part of the bot that answers presses."""

    _services: Services


def for_match(handler: Handler) -> Handler:
    """A handler that gets the match which the press names. If there is none, the person is told so."""

    @wraps(handler)
    async def checked(self: Serving, answer: Answer, match: str, **fields: Any) -> None:
        found = await self._services.hall.find(match)
        if found is None:
            await answer.say(self._services.gone(match, answer.words))
        else:
            await handler(self, answer, found, **fields)

    return checked


def for_seat(handler: Handler) -> Handler:
    """The same with the person's seat in the match. A person without one is told so."""

    @for_match
    @wraps(handler)
    async def checked(self: Serving, answer: Answer, match: Match, **fields: Any) -> None:
        seat = match.seat_of(answer.person.id)
        if seat is None:
            await answer.say(answer.words("refused-not-your-seat"))
        else:
            await handler(self, answer, match, seat, **fields)

    return checked


def for_finished(handler: Handler) -> Handler:
    """The same for a match that is over: then all cards may be seen. While it runs, the person is told so."""

    @for_match
    @wraps(handler)
    async def checked(self: Serving, answer: Answer, match: Match, **fields: Any) -> None:
        if match.moment.outcome is None:
            await answer.say(answer.words("replay-running"))
        else:
            await handler(self, answer, match, **fields)

    return checked


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
