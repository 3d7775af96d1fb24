"""The running bot: what it is made of, how it starts and how it stops."""

import asyncio
import contextlib
import itertools
import logging
import re
from collections.abc import Coroutine, Iterable, Iterator
from typing import Any

import discord
import yarl

from bot.affairs import Affairs
from bot.alarms import Alarms
from bot.answer import raw
from bot.artist import Artist
from bot.back_soon import paced, say_back_soon
from bot.calls import CALL, Caller
from bot.commands.admin import Admin
from bot.commands.board import Board
from bot.commands.games import Games
from bot.commands.help import Help
from bot.commands.play import Play
from bot.commands.preferences import Preferences
from bot.commands.privacy import Privacy
from bot.commands.resign import Resign
from bot.commands.rules import Rules
from bot.commands.settings import ServerSettings
from bot.controls import TEMPLATE, Control
from bot.desk import Desk
from bot.drafts import ORDER, Drafts
from bot.failures import RETRY_MS
from bot.followers import Followers
from bot.history import History
from bot.lobbies import Lobbies
from bot.offers import Offers
from bot.opening import Opening
from bot.orders import Orders
from bot.panels import Panels
from bot.people import People
from bot.rematch import Rematch
from bot.reminders import Reminders
from bot.router import Router
from bot.rulebook import Shelf
from bot.rules_desk import RulesDesk
from bot.seats import Seats
from bot.settings import Settings
from bot.setup import Setup
from bot.sweep import sweep_daily
from bot.tables import Tables
from bot.tree import Tree
from bot.words import CommandTranslator, Library
from games import catalogue
from games.engine.computer import Computers
from games.engine.errors import StoreError
from games.engine.hall import Hall
from games.engine.match import Match
from games.engine.pace import GRACE, PROMPT, TEMPOS
from games.engine.pulse import GATEWAY
from games.engine.store import Store
from games.engine.time import Clock, SystemClock

log = logging.getLogger("bellhop")

LONGEST_RATE_LIMIT = 30.0
"""Seconds; where Discord asks for a longer wait the request fails instead of standing in line."""


