"""Stores what finished matches show about their people.

Results are stored. A game is no longer explained to people who have finished a match of it. Adaptive computers use how
strong people played against computers.
"""

import contextlib

from bot.match.follow.followers import Followers
from bot.people.form import ComputerMatch, kept, played
from bot.services import Services
from games.engine.match.match import Match
from games.engine.match.publish import Subscription
from games.engine.store.errors import Closed


class Finished:
    """Stores the results of matches, and for each person that they have finished a match of the game."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._running: Followers[FinishedMatch] = Followers("finished", services.clock)

    def follow(self, match: Match) -> None:
        """Note it of the people of a match once it is over."""
        self._running.start(FinishedMatch(self._services, match), match.id)

    async def close(self) -> None:
        """End following."""
        await self._running.close()


class FinishedMatch:
    """One match. The people who sit in it at its end have finished it."""

    def __init__(self, services: Services, match: Match) -> None:
        self._services = services
        self._match = match
        self._sub: Subscription = match.subscribe(None, beats=False)

    async def run(self) -> None:
        """Follow the match to its end. A match that ended outside its rules (somebody gave up) finishes nothing."""
        match = self._match
        with contextlib.suppress(Closed):
            while match.moment.outcome is None:
                await self._sub.news()
                self._sub.skip()
        self._sub.close()
        if match.moment.outcome is not None:
            await self._services.records.note(match)
        by_rules = match.game.outcome(match.moment.state) is not None
        for seat, user in match.players.items():
            if by_rules and match.moment.roster[seat].level is None:
                await self._note(user)
            await self._note_form(user)

    def close(self) -> None:
        """End `run`."""
        self._sub.close()

    async def _note(self, user: int) -> None:
        finished = (await self._services.people.get(user)).finished
        if self._match.game.key not in finished:
            await self._services.people.change(user, finished={self._match.game.key: self._match.id})

    async def _note_form(self, user: int) -> None:
        """Store once how the person played against computers."""
        now, key = played(self._match, user), self._match.game.key
        form = (await self._services.people.get(user)).form
        before = [ComputerMatch(*one) for one in form.get(key, ())]
        if now is not None and now.match not in {one.match for one in before}:
            await self._services.people.change(user, form={key: kept((*before, now))})
