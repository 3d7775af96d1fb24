"""The migrations of the database. Alembic applies the missing ones at every start."""

from functools import cache
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, column, inspect, select, table

from games.engine.store.errors import StoreNewer

_HERE: Final = Path(__file__).parent
_VERSION: Final = table("alembic_version", column("version_num"))
"""Alembic's own table: the revision of the database."""


def upgrade(connection: Connection, to: str = "head") -> None:
    """Migrate the database behind the connection to a revision, by default the newest.

    Raises StoreNewer if its revision is not known here.
    """
    refuse_newer(connection)
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN")  # the driver begins a transaction by itself only before changes of rows
    from alembic import command  # noqa: PLC0415 - takes 0.15 s, and nearly always the database is up to date
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(_HERE).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def refuse_newer(connection: Connection) -> None:
    """Raise StoreNewer if the revision of the database behind the connection is not known here."""
    if not set(_found(connection)) <= set(known()):
        raise StoreNewer("the database is of a newer release")


@cache
def known() -> tuple[str, ...]:
    """Every revision, oldest first. The file of each begins with it: `0003_rematches.py`."""
    return tuple(sorted(file.name.partition("_")[0] for file in (_HERE / "versions").glob("[0-9]*.py")))


def revision(connection: Connection) -> str | None:
    """The revision of the database behind the connection; None if it is empty or not ours."""
    found = _found(connection)
    return found[0] if len(found) == 1 else None


def _found(connection: Connection) -> tuple[str, ...]:
    if not inspect(connection).has_table(_VERSION.name):
        return ()
    return tuple(connection.scalars(select(_VERSION.c.version_num)))
