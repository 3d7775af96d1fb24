"""The attendants of matches on Discord: their boards, panels, premoves, offers and calls, from the start to the end."""

import asyncio
import contextlib
import itertools
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Any, Final

from bot.common.tasks import GAP_S, Background, Sleep, paced
from bot.match.board.boards import Board, Boards
from bot.match.calls.call import Alarms
from bot.match.calls.caller import Caller
from bot.match.finished import FinishedMatch
from bot.match.lookups import Lookups
from bot.match.menu import MatchMenu
from bot.match.offers import Offers
from bot.match.panel.panels import Panels
from bot.match.predictions import Predicting
from bot.match.premoves import PremovePlayer
from bot.match.presses import BoardPresses, Presses
from bot.match.show.followers import Followers, Listening
from bot.match.show.place import PostKeeper
from bot.services import Services
from bot.store.drafts import PREMOVE
from bot.store.posts import CALL
from games.engine.contract.game import none
from games.engine.hall.serving import NOTED
from games.engine.match.match import Match
from games.engine.store.errors import StoreError
from games.engine.store.schema import Share

log = logging.getLogger("bellhop")

FRESH_MS: Final = 10 * 60_000
"""A board gets the notice of a restart if an action came within this many milliseconds."""
LIMIT_S: Final = 5.0
"""Seconds for the notices on all boards: half of the time limit for the whole end (bot/operate/ending.py)."""
MOST: Final = int(LIMIT_S / GAP_S)
"""The most boards that get the notice."""


class TakingUp(Listening):
    """Takes up the board and the panels of a match that was just loaded, until all were or the match is let go."""

    def __init__(self, services: Services, match: Match, boards: Boards, panels: Panels) -> None:
        super().__init__(services, match)
        self._attach = boards.attach, panels.attach

    async def look(self) -> None:
        """Take up what was not yet. Raises StoreError; see `Follower`."""
        if not self._sub.closed:
            await asyncio.gather(*(attach(self.match) for attach in self._attach))
            self.close()


class Attendants:
    """Takes up each match that is loaded, and drops it with the match. start: starts work in the background."""

    def __init__(self, services: Services, start: Callable[[Coroutine[Any, Any, None]], None]) -> None:
        self._services = services
        self._alarms = Alarms(services.store, services.matches, services.clock)
        self._start = start
        self._keeper = PostKeeper(services.store, services.clock)
        self.boards = Boards(services, self._keeper)
        self.panels = Panels(services, self.boards, self._keeper)
        self.offers = Offers(services, self.boards, self.panels)
        self._predicting = Predicting(services, self.panels)
        self.calls: Followers[Caller] = Followers("caller", services.clock)
        self._premoves: Followers[PremovePlayer] = Followers("premoves", services.clock)
        self._taking_up: Followers[TakingUp] = Followers("taking up", services.clock)
        self._finished: Followers[FinishedMatch] = Followers("finished", services.clock)

    def parts(self) -> tuple[object, ...]:
        """The parts that answer presses on boards and panels, and on what they open."""
        return (
            BoardPresses(self._services, self.boards),
            Presses(self._services, self.boards, self.panels),
            MatchMenu(self._services, self.panels, self.offers),
            self.offers,
            self._predicting,
            Lookups(self._services),
        )

    def begin(self, attempted: Callable[[str], Awaitable[None]]) -> None:
        """Attend to matches from now on. attempted: called with the challenge of each attempt that has ended."""
        self._attempted = attempted
        self._services.matches.on_loaded.append(self._follow)
        self.boards.on_run = self._call
        self._services.artist.on_ready.append(self._redraw)

    async def close(self) -> None:
        """End all writers: those that call first, boards last. Then store where the messages stand."""
        callers = self._taking_up, self.calls, self._premoves, self.offers, self._predicting, self._finished
        for part in (*callers, self.panels, self.boards, self._keeper):
            await part.close()

    def renew(self, holds: Callable[[int | None], bool] = lambda _guild_id: True) -> None:
        """Have the boards and panels in some servers written again, because a deadline in them has changed."""
        self.boards.renew(holds)
        self.panels.renew(holds)

    async def alarmed(self) -> None:
        """Have the alarms set again that went off while people could not be reached."""
        for share in self._services.matches.shares:
            await self._alarms.read(share)

    def _follow(self, match: Match) -> None:
        """Take up the board and the panels of a match that was just loaded, until it is dropped from memory."""
        self._taking_up.start(TakingUp(self._services, match, self.boards, self.panels), match.id)
        self._finished.start(FinishedMatch(self._services, match, self._attempted), match.id)

    def _call(self, match: Match) -> None:
        """Start what a match with a board needs: premoves, offers, calls and reminders."""
        if match.game.premove is not none:
            self._premoves.start(PremovePlayer(self._services, match), match.id)
        self.offers.follow(match)
        self.calls.start(Caller(self._services, match, self.boards, self.panels, self._alarms), match.id)

    def _redraw(self) -> None:
        """Write boards and panels again that were shown in words because no picture could be drawn."""
        for match_id, seat in tuple(self._services.undrawn):
            shown = self.boards.of(match_id) if seat is None else self.panels.of(match_id, seat)
            if shown is not None:
                shown.screen.want()

    def take_up(self, share: Share) -> None:
        """Show and carry on, in the background, what the last process left of a share's matches."""
        for work in (self._alarms.read(share), self._catch_up(share), self._note_results(share), self._try(share)):
            self._start(work)

    async def _try(self, share: Share) -> None:
        """Try the boards that could not be written when the last process ended. The clocks of their matches wait."""
        hall = self._services.matches
        for spot in hall.services.contact.spots(share):
            match = await hall.find(spot.match_id) if spot.match_id else None
            if match is None or match.id in self._services.at_cups:  # a cup calls its tables first
                continue
            await self.boards.restore(match)
            board = self.boards.of(match.id)
            if board is None:
                await hall.outages.regain(spot, NOTED)
            else:
                board.screen.want()

    async def _catch_up(self, share: Share) -> None:
        """Load a share's matches that have something to do: show stored events, play premoves, call awaited players."""
        store = self._services.store
        found = (
            await store.matches_behind(share),
            await store.matches_waiting(CALL, share),
            await store.matches_drafted(PREMOVE, share),
        )
        async for match_id in paced(dict.fromkeys(itertools.chain(*found))):
            if self._services.matches.stopping:
                return
            self._start(self._restore(match_id))  # one task each: a match that cannot be read does not stop the others

    async def _restore(self, match_id: str) -> None:
        match = await self._services.matches.find(match_id)
        if match is not None:
            await self.boards.restore(match)

    async def _note_results(self, share: Share) -> None:
        """Keep the results that an earlier release, or a process that was killed, did not."""
        try:
            found = await self._services.records.catch_up(share)
        except StoreError as error:
            log.warning("results are noted at the next start: %s", error)
        else:
            log.info("results noted=%d", found)


async def say_back_soon(
    boards: Iterable[Board], now: int, sleep: Sleep = asyncio.sleep, limit: float = LIMIT_S
) -> None:
    """Shows the notice on boards with an action shortly before `now` (wall time), the newest first, until the limit."""
    fresh = [
        board for board in boards if board.match.newest.outcome is None and board.match.timing.acted_at > now - FRESH_MS
    ]
    newest = sorted(fresh, key=lambda board: board.match.timing.acted_at, reverse=True)
    writing = Background("restart notice")
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(limit):
            async for board in paced(itertools.islice(newest, MOST), sleep):
                writing.start(board.say_back_soon())
            await writing.finish(limit)
    await writing.finish(0)
