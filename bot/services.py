"""The services that all parts of the bot share, made once in `app` and passed in."""

import contextlib
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final, TypeVar

import discord

from bot.common.recent import Recent
from bot.common.tasks import Locks
from bot.people.dm_budget import DmBudget
from bot.people.practice import Practices
from bot.people.profiles import Profile, Profiles
from bot.people.servers import Admitted, Server, admitted, save_guild, server_of
from bot.people.start_limit import StartLimit
from bot.pictures.artist import Artist
from bot.records.encounters import SILENT, Afterword
from bot.records.ratings import Rating
from bot.records.records import FEWEST_PEOPLE, Records
from bot.settings import Settings
from bot.store.bot_store import BotStore
from bot.store.drafts import Drafts
from bot.wire.answer import Answer
from bot.wire.components import message
from bot.wire.deleted import deleted_ids, without_ids
from bot.wire.failures import FAILURES
from bot.wire.helper import Helpers
from bot.wire.name_fetcher import NameFetcher
from bot.wire.request_limit import RequestLimit
from bot.wire.routes import RefusedError
from bot.wire.sheet import Sheet
from bot.words.fluent import Library
from bot.words.names import escape, plain, told_apart
from bot.words.staff import staff_name
from games.engine.contract.values import Cast, CastMember, Seat, Words, read_by
from games.engine.hall.matches import Matches
from games.engine.hall.thinking import Computers
from games.engine.match.match import Match
from games.engine.match.state import MatchState
from games.engine.store.errors import StoreError
from games.engine.time import Clock

FoundT = TypeVar("FoundT")
LOOK_AT_SETTINGS_EVERY_MS: Final = 60_000
"""The least ms between two looks at what Discord still knows of a server's settings: refusals may be pressed often."""
SERVERS_REMEMBERED: Final = 1_000
"""For how many servers it is remembered when that was."""


