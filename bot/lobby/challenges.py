"""All challenges with their public messages, and their end, by the clock."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot.lobby.challenge import Challenge, entries
from bot.lobby.challenge_sheets import challenge_alt, challenge_sheet
from bot.lobby.cover import cover_of
from bot.lobby.lobby import Lobby
from bot.lobby.messages import LobbyMessage
from bot.lobby.posted import LOOK_MS, Posted
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.sheet import Sheet
from games import catalogue
from games.engine.store.schema import Share

YOU = -1
"""The person on the cover, who is whoever reads it."""


class ChallengeMessage(LobbyMessage):
    """The public message of a challenge. on_shown: called with the wall time of the list that Discord confirmed."""

    on_shown: Callable[[Lobby, int], Awaitable[None]]
    made_at = 0

    async def make(self, answer: Answer | None) -> Sheet:
        """The challenge as it stands."""
        self.made_at = self._services.clock.now()
        return await super().make(answer)

    async def confirmed(self) -> None:
        """Note which list is shown."""
        await self.on_shown(self.lobby, self.made_at)


class Challenges(Posted):
    """Keeps the messages of challenges up to date until they close; after that only if a name in one has to go."""

    def __init__(self, services: Services) -> None:
        super().__init__(services, "challenge")

    async def find(self, ident: str) -> Challenge | None:
        """The challenge with that id, over or not; None if there is none that this release can read."""
        stored = await self._services.store.challenges.find(ident)
        return Challenge.load(stored) if stored is not None else None

    async def lobby(self, ident: str) -> Lobby | None:
        """What is played in the challenge with that id, over or not."""
        found = await self.find(ident)
        return None if found is None else found.lobby

    async def stored(self, share: Share) -> list[str]:
        """The ids of a share's challenges that are not over."""
        return [record.id for record in await self._services.store.challenges.open((share,))]

    async def learn(self, lobby: Lobby, message_id: int) -> None:
        """Store the id of a challenge's message."""
        await self._services.store.challenges.change(lobby.id, message_id=message_id)

    def _made(self, lobby: Lobby) -> ChallengeMessage:
        made = ChallengeMessage(self._services, self.lobby, lobby, self.sheet, self._gone)
        made.on_shown = self._shown
        return made

    async def _shown(self, lobby: Lobby, made_at: int) -> None:
        """Note that a challenge is over once its final list is shown."""
        found = await self.find(lobby.id)
        if found is not None and made_at >= found.closes_at:
            await self._gone(lobby)

    async def _gone(self, lobby: Lobby) -> None:
        """Nothing more is written about that challenge: it has closed, or somebody deleted its message."""
        self._messages.pop(lobby.id, None)
        await self._services.store.challenges.change(lobby.id, over=True)

    async def sheet(self, lobby: Lobby) -> Sheet:
        """The public message of the challenge with that lobby, in words if its cover cannot be drawn in time."""
        challenge, now = await self.find(lobby.id), self._services.clock.now()
        assert challenge is not None, "it was read just now"
        game, words = catalogue.find(lobby.game), self._services.library.words(lobby.language)
        listed = entries(await self._services.store.attempts(lobby.id), challenge.closes_at, now)
        names = {one.match_id: await self._services.name_of(one.user_id, words) for one in listed}
        host = await self._services.name_of(lobby.host or None, words)
        seated = replace(lobby, people=(YOU,))
        cover = await self._covers.of(lobby.id, cover_of(seated, game, {YOU: words("challenge-you")}, words))
        if cover is not None:
            cover = replace(cover, alt=challenge_alt(challenge, game, words))
        closes, over = self._services.clock.shown(challenge.closes_at) // 1000, now >= challenge.closes_at
        return challenge_sheet(challenge, game, listed, names, host, words, closes=closes, over=over, cover=cover)

    async def _look(self, now: int) -> int:
        """Have those written that close now; return when to look again. Raises StoreError."""
        due = now + LOOK_MS
        for stored in await self._services.store.challenges.open(self._services.hall.shares):
            if stored.closes_at > now:
                due = min(due, stored.closes_at)
            else:
                await self.renew(stored.id)
        return due
