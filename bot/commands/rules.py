"""`/rules`: a clause by its words, or where the match in this channel stands."""

from typing import Any

import discord
from discord import app_commands

from bot.answer import Answer
from bot.commands.play import find_game
from bot.desk import Desk
from bot.names import escape
from bot.phrases import title
from bot.router import Router
from bot.rulebook_search import search
from bot.rules_desk import RulesDesk
from games import catalogue
from games.engine.match import Match


class Rules:
    """The command and its autocompletions."""

    def __init__(self, desk: Desk, router: Router, rules_desk: RulesDesk) -> None:
        self._desk = desk
        self._router = router
        self._rules_desk = rules_desk

    def command(self) -> app_commands.Command[Any, ..., None]:
        """The slash command; it works in direct messages too."""
        say = self._desk.library.localise

        @app_commands.command(name=say("command-rules"), description=say("command-rules-about"))
        @app_commands.rename(game=say("command-rules-game"), topic=say("command-rules-topic"))
        @app_commands.describe(game=say("command-rules-game-about"), topic=say("command-rules-topic-about"))
        async def rules(interaction: discord.Interaction[Any], game: str | None = None, topic: str = "") -> None:
            await self._rules(await self._router.answer(interaction), game, topic)

        rules.autocomplete("game")(self._games)
        rules.autocomplete("topic")(self._topics)
        return rules

    async def _games(self, interaction: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[str]]:
        words = (await self._router.answer(interaction)).words
        named = [(title(game.key, words), game.key) for game in catalogue.every()]
        return [app_commands.Choice(name=name, value=key) for name, key in named if typed.lower() in name.lower()]

    async def _topics(self, interaction: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[str]]:
        answer = await self._router.answer(interaction)
        match = await self.match_here(interaction)
        key = await self._game(answer, str(interaction.namespace.game or ""), match)
        phase = match.game.phase(match.view(None)) if match is not None and match.game.key == key else None
        found = search(self._rules_desk.book(key, answer.words), typed, phase)
        return [app_commands.Choice(name=clause.label, value=clause.id) for clause in found]

    async def _rules(self, answer: Answer, game: str | None, topic: str) -> None:
        match = await self.match_here(answer.interaction)
        key = await self._game(answer, game or "", match)
        if match is not None and match.game.key != key:
            match = None
        found = search(self._rules_desk.book(key, answer.words), topic) if topic else []
        if topic and not found:
            await answer.say(answer.words("rules-nothing", topic=escape(topic)))
            return
        await self._rules_desk.open(answer, key, found[0].id if found else None, match)

    async def _game(self, answer: Answer, name: str, match: Match | None) -> str:
        """The game asked for, else the one played here, else the first of the catalogue."""
        game = find_game(name, answer.words)
        if game is not None:
            return game.key
        return match.game.key if match is not None else catalogue.KEYS[0]

    async def match_here(self, interaction: discord.Interaction[Any]) -> Match | None:
        """The running match of this channel: the person's own first, else the newest."""
        cards = await self._desk.store.matches_shown_in(interaction.channel_id or 0)
        matches = [match for card in cards if (match := await self._desk.hall.find(card.record.id)) is not None]
        own = [match for match in matches if match.seat_of(interaction.user.id) is not None]
        return next(iter(own or matches), None)
