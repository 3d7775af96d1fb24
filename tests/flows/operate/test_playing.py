"""`play`, `playground` and `check --live`, as an operator types them."""

import argparse
import asyncio
import io
import signal
import tempfile
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import TextIO

import discord
import pytest
from pydantic import SecretStr

from bot import cli
from bot.app import Bellhop
from bot.operate.ends import Exit
from bot.playground.world.world import PATIENCE
from bot.program import command_of
from bot.settings import load
from tests.flows.house import EN, pointed
from tests.flows.program import drawing_here, ended, printed
from tests.support.people import Person, Playground


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Playground]:
    """The playgrounds that the program opens."""
    found: list[Playground] = []

    class Opened(Playground):
        async def start(self) -> None:
            await super().start()
            found.append(self)

    monkeypatch.setattr(cli, "Playground", Opened)
    monkeypatch.setattr(cli, "worker_studio", drawing_here)
    return found


def kinds(folder: Path) -> list[str]:
    """What stands in a folder, without the numbers in the names."""
    return [one.name.partition("-")[0] for one in folder.iterdir()]


@pytest.mark.parametrize("command", ["play", "playground"])
async def test_without_a_token_a_playground_is_opened_named_and_cleared_away(
    tmp_path: Path, opened: list[Playground], monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    for warning in ("warn_nacl", "warn_dave"):
        monkeypatch.setattr(discord.VoiceClient, warning, True)
    running = asyncio.create_task(printed(command, tmp_path, discord_token=SecretStr("")))
    async with asyncio.timeout(PATIENCE):
        while not opened:
            await asyncio.wait({running}, timeout=0.01)
            assert not running.done(), running.result()
        (pg,) = opened
        await pg.world.until(lambda: pg.gateway.online)
        lobby = (await pg.person("Alice").slash("general", "play", game="button_up")).message
        assert EN("lobby-join") in [button["label"] for button in lobby.buttons]
        assert kinds(tmp_path) == ["bellhop"]
        signal.raise_signal(signal.SIGTERM)
        assert await running == (Exit.OK, [EN("cli-playground", url=pg.url)])
    assert kinds(tmp_path) == []
    assert not discord.VoiceClient.warn_nacl  # there are no voices to warn of
    assert not discord.VoiceClient.warn_dave


async def test_with_a_token_play_runs_the_bot_on_discord(
    pg: Playground, tmp_path: Path, opened: list[Playground], alice: Person
) -> None:
    running = asyncio.create_task(ended("play", tmp_path, pg))
    await pg.world.until(lambda: pg.gateway.online)
    assert not (await alice.slash("general", "help")).failed
    signal.raise_signal(signal.SIGTERM)
    assert await asyncio.wait_for(running, PATIENCE) == (Exit.OK, "")
    assert opened == []


async def checked_live(pg: Playground, folder: Path, channel: int | None) -> tuple[int, str, str]:
    """The exit code of `check --live`, and what it wrote to stdout and to stderr."""
    url = f"sqlite:///{folder / 'bellhop.db'}"
    update = {"discord_token": SecretStr(pg.token), "discord_api": pg.url, "database_url": url}
    out, errors = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(errors):
        async with pointed(pg):
            options = argparse.Namespace(channel=channel)
            code = await command_of("check", live=True)(load(None).model_copy(update=update), options)
    return code, out.getvalue(), errors.getvalue()


async def test_a_live_check_is_made_in_the_channel_that_is_named_by_a_bot_that_serves_nothing(
    pg: Playground, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli, "worker_studio", drawing_here)

    async def check(bot: Bellhop, channel_id: int, out: TextIO) -> None:
        assert bot.user is not None
        assert not pg.gateway.online
        out.write(f"checked {channel_id}\n")

    monkeypatch.setattr(cli, "live_check", check)
    assert await checked_live(pg, tmp_path, 123) == (Exit.OK, "checked 123\n", "")


async def test_a_live_check_needs_a_channel(pg: Playground, tmp_path: Path) -> None:
    assert await checked_live(pg, tmp_path, None) == (Exit.SETTINGS, "", f"{EN('cli-needs-channel')}\n")
