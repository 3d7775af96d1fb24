"""A column for the way in which chance follows from the seed of a match."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the column. The matches that are there, and those of an older release, draw by version."""
    op.add_column("match", sa.Column("draws", sa.Integer, nullable=False, server_default="1"))
