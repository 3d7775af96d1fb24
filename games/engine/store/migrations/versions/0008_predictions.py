"""A table for what people predict."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "prediction",
        sa.Column("match_id", sa.String(16), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("match_id", "key", "user_id", name="pk_prediction"),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name="fk_prediction_match_id", ondelete="CASCADE"),
    )
    op.create_index("ix_prediction_user_id", "prediction", ["user_id"])
