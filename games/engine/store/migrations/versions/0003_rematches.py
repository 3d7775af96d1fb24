"""A table for which match followed which. Before, this was stored as a post without a message."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Create the table, and move the posts there."""
    made = op.create_table(
        "rematch",
        sa.Column("match_id", sa.String(16), nullable=False),
        sa.Column("next_id", sa.String(16), nullable=False),
        sa.PrimaryKeyConstraint("match_id", name="pk_rematch"),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name="fk_rematch_match_id", ondelete="CASCADE"),
    )
    post = sa.table("post", sa.column("match_id"), sa.column("kind"), sa.column("data", sa.JSON))
    moved = sa.select(post.c.match_id, post.c.data).where(post.c.kind == "rematch")
    rows = [{"match_id": row.match_id, "next_id": row.data["match"]} for row in op.get_bind().execute(moved)]
    op.bulk_insert(made, rows)
    op.execute(sa.delete(post).where(post.c.kind == "rematch"))
