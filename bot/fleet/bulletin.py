"""The bulletin: what other nodes changed, heard over the database that they share.

What is kept in memory can be changed by another node. Each part that keeps something listens to a topic, and forgets
what a notice names. Example: the profile of a person. While the connection is cut notices are missed, so all of it is
forgotten then. On a SQLite file there is one process and nothing to hear.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from games.engine.store.database import Notices
from games.engine.store.errors import StoreError

log = logging.getLogger("bellhop.bulletin")

FIRST_PAUSE: Final = 0.1
LONGEST_PAUSE: Final = 5.0
"""Seconds between two attempts to listen again: each is twice the one before."""


class Bulletin:
    """Hears notices and tells those who asked for their topic."""

    def __init__(self, notices: Notices) -> None:
        self._notices = notices
        self.asked: dict[str, list[Callable[[str], None]]] = {}
        """By topic, who is told."""
        self.on_gap: list[Callable[[], None]] = []
        """Called when notices may have been missed, and again once none are missed any more."""
        self.listening = asyncio.Event()
        """Set while notices are heard."""

    def on(self, topic: str, told: Callable[[str], None]) -> None:
        """Call that function with what each notice of a topic is about."""
        self.asked.setdefault(topic, []).append(told)

    async def run(self) -> None:
        """Listen for ever, again after pauses that grow while the database cannot be reached."""
        pause = FIRST_PAUSE
        while True:
            try:
                await self._notices.listen(self._heard, self._begin)
            except StoreError as error:
                log.warning("notices are not heard: %s", error)
            if self.listening.is_set():
                pause = FIRST_PAUSE
                self.listening.clear()
                self.announce_gap()
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    def _begin(self) -> None:
        self.listening.set()
        self.announce_gap()

    def announce_gap(self) -> None:
        """Call everybody in `on_gap`: they forget what may have changed unheard."""
        for forget in self.on_gap:
            forget()

    def _heard(self, topic: str, about: str) -> None:
        for told in self.asked.get(topic, ()):
            told(about)
