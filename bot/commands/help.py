"""`/help`: the welcome, with one button for each game that starts a match at once."""

from bot.commands.slash import SlashCommand
from bot.wire.answer import Answer
from bot.wire.components import in_rows
from bot.wire.sheet import GOOD, Button, Sheet
from bot.words.phrases import title
from games import catalogue
from games.engine.contract.telling import prefix


class HelpCommand(SlashCommand):
    """The command."""

    key = "help"
    everywhere = True

    async def use(self, answer: Answer) -> None:
        """Show the welcome; in a server also a button for each game, and against whom they play."""
        interaction = answer.interaction
        words = answer.words
        only_for_themselves = interaction.is_user_integration() and not interaction.is_guild_integration()
        lines = [words("help-welcome")]
        buttons: list[Button] = []
        for game in catalogue.every():
            name = title(game.key, words)
            lines.append(f"-# **{name}** · {words(f'{prefix(game.key)}-tagline')}")
            buttons.append(Button(name, route="play-now", args=(game.key,), look=GOOD))
        lines.append(words("help-commands"))
        text = "\n".join(lines)
        if interaction.guild_id is None or only_for_themselves:
            await answer.show(Sheet(above=(text, words("help-elsewhere"))))
        else:
            await answer.show(Sheet(above=(text, words("help-easiest")), rows=tuple(in_rows(buttons))))
