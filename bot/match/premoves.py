"""Premoves: submitted when the player's turn comes, after a computer's delay. `presses.py` takes them."""

import logging
from typing import NamedTuple

from bot.match.show.followers import Listening
from bot.services import Services
from bot.wire.failures import RETRY_MS
from games.engine.contract.codes import action_of
from games.engine.contract.forms import Premove
from games.engine.contract.values import Seat
from games.engine.match.answers import STOPPING, Accepted, Player
from games.engine.match.match import Match
from games.engine.match.requests import PlayAction
from games.engine.store.errors import StoreError

log = logging.getLogger("bellhop.order")


class _Due(NamedTuple):
    """The time of a premove: the question that it answers (`MatchState.asked_versions`), and the wall time."""

    asked: int
    at: int


class PremovePlayer(Listening):
    """Plays the premoves of one match, each in the name of the person who chose it."""

    def __init__(self, services: Services, match: Match) -> None:
        super().__init__(services, match)
        self._due: dict[Seat, _Due] = {}

    async def look(self) -> int | None:
        """Play a seat's premove when it is asked, after the delay of a computer."""
        await self._plan()
        first = min((due.at for due in self._due.values()), default=None)  # if that has come, look again after it
        for seat, due in tuple(self._due.items()):
            if due.at <= self._services.clock.now():
                del self._due[seat]
                try:
                    await self._carry_out(seat, due.asked)
                except StoreError as error:
                    log.warning("match=%s seat=%d its premove waits: %s", self.match.id, seat, error)
                    self._due[seat] = _Due(due.asked, self._services.clock.now() + RETRY_MS)
        return first

    async def _plan(self) -> None:
        """Note when each premove of an awaited seat has to be played. Drop those for an older question."""
        due: dict[Seat, _Due] = {}
        for seat in self.match.awaited:
            noted, asked = self._due.get(seat), self.match.newest.asked_versions[seat]
            if noted is not None and noted.asked == asked:
                due[seat] = noted
            elif await self._standing(seat) is not None:
                due[seat] = _Due(asked, self.match.timing.acts_at(seat))
        self._due = due

    async def _standing(self, seat: Seat) -> Premove | None:
        """The premove of the seat, if a person plays there and has chosen one."""
        if seat not in self.match.players or self.match.newest.seats[seat].level is not None:
            return None
        return await self._services.drafts.premove(self.match, seat)

    async def _carry_out(self, seat: Seat, asked: int) -> None:
        """Play the premove of the seat, unless it was withdrawn or the seat is now asked something else."""
        premove = await self._standing(seat)
        if premove is None or self.match.newest.asked_versions[seat] != asked:
            return
        action = action_of(premove.choice.code, self.match.game.actions)
        assert action is not None, "a premove is an action of its game"
        by = Player(self.match.players[seat])
        answer = await self.match.ask(PlayAction(seat, by, action, asked_version=asked), f"order:{seat}:{asked}")
        if answer is STOPPING:
            return  # it is played after the restart
        if (
            not isinstance(answer, Accepted) and self.match.newest.asked_versions[seat] == asked
        ):  # else they pressed just before
            log.error("match=%s seat=%d its premove was not accepted", self.match.id, seat)
        await self._services.drafts.withdraw_premove(self.match, seat)
