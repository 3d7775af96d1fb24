"""The helper: the one private message in which a person looks something up about a match."""

import contextlib
from typing import NamedTuple

from bot.common.tasks import Background, Locks
from bot.wire.answer import Answer
from bot.wire.failures import FAILURES
from bot.wire.sheet import Sheet
from games.engine.time import Clock

LIVES_MS = 14 * 60 * 1000
"""The ms for which a helper can be deleted: a minute less than its token lives (Discord's documents)."""


class _Shown(NamedTuple):
    """A helper that stands somewhere: its message, the answer that can delete it, and until when (wall time, ms)."""

    message_id: int
    answer: Answer
    until: int


class Helpers:
    """All helpers, one for each person and match.

    They are not stored. After a restart, old ones remain until their person dismisses them or presses something inside,
    which makes them the helper again. Storing them would cost a write for each look at a rule. A helper that is opened
    again is sent as a new message, and the old one is deleted. A person who has dismissed the old one, or has scrolled
    on, would not see an edit.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._shown: dict[tuple[int, str], _Shown] = {}
        self._showing: Locks[tuple[int, str]] = Locks()
        self._leaving = Background()

    async def show(self, answer: Answer, match_id: str, sheet: Sheet) -> int:
        """Answer with a sheet in the person's helper: a press inside it changes it, any other replaces it.

        Returns the id of its message, 0 if Discord did not take the answer; then the one before stays.
        """
        async with self._showing.of((answer.person.id, match_id)):
            before = self._shown.get((answer.person.id, match_id))
            if before is not None and before.message_id == answer.message_id:
                return await self.turn(answer, match_id, sheet)
            message_id = await answer.show(sheet)
            if message_id:
                self._keep(match_id, answer, message_id)
        if before is not None and message_id:
            self._leaving.start(self._delete(before))
        return message_id

    async def turn(self, answer: Answer, match_id: str, sheet: Sheet) -> int:
        """Answer a press inside a helper, even one from before a restart, by changing it. The message changed."""
        message_id = await answer.update(sheet)
        if message_id:
            self._keep(match_id, answer, message_id)
        return message_id

    def leave(self, user_id: int, match_id: str, answer: Answer | None = None) -> None:
        """Delete a person's helper, if it still can be deleted. answer: only if it shows what that answered."""
        shown = self._shown.get((user_id, match_id))
        if shown is not None and answer in {None, shown.answer}:
            del self._shown[user_id, match_id]
            self._leaving.start(self._delete(shown))

    def _keep(self, match_id: str, answer: Answer, message_id: int) -> None:
        now = self._clock.now()
        self._shown.pop((answer.person.id, match_id), None)  # the newest stands last
        self._shown[answer.person.id, match_id] = _Shown(message_id, answer, now + LIVES_MS)
        while (first := next(iter(self._shown.items())))[1].until <= now:
            del self._shown[first[0]]

    async def _delete(self, shown: _Shown) -> None:
        if self._clock.now() < shown.until:
            with contextlib.suppress(*FAILURES):  # it was dismissed
                await shown.answer.delete(shown.message_id)
