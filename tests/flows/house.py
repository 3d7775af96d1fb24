"""The real bot connected to the playground, and what people do at a board."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import discord
from pydantic import SecretStr

from bot.app import Bellhop
from bot.fleet.shards import point_at
from bot.pictures.artist import Artist
from bot.settings import Settings, load
from bot.store.bot_store import BotStore
from bot.wire.routes import read_custom_id
from bot.words.fluent import Library
from games.engine.contract.values import Pace, Seat
from games.engine.match.match import Match
from games.engine.match.opening import MatchTerms
from games.engine.store.database import BUSY_MS
from games.engine.store.records import Location
from games.engine.time import Clock
from tests.flows.calm import Calm
from tests.support.clock import ManualClock
from tests.support.computers import InlineComputers
from tests.support.databases import address, laid_out
from tests.support.known import known_games
from tests.support.people import Person, Place, Playground, PressResult, Seen
from tests.support.sketches import SketchStudio

LIBRARY = Library.load()
PAUSES = ("edit_gap_ms", "panel_gap_ms", "second_tap_ms", "presses_per_second")
"""Settings that make people wait. Tests that are about one of them set it."""
EN, FR, DE = map(LIBRARY.words, ("en", "fr", "de"))


@cache
def usual_settings() -> Settings:
    """The settings of a bot for which nothing is set, read once."""
    return load(None)


@asynccontextmanager
async def pointed(pg: Playground) -> AsyncIterator[None]:
    """Inside, discord.py talks to the playground."""
    before = discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY, discord.asset.Asset.BASE
    point_at(pg.url)
    try:
        yield
    finally:
        discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY, discord.asset.Asset.BASE = before


@asynccontextmanager
async def logged_in(
    pg: Playground,
    database: Path,
    clock: Clock | None = None,
    *,
    busy_ms: int = BUSY_MS,
    artist: Artist | None = None,
    newcomers: bool = False,
    **settings: Any,
) -> AsyncIterator[Bellhop]:
    """The bot, logged in and not yet connected.

    newcomers: people are new to every game until they finish a match of it; else all people know all games.

    Its time stands still unless a clock is given, and goes on only when nothing is under way. Its pictures are sketches
    unless an artist is given.
    """
    made = usual_settings().model_copy(
        update={"discord_token": SecretStr(pg.token), "prompt": True, **dict.fromkeys(PAUSES, 0), **settings}
    )
    clock = clock or ManualClock()
    artist = artist or Artist(SketchStudio())
    await laid_out(database)
    store = await BotStore.open(address(database), busy_ms)
    try:
        async with (
            pointed(pg),
            Bellhop(made, store, LIBRARY, InlineComputers(), clock, artist=artist) as bot,
        ):
            with known_games(newcomers=newcomers), in_calm(pg, bot, clock):
                await bot.login(pg.token)
                yield bot
    finally:
        await store.close()


@asynccontextmanager
async def bellhop(
    pg: Playground,
    database: Path,
    clock: Clock | None = None,
    *,
    busy_ms: int = BUSY_MS,
    artist: Artist | None = None,
    newcomers: bool = False,
    **settings: Any,
) -> AsyncIterator[Bellhop]:
    """The bot, logged in and connected; stopped in order after."""
    async with logged_in(pg, database, clock, busy_ms=busy_ms, artist=artist, newcomers=newcomers, **settings) as bot:
        connection = asyncio.create_task(bot.connect())
        await online(pg, bot)
        yield bot
        await bot.close()
        await connection


async def online(pg: Playground, bot: Bellhop) -> None:
    """Returns once the bot is connected."""
    await pg.world.until(lambda: pg.gateway.online)
    await pg.world.until(lambda: not any(one.unavailable for one in bot.guilds))
    await bot.wait_until_ready()  # otherwise its last log line about it may come after the test


@contextmanager
def in_calm(pg: Playground, bot: Bellhop, clock: Clock) -> Iterator[None]:
    """A clock that is turned by hand waits for the bot inside."""
    if not isinstance(clock, ManualClock):
        yield
        return
    calm = Calm(bot, pg.gateway)
    one_of_several = pg.settle is not None  # the rest of one node says nothing about the others
    clock.settle = pg.settle = calm.settle
    pg.turning = lambda: clock.turning or one_of_several
    try:
        with calm.watching():
            yield
    finally:
        clock.settle = pg.settle = None


def choices(board: Seen) -> list[str]:
    """The custom_ids of the choices that can be pressed on a board or panel."""
    return [
        button["custom_id"]
        for button in board.buttons
        if button.get("custom_id", "").split(":")[1] in {"act", "move"} and not button.get("disabled")
    ]


def entries(listed: Seen) -> list[str]:
    """The ids of the entries of `/games` that its menu offers; none if there is no menu."""
    menu = next((one for one in listed.components if "options" in one), None)
    return [one["value"] for one in menu["options"]] if menu else []


async def entry(person: Person, listed: Seen, ident: str) -> Seen:
    """The list with the buttons of that entry."""
    menu = next((one["custom_id"] for one in listed.components if "options" in one), None)
    return (await person.select(listed, menu, [ident])).message if menu else listed


def over(board: Seen) -> bool:
    """Whether the board shows a result."""
    return any(button.get("custom_id", "").startswith("b1:rematch") for button in board.buttons)


def to_move(board: Seen, people: list[Person]) -> Person | None:
    """The person whose turn the board's last line says it is."""
    line = board.text.splitlines()[-1] if board.text else ""
    return next((person for person in people if f"**{person.user.name}**" in line), None)


