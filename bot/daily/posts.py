"""The post of the daily puzzle in each server that wants it: once a day, from the hour that its settings name.

Each part's process looks after its own servers. A post that failed in passing is tried again until its day ends, and
none is sent twice (`bot/wire/scheduled.py`).

All posts are one calm stream: four a second in all parts together, of the fifty requests that a bot may send.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import discord

from bot.common.tasks import look_again
from bot.daily.calendar import day_at, due_at, puzzle_of
from bot.daily.telling import DailyTelling, post_sheet, streaks_line, yesterday_line
from bot.people.servers import Server, server_from
from bot.services import Services
from bot.wire.components import message
from bot.wire.request_limit import Worth
from bot.wire.scheduled import DuePost, ScheduledSender
from bot.wire.sheet import Sheet
from bot.words.names import escape, told_apart
from games.engine.contract.values import Words
from games.engine.store.schema import Share

LOOK_EVERY_MS: Final = 15 * 60_000
"""Milliseconds between two looks at what is due. All clocks of the world show a full hour at one of them."""
GAP_MS: Final = 250
"""Milliseconds between two posts of the whole bot: 10,000 servers in 42 minutes."""
KIND: Final = "daily"
"""The first word of the names of these posts."""
STREAKS_NAMED: Final = 3
"""The most streaks that a post names."""
STREAKS_LOOKED_AT: Final = 12
"""How many of the longest streaks are looked at to find some whose people do not hide."""


@dataclass(frozen=True, slots=True)
class WaitingServer:
    """A server in which the puzzle of the day is due, and does not stand yet."""

    since: int
    """The wall time (ms) since when it waits."""
    guild_id: int
    """Its id."""
    settings: Server
    """What its admins chose."""


class DailyPosts:
    """Posts the puzzle of the day in the servers of a share.

    gap: the least milliseconds between two posts.
    """

    def __init__(self, services: Services, share: Share, gap: int) -> None:
        self._services = services
        self._share = share
        self._gap = gap
        self._ready = 0
        self._sender = ScheduledSender(services.client, services.store.due_posts, services.clock)

    async def run(self) -> None:
        """Post what is due, every quarter of an hour, for ever."""
        await look_again("puzzles", self._services.clock, self.post_due)

    async def post_due(self) -> int:
        """Post the puzzle where it is due and does not stand yet; return when to look again. Raises StoreError."""
        clock = self._services.clock
        day = day_at(clock.wall())
        for waiting in await self._due(day):
            await self._calm()
            if day_at(clock.wall()) != day:
                break  # the next look posts the next puzzle
            refused_for_good = await self._sender.send(self._post(waiting.guild_id, waiting.settings, day))
            if refused_for_good:
                await self._services.look_over(waiting.guild_id)
        wall = clock.wall()
        next_look = wall - wall % LOOK_EVERY_MS + LOOK_EVERY_MS
        for post in (await self._services.store.due_posts.every(named(day))).values():
            if post.next_at is not None and post.next_at > wall:
                next_look = min(next_look, post.next_at)
        return clock.now() + next_look - wall

    async def _due(self, day: int) -> list[WaitingServer]:
        """The servers that wait for the puzzle of a day, those that have waited longest first."""
        store = self._services.store
        now = self._services.clock.wall()
        servers = await store.guilds(self._share)
        tried = await store.due_posts.every(named(day))
        found = []
        for guild_id, data in servers:
            settings = server_from(data)
            if not settings.daily:
                continue
            post = tried.get(guild_id)
            to_be_tried = post is None or (post.next_at is not None and post.next_at <= now)
            since = due_at(day, settings.daily_hour, settings.zone)
            if to_be_tried and since <= now:
                found.append(WaitingServer(since=since, guild_id=guild_id, settings=settings))
        return sorted(found, key=lambda waiting: (waiting.since, waiting.guild_id))

    async def _calm(self) -> None:
        """Wait for the gap between two posts, and once until the bot has little to send."""
        clock = self._services.clock
        limit = self._services.request_limit
        await clock.sleep_until(max(self._ready, limit.ready_at(Worth.CALM)))
        self._ready = clock.now() + self._gap
        limit.note(Worth.CALM, clock.now())

    def _post(self, guild_id: int, server: Server, day: int) -> DuePost:
        """The post of a server, as it is sent. If Discord refuses it, the reason is kept for `/settings`."""

        async def make() -> Mapping[str, Any]:
            words = await self._services.words_in(guild_id, server.language)
            return message(await self._sheet(guild_id, server, day, words))

        def fits(found: discord.Message) -> bool:
            """Whether a message has the button that opens this day's puzzle."""
            return any(f":daily:{day}" in str(component.to_dict()) for component in found.components)

        return DuePost(
            guild_id=guild_id,
            channel_id=server.daily[0],
            what=named(day),
            nonce=named(day),
            make=make,
            fits=fits,
        )

    async def _sheet(self, guild_id: int, server: Server, day: int, words: Words) -> Sheet:
        today = DailyTelling(puzzle_of(day), words)
        yesterday = DailyTelling(puzzle_of(day - 1), words)
        picture = await self._services.artist.draw_if_possible(today.question())
        count = await self._services.store.daily.count(day - 1, guild_id)
        streaks = ""
        if server.records:
            streaks = streaks_line(today, await self._streaks(guild_id, day - 1))
        return post_sheet(today, picture, yesterday=yesterday_line(yesterday, count), streaks=streaks)

    async def _streaks(self, guild_id: int, day: int) -> list[tuple[str, int]]:
        """The longest streaks of people who found the answer in a server on a day, and whose records may be seen.

        Each with the person's name, safe in a message.
        """
        answers = await self._services.store.daily.streaks(day, guild_id)
        names: list[str] = []
        streaks: list[int] = []
        for answer in answers[:STREAKS_LOOKED_AT]:
            if len(names) == STREAKS_NAMED:
                break
            person = await self._services.people.get(answer.user_id)
            if person.records:
                names.append(person.name_in(guild_id))
                streaks.append(answer.streak)
        safe_names = [escape(name) for name in told_apart(names)]
        return list(zip(safe_names, streaks, strict=True))


def named(day: int) -> str:
    """The name of a day's post among those that are due."""
    return f"{KIND} {day}"


def next_post(server: Server, now: int) -> int:
    """The second since 1970 at which the next post is due in a server that names a channel."""
    day = day_at(now)
    at = due_at(day, server.daily_hour, server.zone)
    while at <= now:
        day += 1
        at = due_at(day, server.daily_hour, server.zone)
    return at // 1000
