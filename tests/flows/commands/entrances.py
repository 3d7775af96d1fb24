"""What the tests of test_entrances.py share with others."""

from sqlalchemy import select

from bot.app import Bellhop
from games.engine.store.schema import METADATA


async def everything(bot: Bellhop) -> dict[str, list[tuple[object, ...]]]:
    """Every row that is stored, but for people and what is of the moment."""
    tables = [one for name, one in METADATA.tables.items() if name not in {"player", "part", "handed", "meta"}]
    async with bot.services.store.database.read() as connection:
        return {
            one.name: sorted((tuple(map(str, row)) for row in await connection.execute(select(one))), key=str)
            for one in tables
        }
