"""The relay of two nodes that share a table of what is handed on, by clocks turned by hand and without a database.

What the real store, notices and Discord make of it is shown on PostgreSQL (tests/flows/fleet/test_relay.py).
"""

import asyncio
from collections.abc import AsyncIterator, Collection
from itertools import count
from types import SimpleNamespace
from typing import Any, cast

import discord
import orjson
import pytest

from bot.fleet.bulletin import Bulletin
from bot.store.bot_store import BotStore
from bot.store.handed import DONE, TOPIC, Taken
from bot.wire.command_tree import Tree
from bot.wire.insides import parse_by
from bot.wire.relay import HANDED_ON, LEAVE_MS, LOOK_MS, PATIENCE_MS, TAKEN, TAKEN_BACK, Relay
from bot.wire.router import WAITED, Router
from bot.wire.routes import Route, ident
from games.engine.store.errors import StoreError, StoreLocked
from tests.support.clock import ManualClock

PRESS, COMMAND, TYPING = 3, 2, 4
"""Kinds of interactions, as Discord numbers them."""
OURS, THEIRS, OTHERS = "aaaaaaaaaa", "bbbbbbbbbb", "cccccccccc"
"""A match of the first node, one of the second, and one of a part that no node serves."""
ANN = 7
PARTS = {OURS: 0, THEIRS: 1, OTHERS: 2}
_numbers = count(1)


class Table:
    """The database that both nodes share. A server's id is here the number of its part."""

    def __init__(self) -> None:
        self.clock = ManualClock()
        self.rows: dict[int, tuple[int, str, int]] = {}
        """What is handed on: the part, the data, and since when it lies there."""
        self.nodes: list[Node] = []
        self.fails: set[str] = set()
        """The methods that fail."""
        self.newest: list[int] = []
        """The parts of the matches in which Ann plays, oldest first."""
        self.looked_up: list[str] = []

    def fail(self, method: str) -> None:
        if method in self.fails:
            raise StoreLocked("something else holds the database")

    def tell(self, sender: "Node", topic: str, about: str) -> None:
        """Every other node hears a notice."""
        for node in self.nodes:
            if node is not sender and not node.deaf:
                for told in node.bulletin.asked.get(topic, ()):
                    told(about)


class Handed:
    """The table as one node sees it."""

    def __init__(self, table: Table, node: "Node") -> None:
        self._table = table
        self._node = node

    async def put(self, number: int, part: int, data: str) -> bool:
        self._table.fail("put")
        if number in self._table.rows:
            return False
        self._table.rows[number] = part, data, self._table.clock.now()
        self._table.tell(self._node, TOPIC, f"{part} {number}")
        return True

    async def take(self, number: int, within: int) -> Taken | None:
        self._table.fail("take")
        part, data, since = self._table.rows.get(number, (0, "", -LOOK_MS))
        age = self._table.clock.now() - since
        if age > within:
            return None
        del self._table.rows[number]
        assert part in self._node.mine
        return Taken(data, age)

    async def withdraw(self, number: int) -> bool:
        self._table.fail("withdraw")
        return self._table.rows.pop(number, None) is not None

    async def say_done(self, number: int) -> None:
        self._table.tell(self._node, DONE, str(number))

    async def waiting(self, parts: Collection[int]) -> list[int]:
        return [number for number, (part, *_) in self._table.rows.items() if part in parts]


class Front(Router):
    """A router that notes what it is to say."""

    said: list[str]
    lost = False
    """Whether Discord takes no answer."""

    async def say(self, interaction: discord.Interaction[Any], key: str, **_: str) -> None:
        assert interaction.id
        self.said.append(key)
        if self.lost:
            raise OSError("cut")

    async def sorry(self, _: discord.Interaction[Any], error: BaseException, where: str) -> None:
        self.said.append(f"{where}: {type(error).__name__}")


