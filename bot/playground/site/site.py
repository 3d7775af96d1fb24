"""The site: what the gateway, the REST API, people and the page all work with."""

import base64
import hashlib
from collections.abc import Collection
from typing import Any

from bot.playground.site.ratelimits import Limiter
from bot.playground.site.recorder import Recorder
from bot.playground.world import (
    GatewayEvent,
    Interactions,
    RealClock,
    Signer,
    World,
    WorldClock,
    limits,
    refuse_if,
)

DAY = 24 * 3600


class CommandBook:
    """Registered commands. It keeps Discord's limits on their number."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._commands: dict[str, dict[str, Any]] = {}
        self._creates: list[float] = []

    def all(self) -> list[dict[str, Any]]:
        """Every command, oldest first."""
        return list(self._commands.values())

    def usable(self, context: int, owners: Collection[str]) -> list[dict[str, Any]]:
        """The commands that a person is offered in a context, with these kinds of installations."""
        return [
            one
            for one in self.all()
            if (one["dm_permission"] if context == 1 else one["contexts"] is None or context in one["contexts"])
            and any(str(kind) in owners for kind in one["integration_types"])
        ]

    def replace(self, read: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Register exactly these commands.

        A command keeps its id if one of its name was there before, and its version if it is the same.
        Raises `ApiError` 30032 for too many commands, 30034 for too many new ones in a day.
        """
        refuse_if(len(read) > limits.COMMANDS, 30032)
        now = self._world.clock.now()
        fresh = [now for one in read if one["name"] not in self._commands]
        recent = [when for when in self._creates if when > now - DAY] + fresh
        refuse_if(len(recent) > limits.COMMAND_CREATES, 30034)
        self._creates = recent
        self._commands = {one["name"]: self._finished(one) for one in read}
        self._world.changed()
        return self.all()

    def _finished(self, read: dict[str, Any]) -> dict[str, Any]:
        before = self._commands.get(read["name"])
        mint, bot = self._world.mint, self._world.bot
        if before is not None and read.items() <= before.items():
            return before
        number = before["id"] if before else str(mint.new())
        return {"id": number, "application_id": str(bot.id), "version": str(mint.new()), **read}


class Site:
    """The shared parts of one playground.

    clock: the world's time (ids, 3 seconds, 15 minutes, ages of messages).
    wire: the time of connections (rate limits, heartbeats, delays).
    pacing: False counts requests but refuses none for its rate.
    url: the page's address, e.g. http://127.0.0.1:3400.
    shards: the least number of shards that a bot must identify with. at_once: its `max_concurrency`.
    problems: exceptions that happened inside; `Playground.stop` raises them.
    """

    def __init__(
        self,
        clock: WorldClock,
        wire: WorldClock,
        bot_name: str,
        *,
        pacing: bool,
        url: str,
        shards: int = 1,
        at_once: int = 1,
    ) -> None:
        self.clock, self.wire, self.url = clock, wire, url
        self.shards, self.at_once = shards, at_once
        self.problems: list[BaseException] = []
        self.record = Recorder()
        self.world = World(clock, bot_name)
        self.interactions = Interactions(self.world)
        self.commands = CommandBook(self.world)
        self.token = make_token(self.world.bot.id)
        self.limiter = Limiter(wire, enforce=pacing)
        self.signer = Signer(clock)
        for one in (clock, wire):
            if isinstance(one, RealClock):
                one.on_crash = self.problems.append

    @property
    def gateway_url(self) -> str:
        """The address of the gateway."""
        return f"ws{self.url.removeprefix('http')}/gateway"

    def advance(self, seconds: float) -> None:
        """Move the world's clock forward: messages age, tokens expire, unanswered interactions fail."""
        self.clock.advance(seconds)
        if isinstance(self.clock, RealClock):
            self.world.emit(GatewayEvent("PLAYGROUND_CLOCK", {"offset_ms": round(self.clock.offset * 1000)}))


def make_token(bot_id: int) -> str:
    """A bot token in Discord's form. The same id gives the same token, which is valid in playgrounds only."""
    head = base64.urlsafe_b64encode(str(bot_id).encode()).decode().rstrip("=")
    tail = base64.urlsafe_b64encode(hashlib.sha256(head.encode()).digest()).decode().rstrip("=")
    return f"{head}.{tail[:6]}.{tail[6:44]}"
