"""Presence: a person who presses a control of a match has seen it, and their clock leaves them a little time."""

import asyncio
import logging
from collections.abc import Awaitable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.router import Handler
from games.engine.contract.values import Seat
from games.engine.match.match import Match
from games.engine.store.errors import StoreError

log = logging.getLogger("bellhop.seat")

NAMED_AT: Final[Mapping[str, int]] = MappingProxyType(
    {
        "rules": 1,
        "why": 1,
        "clause": 2,
        "rules-page": 3,
        "rules-next": 3,
        "rules-pick": 3,
        "rules-clause": 3,
        "rules-all": 3,
    }
)
"""The index of the argument that names the match, for routes in which it is not the first."""

PLAYS: Final = frozenset({"act", "move"})
"""Routes of actions. These are noted after their answer: an action that counts ends its decision, and waits for nothing
else."""

FIRST = 0.1
"""Seconds that the answer to a press waits for its note, so that it can show the note. A busy match takes longer."""


class Presence:
    """Notes the presses of persons who sit in the match that the pressed control belongs to."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def noting(self, routes: Mapping[str, Handler]) -> dict[str, Handler]:
        """The routes, each noting who presses before it answers; those of actions after it."""
        return {
            route: partial(self._played if route in PLAYS else self._pressed, handler, NAMED_AT.get(route, 0))
            for route, handler in routes.items()
        }

    async def looked_up(self, answer: Answer, match: Match | None, answering: Awaitable[None]) -> None:
        """Answer a slash command with which a person looks something up in a match, and note that they are there."""

        async def handler(_answer: Answer, _args: list[str]) -> None:
            await answering

        await self._pressed(handler, 0, answer, [match.id] if match is not None else [])

    async def _played(self, handler: Handler, named_at: int, answer: Answer, args: list[str]) -> None:
        try:
            await handler(answer, args)
        finally:
            match = await self._noted(answer, args[named_at] if len(args) > named_at else "")
            if match is not None:
                match.audience.stir()

    async def _pressed(self, handler: Handler, named_at: int, answer: Answer, args: list[str]) -> None:
        """Note the press, then answer it. Messages that name the deadline follow the answer, which may be one."""
        noting = asyncio.ensure_future(self._noted(answer, args[named_at] if len(args) > named_at else ""))
        await asyncio.wait({noting}, timeout=FIRST)
        try:
            await handler(answer, args)
        finally:
            match = await noting
            if match is not None:
                match.audience.stir()

    async def _noted(self, answer: Answer, match_id: str) -> Match | None:
        """The match, if the press changed a clock in it. If the store fails, the press is answered all the same."""
        try:
            match = await self._services.hall.find(match_id) if match_id else None
            seat: Seat | None = None if match is None else match.seat_of(answer.person.id)
            changed = match is not None and seat is not None and await match.present(seat)
        except StoreError as error:
            log.warning("a press was not noted: %s", error)
            return None
        return match if changed else None
