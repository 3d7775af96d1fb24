"""The command tree. Errors of slash commands go to the router; unchanged commands are not sent to Discord again."""

import hashlib
import json
from typing import Any

import discord
from discord import app_commands

from bot.store.bot_store import BotStore
from bot.wire.router import Router

SYNCED = "commands"
"""The store's key for the hash of the commands that Discord has."""


class Tree(app_commands.CommandTree[Any]):
    """All slash commands of the bot."""

    def __init__(self, client: discord.Client, router: Router) -> None:
        super().__init__(
            client,
            fallback_to_global=False,
            # People who installed the bot only for themselves get only commands that allow it: a lobby needs a server.
            allowed_installs=app_commands.AppInstallationType(guild=True),
        )
        self._router = router

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Whether this command arrives for the first time, and so needs an answer."""
        return self._router.is_new(interaction.id)

    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        """Answers a command that failed."""
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        name = interaction.command.name if interaction.command else "command"
        await self._router.sorry(interaction, cause, name)

    async def fingerprint(self) -> str:
        """A hash of every command as Discord would get it, translations included."""
        assert self.translator is not None
        payloads = [
            await command.get_translated_payload(self, self.translator)
            for command in sorted(self.get_commands(), key=lambda command: command.name)
        ]
        return hashlib.sha256(json.dumps(payloads, sort_keys=True, default=str).encode()).hexdigest()

    async def sync_if_changed(self, store: BotStore, *, always: bool = False) -> bool:
        """Send the commands to Discord if they changed since the last time, or always; return whether it did."""
        print_now = await self.fingerprint()
        if not always and await store.meta(SYNCED) == print_now:
            return False
        await self.sync()
        await store.set_meta(SYNCED, print_now)
        return True
