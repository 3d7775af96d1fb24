"""All cups: reads and changes them as they are stored, shows their messages, and runs a keeper for each open one.

The database has the last word, so several processes and a restart at any time do no harm. A cup is kept going by the
process that serves its server.
"""

import asyncio
import logging
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from bot.common.tasks import first
from bot.cup.cup import Cup, CupChange, CupPhase
from bot.cup.follow import CupMatch
from bot.cup.message import CupMessage
from bot.cup.pairing import next_round
from bot.cup.sheets import cup_chart, cup_sheet
from bot.cup.standings import standings
from bot.cup.tables import CupTables, places_of
from bot.match.board.boards import Boards
from bot.match.reach import remove
from bot.match.show.carriers import LIMIT_MS
from bot.match.show.followers import Followers
from bot.people.servers import server_of
from bot.services import Services
from bot.store.cups import StoredCup
from bot.wire.answer import Answer
from bot.wire.components import message
from bot.wire.failures import FAILURES, RETRY_MS
from bot.wire.sheet import Sheet
from bot.words.names import escape, plain
from games.engine import deed
from games.engine.contract.values import Refusal
from games.engine.match.match import Match
from games.engine.store.errors import StoreError, WorkerFailed
from games.engine.store.schema import MATCH, Share
from games.engine.time import TimeLimit

log = logging.getLogger("bellhop.cup")

LOOK_MS = 3_600_000
"""A cup in which nothing happens is looked at after this time."""
GONE = Refusal("gone")
CHANGED = Refusal("changed")


