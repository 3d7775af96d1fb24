"""The buttons of a lobby's public message: join, leave, start, add a computer, play it as a race or by turns."""

from dataclasses import replace

from bot.lobby.lobbies import Lobbies, LobbyChange
from bot.lobby.lobby import ALREADY_IN, Lobby, not_host, why_not
from bot.wire.answer import Answer
from bot.wire.routes import RefusedError, route
from games import catalogue
from games.engine.adaptive import ADAPTIVE
from games.engine.contract.values import Refusal


class LobbyPresses:
    """Answers presses on the public messages of lobbies, one after another for each."""

    def __init__(self, lobbies: Lobbies) -> None:
        self._lobbies = lobbies

    @route("join:lobby")
    async def join(self, answer: Answer, lobby: str) -> None:
        """Seat the person who pressed. A lobby that is set to do so then starts, if it is full."""
        await self.seat(answer, lobby, answer.guild_id)

    async def seat(self, answer: Answer, lobby: str, guild: int | None) -> None:
        """The same. guild: the server whose lobby it must be; None: any, for a person who is known to be invited."""
        person = await self._lobbies.admit(answer, lobby)
        after = await self._lobbies.change(lobby, lambda lobby, game: lobby.join(game, person.user_id), guild=guild)
        if isinstance(after, Lobby):
            await self._lobbies.put_out_barred(lobby)
            await self._lobbies.admit(answer, lobby)
        joined = await self._lobbies.find(lobby) if after == ALREADY_IN else after
        if isinstance(joined, Lobby) and joined.starts_itself(catalogue.find(joined.game)):
            after = joined
        elif after == ALREADY_IN:  # perhaps the message does not show it yet
            await self._show(answer, lobby)
        await self._follow(answer, lobby, after)

    @route("leave:lobby")
    async def _leave(self, answer: Answer, lobby: str) -> None:
        await self._change(answer, lobby, lambda lobby, game: lobby.leave(answer.person.id))

    @route("start:lobby")
    async def _start(self, answer: Answer, lobby: str) -> None:
        found = await self._lobbies.find(lobby)
        if found is not None and found.host != answer.person.id:
            raise RefusedError(why_not(not_host(found.host), answer.words))
        await self.begin(answer, lobby)

    async def begin(self, answer: Answer, lobby_id: str) -> None:
        """Turn the lobby into a match. Further presses find no lobby, so it happens once."""
        person = await self._lobbies.admit(answer, lobby_id)
        await self._lobbies.put_out_barred(lobby_id)
        async with self._lobbies.locks.of(lobby_id):
            lobby = await self._lobbies.find(lobby_id)
            if lobby is None:
                raise RefusedError(answer.words("lobby-refused-gone"))
            if not lobby.ready(catalogue.find(lobby.game)):
                raise RefusedError(answer.words("lobby-refused-not-ready"))
            await self._lobbies.start(replace(lobby, kept=()), answer, person)
        await self._lobbies.panels.close(lobby)

    @route("computer:lobby")
    async def _computer(self, answer: Answer, lobby: str) -> None:
        """*Add a computer*: one more like the last one, or one that adapts to the people."""
        await self._change(
            answer,
            lobby,
            lambda lobby, game: lobby.add_computer(game, (ADAPTIVE, *lobby.computers)[-1]),
            host=answer.person.id,
        )

    @route("manner:lobby:manner")
    async def _manner(self, answer: Answer, lobby: str, manner: str) -> None:
        """The host chooses whether the game is played as a race or by turns."""
        await self._change(answer, lobby, lambda lobby, game: lobby.with_manner(game, manner), host=answer.person.id)

    async def _change(self, answer: Answer, lobby_id: str, change: LobbyChange, *, host: int | None = None) -> None:
        """Make a change for the person who pressed, and answer with its result."""
        guild = answer.guild_id
        await self._follow(answer, lobby_id, await self._lobbies.change(lobby_id, change, guild=guild, host=host))

    async def _follow(self, answer: Answer, lobby_id: str, after: Lobby | Refusal) -> None:
        """Answer with the result of a change. A lobby that is set to do so starts, if it is full."""
        if isinstance(after, Refusal):
            await answer.say(why_not(after, answer.words))
        elif not after.people:
            await self._lobbies.answer(answer, self._lobbies.closing(after, "lobby-empty"))
        elif after.starts_itself(catalogue.find(after.game)):
            await self.begin(answer, lobby_id)
        else:
            await self._show(answer, lobby_id)

    async def _show(self, answer: Answer, lobby_id: str) -> None:
        """Answer with the lobby's present state. After two changes at the same time the later answer shows both."""
        async with self._lobbies.locks.of(lobby_id):
            lobby = await self._lobbies.find(lobby_id)
            if lobby is None:
                await answer.quiet()  # it has started or closed meanwhile, and its message says so
                return
            if not lobby.message_id and answer.message_id and answer.interaction.channel_id == lobby.channel_id:
                lobby = replace(lobby, message_id=answer.message_id)
                await self._lobbies.save(lobby)
            self._lobbies.panels.renew(lobby)
            await self._lobbies.answer(answer, self._lobbies.message(lobby))
