"""The post of the daily puzzle in each server that wants it: once a day, from the hour that its settings name.

Each part's process looks after its own servers. A post that failed in passing is tried again until its day ends, and
none is sent twice (`bot/wire/scheduled.py`).

All posts are one calm stream: four a second in all parts together, of the fifty requests that a bot may send.
"""

from collections.abc import Mapping
from typing import Any, Final

import discord

from bot.common.tasks import look_again
from bot.daily.calendar import day_at, due_at, puzzle_of
from bot.daily.telling import DailyTelling, longest_line, post_sheet, yesterday_line
from bot.people.servers import Server, server_from
from bot.services import Services
from bot.wire.components import message
from bot.wire.request_limit import Worth
from bot.wire.scheduled import DuePost, ScheduledSender
from bot.wire.sheet import Sheet
from bot.words.names import escape, told_apart
from games.engine.contract.values import Words
from games.engine.store.schema import Share

LOOK_MS: Final = 15 * 60_000
"""Milliseconds between two looks. All clocks of the world show a full hour at one of them."""
GAP_MS: Final = 250
"""Milliseconds between two posts of the whole bot: 10,000 servers in 42 minutes."""
KIND: Final = "daily"
"""The first word of the names of these posts."""
NAMED, ASKED = 3, 12
"""How many streaks a post names, and among how many those are chosen whose people do not hide."""


class DailyPosts:
    """Posts the puzzle of the day in the servers of a share. gap: the least ms between two posts."""

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
        store, clock = self._services.store, self._services.clock
        day = day_at(clock.wall())
        for _, guild_id, server in await self._due(day):
            await self._calm()
            if day_at(clock.wall()) != day:
                break  # the next look posts the next puzzle
            if await self._sender.send(self._post(guild_id, server, day)):
                await self._services.look_over(guild_id)
        wall = clock.wall()
        quarter = wall - wall % LOOK_MS + LOOK_MS
        tried = await store.due_posts.every(named(day))
        again = [post.next_at for post in tried.values() if post.next_at is not None and post.next_at > wall]
        return clock.now() + min([quarter, *again]) - wall

    async def _due(self, day: int) -> list[tuple[int, int, Server]]:
        """The servers that wait for the puzzle of a day, those that have waited longest first.

        Each with the time since when it waits (ms), its id, and its settings.
        """
        store, now = self._services.store, self._services.clock.wall()
        settings = [(one, server_from(data)) for one, data in await store.guilds(self._share)]
        tried = await store.due_posts.every(named(day))
        found = []
        for guild_id, server in settings:
            post = tried.get(guild_id)
            waits = post is None or (post.next_at is not None and post.next_at <= now)
            if server.daily and waits and (since := due_at(day, server.daily_hour, server.zone)) <= now:
                found.append((since, guild_id, server))
        return sorted(found, key=lambda one: one[:2])

    async def _calm(self) -> None:
        """Wait for the gap between two posts, and once until the bot has little to send."""
        clock, limit = self._services.clock, self._services.request_limit
        await clock.sleep_until(max(self._ready, limit.ready_at(Worth.CALM)))
        self._ready = clock.now() + self._gap
        limit.note(Worth.CALM, clock.now())

    def _post(self, guild_id: int, server: Server, day: int) -> DuePost:
        """The post of a server, as it is sent. If Discord refuses it, that is kept for `/settings`."""

        async def make() -> Mapping[str, Any]:
            words = await self._services.words_in(guild_id, server.language)
            return message(await self._sheet(guild_id, server, day, words))

        def fits(found: discord.Message) -> bool:
            return any(f":daily:{day}" in str(one.to_dict()) for one in found.components)

        return DuePost(guild_id, server.daily[0], named(day), named(day), make, fits)

    async def _sheet(self, guild_id: int, server: Server, day: int, words: Words) -> Sheet:
        of, before = (DailyTelling(puzzle_of(one), words) for one in (day, day - 1))
        picture = await self._services.artist.draw_if_possible(of.question())
        count = await self._services.store.daily.count(day - 1, guild_id)
        longest = longest_line(of, await self._streaks(guild_id, day - 1)) if server.records else ""
        return post_sheet(of, picture, yesterday_line(before, count), longest)

    async def _streaks(self, guild_id: int, day: int) -> list[tuple[str, int]]:
        """The longest streaks of people who found the answer in a server on a day, and whose records may be seen."""
        found = (await self._services.store.daily.streaks(day, guild_id))[:ASKED]
        people = [(await self._services.people.get(one.user_id), one.streak) for one in found]
        shown = [(person, streak) for person, streak in people if person.records][:NAMED]
        names = told_apart([person.name_in(guild_id) for person, _ in shown])
        return [(escape(name), streak) for name, (_, streak) in zip(names, shown, strict=True)]


def named(day: int) -> str:
    """The name of a day's post among those that are due."""
    return f"{KIND} {day}"


def next_post(server: Server, now: int) -> int:
    """The second since 1970 at which the next post is due in a server that names a channel."""
    day = day_at(now)
    times = (due_at(one, server.daily_hour, server.zone) for one in (day, day + 1, day + 2))
    return next(at for at in times if at > now) // 1000
