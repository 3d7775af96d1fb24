"""The common base of the parts of the bot's store: a database, and a second try where two processes collide."""

from collections.abc import Awaitable, Callable, Coroutine
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from games.engine.store.database import Database
from games.engine.store.errors import StoreCollision

GivenP = ParamSpec("GivenP")
StoredT = TypeVar("StoredT")


class StoreTables:
    """Some tables of a database. Every method raises StoreError where the database fails."""

    def __init__(self, database: Database) -> None:
        self.database = database


def tried_twice(
    write: Callable[GivenP, Awaitable[StoredT]],
) -> Callable[GivenP, Coroutine[Any, Any, StoredT]]:
    """A write that is done again if another process stored the same row for the first time at the same time."""

    @wraps(write)
    async def written(*given: GivenP.args, **named: GivenP.kwargs) -> StoredT:
        try:
            return await write(*given, **named)
        except StoreCollision:
            return await write(*given, **named)

    return written
