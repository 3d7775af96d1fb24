"""The site: what the gateway, the REST API, people and the page all work with."""

import base64
import hashlib
from collections.abc import Collection
from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True)
class Sharding:
    """How a bot has to divide itself into shards."""

    at_least: int = 1
    """A bot that identifies with fewer shards is refused."""
    at_once: int = 1
    """How many shards may identify together, `max_concurrency` in Discord's words."""


class CommandBook:
    """Registered commands. It keeps Discord's limits on their number."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._commands: dict[str, dict[str, Any]] = {}
        """The commands by name, oldest first."""
        self._creates: list[float] = []
        """When each new command of the last day was registered."""

    def all(self) -> list[dict[str, Any]]:
        """Every command, oldest first."""
        return list(self._commands.values())

    def usable(self, context: int, owners: Collection[str]) -> list[dict[str, Any]]:
        """The commands that a person is offered in a context, with these kinds of installations."""
        usable = []
        for command in self.all():
            if context == 1:
                works_here = command["dm_permission"]
            else:
                works_here = command["contexts"] is None or context in command["contexts"]
            is_installed = any(str(kind) in owners for kind in command["integration_types"])
            if works_here and is_installed:
                usable.append(command)
        return usable

    def replace(self, read: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Register exactly these commands.

        A command keeps its id if one of its name was there before, and its version if it is the same.
        Raises `ApiError` 30032 for too many commands, 30034 for too many new ones in a day.
        """
        refuse_if(len(read) > limits.COMMANDS, 30032)
        now = self._world.clock.now()
        creates = [when for when in self._creates if when > now - DAY]
        for command in read:
            if command["name"] not in self._commands:
                creates.append(now)
        refuse_if(len(creates) > limits.COMMAND_CREATES, 30034)
        self._creates = creates
        self._commands = {one["name"]: self._finished(one) for one in read}
        self._world.changed()
        return self.all()

    def _finished(self, read: dict[str, Any]) -> dict[str, Any]:
        """A command that was read, with its id and version."""
        mint = self._world.mint
        before = self._commands.get(read["name"])
        if before is None:
            number = str(mint.new())
        elif read.items() <= before.items():
            return before
        else:
            number = before["id"]
        return {
            "id": number,
            "application_id": str(self._world.bot.id),
            "version": str(mint.new()),
            **read,
        }


class Site:
    """The shared parts of one playground. pacing: False counts requests but refuses none for its rate."""

    def __init__(
        self,
        clock: WorldClock,
        wire: WorldClock,
        bot_name: str,
        *,
        pacing: bool,
        url: str,
        sharding: Sharding,
    ) -> None:
        self.clock = clock
        """The world's time (ids, 3 seconds, 15 minutes, ages of messages)."""
        self.wire = wire
        """The time of connections (rate limits, heartbeats, delays)."""
        self.url = url
        """The page's address, e.g. http://127.0.0.1:3400."""
        self.sharding = sharding
        self.problems: list[BaseException] = []
        """Exceptions that happened inside. `Playground.stop` raises them."""
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
