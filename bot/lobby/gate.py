"""The gate: whether a person may open something here, by the server's settings; and whether players can be called."""

import contextlib
from collections.abc import AsyncIterator, Iterator

import discord

from bot.people.servers import Admitted, Server, server_of
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.routes import RefusedError


def manages(answer: Answer) -> bool:
    """Whether the person behind an interaction may manage its server. Discord says so in the interaction itself."""
    return answer.interaction.guild_id is not None and answer.interaction.permissions.manage_guild


def uncallable(answer: Answer, role_id: int) -> str:
    """The sentence that says why a message in this channel cannot mention that role; empty if it can."""
    interaction = answer.interaction
    if role_id == interaction.guild_id:
        return answer.words("players-role-everyone")
    role = interaction.guild.get_role(role_id) if interaction.guild is not None else None
    if role is not None and (role.mentionable or interaction.app_permissions.mention_everyone):
        return ""
    return answer.words("players-role-quiet", role=f"<@&{role_id}>")


@contextlib.asynccontextmanager
async def gate(services: Services, answer: Answer) -> AsyncIterator[Admitted]:
    """Let the person open something here, inside of this. Raises RefusedError if they may not, and StoreError.

    On a server with limits, lobbies are counted and opened one after another.
    """
    guild = await server_of(services.store, answer.guild_id)
    async with services.gates.of(answer.guild_id) if guild.limited else contextlib.nullcontext():
        person = await services.admit_post(answer)
        if not _may_open(guild, answer):
            guild = await services.look_over(answer.guild_id)
        if not _may_open(guild, answer):
            raise RefusedError(answer.words("gate-role", roles=", ".join(f"<@&{role}>" for role in guild.hosts)))
        await _check_number(services, answer, guild)
        with counted(services, answer):
            yield person
    if manages(answer):
        await services.tell_gone(answer)


@contextlib.contextmanager
def counted(services: Services, answer: Answer) -> Iterator[None]:
    """Count what the person begins, inside of this. Raises RefusedError if they began too much in the last minute.

    What fails, or is refused, does not count.
    """
    user_id = answer.person.id
    if not services.start_limit.try_count(user_id):
        raise RefusedError(answer.words("gate-too-often", count=services.start_limit.most))
    try:
        yield
    except BaseException:
        services.start_limit.uncount(user_id)
        raise


def _may_open(guild: Server, answer: Answer) -> bool:
    """Whether a person has one of the roles that may open lobbies, or needs none."""
    member = answer.interaction.user
    has_role = isinstance(member, discord.Member) and any(member.get_role(role) is not None for role in guild.hosts)
    return not guild.hosts or manages(answer) or has_role


async def _check_number(services: Services, answer: Answer, guild: Server) -> None:
    """Raise RefusedError if the server, or this person, has as many matches and lobbies as its limits allow."""
    if not guild.limited:
        return
    matches = await services.store.matches_of_guild(answer.guild_id)
    lobbies = [lobby for lobby in await services.store.lobbies() if lobby.guild_id == answer.guild_id]
    if guild.most is not None and len(matches) + len(lobbies) >= guild.most:
        raise RefusedError(answer.words("gate-most", count=guild.most))
    user = answer.person.id
    own = sum(card.played_by(user) for card in matches) + sum(lobby.host_id == user for lobby in lobbies)
    if guild.most_each is not None and own >= guild.most_each:
        raise RefusedError(answer.words("gate-most-each", count=guild.most_each))
