"""`/resign`: asks whether to give up the match in this channel."""

from bot.commands.slash import SlashCommand
from bot.match.menu import sure_sheet
from bot.wire.answer import Answer


class ResignCommand(SlashCommand):
    """The command. The button in its answer does the rest."""

    key = "resign"

    async def use(self, answer: Answer) -> None:
        """Ask about the person's match in this channel."""
        for card in await self._services.store.matches_shown_in(answer.interaction.channel_id or 0):
            match = await self._services.hall.find(card.record.id)
            if match is not None and match.sits(answer.person.id):
                await answer.show(sure_sheet(match, answer.words, "resign", "resign-yes"))
                return
        await answer.say(answer.words("resign-none"))