class Client(discord.Client):
    """A client that notes the interactions for which listeners are called."""

    dispatched: list[discord.Interaction[Any]]

    def dispatch(self, event: str, /, *given: Any, **_: Any) -> None:
        assert event == "interaction"
        self.dispatched.append(given[0])


class Node:
    """One node: its relay and all that happens there."""

    def __init__(self, table: Table, part: int) -> None:
        self.mine = {part}
        self.deaf = False
        self.here: list[int] = []
        """The interactions that were answered where they arrived."""
        self.commands: list[discord.Interaction[Any]] = []
        self.client = Client(intents=discord.Intents(guilds=True))
        self.client.dispatched = []
        parse_by(self.client, lambda data: self.here.append(int(data["id"])))
        self.router = Front(cast("Any", None), cast("Any", None), table.clock)
        self.router.said = []
        self.router.add([Route("more", (cast("Any", ("match", ident, False)),), cast("Any", None))])
        self.bulletin = Bulletin(cast("Any", None))
        self.leaving: list[asyncio.Task[None]] = []
        """What it has asked others for."""
        self._table = table
        self.handed = Handed(table, self)
        tree = SimpleNamespace(client=self.client, _from_interaction=self.commands.append)
        store = SimpleNamespace(handed=self.handed, server_of=self._server_of, matches_of=self._matches_of)
        self.relay = Relay(
            cast("Tree", tree),
            self.router,
            cast("BotStore", store),
            table.clock,
            lambda guild_id: guild_id or 0,
            lambda: self.mine,
        )
        table.nodes.append(self)

    async def _server_of(self, match: str) -> tuple[int | None] | None:
        self._table.fail("server_of")
        self._table.looked_up.append(match)
        return (PARTS[match],) if match in PARTS else None

    async def _matches_of(self, user_id: int) -> list[Any]:
        parts = self._table.newest if user_id == ANN else []
        places = [SimpleNamespace(guild_id=part) for part in parts]
        return [SimpleNamespace(record=SimpleNamespace(place=place)) for place in places]

    def arrives(self, data: dict[str, Any]) -> None:
        """Discord sends an interaction."""
        self.client._connection.parsers["INTERACTION_CREATE"](data)  # noqa: SLF001

    @property
    def counts(self) -> dict[str, int]:
        return dict(self.relay.counts)


def interaction(kind: int, inner: dict[str, Any], **more: Any) -> dict[str, Any]:
    """An interaction of Ann's in direct messages, as Discord sends it."""
    user = {"id": str(ANN), "username": "ann", "discriminator": "0", "avatar": None}
    number = next(_numbers)
    return {
        "id": str(number),
        "application_id": "1",
        "type": kind,
        "token": "token",
        "version": 1,
        "attachment_size_limit": 1,
        "entitlements": [],
        "user": user,
        "data": inner,
        **more,
    }


def press(match: str, **more: Any) -> dict[str, Any]:
    """A press on a button of a match's message."""
    return interaction(PRESS, {"component_type": 2, "custom_id": f"b1:more:{match}"}, **more)


def replay(typed: str, kind: int = COMMAND) -> dict[str, Any]:
    """`/replay` with that code."""
    return interaction(kind, {"id": "1", "name": "replay", "options": [{"name": "code", "type": 3, "value": typed}]})


@pytest.fixture
async def table() -> AsyncIterator[Table]:
    made = Table()
    yield made
    for node in made.nodes:
        await node.relay.close()


@pytest.fixture
async def two(table: Table) -> tuple[Node, Node]:
    """Two nodes that serve a part each."""
    nodes = Node(table, 0), Node(table, 1)
    for node in nodes:
        node.relay.begin(node.bulletin)
    await table.clock.advance(0)
    return nodes


async def test_what_belongs_here_or_nowhere_is_answered_where_it_arrives(table: Table, two: tuple[Node, Node]) -> None:
    first, second = two
    elsewhere = interaction(PRESS, {"component_type": 2, "custom_id": "b1:help"})
    for data in (press(OURS), press("zzzzzzzzzz"), elsewhere, interaction(COMMAND, {"name": "play"})):
        first.arrives(data)
        await table.clock.advance(0)
        assert first.here[-1:] == [int(data["id"])]
    assert (first.counts, second.counts) == ({}, {})
    assert table.rows == {}


