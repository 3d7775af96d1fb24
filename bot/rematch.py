"""*Rematch*: the same game, people and house rules once more; one at a time, whoever presses how often."""

import asyncio
from dataclasses import replace
from weakref import WeakValueDictionary

from bot.answer import Answer
from bot.desk import Desk
from bot.guilds import gate
from bot.lobbies import Lobbies
from bot.lobby import Lobby
from bot.opening import REMATCH, Opening
from bot.router import Handler
from games.engine.match import Match


class Rematch:
    """Opens the lobby of the rematch, with a seat kept for everybody who played; against computers alone it starts."""

    def __init__(self, desk: Desk, lobbies: Lobbies, opening: Opening) -> None:
        self._desk = desk
        self._lobbies = lobbies
        self._opening = opening
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def routes(self) -> dict[str, Handler]:
        """The route of the button on a finished table."""
        return {"rematch": self._rematch}

    async def _rematch(self, answer: Answer, args: list[str]) -> None:
        match = await self._desk.hall.find(args[0])
        if match is None:
            await answer.say(answer.words("match-gone"))
            return
        refused = _refused(match, answer)
        if refused:
            await answer.say(answer.words(refused))
            return
        async with gate(self._desk, answer) as barred, self._locks.setdefault(match.id, asyncio.Lock()):
            if barred:
                await answer.say(barred)
            elif await self._is_open(match):
                await answer.say(answer.words("rematch-opened"))
            else:
                await self._open(answer, match)

    async def _is_open(self, match: Match) -> bool:
        """Whether its rematch waits for people, or is being played."""
        if any(Lobby.load(record).again == match.id for record in await self._desk.store.lobbies()):
            return True
        post = await self._desk.store.post(match.id, REMATCH)
        again = await self._desk.store.match(str(post.data.get("match"))) if post else None
        return again is not None and again.progress.outcome is None

    async def _open(self, answer: Answer, match: Match) -> None:
        lobby = self._lobby(answer, match)
        if lobby.ready(match.game):
            await self._opening.start(lobby, answer)
        else:
            await self._lobbies.open(lobby, answer)

    def _lobby(self, answer: Answer, match: Match) -> Lobby:
        """The lobby of the rematch: whoever pressed is in and hosts it, the others' seats are kept for them."""
        channel_id = answer.interaction.channel_id or match.place.channel_id
        now = self._desk.clock.wall()
        guild_id = match.place.guild_id or 0
        fresh = Lobby.new(match.game, answer.person.id, guild_id, channel_id, match.language, now)
        roster = match.moment.roster
        welcome = {seat: user for seat, user in match.players.items() if not roster[seat].sent_away}
        others = tuple(user for user in welcome.values() if user != answer.person.id)
        computers = tuple(
            status.level or match.game.levels[0] for seat, status in enumerate(roster) if seat not in welcome
        )
        return replace(
            fresh,
            kept=others,
            computers=computers,
            pace=match.pace,
            options=dict(match.record.options),
            self_start=True,
            again=match.id,
        )


def _refused(match: Match, answer: Answer) -> str:
    """The key of why that person may open no rematch; empty where they may. Whoever gave up may have another go."""
    seat = match.seat_of(answer.person.id)
    if seat is None:
        return "refused-not-your-seat"
    if match.moment.roster[seat].sent_away:
        return "refused-sent-away"
    return "" if match.moment.outcome is not None else "refused-stale"
