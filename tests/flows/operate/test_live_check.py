"""The live check, on the playground: it says what the platform makes of a film."""

import asyncio
from io import StringIO

import pytest

from bot.app import Bellhop
from bot.operate import live_check
from tests.flows.house import EN
from tests.support.people import Playground


async def test_it_posts_a_film_and_says_that_it_is_called_animated(
    bot: Bellhop, pg: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_check, "PRESS_WITHIN_S", 0.0)
    monkeypatch.setattr(live_check, "FRAME_MS", 50)
    monkeypatch.setattr(bot, "connect", asyncio.Event().wait)
    told, channel = StringIO(), pg.channel("general")
    await live_check.live_check(bot, channel.id, told)
    (line,) = [one for one in told.getvalue().splitlines() if one.startswith(f"{EN('live-film-plays')} ")]
    assert line.endswith(EN("live-yes"))
