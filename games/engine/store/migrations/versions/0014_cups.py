"""Tables for cups."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "cup",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("changed_at", sa.BigInteger, nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_cup"),
    )
    op.create_index("ix_cup_over", "cup", ["over"])
    op.create_table(
        "cup_person",
        sa.Column("cup_id", sa.String(16), nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("place", sa.Integer),
        sa.PrimaryKeyConstraint("cup_id", "user_id", name="pk_cup_person"),
        sa.ForeignKeyConstraint(["cup_id"], ["cup.id"], name="fk_cup_person_cup_id", ondelete="CASCADE"),
    )
    op.create_index("ix_cup_person_user_id", "cup_person", ["user_id"])
