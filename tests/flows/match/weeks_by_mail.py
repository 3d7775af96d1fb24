"""What the tests of test_weeks_by_mail.py share with others."""

import asyncio

from bot.app import Bellhop
from bot.playground.world.world import PATIENCE
from bot.store.posts import CALL
from games.engine.contract.values import Seat
from games.engine.match.match import Match


async def called(bot: Bellhop, match: Match, seat: Seat) -> None:
    """Return when it is stored that a seat was called for its present question, or needs no call."""
    async with asyncio.timeout(PATIENCE):
        while (post := await bot.services.store.post(match.id, CALL, int(seat))) is None or (
            post.version != match.newest.asked_versions[seat]
        ):
            pass
