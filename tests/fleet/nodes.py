"""Nodes: several `python -m bot run` on one database and one playground."""

import asyncio
import signal
import time
from pathlib import Path

from bot.fleet.parts import Division
from bot.playground.gateway.gateway import Connection, GatewaySession
from bot.playground.world.model import Channel, Guild
from tests.flows.house import EN, choices, to_move
from tests.flows.process import Process
from tests.support.people import Person, Playground, Seen
from tests.support.postgres import server

PATIENCE_S = 120.0
"""Seconds after which a fleet that does not serve counts as failed. Starting a node takes seconds of processor time."""
LOOK_S = 0.05


class Node(Process):
    """One node."""

    def send(self, number: signal.Signals) -> None:
        """Send it a signal."""
        assert self._process is not None
        self._process.send_signal(number)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def runs(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def said(self) -> str:
        """Its log so far."""
        return self._log.read_text()

    async def code(self) -> int:
        """Its exit code, once it ended by itself or by a signal that was sent."""
        assert self._process is not None
        return await asyncio.to_thread(self._process.wait, PATIENCE_S)


class Fleet:
    """The nodes of a bot. shards, parts: its numbers, which are those of the playground."""

    def __init__(self, pg: Playground, folder: Path, shards: int, parts: int, **environment: str) -> None:
        self.pg = pg
        self.shards = shards
        self.parts = parts
        self.database = server().create()
        self.nodes: list[Node] = []
        self._frozen: set[Connection] = set()
        self._folder = folder
        self._environment = {
            "DATABASE_URL": server().address(self.database),
            "SHARDS": str(shards),
            "PARTS": str(parts),
            **environment,
        }

    def start(self, **environment: str) -> Node:
        """One more node, perhaps with other settings."""
        folder = self._folder / f"node{len(self.nodes)}"
        folder.mkdir()
        node = Node(folder, self.pg, **self._environment | environment)
        self.nodes.append(node)
        node.start()
        return node

    def serving(self) -> set[int]:
        """The shards that a node is connected with now, which is not frozen."""
        every = self.pg.gateway.sessions.values()
        return {one.shard[0] for one in every if one.socket is not None and one.socket not in self._frozen}

    async def served(self) -> None:
        """Return once every shard is connected."""
        await until(lambda: len(self.serving()) == self.shards)

    def session_of(self, shard: int) -> GatewaySession:
        """The session of a shard that is connected."""
        every = self.pg.gateway.sessions.values()
        return next(one for one in every if one.shard[0] == shard and one.socket is not None)

    def rows(self, sql: str) -> list[tuple[str, ...]]:
        """The rows of a statement, every value as text."""
        return server().query(self.database, sql)

    def pairs(self, sql: str) -> dict[str, str]:
        """The rows of a statement with two columns: the second by the first."""
        return {row[0]: row[1] for row in self.rows(sql)}

    def holders(self) -> dict[int, str]:
        """By part: the process id of the node that holds it."""
        found = self.pairs("SELECT number, node FROM part WHERE node IS NOT NULL ORDER BY number")
        return {int(number): name.rpartition(":")[2] for number, name in found.items()}

    def holder(self, part: int) -> Node:
        """The node that holds a part."""
        pid = self.holders()[part]
        return next(node for node in self.nodes if node.runs and str(node.pid) == pid)

    def spares(self) -> list[Node]:
        """The nodes that run and hold nothing."""
        held = set(self.holders().values())
        return [node for node in self.nodes if node.runs and str(node.pid) not in held]

    async def spare(self) -> Node:
        """A node that waits, once one says so."""
        await until(lambda: any("waits as a spare" in node.said for node in self.spares()))
        return next(node for node in self.spares() if "waits as a spare" in node.said)

    def running(self) -> list[Node]:
        """The nodes that run, spares included."""
        return [node for node in self.nodes if node.runs]

    def freeze(self, node: Node, parts: list[int]) -> None:
        """Freeze a node that holds these parts. It keeps its connections, and answers nothing."""
        shards = set(Division(self.shards, self.parts).shards_of(parts))
        every = self.pg.gateway.sessions.values()
        self._frozen |= {one.socket for one in every if one.socket is not None and one.shard[0] in shards}
        node.send(signal.SIGSTOP)

    def cut(self, part: int) -> None:
        """End the session that holds a part, as a cut connection does."""
        self.rows(f"SELECT pg_terminate_backend(session) FROM part WHERE number = {part}")  # noqa: S608

    async def close(self) -> None:
        """End all nodes."""
        for node in self.nodes:
            await node.close()


async def until(condition: object, limit: float = PATIENCE_S) -> float:
    """Return once a condition holds: the seconds that took."""
    assert callable(condition)
    begun = time.monotonic()
    async with asyncio.timeout(limit):
        while not condition():  # noqa: ASYNC110 - other processes change it
            await asyncio.sleep(LOOK_S)
    return time.monotonic() - begun


def general(pg: Playground, guild: Guild) -> Channel:
    return next(room for room in pg.world.channels.values() if room.guild_id == guild.id and room.name == "general")


async def board_in(pg: Playground, guild: Guild, people: list[Person]) -> Seen:
    """The board of a match that two people just started in a server."""
    alice, bob = people
    lobby = (await alice.slash(general(pg, guild), "play", game="button_up", timeout=PATIENCE_S)).message
    await bob.press(lobby, label=EN("lobby-join"), timeout=PATIENCE_S)
    await alice.press(lobby, label=EN("lobby-start"), timeout=PATIENCE_S)
    await alice.until(lambda: to_move(alice.look(lobby), people), PATIENCE_S)
    return alice.look(lobby)


async def moved(board: Seen, people: list[Person]) -> Seen:
    """The board after one more move. Discord takes an answer to the press."""
    seer = people[0]
    mover = await seer.until(lambda: to_move(seer.look(board), people), PATIENCE_S)
    assert mover is not None
    before = mover.look(board)
    made = await mover.press(before, custom_id=choices(before)[0], timeout=PATIENCE_S)
    assert made.interaction.state == "done"
    await mover.until(lambda: mover.look(board).text != before.text, PATIENCE_S)
    return mover.look(board)
