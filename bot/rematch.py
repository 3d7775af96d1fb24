"""*Rematch*: the same game, people and house rules once more; one rematch a match, whoever presses how often."""

import asyncio
from dataclasses import replace
from weakref import WeakValueDictionary

from bot.answer import Answer
from bot.desk import Desk
from bot.guilds import barred
from bot.lobbies import Lobbies
from bot.lobby import Lobby
from bot.opening import Opening
from bot.router import Handler
from games.engine.match import Match
from games.engine.records import TABLE, Post

KIND = "rematch"


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
        if match.seat_of(answer.person.id) is None:
            await answer.say(answer.words("refused-not-your-seat"))
            return
        refused = await barred(self._desk, answer)
        if refused:
            await answer.say(refused)
            return
        lock = self._locks.setdefault(match.id, asyncio.Lock())
        async with lock:
            if await self._desk.store.post(match.id, KIND) is not None:
                await answer.say(answer.words("rematch-opened"))
                return
            await self._open(answer, match)

    async def _open(self, answer: Answer, match: Match) -> None:
        lobby = self._lobby(answer, match)
        now = self._desk.clock.wall()
        if lobby.ready(match.game):
            again = await self._opening.start(lobby, answer)
            table = await self._desk.store.post(again.id, TABLE)
            message_id = table.message_id if table else 0
        else:
            message_id = await self._lobbies.open(lobby, answer)
        await self._desk.store.save_post(Post(match.id, KIND, lobby.channel_id, message_id, 0, now))

    def _lobby(self, answer: Answer, match: Match) -> Lobby:
        """The lobby of the rematch: whoever pressed is in and hosts it, the others' seats are kept for them."""
        channel_id = answer.interaction.channel_id or match.place.channel_id
        now = self._desk.clock.wall()
        guild_id = match.place.guild_id or 0
        fresh = Lobby.new(match.game, answer.person.id, guild_id, channel_id, match.language, now)
        others = tuple(user for user in match.players.values() if user != answer.person.id)
        computers = tuple(
            status.level or match.game.levels[0]
            for seat, status in enumerate(match.moment.roster)
            if seat not in match.players
        )
        return replace(
            fresh,
            kept=others,
            computers=computers,
            pace=match.pace,
            options=dict(match.record.options),
            self_start=True,
        )
