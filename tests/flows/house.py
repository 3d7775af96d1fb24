"""The real bot on the playground's socket, and what a person does at a table."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import discord
from pydantic import SecretStr

from bot.app import Bellhop, point_at
from bot.controls import read_custom_id
from bot.playground import Playground
from bot.playground.people import Person, Place, Seen
from bot.settings import load
from bot.words import Library
from games.engine.computer import InlineComputers
from games.engine.database import BUSY_MS
from games.engine.store import Store
from games.engine.time import Clock
from tests.support.databases import address

LIBRARY = Library.load()
EN, FR = LIBRARY.words("en"), LIBRARY.words("fr")


@asynccontextmanager
async def pointed(pg: Playground) -> AsyncIterator[None]:
    """discord.py speaks to the playground inside, and to Discord again after."""
    before = discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY, discord.asset.Asset.BASE
    point_at(pg.url)
    try:
        yield
    finally:
        discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY, discord.asset.Asset.BASE = before


@asynccontextmanager
async def bellhop(
    pg: Playground, database: Path, clock: Clock | None = None, *, busy_ms: int = BUSY_MS, **settings: Any
) -> AsyncIterator[Bellhop]:
    """The bot, logged in and connected; stopped in order after."""
    made = load(None).model_copy(
        update={"discord_token": SecretStr(pg.token), "prompt": True, "edit_gap_ms": 0, "panel_gap_ms": 0, **settings}
    )
    store = await Store.open(address(database), busy_ms)
    try:
        async with pointed(pg), Bellhop(made, store, LIBRARY, InlineComputers(), clock) as bot:
            await bot.login(pg.token)
            connection = asyncio.create_task(bot.connect())
            await pg.world.until(lambda: pg.gateway.online)
            await bot.wait_until_ready()  # else its last word on that may come when the test is over
            yield bot
            await bot.close()
            await connection
    finally:
        await store.close()


def choices(table: Seen) -> list[str]:
    """The custom_ids of the choices that can be pressed on a table or panel."""
    return [
        button["custom_id"]
        for button in table.buttons
        if button.get("custom_id", "").split(":")[1] in {"act", "move"} and not button.get("disabled")
    ]


def over(table: Seen) -> bool:
    """Whether the table shows a result."""
    return any(button.get("custom_id", "").startswith("b1:rematch") for button in table.buttons)


def to_move(table: Seen, people: list[Person]) -> Person | None:
    """The person whose turn the table's last line says it is."""
    line = table.text.splitlines()[-1] if table.text else ""
    return next((person for person in people if f"**{person.user.name}**" in line), None)


def whose(table: Seen, people: list[Person]) -> Person:
    """The same, where it is one of these people's."""
    person = to_move(table, people)
    assert person is not None
    return person


async def lobby_of(host: Person, place: str = "general", /, **options: Any) -> Seen:
    """The lobby that a person opens for Button Up!."""
    return (await host.slash(place, "play", game="button_up", **options)).message


async def match_of(host: Person, guest: Person, place: str = "general", *, pace: str = "live") -> Seen:
    """The table of a match that two people just started."""
    lobby = await lobby_of(host, place)
    if pace != "live":
        await set_up(host, lobby, "pace", pace)
    await guest.press(lobby, label=EN("lobby-join"))
    await host.press(lobby, label=EN("lobby-start"))
    await host.until(lambda: all(button.get("label") != EN("lobby-start") for button in host.look(lobby).buttons), 30)
    return host.look(lobby)


async def changed(seer: Person, shown: Seen) -> Seen:
    """The message once it is no longer as it was shown."""
    before = _parts(shown)
    await seer.until(lambda: _parts(seer.look(shown)) != before)
    return seer.look(shown)


def _parts(seen: Seen) -> tuple[object, object]:
    return seen.data["components"], seen.data["attachments"]


async def play_out(table: Seen, people: list[Person], most: int = 400) -> Seen:
    """The table after every turn was played with the first choice there is, until the result."""
    seer = people[0]
    for _ in range(most):
        table = seer.look(table)
        if over(table):
            return table
        mover = to_move(table, people)
        if mover is None:
            await changed(seer, table)
            continue
        outcome = await mover.press(table, custom_id=choices(table)[0])
        assert not outcome.failed
        await changed(seer, table)
    raise AssertionError("the match does not end")


async def set_up(host: Person, lobby: Seen, route: str, value: str) -> Seen:
    """The host's panel after one choice in one of its menus ("pace", "language", "seats", "rule")."""
    panel = (await host.press(lobby, custom_id=routed(lobby, "setup"))).message
    return (await host.select(panel, routed(panel, f"setup-{route}"), [value])).message


def routed(shown: Seen, route: str) -> str:
    """The custom_id of the control that follows a route."""
    ids = (str(part.get("custom_id", "")) for part in shown.components)
    return next(one for one in ids if one[1:2].isdigit() and one.split(":")[1] == route)


def route_of(component: dict[str, Any]) -> str:
    """The route that a component follows; empty where it follows none of ours."""
    found = read_custom_id(str(component.get("custom_id", "")))
    return found[0] if found else ""


def boards(seer: Person, place: Place = "general") -> list[Seen]:
    """The public messages with a picture, oldest first."""
    return [one for one in seer.messages(place) if one.files and not one.ephemeral]
