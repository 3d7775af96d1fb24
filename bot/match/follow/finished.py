"""The end of matches: what they tell of their people.

Results are kept. Who has finished a game is not explained it any more. How strong people played against computers is
what adaptive computers go by.
"""

import contextlib

from bot.match.follow.followers import Followers
from bot.people.form import Played, kept, played
from bot.services import Services
from games.engine.match.match import Match
from games.engine.match.publish import Subscription
from games.engine.store.errors import Closed


class Finished:
    """Notes the results of matches, and for each person the first match of a game that they play to its end."""

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
    """One match: who sits in it at its end has finished it."""

    def __init__(self, services: Services, match: Match) -> None:
        self._services = services
        self._match = match
        self._sub: Subscription = match.subscribe(None, beats=False)

    async def run(self) -> None:
        """Follow the match to its end. A match that ended outside its rules (somebody gave up) finishes nothing."""
        match = self._match
        with contextlib.suppress(Closed):
            while match.moment.outcome is None:
                await self._sub.next()
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
            await self._services.people.change(user, finished={**finished, self._match.game.key: self._match.id})

    async def _note_form(self, user: int) -> None:
        """Keep how the person did against computers, once."""
        now, key = played(self._match, user), self._match.game.key
        form = (await self._services.people.get(user)).form
        before = [Played(*one) for one in form.get(key, ())]
        if now is not None and now.match not in {one.match for one in before}:
            await self._services.people.change(user, form={**form, key: kept((*before, now))})
