"""Something that takes long for one person: their helper says how far it is, until it shows what came of it."""

import logging
from typing import Final

from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.failures import FAILURES
from bot.wire.sheet import Sheet

log = logging.getLogger("bellhop.progress")

GAP_MS: Final = 1_500
"""The least time before the first words about it, and between two changes of the message."""


class ProgressMessage:
    """The helper of one press. inside: the press was made in a helper, which changes; else a new one is shown."""

    def __init__(self, services: Services, answer: Answer, match_id: str, *, inside: bool) -> None:
        self._services = services
        self._answer = answer
        self._match_id = match_id
        self._inside = inside
        self._message_id = 0
        self._next = services.clock.now() + GAP_MS

    async def tell(self, text: str) -> None:
        """Say how far it is, if it was not said just before."""
        if self._services.clock.now() >= self._next:
            await self.show(Sheet(above=(text,)))

    async def show(self, sheet: Sheet) -> None:
        """Show a sheet there. If the person has dismissed the message meanwhile, nothing happens."""
        answer = self._answer
        if not self._message_id:
            helpers = self._services.helpers
            write = helpers.turn if self._inside else helpers.show
            self._message_id = await write(answer, self._match_id, sheet)
        else:
            try:
                await answer.rewrite(self._message_id, sheet)
            except FAILURES as error:
                log.info("match=%s a helper was not changed (%s)", self._match_id, type(error).__name__)
        self._next = self._services.clock.now() + GAP_MS
