"""Parts that all sheets of records share: the server's setting, who may be seen, and *Show everybody*."""

from collections.abc import Iterable
from functools import wraps
from typing import Any, cast

from bot.commands.slash import SlashCommand
from bot.people.profiles import Profile
from bot.people.servers import server_of
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.routes import HandlerT
from bot.wire.sheet import Sheet


def if_kept(handler: HandlerT) -> HandlerT:
    """The handler where the server keeps records; elsewhere the person is told that it does not."""

    @wraps(handler)
    async def checked(self: SlashCommand, answer: Answer, *args: Any, **fields: Any) -> None:
        if (await server_of(self._services.store, answer.interaction.guild_id)).records:
            await handler(self, answer, *args, **fields)
        else:
            await answer.say(answer.words("record-off"))

    return cast("HandlerT", checked)


async def visible(services: Services, contestants: Iterable[int], viewer: int) -> dict[int, Profile]:
    """The people behind contestants, without those who hide from records. The viewer sees themselves in any case."""
    users = await services.records.results.users(contestants)
    profiles = {one: await services.people.get(user) for one, user in users.items()}
    return {one: profile for one, profile in profiles.items() if profile.records or profile.id == viewer}


async def post_publicly(services: Services, answer: Answer, sheet: Sheet) -> None:
    """Post a sheet in a channel that the server allows."""
    closed = await services.closed_here(answer)
    if closed:
        await answer.say(closed)
    else:
        await answer.show(sheet, private=False)
