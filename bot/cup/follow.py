"""Follows the matches of a cup while they are loaded: who is not there, and when they are over."""

from collections.abc import Sequence
from typing import Final, Protocol

from bot.match.show.followers import Listening
from bot.services import Services
from games.engine.match.match import Match
from games.engine.match.moment import SeatStatus

HELD_MS: Final = 10 * 60_000
"""A race for which nobody gets ready is forfeited by all after this time."""


class CupNews(Protocol):
    """Hears of the tables of cups."""

    async def miss(self, cup_id: str, users: Sequence[int]) -> None:
        """Take people out who are not at their table. Raises StoreError."""

    def stir(self, cup_id: str) -> None:
        """Have the cup's keeper look at once."""


class CupMatch(Listening):
    """A table of a cup. Who missed too many decisions there is out; the keeper looks when it is over.

    Somebody who gives up a table loses nothing but that table.
    """

    def __init__(self, services: Services, match: Match, cups: CupNews, cup_id: str) -> None:
        super().__init__(services, match)
        self._cups = cups
        self._cup = cup_id

    async def look(self) -> int | None:
        """Take out who is not there. Returns when a race that nobody is ready for is forfeited."""
        self._sub.skip()
        match, moment = self.match, self.match.moment
        out = [user for seat, user in match.players.items() if _missed(moment.roster[seat])]
        held, due = match.held and not moment.begun, match.record.opened_at + HELD_MS
        late = held and due <= self._services.clock.now()
        if late:
            out += [user for seat, user in match.players.items() if not moment.roster[seat].ready]
        if out and moment.outcome is None:
            await self._cups.miss(self._cup, out)
        return due if held and not late else None

    async def end(self) -> None:
        """Have the keeper look."""
        if self.match.moment.outcome is not None:
            self._cups.stir(self._cup)


def _missed(status: SeatStatus) -> bool:
    """Whether a computer plays because the clock had to act for the person too often."""
    return status.level is not None and not status.left and not status.gone
