"""The log channel of a server: a sentence for each thing that an admin did, and by whom. It holds nothing of a game."""

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
    for channel in guild.log:
        await say_in(services, channel, words(key, admin=escape(answer.person.name), **facts))


async def say_in(services: Services, channel_id: int, text: str) -> bool:
    """Post a text in a channel. Whether it could be posted there."""
    try:
        await services.client.get_partial_messageable(channel_id).send(**message(Sheet(above=(text,))))
    except FAILURES:
        return False
    return True
