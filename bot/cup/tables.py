"""The tables of a round: opens their matches, calls their people, and reads how they ended.

Each step leaves a trace before the next one begins, so that another process goes on from there after a crash: the match
(its id follows from the round and the table), its card, its thread, the call, the board. Within some minutes Discord
takes only one message of each nonce, so a step that was cut off posts nothing twice.
"""

import contextlib
from collections.abc import Callable, Collection, Sequence
from typing import Final

from bot.cup.cup import ABSENT, Cup, CupTable
from bot.match.addresses import room_url, thread_on
from bot.match.board.boards import Boards
from bot.match.board.sheet import card_sheet
from bot.match.calls.call import question_to
from bot.match.reach import mention
from bot.match.scene.compose import public_scene
from bot.match.scene.lines import waited
from bot.match.show.followers import Listening
from bot.people.servers import server_of
from bot.services import Services
from bot.store.posts import CALL, CARD, BoardPost, CallPost, found
from bot.wire.components import message
from bot.wire.sheet import Sheet
from bot.words.phrases import title
from games.engine.match.answers import Player
from games.engine.match.match import Match
from games.engine.match.match_events import NO_RESULT
from games.engine.store.errors import StoreCollision
from games.engine.store.records import Location

HELD_MS: Final = 10 * 60_000
"""Whoever has not come to a race after this time forfeits it."""


class CupMatch(Listening):
    """Follows a table of a cup while its match is loaded. Calls `stir` when somebody is not there, and at its end."""

    def __init__(self, services: Services, match: Match, stir: Callable[[], None]) -> None:
        super().__init__(services, match)
        self._stir = stir
        self._absent: list[int] = []

    async def look(self) -> None:
        """Look who is not there."""
        before, self._absent = self._absent, absent(self.match, self._services.clock.now())
        if self._absent != before:
            self._stir()

    async def end(self) -> None:
        """Have the cup look how the match ended."""
        if self.match.moment.outcome is not None:
            self._stir()


async def open_table(services: Services, boards: Boards, cup: Cup, number: int, *, counts: bool) -> int | None:
    """Open the match of a table and call its people; the channel or thread where they were called.

    None if this release cannot read the match. Raises one of FAILURES, StoreError, WorkerFailed.
    """
    match = await _match(services, cup, number, counts=counts)
    if match is None:
        return None
    async with boards.posting.of(match.id):
        room = await _room(services, cup, number, match)
        await _call(services, cup, number, match, room)
        if boards.of(match.id) is None:
            await boards.post(match, room)
    return room


async def _match(services: Services, cup: Cup, number: int, *, counts: bool) -> Match | None:
    people = cup.tables[number].people
    if await services.store.match(cup.match_id(number)) is None:
        with contextlib.suppress(StoreCollision):  # another process opened it just now
            return await services.hall.open(
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
    return await services.hall.find(cup.match_id(number))


async def _room(services: Services, cup: Cup, number: int, match: Match) -> int:
    """The thread of a table, or the channel where there is none: in a thread, or by the server's wish."""
    if cup.in_thread or (await server_of(services.store, cup.guild_id)).runs == "channel":
        return cup.channel_id
    card = await found(services.store, BoardPost, match.id, CARD)
    if card is None:
        sheet = card_sheet(await public_scene(services, match), room_url(match.place, cup.channel_id))
        channel = services.client.get_partial_messageable(cup.channel_id, guild_id=cup.guild_id)
        sent = await channel.send(**message(sheet), silent=True, nonce=f"{match.id}card")
        card = BoardPost(match.id, cup.channel_id, sent.id, 0, services.clock.now(), CARD)
        await services.store.save_post(card.row())
    words = services.words(match)
    name = words("cup-thread", round=len(cup.rounds), table=number + 1, game=title(cup.game, words))
    return await thread_on(services, match.place, card.message_id, name)


async def _call(services: Services, cup: Cup, number: int, match: Match, room: int) -> None:
    """Call the people of a table once, in one message. Whoever must act first is not called again by the match."""
    users = [user for user in match.players.values() if user > 0]
    names = ", ".join(f"<@{user}>" for user in users)
    text = services.words(match)("cup-call", round=len(cup.rounds), table=number + 1, people=names, count=len(users))
    made = message(Sheet(above=(text,)), classic=True) | {"nonce": f"{match.id}call"}
    await mention(services, match.id, room, made, users=users)
    for seat in waited(match, match.moment):
        await match.seen(seat)
        called = CallPost(match.id, CALL, seat, room, 0, services.clock.now(), question_to(match, seat))
        await services.store.save_post(called.row())


def race_until(match: Match) -> int:
    """The wall time at which whoever is not at a race forfeits it; 0 for every other match."""
    return match.record.opened_at + HELD_MS if match.race else 0


def absent(match: Match, now: int) -> list[int]:
    """The people who are not at their table: they missed too many decisions, or played no card of a race in time.

    Whoever left the table by themselves loses nothing but that table.
    """
    late = match.race and (match.moment.outcome is not None or race_until(match) <= now)
    seats = [(user, match.moment.roster[seat]) for seat, user in match.players.items()]
    return [
        user
        for user, one in seats
        if not (one.gone or one.left)
        and (one.level is not None or (late and not one.acted and (one.away or (match.held and not one.ready))))
    ]


async def forfeit(cup: Cup, match: Match) -> None:
    """Give up the seats of people who are out of the cup, for good. Raises StoreError."""
    for seat, user in match.players.items():
        if user in cup.out and not match.moment.roster[seat].gone:
            await match.resign(seat, Player(user), f"cup {cup.id} {user}")


def places_of(table: CupTable, match: Match, out: Collection[int]) -> tuple[int, ...] | None:
    """The places at a table; None while it is undecided.

    Whoever gave up, or was replaced by a computer at the end, is absent; so is whoever is out and played no card of a
    race. One person who is left alone is first. Where a match ended without a result, those who are left share the
    first place.
    """
    outcome, players = match.moment.outcome, match.record.players
    here = [
        player == user
        and not one.gone
        and (outcome is None or one.level is None)
        and not (match.race and user in out and not one.acted)
        for user, player, one in zip(table.people, players, match.moment.roster, strict=True)
    ]
    if outcome is None:
        return tuple(1 if one else ABSENT for one in here) if here.count(True) == 1 else None
    places: Sequence[int] = (1,) * len(here) if outcome.reason in NO_RESULT else outcome.places
    return tuple(place if one else ABSENT for place, one in zip(places, here, strict=True))
