"""Find the match that a command or a press refers to."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import discord

from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.router import Handler
from games import catalogue
from games.engine.contract.values import Seat
from games.engine.match import replay
from games.engine.match.match import Match
from games.engine.match.moment import Moment
from games.engine.store.records import MatchCard

MatchHandler = Callable[[Answer, Match, list[str]], Awaitable[None]]
"""The handler of a press that names that match. The arguments are those of a `Handler`."""
SeatHandler = Callable[[Answer, Match, Seat, list[str]], Awaitable[None]]
"""The handler of a press by a person who has that seat in the match."""


def for_match(services: Services, handler: MatchHandler) -> Handler:
    """A route whose handler gets the match that the first argument names. If there is none, the person is told so."""

    async def checked(answer: Answer, args: list[str]) -> None:
        match = await services.hall.find(args[0])
        if match is None:
            await answer.say(services.gone(args[0], answer.words))
        else:
            await handler(answer, match, args)

    return checked


def for_seat(services: Services, handler: SeatHandler) -> Handler:
    """The same with the person's seat in the match. A person without one is told so."""

    async def checked(answer: Answer, match: Match, args: list[str]) -> None:
        seat = match.seat_of(answer.person.id)
        if seat is None:
            await answer.say(answer.words("refused-not-your-seat"))
        else:
            await handler(answer, match, seat, args)

    return for_match(services, checked)


def for_finished(services: Services, handler: MatchHandler) -> Handler:
    """The same for a match that is over: then all cards may be seen. While it runs, the person is told so."""

    async def checked(answer: Answer, match: Match, args: list[str]) -> None:
        if match.moment.outcome is None:
            await answer.say(answer.words("replay-running"))
        else:
            await handler(answer, match, args)

    return for_match(services, checked)


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
