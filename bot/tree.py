"""The command tree: slash commands whose errors pass the router, and whose sync is skipped when nothing changed."""

import hashlib
import json
from typing import Any

import discord
from discord import app_commands

from bot.router import Router
from games.engine.store import Store

SYNCED = "commands"
"""Where the store keeps the hash of the commands that Discord has."""


class Tree(app_commands.CommandTree[Any]):
    """All slash commands of the bot."""

    def __init__(self, client: discord.Client, router: Router) -> None:
        super().__init__(
            client,
            fallback_to_global=False,
            # Whoever installed the bot for themselves alone gets the commands that say so: a table needs a server.
            allowed_installs=app_commands.AppInstallationType(guild=True),
        )
        self._router = router

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Whether a command is heard for the first time."""
        return self._router.hears(interaction)

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

    async def sync_if_changed(self, store: Store, *, always: bool = False) -> bool:
        """Tells Discord the commands if they are not those it has; True if it did."""
        print_now = await self.fingerprint()
        if not always and await store.meta(SYNCED) == print_now:
            return False
        await self.sync()
        await store.set_meta(SYNCED, print_now)
        return True
