"""The site: what the gateway, the REST API, people and the page all work with."""

import base64
import hashlib

from bot.playground.site.ratelimits import Limiter
from bot.playground.site.recorder import Recorder
from bot.playground.world import CommandBook, GatewayEvent, Interactions, RealClock, Signer, World, WorldClock


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

    def close(self) -> None:
        """Stop the timers of both clocks."""
        for clock in (self.clock, self.wire):
            clock.close()


def make_token(bot_id: int) -> str:
    """A bot token in Discord's form. The same id gives the same token, which is valid in playgrounds only."""
    head = base64.urlsafe_b64encode(str(bot_id).encode()).decode().rstrip("=")
    tail = base64.urlsafe_b64encode(hashlib.sha256(head.encode()).digest()).decode().rstrip("=")
    return f"{head}.{tail[:6]}.{tail[6:44]}"
