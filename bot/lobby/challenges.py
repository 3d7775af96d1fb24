"""All open challenges with their public messages, and their end, by the clock."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot.common.tasks import first
from bot.lobby.challenge import Challenge, entries
from bot.lobby.challenge_sheets import challenge_alt, challenge_sheet
from bot.lobby.cover import Covers, cover_of
from bot.lobby.lobbies import RETRY_MS
from bot.lobby.lobby import Lobby
from bot.lobby.messages import LobbyMessage
from bot.match.board.boards import paced
from bot.match.show.followers import Followers
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.components import message
from bot.wire.failures import FAILURES
from bot.wire.sheet import Sheet
from games import catalogue
from games.engine.store.errors import StoreError
from games.engine.store.schema import Share

log = logging.getLogger("bellhop.lobby")

LOOK_MS = 3_600_000
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


class Challenges:
    """Keeps the messages of challenges up to date until they close."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._stirred = asyncio.Event()
        self._covers = Covers(services.artist, services.clock, self._stirred.set)
        self._messages: dict[str, ChallengeMessage] = {}
        self._writing: Followers[ChallengeMessage] = Followers("message", services.clock, "challenge")

    async def stop(self) -> None:
        """End every write. The next start shows all challenges as they stand."""
        await self._writing.close()

    def stir(self) -> None:
        """Look again when the next one closes: there is a new one."""
        self._stirred.set()

    async def find(self, ident: str) -> Challenge | None:
        """The challenge with that id, over or not; None if there is none that this release can read."""
        stored = await self._services.store.challenges.find(ident)
        return Challenge.load(stored) if stored is not None else None

    async def _lobby(self, ident: str) -> Lobby | None:
        """What is played in the challenge with that id."""
        found = await self.find(ident)
        return None if found is None else found.lobby

    async def renew(self, ident: str) -> None:
        """Have the message of a challenge written as it stands now, also of one that is over: names may have gone."""
        lobby = await self._lobby(ident)
        if lobby is not None:
            self.write(lobby)

    def write(self, lobby: Lobby) -> None:
        """Have the message of the challenge with that lobby written."""
        shown = self._messages.get(lobby.id)
        if shown is None:
            shown = ChallengeMessage(self._services, self._lobby, lobby, self.sheet, self._gone)
            shown.on_shown = self._shown
            self._messages[lobby.id] = shown
        shown.screen.want()
        self._writing.resume(shown, lobby.id)

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

    async def write_all(self, share: Share) -> None:
        """Show a share's challenges as they stand now: the process may have ended between a change and its edit."""
        async for stored in paced(await self._services.store.challenges.open((share,))):
            challenge = Challenge.load(stored)
            if challenge is not None:
                try:
                    self.write(await self._posted(challenge.lobby))
                except FAILURES as error:
                    log.info("challenge %s: it is not posted (%s)", stored.id, error)

    async def _posted(self, lobby: Lobby) -> Lobby:
        """The lobby of a challenge with its message, which is sent now if the process ended before it was."""
        if lobby.message_id:
            return lobby
        channel = self._services.client.get_partial_messageable(lobby.channel_id)
        sent = await channel.send(**message(await self.sheet(lobby)), silent=True)
        await self._services.store.challenges.change(lobby.id, message_id=sent.id)
        return replace(lobby, message_id=sent.id)

    async def watch(self) -> None:
        """Close challenges at their time and show covers that come late, for as long as the bot runs."""
        clock = self._services.clock
        while True:
            self._stirred.clear()
            try:
                due = await self._look(self._covers.late())
            except StoreError as error:
                log.warning("challenges cannot be read: %s", error)
                due = clock.now() + RETRY_MS
            await first(self._stirred.wait(), clock.sleep_until(due))

    async def _look(self, late: set[str]) -> int:
        """Have those written that close now or have their cover now; return when to look again. Raises StoreError."""
        now = self._services.clock.now()
        due = now + LOOK_MS
        for stored in await self._services.store.challenges.open(self._services.hall.shares):
            if stored.closes_at > now:
                due = min(due, stored.closes_at)
            if stored.closes_at <= now or stored.id in late:
                await self.renew(stored.id)
        return due
