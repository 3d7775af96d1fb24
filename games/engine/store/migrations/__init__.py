"""The database's history, step by step: Alembic applies what is missing at every start."""

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from games.engine.store.errors import StoreNewer


def upgrade(connection: Connection, to: str = "head") -> None:
    """Bring the database behind the connection up to a revision, by default the newest.

    Raises StoreNewer where it has one that is not known here.
    """
    if not set(_found(connection)) <= set(known()):
        raise StoreNewer("the database is of a newer release")
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN")  # its driver begins by itself only before changes of rows
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, to)


@cache
def known() -> tuple[str, ...]:
    """Every revision there has been, oldest first."""
    return tuple(step.revision for step in ScriptDirectory.from_config(_config()).walk_revisions())[::-1]


def revision(connection: Connection) -> str | None:
    """The revision of the database behind the connection, None where it has none: it is empty, or not ours."""
    found = _found(connection)
    return found[0] if len(found) == 1 else None


def _found(connection: Connection) -> tuple[str, ...]:
    return MigrationContext.configure(connection).get_current_heads()


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    return config
