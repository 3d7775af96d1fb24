"""The log channel of a server: a sentence for each thing that an admin did, and by whom. It holds nothing of a game."""

import contextlib

from bot.people.servers import server_of
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.components import message
from bot.wire.failures import FAILURES
from bot.wire.sheet import Sheet
from bot.words.names import escape


async def log_deed(services: Services, answer: Answer, key: str, **facts: str) -> None:
    """Say in the log channel what the admin who pressed did, if the server named one and it can be written to."""
    guild = await server_of(services.store, answer.interaction.guild_id)
    words = services.library.words(await services.language_here(answer))
    sheet = Sheet(above=(words(key, admin=escape(answer.person.name), **facts),))
    for channel in guild.log:
        with contextlib.suppress(*FAILURES):
            await services.client.get_partial_messageable(channel).send(**message(sheet))
