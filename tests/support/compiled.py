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
        setattr(dialect, "__eq__", _same_kind)  # noqa: B010 - it is part of the cache's key
        setattr(dialect, "__hash__", _kind)  # noqa: B010
    event.listen(Engine, "engine_connect", _share)


def _share(connection: Connection) -> None:
    connection.execution_options(compiled_cache=_compiled)


def _same_kind(one: object, other: object) -> bool:
    return type(one) is type(other)


def _kind(dialect: object) -> int:
    return hash(type(dialect))
