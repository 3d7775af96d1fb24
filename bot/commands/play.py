"""`/play` opens a lobby, or starts at once against computers; `/cup` opens a cup, whose rounds people sign up for."""

from collections.abc import Sequence

import discord

from bot.commands.slash import Choices, SlashCommand, suggested
from bot.cup.cup import MOST_PEOPLE, PACES, Cup
from bot.cup.cups import Cups
from bot.lobby.gate import gate
from bot.lobby.invitations import Inviter, refusal_text, unfit
from bot.lobby.lengths import manner_of, manners
from bot.lobby.lobbies import Lobbies
from bot.lobby.lobby import ID_LENGTH, ID_LETTERS, Lobby
from bot.lobby.start import MatchStarter
from bot.people.servers import Admitted, server_of
from bot.services import Services
from bot.wire.answer import Answer
from bot.wire.mentioned import Mentioned, mentioned_in
from bot.wire.routes import RefusedError, route
from bot.words.names import escape
from bot.words.phrases import level_name, title
from games import catalogue
from games.engine.adaptive import ADAPTIVE, levels
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Refusal, Words
from games.engine.match.opening import id_for

NEEDED = ("view_channel", "send_messages", "attach_files", "create_public_threads", "send_messages_in_threads")
"""The permissions that a match needs in its channel."""
NEEDED_IN_THREAD = ("view_channel", "send_messages_in_threads", "attach_files")
"""The permissions that a match needs in a thread."""
SIGN_UP_MS = 30 * 60_000
"""How long people may sign up, unless the organiser chooses otherwise."""


class PlayCommand(SlashCommand):
    """`/play` and its two autocompletions."""

    key = "play"
    in_servers = True
    public = True

    def __init__(self, services: Services, lobbies: Lobbies, opening: MatchStarter, inviter: Inviter) -> None:
        super().__init__(services)
        self._lobbies = lobbies
        self._opening = opening
        self._inviter = inviter

    @route("play-now:game")
    async def _play_now(self, answer: Answer, game: str) -> None:
        """Start a match against computers at once: the easiest ones the first time, then adaptive ones.

        In a race they are adaptive from the first match, because people's speeds differ too much for fixed levels.
        """
        found = find_game(game, answer.words)
        level = ADAPTIVE
        if answer.person.new_to(found.key, "") and not found.Options().race:
            level = found.levels[0]
        await self.use(answer, game, level)

    async def suggest_game(self, answer: Answer, typed: str) -> Choices:
        """The games, those with a further manner of play once more for each."""
        named: list[tuple[str, str]] = []
        for game in catalogue.every():
            named += _named(game, answer.words)
        return suggested(named, typed)

    async def suggest_against(self, answer: Answer, typed: str) -> Choices:
        """The levels of the computers of the game that is named."""
        game, _ = find_played(str(answer.interaction.namespace.game or ""), answer.words)
        if game is None:
            return []
        return suggested([(level_name(game.key, level, answer.words), level) for level in levels(game)], typed)

    async def use(
        self, answer: Answer, game: str, against: str | None = None, friend: discord.User | None = None
    ) -> None:
        """Open a lobby, or start the match if there are enough computers."""
        words = answer.words
        found, manner = find_played(game, words)
        if found is None:
            raise no_game(game, words)
        if against is not None and against not in levels(found):
            raise RefusedError(words("play-no-level", game=title(found.key, words), level=escape(against)))
        check_permissions(answer)
        friends: Sequence[Mentioned] = ()
        if friend is not None:
            friends = mentioned_in(answer.interaction)
        async with gate(self._services, answer) as person:
            await self._open(answer, person, found, manner, against, friends)

    async def _open(
        self,
        answer: Answer,
        person: Admitted,
        game: AnyGame,
        manner: str,
        level: str | None,
        friends: Sequence[Mentioned],
    ) -> None:
        """Open the lobby with a seat kept for the friend, if one is named, and have the friend told.

        If computers of that level fill it, the match starts at once.
        """
        lobby = await self._lobby(answer, game)
        if manner:
            lobby = _unless_refused(lobby.with_manner(game, manner), lobby)
        said = ""
        for friend in friends:
            refusal = await unfit(self._services, friend, answer.interaction.guild_id)
            kept = refusal or lobby.keep(game, friend.id)
            if isinstance(kept, Refusal):
                said = refusal_text(kept, friend.shown, answer.words)
            else:
                await self._services.people.name(friend.id, friend.name, answer.guild_id, friend.nickname)
                lobby = kept
        while level is not None and lobby.seated < min(game.seats):
            lobby = _unless_refused(lobby.add_computer(game, level), lobby)
        if level is not None and not lobby.kept and lobby.ready(game):
            await self._opening.start(lobby, answer, person)
        else:
            await self._lobbies.open(lobby, answer, person)
            untold = await self._inviter.call(answer, lobby, lobby.kept, person)
            if untold:
                said = answer.words("invited-often", name=escape(friends[0].shown))
        if said:
            await answer.say(said)

    async def _lobby(self, answer: Answer, game: AnyGame) -> Lobby:
        """A new lobby in the command's channel, in the server's language, else in the host's."""
        return Lobby.new(
            game,
            host=answer.person.id,
            guild_id=answer.guild_id,
            channel_id=answer.interaction.channel_id or 0,
            language=await self._services.language_here(answer),
            now=self._services.clock.now(),
            request=answer.request,
        )


