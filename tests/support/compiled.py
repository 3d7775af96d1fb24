"""SQLAlchemy compiles a statement once a process, not once a database: hundreds of tests open a new database."""

from typing import Any

from sqlalchemy import event
from sqlalchemy.dialects.postgresql.base import PGDialect
from sqlalchemy.dialects.sqlite.base import SQLiteDialect
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.util import LRUCache

STATEMENTS = 1_000
_compiled: LRUCache[Any, Any] = LRUCache(STATEMENTS)


def share_compiled() -> None:
    """Let every engine of this process take statements that another engine of the same kind has compiled."""
    for dialect in (SQLiteDialect, PGDialect):
        dialect.__eq__ = _same_kind  # type: ignore[method-assign,assignment]  # part of the cache's key
        dialect.__hash__ = _kind  # type: ignore[method-assign]
    event.listen(Engine, "engine_connect", _share)


def _share(connection: Connection) -> None:
    connection.engine._compiled_cache = _compiled


def _same_kind(one: object, other: object) -> bool:
    return type(one) is type(other)


def _kind(dialect: object) -> int:
    return hash(type(dialect))