class Cups:
    """Every cup. Who changes one has it shown and kept going."""

    def __init__(self, services: Services, boards: Boards) -> None:
        self._services = services
        self.tables = CupTables(services, boards)
        self._keepers: Followers[CupKeeper] = Followers("keeper", services.clock, "cup")
        self._writing: Followers[CupMessage] = Followers("message", services.clock, "cup")
        self._following: Followers[CupMatch] = Followers("cup", services.clock)
        self._messages: dict[str, CupMessage] = {}
        services.artist.on_ready.append(self.renew)

    # As they are stored.

    async def find(self, cup_id: str) -> Cup | None:
        """The cup with that id; None if there is none, or if this release cannot read it. Raises StoreError."""
        data = await self._services.store.cups.data(cup_id)
        return None if data is None else _read(data)

    async def of_user(self, user_id: int) -> list[Cup]:
        """Every cup that names a person. Raises StoreError."""
        found = [_read(data) for data in await self._services.store.cups.of_user(user_id)]
        return [cup for cup in found if cup is not None]

    async def change(self, cup_id: str, change: CupChange, guild: int | None = None) -> Cup | Refusal:
        """Change a cup and store it; the caller shows it. Raises StoreError.

        guild: the server in which somebody pressed: an id of another server's cup is forged. None: nobody pressed.
        """
        after: Cup | Refusal = GONE

        def changed(data: Mapping[str, Any]) -> StoredCup | None:
            nonlocal after
            cup = _read(data)
            if cup is None or guild not in {None, cup.guild_id}:
                return None
            after = change(cup)
            return None if isinstance(after, Refusal) or after == cup else _stored(after, self._services.clock.now())

        await self._services.store.cups.change(cup_id, changed)
        if isinstance(after, Cup):
            deed.keep()
            self._note(after)
        return after

    async def take_out(self, cup_id: str, user_id: int) -> None:
        """Take a person out who is to be forgotten. Their table is forfeited. Raises StoreError."""
        after = await self.change(cup_id, lambda cup: cup.leave(user_id))
        if isinstance(after, Cup):
            self.stir(cup_id)

    def _note(self, cup: Cup) -> None:
        """Keep in memory which matches are tables of the cup, and which of these have to be called."""
        at_cups, to_call = self._services.at_cups, self._services.to_call
        for number, group in enumerate(cup.now):
            match_id = cup.match_id(number)
            if cup.phase is CupPhase.RUNNING and group.places is None:
                at_cups[match_id] = cup.id
                (to_call.discard if group.room else to_call.add)(match_id)
            else:
                at_cups.pop(match_id, None)
                to_call.discard(match_id)

    # Kept going.

    async def take_up(self, share: Share) -> None:
        """Go on with a share's cups after a start. Raises StoreError."""
        for data in await self._services.store.cups.running((share,)):
            cup = _read(data)
            if cup is not None:
                self._note(cup)
                self._keep(cup.id)

    def follow(self, match: Match) -> None:
        """Follow a match that was just loaded, if it is a table of a cup."""
        cup_id = self._services.at_cups.get(match.id)
        if cup_id is not None:
            match.competes = True
            self._following.start(CupMatch(self._services, match, self, cup_id), match.id)

    async def miss(self, cup_id: str, users: Sequence[int]) -> None:
        """Take people out who are not at their table. Raises StoreError."""
        await self.change(cup_id, lambda cup: _out(cup, users))
        self.stir(cup_id)

    def stir(self, cup_id: str) -> None:
        """Have the cup's keeper look at once."""
        keeper = self._keepers.of(cup_id)
        if keeper is None:
            self._keep(cup_id)
        else:
            keeper.stirred.set()

    def _keep(self, cup_id: str) -> None:
        self._keepers.start(CupKeeper(self._services, self, cup_id), cup_id)

    async def close(self) -> None:
        """End all that runs. The next start goes on."""
        for running in (self._keepers, self._following, self._writing):
            await running.close()

    async def open(self, cup: Cup, answer: Answer) -> None:
        """Post a new cup as the answer to its command. If Discord repeats it after a restart, the cup stays."""
        if not await self._services.store.cups.add(_stored(cup, self._services.clock.now())):
            known = await self.find(cup.id)
            await answer.say(answer.words("play-opened", url=url_of(known or cup)))
            return
        deed.keep()
        try:
            message_id = await answer.show(await self.sheet(cup), private=False)
            await self.change(cup.id, lambda now: now if now.message_id else replace(now, message_id=message_id))
        finally:
            self.stir(cup.id)  # it posts the message if that failed

    # Shown.

    async def sheet(self, cup: Cup) -> Sheet:
        """The public message of a cup, in words if its picture cannot be drawn now."""
        words = self._services.library.words(cup.language)
        names = await self.names(cup)
        picture = None
        if cup.rounds or cup.phase is CupPhase.SIGN_UP:
            chart = cup_chart(cup, {user: plain(name) for user, name in names.items()}, words)
            picture = await self._services.artist.draw_if_possible(chart)
        closes = self._services.clock.shown(cup.closes) // 1000
        return cup_sheet(cup, {user: escape(name) for user, name in names.items()}, closes, words, picture)

    async def names(self, cup: Cup) -> dict[int, str]:
        """The names of everybody whom a cup names, not escaped. Those who share one are told apart by a number."""
        words = self._services.library.words(cup.language)
        found: dict[int, str] = {}
        for user in dict.fromkeys((*cup.people, *(user for _, user in cup.said))):
            name = (await self._services.people.get(user)).name if user > 0 else words("parts-forgotten")
            same = sum(one == name or one.startswith(f"{name} (") for one in found.values())
            found[user] = f"{name} ({same + 1})" if same else name
        return found

    async def show(self, answer: Answer, cup: Cup) -> None:
        """Answer a press on a cup's message with its newest state."""
        writer = self.message(cup)
        await writer.screen.answer(answer)
        self._writing.resume(writer, cup.id)

    def write(self, cup: Cup) -> None:
        """Have the message show the present state."""
        writer = self.message(cup)
        writer.screen.want()
        self._writing.resume(writer, cup.id)

    def message(self, cup: Cup) -> CupMessage:
        """The writer of the cup's public message."""
        if cup.id not in self._messages:
            self._messages[cup.id] = CupMessage(self._services, self.find, cup, self.sheet)
        return self._messages[cup.id]

    def forget(self, cup: Cup) -> None:
        """Let the writer of a cup go that is over."""
        self._messages.pop(cup.id, None)

    def renew(self) -> None:
        """Have every message written again: pictures can be drawn now, or somebody was forgotten."""
        for writer in tuple(self._messages.values()):
            self.write(writer.cup)


