"""The store: everything that outlives the process, in a SQLite file or on a PostgreSQL server."""

from contextlib import suppress
from typing import Self

from games.engine.store.database import BUSY_MS, Database
from games.engine.store.errors import StoreError
from games.engine.store.match_store import MatchStore
from games.engine.store.notices import Notices
from games.engine.store.rows import one, save
from games.engine.store.schema import META


class Store(MatchStore):
    """The matches of a database, and single values by key. A subclass can store more beside them.

    One connection writes, one transaction after the other; each is stored completely or not at all. Readers see what is
    committed. Every method raises StoreError (or a subclass) if the database fails, and may then be tried again.
    """

    @classmethod
    async def open(cls, url: str, busy_ms: int = BUSY_MS, *, share: bool = False) -> Self:
        """The store at a url like `sqlite:///bellhop.db` or `postgresql://...`, created and migrated as needed.

        busy_ms: milliseconds that a statement waits while another connection holds the database.
        share: others that share it may use it too. The first of them is alone with it until `let_in`.
        Raises StoreBusy if another process has it, StoreUnusable if it cannot be used.
        """
        return cls(await Database.open(url, busy_ms, share=share))

    async def lost(self) -> None:
        """Return once the lock that keeps other processes out is lost. The lock of a file is never lost."""
        await self._database.lost.wait()

    @property
    def alone(self) -> bool:
        """Whether no other process may use the database now."""
        return self._database.alone

    async def let_in(self) -> None:
        """Let in other processes that share the database. Raises StoreError."""
        await self._database.let_in()

    @property
    def notices(self) -> Notices:
        """Notices between processes that share the database."""
        return self._database.notices

    async def close(self) -> None:
        """Close the database, if possible with everything in its main file."""
        with suppress(StoreError):
            await self.checkpoint()
        await self._database.close()

    @property
    def writes(self) -> int:
        """How many transactions were begun. If it stays the same for a while, the store is calm."""
        return self._database.writes

    async def checkpoint(self) -> None:
        """Move recent writes into the database's main file. Raises StoreError."""
        await self._database.checkpoint()

    async def meta(self, key: str) -> str | None:
        """The value stored under a key, or None."""
        row = await one(self._database, META, {"key": key})
        return str(row["value"]) if row else None

    async def set_meta(self, key: str, value: str) -> None:
        """Store a value under a key."""
        await save(self._database, META, {"key": key}, {"value": value})
