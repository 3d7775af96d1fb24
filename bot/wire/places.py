"""Where a server allows the bot to post at a person's request."""

from typing import Any

import discord

from bot.people.servers import Server
from bot.wire.answer import Answer
from bot.words.fluent import Library


def closed_here(guild: Server, answer: Answer) -> str:
    """The sentence that says why nothing may be opened or posted in an interaction's channel; empty if it may."""
    if guild.channels and _channel_of(answer.interaction) not in guild.channels:
        return answer.words("gate-channel", channels=", ".join(f"<#{channel}>" for channel in guild.channels))
    return ""


def language_here(guild: Server, answer: Answer, library: Library) -> str:
    """The language of what is posted in a server at a person's request: the server's, else the person's."""
    interaction = answer.interaction
    return library.choose(
        guild.language, answer.person.language, str(interaction.locale), str(interaction.guild_locale)
    )


def _channel_of(interaction: discord.Interaction[Any]) -> int | None:
    """The channel of an interaction. For a thread it is the channel that the thread belongs to."""
    channel = interaction.channel
    return channel.parent_id if isinstance(channel, discord.Thread) else interaction.channel_id
