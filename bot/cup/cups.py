"""All cups: reads and changes them as they are stored, and runs a keeper for each that is not over.

The database has the last word, so several processes and a restart at any time do no harm. A cup is kept going by the
process that serves its server.
"""

import asyncio
import logging
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import discord

from bot.common.tasks import first
from bot.cup.cup import Cup, CupChange, CupPhase, left_by, placed, url_of, without
from bot.cup.pairing import next_round
from bot.cup.sheets import cup_chart, cup_sheet, escaped
from bot.cup.standings import standings, winners
from bot.cup.tables import CupMatch, NotCalledError, absent, forfeit, open_table, places_of, race_until
from bot.match.board.boards import Boards
from bot.match.reach import remove
from bot.match.show.followers import Followers
from bot.match.show.place import LIMIT_MS, message_gone
from bot.people.servers import Admitted, server_of
from bot.services import Services
from bot.store.cups import StoredCup
from bot.wire.answer import Answer
from bot.wire.components import message
from bot.wire.failures import FAILURES, OUT_OF_REACH, code_of, retry_in
from bot.wire.request_limit import Worth
from bot.wire.routes import RefusedError
from bot.wire.sheet import Sheet
from bot.words.names import plain
from games.engine import deed
from games.engine.contract.values import Refusal
from games.engine.match.match import Match
from games.engine.match.match_events import NEEDLESS
from games.engine.match.requests import EndMatch
from games.engine.store.errors import StoreError, WorkerFailed
from games.engine.store.schema import Share
from games.engine.time import TimeLimit

log = logging.getLogger("bellhop.cup")

LOOK_EVERY_MS = 3_600_000
"""A cup in which nothing happens is looked at after this time."""
REFUSED_AGAIN_MS = 60_000
"""What Discord refuses to show of a cup is tried again after this time."""

BADGE = "cup"
"""The key of the badge (bot/records/badges.py)."""


