"""The migrations of the database. Alembic applies the missing ones at every start."""

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from games.engine.store.errors import StoreIncomplete, StoreNewer
from games.engine.store.schema import METADATA


def upgrade(connection: Connection, to: str = "head") -> None:
    """Migrate the database behind the connection to a revision, by default the newest.

    Raises StoreNewer if its revision is not known here.
    """
    refuse_newer(connection)
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN")  # the driver begins a transaction by itself only before changes of rows
    config = _config()
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
    found = {
        name: {column["name"] for column in columns}
        for (_, name), columns in inspect(connection).get_multi_columns().items()
    }
    missing = []
    for table in METADATA.sorted_tables:
        if table.name not in found:
            missing.append(table.name)
            continue
        missing += [f"{table.name}.{column.name}" for column in table.columns if column.name not in found[table.name]]
    if missing:
        raise StoreIncomplete(missing)


@cache
def known() -> tuple[str, ...]:
    """Every revision, oldest first."""
    return tuple(step.revision for step in ScriptDirectory.from_config(_config()).walk_revisions())[::-1]


def revision(connection: Connection) -> str | None:
    """The revision of the database behind the connection; None if it is empty or not ours."""
    found = _found(connection)
    return found[0] if len(found) == 1 else None


def _found(connection: Connection) -> tuple[str, ...]:
    return MigrationContext.configure(connection).get_current_heads()


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    return config