class CupCommand(SlashCommand):
    """`/cup`: opens a cup, in which people sign up and then play rounds of tables."""

    key = "cup"
    in_servers = True
    public = True

    def __init__(self, services: Services, cups: Cups) -> None:
        super().__init__(services)
        self._cups = cups

    async def use(self, answer: Answer, game: str) -> None:
        """Open a cup, if the person may open lobbies here."""
        found = find_game(game, answer.words)
        check_permissions(answer)
        async with gate(self._services, answer) as person:
            await self._open(answer, person, found)

    async def _open(self, answer: Answer, person: Admitted, game: AnyGame) -> None:
        """Open a cup in the command's channel. A server with a limit has no more tables at once than it allows."""
        interaction = answer.interaction
        now = self._services.clock.now()
        limit = MOST_PEOPLE
        most_tables = (await server_of(self._services.store, interaction.guild_id)).most
        if most_tables is not None:
            limit = min(MOST_PEOPLE, most_tables * min(game.seats))
        cup = Cup(
            id=id_for(answer.request, ID_LETTERS, ID_LENGTH),
            game=game.key,
            host=person.user_id,
            guild_id=interaction.guild_id or 0,
            channel_id=interaction.channel_id or 0,
            language=await self._services.language_here(answer),
            seats=tuple(game.seats),
            closes=now + SIGN_UP_MS,
            opened=now,
            in_thread=isinstance(interaction.channel, discord.Thread),
            limit=limit,
            pace=next(pace for pace in PACES if pace in game.paces),
        )
        await self._cups.open(cup, answer, person)


def _unless_refused(after: Lobby | Refusal, before: Lobby) -> Lobby:
    """The lobby after a change; the one before it if the change was refused."""
    if isinstance(after, Refusal):
        return before
    return after


def find_game(name: str, words: Words) -> AnyGame:
    """The game with that key or with that name in the person's language, because people type names.

    Raises RefusedError if there is none.
    """
    game, manner = find_played(name, words)
    if game is None or manner:
        raise no_game(name, words)
    return game


def no_game(name: str, words: Words) -> RefusedError:
    """The answer to a name that no game has."""
    return RefusedError(words("play-no-game", name=escape(name)))


def find_played(name: str, words: Words) -> tuple[AnyGame | None, str]:
    """The game with that key or name, and the manner if the name contains it; otherwise None and ""."""
    wanted = name.strip().lower()
    for game in catalogue.every():
        for shown, key in _named(game, words):
            if wanted in {shown.lower(), key}:
                return game, key.removeprefix(game.key).removeprefix(".")
    return None, ""


def _named(game: AnyGame, words: Words) -> list[tuple[str, str]]:
    """The names under which the game is offered, each with its key: its name, then its name with each further manner.

    The key of a game in a manner is `<key>.<manner>`.
    """
    name = title(game.key, words)
    usual = manner_of(game.Options())
    named = [(name, game.key)]
    for manner in manners(game):
        if manner != usual:
            in_manner = words("manner-game", game=name, manner=words(f"manner-{manner}"))
            named.append((in_manner, f"{game.key}.{manner}"))
    return named


def check_permissions(answer: Answer) -> None:
    """Raise RefusedError if the bot lacks permissions in the command's channel. Its text names them."""
    interaction = answer.interaction
    needed: Sequence[str] = NEEDED
    if isinstance(interaction.channel, discord.Thread):
        needed = NEEDED_IN_THREAD
    missing = [name for name in needed if not getattr(interaction.app_permissions, name)]
    if missing:
        names = ", ".join(answer.words(f"permission-{permission}") for permission in missing)
        raise RefusedError(answer.words("play-missing", permissions=names))
