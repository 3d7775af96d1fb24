"""All private panels that are alive: one a person and match, opened in a direct message or in place."""

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from typing import Any
from weakref import WeakValueDictionary

from bot.answer import Answer
from bot.controls import message
from bot.desk import Desk
from bot.direct import send_direct, takes_direct
from bot.failures import FAILURES
from bot.followers import Followers
from bot.keeper import Keeper
from bot.people import Person
from bot.phrases import title
from bot.reach import mention, unsay
from bot.seat import Panel, panel_post
from bot.seat_sheet import Notice, seat_sheet
from bot.tables import Tables
from games.engine.errors import StoreError, WorkerFailed
from games.engine.match import Match
from games.engine.records import Post
from games.engine.values import Seat

log = logging.getLogger("bellhop.seat")

PANEL, NOTICE = "panel", "notice"
"""The kinds of the posts of a panel, and of the word to a person whose direct messages are closed."""


class Panels:
    """Opens panels, takes them up after a restart, and ends them with their match."""

    def __init__(self, desk: Desk, tables: Tables) -> None:
        self._desk = desk
        self._tables = tables
        self._keeper = Keeper(desk.store, desk.clock)
        self._running: Followers[Panel] = Followers("panel", desk.clock)
        self._opening: WeakValueDictionary[tuple[str, int], asyncio.Lock] = WeakValueDictionary()

    def of(self, match_id: str, seat: Seat) -> Panel | None:
        """The panel of that seat that is being kept true now."""
        return self._running.of(match_id, int(seat))

    async def attach(self, match: Match) -> None:
        """Takes up the panels of a match that was just loaded; where hands are held, whoever has none gets one."""
        for seat in tuple(match.players):
            try:
                await self._attach_seat(match, seat)
            except StoreError as error:  # the others get theirs all the same
                log.warning("panel of %s seat %d: not taken up (%s)", match.id, seat, error)

    async def _attach_seat(self, match: Match, seat: Seat) -> None:
        post = await self._desk.store.post(match.id, PANEL, int(seat))
        user = match.players.get(seat)  # asked last: seats may change hands while panels are dealt
        if user is None:
            return
        if post is not None and post.data.get("user", user) != user:
            await self.close_seat(match, seat)  # the process ended while the seat changed hands
            post = None
        if post is None:
            await self._deal(match, seat, await self._desk.people.get(user))
            return
        panel = self._panel(match, seat, post)
        running = self.of(match.id, seat)
        if panel.alive and (running is None or running.let_go):
            self._run(panel)

    async def close(self) -> None:
        """Lets every panel go."""
        await self._running.close()
        await self._keeper.close()

    async def close_seat(self, match: Match, seat: Seat) -> None:
        """Deletes what the person of a seat was shown of it: the seat is another's from now on, or nobody's."""
        async with self._lock(match, seat):
            post = await self._desk.store.post(match.id, PANEL, int(seat))
            panel = self.of(match.id, seat)
            if panel is None and post is not None:
                panel = self._panel(match, seat, post)
            if panel is not None:
                await panel.remove()
            await self._desk.store.delete_post(match.id, PANEL, int(seat))
        await self._forget_notice(match, seat)

    async def open_here(self, answer: Answer, match: Match, seat: Seat) -> None:
        """Opens the panel in place, as the answer to a press; an older one goes."""
        async with self._lock(match, seat):
            version = match.moment.version
            message_id = await answer.show(await seat_sheet(self._desk, match, seat, answer.words))
            post = panel_post(match, seat, answer, self._desk.clock.wall(), message_id, version)
            await self._replace(self._panel(match, seat, post))
            await self._forget_notice(match, seat)

    async def pressed(self, answer: Answer, match: Match, seat: Seat, version: int | None = None) -> Panel:
        """The panel in whose message was pressed; a message that was no panel any more becomes it again.

        version: that of the match when the press came, if it may have acted since.
        """
        async with self._lock(match, seat):  # it may be on its way to being one
            panel = self.of(match.id, seat)
            if panel is not None and (panel.post.message_id == answer.message_id or panel.speaks_to(answer.person)):
                return panel
            post = await self._desk.store.post(match.id, PANEL, int(seat))
            if post is None or post.message_id != answer.message_id:
                post = panel_post(match, seat, answer, self._desk.clock.wall(), version=version)
            fresh = self._panel(match, seat, post)
            await self._replace(fresh)
            return fresh

    async def open_direct(
        self, match: Match, seat: Seat, person: Person, told: Sequence[Any] = (), notice: str = ""
    ) -> Post | None:
        """Sends the panel by direct message; an older one goes. None if they take none, or sit there no more."""
        async with self._lock(match, seat):
            if match.seat_of(person.id) != seat:
                return None
            words = await self._desk.words_of(person.id)
            version = match.moment.version
            sheet = await seat_sheet(self._desk, match, seat, words, told, Notice(notice))
            if match.seat_of(person.id) != seat:  # it changed hands while it was drawn
                return None
            sent = await send_direct(self._desk, person, **message(sheet, classic=True))
            if sent is None:
                return None
            now = self._desk.clock.wall()
            post = Post(match.id, PANEL, sent.channel.id, sent.id, version, now, int(seat), {"user": person.id})
            await self._replace(self._panel(match, seat, post))
            return post

    async def _deal(self, match: Match, seat: Seat, person: Person) -> None:
        """Brings a person their hand, or whoever prefers text their seat in any game, if they take direct messages."""
        wanted = match.game.hands or person.text
        if not wanted or match.moment.outcome is not None or not takes_direct(person):
            return
        words = await self._desk.words_of(person.id)
        notice = words("seat-dealt" if person.text else "hand-dealt", game=title(match.game.key, words))
        dealt = None
        with contextlib.suppress(WorkerFailed):
            dealt = await self.open_direct(match, seat, person, notice=notice)
        if dealt is None and match.seat_of(person.id) == seat:  # else the seat is another's now
            await self._notify(match, seat, person)

    async def _notify(self, match: Match, seat: Seat, person: Person) -> None:
        """Says under the table, once, where a person finds the hand that could not be sent to them."""
        table = await self._tables.get(match)
        if table is None or await self._desk.store.post(match.id, NOTICE, int(seat)) is not None:
            return
        closed = not takes_direct(await self._desk.people.get(person.id))
        key = "hand-closed" if closed else "hand-not-sent"
        text = self._desk.words(match)(key, mention=f"<@{person.id}>", url=table.url)
        sent = None
        with contextlib.suppress(*FAILURES):
            sent = await mention(self._desk, match, table.post.channel_id, person, {"content": text})
        if sent is not None:
            now = self._desk.clock.wall()
            await self._desk.store.save_post(Post(match.id, NOTICE, sent.channel.id, sent.id, 0, now, int(seat)))

    async def _forget_notice(self, match: Match, seat: Seat) -> None:
        """Deletes the word to a person who found their hand."""
        post = await self._desk.store.post(match.id, NOTICE, int(seat))
        if post is not None:
            await self._desk.store.delete_post(match.id, NOTICE, int(seat))
            await unsay(self._desk, post)

    async def _replace(self, new: Panel) -> None:
        """The new panel is the one from now on; an older message goes, whether or not it was kept true."""
        old = self.of(new.match.id, new.seat)
        if old is None:
            post = await self._desk.store.post(new.match.id, PANEL, int(new.seat))
            old = self._panel(new.match, new.seat, post) if post is not None else None
        if old is not None and old.post.message_id != new.post.message_id and old.alive:
            await old.remove()
        await new.keep(new.post)
        self._run(new)

    def _panel(self, match: Match, seat: Seat, post: Post) -> Panel:
        return Panel(self._desk, match, seat, post, self._keeper)

    def _run(self, panel: Panel) -> None:
        self._running.start(panel, panel.match.id, int(panel.seat))

    def _lock(self, match: Match, seat: Seat) -> asyncio.Lock:
        return self._opening.setdefault((match.id, int(seat)), asyncio.Lock())
