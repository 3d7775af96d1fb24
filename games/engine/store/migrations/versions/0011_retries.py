"""Whether a match goes on from a position of another one."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add the column. No match of an earlier release does."""
    op.add_column("match", sa.Column("retry", sa.Boolean, nullable=False, server_default=sa.false()))