class Cups:
    """Every cup. Who changes one has its keeper look."""

    def __init__(self, services: Services, boards: Boards) -> None:
        self._services = services
        self._boards = boards
        self._keepers: Followers[CupKeeper] = Followers("keeper", services.clock, "cup")
        self._following: Followers[CupMatch] = Followers("cup", services.clock)
        self._opening: set[str] = set()
        """The cups whose first message is on its way: a keeper would post another."""
        services.artist.on_ready.append(self.renew)

    async def find(self, cup_id: str) -> Cup | None:
        """The cup with that id; None if there is none, or if this release cannot read it. Raises StoreError."""
        data = await self._services.store.cups.data(cup_id)
        if data is None:
            return None
        return _read(data)

    async def of_user(self, user_id: int) -> list[Cup]:
        """Every cup that names a person. Raises StoreError."""
        found = [_read(data) for data in await self._services.store.cups.of_user(user_id)]
        return [cup for cup in found if cup is not None]

    async def change(self, cup_id: str, change: CupChange) -> Cup | Refusal:
        """Change a cup and store it; the caller has its keeper look. Raises StoreError."""
        after: Cup | Refusal = Refusal("gone")

        def changed(data: Mapping[str, Any]) -> StoredCup | None:
            nonlocal after
            cup = _read(data)
            if cup is None:
                return None
            after = change(cup)
            if isinstance(after, Refusal) or after == cup:
                return None
            return _stored(after, self._services.clock.now())

        await self._services.store.cups.change(cup_id, changed)
        if isinstance(after, Cup):
            deed.keep()
            self._note(after)
        return after

    def _note(self, cup: Cup) -> None:
        """Keep in memory which matches are tables of the cup's round."""
        if cup.phase is CupPhase.RUNNING:
            self._services.at_cups.update({cup.match_id(number): cup.id for number in range(len(cup.tables))})

    async def move(self, holds: Callable[[int | None], bool], gone: int) -> None:
        """Give the time back for which nobody in some servers could be reached, and go on. Raises StoreError."""
        for data in await self._services.store.cups.running(self._services.matches.shares):
            if not holds(data["guild_id"]):
                continue
            if gone > 0:
                await self.change(data["id"], lambda cup: cup.later(gone))
            self.stir(data["id"])  # it waited, however short the time was

    async def take_up(self, share: Share) -> None:
        """Go on with a share's cups after a start. Raises StoreError."""
        for cup in map(_read, await self._services.store.cups.running((share,))):
            if cup is not None:
                self._note(cup)
                self.stir(cup.id)

    def follow(self, match: Match) -> None:
        """Follow a match that was just loaded, if it is a table of a cup."""
        cup_id = self._services.at_cups.get(match.id)
        if cup_id is not None:
            match.competes = True
            self._following.start(CupMatch(self._services, match, partial(self.stir, cup_id)), match.id)

    def stir(self, cup_id: str) -> None:
        """Have the cup's keeper look at once."""
        if cup_id in self._opening:
            return
        keeper = self._keepers.of(cup_id)
        if keeper is None:
            self._keepers.start(CupKeeper(self._services, self, self._boards, cup_id), cup_id)
        else:
            keeper.stirred.set()

    def renew(self) -> None:
        """Have every keeper look: pictures can be drawn now, or somebody was forgotten."""
        for keeper in self._keepers.every():
            keeper.stirred.set()

    async def take_out(self, cup_id: str, user_id: int) -> None:
        """Take a person out who is to be forgotten. Their table is forfeited. Raises StoreError."""
        if isinstance(await self.change(cup_id, lambda cup: cup.leave(user_id)), Cup):
            self.stir(cup_id)

    async def put_away(self, cup_id: str) -> None:
        """Take up a cup no more that is over and cannot be shown, because its channel is gone. Raises StoreError."""

        def ended(data: Mapping[str, Any]) -> StoredCup | None:
            cup = _read(data)  # anew: somebody may have been forgotten meanwhile
            if cup is None:
                return None
            return replace(_stored(cup, self._services.clock.now()), over=True)

        await self._services.store.cups.change(cup_id, ended)

    async def close(self) -> None:
        """End all that runs. The next start goes on."""
        await self._keepers.close()
        await self._following.close()

    async def sign_up(self, cup_id: str, person: Admitted) -> Cup | Refusal:
        """The cup for which a person has signed up, or to which they have come back. Raises StoreError."""
        return await self.change(cup_id, lambda cup: cup.join(person.user_id))

    async def open(self, cup: Cup, answer: Answer, person: Admitted) -> None:
        """Post a new cup as the answer to its command. person: who opens it.

        If Discord repeats it after a restart, the cup stays.
        """
        assert (person.user_id, person.guild_id) == (cup.host, cup.guild_id), "admitted where it is opened"
        self._opening.add(cup.id)
        try:
            await self._post(cup, answer)
        finally:
            self._opening.discard(cup.id)
            self.stir(cup.id)  # it posts the message if that failed

    async def _post(self, cup: Cup, answer: Answer) -> None:
        if not await self._services.store.cups.add(_stored(cup, self._services.clock.now())):
            raise RefusedError(answer.words("play-opened", url=url_of(await self.find(cup.id) or cup)))
        deed.keep()
        message_id = await answer.post(await self.sheet(cup))
        await self.change(cup.id, lambda now: now if now.message_id else replace(now, message_id=message_id))

    async def sheet(self, cup: Cup) -> Sheet:
        """The public message of a cup, in words if its picture cannot be drawn now."""
        words = self._services.library.words(cup.language)
        names = await self.names(cup)
        picture = None
        if cup.rounds or cup.phase is CupPhase.SIGN_UP:
            picture = await self._services.artist.draw_if_possible(cup_chart(cup, names, words))
        closes = self._services.clock.shown(cup.closes) // 1000
        return cup_sheet(cup, escaped(names), closes, words, picture)

    async def names(self, cup: Cup) -> dict[int, str]:
        """The plain names of everybody whom a cup names, told apart."""
        words = self._services.library.words(cup.language)
        named_in_lines = [user for _, user in cup.said]
        users = list(dict.fromkeys([*cup.people, *named_in_lines]))
        names = await self._services.names_in(cup.guild_id, users, words)
        return {user: plain(name) for user, name in zip(users, names, strict=True)}