async def test_once_it_is_known_where_a_match_belongs_nothing_is_looked_up(
    table: Table, two: tuple[Node, Node]
) -> None:
    first, _ = two
    first.arrives(press(OURS))
    assert first.here == []
    await table.clock.advance(0)
    first.arrives(press(OURS))
    assert len(first.here) == 2
    for _ in range(2):
        first.arrives(press(THEIRS))
        await table.clock.advance(0)
    assert len(first.here) == 2
    assert table.looked_up == [OURS, THEIRS]


async def test_a_press_for_another_part_is_answered_by_its_node_alone_as_one_that_waited(
    table: Table, two: tuple[Node, Node]
) -> None:
    first, second = two
    second.deaf = True
    data = press(THEIRS)
    first.arrives(data)
    await table.clock.advance(700)
    assert first.counts == {HANDED_ON: 1}
    assert second.counts == {}
    second.bulletin.announce_gap()
    await table.clock.advance(PATIENCE_MS)
    assert second.counts == {TAKEN: 1}
    (made,) = second.client.dispatched
    assert (made.id, made.extras[WAITED]) == (int(data["id"]), 700)
    assert (first.here, first.client.dispatched, first.router.said, second.here) == ([], [], [], [])


async def test_a_notice_is_heard_by_the_node_of_its_part_alone(table: Table, two: tuple[Node, Node]) -> None:
    first, second = two
    first.arrives(press(THEIRS))
    await table.clock.advance(0)
    assert second.counts == {TAKEN: 1}
    first.arrives(press(OTHERS))
    await table.clock.advance(0)
    assert second.counts == {TAKEN: 1}
    assert len(table.rows) == 1


async def test_what_nobody_takes_in_time_is_taken_back_and_said(table: Table, two: tuple[Node, Node]) -> None:
    first, _ = two
    first.arrives(press(OTHERS))
    await table.clock.advance(PATIENCE_MS - 1)
    assert first.router.said == []
    await table.clock.advance(1)
    assert first.router.said == ["error-elsewhere"]
    assert first.counts == {HANDED_ON: 1, TAKEN_BACK: 1}
    assert table.rows == {}


async def test_an_interaction_that_arrives_twice_or_lies_there_already_is_handed_on_once(
    table: Table, two: tuple[Node, Node]
) -> None:
    first, _ = two
    data, lying = press(OTHERS), press(OTHERS)
    for _ in range(2):
        first.arrives(data)
        await table.clock.advance(0)
    table.rows[int(lying["id"])] = 2, "{}", table.clock.now()
    first.arrives(lying)
    await table.clock.advance(PATIENCE_MS)
    assert first.counts == {HANDED_ON: 1, TAKEN_BACK: 1}
    assert first.router.said == ["error-elsewhere"]


@pytest.mark.parametrize(
    ("fails", "said"),
    [("put", "handing on: StoreLocked"), ("withdraw", "error-unsure")],
)
async def test_a_store_that_fails_on_the_way_is_said(
    table: Table, two: tuple[Node, Node], fails: str, said: str
) -> None:
    first, _ = two
    table.fails = {fails}
    first.arrives(press(OTHERS))
    await table.clock.advance(PATIENCE_MS)
    assert first.router.said == [said]
    assert first.here == []


async def test_where_the_store_does_not_say_where_it_belongs_it_is_answered_where_it_arrived(
    table: Table, two: tuple[Node, Node]
) -> None:
    first, _ = two
    table.fails = {"server_of"}
    first.arrives(press(THEIRS))
    await table.clock.advance(0)
    assert len(first.here) == 1


