"""`/rules`: opens a clause by words, or the rules for the phase of the match in this channel."""

from discord import app_commands

from bot.commands.play import find_played
from bot.commands.slash import Choices, SlashCommand
from bot.match.find import Presence, match_here
from bot.rules.book import LONGEST_LABEL
from bot.rules.pages import RulesPages, books_sheet
from bot.rules.search import search, search_all
from bot.services import Services
from bot.wire.answer import Answer
from bot.words.names import escape
from games import catalogue
from games.engine.match.match import Match


class RulesCommand(SlashCommand):
    """The command and its autocompletions. Using it during one's turn counts as presence."""

    key = "rules"
    everywhere = True

    def __init__(self, services: Services, rules_pages: RulesPages, presence: Presence) -> None:
        super().__init__(services)
        self._presence = presence
        self._rules_pages = rules_pages

    async def suggest_topic(self, answer: Answer, typed: str) -> Choices:
        """The clauses that fit, best first: of the chosen game, else of the match in this channel, else of all."""
        match = await match_here(self._services, answer.interaction)
        game = self._game(answer, str(answer.interaction.namespace.game or ""), match)
        choices: Choices = []
        if game is None:
            for book, clause in search_all(self._rules_pages.books(answer.words), typed):
                name = f"{book.title} · {clause.label}"[:LONGEST_LABEL]
                choices.append(app_commands.Choice(name=name, value=f"{book.game}/{clause.id}"))
            return choices
        phase = None
        if match is not None and match.game.key == game:
            phase = match.view(None).phase
        for clause in search(self._rules_pages.book(game, answer.words), typed, phase):
            choices.append(app_commands.Choice(name=clause.label, value=f"{game}/{clause.id}"))
        return choices

    async def use(self, answer: Answer, game: str = "", topic: str = "") -> None:
        """Open the clause that was asked for."""
        match = await match_here(self._services, answer.interaction)
        await self._presence.looked_up(answer, match, self._open(answer, match, game, topic))

    async def _open(self, answer: Answer, match: Match | None, name: str, topic: str) -> None:
        game = self._game(answer, name, match)
        clause = None
        if topic:
            found = self._found(answer, game, topic)
            if found is None:
                await answer.say(answer.words("rules-nothing", topic=escape(topic)))
                return
            game, clause = found
        if game is None:
            await answer.show(books_sheet(answer.words))
            return
        match_of_game = None
        if match is not None and match.game.key == game:
            match_of_game = match
        await self._rules_pages.open(answer, game, clause, match_of_game)

    def _found(self, answer: Answer, game: str | None, topic: str) -> tuple[str, str] | None:
        """The game and clause of a topic: a suggested one ("button_up/BU-6"), or the best match for typed words."""
        chosen, _, clause_id = topic.partition("/")
        if chosen in catalogue.KEYS:
            return chosen, clause_id
        if game is None:
            books = self._rules_pages.books(answer.words)
        else:
            books = [self._rules_pages.book(game, answer.words)]
        found = search_all(books, topic)
        if not found:
            return None
        book, clause = found[0]
        return book.game, clause.id

    def _game(self, answer: Answer, name: str, match: Match | None) -> str | None:
        """The requested game, else the one played in this channel, else None."""
        game, _ = find_played(name, answer.words)
        if game is not None:
            return game.key
        return match.game.key if match is not None else None
