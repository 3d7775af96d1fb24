"""The command tree. Errors of slash commands go to the router."""

import hashlib
import json
import logging
from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import app_commands

from bot.wire.insides import raw
from bot.wire.router import STOPPING_SENTENCE, Router

log = logging.getLogger("bellhop.command")

MISFITS = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch, app_commands.TransformerError)
"""Errors of the library for a command or options that are not as we told Discord: old, or forged."""
OLD = "error-old-command"
"""The key of the sentence for a command in another form than ours."""


class Tree(app_commands.CommandTree[Any]):
    """All slash commands of the bot."""

    def __init__(self, client: discord.Client, router: Router, ours: app_commands.Translator) -> None:
        super().__init__(
            client,
            fallback_to_global=False,
            # People who installed the bot only for themselves get only commands that allow it: a lobby needs a server.
            allowed_installs=app_commands.AppInstallationType(guild=True),
        )
        self._router = router
        self._ours = ours

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Whether this command arrives for the first time, in the form that ours has, and so needs an answer.

        The library would call our code with options of other types, and log an error for suggestions that we lack.
        """
        if not self._router.is_new(interaction.id):
            return False
        data, typing = raw(interaction), interaction.type is discord.InteractionType.autocomplete
        if self._router.stopping:
            await self._router.try_to_say(interaction, STOPPING_SENTENCE)
            return False
        command = self.get_command(str(data.get("name", "")))
        options = data.get("options", ())
        if not isinstance(command, app_commands.Command) or _fits(command, options, typing=typing):
            return True
        log.info("a command came in another form")
        await self._router.try_to_say(interaction, OLD)
        return False

    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        """Answers a command that failed, or that comes in another form than ours has."""
        if isinstance(error, MISFITS):
            log.info("a command came in another form")
            await self._router.try_to_say(interaction, OLD)
            return
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        name = interaction.command.name if interaction.command else "command"
        await self._router.sorry(interaction, cause, name)

    async def fingerprint(self) -> str:
        """A hash of every command as Discord would get it, translations included."""
        payloads = [
            await command.get_translated_payload(self, self._ours)
            for command in sorted(self.get_commands(), key=lambda command: command.name)
        ]
        return hashlib.sha256(json.dumps(payloads, sort_keys=True, default=str).encode()).hexdigest()

    async def send(self) -> None:
        """Send every command to Discord; all others of the application are deleted.

        Raises discord.HTTPException and others.
        """
        await self.set_translator(self._ours)
        await self.sync()


def _fits(command: app_commands.Command[Any, ..., Any], options: Sequence[Mapping[str, Any]], *, typing: bool) -> bool:
    """Whether the options are a command's own. typing: one of them is being typed, and has suggestions."""
    own = {one.display_name: one for one in command.parameters}
    for option in options:
        known, text = own.get(str(option.get("name"))), isinstance(option.get("value"), str)
        if known is None or (known.type is discord.AppCommandOptionType.string and not text):
            return False
    return not typing or any(option.get("focused") and own[option["name"]].autocomplete for option in options)
