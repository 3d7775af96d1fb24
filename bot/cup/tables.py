"""The tables of a round: opens their matches, calls their people, and reads how they ended.

Each step leaves a trace before the next one begins, so that another process goes on from there after a crash: the match
(its id follows from the round and the table), its card, its thread, the call, the board.
"""

import contextlib
import logging
from collections.abc import Sequence
from typing import Final

import discord

from bot.cup.cup import ABSENT, Cup, CupGroup
from bot.match.board.boards import Boards
from bot.match.board.place import room_url
from bot.match.board.sheet import card_sheet
from bot.match.calls.call import question_to
from bot.match.reach import mention
from bot.match.scene.compose import public_scene
from bot.match.scene.lines import waited
from bot.match.show.carriers import LIMIT_MS
from bot.people.servers import server_of
from bot.services import Services
from bot.store.posts import CALL, CARD, BoardPost, CallPost, found
from bot.wire.components import message
from bot.wire.failures import retry_in
from bot.wire.sheet import Sheet
from bot.words.phrases import title
from games.engine.match.answers import Player
from games.engine.match.match import Match
from games.engine.match.match_events import NO_RESULT
from games.engine.store.errors import StoreCollision
from games.engine.store.records import Location
from games.engine.time import TimeLimit

log = logging.getLogger("bellhop.cup")

THREAD_STANDS: Final = 160004
"""Discord's code for a second thread on a message."""
WEEK_MIN: Final = 10_080
"""Minutes after which Discord archives a silent thread: the most that it allows."""


class CupTables:
    """Opens the matches of cups, and forfeits seats in them."""

    def __init__(self, services: Services, boards: Boards) -> None:
        self._services = services
        self._boards = boards

    async def open(self, cup: Cup, number: int, counts: bool) -> int | None:
        """Open the match of a table and call its people; the channel or thread where they were called.

        None if this release cannot read the match. Raises one of FAILURES, StoreError, WorkerFailed.
        """
        match = await self._match(cup, number, counts)
        if match is None:
            return None
        async with self._boards.posting.of(match.id):
            room = await self._room(cup, number, match)
            await self._call(cup, number, match, room)
            if self._boards.of(match.id) is None:
                await self._boards.post(match, room)
        self._services.to_call.discard(match.id)
        return room

    async def _match(self, cup: Cup, number: int, counts: bool) -> Match | None:
        known = await self._services.store.match(cup.match_id(number))
        people = cup.now[number].people
        if known is None:
            with contextlib.suppress(StoreCollision):  # another process opened it just now
                return await self._services.hall.open(
                    cup.game,
                    cup.options,
                    people,
                    pace=cup.pace,
                    language=cup.language,
                    place=Location(cup.guild_id, cup.channel_id),
                    host=people[0],
                    held=True,
                    counts=counts,
                    request=cup.request(number),
                )
        return await self._services.hall.find(cup.match_id(number))

    async def _room(self, cup: Cup, number: int, match: Match) -> int:
        """The thread of a table, or the channel where there is none: in a thread, by the server's wish, or refused."""
        services, channel_id = self._services, cup.channel_id
        runs = (await server_of(services.store, cup.guild_id)).runs
        if cup.in_thread or runs == "channel":
            return channel_id
        channel = services.client.get_partial_messageable(channel_id, guild_id=cup.guild_id)
        card = await found(services.store, BoardPost, match.id, CARD)
        if card is None:
            sheet = card_sheet(await public_scene(services, match), room_url(match.place, channel_id))
            async with self._limit():
                sent = await channel.send(**message(sheet), silent=True, nonce=_nonce(match.id, 1))
            card = BoardPost(match.id, channel_id, sent.id, 0, services.clock.now(), CARD)
            await services.store.save_post(card.row())
        words = services.words(match)
        name = words("cup-thread", round=len(cup.rounds), table=number + 1, game=title(cup.game, words))
        try:
            async with self._limit():
                on = channel.get_partial_message(card.message_id)
                return (await on.create_thread(name=name[:100], auto_archive_duration=WEEK_MIN)).id
        except discord.HTTPException as error:
            if error.code == THREAD_STANDS:
                return card.message_id  # a thread has the id of its message
            if retry_in(error) is not None:
                raise
            log.warning("match=%s: no thread (%s), so it runs in the channel", match.id, error.code)
            return channel_id

    async def _call(self, cup: Cup, number: int, match: Match, room: int) -> None:
        """Call the people of a table once, in one message. Whoever must act first is not called again by the match."""
        services, words = self._services, self._services.words(match)
        users = [user for user in match.players.values() if user > 0]
        names = ", ".join(f"<@{user}>" for user in users)
        text = words("cup-call", round=len(cup.rounds), table=number + 1, people=names, count=len(users))
        made = message(Sheet(above=(text,)), classic=True) | {"nonce": _nonce(match.id, 2)}
        async with self._limit():
            await mention(services, match.id, room, made, users=users)
        for seat in waited(match, match.moment):
            await match.seen(seat)
            called = CallPost(match.id, CALL, seat, room, 0, services.clock.now(), question_to(match, seat))
            await services.store.save_post(called.row())

    def _limit(self) -> TimeLimit:
        clock = self._services.clock
        return TimeLimit(clock, clock.now() + LIMIT_MS)

    async def forfeit(self, cup: Cup, match: Match, users: Sequence[int]) -> None:
        """Give up the seats of people who are out of the cup, for good. Raises StoreError."""
        for user in users:
            seat = match.seat_of(user)
            if seat is not None and match.moment.outcome is None and not match.moment.roster[seat].gone:
                await match.resign(seat, Player(user), f"cup {cup.id} {user}")

    async def stop(self, match_id: str, request: str) -> None:
        """End a match whose table needs it no more. Raises StoreError."""
        match = await self._services.hall.find(match_id)
        if match is not None and match.moment.outcome is None:
            await match.end(request)


def places_of(group: CupGroup, match: Match) -> tuple[int, ...] | None:
    """The places at a table; None while it is undecided.

    Whoever gave up, or was replaced by a computer at the end, is absent. One person who is left alone is first.
    Where a match ended without a result, those who are left share the first place.
    """
    moment, players = match.moment, match.record.players
    outcome = moment.outcome
    stayed = [
        players[seat] == user and moment.roster[seat].level is None and not moment.roster[seat].gone
        for seat, user in enumerate(group.people)
    ]
    if outcome is None:
        gone = [players[seat] != user or moment.roster[seat].gone for seat, user in enumerate(group.people)]
        alone = gone.count(False) == 1
        return tuple(ABSENT if one else 1 for one in gone) if alone else None
    if outcome.reason in NO_RESULT:
        return tuple(1 if one else ABSENT for one in stayed)
    return tuple(outcome.places[seat] if one else ABSENT for seat, one in enumerate(stayed))


def _nonce(match_id: str, which: int) -> str:
    """The nonce of a message about a match: Discord takes only one of each within some minutes."""
    return f"{match_id}{which}"
