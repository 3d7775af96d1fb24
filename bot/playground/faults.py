"""Trouble on demand: refusals, crashes, slowness and broken connections, switched on and off by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .errors import ApiError
from .model import Overwrite, Permission
from .ratelimits import limited

if TYPE_CHECKING:
    from .app import Playground
    from .rest.routing import Call
    from .session import Session

Arguments = dict[str, dict[str, Any]]

ROUTE: Arguments = {
    "route": {"type": "string", "default": "", "label": "only requests whose 'METHOD /path' contains"},
    "times": {"type": "number", "default": 0, "label": "how many requests (0: until switched off)"},
}
WAIT: Arguments = {"retry_after": {"type": "number", "default": 1.0, "label": "seconds to wait"}}
WHEN: Arguments = {
    "when": {"type": "choice", "choices": ["before", "after"], "default": "before", "label": "acted or not"}
}
PERMISSIONS = [one.name or "" for one in Permission]

KINDS: dict[str, tuple[str, Arguments]] = {
    "dms_closed": ("DMs closed", {"user_id": {"type": "user", "label": "whose"}}),
    "permission_lost": (
        "Permission lost",
        {
            "channel_id": {"type": "channel", "label": "where"},
            "permission": {"type": "choice", "choices": PERMISSIONS, "default": "SEND_MESSAGES", "label": "which"},
        },
    ),
    "slow": ("Slow answers", {"seconds": {"type": "number", "default": 2.0, "label": "seconds"}, **ROUTE}),
    "status_429_route": ("Too many requests on a route", {**WAIT, **ROUTE}),
    "status_429_global": ("Too many requests everywhere", {**WAIT, **ROUTE}),
    "status_500": ("Internal server error", {**WHEN, **ROUTE}),
    "status_502": ("Bad gateway", {**WHEN, **ROUTE}),
    "status_503": ("Service unavailable", {**WHEN, **ROUTE}),
    "status_504": ("Gateway time-out", {**WHEN, **ROUTE}),
    "gateway_drop": ("Gateway dropped, can resume", {}),
    "gateway_reconnect": ("Gateway asks to reconnect", {}),
    "gateway_invalid_session": (
        "Gateway session invalid",
        {"resumable": {"type": "choice", "choices": ["no", "yes"], "default": "no", "label": "can resume"}},
    ),
    "gateway_silent": ("Gateway leaves heartbeats unanswered", {}),
    "events_duplicated": ("Every event arrives twice", {}),
    "events_reordered": ("Events arrive in swapped pairs", {}),
    "bot_removed": ("Bot removed from the server (off: invited again)", {}),
    "message_deleted": (
        "Message deleted",
        {"channel_id": {"type": "channel", "label": "where"}, "message_id": {"type": "string", "label": "its id"}},
    ),
    "channel_deleted": ("Channel or thread deleted", {"channel_id": {"type": "channel", "label": "which"}}),
}
"""Title and arguments of every kind; the page draws its panel from this."""

INSTANT = ("gateway_drop", "gateway_reconnect", "gateway_invalid_session", "message_deleted", "channel_deleted")
"""Kinds that happen once and are over."""


@dataclass(slots=True)
class Fault:
    """A fault that is on. `left` requests are still to be hit; 0 means all."""

    kind: str
    args: dict[str, Any] = field(default_factory=dict)
    left: int = 0


class Faults:
    """The faults that are on, and what they do to requests and events."""

    def __init__(self, playground: Playground) -> None:
        self._playground = playground
        self._on: list[Fault] = []
        self._held: dict[str, tuple[str, Any]] = {}

    def available(self) -> list[dict[str, Any]]:
        """Every kind with its title and argument schema."""
        return [
            {"kind": kind, "title": title, "args": args, "instant": kind in INSTANT}
            for kind, (title, args) in KINDS.items()
        ]

    def listed(self) -> list[dict[str, Any]]:
        """The faults that are on."""
        return [{"kind": one.kind, **one.args} for one in self._on]

    def on(self, kind: str, user_id: int | None = None) -> bool:
        """Whether a fault of that kind is on (for that user)."""
        return any(one.kind == kind and (user_id is None or int(one.args["user_id"]) == user_id) for one in self._on)

    def set(self, kind: str, **args: Any) -> None:
        """Switch a fault on, or make an instant one happen.

        Raises `ValueError` for an unknown kind, an unknown argument or one that is missing.
        """
        if kind not in KINDS:
            raise ValueError(f"no fault {kind!r}; there are {', '.join(KINDS)}")
        schema = KINDS[kind][1]
        if unknown := args.keys() - schema.keys():
            raise ValueError(f"{kind} has no argument {', '.join(unknown)}")
        full = {name: args.get(name, one.get("default")) for name, one in schema.items()}
        if missing := [name for name, value in full.items() if value is None]:
            raise ValueError(f"{kind} needs {', '.join(missing)}")
        if kind in ACTIONS:
            ACTIONS[kind](self._playground, full)
        if kind not in INSTANT:
            self.clear(kind)
            self._on.append(Fault(kind, full, int(full.get("times") or 0)))
        self._playground.world.changed()

    def clear(self, kind: str | None = None) -> None:
        """Switch off the faults of one kind, or all."""
        for one in [one for one in self._on if kind is None or one.kind == kind]:
            self._on.remove(one)
            if one.kind in ENDINGS:
                ENDINGS[one.kind](self._playground, one.args)
        for session in self._playground.gateway.sessions.values():
            self._release(session)
        self._playground.world.changed()

    # Requests

    def _hit(self, call: Call, kind: str, when: str) -> Fault | None:
        for one in self._on:
            fits = str(one.args.get("route", "")) in f"{call.method} {call.template}"
            if one.kind == kind and fits and one.args.get("when", "before") == when:
                if one.left:
                    one.left -= 1
                    if one.left == 0:
                        self._on.remove(one)
                return one
        return None

    async def before(self, call: Call) -> None:
        """Delay or refuse a request that has not been acted on yet. Raises `ApiError`."""
        if slow := self._hit(call, "slow", "before"):
            await self._playground.wire.sleep(float(slow.args["seconds"]))
        for kind, everywhere in (("status_429_route", False), ("status_429_global", True)):
            if hit := self._hit(call, kind, "before"):
                raise limited(float(hit.args["retry_after"]), everywhere=everywhere)
        self._crash(call, "before")

    async def after(self, call: Call) -> None:
        """Lose the answer to a request that has been acted on. Raises `ApiError`."""
        self._crash(call, "after")

    def _crash(self, call: Call, when: str) -> None:
        for status, words in (
            (500, "Internal Server Error"),
            (502, "Bad Gateway"),
            (503, "Service Unavailable"),
            (504, "Gateway Timeout"),
        ):
            if self._hit(call, f"status_{status}", when):
                raise ApiError(0, status=status, message=f"{status}: {words}")

    # Events

    def deliver(self, session: Session, name: str, data: Any) -> None:
        """Give an event to a session: once, twice, or after the next one."""
        if self.on("events_reordered"):
            if session.id not in self._held:
                self._held[session.id] = (name, data)
                return
            session.dispatch(name, data)
            self._release(session)
            return
        session.dispatch(name, data)
        if self.on("events_duplicated"):
            session.dispatch(name, data)

    def _release(self, session: Session) -> None:
        if held := self._held.pop(session.id, None):
            session.dispatch(*held)


Action = Callable[["Playground", dict[str, Any]], None]


def _permission(playground: Playground, args: dict[str, Any], *, lost: bool) -> None:
    world = playground.world
    room = world.channels.get(int(args["channel_id"]))
    if room is None:
        return
    bit = int(Permission[args["permission"]])
    overwrite = room.overwrites.setdefault(world.bot.id, Overwrite(world.bot.id, 1))
    overwrite.deny = overwrite.deny | bit if lost else overwrite.deny & ~bit
    if not overwrite.deny and not overwrite.allow:
        del room.overwrites[world.bot.id]
    world.announce_channel("CHANNEL_UPDATE", room)


def _remove_bot(playground: Playground, _args: dict[str, Any]) -> None:
    world = playground.world
    for guild in world.guilds.values():
        if world.bot.id in guild.members:
            world.remove_member(guild, world.bot)


def _invite_bot(playground: Playground, _args: dict[str, Any]) -> None:
    world = playground.world
    for guild in world.guilds.values():
        if world.bot.id not in guild.members:
            world.add_member(guild, world.bot)


def _delete_message(playground: Playground, args: dict[str, Any]) -> None:
    room = playground.world.channel(int(args["channel_id"]))
    playground.world.delete_message(playground.world.message(room, int(args["message_id"])))


ACTIONS: dict[str, Action] = {
    "permission_lost": lambda playground, args: _permission(playground, args, lost=True),
    "gateway_drop": lambda playground, _args: playground.gateway.drop(),
    "gateway_reconnect": lambda playground, _args: playground.gateway.ask_reconnect(),
    "gateway_invalid_session": lambda playground, args: playground.gateway.invalidate(
        resumable=args["resumable"] == "yes"
    ),
    "bot_removed": _remove_bot,
    "message_deleted": _delete_message,
    "channel_deleted": lambda playground, args: playground.world.delete_channel(
        playground.world.channel(int(args["channel_id"]))
    ),
}
ENDINGS: dict[str, Action] = {
    "permission_lost": lambda playground, args: _permission(playground, args, lost=False),
    "bot_removed": _invite_bot,
}
