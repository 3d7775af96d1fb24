"""The running bot: the parts it is made of, its start and its stop."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Collection
from typing import Any

import discord

from bot.commands.daily import DailyCommand
from bot.commands.games import GamesCommand, ReplayCommand
from bot.commands.help import HelpCommand
from bot.commands.leaderboard import LeaderboardCommand, post_months
from bot.commands.play import CupCommand, PlayCommand
from bot.commands.preferences import PreferencesCommand, QuietHoursPage
from bot.commands.privacy import PrivacyCommand
from bot.commands.record import RecordCommand
from bot.commands.rules import RulesCommand
from bot.commands.server_matches import ServerMatches, ServerResults
from bot.commands.settings import SettingsCommand
from bot.common.tasks import Background
from bot.cup.cups import Cups
from bot.cup.presses import CupPresses
from bot.daily.away import AwayDays
from bot.daily.posts import GAP_MS, DailyPosts
from bot.fleet.bulletin import Bulletin
from bot.fleet.node import Handover, Node
from bot.fleet.parts import agree
from bot.fleet.shards import GatewayNote, ShardedClient, ShardSession
from bot.lobby.challenges import ChallengePresses, Challenges
from bot.lobby.invitations import Inviter
from bot.lobby.lobbies import Lobbies
from bot.lobby.presses import LobbyPresses
from bot.lobby.rematch import Rematch
from bot.lobby.setup import Setup
from bot.lobby.start import MatchStarter
from bot.logs import name_node
from bot.match.attendants import Attendants, say_back_soon
from bot.match.find import Presence
from bot.match.replay import Replays
from bot.match.review import Reviews
from bot.match.share import Sharing
from bot.people.dm_budget import DmBudget
from bot.people.profiles import Profiles
from bot.people.start_limit import StartLimit
from bot.pictures.artist import Artist
from bot.reachability import Reachability
from bot.records.records import Records
from bot.rules.book import Rulebooks
from bot.rules.pages import RulesPages
from bot.services import Services
from bot.settings import Settings
from bot.store.bot_store import BotStore
from bot.store.drafts import Drafts
from bot.store.people_store import FORGOTTEN, PERSON
from bot.store.upkeep import checkpoint_in_calm, sweep_daily
from bot.wire.brake import Brake
from bot.wire.command_tree import Tree
from bot.wire.deleted import hear_deletions
from bot.wire.helper import Helpers
from bot.wire.insides import leave_unread
from bot.wire.name_fetcher import NameFetcher
from bot.wire.outbox import Outbox, rate_of
from bot.wire.registration import Registration
from bot.wire.relay import Relay
from bot.wire.request_limit import bot_limit
from bot.wire.router import LAST_ANSWERS, Router
from bot.wire.routes import routes_of
from bot.wire.token_watch import TokenWatch
from bot.words.commands import CommandTranslator
from bot.words.fluent import Library
from games import catalogue
from games.engine.hall.matches import Matches
from games.engine.hall.thinking import Computers
from games.engine.match.pace import GRACE, PROMPT, TEMPOS
from games.engine.store.errors import StoreError
from games.engine.time import Clock, SystemClock

log = logging.getLogger("bellhop")

LONGEST_RATE_LIMIT = 30.0
"""Seconds. If Discord asks for a longer wait, the request fails at once instead of waiting."""
LAST_PICTURES = 1.0
"""Seconds of those that answers have at the end, after which words replace the pictures that they wait for."""
GOODBYE_S = 2.0
"""Seconds that the gateway has to close."""

_OPTIONS: dict[str, Any] = {
    "intents": discord.Intents(guilds=True, guild_messages=True),
    "max_messages": None,
    "member_cache_flags": discord.MemberCacheFlags.none(),
    "chunk_guilds_at_startup": False,
    "allowed_mentions": discord.AllowedMentions.none(),
    "max_ratelimit_timeout": LONGEST_RATE_LIMIT,
    "shard_count": 1,
}
"""Options of the library: the intents, and to remember and mention as little as possible."""


class Bellhop(ShardedClient):
    """The bot. It caches no members and no messages, and mentions only the people it calls.

    Its intents are the servers and that something was written there, never what: no privileged one.

    background: the work beside events. cups: the cups that run here. token_watch: whether Discord refuses the token.
    registration: whether Discord has the commands.
    """

    def __init__(
        self,
        settings: Settings,
        store: BotStore,
        library: Library,
        computers: Computers,
        clock: Clock | None = None,
        *,
        artist: Artist,
        serving: bool = True,
    ) -> None:
        super().__init__(**_OPTIONS)
        self._beginning: asyncio.Future[None] | None = None
        leave_unread(self)
        people = Profiles(store)
        clock = clock or SystemClock()
        tempos = PROMPT if settings.prompt else TEMPOS
        matches = Matches(store, catalogue.find, clock, computers, tempos, people.quiet)
        self.node: Node | None = None
        limit = bot_limit(lambda: rate_of(len(self.parts), self.division.parts) if settings.edit_gap_ms else 0)
        self.services = Services(
            client=self,
            settings=settings,
            store=store,
            matches=matches,
            library=library,
            people=people,
            clock=clock,
            artist=artist,
            drafts=Drafts(store),
            helpers=Helpers(clock),
            records=Records(store, catalogue.find),
            computers=computers,
            dm_budget=DmBudget(store),
            request_limit=limit,
            start_limit=StartLimit(clock, settings.starts_per_minute),
            names=NameFetcher(self, people, clock),
        )
        hear_deletions(self, store, self.services.look_over)
        self.router = Router(library, people, clock)
        self.tree = Tree(self, self.router, CommandTranslator(library))
        self.registration = Registration(self.tree, store, clock)
        self.background = Background()
        self.attendants = Attendants(self.services, self.background.start)
        boards = self.attendants.boards
        self._starter = MatchStarter(self.services, boards)
        self.lobbies = Lobbies(self.services, self._starter)
        self._presses = LobbyPresses(self.lobbies)
        self.challenges = Challenges(self.services)
        self.cups = Cups(self.services, boards)
        self.services.names.on_found += (boards.renew, self.cups.renew)
        self._inviter = Inviter(self.services, self.lobbies, self._presses)
        self.bulletin = Bulletin(store.database.notices)
        self.relay = Relay(self.tree, self.router, store, clock, self.part_of, lambda: self.parts)
        self.gateway_note = GatewayNote(self, store, lambda: self.parts)
        self.brake = Brake(settings.presses_per_second)
        self.token_watch = TokenWatch()
        self.reachability = Reachability(self, self.services, self.background)
        matches.outages.on_returned.append(self._returned)
        clock.gaps.append(self._stood_still)
        self._serving = serving
        self._add_parts()

    def _add_parts(self) -> None:
        """Register every route and command."""
        presence = Presence(self.services)
        replays = Replays(self.services)
        rules_pages = RulesPages(self.services, Rulebooks.load())
        of_a_match = (
            *self.attendants.parts(),
            replays,
            Sharing(self.services, replays),
            Reviews(self.services, replays),
            rules_pages,
        )
        for part in of_a_match:
            self.router.add(map(presence.noting, routes_of(part)))
        lobbies = self.lobbies
        presses = self._presses
        inviter = self._inviter
        boards = self.attendants.boards
        panels = self.attendants.panels
        commands = (
            PlayCommand(self.services, lobbies, self._starter, inviter),
            CupCommand(self.services, self.cups),
            GamesCommand(self.services, boards, lobbies),
            DailyCommand(self.services),
            RulesCommand(self.services, rules_pages, presence),
            RecordCommand(self.services),
            LeaderboardCommand(self.services),
            ReplayCommand(self.services, replays),
            PreferencesCommand(self.services),
            SettingsCommand(self.services, lobbies),
            PrivacyCommand(self.services, lobbies, self.cups, panels, self.relay, self.challenges.renew),
            HelpCommand(self.services),
        )
        others = (
            presses,
            inviter,
            Setup(self.services, lobbies, presses, inviter),
            Rematch(self.services, lobbies, presses, self._starter, inviter),
            ServerMatches(self.services, boards, lobbies, self.part_of),
            ServerResults(self.services),
            ChallengePresses(self.services, self.challenges, lobbies, panels),
            CupPresses(self.services, self.cups),
            QuietHoursPage(self.services),
        )
        for part in (*others, *commands):
            self.router.add(routes_of(part))
        for command in commands:
            self.tree.add_command(command.command(self.router))

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connect to the gateway and serve, until the end. A node that finds no free part waits for one before.

        Raises OtherNumbers if other nodes divide the bot otherwise.
        """
        if self._serving:
            self._beginning = asyncio.ensure_future(self._begin())
            await asyncio.wait({self._beginning})
            if self._beginning.cancelled():
                return  # it was told to stop while it waited as a spare
            await self._beginning
        await super().connect(reconnect=reconnect)

    async def _begin(self) -> None:
        """Take a part, and prepare what the gateway needs for it: commands if they changed, open matches."""
        store = self.services.store
        clock = self.services.clock
        settings = self.services.settings
        self.background.watch(self.services.artist.warm())
        self.token_watch.guard(self.http)
        await self.divide(settings, store)
        await agree(store, self.division, clock.now())
        self.node = Node(store.parts, self.division.parts, settings.parts_a_node)
        part, left = await self.node.first()
        await self.gateway_note.write()  # what stands there is of the last run
        if store.parts.shared:
            Outbox.guard(self.http, self.node, self.division.parts, SystemClock())
        if self.division.parts > 1:
            self._join(self.node)
        if settings.presses_per_second:
            self.brake.begin(self, self.router, clock, self.background.start)
        self.attendants.begin(self.challenges.renew)
        self.services.matches.on_loaded.append(self.cups.follow)
        self.serve_first(part)
        self.resume_from(left)
        self.reachability.begin(self.division)
        await self.reachability.mark_disconnected(self.division.shards_of([part]))
        gone = await self.services.matches.start(self.division.share(part))
        await self._look_after(part, gone)
        for work in (
            clock.tick(),
            self.lobbies.watch(),
            self._inviter.watch(),
            self.challenges.watch(),
            self.services.names.watch(),
            checkpoint_in_calm(store, clock),
            self.node.run(self._serve_too),
        ):
            self.background.watch(work)

    @property
    def parts(self) -> Collection[int]:
        """The parts that this process serves now, as a copy: it may take others while somebody goes through them."""
        if self.node is None:
            return ()
        return frozenset(self.node.held)

    def part_of(self, guild_id: int | None) -> int:
        """The part of a server; None: of direct messages."""
        return self.division.part_of(guild_id)

    def _join(self, node: Node) -> None:
        """Tell other nodes what this one changes, hear what they change, and hand presses on to each other."""
        people = self.services.people
        matches = self.services.matches
        self.services.store.database.notices.begin()
        name_node(node.name, lambda: self.parts)
        self.bulletin.on(PERSON, lambda about: people.doubt(int(about)))
        self.bulletin.on(FORGOTTEN, lambda about: people.forget(int(about)))
        self.bulletin.on(FORGOTTEN, lambda about: matches.forget(int(about)))
        self.bulletin.on(FORGOTTEN, lambda _: self.cups.renew())
        self.bulletin.on_gap.append(people.doubt_all)
        self.relay.begin(self.bulletin)
        self.background.watch(self.bulletin.run())

    async def _serve_too(self, part: int, left: Handover) -> None:
        """Serve one more part, which was just taken."""
        self.resume_from(left)
        await self.reachability.mark_disconnected(self.division.shards_of([part]))
        gone = await self.services.matches.take(self.division.share(part))
        await self._look_after(part, gone)
        self.background.start(self.serve_too(part))

    async def _look_after(self, part: int, gone: int) -> None:
        """Do for a part what a start has to do. Part 0 does what is done once for the whole bot.

        gone: the ms for which nobody looked after it.
        """
        if part == 0:
            await self.registration.begin(self.background.watch)
            days = self.services.settings.keep_finished_days
            self.background.watch(sweep_daily(self.services.store, self.services.clock, days))
            self.background.watch(post_months(self.services))
        share = self.division.share(part)
        await self.cups.move(share.holds, gone)
        await self.cups.take_up(share)
        away = AwayDays(self.services.store, self.services.clock, share, lambda: self.connected)
        self.background.watch(away.run())
        self.background.watch(DailyPosts(self.services, share, GAP_MS * self.division.parts).run())
        self.attendants.take_up(share)
        self.background.start(self.lobbies.write_all(share))
        self.background.start(self.challenges.write_all(share))

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer a press, a choice or a submitted modal. Commands come to the tree."""
        if interaction.type in {discord.InteractionType.component, discord.InteractionType.modal_submit}:
            await self.router.follow(interaction)

    async def on_message(self, message: discord.Message) -> None:
        """Count a message below the boards of its channel. What only one person sees does not count."""
        if not message.flags.ephemeral:
            self.attendants.boards.talk.said(message.channel.id, message.id)

    async def on_raw_message_delete(self, gone: discord.RawMessageDeleteEvent) -> None:
        """Count a message no more."""
        self.attendants.boards.talk.unsaid(gone.channel_id, (gone.message_id,))

    async def on_raw_bulk_message_delete(self, gone: discord.RawBulkMessageDeleteEvent) -> None:
        """Count many messages no more."""
        self.attendants.boards.talk.unsaid(gone.channel_id, gone.message_ids)

    async def on_ready(self) -> None:
        """Log once for each connection that all servers are known."""
        log.info("ready as %s in %d servers", self.user, len(self.guilds))

    async def on_shard_disconnect(self, shard: int) -> None:
        """Stop the clocks of a shard's servers. The library connects again itself."""
        self.note_shard(shard, up=False)
        await self.gateway_note.write()
        await self.reachability.shard_lost(shard)

    async def on_shard_connect(self, shard: int) -> None:
        """Let the matches of a shard's servers go on."""
        self.note_shard(shard, up=True)
        await self.gateway_note.write()
        await self.reachability.shard_back(shard, lambda: shard in self.up)

    async def on_shard_resumed(self, shard: int) -> None:
        """The same. A session that goes on brings no list of servers."""
        await self.on_shard_connect(shard)
        await self.reachability.ask()

    async def on_shard_ready(self, shard: int) -> None:
        """All servers of a shard are known that are available."""
        await self.reachability.shard_ready(shard)

    def _returned(self, holds: Callable[[int | None], bool], gone: int) -> None:
        """Have everything go on that waited for people who could not be reached for that many ms."""
        if gone >= GRACE:
            self.attendants.renew(holds)
        for work in (self.attendants.alarmed(), self.cups.move(holds, gone), self.lobbies.move(holds, gone)):
            self.background.start(work)

    def _stood_still(self, _gone: int) -> None:
        """Have boards and panels name the deadlines anew: no clock ran while the process stood still."""
        self.attendants.renew()

    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Try the boards there: the bot may write again, or no more."""
        if before.overwrites != after.overwrites:
            self._try_boards(after.guild.id, after.id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Try the boards of a server whose permissions for the bot may have changed."""
        if before.permissions != after.permissions:
            self._try_boards(after.guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Try the boards that stood there: they are posted elsewhere, or their matches wait."""
        self._try_boards(channel.guild.id, channel.id)

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        """The same."""
        self._try_boards(thread.guild_id, thread.thread_id)

    def _try_boards(self, guild_id: int, channel_id: int | None = None) -> None:
        self.attendants.boards.try_again(guild_id, channel_id)
        self.cups.renew()

    async def cut_off(self) -> None:
        """Stop listening, answering and sending at once: another process may use the database now.

        `close` does the rest.
        """
        self.router.deafen()
        self.services.matches.refuse()
        await asyncio.wait({asyncio.ensure_future(super().close())}, timeout=GOODBYE_S)
        await self.http.close()

    async def close(self) -> None:
        """Stop in order: refuse new presses, give answers, tell boards, end the log and all writers, disconnect.

        Pictures and thoughts under way are given up; the next start makes them again.
        """
        await self.background.end_watches()
        if self._beginning is not None:
            self._beginning.cancel()
            await asyncio.wait({self._beginning})
        handed = await self._hand_over()
        await self.gateway_note.end()
        self.services.matches.refuse()
        self.router.stopping = True
        patience = 0 if handed is not None or self.is_closed() else LAST_ANSWERS
        await asyncio.gather(self.relay.close(), self._answer_last(), self.background.finish(patience))
        if handed is None and self.up and not self.token_watch.refused.is_set():
            await say_back_soon(self.attendants.boards.every(), self.services.clock.now())
        self.router.give_up()
        await self.services.matches.stop()
        await asyncio.gather(self.attendants.close(), self.lobbies.stop(), self.challenges.stop(), self.cups.close())
        if self.node is not None:
            with contextlib.suppress(StoreError):  # the parts are free all the same
                await self.node.give_back({part: self.left_for(part, handed or {}) for part in self.node.held})
        self.end_turns()
        self.router.deafen()
        await super().close()

    async def _answer_last(self) -> None:
        """Give the answers under way. Those that wait for a picture have it in a moment, or come in words."""
        await self.router.finish(LAST_PICTURES)
        await self.services.artist.close()
        await self.router.finish(LAST_ANSWERS - LAST_PICTURES)

    async def _hand_over(self) -> dict[int, ShardSession] | None:
        """Stop hearing and finish what was heard, if a spare waits, and return the sessions for it; else return None.

        From now on presses wait at Discord. The spare gets them, if it resumes the sessions within their three seconds.
        """
        if self.node is None or not self.node.held or not await self.node.spare_waits():
            return None
        left = await self.leave()
        await self._answer_last()
        return left
