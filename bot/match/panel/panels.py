"""All private panels in use, one for each person and match, in a direct message or in place."""

import contextlib
import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.locks import Locks
from bot.match.board.boards import Boards
from bot.match.panel.message import panel_message
from bot.match.panel.notice import NO_NOTICE, Notice
from bot.match.panel.panel import Panel
from bot.match.panel.post import panel_post
from bot.match.reach.dm import send_direct, takes_direct
from bot.match.reach.mentions import mention, take_back
from bot.match.scene.scene import standing
from bot.match.show.followers import Followers
from bot.match.show.kept import PostKeeper
from bot.people.profiles import Profile
from bot.services import Services
from bot.store.posts import NOTICE, PANEL, NotePost, PanelPost, found
from bot.wire.answer import Answer
from bot.wire.components import message
from bot.wire.failures import FAILURES
from bot.wire.sheet import Shown
from bot.words.phrases import title
from games.engine.contract.values import Seat
from games.engine.match.match import Match
from games.engine.store.errors import StoreError, WorkerFailed

log = logging.getLogger("bellhop.seat")


class Panels:
    """Opens panels, loads them after a restart, and ends them with their match."""

    def __init__(self, services: Services, boards: Boards) -> None:
        self._services = services
        self._boards = boards
        self._keeper = PostKeeper(services.store, services.clock)
        self._running: Followers[Panel] = Followers("panel", services.clock)
        self._opening: Locks[tuple[str, Seat]] = Locks()

    def of(self, match_id: str, seat: Seat) -> Panel | None:
        """The panel of that seat that is kept up to date now, or None."""
        return self._running.of(match_id, int(seat))

    async def attach(self, match: Match) -> None:
        """Start the panels of a match that was just loaded. In a game with hands, a person without one gets one."""
        for seat in tuple(match.players):
            try:
                await self._attach_seat(match, seat)
            except StoreError as error:  # the others still get theirs
                log.warning("panel of %s seat %d: not taken up (%s)", match.id, seat, error)

    async def _attach_seat(self, match: Match, seat: Seat) -> None:
        post = await found(self._services.store, PanelPost, match.id, PANEL, seat)
        user = match.players.get(seat)  # read last, because seats may change hands meanwhile
        if user is None:
            return
        if post is not None and post.user not in {None, user}:
            await self.close_seat(match, seat)  # the process ended while the seat changed hands
            post = None
        if post is None:
            await self._deal(match, seat, await self._services.people.get(user))
            return
        async with self._opening.of((match.id, seat)):  # a press may be taking it up too
            running = self.of(match.id, seat)
            if running is not None:
                if running.let_go:
                    running.go_on(match)
                return
            panel = self._panel(match, seat, post)
            if panel.alive:
                self._run(panel)

    async def close(self) -> None:
        """End every panel."""
        await self._running.close()
        await self._keeper.close()

    async def close_seat(self, match: Match, seat: Seat) -> None:
        """Delete the panel of a seat that is now another person's or a computer's."""
        async with self._opening.of((match.id, seat)):
            post = await found(self._services.store, PanelPost, match.id, PANEL, seat)
            panel = self.of(match.id, seat)
            if panel is None and post is not None:
                panel = self._panel(match, seat, post)
            if panel is not None:
                await panel.remove()
            await self._services.store.delete_post(match.id, PANEL, int(seat))
        await take_back(self._services, match, NOTICE, seat)

    async def open_here(self, answer: Answer, match: Match, seat: Seat) -> None:
        """Open the panel in place, as the answer to a press. An older one is deleted."""
        async with self._opening.of((match.id, seat)):
            shown = standing(match, seat)
            sheet = await panel_message(self._services, match, seat, shown)
            message_id = await answer.show(sheet)
            post = panel_post(match, seat, answer, self._services.clock.now(), message_id, shown.moment.version)
            await self._replace(self._panel(match, seat, post, sheet.picture if sheet.first else None))
            await take_back(self._services, match, NOTICE, seat)

    async def pressed(self, answer: Answer, match: Match, seat: Seat, version: int | None = None) -> Panel:
        """The panel of the pressed message. A message that had stopped being the panel becomes it again.

        version: that of the match when the press came, if it may have acted since.
        """
        async with self._opening.of((match.id, seat)):  # the message may just be becoming the panel
            panel = self.of(match.id, seat)
            if panel is not None and (panel.stands_in(answer) or panel.speaks_to(answer.person)):
                if panel.let_go:
                    panel.go_on(match)
                if panel.alive:
                    return panel
                await panel.leave()  # its token has expired
                post: PanelPost | None = panel.post
            else:
                post = await found(self._services.store, PanelPost, match.id, PANEL, seat)
                if post is not None and post.message_id != answer.message_id:
                    post = None
            new = panel_post(match, seat, answer, self._services.clock.now(), version=version)
            fresh = self._panel(match, seat, new if post is None else replace(post, token=new.token))
            fresh.screen.expect()
            await self._replace(fresh)
            return fresh

    async def open_direct(
        self,
        match: Match,
        seat: Seat,
        person: Profile,
        told: Sequence[Any] = (),
        notice: Notice = NO_NOTICE,
        *,
        again: bool = True,
    ) -> PanelPost | None:
        """Send the panel by direct message. An older one is deleted.

        None if they take no direct messages, or have left the seat. again: send it even if they have a panel; otherwise
        that one stays.
        """
        async with self._opening.of((match.id, seat)):
            if match.seat_of(person.id) != seat or (not again and self.of(match.id, seat) is not None):
                return None
            shown = replace(standing(match, seat), told=tuple(told))
            sheet = await panel_message(self._services, match, seat, shown, notice, direct=True)
            if match.seat_of(person.id) != seat:  # the seat changed hands while the panel was drawn
                return None
            sent = await send_direct(self._services, person, **message(sheet, classic=not match.race))
            if sent is None:
                return None
            now, version = self._services.clock.now(), shown.moment.version
            post = PanelPost(match.id, seat, sent.channel.id, sent.id, version, now, person.id)
            await self._replace(self._panel(match, seat, post, sheet.picture if sheet.first else None))
            return post

    async def _deal(self, match: Match, seat: Seat, person: Profile) -> None:
        """Send a person their panel, if they take direct messages and need one.

        They need one in a game with hands, or if they prefer text; and among people to whom the game is new, so that it
        teaches them.
        """
        wanted = match.game.hands or person.text
        learns = len(match.players) > 1 and person.new_to(match.game.key, match.id)
        if not (wanted or learns) or match.moment.outcome is not None or not takes_direct(person):
            return
        words = await self._services.words_of(person.id)
        notice = words("seat-dealt" if person.text else "hand-dealt", game=title(match.game.key, words))
        dealt = None
        with contextlib.suppress(WorkerFailed):
            dealt = await self.open_direct(match, seat, person, notice=Notice(notice), again=False)
        opened = dealt is not None or self.of(match.id, seat) is not None
        if not opened and wanted and match.seat_of(person.id) == seat:  # otherwise the seat now has another person
            await self._notify(match, seat, person)

    async def _notify(self, match: Match, seat: Seat, person: Profile) -> None:
        """Tell a person, once and under the board, where to find the hand that could not be sent to them."""
        board = await self._boards.get(match)
        if board is None or await self._services.store.post(match.id, NOTICE, int(seat)) is not None:
            return
        closed = not takes_direct(await self._services.people.get(person.id))
        key = "hand-closed" if closed else "hand-not-sent"
        text = self._services.words(match)(key, mention=f"<@{person.id}>", url=board.place.room_url)
        sent = None
        with contextlib.suppress(*FAILURES):
            sent = await mention(self._services, match, board.post.channel_id, person, {"content": text})
        if sent is not None:
            now = self._services.clock.now()
            post = NotePost(match.id, NOTICE, seat, sent.channel.id, sent.id, now)
            await self._services.store.save_post(post.row())

    async def _replace(self, new: Panel) -> None:
        """Make this the panel of its seat. The message of an older panel is deleted."""
        old = self.of(new.match.id, new.seat)
        if old is None:
            post = await found(self._services.store, PanelPost, new.match.id, PANEL, new.seat)
            old = self._panel(new.match, new.seat, post) if post is not None else None
        if old is not None and old.post.message_id != new.post.message_id and old.alive:
            await old.remove()
        await new.keep()
        self._run(new)

    def _panel(self, match: Match, seat: Seat, post: PanelPost, picture: Shown | None = None) -> Panel:
        return Panel(self._services, match, seat, post, self._keeper, picture)

    def _run(self, panel: Panel) -> None:
        self._running.start(panel, panel.match.id, int(panel.seat))
        if self._services.must_redraw(panel.match, panel.seat):
            panel.renew()
