"""A small Discord that a test can let fail in every way: late, twice, lost, refused, gone, silent."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

import discord

from bot.services import Services
from bot.wire.request_limit import bot_limit
from bot.wire.sheet import Sheet

GAP_MS = 1_100
"""The least time between two writes of its own."""
ROOM = 7
"""The channel of the message."""


def refused(status: int, code: int = 0, wait: int = 0) -> discord.HTTPException:
    """The error of a request that Discord refused with that status and code; wait: seconds, for 429."""
    response = cast("Any", SimpleNamespace(status=status, reason="no", headers={"Retry-After": str(wait)}))
    kinds = {403: discord.Forbidden, 404: discord.NotFound}
    kind = discord.DiscordServerError if status >= 500 else kinds.get(status, discord.HTTPException)
    return kind(response, {"code": code, "message": "no"})


@dataclass(eq=False)
class Request:
    """A request under way.

    answers: it is the answer to a press. applied: it was carried out. silent: Discord never answers it.
    before: the text that stood in its message before it was carried out.
    """

    message_id: int
    text: str
    began: int
    answers: bool = False
    sends: bool = False
    deletes: bool = False
    applied: bool = False
    silent: bool = False
    before: str = ""
    done: asyncio.Future[int] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Hostile:
    """The messages that stand, and the requests under way. Nothing happens before a test says so.

    stored: the id of the message that the store leads to. newest: the newest version that was confirmed. hold: the beat
    that was confirmed last, and until when it must stand. orphans: messages that nobody
    can know any more: their sender never learned of them, or was killed before it deleted them. hurried: whether a
    press is being answered, or the message is sent anew at once. place: the id of the message in which the screen
    stands. faults: what must not have happened.
    """

    def __init__(self) -> None:
        self.standing: dict[int, str] = {1: "0"}
        self.requests: list[Request] = []
        self.shown: list[tuple[int, str]] = [(1, "0")]
        self.newest = 0
        self.hold: tuple[str, int] = ("", 0)
        self._own_at = -GAP_MS
        self.stored = 1
        self.orphans: set[int] = set()
        self.passed_on = False
        self.hurried: Callable[[], bool] = lambda: False
        self.place: Callable[[], int] = lambda: 0
        self.faults: list[str] = []
        self._last = 1

    async def ask(self, request: Request) -> int:
        """Send a request and wait until the test lets it end."""
        if request.deletes:
            if self.stored == request.message_id:
                self.faults.append("a message was deleted to which the store still leads")
            if self.place() == request.message_id:
                self.faults.append("the message in which the screen stands was deleted")
            going = {request.message_id, *(one.message_id for one in self.requests if one.deletes)}
            if self.stored in self.standing and not set(self.standing) - going:
                self.faults.append("every message is being deleted")
        elif not request.answers:
            if any(not (one.answers or one.deletes) for one in self.requests):
                self.faults.append("two own writes at once")
            if request.began < self._own_at + GAP_MS and not (self.passed_on or self.hurried()):
                self.faults.append("a write came sooner than its gap allows")
            self._own_at, self.passed_on = request.began, False
        elif any(one.answers for one in self.requests):
            self.faults.append("two answers at once")
        if not request.deletes and version_of(request.text) < self.newest:
            self.faults.append("an older version was written after a newer one was confirmed")
        if not request.deletes and request.text != self.hold[0] and request.began < self.hold[1]:
            self.faults.append("a beat was replaced before its time")
        self.requests.append(request)
        try:
            return await request.done
        except asyncio.CancelledError:
            self._lose(request)
            raise
        finally:
            self.requests.remove(request)

    def apply(self, request: Request) -> None:
        """Carry a request out, though its sender does not learn of it yet. An edit of a message that is gone is not."""
        if request.applied or not (request.sends or request.deletes or request.message_id in self.standing):
            return
        request.applied = True
        if request.deletes:
            self.standing.pop(request.message_id, None)
        elif request.sends:
            self._last += 1
            request.message_id = self._last
            self.orphans.add(self._last)
            self._show(request)
        else:
            self._show(request)

    def _show(self, request: Request) -> None:
        request.before = self.standing.get(request.message_id, "")
        self.standing[request.message_id] = request.text
        self.shown.append((request.message_id, request.text))

    def confirm(self, request: Request) -> bool:
        """Carry a request out if it is not yet, and tell its sender. Returns False if its message was gone by then."""
        if request.message_id not in self.standing and not (request.applied or request.sends or request.deletes):
            self.fail(request, refused(404, 10008))
            return False
        self.apply(request)
        if request.sends or request.answers:  # an edit of a message that could not be deleted takes it up no more
            self.orphans.discard(request.message_id)
        if not request.deletes:
            self.newest = max(self.newest, version_of(request.text))
        if not request.done.done():
            request.done.set_result(request.message_id)
        return True

    def fail(self, request: Request, error: Exception) -> None:
        """Tell the sender that the request failed, whether it was carried out or not."""
        self._lose(request)
        if not request.done.done():
            self.passed_on = True  # the next carrier may write at once
            request.done.set_exception(error)

    def _lose(self, request: Request) -> None:
        """A message whose deletion failed stands for ever: nobody knows it any more."""
        if request.deletes:
            self.orphans.add(request.message_id)

    def services(self, clock: Any) -> Services:
        """The services of a bot that carriers use."""
        settings = SimpleNamespace(second_tap_ms=1_000, edit_gap_ms=GAP_MS)
        limit = bot_limit(lambda: 50)
        client = SimpleNamespace(get_partial_messageable=lambda channel_id: _Room(self, clock, channel_id))
        made = SimpleNamespace(clock=clock, settings=settings, client=client, request_limit=limit)
        made.message_at = lambda channel_id, message_id: _Message(self, clock, message_id)
        return cast("Services", made)


def version_of(text: str) -> int:
    """The version that a text shows."""
    return int(text.rstrip("!"))


class _Message:
    def __init__(self, discord_: Hostile, clock: Any, message_id: int) -> None:
        self._discord, self._clock, self._id = discord_, clock, message_id

    async def edit(self, **made: Any) -> None:
        await self._discord.ask(Request(self._id, _text(made), self._clock.now()))

    async def delete(self) -> None:
        await self._discord.ask(Request(self._id, "", self._clock.now(), deletes=True))


class _Room:
    def __init__(self, discord_: Hostile, clock: Any, channel_id: int) -> None:
        self._discord, self._clock, self.id = discord_, clock, channel_id

    async def send(self, **made: Any) -> Any:
        sent = await self._discord.ask(Request(0, _text(made), self._clock.now(), sends=True))
        return SimpleNamespace(id=sent, channel=self)


class Press:
    """The answer to a press, as the screen uses it. `given`: how often it was answered."""

    def __init__(self, discord_: Hostile, clock: Any, message_id: int) -> None:
        self._discord, self._clock = discord_, clock
        self.message_id = message_id
        self.given = 0
        self.tries = 0

    @property
    def sender(self) -> "Press":
        """What says what Discord refuses: all of it here."""
        return self

    async def update(self, sheet: Sheet, *, private: bool = True) -> int:
        """Answer by changing the message."""
        self.tries += 1
        shown = await self._discord.ask(Request(self.message_id, sheet.above[0], self._clock.now(), answers=True))
        self.given += 1
        return shown

    async def show(self, sheet: Sheet) -> int:
        """Answer with a new message."""
        self.tries += 1
        sent = Request(0, sheet.above[0], self._clock.now(), answers=True, sends=True)
        shown = await self._discord.ask(sent)
        self.given += 1
        return shown

    async def quiet(self) -> None:
        """Accept the press, if it was not answered."""
        if not self.given:
            self.given += 1


def _text(made: dict[str, Any]) -> str:
    (container,) = made["view"].to_components()
    return str(container["components"][0]["content"])
