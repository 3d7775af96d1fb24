"""Notices: short messages from one process to the others that use the same database.

A notice is sent within the transaction whose change it is about, and arrives after that is committed; one that is
rolled back arrives nowhere. Only PostgreSQL has them (NOTIFY and LISTEN). A SQLite file has one process, which knows
what it changes.
"""

import secrets
from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from games.engine.store.backend import Backend

CHANNEL: Final = "bellhop"
"""PostgreSQL's name for where notices go. Each database has its own."""

NoticeListener = Callable[[str, str], None]
"""Called with the topic of a notice and what it is about."""


class Notices:
    """Sends notices, and hears those of other processes. A process does not hear its own.

    sending: whether other processes may be listening; false until `begin`.
    """

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._sender = secrets.token_hex(4)
        self.sending = False

    def begin(self) -> None:
        """Send from now on. A database without notices stays silent."""
        self.sending = self._backend.shareable

    async def send(self, connection: AsyncConnection, topic: str, about: str) -> None:
        """Send a notice with the transaction of that connection. It must not hold a secret: any session may listen.

        topic: one word. Both together have less than 7,900 bytes (NOTIFY takes 8,000).
        """
        if self.sending:
            await connection.execute(select(self.sent(topic, about)))

    def sent(self, topic: str, about: str) -> ColumnElement[Any]:
        """The same as a column: a statement that has it sends the notice once for each of its rows."""
        return func.pg_notify(CHANNEL, f"{self._sender} {topic} {about}")

    async def listen(self, heard: NoticeListener, begun: Callable[[], None]) -> None:
        """Hear notices by a connection of their own, until it is lost. `begun` is called once nothing is missed.

        Raises StoreError if there is no such connection.
        """

        def told(text: str) -> None:
            sender, _, rest = text.partition(" ")
            if sender != self._sender:
                topic, _, about = rest.partition(" ")
                heard(topic, about)

        await self._backend.listen(CHANNEL, told, begun)