def whose(board: Seen, people: list[Person]) -> Person:
    """The same, where it is one of these people's."""
    person = to_move(board, people)
    assert person is not None
    return person


async def lobby_of(host: Person, place: str = "general", /, **options: Any) -> Seen:
    """The lobby that a person opens for Button Up!."""
    opened = await host.slash(place, "play", game="button_up", **options)
    await host.settled()
    return opened.message


async def match_of(host: Person, guest: Person, place: str = "general", *, pace: str = "live") -> Seen:
    """The board of a match that two people just started."""
    lobby = await lobby_of(host, place)
    if pace != "live":
        await set_up(host, lobby, "pace", pace)
    await guest.press(lobby, label=EN("lobby-join"))
    await host.press(lobby, label=EN("lobby-start"))
    await host.until(lambda: all(button.get("label") != EN("lobby-start") for button in host.look(lobby).buttons))
    await host.settled()
    return host.look(lobby)


async def played(board: Seen, people: list[Person]) -> Seen:
    """The board after the person to move has pressed its first choice."""
    mover = whose(board, people)
    offered = choices(board)
    outcome = await mover.press(board, custom_id=offered[0])
    assert not outcome.failed
    await mover.until(lambda: choices(mover.look(board)) != offered)
    return mover.look(board)


async def turn_played(board: Seen, people: list[Person]) -> Seen:
    """The board after the person to move has pressed first choices until it is another's turn."""
    mover = whose(board, people)
    while whose(board, people) is mover:
        board = await played(board, people)
    return board


async def play_out(board: Seen, people: list[Person], most: int = 400) -> Seen:
    """The board after every turn was played with the first choice there is, until the result."""
    seer, shown = people[0], board

    def asks() -> bool:
        return over(seer.look(shown)) or to_move(seer.look(shown), people) is not None

    for _ in range(most):
        await seer.until(asks)
        board = seer.look(shown)
        if over(board):
            return board
        await played(board, people)
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
    """The public messages with a picture, oldest first, without lobbies."""
    shown = [one for one in seer.messages(place) if one.files and not one.ephemeral]
    return [one for one in shown if not any(part.get("custom_id", "").startswith("b1:leave") for part in one.buttons)]


async def match_behind(bot: Bellhop, board: Seen) -> Match:
    """The match behind a board that asks something."""
    match = await bot.services.matches.find(choices(board)[0].split(":")[2])
    assert match is not None
    return match


async def match_elsewhere(bot: Bellhop, person: Person, channel_id: int) -> Match:
    """A match of a person against a computer, in another server, though in a channel of that id."""
    return await bot.services.matches.open(
        MatchTerms(
            game="button_up",
            seats=(person.id, "easy"),
            pace=Pace.NONE,
            language="en",
            place=Location(12345, channel_id),
            host=person.id,
        )
    )


async def only(bot: Bellhop, user: Person) -> Match:
    """The only match in which a person plays."""
    (card,) = await bot.services.store.matches_of(user.id)
    match = await bot.services.matches.find(card.record.id)
    assert match is not None
    return match


def seat_of(match: Match, person: Person) -> Seat:
    """The seat of somebody who has one."""
    seat = match.seat_of(person.id)
    assert seat is not None
    return seat


async def looked_up(person: Person, panel: Seen, route: str) -> PressResult:
    """The answer to a button behind *…* of a panel."""
    menu = (await person.press(panel, label=EN("more-button"))).message
    return await person.press(menu, custom_id=routed(menu, route))


async def asked_to_resign(person: Person, board: Seen | None = None) -> Seen:
    """The question whether a person is sure, after *Resign* behind *…* of a match in `/games`.

    board: of that match, in whose channel they ask; None: their first match.
    """
    if board is None:
        shown = await listed_with(person, "more")
    else:
        shown = (await person.slash(board.channel_id, "games")).message
        shown = await entry(person, shown, routed(board, "seat").split(":")[2])
    menu = (await person.press(shown, custom_id=routed(shown, "more"))).message
    return (await person.press(menu, custom_id=routed(menu, "resign"))).message


async def board_in_words(person: Person, place: Place = "general") -> Seen:
    """The board in words of the first match in `/games`."""
    shown = await listed_with(person, "in-words", place)
    return (await person.press(shown, custom_id=routed(shown, "in-words"))).message


async def listed_with(person: Person, route: str, place: Place = "general") -> Seen:
    """`/games` with the buttons of its first entry that has one of that route."""
    shown = (await person.slash(place, "games")).message
    for ident in entries(shown):
        if any(route_of(part) == route for part in shown.components):
            break
        shown = await entry(person, shown, ident)
    return shown


async def setting_of(admin: Person, key: str, place: Place = "general") -> Seen:
    """The page of `/settings` where an admin chooses that setting."""
    summary = (await admin.slash(place, "settings")).message
    return (await admin.select(summary, routed(summary, "server-change"), [key])).message


async def running_on_server(admin: Person, place: Place = "general") -> Seen:
    """*Matches and lobbies* of `/settings`."""
    summary = (await admin.slash(place, "settings")).message
    return (await admin.press(summary, label=EN("admin-button"))).message
