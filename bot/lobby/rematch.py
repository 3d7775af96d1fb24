"""*Rematch*: the same game, people and house rules again. Several presses open only one, and seat those who press.

One person against computers alone may have stronger ones too: every computer is of the next level.

*Try again from here* is for one person, against computers: the match goes on from one of their decisions.
"""

import asyncio
from dataclasses import replace
from typing import Final

from bot.common.recent import Recent
from bot.common.tasks import Locks
from bot.lobby.gate import gate
from bot.lobby.invitations import Inviter
from bot.lobby.lobbies import Lobbies
from bot.lobby.lobby import Lobby
from bot.lobby.presses import LobbyPresses
from bot.lobby.start import MatchStarter
from bot.match.addresses import match_url
from bot.match.find import for_finished, for_match
from bot.match.scene.buttons import HARDER, next_level
from bot.people.servers import Admitted, server_of
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.routes import Count, RefusedError, among, route
from games.engine.adaptive import ADAPTIVE, is_adaptive
from games.engine.contract.values import Seat
from games.engine.match.history import last_asked
from games.engine.match.match import Match
from games.engine.match.opening import id_for

RETRIES_REMEMBERED: Final = 256
"""For how many decisions of people their newest retry is known."""


class Rematch:
    """Opens the lobby of a rematch, with a seat kept for each person who played, who is invited.

    Against computers only, it starts at once.
    """

    def __init__(
        self,
        services: Services,
        lobbies: Lobbies,
        presses: LobbyPresses,
        opening: MatchStarter,
        inviter: Inviter,
    ) -> None:
        self._services = services
        self._lobbies = lobbies
        self._presses = presses
        self._opening = opening
        self._inviter = inviter
        self._locks: Locks[str] = Locks()
        self._retries: Recent[tuple[str, Seat], str] = Recent(RETRIES_REMEMBERED)

    @route("rematch:match:harder", harder=among((HARDER,)))
    @for_match
    async def _rematch(self, answer: Answer, match: Match, harder: str = "") -> None:
        _check(match, answer)
        async with self._locks.of(match.id):
            lobby = next((one for one in await self._lobbies.every() if one.again == match.id), None)
            followed = await self._services.store.rematch(match.id)
            if lobby is not None and answer.person.id not in lobby.people:
                await self._presses.join(answer, lobby.id)
                return
            url = await self._url_of(followed) if lobby is None else lobby.url
            if url:
                await answer.say(answer.words("rematch-opened", url=url))
                return
            async with gate(self._services, answer) as person:
                await self._open(answer, match, person, harder=bool(harder), first=followed is None)

    @route("retry:match:version")
    @for_finished
    async def _retry(self, answer: Answer, match: Match, version: Count) -> None:
        """Open a match that goes on from a person's decision, or from the one before if they had not been asked."""
        seat = _check(match, answer)
        if match.race:
            raise RefusedError(answer.words("refused-stale"))
        log = tuple(match.log[:version])
        since = await asyncio.to_thread(last_asked, match.game, match.options, match.seat_count, log, seat)
        async with self._locks.of(match.id), gate(self._services, answer) as person:
            if not since:
                await answer.say(answer.words("refused-stale"))
                return
            url = await self._url_of(self._retries.get((match.id, seat)))
            if url:
                await answer.say(answer.words("retry-opened", url=url))
                return
            self._retries.keep((match.id, seat), id_for(answer.request))
            await self._opening.start(self._retried(answer, match, seat), answer, person, since)

    def _retried(self, answer: Answer, match: Match, seat: Seat) -> Lobby:
        """The lobby of a retry: computers play as in the match, and adaptive ones in place of its other people."""
        others = [status for other, status in enumerate(match.newest.seats) if other != seat]
        computers = tuple(status.level or ADAPTIVE for status in others)
        options = match.options.model_dump(mode="json")
        lobby = replace(self._following(answer, match), computers=computers, options=options)
        return lobby.with_pace(match.game, match.pace)

    async def _url_of(self, next_id: str | None) -> str:
        """The address at which that match is being played; empty if it is not, or there is none."""
        if not next_id:
            return ""
        store = self._services.store
        again = await store.match(next_id)
        if again is None or again.progress.outcome is not None:
            return ""
        return await match_url(store, again.record)

    async def _open(self, answer: Answer, match: Match, person: Admitted, *, harder: bool, first: bool) -> None:
        """Open the lobby. first: no other rematch of that match was played, so this one may go on with its series."""
        lobby = self._lobby(answer, match, harder=harder, first=first)
        barred = (await server_of(self._services.store, lobby.guild_id)).barred
        lobby = replace(lobby, kept=tuple(user for user in lobby.kept if user not in barred))
        if not lobby.kept and lobby.ready(match.game):
            await self._opening.start(lobby, answer, person)
        else:
            await self._lobbies.open(lobby, answer, person)
            await self._inviter.call(answer, lobby, lobby.kept, person)

    def _lobby(self, answer: Answer, match: Match, *, harder: bool, first: bool) -> Lobby:
        """The lobby of the rematch. The person who pressed is its host; seats are kept for the others.

        It has as many seats as the match had.
        """
        statuses = match.newest.seats
        welcome = {seat: user for seat, user in match.players.items() if not statuses[seat].sent_away}
        others = tuple(user for user in welcome.values() if user != answer.person.id)
        computers: list[str] = []
        for seat, status in enumerate(statuses):
            if seat in welcome:
                continue
            level = status.level or match.game.levels[0]
            if harder:
                level = next_level(match.game, level)
            computers.append(ADAPTIVE if is_adaptive(level) else level)  # adapted anew at the start
        series = match.record.series
        lobby = replace(
            self._following(answer, match),
            kept=others,
            computers=tuple(computers),
            options={**match.record.options, **match.game.Options.rematch},
            self_start=True,
            counts=match.record.counts,
            series=series.most if series is not None and first else 1,
        )
        return lobby.with_pace(match.game, match.pace)

    def _following(self, answer: Answer, match: Match) -> Lobby:
        """A new lobby for a match that follows that one, with as many seats. Its host is the person who pressed."""
        fresh = Lobby.new(
            match.game,
            host=answer.person.id,
            guild_id=match.place.guild_id or 0,
            channel_id=answer.interaction.channel_id or match.place.channel_id,
            language=match.language,
            now=self._services.clock.now(),
            request=answer.request,
        )
        return replace(fresh, again=match.id, places=match.seat_count)


def _check(match: Match, answer: Answer) -> Seat:
    """The seat of a person who may open a rematch here; who resigned may. Raises RefusedError for anybody else."""
    seat = match.seat_of(answer.person.id)
    if seat is None:
        raise RefusedError(answer.words("refused-not-your-seat"))
    if match.newest.seats[seat].sent_away:
        raise RefusedError(answer.words("refused-sent-away"))
    if match.newest.outcome is None:
        raise RefusedError(answer.words("refused-stale"))
    if answer.interaction.guild_id != match.place.guild_id:
        raise RefusedError(answer.words("rematch-elsewhere"))
    return seat
