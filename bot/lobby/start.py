"""Turns a lobby into a running match: where it runs, to which series it belongs, and its first board."""

import contextlib
import logging
from collections.abc import Sequence

import discord

from bot.lobby.lobby import Lobby, origin_of, rules_of
from bot.match.addresses import match_url, room_url, thread_on
from bot.match.board.boards import Boards
from bot.match.board.sheet import board_message, card_sheet
from bot.match.scene.compose import public_scene
from bot.match.scene.scene import standing
from bot.people.form import form_key, level_for
from bot.people.servers import Admitted, server_of
from bot.services import Services
from bot.store.posts import CARD, BoardPost
from bot.store.shelf import BOARD, instead_of
from bot.wire.answer import Answer
from bot.wire.components import message
from bot.wire.failures import FAILURES
from bot.wire.sheet import Sheet
from bot.words.phrases import title
from games import catalogue
from games.engine import deed
from games.engine.adaptive import ADAPTIVE
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Pace
from games.engine.match.match import Match
from games.engine.match.opening import Earlier, MatchTerms, id_for, series_after
from games.engine.store.errors import StoreCollision, StoreError, WorkerFailed
from games.engine.store.records import Location, Series

log = logging.getLogger("bellhop.lobby")

HOST = "host"
"""The value of a house rule that names the host, who has the first seat."""