@dataclass(slots=True)
class Services:
    """The services of a running bot."""

    client: discord.Client
    settings: Settings
    store: BotStore
    matches: Matches
    library: Library
    people: Profiles
    clock: Clock
    artist: Artist
    drafts: Drafts
    helpers: Helpers
    records: Records
    computers: Computers
    dm_budget: DmBudget
    request_limit: RequestLimit
    """The limit of the bot's requests, shared by their worth."""
    start_limit: StartLimit
    """Limits how much each person begins in a minute."""
    names: NameFetcher
    """Asks Discord for names that are not known."""
    practices: Practices = field(default_factory=Practices)
    lost: set[str] = field(default_factory=set)
    """The ids of matches whose board cannot be shown in its place at present."""
    undrawn: set[tuple[str, Seat | None]] = field(default_factory=set)
    """The boards (seat None) and panels (their seat) that are shown in words because they could not be drawn yet."""
    at_cups: dict[str, str] = field(default_factory=dict)
    """The cup to which each table of a running round belongs, by the id of its match. The cup posts its board."""
    opening: Locks[int] = field(default_factory=Locks)
    """One lock for each person, held while a direct channel to them is opened."""
    gates: Locks[int] = field(default_factory=Locks)
    """One lock for each server that limits its lobbies, held while a lobby is opened there."""
    changing: Locks[int] = field(default_factory=Locks)
    """One lock for each server, held while its settings are changed."""
    looked: Recent[int, int] = field(default_factory=lambda: Recent(SERVERS_REMEMBERED))
    """By server, when Discord was last asked what is left of its settings (wall time, ms)."""

    def message_at(self, channel_id: int, message_id: int) -> discord.PartialMessage:
        """The message with that id in that channel, to be edited or deleted. Nothing is requested for it."""
        return self.client.get_partial_messageable(channel_id).get_partial_message(message_id)

    def must_redraw(self, match: Match, seat: Seat | None) -> bool:
        """Return whether a board or panel that is shown in words can be drawn now."""
        return (match.id, seat) in self.undrawn and not self.artist.waiting

    def hosts(self, match: Match, user_id: int) -> bool:
        """Whether a user has the rights of a match's host. At a table of a cup nobody has: it has an organiser."""
        return match.host == user_id and match.id not in self.at_cups

    def gone(self, match_id: str, words: Words) -> str:
        """The sentence for a match that `matches.find` does not find: it is over and deleted, or cannot be read."""
        if match_id in self.matches.unreadable:
            return words("match-unreadable", id=match_id)
        return words("match-gone")

    def words(self, match: Match) -> Words:
        """Return the words of a match's public language."""
        return self.library.words(match.language)

    def words_for(self, person: Profile) -> Words:
        """The words of a person's own language."""
        return self.library.words_for(person.language or person.locale)

    async def words_of(self, user_id: int) -> Words:
        """The words of a user's own language."""
        return self.words_for(await self.people.get(user_id))

    async def closed_here(self, answer: Answer) -> str:
        """The sentence that says why nothing may be opened or posted in an answer's channel; empty if it may."""
        server = await server_of(self.store, answer.interaction.guild_id)
        channel = answer.interaction.channel
        here = answer.interaction.channel_id
        if isinstance(channel, discord.Thread):
            here = channel.parent_id
        if server.channels and here not in server.channels:
            server = await self.look_over(answer.guild_id)
        if not server.channels or here in server.channels:
            return ""
        allowed = ", ".join(f"<#{channel_id}>" for channel_id in server.channels)
        return answer.words("gate-channel", channels=allowed)

    async def look_over(self, guild_id: int, *, now: bool = False) -> Server:
        """The settings of a server, without the channels and roles that were deleted: these are forgotten.

        What a setting allowed by a deleted channel or role alone, it allows to everybody from then on. The log channel
        says so once. now: also if Discord was asked a moment ago. Raises StoreError.
        """
        time = self.clock.now()
        looked = self.looked.get(guild_id, time - LOOK_AT_SETTINGS_EVERY_MS)
        if not now and time - looked < LOOK_AT_SETTINGS_EVERY_MS:
            return await server_of(self.store, guild_id)
        self.looked.keep(guild_id, time)
        async with self.changing.of(guild_id):
            before = await server_of(self.store, guild_id)
            ids = await deleted_ids(self.client, guild_id, before)
            if not ids:
                return before
            after = without_ids(before, ids)
            await save_guild(self.store, guild_id, after)
        with contextlib.suppress(*FAILURES):
            words = await self.words_in(guild_id, after.language)
            for name in after.gone[len(before.gone) :]:
                for channel in after.log:
                    sheet = Sheet(above=(words(f"server-{name}-gone"),))
                    await self.client.get_partial_messageable(channel).send(**message(sheet))
        return after

    async def tell_gone(self, answer: Answer) -> None:
        """Tell an admin once, after their own answer, what was deleted of the server's settings. Raises StoreError."""
        async with self.changing.of(answer.guild_id):
            server = await server_of(self.store, answer.guild_id)
            if server.told or not server.gone:
                return
            await save_guild(self.store, answer.guild_id, replace(server, told=True))
        with contextlib.suppress(*FAILURES):
            await answer.say("\n".join(answer.words(f"server-{name}-gone") for name in server.gone))

    async def admit(self, answer: Answer, guild_id: int | None = None) -> Admitted:
        """The person who pressed, if they may begin something in that server, by default where they are.

        Raises RefusedError if its admins barred them.
        """
        found = await admitted(self.store, guild_id or answer.guild_id, answer.person.id)
        if found is None:
            raise RefusedError(answer.words("lobby-refused-barred"))
        return found

    async def admit_post(self, answer: Answer) -> Admitted:
        """The person who pressed, if something may be opened or posted for them where they are. Raises RefusedError."""
        found = await self.admit(answer)
        await self.check_open(answer)
        return found

    async def check_open(self, answer: Answer) -> None:
        """Raise RefusedError if nothing may be opened or posted in an answer's channel."""
        why_closed = await self.closed_here(answer)
        if why_closed:
            raise RefusedError(why_closed)

    async def language_here(self, answer: Answer) -> str:
        """The language of what is posted in a server at a person's request: the server's, else the person's."""
        own = (await server_of(self.store, answer.interaction.guild_id)).language
        asked = answer.interaction
        return self.library.choose(own, answer.person.language, str(asked.locale), str(asked.guild_locale))

    async def words_in(self, guild_id: int, language: str | None) -> Words:
        """The words of what is posted in a server by itself: of the chosen language, else of the server's own.

        Raises discord.HTTPException, for example where the bot is not in the server any more.
        """
        # Asked for where another process hears of the server, or this one has only resumed a session.
        guild = self.client.get_guild(guild_id) or await self.client.fetch_guild(guild_id, with_counts=False)
        return self.library.words_for(language, str(guild.preferred_locale))

    async def name_of(self, user_id: int | None, guild_id: int | None, words: Words) -> str:
        """What a person is called in a server (None: outside of servers), not escaped.

        None, 0 or a number below: they have had their data deleted.
        """
        if user_id is None or user_id <= 0:
            return words("parts-forgotten")
        name = (await self.people.get(user_id)).name_in(guild_id)
        if not name:
            self.names.want(user_id)
        return name

    async def names_in(self, guild_id: int | None, users: Iterable[int | None], words: Words) -> list[str]:
        """What people who are read together are called in a server, told apart in that order and not escaped."""
        return told_apart([await self.name_of(user, guild_id, words) for user in users])

    async def names_of(
        self, players: Sequence[int | None], levels: Sequence[str | None], guild_id: int | None, words: Words
    ) -> list[str]:
        """The names in all seats of a match in that server, told apart and not escaped.

        People have their own, computers have ours. A computer that is called like a person has the number.
        """
        seats = range(len(players))
        people = [seat for seat in seats if levels[seat] is None or players[seat]]
        names = {seat: await self.name_of(players[seat], guild_id, words) for seat in people}
        for seat in seats:
            if seat not in names:
                names[seat] = staff_name(seat, levels[seat] or "", len(players))
        apart = dict(zip(names, told_apart([*names.values()]), strict=True))
        return [apart[seat] for seat in seats]

    async def names_beside(self, match: Match, users: Iterable[int | None], words: Words) -> dict[int | None, str]:
        """The names of people in a text about a match, not escaped: in a seat as there, others told apart from those.

        A number below 0: they have had their data deleted.
        """
        levels = [status.level for status in match.newest.seats]
        table = await self.names_of(match.record.players, levels, match.place.guild_id, self.words(match))
        seats: dict[int | None, str] = {user: table[seat] for seat, user in match.players.items()}
        others = [user for user in dict.fromkeys(users) if user not in seats]
        names = [await self.name_of(user, match.place.guild_id, words) for user in others]
        return {**seats, **dict(zip(others, told_apart([*table, *names])[len(table) :], strict=True))}

    async def score(self, match: Match, *, first: bool = False) -> tuple[tuple[Seat, int], ...]:
        """How it stands between the people of a match that is over; empty if it does not count, or one of them hides.

        first: see `Records.score_of`. A store that fails here takes the line away, not the picture.
        """
        return await self._of_people(match, partial(self.records.score_of, first=first))

    async def steps(self, match: Match) -> tuple[tuple[Seat, tuple[Rating, Rating]], ...]:
        """The strengths of people before and after a match that is over; empty as in `score`."""
        return await self._of_people(match, self.records.steps_of)

    async def _of_people(
        self, match: Match, ask: Callable[[Match], Awaitable[dict[Seat, FoundT]]]
    ) -> tuple[tuple[Seat, FoundT], ...]:
        if len(match.players) < FEWEST_PEOPLE or match.newest.outcome is None:
            return ()
        try:
            found = await ask(match)
            people = [await self.people.get(match.players[seat]) for seat in found if seat in match.players]
        except StoreError:
            return ()
        somebody_hides = not all(person.records for person in people)
        if somebody_hides:
            return ()
        return tuple(found.items())

    async def afterword(self, match: Match) -> Afterword:
        """The lines at the end of a match against computers; no balance for a person who hides.

        A store that fails takes it away.
        """
        if len(match.players) != 1 or match.newest.outcome is None or match.record.apart:
            return SILENT
        (user,) = match.players.values()
        try:
            said = await self.records.afterword(match, user)
            person = await self.people.get(user)
        except StoreError:
            return SILENT
        if not person.records:
            return said._replace(balance=None)
        return said

    async def casts(
        self, match: Match, moment: MatchState | None = None, reader: Seat | None = None
    ) -> tuple[Cast, Cast]:
        """The cast of a match now, or at that moment of it: escaped for messages, and plain for pictures and labels.

        reader: the seat of the only person who reads the message; None if others may read it.
        """
        state = moment or match.newest
        levels = [status.level for status in state.seats]
        names = await self.names_of(match.record.players, levels, match.place.guild_id, self.words(match))
        members = list(zip(names, levels, strict=True))
        spoken = tuple(CastMember(escape(name), level) for name, level in members)
        drawn = tuple(CastMember(plain(name), level) for name, level in members)
        return read_by(reader, spoken), drawn
