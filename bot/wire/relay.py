"""The relay: presses for a match of another part are handed on to that part's node, which answers them.

Everything in direct messages comes to shard 0, and `/games` in one server offers matches of others, so a press can
arrive at a node that does not serve its match. The raw interaction is then handed on to the node that does (`Handed`).
That node treats it like one of its own, because its token can be answered from anywhere. The relay finds the part by
the match or lobby that the custom_id names, and before any handler runs, so handlers need not know about parts.
"""

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import Any, Final

import discord
import orjson

from bot.common.recent import Recent
from bot.common.tasks import Background, Locks, first
from bot.fleet.bulletin import Bulletin
from bot.store.bot_store import BotStore
from bot.store.handed import DONE, TOPIC
from bot.wire.command_tree import Tree
from bot.wire.failures import FAILURES
from bot.wire.insides import made_of, parse_by, run_command
from bot.wire.router import LAST_ANSWERS, WAITED, Router
from bot.wire.routes import home, ident
from games.engine.match.opening import ID_LENGTH, ID_LETTERS
from games.engine.store.errors import StoreError
from games.engine.time import Clock

log = logging.getLogger("bellhop.relay")

PATIENCE_MS: Final = 1_500
"""Milliseconds that the other node has to take what was handed on. Discord waits three seconds for an answer."""
LEAVE_MS: Final = 5_000
"""Milliseconds that the other node has to take a person out of a match."""
LOOK_MS: Final = 60_000
"""Milliseconds between two searches of the store for interactions whose notice was missed."""
REMEMBERED: Final = 20_000
"""The number of matches and lobbies kept in memory with their part, which never changes while the bot runs."""
_COMMANDS: Final = {discord.InteractionType.application_command.value, discord.InteractionType.autocomplete.value}
_LOOKS_UP: Final = "rules"
"""The command that, in direct messages, is about the person's newest match. So is what is suggested while they type."""
_HIDDEN: Final[Mapping[str, Any]] = {"content": "", "embeds": [], "attachments": [], "components": []}
"""The fields with the content of a pressed message. No handler needs them, so they are not handed on."""

HANDED_ON, TAKEN, TAKEN_BACK = "handed on", "taken", "taken back"
"""The keys of `Relay.counts`."""

Payload = dict[str, Any]
"""An interaction as Discord sent it."""
Leave = Callable[[str, int, str], Awaitable[bool]]
"""Takes a user out of a match or lobby: given its id, the user and the request's name. Returns whether they are out."""


