"""Find the match that a command or a press refers to, and note that its person is there."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial, wraps
from typing import Any, Final, Protocol

import discord

from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.routes import Handler, Route
from games import catalogue
from games.engine.contract.values import Seat
from games.engine.match.codec import read_log
from games.engine.match.match import Match
from games.engine.match.state import MatchState, fold
from games.engine.store.errors import StoreError
from games.engine.store.records import MatchCard

log = logging.getLogger("bellhop.seat")

Granted = tuple[Any, ...] | str
"""The handler's arguments after its match, or the key of the sentence that refuses the press."""
PLAYS: Final = frozenset({"act", "move"})
"""Routes of actions. These are noted after their answer: an action that counts ends its decision, and waits for nothing
else."""
FIRST = 0.1
"""Seconds that the answer to a press waits for its note, so that it can show the note. A busy match takes longer."""


class Serving(Protocol):
    """A part of the bot that answers presses."""

    _services: Services


def for_match(handler: Handler, granted: Callable[[Answer, Match], Granted] = lambda _answer, _match: ()) -> Handler:
    """A handler that gets the match which the press names, and what is granted. If it gets none, the person is told.

    An attempt at a challenge is nobody else's until the challenge closes. Once it is over its person has the panel
    alone.
    """

    @wraps(handler)
    async def checked(self: Serving, answer: Answer, match: str, **fields: Any) -> None:
        found = await self._services.matches.find(match)
        got: Granted = granted(answer, found) if found is not None else ()
        if found is not None and self._services.clock.now() < found.record.sealed and not _own(answer, found, got):
            got = "challenge-sealed"
        if found is None:
            await answer.say(self._services.gone(match, answer.words))
        elif isinstance(got, str):
            await answer.say(answer.words(got))
        else:
            await handler(self, answer, found, *got, **fields)

    return checked


def for_seat(handler: Handler) -> Handler:
    """The same with the person's seat in the match. A person without one is told so."""
    return for_match(handler, _seat_of)


def for_host(handler: Handler) -> Handler:
    """The same for the host of the match, who has a seat. Anybody else is told so."""

    @wraps(handler)
    async def checked(self: Serving, answer: Answer, match: Match, seat: Seat, **fields: Any) -> None:
        if self._services.hosts(match, answer.person.id):
            await handler(self, answer, match, seat, **fields)
        else:
            await answer.say(answer.words("refused-not-host"))

    return for_seat(checked)


def for_witness(handler: Handler) -> Handler:
    """The same for a person on the server of the match, or with a seat in it: what they get names its people."""
    return for_match(handler, _witness)


def for_finished(handler: Handler) -> Handler:
    """The same for a match that is over: then all cards may be seen. While it runs, the person is told so."""
    return for_match(handler, lambda _, match: "replay-running" if match.newest.outcome is None else ())


def _own(answer: Answer, match: Match, got: Granted) -> bool:
    """Whether a person may have what is sealed: theirs while they play it; later what is granted with a seat."""
    return match.seat_of(answer.person.id) is not None and (match.newest.outcome is None or bool(got))


def _witness(answer: Answer, match: Match) -> Granted:
    here = answer.guild_id == match.place.guild_id
    return () if here or match.seat_of(answer.person.id) is not None else "refused-not-your-seat"


def _seat_of(answer: Answer, match: Match) -> Granted:
    seat = match.seat_of(answer.person.id)
    return "refused-not-your-seat" if seat is None else (seat,)


async def match_here(services: Services, interaction: discord.Interaction[Any]) -> Match | None:
    """The running match of this channel, if possible one of the person's own; in direct messages their newest one."""
    direct, store = interaction.guild_id is None, services.store
    looking = store.matches_of(interaction.user.id) if direct else store.matches_shown_in(interaction.channel_id or 0)
    newest = reversed(await looking)
    for card in sorted(newest, key=lambda card: interaction.user.id not in card.record.players):  # own ones first
        match = await services.matches.find(card.record.id)
        if match is not None:
            return match
    return None


async def stored_moment(services: Services, card: MatchCard) -> MatchState:
    """The moment of a match by its log, without loading it. Raises StoreError, BadEvent, KeyError."""
    game = catalogue.find(card.record.game)
    log = read_log(game, await services.store.events(card.record.id))
    options = game.Options.agreed(card.record.options)
    return await asyncio.to_thread(fold, game, options, len(card.record.players), log)


class Presence:
    """Notes the presses of persons who sit in the match that the pressed control belongs to."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def noting(self, route: Route) -> Route:
        """The route, noting who presses before it answers; if it is one of actions, after it."""
        noted = self._played if route.name in PLAYS else self._pressed
        return replace(route, handler=partial(noted, route.handler))

    async def looked_up(self, answer: Answer, match: Match | None, answering: Awaitable[None]) -> None:
        """Answer a slash command with which a person looks something up in a match, and note that they are there."""
        await self._pressed(lambda _, match: answering, answer, match=match and match.id)

    async def _played(self, handler: Handler, answer: Answer, match: str, **fields: object) -> None:
        try:
            await handler(answer, match=match, **fields)
        finally:
            changed = await self._noted(answer, match)
            if changed is not None:
                changed.audience.wake()

    async def _pressed(self, handler: Handler, answer: Answer, **fields: Any) -> None:
        """Note the press, then answer it. Messages that name the deadline follow the answer, which may be one."""
        noting = asyncio.ensure_future(self._noted(answer, fields.get("match")))
        await asyncio.wait({noting}, timeout=FIRST)
        try:
            await handler(answer, **fields)
        finally:
            changed = await noting
            if changed is not None:
                changed.audience.wake()

    async def _noted(self, answer: Answer, match_id: str | None) -> Match | None:
        """The match, if the press changed a clock in it. If the store fails, the press is answered all the same."""
        try:
            match = await self._services.matches.find(match_id) if match_id else None
            seat: Seat | None = None if match is None else match.seat_of(answer.person.id)
            changed = match is not None and seat is not None and await match.note_press(seat)
        except StoreError as error:
            log.warning("a press was not noted: %s", error)
            return None
        return match if changed else None
