"""The presses that nodes hand on to each other."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Create the table. On PostgreSQL it is not journaled: its rows live for a moment, and may hold a secret."""
    op.create_table(
        "handed",
        sa.Column("id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("part", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_handed"),
        prefixes=["UNLOGGED"] if op.get_bind().dialect.name == "postgresql" else [],
    )
