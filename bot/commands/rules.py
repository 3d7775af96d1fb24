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
        if game is None:
            named = [
                (f"{book.title} · {clause.label}", f"{book.game}/{clause.id}")
                for book, clause in search_all(self._rules_pages.books(answer.words), typed)
            ]
            return [app_commands.Choice(name=name[:LONGEST_LABEL], value=value) for name, value in named]
        phase = match.view(None).phase if match is not None and match.game.key == game else None
        found = search(self._rules_pages.book(game, answer.words), typed, phase)
        return [app_commands.Choice(name=clause.label, value=f"{game}/{clause.id}") for clause in found]

    async def use(self, answer: Answer, game: str = "", topic: str = "") -> None:
        """Open the clause that was asked for."""
        match = await match_here(self._services, answer.interaction)
        await self._presence.looked_up(answer, match, self._open(answer, match, game, topic))

    async def _open(self, answer: Answer, match: Match | None, name: str, topic: str) -> None:
        game = self._game(answer, name, match)
        found = self._found(answer, game, topic)
        if topic and found is None:
            await answer.say(answer.words("rules-nothing", topic=escape(topic)))
            return
        game, clause = found or (game, None)
        if game is None:
            await answer.show(books_sheet(answer.words))
            return
        await self._rules_pages.open(answer, game, clause, match if match and match.game.key == game else None)

    def _found(self, answer: Answer, game: str | None, topic: str) -> tuple[str, str] | None:
        """The game and clause of a topic: a suggested one ("button_up/BU-6"), or the best match for typed words."""
        chosen, _, clause_id = topic.partition("/")
        if chosen in catalogue.KEYS:
            return chosen, clause_id
        books = self._rules_pages.books(answer.words) if game is None else [self._rules_pages.book(game, answer.words)]
        found = search_all(books, topic) if topic else []
        return (found[0][0].game, found[0][1].id) if found else None

    def _game(self, answer: Answer, name: str, match: Match | None) -> str | None:
        """The requested game, else the one played in this channel, else None."""
        game, _ = find_played(name, answer.words)
        if game is not None:
            return game.key
        return match.game.key if match is not None else None