class Bellhop(discord.Client):
    """The bot: guilds intent only, no caches of members or messages, nobody mentioned unless a call does."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        library: Library,
        computers: Computers,
        clock: Clock | None = None,
        *,
        artist: Artist | None = None,
        serving: bool = True,
    ) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
            max_ratelimit_timeout=LONGEST_RATE_LIMIT,
        )
        people = People(store)
        clock = clock or SystemClock()
        tempos = PROMPT if settings.prompt else TEMPOS
        hall = Hall(store, catalogue.find, clock, computers, tempos, people.quiet)
        self.desk = Desk(self, settings, store, hall, library, people, clock, artist or Artist(), Drafts(store))
        self.router = Router(library, people, clock)
        self.tree = Tree(self, self.router)
        self.tables = Tables(self.desk)
        self.panels = Panels(self.desk, self.tables)
        self.seats = Seats(self.desk, self.tables, self.panels)
        self.orders = Orders(self.desk, self.seats, self.panels)
        self.offers = Offers(self.desk, self.tables, self.panels)
        self.calls: Followers[Caller] = Followers("caller", clock)
        self.reminders: Followers[Reminders] = Followers("reminders", clock)
        self._opening = Opening(self.desk, self.tables)
        self.lobbies = Lobbies(self.desk, self._opening)
        self.alarms = Alarms(store, hall, clock)
        self._serving = serving
        self._watches: list[asyncio.Task[None]] = []
        self._attaching: set[asyncio.Future[None]] = set()
        self._connected = False
        self._add_parts()

    def _add_parts(self) -> None:
        """Registers every route and command."""
        rules_desk = RulesDesk(self.desk, Shelf.load())
        play = Play(self.desk, self.router, self.lobbies, self._opening)
        games = Games(self.desk, self.router, self.tables, self.lobbies)
        preferences = Preferences(self.desk, self.router)
        rematch = Rematch(self.desk, self.lobbies, self._opening)
        setup = Setup(self.desk, self.lobbies)
        history = History(self.desk)
        affairs = Affairs(self.desk, self.seats, self.panels, self.offers)
        for part in (
            self.lobbies,
            setup,
            self.seats,
            self.orders,
            affairs,
            self.offers,
            history,
            rules_desk,
            rematch,
            games,
            preferences,
            play,
        ):
            self.router.add(part.routes())
        rules = Rules(self.desk, self.router, rules_desk)
        resign = Resign(self.desk, self.router)
        settings = ServerSettings(self.desk, self.router)
        admin = Admin(self.desk, self.router, self.tables, self.lobbies)
        privacy = Privacy(self.desk, self.router, self.lobbies, self.panels)
        for routes in (settings.routes(), admin.routes(), privacy.routes()):
            self.router.add(routes)
        board = Board(self.desk, self.router)
        for command in (
            play,
            games,
            rules,
            board,
            preferences,
            resign,
            settings,
            admin,
            privacy,
            Help(self.desk, self.router),
        ):
            self.tree.add_command(command.command())

    async def setup_hook(self) -> None:
        """Before the gateway opens: routes for old buttons, commands if they changed, and every open match."""
        self.add_dynamic_items(Control)
        await self.tree.set_translator(CommandTranslator(self.desk.library))
        if not self._serving:
            return
        if await self.tree.sync_if_changed(self.desk.store):
            log.info("commands synced")
        self.desk.hall.on_loaded.append(self._follow)
        self.tables.on_run.append(self._call)
        await self.desk.hall.start()
        sweep = sweep_daily(self.desk.store, self.desk.clock, self.desk.settings.keep_finished_days)
        for work in (self.lobbies.watch(), self.alarms.run(), sweep):
            task = asyncio.create_task(work)
            task.add_done_callback(_tell_failure)
            self._watches.append(task)
        self._start(self.desk.artist.warm())
        self._start(self._catch_up())
        self._start(self.lobbies.write_all())

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answers what the library would drop: modals, and controls of another time."""
        if interaction.type is discord.InteractionType.modal_submit:
            await self.router.modal(interaction)
        elif interaction.type is discord.InteractionType.component and not known(interaction):
            await self.router.component(interaction)

    async def on_ready(self) -> None:
        """Says so in the log, once a connection: all servers are known."""
        log.info("ready as %s in %d servers", self.user, len(self.guilds))

    async def on_connect(self) -> None:
        """There is a connection: matches go on."""
        await self._go_on()

    async def on_resumed(self) -> None:
        """The connection is back: matches go on."""
        await self._go_on()

    async def on_disconnect(self) -> None:
        """The connection is gone, so that nobody's press arrives: matches stand still. The library makes another."""
        await self._note_gateway(connected=False)
        await self.desk.hall.lose_contact()

    async def _go_on(self) -> None:
        """Lets every match go on; where the store fails, as soon as it can."""
        await self._note_gateway(connected=True)
        while self._connected and not self.desk.hall.stopping:
            try:
                gone = await self.desk.hall.regain_contact()
            except StoreError as error:
                log.warning("matches cannot go on: %s", error)
                await self.desk.clock.sleep_until(self.desk.clock.wall() + RETRY_MS)
            else:
                if gone >= GRACE:
                    self.tables.renew()
                return

    async def _note_gateway(self, *, connected: bool) -> None:
        """Notes, also for `health`, whether Discord is connected; a store that fails then, or is closed, is no news."""
        self._connected = connected
        with contextlib.suppress(StoreError):
            await self.desk.store.set_meta(GATEWAY, str(int(connected)))

    async def close(self) -> None:
        """Stops in order: nothing new, answers given, tables told, log whole, writers ended; then the connection."""
        for watch in self._watches:
            watch.cancel()
        await asyncio.gather(*self._watches, return_exceptions=True)
        self.desk.hall.refuse()
        await asyncio.gather(*self._attaching, return_exceptions=True)
        await self.router.finish()
        if self.is_ready():
            await say_back_soon(self.tables.every(), self.desk.clock.wall())
        await self.desk.hall.stop()
        await self.calls.close()
        await self.orders.close()
        await self.offers.close()
        await self.reminders.close()
        await self.panels.close()
        await self.tables.close()
        await self.desk.artist.close()
        await super().close()

    def _call(self, match: Match) -> None:
        """A match has its table: orders are played, void offers go, whoever keeps the others waiting is called."""
        self.orders.follow(match)
        self.offers.follow(match)
        self.calls.start(Caller(self.desk, match, self.tables, self.panels), match.id)
        self.reminders.start(Reminders(self.desk, match, self.tables, self.alarms), match.id)

    def _follow(self, match: Match) -> None:
        """A match came alive: its table and panels are taken up where they stand, until it is let go."""
        self._start(self.tables.attach(match))
        self._start(self.panels.attach(match))

    async def _catch_up(self) -> None:
        """Takes up what only a match that is loaded does: show what was stored, follow orders, call who is awaited."""
        store = self.desk.store
        found = (await store.matches_behind(), await store.matches_waiting(CALL), await store.matches_drafted(ORDER))
        async for match_id in paced(dict.fromkeys(itertools.chain(*found))):
            if self.desk.hall.stopping:
                return
            self._start(self._take_up(match_id))  # each for itself: one that cannot be read harms no other

    async def _take_up(self, match_id: str) -> None:
        match = await self.desk.hall.find(match_id)
        if match is not None:
            await self.tables.restore(match)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        """Starts work that must be done before the bot closes; an error of ours is logged."""
        task = asyncio.ensure_future(work)
        self._attaching.add(task)
        task.add_done_callback(self._started)

    def _started(self, task: "asyncio.Future[None]") -> None:
        self._attaching.discard(task)
        _tell_failure(task)


def _tell_failure(task: "asyncio.Future[None]") -> None:
    """Logs the error with which work of ours ended; nobody waits for it."""
    if not task.cancelled() and task.exception() is not None:
        log.error("work in the background failed", exc_info=task.exception())


def known(interaction: discord.Interaction[Any]) -> bool:
    """Whether the library finds one of our controls behind this component, and so hands it to the router itself.

    It looks for a control of that type in the pressed message, and drops what is not there (a press on an older board).
    """
    data = raw(interaction)
    pressed = str(data.get("custom_id", ""))
    shown = interaction.message.components if interaction.message else ()
    return re.fullmatch(TEMPLATE, pressed) is not None and (data.get("component_type"), pressed) in _controls(shown)


def _controls(components: Iterable[Any]) -> Iterator[tuple[Any, Any]]:
    """Type and custom_id of components at any depth."""
    for component in components:
        yield component.type.value, getattr(component, "custom_id", None)
        yield from _controls(getattr(component, "children", ()))


def point_at(api: str) -> None:
    """Makes discord.py speak to another Discord than the real one (the playground): the page's address."""
    discord.http.Route.BASE = f"{api}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws{api.removeprefix('http')}/gateway")
    discord.asset.Asset.BASE = api
