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
        asked = answer.interaction
        alone = asked.is_user_integration() and not asked.is_guild_integration()
        words, in_guild = answer.words, asked.guild_id is not None and not alone
        names = {game.key: title(game.key, words) for game in catalogue.every()}
        games = [f"-# **{name}** · {words(f'{prefix(key)}-tagline')}" for key, name in names.items()]
        rows = tuple(in_rows([Button(name, "play-now", (key,), GOOD) for key, name in names.items()]))
        text = "\n".join((words("help-welcome"), *games, words("help-commands")))
        below = words("help-easiest" if in_guild else "help-elsewhere")
        await answer.show(Sheet(above=(text, below), rows=rows if in_guild else ()))
