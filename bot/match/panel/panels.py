"""All private panels in use, one for each person and match, in a direct message or in place."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

import discord

from bot.common.tasks import Locks
from bot.match.addresses import room_url
from bot.match.board.boards import Boards
from bot.match.panel.panel import Panel, PanelPlace
from bot.match.reach import mention, take_back
from bot.match.show.feed import NO_NOTICE, Notice
from bot.match.show.followers import Followers
from bot.match.show.place import PostKeeper, delete
from bot.people.profiles import Profile
from bot.services import Services
from bot.store.posts import NOTICE, PANEL, NotePost, PanelPost, found
from bot.wire.answer import Answer
from bot.wire.failures import FAILURES, retry_in
from bot.words.phrases import title
from games.engine.contract.values import Seat
from games.engine.match.match import Match
from games.engine.store.errors import WorkerFailed


class Panels(Followers[Panel]):
    """Opens panels, loads them after a restart, and ends them with their match."""

    def __init__(self, services: Services, boards: Boards, keeper: PostKeeper) -> None:
        super().__init__("panel", services.clock)
        self._services = services
        self._boards = boards
        self._keeper = keeper
        self._opening: Locks[tuple[str, Seat]] = Locks()

    async def attach(self, match: Match) -> None:
        """Start the panels of a match that was just loaded. In a game with hands, a person without one gets one.

        Raises StoreError if one could not be started. The others still are.
        """
        await asyncio.gather(*(self._attach_seat(match, seat) for seat in tuple(match.players)))

    async def _attach_seat(self, match: Match, seat: Seat) -> None:
        async with self._opening.of((match.id, seat)):  # a press may be taking it up too
            panel = await self._get(match, seat)
            user = match.players.get(seat)  # read last, because seats may change hands meanwhile
            if user is None:
                return
            stands, ours = panel.post.message_id, panel.post.user in {None, user}
            taken_up = ours and panel.place.alive and self._run(panel)
        if not ours:
            await self.close_seat(match, seat)  # the process ended while the seat changed hands
        person = await self._services.people.get(user)
        if taken_up and not panel.speaks_to(person):
            panel.screen.want()  # the store knows where it stands, but not what it shows
        if not (ours and stands) and match.record.challenge is None:
            await self._deal(match, seat, person)

    def renew(self, holds: Callable[[int | None], bool] = lambda _guild_id: True) -> None:
        """Have the panels of open matches in some servers written again, because a deadline in them has changed.

        A race names none, and whoever prefers text would get a new message each time.
        """
        for panel in self.every():
            match = panel.match
            if match.newest.outcome is None and not match.race and holds(match.place.guild_id):
                person = self._services.people.known.get(match.players.get(panel.seat, 0))
                if person is not None and not panel.speaks_to(person):
                    panel.screen.want()

    async def close_seat(self, match: Match, seat: Seat) -> None:
        """Delete the panel of a seat that is now another person's or a computer's."""
        async with self._opening.of((match.id, seat)):
            panel = await self._get(match, seat)
            await panel.screen.leave()
            await delete(self._services, panel.post)
            await self._services.store.delete_post(match.id, PANEL, int(seat))
        await take_back(self._services, match, NOTICE, seat)

    async def open_here(self, answer: Answer, match: Match, seat: Seat) -> None:
        """Open the panel in place, as the answer to a press. An older one is deleted."""
        async with self._opening.of((match.id, seat)):
            panel = await self._get(match, seat)
            first = not panel.post.message_id
            await panel.answer(answer, new=True)
            self._run(panel)
        board = self._boards.of(match.id)
        if first and board is not None and match.game.hands:
            board.screen.want()  # it named whoever had not looked at their hand
        await take_back(self._services, match, NOTICE, seat)

    @contextlib.asynccontextmanager
    async def pressed(self, answer: Answer, match: Match, seat: Seat) -> AsyncIterator[Panel]:
        """The panel of the pressed message. A message that had stopped being the panel becomes it again.

        Inside, the press is judged and answered; meanwhile the panel is not written by itself.
        """
        with contextlib.ExitStack() as judging:
            async with self._opening.of((match.id, seat)):  # the message may just be becoming the panel
                panel = await self._get(match, seat)
                judging.enter_context(panel.screen.press())
                if not panel.place.alive or not (panel.stands_in(answer) or panel.speaks_to(answer.person)):
                    panel.place.adopt(answer, panel.sub.version)
                self._run(panel)
            yield panel

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

        None if they cannot be reached, or have left the seat. again: send it even if they have a panel; otherwise that
        one stays.
        """

        def still() -> bool:
            return match.seat_of(person.id) == seat

        async with self._opening.of((match.id, seat)):
            if not still() or (not again and self.of(match.id, seat) is not None):
                return None
            panel = await self._get(match, seat)
            panel.feed.restart(told)
            with contextlib.suppress(*FAILURES):
                if await panel.send(panel.place.direct(person, panel.sub.version, still), notice):
                    self._run(panel)
                    return panel.post
        return None

    async def call(self, panel: Panel, notice: Notice) -> bool:
        """Send a panel again with that sentence at the top, to notify. Returns False if Discord refuses it.

        Raises WorkerFailed, or one of FAILURES if it may be tried again.
        """
        try:
            return await panel.send(panel.place.send(panel.sub.version), notice)
        except discord.HTTPException as error:
            if retry_in(error) is not None:
                raise
            return False

    async def _deal(self, match: Match, seat: Seat, person: Profile) -> None:
        """Send a person their panel, if they take direct messages and need one.

        They need one in a game with hands, or if they prefer text; and among people to whom the game is new, so that it
        teaches them.
        """
        wanted = match.game.hands or person.text
        learns = len(match.players) > 1 and person.new_to(match.game.key, match.id)
        if not (wanted or learns) or match.newest.outcome is not None or not person.takes_direct:
            return
        words = await self._services.words_of(person.id)
        dealt_as = "seat-dealt" if person.text else "hand-dealt" if match.game.hands else "lesson-dealt"
        notice = words(dealt_as, game=title(match.game.key, words))
        dealt = None
        with contextlib.suppress(WorkerFailed):
            dealt = await self.open_direct(match, seat, person, notice=Notice(notice), again=False)
        opened = dealt is not None or self.of(match.id, seat) is not None
        if not opened and wanted and match.seat_of(person.id) == seat:  # otherwise the seat now has another person
            await self._notify(match, seat, person)

    async def _notify(self, match: Match, seat: Seat, person: Profile) -> None:
        """Tell a person, once and under the board, where to find the hand that could not be sent to them.

        At a table of a cup nobody is notified by it, because the cup calls them there.
        """
        board = await self._boards.get(match)
        if board is None or await self._services.store.post(match.id, NOTICE, int(seat)) is not None:
            return
        closed = not (await self._services.people.get(person.id)).takes_direct
        key = "hand-closed" if closed else "hand-not-sent"
        url = room_url(match.place, board.post.channel_id)
        text = self._services.words(match)(key, mention=f"<@{person.id}>", url=url)
        sent = None
        with contextlib.suppress(*FAILURES):
            users = () if match.id in self._services.at_cups else (person.id,)
            sent = await mention(self._services, match.id, board.post.channel_id, {"content": text}, users=users)
        if sent is not None:
            post = NotePost(match.id, NOTICE, seat, sent.channel.id, sent.id, self._services.clock.now())
            await self._services.store.save_post(post.row())

    async def _get(self, match: Match, seat: Seat) -> Panel:
        """The panel of that seat: the one that runs, the one that the store knows, or one that stands nowhere yet."""
        panel = self.of(match.id, seat)
        if panel is not None and panel.place.alive and not panel.screen.closed:
            if panel.let_go:
                panel.follow(match, panel.sub.version)
            return panel
        post = None if panel is None else panel.post
        if panel is None:
            post = await found(self._services.store, PanelPost, match.id, PANEL, seat)
        else:
            await panel.screen.leave()  # its token has expired
        nowhere = PanelPost(match.id, seat, 0, 0, match.newest.version, self._services.clock.now())
        place = PanelPlace(self._services, post or nowhere, self._keeper, race=match.race)
        return Panel(self._services, match, seat, place)

    def _run(self, panel: Panel) -> bool:
        """Keep a panel up to date from now on. Returns whether that begins now."""
        if self.of(panel.match.id, panel.seat) is panel:
            return False
        self.start(panel, panel.match.id, panel.seat)
        if self._services.must_redraw(panel.match, panel.seat):
            panel.screen.want()
        return True
