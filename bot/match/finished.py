"""Stores what finished matches show about their people.

Results are stored. A game is no longer explained to people who have finished a match of it. Badges are kept for good.
Adaptive computers use how strong people played against computers.
"""

from collections.abc import Awaitable, Callable

from bot.match.show.followers import Listening
from bot.people.form import ComputerMatch, form_key, kept, played
from bot.records.badges import gained
from bot.services import Services
from games.engine.contract.values import Seat
from games.engine.match.match import Match
from games.engine.match.undo import rewound


class FinishedMatch(Listening):
    """One match. The people who sit in it at its end have finished it."""

    def __init__(self, services: Services, match: Match, attempted: Callable[[str], Awaitable[None]]) -> None:
        """attempted: called with its challenge, if it is an attempt at one."""
        super().__init__(services, match)
        self._attempted = attempted

    async def end(self) -> None:
        """Store the end, but nothing of a match that stands apart. One that ended outside its rules is not finished."""
        match = self.match
        if match.newest.outcome is not None and match.record.challenge is not None:
            await self._attempted(match.record.challenge)
        if match.newest.outcome is None or match.record.apart:
            return
        await self._services.records.note(match)
        by_rules = match.game.outcome(match.newest.game_state) is not None
        for seat, user in match.players.items():
            if by_rules and match.newest.seats[seat].level is None:
                await self._note(user, seat)
            if not rewound(match.log):
                await self._note_form(user)

    async def _note(self, user: int, seat: Seat) -> None:
        """Store that the person has finished a match of the game, and the badges that they earned."""
        known, game = await self._services.people.get(user), self.match.game.key
        finished = {} if game in known.finished else {game: self.match.id}
        earned = {} if rewound(self.match.log) else gained(self.match, seat)
        badges = {key: id_ for key, id_ in earned.items() if key not in known.badges}
        if finished or badges:
            await self._services.people.change(user, finished=finished, badges=badges)

    async def _note_form(self, user: int) -> None:
        """Store once how the person played against computers."""
        now, key = played(self.match, user), form_key(self.match.game.key, race=self.match.race)
        form = (await self._services.people.get(user)).form
        before = [ComputerMatch(*one) for one in form.get(key, ())]
        if now is not None and now.match not in {one.match for one in before}:
            await self._services.people.change(user, form={key: kept((*before, now))})
