"""Orders ahead: what a seat left before it was asked is played for it, when a computer in its place would play."""

import contextlib
import logging
from typing import NamedTuple

from bot.answer import Answer
from bot.desk import Desk
from bot.failures import RETRY_MS
from bot.followers import Followers, news_before
from bot.panels import Panels
from bot.router import Handler
from bot.seat_sheet import NO_NOTICE, Notice
from bot.seats import Seats
from games.engine.answers import STOPPING, Player, Receipt
from games.engine.errors import Closed, StoreError
from games.engine.forms import Order
from games.engine.match import Match
from games.engine.publish import Subscription
from games.engine.values import Seat

log = logging.getLogger("bellhop.order")


class Orders:
    """Takes orders from private panels, and sees that they are played."""

    def __init__(self, desk: Desk, seats: Seats, panels: Panels) -> None:
        self._desk = desk
        self._seats = seats
        self._panels = panels
        self._running: Followers[Deputy] = Followers("orders", desk.clock)

    def routes(self) -> dict[str, Handler]:
        """The button that leaves an order, and withdraws it when pressed again."""
        return {"order": self._pressed}

    def follow(self, match: Match) -> None:
        """From now on the orders of a match are played."""
        self._running.start(Deputy(self._desk, match), match.id)

    async def close(self) -> None:
        """Plays no more orders; those that were left are kept."""
        await self._running.close()

    async def _pressed(self, answer: Answer, args: list[str]) -> None:
        """An order for the moment that the button names, or none where it names no moment."""
        found = await self._seats.seated(answer, args[0])
        if found is None:
            return
        match, seat = found
        panel = await self._panels.pressed(answer, match, seat)
        left, until = True, args[-1]
        if until:
            left = await self._desk.drafts.leave_order(match, seat, until)
        else:
            await self._desk.drafts.withdraw_order(match, seat)
        await panel.answer(answer, NO_NOTICE if left else Notice(f"⚠️ {answer.words('refused-stale')}"))


class _Due(NamedTuple):
    """When an order is played: the question that it answers (`Moment.asked`), and the wall time."""

    asked: int
    at: int


class Deputy:
    """Plays the orders of one match, each in the name of whoever left it."""

    def __init__(self, desk: Desk, match: Match) -> None:
        self.match = match
        self._desk = desk
        self._sub: Subscription = match.subscribe(None, beats=False)
        self._due: dict[Seat, _Due] = {}

    async def run(self) -> None:
        """Follows the match: whoever is asked and left an order has it played after a while."""
        with contextlib.suppress(Closed):
            while True:
                await self._look()
                first = min((due.at for due in self._due.values()), default=None)
                if await news_before(self._sub, self._desk.clock, first):
                    self._sub.ready()
                else:
                    await self._play()

    def close(self) -> None:
        """Ends `run`."""
        self._sub.close()

    async def _look(self) -> None:
        """Notes when each order of a seat that is asked is to be played; drops what answers an older question."""
        due: dict[Seat, _Due] = {}
        for seat in self.match.awaited:
            noted, asked = self._due.get(seat), self.match.moment.asked[seat]
            if noted is not None and noted.asked == asked:
                due[seat] = noted
            elif await self._standing(seat) is not None:
                due[seat] = _Due(asked, self.match.acts_at(seat))
        self._due = due

    async def _standing(self, seat: Seat) -> Order | None:
        """The order of the seat, where a person holds it who left one."""
        if seat not in self.match.players or self.match.moment.roster[seat].level is not None:
            return None
        return await self._desk.drafts.order(self.match, seat)

    async def _play(self) -> None:
        for seat, due in tuple(self._due.items()):
            if due.at > self._desk.clock.wall():
                continue
            del self._due[seat]
            try:
                await self._carry_out(seat, due.asked)
            except StoreError as error:
                log.warning("match=%s seat=%d its order waits: %s", self.match.id, seat, error)
                self._due[seat] = _Due(due.asked, self._desk.clock.wall() + RETRY_MS)

    async def _carry_out(self, seat: Seat, asked: int) -> None:
        """Plays the order of the seat, unless it was withdrawn or the seat is asked something else by now."""
        order = await self._standing(seat)
        if order is None or self.match.moment.asked[seat] != asked:
            return
        action = self.match.game.decode(order.choice.code)
        assert action is not None, "an order is an action of its game"
        by = Player(self.match.players[seat])
        answer = await self.match.submit(seat, by, action, f"order:{seat}:{asked}", expected=asked)
        if answer is STOPPING:
            return  # it is played after the restart
        if not isinstance(answer, Receipt):
            log.error("match=%s seat=%d its order was not accepted", self.match.id, seat)
        await self._desk.drafts.withdraw_order(self.match, seat)
