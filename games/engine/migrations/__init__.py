"""The database's history, step by step: Alembic applies what is missing at every start."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Bring the database behind the connection up to a revision, by default the newest."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN")  # its driver begins by itself only before changes of rows
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
