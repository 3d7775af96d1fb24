"""A token that Discord comes to refuse while the bot runs, because somebody made a new one."""

import asyncio
from pathlib import Path
from typing import Any

import discord
import pytest
from aiohttp import web
from discord.http import Route

from bot import cli
from bot.app import Bellhop
from bot.cli import connected
from bot.operate.ends import Exit
from bot.playground.world.world import PATIENCE
from bot.wire.token_watch import TokenRefused, TokenWatch
from tests.flows.house import EN, logged_in, match_of, online
from tests.flows.program import drawing_here, ended
from tests.support.people import Person, Playground


async def test_a_gateway_that_refuses_a_token_that_was_reset_ends_the_program_as_a_bad_token_does(
    pg: Playground, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli, "worker_studio", drawing_here)
    running = asyncio.ensure_future(ended("run", tmp_path, pg))
    await pg.world.until(lambda: pg.gateway.online)
    pg.token = "reset"
    pg.faults.set("gateway_drop")
    async with asyncio.timeout(PATIENCE):
        assert await running == (Exit.BAD_TOKEN, EN("cli-bad-token"))


async def test_a_request_that_is_refused_for_its_token_ends_the_program_as_a_bad_token_does(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    noted: list[int] = []
    async with logged_in(pg, database) as bot:
        running = asyncio.create_task(connected(bot, asyncio.Event(), noted.append))
        await online(pg, bot)
        board = await match_of(alice, bob)
        pg.token = "reset"
        with pytest.raises(discord.HTTPException):
            await bot.services.message_at(board.channel_id, board.id).edit(content="")
        with pytest.raises(TokenRefused):
            await asyncio.wait_for(running, PATIENCE)
    assert noted == [Exit.BAD_TOKEN]
    assert len([one for one in pg.record if one.status == web.HTTPUnauthorized.status_code]) == 2


async def test_one_slip_of_discord_is_asked_about_and_ends_nothing(
    bot: Bellhop, pg: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, refused = bot.http.request, Route("GET", "/gateway/bot")
    pg.token, right = "reset", pg.token
    with pytest.raises(discord.HTTPException) as slip:
        await real(refused)
    pg.token = right

    async def slips(route: Route, **given: Any) -> Any:
        if route is refused:
            raise slip.value
        return await real(route, **given)

    monkeypatch.setattr(bot.http, "request", slips)
    watch = TokenWatch()
    watch.guard(bot.http)
    with pytest.raises(discord.HTTPException):
        await bot.http.request(refused)
    assert [one.path for one in pg.record][-1].endswith("/users/@me")
    assert not watch.refused.is_set()
