"""The commitments from which the deals of matches follow."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Add the column. Matches of earlier releases have none."""
    op.add_column("match", sa.Column("commitment", sa.JSON, nullable=True))
