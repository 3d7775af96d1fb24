"""Calls: a person who must act is told so in exactly one place, and the call goes when they have acted."""

import contextlib
import logging
from collections.abc import Sequence

from bot.controls import message
from bot.desk import Desk
from bot.direct import send_direct, takes_direct
from bot.failures import FAILURES
from bot.followers import news_before
from bot.panels import Panels
from bot.people import Person
from bot.phrases import title
from bot.race_sheet import missing
from bot.reach import AGAIN_MS, mention, try_again_at, unsay
from bot.seat import Panel
from bot.sheet import Sheet
from bot.tables import Tables
from games.engine.errors import Closed, WorkerFailed
from games.engine.match import Match
from games.engine.moment import Moment
from games.engine.publish import Publication, Subscription
from games.engine.records import Post
from games.engine.values import Pace, Seat

log = logging.getLogger("bellhop.call")

CALL = "call"
"""The kind of the post of a call; it has no message (0) where the panel is the call, or somebody need not be called.

One caller a match writes them, so that it knows them by heart.
"""


class Caller:
    """Calls the awaited persons of one match: live after a while without an action, by mail at once."""

    def __init__(self, desk: Desk, match: Match, tables: Tables, panels: Panels) -> None:
        self.match = match
        self._desk = desk
        self._tables = tables
        self._panels = panels
        self._sub: Subscription = match.subscribe(None, beats=False)
        self._seen: Moment = match.moment
        self._quiet: set[Seat] = set()
        self._later: dict[Seat, int] = {}
        self._news_at = desk.clock.wall()
        self._calls: dict[Seat, Post] = {}

    async def run(self) -> None:
        """Follows the match: drops calls that were answered, and calls whoever keeps the others waiting."""
        posts = await self._desk.store.posts(self.match.id)
        self._calls = {Seat(post.seat): post for post in posts if post.kind == CALL} | self._calls
        with contextlib.suppress(Closed):
            while True:
                await self._drop_answered()
                await self._note_quiet()
                if not await news_before(self._sub, self._desk.clock, await self._due()):
                    await self._call_all()
                elif (news := self._sub.ready()) is not None:
                    self._follow(news)
        await self._drop_answered()

    def close(self) -> None:
        """Ends `run`."""
        self._sub.close()

    def _follow(self, news: Publication) -> None:
        """Notes what changed: whoever acted and must act again is not called, they are there."""
        before, now = self._seen, news.moment
        awaited = set(_awaited(self.match, now))
        again = {seat for seat in awaited if before.asked[seat] and before.asked[seat] != now.asked[seat]}
        self._quiet = (self._quiet | again) & awaited
        self._later = {seat: at for seat, at in self._later.items() if now.asked[seat] == before.asked[seat]}
        self._seen = now
        self._news_at = self._desk.clock.wall()

    async def _note_quiet(self) -> None:
        """Stores whom it does not call: a slow match is let go meanwhile, and whoever loads it again must know."""
        if self.match.pace is not Pace.LIVE:
            for seat in self._quiet - self._calls.keys():
                post = self._post(CALL, seat, 0, 0)
                await self._desk.store.save_post(post)
                self._calls[seat] = post

    async def _uncalled(self) -> list[tuple[Seat, Person]]:
        """The awaited persons who want to be called and have not been, for this question, and left no order for it."""
        moment = self.match.moment
        waiting: list[tuple[Seat, Person]] = []
        for seat in _awaited(self.match, moment):
            if seat in self._quiet or moment.roster[seat].level is not None or seat not in self.match.players:
                continue
            if seat in self._calls and self._calls[seat].version == moment.asked[seat]:
                continue
            person = await self._desk.people.get(self.match.players[seat])
            if person.calls and await self._desk.drafts.order(self.match, seat) is None:
                waiting.append((seat, person))
        return waiting

    def _speaking(self, seat: Seat, person: Person) -> Panel | None:
        """The panel of a person who gets a new message at each of their turns, so that no call need tell them."""
        panel = self._panels.of(self.match.id, seat)
        return panel if panel is not None and panel.speaks_to(person) else None

    async def _due(self) -> int | None:
        """When somebody is to be called, in wall time; None while there is nobody."""
        return min([self._when(seat, person) for seat, person in await self._uncalled()], default=None)

    def _when(self, seat: Seat, person: Person) -> int:
        """When a person is called: live after a while, by mail at once or at the end of their quiet hours.

        Where others see the call it waits for as long as an order may take: else its absence would tell of one.
        """
        seen = 0 if takes_direct(person) else self._news_at + self.match.longest_delay
        return max(self._first(person), self._later.get(seat, 0), seen)

    def _first(self, person: Person) -> int:
        if self.match.pace is not Pace.MAIL:
            return self._news_at + self._desk.settings.call_after_ms
        now = max(self._news_at, self._desk.clock.wall())
        return (person.quiet_hours.until(now) if person.quiet_hours else None) or self._news_at

    async def _call_all(self) -> None:
        now = self._desk.clock.wall()
        for seat, person in await self._uncalled():
            if self._when(seat, person) > now or self.match.seat_of(person.id) != seat:
                continue
            await self._desk.hall.find(self.match.id)  # while somebody is to be called it is not let go
            panel = self._speaking(seat, person)
            if panel is None:
                await self._call(seat, person)
            elif panel.post.version >= self.match.moment.asked[seat]:
                self._quiet.add(seat)
            else:  # it is about to speak, and may yet learn that it cannot
                self._later[seat] = now + AGAIN_MS

    async def _call(self, seat: Seat, person: Person) -> None:
        try:
            post = await self._by_dm(seat, person) or await self._under_table(seat, person)
        except (WorkerFailed, *FAILURES) as error:
            self._later[seat] = try_again_at(self._desk, error)
            return
        if self.match.seat_of(person.id) != seat:  # it changed hands on the way
            await self._drop(post)  # who sits there now is called next
        elif post is None:
            self._calls[seat] = self._post(CALL, seat, 0, 0)  # nowhere to call them: the next question tries again
        else:
            self._calls[seat] = post
            await self._desk.store.save_post(post)

    async def _by_dm(self, seat: Seat, person: Person) -> Post | None:
        """Calls in the direct messages of a person who takes them; by mail, and for text, it is the panel itself."""
        if not takes_direct(person):
            return None
        words = await self._desk.words_of(person.id)
        text = words(
            "call-race-dm" if self.match.race else "call-dm", game=title(self.match.game.key, words), url=self._url()
        )
        if self.match.pace is Pace.MAIL or (person.text and not self.match.race):
            told = self.match.told_since(self._seen.version, seat)
            panel = await self._panels.open_direct(self.match, seat, person, told, text)
            return None if panel is None else self._post(CALL, seat, panel.channel_id, 0)
        sent = await send_direct(self._desk, person, **message(Sheet(above=(text,)), classic=True))
        return None if sent is None else self._post(CALL, seat, sent.channel.id, sent.id)

    async def _under_table(self, seat: Seat, person: Person) -> Post | None:
        """Calls by one mention beside the table."""
        table = self._tables.of(self.match.id)
        if table is None or self.match.seat_of(person.id) != seat:
            return None
        words = self._desk.words(self.match)
        game = title(self.match.game.key, words)
        text = words(
            "call-race-here" if self.match.race else "call-here", mention=f"<@{person.id}>", game=game, url=self._url()
        )
        sent = await mention(self._desk, self.match, table.post.channel_id, person, {"content": text})
        return None if sent is None else self._post(CALL, seat, table.post.channel_id, sent.id)

    async def _drop_answered(self) -> None:
        """Deletes the calls of everybody who is not waited for any more, or for another question."""
        moment = self.match.moment
        awaited = _awaited(self.match, moment)
        for seat, post in tuple(self._calls.items()):
            if seat not in awaited or post.version != moment.asked[seat]:
                await self._drop(post)
                del self._calls[seat]
                await self._desk.store.delete_post(self.match.id, CALL, int(seat))

    async def _drop(self, post: Post | None) -> None:
        if post is not None and post.message_id and "token" not in post.data:
            await unsay(self._desk, post)

    def _post(self, kind: str, seat: Seat, channel_id: int, message_id: int) -> Post:
        asked = self.match.moment.asked[seat]
        return Post(self.match.id, kind, channel_id, message_id, asked, self._desk.clock.wall(), int(seat))

    def _url(self) -> str:
        table = self._tables.of(self.match.id)
        if table is None:
            return f"https://discord.com/channels/{self.match.place.guild_id}/{self.match.place.channel_id}"
        return table.url


def _awaited(match: Match, moment: Moment) -> Sequence[Seat]:
    """For whom the match waits: whoever it asks something; in a race, whoever must be ready before it starts."""
    if moment.outcome is not None:
        return ()
    if match.race:
        return missing(moment) if moment.paused else ()
    return () if moment.paused else match.game.awaited(moment.state)