class MatchStarter:
    """Opens matches. The first live match of a channel runs in it; further ones, and those by mail, run in threads."""

    def __init__(self, services: Services, boards: Boards) -> None:
        self._services = services
        self._boards = boards

    async def start(self, lobby: Lobby, answer: Answer, person: Admitted, since: int = 0) -> None:
        """Start the match of that lobby. The lobby's message becomes its board, or its card if it runs in a thread.

        person: who starts it. since: the version of the match before from which it goes on; 0: it begins anew.

        `answer` is a press on the lobby's message, a press in the host's panel, or the command that opened the lobby
        (then there is no message yet). If Discord repeats it after a restart, no second match is opened.
        """
        assert person.guild_id == lobby.guild_id, "admitted where the match is played"
        in_thread = await self._wants_thread(lobby, answer)
        try:
            match = await self._open(lobby, CARD if in_thread else BOARD, answer.request, since)
        except StoreCollision:
            known = await self._services.store.match(id_for(answer.request))
            if known is None:
                raise
            url = await match_url(self._services.store, known.record)
            await answer.say(answer.words("play-opened", url=url))
            return
        try:
            async with self._boards.posting.of(match.id):
                if in_thread:
                    await self._in_thread(lobby, match, answer)
                else:
                    await self._in_channel(lobby, match, answer)
        except (WorkerFailed, *FAILURES) as error:
            log.warning("match=%s its first board is tried again (%s)", match.id, type(error).__name__)
            await answer.give_up()
            await self._boards.restore(match)

    async def _open(self, lobby: Lobby, kind: str, request: str, since: int) -> Match:
        """Store the match in place of its lobby. The lobby's message becomes a post of the match, of that kind.

        Raises StoreCollision if the request opened one before.
        """
        game = catalogue.find(lobby.game)
        before = None
        if lobby.again:
            before = await self._services.matches.find(lobby.again)
        players = await self._players(lobby, game, before, fixed=bool(since))
        alone_and_new = len(lobby.people) == 1 and await self._new(lobby.people[0], lobby.game)
        counts = lobby.counts
        if counts:
            counts = (await server_of(self._services.store, lobby.guild_id)).records
        match = await self._services.matches.open(
            MatchTerms(
                game=lobby.game,
                options=game.Options(**rules_of(lobby, game)),
                seats=players,
                pace=lobby.pace,
                language=lobby.language,
                place=Location(lobby.guild_id, lobby.channel_id),
                host=lobby.host,
                origin=None if since else origin_of(lobby, players),
                held=True,
                paused=alone_and_new,
                series=series_for(lobby.series, players, before),
                counts=counts,
                before=None if before is None else Earlier(before, since),
            ),
            also=instead_of(lobby.record(), kind, lobby.opened),
            request=request,
        )
        deed.keep()
        if lobby.again and not since:
            with contextlib.suppress(StoreError):  # the link to the match before may be lost
                await self._services.store.save_rematch(lobby.again, match.id)
        return match

    async def _players(self, lobby: Lobby, game: AnyGame, match: Match | None, *, fixed: bool) -> list[int | str]:
        """The people and computers by seat. In a rematch everybody who played has the same seat, and so its figure.

        If a house rule names the host, the host has the first seat, unless all seats are fixed. match: the one before.
        """
        players: list[int | str] = [*lobby.people, *await self._levels(lobby, game)]
        if match is None or len(match.record.players) != len(players):
            return players
        host_sits_first = HOST in lobby.options.values()
        if host_sits_first and not fixed:
            return players
        before = match.record.players
        others = iter([one for one in players if one not in before])
        seated: list[int | str] = []
        for user in before:
            stays = user is not None and user in players
            seated.append(user if user is not None and stays else next(others))
        return seated

    async def _levels(self, lobby: Lobby, game: AnyGame) -> list[str]:
        """The levels of the computers. The strength of adaptive ones follows from the people's last matches."""
        if ADAPTIVE not in lobby.computers:
            return [*lobby.computers]
        people = [await self._services.people.get(user) for user in lobby.people]
        race = lobby.races(game)
        forms = [person.form.get(form_key(lobby.game, race=race), ()) for person in people]
        level = level_for(game, forms, len(people) + len(lobby.computers), race=race)
        return [level if one == ADAPTIVE else one for one in lobby.computers]

    async def _new(self, user_id: int, game: str) -> bool:
        """Whether a match against computers alone waits for its person to read the card of their first match."""
        return (await self._services.people.get(user_id)).new_to(game, "")

    async def _wants_thread(self, lobby: Lobby, answer: Answer) -> bool:
        if isinstance(answer.interaction.channel, discord.Thread):
            return False  # threads do not nest
        runs = (await server_of(self._services.store, lobby.guild_id)).runs
        if runs != "auto":
            return runs == "threads"
        return lobby.pace is Pace.MAIL or bool(await self._services.store.matches_shown_in(lobby.channel_id))

    async def _in_channel(self, lobby: Lobby, match: Match, answer: Answer) -> None:
        shown = standing(match)  # computers may act while it is on its way: the post says which version was shown
        message_id = await self.put(lobby, answer, await board_message(self._services, match, shown))
        await self._boards.begin(match, self._post(match, BOARD, lobby, message_id, shown.state.version))

    async def _in_thread(self, lobby: Lobby, match: Match, answer: Answer) -> None:
        scene = await public_scene(self._services, match)
        message_id = await self.put(lobby, answer, card_sheet(scene, room_url(match.place, lobby.channel_id)))
        await self._services.store.save_post(self._post(match, CARD, lobby, message_id, 0).row())
        names = ", ".join(member.name for member in scene.drawn)
        name = f"{title(lobby.game, scene.words)}: {names}"
        await self._boards.post(match, await thread_on(self._services, match.place, message_id, name))

    async def put(self, lobby: Lobby, answer: Answer, sheet: Sheet) -> int:
        """Write a sheet into the lobby's message, or as the answer to the command that opens it; return its id.

        If Discord does not accept the answer, the sheet is written through the channel.
        """
        if not lobby.message_id:
            return await answer.post(sheet)
        if answer.message_id == lobby.message_id:
            try:
                return await answer.sender.update(sheet, private=False)
            except FAILURES as error:
                log.info("lobby %s: the answer was not taken (%s)", lobby.id, error)
        await answer.quiet()  # the result appears in the lobby's message
        await self._services.message_at(lobby.channel_id, lobby.message_id).edit(**message(sheet, edit=True))
        return lobby.message_id

    def _post(self, match: Match, kind: str, lobby: Lobby, message_id: int, version: int) -> BoardPost:
        return BoardPost(
            match.id,
            channel_id=lobby.channel_id,
            message_id=message_id,
            version=version,
            posted_at=lobby.opened,
            kind=kind,
        )


def continued(most: int, before: Match | None) -> Series | None:
    """The series of the match before, by its seats, if a rematch with so many matches at most goes on with it."""
    if before is None:
        return None
    series = series_after(before.record.series, before.newest.outcome)
    if series is None or series.most != most or series.winners:
        return None
    return series


def series_for(most: int, players: Sequence[int | str], before: Match | None) -> Series | None:
    """The series of a new match: that of the match before, or a new one. None: it is played for itself.

    Points stay with people, and with computers in their order. players: by seat, a user id or a level.
    """
    if most == 1:
        return None
    series = continued(most, before)
    if before is None or series is None:
        return Series.new(most, len(players))
    points = dict(zip(_numbered(before.record.players), series.points, strict=True))
    seats = _numbered([one if isinstance(one, int) else None for one in players])
    return Series(most, series.played, tuple(points.get(one, 0) for one in seats))


def _numbered(users: Sequence[int | None]) -> list[int]:
    """The users by seat, with a negative number for each computer, in their order."""
    numbered: list[int] = []
    computers = 0
    for user in users:
        if user is None:
            computers += 1
            numbered.append(-computers)
        else:
            numbered.append(user)
    return numbered
