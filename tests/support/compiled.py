"""Libraries do once a process what they would do for each database or request: hundreds of tests make new ones."""

from functools import lru_cache
from typing import Any

from aiohttp import multipart
from sqlalchemy import event
from sqlalchemy.dialects.postgresql.base import PGDialect
from sqlalchemy.dialects.sqlite.base import SQLiteDialect
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.util import LRUCache

STATEMENTS = 1_000
HEADERS = 500
_compiled: LRUCache[Any, Any] = LRUCache(STATEMENTS)


def share_compiled() -> None:
    """Let every engine of this process take statements that another engine of the same kind has compiled.

    aiohttp parses a header of a part of a request once, and not three times for each part.
    """
    setattr(multipart, "parse_content_disposition", lru_cache(HEADERS)(multipart.parse_content_disposition))  # noqa: B010
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