class CupKeeper:
    """Keeps one cup going until it is over: sign-up ends, tables open and end, rounds begin, the message stands.

    It alone writes the cup's message, and until Discord shows what the cup is. While nobody in its server can be
    reached, it waits. Sign-up lasts until it was shown for its whole time.
    """

    def __init__(self, services: Services, cups: Cups, boards: Boards, cup_id: str) -> None:
        self._services = services
        self._cups = cups
        self._boards = boards
        self._id = cup_id
        self.stirred = asyncio.Event()
        self._shown: Sheet | None = None
        self._hidden_since: int | None = None
        self._next_write = 0

    def close(self) -> None:
        """Nothing more to do: whoever closes it cancels `run`."""

    async def run(self) -> None:
        """Look at the cup whenever something happened, or is due."""
        clock = self._services.clock
        due: int | None = 0
        while due is not None:
            await first(self.stirred.wait(), clock.sleep_until(due))
            await clock.sleep_until(self._next_write)
            self.stirred.clear()
            try:
                due = await self._look()
            except FAILURES as error:
                log.warning("cup %s waits: %s", self._id, type(error).__name__)
                due = clock.now() + (retry_in(error) or REFUSED_AGAIN_MS)

    async def _look(self) -> int | None:
        """Do what is due; return when to look again (wall time, ms), or None once the cup is over and shown.

        A cup that ends meanwhile is looked at once more: the tables and the message that were seen to are of before.
        """
        clock = self._services.clock
        cup = await self._cups.find(self._id)
        if cup is None:
            return None
        if self._services.matches.outages.unreached(cup.guild_id):
            return clock.now() + LOOK_EVERY_MS
        was_over = cup.phase is CupPhase.OVER
        cup, due = await self._move_on(cup)
        failed: Exception | None = None
        if cup.phase is CupPhase.RUNNING:
            failed = await self._open_tables(cup)
        if cup.phase is CupPhase.OVER:
            await self._honour(cup)
        try:
            cup = await self._show_or_note(cup)  # below the cards of its tables
        except FAILURES as error:
            if cup.phase is CupPhase.OVER and code_of(error) in OUT_OF_REACH:
                await self._cups.put_away(cup.id)
                return None
            failed = error
        if failed is not None:
            return self._again(failed, due)
        if was_over:
            return None
        return due

    async def _move_on(self, cup: Cup) -> tuple[Cup, int]:
        """See to the cup's sign-up, its tables and its next round; return it, and when something is due next."""
        clock = self._services.clock
        not_shown = self._shown is None or self._hidden_since is not None
        if cup.phase is CupPhase.SIGN_UP and not_shown:
            cup = await self._show_or_note(cup)
        due = cup.closes if cup.phase is CupPhase.SIGN_UP else clock.now() + LOOK_EVERY_MS
        for number in range(len(cup.tables)):
            cup, at = await self._see(cup, number)
            if at is not None and clock.now() < at:
                due = min(due, at)
        if cup.goes_on(clock.now()):
            cup = await self._go_on(cup)
            due = clock.now() + LOOK_EVERY_MS
        return cup, due

    def _again(self, failed: Exception, due: int) -> int:
        """When to look again, because not everything is shown. What is due before stays due."""
        log.warning("cup %s: not everything is shown: %s", self._id, type(failed).__name__)
        now = self._services.clock.now()
        wait = REFUSED_AGAIN_MS
        if not isinstance(failed, NotCalledError):
            wait = retry_in(failed) or REFUSED_AGAIN_MS
        if due <= now:
            return now + wait
        return min(due, now + wait)

    async def _show_or_note(self, cup: Cup) -> Cup:
        """Have the message show the cup. Sign-up waits while it cannot. Raises one of FAILURES."""
        now = self._services.clock.now()
        try:
            cup = await self._show(cup)
        except FAILURES:
            if self._hidden_since is None:
                self._hidden_since = now
            raise
        hidden_since = self._hidden_since
        self._hidden_since = None
        if hidden_since is None:
            return cup
        self.stirred.set()  # it names the new time
        return await self._changed(cup, lambda one: one.later(self._services.clock.now() - hidden_since))

    async def _see(self, cup: Cup, number: int) -> tuple[Cup, int | None]:
        """See to a table of the last round: who is not there is out and gives up, and its places are noted.

        Returns when to look again; None if that is not known. A match that the cup needs no more ends.
        """
        table = cup.tables[number]
        decided = table.places is not None
        if decided and not table.mended:
            return cup, None
        match = await self._services.matches.find(cup.match_id(number))
        if match is None or (match.newest.outcome is not None and decided):
            return cup, None
        if cup.phase is CupPhase.RUNNING and not decided:
            missing = absent(match, self._services.clock.now())
            cup = await self._changed(cup, lambda now: without(now, missing))
            await forfeit(cup, match)
            places = places_of(table, match, cup.out)
            if places is None:
                return cup, race_until(match)
            cup = await self._changed(cup, lambda now: placed(now, number, places))
        await match.ask(EndMatch(NEEDLESS), f"cup {cup.id} decided")
        return cup, None

    async def _go_on(self, cup: Cup) -> Cup:
        """The cup with its next round, or at its end. If it was changed meanwhile, nothing is done.

        A round seats nobody who has been barred in the server since they signed up.
        """
        barred = (await server_of(self._services.store, cup.guild_id)).barred
        cup = await self._changed(cup, lambda now: left_by(now, barred))
        tables = () if cup.finished else await asyncio.to_thread(next_round, cup)

        def begin(now: Cup) -> Cup | Refusal:
            was_changed = (now.active, now.rounds, now.phase) != (cup.active, cup.rounds, cup.phase)
            if was_changed:
                self.stirred.set()
                return now
            if not tables:
                return now.end()
            return now.begin(tables)

        return await self._changed(cup, begin)

    async def _open_tables(self, cup: Cup) -> Exception | None:
        """Open what is not open yet, one table after another. Returns the last error: such a table is tried again."""
        failed: Exception | None = None
        played = len(cup.rounds) - 1
        counts = (await server_of(self._services.store, cup.guild_id)).records
        for number, table in enumerate(cup.tables):
            if table.places is not None or table.room:
                continue
            try:
                async with TimeLimit(self._services.clock, self._services.clock.now() + 3 * LIMIT_MS):
                    room = await open_table(self._services, self._boards, cup, number, counts=counts)
            except (NotCalledError, StoreError, WorkerFailed, *FAILURES) as error:
                failed = error
                continue
            if room is not None:
                await self._cups.change(
                    cup.id, partial(Cup.with_table, round_index=played, table_index=number, room=room)
                )
                self.stirred.set()
        return failed

    async def _show(self, cup: Cup) -> Cup:
        """Have the message show the cup, and delete those before it. Raises one of FAILURES."""
        services = self._services
        sheet = await self._cups.sheet(cup)
        channel = services.client.get_partial_messageable(cup.channel_id)
        now = services.clock.now()
        async with TimeLimit(services.clock, now + LIMIT_MS):
            if cup.message_id and sheet != self._shown:
                self._note_write(now)
                try:
                    await channel.get_partial_message(cup.message_id).edit(**message(sheet, edit=True))
                except discord.HTTPException as error:
                    if not message_gone(error):
                        raise
                    if cup.phase is CupPhase.OVER and not cup.old:
                        return cup  # its end was shown, and somebody has deleted it since
                    cup = await self._changed(cup, Cup.anew)
            if not cup.message_id:
                self._note_write(now)
                nonce = f"{cup.id}{len(cup.rounds)}{len(cup.old)}{cup.phase[0]}"
                sent = await channel.send(**message(sheet), silent=True, nonce=nonce)
                cup = await self._changed(cup, lambda now: replace(now, message_id=sent.id))
            self._shown = sheet
            for one in cup.old:
                await remove(services, cup.channel_id, one)
        return await self._changed(cup, lambda now: replace(now, old=()))

    async def _honour(self, cup: Cup) -> None:
        """Give the badge to whoever won. Who has it keeps that of their first cup."""
        people = self._services.people
        for user in winners(cup):
            if user > 0 and BADGE not in (await people.get(user)).badges:
                await people.change(user, badges={BADGE: cup.id})

    def _note_write(self, now: int) -> None:
        self._services.request_limit.note(Worth.BOARD, now)
        self._next_write = now + self._services.settings.edit_gap_ms

    async def _changed(self, cup: Cup, change: CupChange) -> Cup:
        """The cup after that change; as it was where that is not possible. Raises StoreError."""
        after = await self._cups.change(cup.id, change)
        return after if isinstance(after, Cup) else cup


def _read(data: Mapping[str, Any]) -> Cup | None:
    try:
        return Cup.load(data)
    except ValueError as error:
        log.warning("a cup cannot be read (%s): it is passed over", type(error).__name__)
        return None


def _stored(cup: Cup, now: int) -> StoredCup:
    """The cup as it is stored. Only one that somebody won gives places. Until its end is shown it is not put away."""
    people: dict[int, int | None] = dict.fromkeys((cup.host, *cup.people))
    over = cup.phase is CupPhase.OVER
    if over and winners(cup):
        people |= {line.user: line.place for line in standings(cup)}
    shown = over and cup.message_id > 0 and not cup.old
    return StoredCup(cup.id, cup.guild_id, cup.game, shown, now, cup.data(), people)