class Relay:
    """Makes sure that each interaction is answered by exactly one node, that of its part.

    part_of: the part of a server. mine: the parts that this node serves now.
    counts: how many interactions were handed on, taken from others, and taken back because no node took them.
    on_leave: takes a person out of a match or lobby of this node. Another node asks for it when it answers `/privacy`.
    wishes: by number, an event that is set once another node has done what this one asked for.
    Until `begin` this is the only node, and nothing is handed on.
    """

    def __init__(
        self,
        tree: Tree,
        router: Router,
        store: BotStore,
        clock: Clock,
        part_of: Callable[[int | None], int],
        mine: Callable[[], Collection[int]],
    ) -> None:
        self._tree = tree
        self._router = router
        self._store = store
        self._clock = clock
        self._part_of = part_of
        self._mine = mine
        self._homes: Recent[str, int] = Recent(REMEMBERED)
        self._finding: Locks[str] = Locks()
        self._work = Background("handing on")
        self._stopping = asyncio.Event()
        self.counts: Counter[str] = Counter()
        self.wishes: dict[int, asyncio.Event] = {}
        self._begun = False
        self.on_leave: Leave = _never

    def begin(self, bulletin: Bulletin) -> None:
        """Look at every interaction before the library does, and take what other nodes hand on."""
        self._here = parse_by(self._tree.client, self.arrived)
        bulletin.on(TOPIC, self._told)
        bulletin.on(DONE, self._done)
        bulletin.on_gap.append(lambda: self._work.start(self._take_waiting()))
        self._begun = True
        self._work.start(self._look())

    async def close(self) -> None:
        """Take back what no node has taken, and tell its people."""
        self._stopping.set()
        await self._work.finish(LAST_ANSWERS)

    # Where it arrives.

    def arrived(self, data: Payload) -> None:
        """Answer an interaction here, or have it answered by the node it belongs to."""
        asked = self._asked(data)
        if asked is None or self._stopping.is_set() or self._homes.get(asked) in self._mine():
            self._here(data)
        else:
            self._work.start(self._answer_somewhere(data, asked))

    async def _answer_somewhere(self, data: Payload, asked: str) -> None:
        async with self._finding.of(asked):  # so that two presses on a match keep their order
            try:
                part = await self._home(data, asked)
            except StoreError as error:
                log.warning("it is not known where an interaction belongs: %s", error)
                part = None
            if part is None or part in self._mine():
                self._here(data)
                return
        if self._router.is_new(int(data["id"])):
            await self._hand_on(data, part)

    async def home(self, ident: str) -> int | None:
        """The part of the match or lobby with that id; None if there is none. Raises StoreError."""
        part = self._homes.get(ident)
        if part is None:
            found = await self._store.server_of(ident)
            if found is None:
                return None
            part = self._part_of(found[0])
            self._homes.keep(ident, part)
        return part

    async def _home(self, data: Payload, asked: str) -> int | None:
        """The part that an interaction belongs to: that of the match or lobby it acts on."""
        if asked == _NEWEST:
            cards = await self._store.matches_of(int(data["user"]["id"]))
            return self._part_of(cards[-1].record.place.guild_id) if cards else None
        return await self.home(asked)

    def _asked(self, data: Payload) -> str | None:
        """The id of the match or lobby that an interaction acts on; None if it acts on none."""
        inner = data.get("data") or {}
        if data["type"] in _COMMANDS:
            return _command(data, inner)
        press = self._router.read(inner)
        return home(press.values) if press else None

    async def _hand_on(self, data: Payload, part: int) -> None:
        """Hand an interaction on. If the node of that part does not take it in time, say that nothing has happened.

        If the store fails after it was handed on, that node may have taken it, and the sentence says so.
        """
        interaction = made_of(self._tree.client, data)
        ident = int(data["id"])
        try:
            if await self._store.handed.put(ident, part, orjson.dumps(_without_content(data)).decode()):
                self.counts[HANDED_ON] += 1
                await first(self._clock.sleep_until(self._clock.now() + PATIENCE_MS), self._stopping.wait())
                said = await self._taken_back(ident, part)
                if said:
                    await self._router.say(interaction, said)
        except StoreError as error:
            await self._router.sorry(interaction, error, "handing on")
        except FAILURES as error:
            log.warning("a person was not told that nothing happened (%s)", type(error).__name__)

    async def _taken_back(self, ident: int, part: int) -> str:
        """Take back what was handed on. Returns the key of the sentence for the person; empty if its node has it."""
        try:
            if not await self._store.handed.withdraw(ident):
                return ""
        except StoreError as error:
            log.warning("it is not known whether part=%d took an interaction: %s", part, error)
            return "error-unsure"
        self.counts[TAKEN_BACK] += 1
        log.warning("part=%d did not take an interaction", part)
        return "error-elsewhere"

    async def serves(self, ident: str) -> bool:
        """Whether this node serves the match or lobby with that id, or there is none. Raises StoreError."""
        part = await self.home(ident) if self._begun else None
        return part is None or part in self._mine()

    async def leave(self, ident: str, user_id: int) -> bool:
        """Have a person taken out of another part's match or lobby. Whether its node did so. Raises StoreError."""
        part = await self.home(ident)
        if part is None:
            return True
        wish, row = orjson.dumps({"leave": ident, "user": user_id}).decode(), -secrets.randbits(62)
        done = self.wishes[row] = asyncio.Event()
        try:
            await self._store.handed.put(row, part, wish)
            await first(done.wait(), self._clock.sleep_until(self._clock.now() + LEAVE_MS), self._stopping.wait())
            await self._store.handed.withdraw(row)
        finally:
            del self.wishes[row]
        return done.is_set()

    def _done(self, about: str) -> None:
        done = self.wishes.get(int(about))
        if done is not None:
            done.set()

    # Where it belongs.

    def _told(self, about: str) -> None:
        part, _, ident = about.partition(" ")
        if int(part) in self._mine():
            self._work.start(self._take_waiting(int(ident)))

    async def _take(self, ident: int) -> None:
        """Answer what was handed on, unless another node does."""
        if self._stopping.is_set():
            return
        taken = await self._store.handed.take(ident, PATIENCE_MS)
        if taken is None:
            return
        data: Payload = orjson.loads(taken.data)
        if "leave" not in data:
            self.counts[TAKEN] += 1
            self._answer(data, taken.age)
        elif await self.on_leave(data["leave"], data["user"], f"leave:{ident}"):
            await self._store.handed.say_done(ident)

    def _answer(self, data: Payload, waited: int) -> None:
        """Answer an interaction that another node handed on, as if it had arrived here."""
        interaction = made_of(self._tree.client, data)
        interaction.extras[WAITED] = waited
        if data["type"] in _COMMANDS:
            run_command(self._tree, interaction)
        else:
            self._tree.client.dispatch("interaction", interaction)

    async def _look(self) -> None:
        """Take now and then what no notice told of."""
        while not self._stopping.is_set():
            await self._take_waiting()
            await first(self._clock.sleep_until(self._clock.now() + LOOK_MS), self._stopping.wait())

    async def _take_waiting(self, told: int | None = None) -> None:
        """Take what other nodes handed on: what a notice told of, or all that waits."""
        try:
            for ident in await self._store.handed.waiting(self._mine()) if told is None else (told,):
                await self._take(ident)
        except StoreError as error:
            log.warning("what other nodes handed on was not taken: %s", error)


async def _never(_ident: str, _user_id: int, _request: str) -> bool:
    return False


_NEWEST: Final = "newest"
"""Stands for the person's newest match, in direct messages."""


def _command(data: Payload, inner: Payload) -> str | None:
    if inner.get("name") == "replay":
        typed = "".join(str(option.get("value", "")) for option in inner.get("options", ())).lower()
        code = "".join(letter for letter in typed if letter in ID_LETTERS)[:ID_LENGTH]
        return ident(code)
    return _NEWEST if inner.get("name") == _LOOKS_UP and "guild_id" not in data else None


def _without_content(data: Payload) -> Payload:
    """An interaction without what its message shows."""
    if "message" not in data:
        return data
    return {**data, "message": {**data["message"], **_HIDDEN, "referenced_message": None}}