class CupKeeper:
    """Keeps one cup going until it is over: sign-up ends, tables open and end, rounds begin, the message stands."""

    def __init__(self, services: Services, cups: Cups, cup_id: str) -> None:
        self._services = services
        self._cups = cups
        self._id = cup_id
        self.stirred = asyncio.Event()
        self._closed = False

    def close(self) -> None:
        """End `run`."""
        self._closed = True
        self.stirred.set()

    async def run(self) -> None:
        """Look at the cup whenever something happened, or is due."""
        clock = self._services.clock
        while not self._closed:
            self.stirred.clear()
            try:
                due = await self._look()
            except FAILURES as error:
                log.warning("cup %s waits: %s", self._id, type(error).__name__)
                due = clock.now() + RETRY_MS
            if due is None:
                return
            await first(self.stirred.wait(), clock.sleep_until(due))

    async def _look(self) -> int | None:
        """Do what is due; return when to look again (wall time, ms), or None once the cup is over and shown."""
        clock, cup = self._services.clock, await self._cups.find(self._id)
        if cup is None:
            return None
        if cup.phase is CupPhase.SIGN_UP and cup.closes <= clock.now():
            cup = await self._close_sign_up(cup)
        if cup.phase is CupPhase.RUNNING:
            cup = await self._note_ends(cup)
        if cup.phase is CupPhase.RUNNING and cup.round_over:
            cup = await self.go_on(cup)
        failed = await self._open_tables(cup) if cup.phase is CupPhase.RUNNING else None
        cup = await self._post(cup)  # below the cards of its tables
        if failed is not None:
            raise failed
        if cup.phase is CupPhase.OVER and not cup.old:
            self._cups.forget(cup)
            return None
        return cup.closes if cup.phase is CupPhase.SIGN_UP else clock.now() + LOOK_MS

    async def _close_sign_up(self, cup: Cup) -> Cup:
        if len(cup.people) >= cup.fewest:
            return await self.go_on(cup)
        after = await self._cups.change(cup.id, Cup.end)
        return after if isinstance(after, Cup) else cup

    async def go_on(self, cup: Cup) -> Cup:
        """The cup with its next round, or at its end. If it was changed meanwhile, nothing is done."""
        tables = () if cup.rounds and cup.finished else await asyncio.to_thread(next_round, cup)

        def begin(now: Cup) -> Cup | Refusal:
            if (now.active, now.rounds, now.phase) != (cup.active, cup.rounds, cup.phase):
                return CHANGED
            return now.begin(tables) if tables else now.end()

        after = await self._cups.change(cup.id, begin)
        if isinstance(after, Cup):
            return after
        self.stirred.set()
        return cup

    async def _note_ends(self, cup: Cup) -> Cup:
        """Give up the seats of those who are out, and store the places of tables that are over."""
        ids = {cup.match_id(number): number for number, group in enumerate(cup.now) if group.places is None}
        for card in await self._services.store.cards(MATCH.c.id.in_(ids)) if ids else ():
            number = ids[card.record.id]
            group = cup.now[number]
            out = [user for user in group.people if user in cup.out]
            if card.progress.outcome is None and not out:
                continue
            match = await self._services.hall.find(card.record.id)
            if match is None:
                continue
            await self._cups.tables.forfeit(cup, match, out)
            places = places_of(group, match)
            if places is not None:
                cup = await self._set_places(cup, number, places)
                await self._cups.tables.stop(match.id, f"cup {cup.id} decided")
        return cup

    async def _set_places(self, cup: Cup, number: int, places: tuple[int, ...]) -> Cup:
        played = len(cup.rounds) - 1

        def noted(now: Cup) -> Cup:
            undecided = len(now.rounds) == played + 1 and now.rounds[played][number].places is None
            return now.with_table(played, number, places=places) if undecided else now

        after = await self._cups.change(cup.id, noted)
        return after if isinstance(after, Cup) else cup

    async def _open_tables(self, cup: Cup) -> Exception | None:
        """Open what is not open yet, one table after another. Returns the last error: such a table is tried again."""
        played, failed = len(cup.rounds) - 1, None
        counts = (await server_of(self._services.store, cup.guild_id)).records
        for number, group in enumerate(cup.now):
            if group.places is not None or group.room:
                continue
            try:
                room = await self._cups.tables.open(cup, number, counts=counts)
            except (StoreError, WorkerFailed, *FAILURES) as error:
                failed = error
                continue
            if room is not None:
                await self._cups.change(cup.id, partial(_called, played=played, number=number, room=room))
        return failed

    async def _post(self, cup: Cup) -> Cup:
        """Have the message stand, delete those before it, and write it."""
        services, writer = self._services, self._cups.message(cup)
        if writer.gone and writer.cup.message_id == cup.message_id:
            lost = cup.message_id
            moved = await self._cups.change(cup.id, lambda now: _without_message(now, lost))
            cup = moved if isinstance(moved, Cup) else cup
        if not cup.message_id:
            channel = services.client.get_partial_messageable(cup.channel_id)
            made = message(await self._cups.sheet(cup))
            async with TimeLimit(services.clock, services.clock.now() + LIMIT_MS):
                nonce = f"{cup.id}{len(cup.rounds)}{len(cup.old)}{cup.phase[0]}"
                sent = await channel.send(**made, silent=True, nonce=nonce)
            posted = await self._cups.change(cup.id, lambda now: replace(now, message_id=sent.id))
            cup = posted if isinstance(posted, Cup) else cup
            writer.gone = False
        for one in cup.old:
            async with TimeLimit(services.clock, services.clock.now() + LIMIT_MS):
                await remove(services, cup.channel_id, one)
        if cup.old:
            kept = await self._cups.change(cup.id, lambda now: replace(now, old=()))
            cup = kept if isinstance(kept, Cup) else cup
        self._cups.write(cup)
        return cup


