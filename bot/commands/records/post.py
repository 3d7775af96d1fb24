"""Parts that all sheets of records share: the check for the server's setting, and *Show everybody*."""

from bot.people.servers import server_of
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.places import closed_here, language_here
from bot.wire.sheet import Sheet
from games.engine.contract.values import Words


async def server_words(services: Services, answer: Answer) -> Words:
    """The words of the server's language, else of the person who posts."""
    server = await server_of(services.store, answer.interaction.guild_id)
    return services.library.words(language_here(server, answer, services.library))


async def off(services: Services, answer: Answer) -> bool:
    """Whether the server keeps no records. If so, the person is told."""
    kept = (await server_of(services.store, answer.interaction.guild_id)).records
    if not kept:
        await answer.say(answer.words("record-off"))
    return not kept


async def post_publicly(services: Services, answer: Answer, sheet: Sheet) -> None:
    """Post a sheet in a channel that the server allows."""
    closed = closed_here(await server_of(services.store, answer.interaction.guild_id), answer)
    if closed:
        await answer.say(closed)
    else:
        await answer.show(sheet, private=False)
