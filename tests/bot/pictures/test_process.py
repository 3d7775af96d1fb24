"""What the program loads where: the processes that draw and think are small, and so is the bot without a cup."""

import subprocess
import sys

import pytest

from bot.pictures.artist import worker_studio
from games import catalogue
from games.engine.adaptive import think
from games.engine.hall.workers import Startup, Workers

LOADED = "sorted(__import__('sys').modules)"
"""Asks a process for the names of the modules that it has loaded."""


@pytest.mark.slow
async def test_the_process_that_draws_has_neither_discord_py_nor_sqlalchemy_nor_aiohttp() -> None:
    studio = worker_studio()
    try:
        await studio.ready()
        loaded = await studio.run("modules", eval, LOADED)
    finally:
        await studio.close()
    assert "games.picture.covers" in loaded
    assert not {"discord", "sqlalchemy", "aiohttp", "networkx"} & set(loaded)


@pytest.mark.slow
async def test_the_process_that_thinks_has_them_neither_and_no_pillow() -> None:
    workers = Workers(1, 60.0, start=Startup(catalogue.every))
    try:
        await workers.run("callable", callable, think)
        loaded = await workers.run("modules", eval, LOADED)
    finally:
        await workers.close()
    assert "games.engine.adaptive" in loaded
    assert not {"discord", "sqlalchemy", "aiohttp", "networkx", "PIL"} & set(loaded)


@pytest.mark.slow
def test_the_bot_loads_networkx_only_for_a_cup() -> None:
    ask = "import bot.app, sys; print(*(one in sys.modules for one in ('bot.cup.pairing', 'networkx')))"
    asked = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", ask], capture_output=True, text=True, check=True
    )
    assert asked.stdout.split() == ["True", "False"]
