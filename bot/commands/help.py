"""`/help`: the welcome, with one button for each game that starts a match at once."""

from bot.commands.slash import SlashCommand
from bot.wire.answer import Answer
from bot.wire.sheet import GOOD, Button, Sheet
from bot.words.phrases import prefix, title
from games import catalogue
from games.engine.contract.values import Words


class HelpCommand(SlashCommand):
    """The command."""

    key = "help"

    async def use(self, answer: Answer) -> None:
        """Show the welcome."""
        await answer.show(help_sheet(answer.words, in_guild=answer.interaction.guild_id is not None))


def help_sheet(words: Words, *, in_guild: bool) -> Sheet:
    """What the bot is and how to begin; in a server also *Play now* buttons, and against whom they play."""
    games = [f"**{title(game.key, words)}** · {words(f'{prefix(game.key)}-tagline')}" for game in catalogue.every()]
    buttons = tuple(
        Button(words("help-play-now", game=title(game.key, words)), "play-now", (game.key,), GOOD)
        for game in catalogue.every()
    )
    above = (words("help-welcome"), "\n".join(games), words("help-commands"))
    return Sheet(above=(*above, words("help-easiest")), rows=(buttons,)) if in_guild else Sheet(above=above)