async def test_a_person_whom_no_answer_reaches_disturbs_nothing(
    table: Table, two: tuple[Node, Node], caplog: pytest.LogCaptureFixture
) -> None:
    first, _ = two
    first.router.lost = True
    first.arrives(press(OTHERS))
    await table.clock.advance(PATIENCE_MS)
    assert "a person was not told that nothing happened (OSError)" in caplog.text
    assert [one for one in caplog.records if one.levelname == "ERROR"] == []


async def test_a_node_that_stops_takes_back_at_once_and_takes_nothing_more(
    table: Table, two: tuple[Node, Node]
) -> None:
    first, second = two
    first.arrives(press(OTHERS))
    await table.clock.advance(0)
    await first.relay.close()
    assert first.router.said == ["error-elsewhere"]
    first.arrives(press(THEIRS))
    assert len(first.here) == 1
    second.arrives(press(OURS))
    await table.clock.advance(PATIENCE_MS)
    assert first.counts == {HANDED_ON: 1, TAKEN_BACK: 1}
    assert second.router.said == ["error-elsewhere"]


async def test_what_no_notice_told_of_is_found_at_the_start_and_once_a_minute(table: Table) -> None:
    first, second = Node(table, 0), Node(table, 1)
    first.relay.begin(first.bulletin)
    first.arrives(press(THEIRS))
    await table.clock.advance(1)
    second.deaf = True
    second.relay.begin(second.bulletin)
    await table.clock.advance(0)
    assert second.counts == {TAKEN: 1}
    await table.clock.advance(LOOK_MS - 1)
    first.arrives(press(THEIRS))
    await table.clock.advance(0)
    assert second.counts == {TAKEN: 1}
    await table.clock.advance(1)
    assert second.counts == {TAKEN: 2}


async def test_a_store_that_fails_as_a_press_is_taken_leaves_it_to_whoever_looks_next(
    table: Table, two: tuple[Node, Node], caplog: pytest.LogCaptureFixture
) -> None:
    first, second = two
    table.fails = {"take"}
    first.arrives(press(THEIRS))
    await table.clock.advance(0)
    assert "what other nodes handed on was not taken" in caplog.text
    table.fails = set()
    second.bulletin.announce_gap()
    await table.clock.advance(0)
    assert second.counts == {TAKEN: 1}


@pytest.mark.parametrize("kind", [COMMAND, TYPING])
async def test_rules_in_direct_messages_belong_where_the_newest_match_is(
    table: Table, two: tuple[Node, Node], kind: int
) -> None:
    first, second = two
    rules = {"id": "1", "name": "rules"}
    first.arrives(interaction(kind, rules))
    await table.clock.advance(0)
    table.newest = [1, 0]
    first.arrives(interaction(kind, rules))
    await table.clock.advance(0)
    assert len(first.here) == 2
    table.newest = [0, 1]
    first.arrives(interaction(kind, rules, guild_id="5"))
    assert len(first.here) == 3
    first.arrives(interaction(kind, rules))
    await table.clock.advance(0)
    assert (len(first.here), len(second.commands), second.client.dispatched) == (3, 1, [])
    assert second.counts == {TAKEN: 1}


@pytest.mark.parametrize("kind", [COMMAND, TYPING])
@pytest.mark.parametrize("typed", ["bbbbbbbbbb", " BBBB-bbbb bb", "bbbbbbbbbbccc"])
async def test_a_replay_belongs_where_its_match_was_however_its_code_is_typed(
    table: Table, two: tuple[Node, Node], kind: int, typed: str
) -> None:
    first, second = two
    first.arrives(replay(typed, kind))
    await table.clock.advance(0)
    assert len(second.commands) == 1


@pytest.mark.parametrize("typed", ["", "bbb", "!"])
async def test_a_replay_without_a_whole_code_is_answered_where_it_arrived(two: tuple[Node, Node], typed: str) -> None:
    first, _ = two
    first.arrives(replay(typed))
    assert len(first.here) == 1


