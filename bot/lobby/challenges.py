"""All open challenges with their public messages, the attempts at them, and their end, by the clock."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot.common.tasks import Locks, first
from bot.lobby.challenge import DAYS, Challenge, Entry, entries, refused
from bot.lobby.challenge_sheets import challenge_alt, challenge_sheet
from bot.lobby.cover import Covers, cover_of
from bot.lobby.gate import gate
from bot.lobby.lobbies import RETRY_MS, Lobbies
from bot.lobby.lobby import ALPHABET, Lobby, rules_of
from bot.lobby.messages import LobbyMessage
from bot.match.board.back_soon import paced
from bot.match.find import for_finished
from bot.match.panel.panels import Panels
from bot.match.show.followers import Followers, Listening
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.components import message
from bot.wire.failures import FAILURES
from bot.wire.routes import among, route
from bot.wire.sheet import Sheet
from games import catalogue
from games.engine import deed
from games.engine.contract.chance import Commitment
from games.engine.contract.values import Seat
from games.engine.match.match import Match
from games.engine.match.opening import id_for
from games.engine.store.errors import StoreCollision, StoreError
from games.engine.store.records import NOBODY, Attempt, Location
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


class EndOfAttempt(Listening):
    """Waits for the end of an attempt, of which the list tells."""

    def __init__(self, services: Services, match: Match, renew: Callable[[str], Awaitable[None]]) -> None:
        super().__init__(services, match)
        self._renew = renew

    async def look(self) -> None:
        """Wait for the end."""
        self._sub.skip()

    async def end(self) -> None:
        """Have the list written, if the match is over."""
        if self.match.moment.outcome is not None and self.match.record.challenge is not None:
            await self._renew(self.match.record.challenge)


class Challenges:
    """Opens challenges and attempts at them, and keeps their messages up to date until they close."""

    def __init__(self, services: Services, lobbies: Lobbies, panels: Panels) -> None:
        self._services = services
        self._lobbies = lobbies
        self._panels = panels
        self._stirred = asyncio.Event()
        self._covers = Covers(services.artist, services.clock, self._stirred.set)
        self._messages: dict[str, ChallengeMessage] = {}
        self._writing: Followers[ChallengeMessage] = Followers("message", services.clock, "challenge")
        self._ends: Followers[EndOfAttempt] = Followers("end of attempt", services.clock)
        self._locks: Locks[str] = Locks()

    def begin(self) -> None:
        """Follow attempts from now on."""
        self._services.hall.on_loaded.append(self._follow)

    def _follow(self, match: Match) -> None:
        if match.record.challenge is not None:
            self._ends.start(EndOfAttempt(self._services, match, self.renew), match.id)

    async def stop(self) -> None:
        """End every write. The next start shows all challenges as they stand."""
        await self._ends.close()
        await self._writing.close()

    # Opening.

    @route("setup-challenge:lobby:days", days=among(DAYS))
    async def _open(self, answer: Answer, lobby: str, days: int) -> None:
        """The host makes a challenge of a lobby. The lobby's message is the challenge's from now on."""
        async with self._lobbies.locks.of(lobby):
            found = await self._lobbies.find(lobby)
            if found is None or found.host != answer.person.id:
                await answer.say(answer.words("lobby-refused-gone" if found is None else "lobby-refused-not-host"))
                return
            game = catalogue.find(found.game)
            refusal = refused(found, game)
            if refusal is not None:
                await answer.say(answer.words(f"challenge-refused-{refusal.code}"))
                return
            made = Challenge.new(found, game, answer.person.id, self._services.clock.now(), days)
            await self._services.store.challenges.add(made.record())
            deed.keep()
            await self._lobbies.give_up(found, "challenge-opened")
        await answer.quiet()
        await self._write(made)
        self._stirred.set()

    @route("challenge-again:challenge")
    async def _again(self, answer: Answer, challenge: str) -> None:
        """The same challenge with a new deal."""
        found = await self._of(challenge, answer)
        if found is None:
            await answer.say(answer.words("challenge-gone"))
        else:
            await self._post(answer, found.lobby, found.days)

    @route("challenge-of:match")
    @for_finished
    async def _of_match(self, answer: Answer, match: Match) -> None:
        """A challenge by the rules of a match, of one of its people, against computers in the places of the others."""
        here = answer.interaction.guild_id == match.place.guild_id
        if match.seat_of(answer.person.id) is None or match.race or not here:
            await answer.say(answer.words("refused-not-your-seat" if here else "rematch-elsewhere"))
            return
        levels = [status.level or match.game.levels[len(match.game.levels) // 2] for status in match.moment.roster]
        place = match.place.guild_id or 0, match.place.channel_id
        lobby = Lobby.new(match.game, answer.person.id, *place, match.language, 0)
        options = match.options.model_dump(mode="json")
        await self._post(answer, replace(lobby, computers=tuple(levels[1:]), options=options), DAYS[0])

    async def _post(self, answer: Answer, lobby: Lobby, days: int) -> None:
        """Post a new challenge as the answer to a press."""
        ident, channel_id = id_for(answer.request, ALPHABET, 8), answer.interaction.channel_id or lobby.channel_id
        fresh = replace(lobby, id=ident, channel_id=channel_id, message_id=0)
        now, store = self._services.clock.now(), self._services.store.challenges
        made = Challenge.new(fresh, catalogue.find(fresh.game), answer.person.id, now, days)
        async with gate(self._services, answer) as barred, self._locks.of(ident):
            if barred:
                await answer.say(barred)
                return
            try:
                await store.add(made.record())
            except StoreCollision:  # Discord repeated the press after a restart
                await answer.quiet()
                return
            deed.keep()
            message_id = await answer.show(await self.sheet(made.lobby), private=False)
            await store.change(ident, message_id=message_id)
        self._stirred.set()

    # Playing.

    @route("challenge-play:challenge")
    async def _play(self, answer: Answer, challenge: str) -> None:
        """Begin the person's attempt, or go on with it, in private."""
        found = await self._of(challenge, answer)
        if found is None or self._services.clock.now() >= found.closes_at:
            await answer.say(answer.words("challenge-gone" if found is None else "challenge-closed"))
            return
        user = answer.person.id
        async with self._locks.of(found.match_of(user)):
            match = await self._services.hall.find(found.match_of(user))
            begun = match is None
            if match is None:
                match = await self._attempt(found, user)
        seat = match.seat_of(user) if match is not None else None
        if match is None or seat is None:
            await answer.say(answer.words("challenge-once"))
            return
        await self._panels.open_here(answer, match, seat)
        if begun:
            await self.renew(challenge)

    async def _attempt(self, challenge: Challenge, user: int) -> Match | None:
        """Open a person's attempt; None if they have had it. It has no host, who could offer a seat of it."""
        lobby, game = challenge.lobby, catalogue.find(challenge.lobby.game)
        try:
            match = await self._services.hall.open(
                lobby.game,
                game.Options(**rules_of(lobby, game)),
                (user, *lobby.computers),
                pace=lobby.pace,
                language=lobby.language,
                place=Location(lobby.guild_id, lobby.channel_id),
                host=NOBODY,
                origin=Commitment(challenge.seed),
                request=challenge.request(user),
                attempt=Attempt(lobby.id, challenge.closes_at),
            )
        except StoreCollision:
            return await self._services.hall.find(challenge.match_of(user))
        deed.keep()
        return match

    # The public message.

    async def _of(self, ident: str, answer: Answer) -> Challenge | None:
        """The challenge with that id, if it is one of the server where somebody pressed."""
        stored = await self._services.store.challenges.find(ident)
        return Challenge.load(stored) if stored and stored.guild_id == answer.interaction.guild_id else None

    async def _find(self, ident: str) -> Lobby | None:
        """The lobby of a challenge that is not over; None if there is none."""
        stored = await self._services.store.challenges.find(ident)
        found = Challenge.load(stored) if stored is not None and not stored.over else None
        return None if found is None else found.lobby

    async def renew(self, ident: str) -> None:
        """Have the message of a challenge written as it stands now."""
        stored = await self._services.store.challenges.find(ident)
        found = Challenge.load(stored) if stored is not None and not stored.over else None
        if found is not None:
            await self._write(found)

    async def _write(self, challenge: Challenge) -> None:
        lobby = challenge.lobby
        shown = self._messages.get(lobby.id)
        if shown is None:
            shown = ChallengeMessage(self._services, self._find, lobby, self.sheet, self._gone)
            shown.on_shown = self._shown
            self._messages[lobby.id] = shown
        shown.screen.want()
        self._writing.resume(shown, lobby.id)

    async def _shown(self, lobby: Lobby, made_at: int) -> None:
        """Note that a challenge is over once its final list is shown."""
        stored = await self._services.store.challenges.find(lobby.id)
        if stored is not None and made_at >= stored.closes_at:
            await self._gone(lobby)

    async def _gone(self, lobby: Lobby) -> None:
        """Nothing more is written about that challenge: it has closed, or somebody deleted its message."""
        self._messages.pop(lobby.id, None)
        await self._services.store.challenges.change(lobby.id, over=True)

    async def sheet(self, lobby: Lobby) -> Sheet:
        """The public message of the challenge with that lobby, in words if its cover cannot be drawn in time."""
        stored, now = await self._services.store.challenges.find(lobby.id), self._services.clock.now()
        challenge = Challenge.load(stored) if stored is not None else None
        assert challenge is not None, "it was read just now"
        game, words = catalogue.find(lobby.game), self._services.library.words(lobby.language)
        listed = entries(await self._services.store.attempts(lobby.id), challenge.closes_at, now)
        names = {one.match_id: await self._name(one, lobby) for one in listed}
        seated = replace(lobby, people=(YOU,))
        cover = await self._covers.of(lobby.id, cover_of(seated, game, {YOU: words("challenge-you")}, words))
        if cover is not None:
            cover = replace(cover, alt=challenge_alt(challenge, game, words))
        closes, over = self._services.clock.shown(challenge.closes_at) // 1000, now >= challenge.closes_at
        return challenge_sheet(challenge, game, listed, names, words, closes=closes, over=over, cover=cover)

    async def _name(self, one: Entry, lobby: Lobby) -> str:
        words = self._services.library.words(lobby.language)
        return await self._services.seat_name(one.user_id, Seat(0), None, words)

    async def write_all(self, share: Share) -> None:
        """Show a share's challenges as they stand now: the process may have ended between a change and its edit."""
        async for stored in paced(await self._services.store.challenges.open((share,))):
            challenge = Challenge.load(stored)
            if challenge is not None:
                try:
                    await self._write(await self._posted(challenge))
                except FAILURES as error:
                    log.info("challenge %s: it is not posted (%s)", stored.id, error)

    async def _posted(self, challenge: Challenge) -> Challenge:
        """The challenge with its message, which is sent now if the process ended before it was."""
        lobby = challenge.lobby
        if lobby.message_id:
            return challenge
        channel = self._services.client.get_partial_messageable(lobby.channel_id)
        sent = await channel.send(**message(await self.sheet(lobby)), silent=True)
        await self._services.store.challenges.change(lobby.id, message_id=sent.id)
        return replace(challenge, lobby=replace(lobby, message_id=sent.id))

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
