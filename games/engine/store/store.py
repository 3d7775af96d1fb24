"""The store: everything that outlives the process, in a SQLite file or on a PostgreSQL server."""

from contextlib import suppress
from typing import Self

from games.engine.store.database import BUSY_MS, Database
from games.engine.store.errors import StoreError
from games.engine.store.match_store import MatchStore
from games.engine.store.rows import one, save
from games.engine.store.schema import META


class Store(MatchStore):
    """The matches of a database, and single values by key. What else is kept beside them, a kind of this keeps.

    Writes go through one connection, one after the other, each kept as a whole or not at all; readers see what is
    committed. Every method raises StoreError (or a kind of it) where the database fails, and may then be tried again.
    """

    @classmethod
    async def open(cls, url: str, busy_ms: int = BUSY_MS) -> Self:
        """The store at a url like `sqlite:///bellhop.db` or `postgresql://...`, made and brought up to date as needed.

        busy_ms: how long a statement waits while something else holds the database.
        Raises StoreBusy where another process has it, StoreUnusable where it cannot be used.
        """
        return cls(await Database.open(url, busy_ms))

    async def lost(self) -> None:
        """Return once the lock that keeps other processes out is gone; a file's never is."""
        await self._database.lost.wait()

    async def close(self) -> None:
        """Give the database back, with all of it in its main file if that can be."""
        with suppress(StoreError):
            await self.checkpoint()
        await self._database.close()

    @property
    def writes(self) -> int:
        """How many transactions were begun: whoever waits for a calm moment looks twice."""
        return self._database.writes

    async def checkpoint(self) -> None:
        """Work what was stored last into the database's main file; nobody waits for it. Raises StoreError."""
        await self._database.checkpoint()

    async def meta(self, key: str) -> str | None:
        """A single value by its key, or None."""
        row = await one(self._database, META, {"key": key})
        return str(row["value"]) if row else None

    async def set_meta(self, key: str, value: str) -> None:
        """Keep a single value."""
        await save(self._database, META, {"key": key}, {"value": value})
