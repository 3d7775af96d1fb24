"""Presence: a person who presses a control of a match has seen it, and their clock leaves them a little time."""

import asyncio
import logging
from collections.abc import Awaitable
from dataclasses import replace
from functools import partial
from typing import Any, Final

from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.routes import Handler, Route
from games.engine.contract.values import Seat
from games.engine.match.match import Match
from games.engine.store.errors import StoreError

log = logging.getLogger("bellhop.seat")

PLAYS: Final = frozenset({"act", "move"})
"""Routes of actions. These are noted after their answer: an action that counts ends its decision, and waits for nothing
else."""

FIRST = 0.1
"""Seconds that the answer to a press waits for its note, so that it can show the note. A busy match takes longer."""


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
                changed.audience.stir()

    async def _pressed(self, handler: Handler, answer: Answer, **fields: Any) -> None:
        """Note the press, then answer it. Messages that name the deadline follow the answer, which may be one."""
        noting = asyncio.ensure_future(self._noted(answer, fields.get("match")))
        await asyncio.wait({noting}, timeout=FIRST)
        try:
            await handler(answer, **fields)
        finally:
            changed = await noting
            if changed is not None:
                changed.audience.stir()

    async def _noted(self, answer: Answer, match_id: str | None) -> Match | None:
        """The match, if the press changed a clock in it. If the store fails, the press is answered all the same."""
        try:
            match = await self._services.hall.find(match_id) if match_id else None
            seat: Seat | None = None if match is None else match.seat_of(answer.person.id)
            changed = match is not None and seat is not None and await match.present(seat)
        except StoreError as error:
            log.warning("a press was not noted: %s", error)
            return None
        return match if changed else None
