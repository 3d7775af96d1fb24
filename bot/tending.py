"""Takes up the matches and lobbies of a share at a start: shows and carries on what the last process left."""

import itertools
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from bot.lobby.lobbies import Lobbies
from bot.match.board.back_soon import paced
from bot.match.board.boards import Boards
from bot.match.calls.alarms import Alarms
from bot.services import Services
from bot.store.drafts import PREMOVE
from bot.store.posts import CALL
from games.engine.store.errors import StoreError
from games.engine.store.schema import Share

log = logging.getLogger("bellhop")


class Tending:
    """Takes up shares. start: starts work in the background."""

    def __init__(
        self,
        services: Services,
        boards: Boards,
        lobbies: Lobbies,
        alarms: Alarms,
        start: Callable[[Coroutine[Any, Any, None]], None],
    ) -> None:
        self._services = services
        self._boards = boards
        self._lobbies = lobbies
        self._alarms = alarms
        self._start = start

    def begin(self, share: Share) -> None:
        """Take up a share, in the background."""
        self._start(self._alarms.read(share))
        self._start(self._catch_up(share))
        self._start(self._lobbies.write_all(share))
        self._start(self._note_results(share))

    async def _catch_up(self, share: Share) -> None:
        """Load a share's matches that have something to do: show stored events, play premoves, call awaited players."""
        store = self._services.store
        found = (
            await store.matches_behind(share),
            await store.matches_waiting(CALL, share),
            await store.matches_drafted(PREMOVE, share),
        )
        async for match_id in paced(dict.fromkeys(itertools.chain(*found))):
            if self._services.hall.stopping:
                return
            self._start(self._take_up(match_id))  # one task each: a match that cannot be read does not stop the others

    async def _note_results(self, share: Share) -> None:
        """Keep the results that an earlier release, or a process that was killed, did not."""
        try:
            found = await self._services.records.catch_up(share)
        except StoreError as error:
            log.warning("results are noted at the next start: %s", error)
        else:
            log.info("results noted=%d", found)

    async def _take_up(self, match_id: str) -> None:
        match = await self._services.hall.find(match_id)
        if match is not None:
            await self._boards.restore(match)
