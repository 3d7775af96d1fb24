"""Names of people without the server in which they are called so."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"

_PLAYER = sa.table("player", sa.column("user_id", sa.BigInteger), sa.column("data", sa.JSON))


def upgrade() -> None:
    """Forget them: each may be a nickname that people of other servers shall not read.

    A person has a name again as soon as they press, or once Discord was asked for it.
    """
    connection = op.get_bind()
    named = [row for row in connection.execute(sa.select(_PLAYER)) if "name" in row.data]
    for row in named:
        data = {key: value for key, value in row.data.items() if key != "name"}
        connection.execute(sa.update(_PLAYER).where(_PLAYER.c.user_id == row.user_id).values(data=data))
