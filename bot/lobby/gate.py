"""The gate: whether a person may open a lobby here, by the server's settings; and whether its players can be called."""

import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable

import discord

from bot.people.servers import Server, server_of
from bot.services import Services
from bot.wire.answer import Answer


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
async def gate(services: Services, answer: Answer) -> AsyncIterator[str]:
    """The sentence that says why the person may not open a lobby here; empty if they may. Open the lobby inside.

    On a server with limits, lobbies are counted and opened one after another. Raises StoreError.
    """
    guild_id = answer.interaction.guild_id or 0
    guild = await server_of(services.store, guild_id)
    async with services.gates.of(guild_id) if guild.limited else contextlib.nullcontext():
        barred = answer.words("lobby-refused-barred") if answer.person.id in guild.barred else ""
        closed = barred or await services.closed_here(answer) or _no_host(guild, answer)
        yield closed or await _too_many(services, answer, guild)


async def open_if_allowed(services: Services, answer: Answer, opening: Callable[[], Awaitable[None]]) -> None:
    """Open what the person wants to open here, or say why they may not. Raises StoreError."""
    async with gate(services, answer) as barred:
        await (answer.say(barred) if barred else opening())


def _no_host(guild: Server, answer: Answer) -> str:
    member = answer.interaction.user
    has_role = isinstance(member, discord.Member) and any(member.get_role(role) is not None for role in guild.hosts)
    if guild.hosts and not manages(answer) and not has_role:
        return answer.words("gate-role", roles=", ".join(f"<@&{role}>" for role in guild.hosts))
    return ""


async def _too_many(services: Services, answer: Answer, guild: Server) -> str:
    if not guild.limited:
        return ""
    guild_id, user = answer.interaction.guild_id or 0, answer.person.id
    matches = await services.hall.in_guild(guild_id)
    lobbies = [lobby for lobby in await services.store.lobbies() if lobby.guild_id == guild_id]
    if guild.most is not None and len(matches) + len(lobbies) >= guild.most:
        return answer.words("gate-most", count=guild.most)
    own = sum(card.played_by(user) for card in matches) + sum(lobby.host_id == user for lobby in lobbies)
    return (
        answer.words("gate-most-each", count=guild.most_each)
        if guild.most_each is not None and own >= guild.most_each
        else ""
    )
