"""The database's history, step by step: Alembic applies what is missing at every start."""

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection


def upgrade(connection: Connection, to: str = "head") -> None:
    """Bring the database behind the connection up to a revision, by default the newest."""
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
    return MigrationContext.configure(connection).get_current_revision()


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    return config
