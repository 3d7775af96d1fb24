"""`/cup`: opens a cup, in which people sign up and then play rounds of tables."""

import discord

from bot.commands.play import find_game, missing_here
from bot.commands.slash import SlashCommand
from bot.cup.cup import MOST, PACES, Cup
from bot.cup.cups import Cups
from bot.lobby.gate import gate
from bot.lobby.lobby import ALPHABET
from bot.people.servers import server_of
from bot.services import Services
from bot.wire.answer import Answer
from bot.words.names import escape
from games.engine.contract.game import AnyGame
from games.engine.match.opening import id_for

SIGN_UP_MS = 30 * 60_000
"""How long people may sign up, unless the organiser chooses otherwise."""


class CupCommand(SlashCommand):
    """The command."""

    key = "cup"
    in_servers = True
    public = True

    def __init__(self, services: Services, cups: Cups) -> None:
        super().__init__(services)
        self._cups = cups

    async def use(self, answer: Answer, game: str) -> None:
        """Open a cup, if the person may open lobbies here."""
        found = find_game(game, answer.words)
        missing = missing_here(answer)
        if found is None:
            await answer.say(answer.words("play-no-game", name=escape(game)))
        elif missing:
            await answer.say(missing)
        else:
            async with gate(self._services, answer) as barred:
                if barred:
                    await answer.say(barred)
                else:
                    await self._cups.open(await self._cup(answer, found), answer)

    async def _cup(self, answer: Answer, game: AnyGame) -> Cup:
        """A new cup in the command's channel. A server with a limit has no more tables at once than it allows."""
        interaction, now = answer.interaction, self._services.clock.now()
        most = (await server_of(self._services.store, interaction.guild_id)).most
        channel = interaction.channel
        return Cup(
            id_for(answer.request, ALPHABET, 8),
            game.key,
            answer.person.id,
            interaction.guild_id or 0,
            interaction.channel_id or 0,
            await self._services.language_here(answer),
            tuple(game.seats),
            closes=now + SIGN_UP_MS,
            opened=now,
            in_thread=isinstance(channel, discord.Thread),
            limit=MOST if most is None else min(MOST, most * min(game.seats)),
            pace=next(pace for pace in PACES if pace in game.paces),
        )
