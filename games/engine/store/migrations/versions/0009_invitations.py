"""A table for invitations to lobbies."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "invitation",
        sa.Column("request", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("user_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("sender_id", sa.BigInteger, nullable=False),
        sa.Column("lobby_id", sa.String(16), nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("channel_id", sa.BigInteger),
        sa.Column("message_id", sa.BigInteger),
        sa.PrimaryKeyConstraint("request", "user_id", name="pk_invitation"),
    )
    op.create_index("ix_invitation_user_id", "invitation", ["user_id", "sender_id", "at"])