async def test_an_interaction_without_data_is_answered_where_it_arrived(two: tuple[Node, Node]) -> None:
    first, _ = two
    data = interaction(PRESS, {})
    del data["data"]
    first.arrives(data)
    assert len(first.here) == 1


async def test_what_a_pressed_message_shows_is_not_handed_on(table: Table, two: tuple[Node, Node]) -> None:
    first, _ = two
    kept: dict[str, Any] = {
        "id": "9",
        "type": 0,
        "author": {"id": "1", "username": "bot", "discriminator": "0", "avatar": None},
    }
    kept |= {"channel_id": "3", "edited_timestamp": None, "pinned": False, "mention_everyone": False, "tts": False}
    picture = {"id": "4", "filename": "board.png", "size": 1, "url": "x", "proxy_url": "x"}
    shown: dict[str, Any] = {"content": "a hand", "embeds": [{"title": "a hand"}], "attachments": [picture]}
    shown |= {"components": [{"type": 10, "id": 1, "content": "a hand"}], "referenced_message": None}
    first.arrives(press(OTHERS, channel_id="3", message={**kept, **shown}))
    await table.clock.advance(0)
    ((_, data, _),) = table.rows.values()
    hidden: dict[str, Any] = {
        "content": "",
        "embeds": [],
        "attachments": [],
        "components": [],
        "referenced_message": None,
    }
    assert orjson.loads(data)["message"] == {**kept, **hidden}


async def test_a_node_serves_its_own_matches_and_those_that_nobody_has(table: Table) -> None:
    node = Node(table, 0)
    assert await node.relay.serves(THEIRS)
    node.relay.begin(node.bulletin)
    assert [await node.relay.serves(one) for one in (OURS, THEIRS, "zzzzzzzzzz")] == [True, False, True]
    table.fails = {"server_of"}
    with pytest.raises(StoreError):
        await node.relay.serves(OTHERS)


async def left(table: Table, node: Node, match: str, after: int) -> bool | None:
    """Whether Ann was taken out of a match of another part, once so much time has passed; None: nobody knows yet."""
    known: list[bool] = []

    async def leave() -> None:
        known.append(await node.relay.leave(match, ANN))

    node.leaving.append(asyncio.create_task(leave()))
    await table.clock.advance(after)
    return known[0] if known else None


async def test_a_person_is_taken_out_of_a_match_of_another_part_by_its_node(
    table: Table, two: tuple[Node, Node]
) -> None:
    first, second = two
    asked: list[tuple[str, int, str]] = []

    async def leave(match: str, user_id: int, request: str) -> bool:
        asked.append((match, user_id, request))
        return True

    second.relay.on_leave = leave
    assert await left(table, first, THEIRS, 0)
    ((match, user_id, request),) = asked
    assert (match, user_id, request.partition(":")[0]) == (THEIRS, ANN, "leave")
    assert (first.counts, second.counts) == ({}, {})
    assert (first.relay.wishes, table.rows) == ({}, {})


async def test_a_person_who_was_not_taken_out_in_time_is_not_out(table: Table, two: tuple[Node, Node]) -> None:
    first, _ = two
    for match in (THEIRS, OTHERS):
        assert await left(table, first, match, LEAVE_MS - 1) is None
        await table.clock.advance(1)
        assert (first.relay.wishes, table.rows) == ({}, {})
        assert await left(table, first, match, LEAVE_MS) is False


async def test_a_match_that_is_gone_has_been_left(table: Table, two: tuple[Node, Node]) -> None:
    assert await left(table, two[0], "zzzzzzzzzz", 0)


async def test_a_node_that_stops_waits_for_no_other(table: Table, two: tuple[Node, Node]) -> None:
    first, _ = two
    assert await left(table, first, OTHERS, 0) is None
    await first.relay.close()
    assert first.relay.wishes == {}


async def test_a_wish_that_was_given_up_may_be_fulfilled_later(table: Table, two: tuple[Node, Node]) -> None:
    first, second = two
    table.tell(second, DONE, "-5")
    assert first.relay.wishes == {}
