"""Troubles of nodes: killed, frozen, cut off from the database, restarted; and how long a shard has no node."""

import asyncio
import contextlib
import signal
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from enum import StrEnum
from random import Random

from bot.operate.ends import Exit
from bot.playground.site.ratelimits import IDENTIFIES
from tests.fleet.nodes import LOOK_S, Fleet, Node, until
from tests.kills.crowd import nap

LONGEST_THAW_S = 3.0
"""A frozen node is thawed so many seconds at most after others have its parts."""


class Kind(StrEnum):
    """The kind of a node's trouble."""

    KILLED = "killed"
    FROZEN = "frozen"
    CUT = "cut off"
    RESTARTED = "restarted"


LIMIT_S = {Kind.KILLED: 10.0, Kind.FROZEN: 30.0, Kind.CUT: 30.0, Kind.RESTARTED: 10.0}
"""So long a match has no node at most."""
IDENTIFY_S = 5.0
"""And so long more for each shard that identifies meanwhile: one after another, as Discord asks."""
CODES = {Kind.KILLED: -signal.SIGKILL, Kind.FROZEN: Exit.DATABASE_LOST, Kind.CUT: Exit.DATABASE_LOST, Kind.RESTARTED: 0}


@dataclass
class Trouble:
    """Troubles at one time, from the first until the fleet was whole again, and the seconds each shard was away."""

    kinds: list[Kind]
    begun: float
    ended: float = 0.0
    identified: int = 0
    away: dict[int, float] = field(default_factory=dict)

    @property
    def limit(self) -> float:
        """The longest that a shard may be away, in seconds."""
        return max(LIMIT_S[kind] for kind in self.kinds) + IDENTIFY_S * self.identified

    def __str__(self) -> str:
        away = ", ".join(f"{shard}: {seconds:.1f} s" for shard, seconds in sorted(self.away.items())) or "none"
        return f"{' and '.join(self.kinds)}: shards away {away}; {self.identified} identified, limit {self.limit:.0f} s"


class Troubles:
    """Makes trouble for a fleet. `rng` decides which."""

    def __init__(self, fleet: Fleet, rng: Random) -> None:
        self.past: list[Trouble] = []
        self._fleet = fleet
        self._rng = rng

    async def happen(self) -> Trouble:
        """Something happens to a node, or to two at once; return once every shard is served and a spare waits."""
        chosen = self._rng.sample(self._fleet.running(), self._rng.choice([1, 1, 2]))
        kinds = [self._rng.choice(list(Kind)) for _ in chosen]
        clock, limiter = self._fleet.pg.clock, self._fleet.pg.limiter
        trouble, before = Trouble(kinds, clock.now()), limiter.used(IDENTIFIES)
        self.past.append(trouble)
        async with self._watched(trouble):
            await asyncio.gather(*map(self._strike, chosen, kinds))
            await self._fleet.served()
            await self._fleet.spare()
        trouble.ended, trouble.identified = clock.now(), limiter.used(IDENTIFIES) - before
        return trouble

    async def _strike(self, node: Node, kind: Kind) -> None:
        parts = [part for part, pid in self._fleet.holders().items() if pid == str(node.pid)]
        if kind is Kind.CUT and not parts:
            kind = Kind.KILLED  # a spare has no part whose session could be cut
        if kind is Kind.KILLED:
            node.send(signal.SIGKILL)
        elif kind is Kind.RESTARTED:
            node.send(signal.SIGTERM)
        elif kind is Kind.CUT:
            self._fleet.cut(parts[0])
        else:
            await self._freeze(node, parts)
            if not parts:
                return  # it was not cut off: it goes on as a spare
        assert await node.code() == CODES[kind], f"{kind}: {node.said[-2000:]}"
        self._fleet.start()

    async def _freeze(self, node: Node, parts: list[int]) -> None:
        """Freeze a node until others have its parts, and a while longer."""
        self._fleet.freeze(node, parts)
        pid = str(node.pid)
        self._fleet.start()
        await until(lambda: pid not in self._fleet.holders().values())
        await nap(self._rng.uniform(0, LONGEST_THAW_S))
        node.send(signal.SIGCONT)

    @contextlib.asynccontextmanager
    async def _watched(self, trouble: Trouble) -> AsyncIterator[None]:
        """Inside, note for each shard the longest time without a node."""
        watching = asyncio.create_task(self._watch(trouble.away))
        try:
            yield
        finally:
            watching.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await watching

    async def _watch(self, away: dict[int, float]) -> None:
        since: dict[int, float] = {}
        while True:
            now, serving = time.monotonic(), self._fleet.serving()
            for shard in range(self._fleet.shards):
                begun = since.setdefault(shard, now)
                if shard in serving:
                    del since[shard]
                else:
                    away[shard] = max(away.get(shard, 0.0), now - begun)
            await asyncio.sleep(LOOK_S)
