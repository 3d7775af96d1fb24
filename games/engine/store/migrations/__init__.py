"""The migrations of the database. Alembic applies the missing ones at every start."""

from functools import cache
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, column, inspect, select, table

from games.engine.store.errors import StoreIncomplete, StoreNewer
from games.engine.store.schema import METADATA

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


def refuse_incomplete(connection: Connection) -> None:
    """Raise StoreIncomplete if the database behind the connection lacks tables or columns that this release has.

    Its revision alone does not show that: two versions between two releases may have given one number to different
    steps. What it has beyond ours is its operator's. Takes 5 ms; Alembic's own comparison, of types and indexes too,
    takes 200 ms and more.
    """
    found = {}
    for (_, name), columns in inspect(connection).get_multi_columns().items():
        found[name] = {one["name"] for one in columns}
    missing = []
    for wanted in METADATA.sorted_tables:
        if wanted.name not in found:
            missing.append(wanted.name)
            continue
        for one in wanted.columns:
            if one.name not in found[wanted.name]:
                missing.append(f"{wanted.name}.{one.name}")
    if missing:
        raise StoreIncomplete(missing)


@cache
def known() -> tuple[str, ...]:
    """Every revision, oldest first. The file of each begins with it: `0003_rematches.py`."""
    files = (_HERE / "versions").glob("[0-9]*.py")
    return tuple(sorted(file.name.partition("_")[0] for file in files))


def revision(connection: Connection) -> str | None:
    """The revision of the database behind the connection; None if it is empty or not ours."""
    found = _found(connection)
    if len(found) != 1:
        return None
    return found[0]


def _found(connection: Connection) -> tuple[str, ...]:
    """The revisions that the database says it has."""
    if not inspect(connection).has_table(_VERSION.name):
        return ()
    return tuple(connection.scalars(select(_VERSION.c.version_num)))
