"""All challenges with their public messages, their end, by the clock, and their buttons."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

from bot.lobby.challenge import DAYS, Challenge, challenge_alt, challenge_sheet, entries, refusal_of
from bot.lobby.cover import cover_of
from bot.lobby.gate import counted, gate
from bot.lobby.lobbies import Lobbies
from bot.lobby.lobby import GONE, ID_LENGTH, ID_LETTERS, Lobby, not_host, rules_of, why_not
from bot.lobby.messages import LobbyMessage
from bot.lobby.posted import LOOK_MS, Posted
from bot.match.find import for_finished
from bot.match.panel.panels import Panels
from bot.people.servers import Admitted
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.failures import FAILURES
from bot.wire.routes import RefusedError, among, route
from bot.wire.sheet import Sheet
from games import catalogue
from games.engine import deed
from games.engine.contract.values import Words
from games.engine.match.match import Match
from games.engine.match.opening import MatchTerms, id_for
from games.engine.match.seats import middle_level
from games.engine.store.errors import StoreCollision
from games.engine.store.records import NOBODY, Attempt, Location, MatchCard
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

    async def confirmed(self, taken: int) -> None:
        """Note which list is shown."""
        await self.on_shown(self.lobby, self.made_at)


class Challenges(Posted):
    """Keeps the messages of challenges up to date until they close; after that only if a name in one has to go."""

    def __init__(self, services: Services) -> None:
        super().__init__(services, "challenge")

    async def find(self, ident: str) -> Challenge | None:
        """The challenge with that id, over or not; None if there is none that this release can read."""
        stored = await self._services.store.challenges.find(ident)
        if stored is None:
            return None
        return Challenge.load(stored)

    async def lobby(self, ident: str) -> Lobby | None:
        """The lobby of the challenge with that id, open or over. It says what is played."""
        found = await self.find(ident)
        if found is None:
            return None
        return found.lobby

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
        now = self._services.clock.now()
        challenge = await self.find(lobby.id)
        assert challenge is not None, "it was read just now"
        game = catalogue.find(lobby.game)
        words = self._services.library.words(lobby.language)
        attempts = await self._services.store.attempts(lobby.id)
        listed = entries(attempts, challenge.closes_at, now)
        host, names = await self._names(lobby, attempts, words)
        seated = replace(lobby, people=(YOU,))
        cover = await self._covers.of(lobby.id, cover_of(seated, game, {YOU: words("challenge-you")}, words))
        if cover is not None:
            cover = cover._replace(alt=challenge_alt(challenge, game, words))
        closes = self._services.clock.shown(challenge.closes_at) // 1000
        over = now >= challenge.closes_at
        return challenge_sheet(challenge, game, listed, names, host, words, closes=closes, over=over, cover=cover)

    async def _names(self, lobby: Lobby, attempts: Sequence[MatchCard], words: Words) -> tuple[str, dict[str, str]]:
        """What who opened a challenge is called, and who tried it, by the ids of their matches; told apart.

        The first to begin keeps a name without a number, however their ranks change.
        """
        tried = {card.record.id: card.record.players[0] for card in attempts}
        users = [*tried.values(), lobby.host]
        names = await self._services.names_in(lobby.guild_id, users, words)
        host = names[users.index(lobby.host)]
        return host, dict(zip(tried, names[: len(tried)], strict=True))

    async def _look(self, now: int) -> int:
        """Have those written that close now; return when to look again. Raises StoreError.

        A new challenge is open for a day at least, so the next look comes long before its end.
        """
        due = now + LOOK_MS
        for stored in await self._services.store.challenges.open(self._services.matches.shares):
            if stored.closes_at > now:
                due = min(due, stored.closes_at)
            else:
                await self.renew(stored.id)
        return due


class ChallengePresses:
    """Opens challenges, and people's attempts at them in their private panels."""

    def __init__(self, services: Services, challenges: Challenges, lobbies: Lobbies, panels: Panels) -> None:
        self._services = services
        self._challenges = challenges
        self._lobbies = lobbies
        self._panels = panels
        self._locks = challenges.locks

    @route("setup-challenge:lobby:days", days=among(DAYS))
    async def _open(self, answer: Answer, lobby: str, days: int) -> None:
        """The host makes a challenge of a lobby. The lobby's message is the challenge's from now on."""
        async with self._lobbies.locks.of(lobby):
            found = await self._lobbies.find(lobby)
            if found is None:
                raise RefusedError(why_not(GONE, answer.words))
            if found.host != answer.person.id:
                raise RefusedError(why_not(not_host(found.host), answer.words))
            game = catalogue.find(found.game)
            person = await self._services.admit(answer)
            refusal = refusal_of(found, game)
            if refusal is not None:
                raise RefusedError(answer.words(f"challenge-refused-{refusal.code}"))
            made = Challenge.new(found, game, person.user_id, self._services.clock.now(), days)
            await self._services.store.challenges.add(made.record())
            deed.keep()
            await self._lobbies.closing(found, "challenge-opened").screen.leave()
            self._lobbies.stir()
        self._challenges.write(made.lobby)
        await answer.quiet()

    @route("challenge-again:challenge")
    async def _again(self, answer: Answer, challenge: str) -> None:
        """The same challenge with a new deal."""
        found = await self._of(challenge, answer)
        await self._post(answer, found.lobby, found.days)

    @route("challenge-of:match")
    @for_finished
    async def _of_match(self, answer: Answer, match: Match) -> None:
        """A challenge by the rules of a match, of one of its people, against computers in the places of the others."""
        if answer.interaction.guild_id != match.place.guild_id:
            raise RefusedError(answer.words("rematch-elsewhere"))
        if match.seat_of(answer.person.id) is None or match.race:
            raise RefusedError(answer.words("refused-not-your-seat"))
        middle = middle_level(match.game)
        levels = [status.level or middle for status in match.newest.seats]
        lobby = Lobby.new(
            match.game,
            host=answer.person.id,
            guild_id=match.place.guild_id or 0,
            channel_id=match.place.channel_id,
            language=match.language,
            now=0,
        )
        options = match.options.model_dump(mode="json")
        await self._post(answer, replace(lobby, computers=tuple(levels[1:]), options=options), DAYS[0])

    async def _post(self, answer: Answer, lobby: Lobby, days: int) -> None:
        """Post a new challenge, with a secret of its own, as the answer to a press."""
        ident = id_for(answer.request, ID_LETTERS, ID_LENGTH)
        channel_id = answer.interaction.channel_id or lobby.channel_id
        fresh = replace(lobby, id=ident, channel_id=channel_id, message_id=0, secret="", cuts=())
        now = self._services.clock.now()
        store = self._services.store.challenges
        async with gate(self._services, answer) as person, self._locks.of(ident):
            made = Challenge.new(fresh, catalogue.find(fresh.game), person.user_id, now, days)
            try:
                await store.add(made.record())
            except StoreCollision:  # Discord repeated the press after a restart
                await answer.quiet()
                return
            try:
                message_id = await answer.post(await self._challenges.sheet(made.lobby))
            except FAILURES:
                await store.change(ident, over=True)  # nobody can see it
                raise
            deed.keep()
            await self._challenges.learn(made.lobby, message_id)

    @route("challenge-play:challenge")
    async def _play(self, answer: Answer, challenge: str) -> None:
        """Begin the person's attempt, or go on with it, in private."""
        found = await self._of(challenge, answer)
        if self._services.clock.now() >= found.closes_at:
            raise RefusedError(answer.words("challenge-closed"))
        user = answer.person.id
        async with self._locks.of(found.match_of(user)):
            match = await self._services.matches.find(found.match_of(user))
            begins = match is None
            if match is None:
                person = await self._services.admit(answer, found.lobby.guild_id)
                with counted(self._services, answer):
                    match = await self._attempt(found, person)
        if match is None:
            raise RefusedError(answer.words("challenge-once"))
        seat = match.seat_of(user)
        if seat is None:
            raise RefusedError(answer.words("challenge-once"))
        if begins:
            await self._challenges.renew(challenge)
        await self._panels.open_here(answer, match, seat)

    async def _attempt(self, challenge: Challenge, person: Admitted) -> Match | None:
        """Open a person's attempt; None if they have had it. It has no host, who could offer a seat of it."""
        user = person.user_id
        lobby = challenge.lobby
        game = catalogue.find(lobby.game)
        try:
            match = await self._services.matches.open(
                MatchTerms(
                    game=lobby.game,
                    options=game.Options(**rules_of(lobby, game)),
                    seats=(user, *lobby.computers),
                    pace=lobby.pace,
                    language=lobby.language,
                    place=Location(lobby.guild_id, lobby.channel_id),
                    host=NOBODY,
                    origin=challenge.origin,
                    attempt=Attempt(lobby.id, challenge.closes_at),
                ),
                request=challenge.request(user),
            )
        except StoreCollision:
            return await self._services.matches.find(challenge.match_of(user))
        deed.keep()
        return match

    async def _of(self, ident: str, answer: Answer) -> Challenge:
        """The challenge with that id. Raises RefusedError if the server where somebody pressed has none."""
        found = await self._challenges.find(ident)
        if found is None or found.lobby.guild_id != answer.interaction.guild_id:
            raise RefusedError(answer.words("challenge-gone"))
        return found
