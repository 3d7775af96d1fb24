"""The post of the daily puzzle in each server that wants it: once a day, from the hour that its settings name.

Each part's process looks after its own servers. A server's day is claimed in the database before anything is sent. So
no other process posts it too, and a process that is killed between claim and post leaves that server without a post for
one day: better none than two.

All posts are one calm stream: four a second in all parts together, of the fifty requests that a bot may send.
"""

import logging
from typing import Final

from bot.common.tasks import look_again
from bot.daily.calendar import day_at, due_at, puzzle_of
from bot.daily.telling import DailyTelling, longest_line, post_sheet, yesterday_line
from bot.people.servers import Server, server_from
from bot.services import Services
from bot.wire.components import message
from bot.wire.failures import FAILURES, code_of
from bot.wire.request_limit import Worth
from bot.wire.sheet import Sheet
from bot.words.names import escape, told_apart
from games.engine.contract.values import Words
from games.engine.store.schema import Share

log = logging.getLogger("bellhop.daily")

LOOK_MS: Final = 15 * 60_000
"""Milliseconds between two looks. All clocks of the world show a full hour at one of them."""
GAP_MS: Final = 250
"""Milliseconds between two posts of the whole bot: 10,000 servers in 42 minutes."""
NAMED, ASKED = 3, 12
"""How many streaks a post names, and among how many those are chosen whose people do not hide."""


class DailyPosts:
    """Posts the puzzle of the day in the servers of a share. gap: the least ms between two posts."""

    def __init__(self, services: Services, share: Share, gap: int) -> None:
        self._services = services
        self._share = share
        self._gap = gap
        self._ready = 0

    async def run(self) -> None:
        """Post what is due, every quarter of an hour, for ever."""
        await look_again("puzzles", self._services.clock, self.post_due)

    async def post_due(self) -> int:
        """Post the puzzle where it is due and was not posted today; return when to look again. Raises StoreError."""
        store, clock = self._services.store, self._services.clock
        day = day_at(clock.wall())
        for _, guild_id, server in await self._due(day):
            await self._calm()
            if day_at(clock.wall()) != day:
                break  # the next look posts the next puzzle
            if await store.daily.claim(guild_id, day):
                await self._post(guild_id, server, day)
        return clock.now() + LOOK_MS - clock.wall() % LOOK_MS

    async def _due(self, day: int) -> list[tuple[int, int, Server]]:
        """The servers that wait for the puzzle of a day, those that have waited longest first.

        Each with the time since when it waits (ms), its id, and its settings.
        """
        store, now = self._services.store, self._services.clock.wall()
        settings = [(one, server_from(data)) for one, data in await store.guilds(self._share)]
        done = await store.daily.claimed(day)
        return sorted(
            (since, guild_id, one)
            for guild_id, one in settings
            if one.daily and guild_id not in done and (since := due_at(day, one.daily_hour, one.zone)) <= now
        )

    async def _calm(self) -> None:
        """Wait for the gap between two posts, and once until the bot has little to send."""
        clock, limit = self._services.clock, self._services.request_limit
        await clock.sleep_until(max(self._ready, limit.ready_at(Worth.CALM)))
        self._ready = clock.now() + self._gap
        limit.note(Worth.CALM, clock.now())

    async def _post(self, guild_id: int, server: Server, day: int) -> None:
        """Post it. If Discord refuses it, that is noted for `/settings`, and the other servers are not kept waiting."""
        try:
            words = await self._services.words_in(guild_id, server.language)
            channel = self._services.client.get_partial_messageable(server.daily[0], guild_id=guild_id)
            sheet = await self._sheet(guild_id, server, day, words)
            await channel.send(**message(sheet), silent=True)
        except FAILURES as error:
            log.info("guild %d: the puzzle of the day was not posted (%s)", guild_id, error)
            await self._services.store.daily.fail(guild_id, day, code_of(error))
            await self._services.look_over(guild_id)

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


def next_post(server: Server, now: int) -> int:
    """The second since 1970 at which the next post is due in a server that names a channel."""
    day = day_at(now)
    times = (due_at(one, server.daily_hour, server.zone) for one in (day, day + 1, day + 2))
    return next(at for at in times if at > now) // 1000