def _out(cup: Cup, users: Sequence[int]) -> Cup:
    missing = tuple(user for user in dict.fromkeys(users) if user in cup.active)
    return replace(cup, out=(*cup.out, *missing)) if cup.phase is CupPhase.RUNNING else cup


def _called(cup: Cup, played: int, number: int, room: int) -> Cup:
    there = played < len(cup.rounds) and number < len(cup.rounds[played])
    return cup.with_table(played, number, room=room) if there else cup


def _without_message(cup: Cup, message_id: int) -> Cup:
    return replace(cup, message_id=0, old=(*cup.old, message_id)) if cup.message_id == message_id else cup


def url_of(cup: Cup) -> str:
    """The address of a cup's message; of its channel while it has none."""
    channel = f"https://discord.com/channels/{cup.guild_id}/{cup.channel_id}"
    return f"{channel}/{cup.message_id}" if cup.message_id else channel


def _read(data: Mapping[str, Any]) -> Cup | None:
    try:
        return Cup.load(data)
    except (KeyError, TypeError, ValueError) as error:
        log.warning("a cup cannot be read (%s): it is passed over", type(error).__name__)
        return None


def _stored(cup: Cup, now: int) -> StoredCup:
    """The cup as it is stored. Only one that was played to its end gives places."""
    over = cup.phase is CupPhase.OVER
    people: dict[int, int | None] = dict.fromkeys((cup.host, *cup.people))
    if over and cup.rounds:
        people |= {line.user: line.place for line in standings(cup)}
    return StoredCup(cup.id, cup.guild_id, cup.game, over, now, cup.data(), people)
