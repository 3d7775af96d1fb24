"""Faults: refusals, crashes, slow answers and broken connections, switched on and off by name."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from bot.playground.gateway.gateway import Gateway, GatewaySession
from bot.playground.rest.api import ApiCall
from bot.playground.site.ratelimits import limited
from bot.playground.site.site import Site
from bot.playground.world import ApiError, Overwrite, Permission

Arguments = dict[str, dict[str, Any]]
"""The schema of a fault's arguments, from which the page draws a form: by name the type, label and default."""

ROUTE: Arguments = {
    "route": {"type": "string", "default": "", "label": "only requests whose 'METHOD /path' contains"},
    "times": {"type": "number", "default": 0, "label": "how many requests (0: until switched off)"},
}
WAIT: Arguments = {"retry_after": {"type": "number", "default": 1.0, "label": "seconds to wait"}}
WHEN: Arguments = {
    "when": {"type": "choice", "choices": ["before", "after"], "default": "before", "label": "acted or not"}
}
CRASHES = {
    500: "Internal server error",
    502: "Bad gateway",
    503: "Service unavailable",
    504: "Gateway time-out",
}
"""Statuses that a fault may answer with, and their titles."""
PERMISSIONS = [one.name or "" for one in Permission]
"""The names of the permissions that the bot can lose."""

FaultAction = Callable[["Faults", dict[str, Any], bool], object]
"""Does what a fault does when it is switched on (True), and undoes it when it is switched off."""


@dataclass(frozen=True, slots=True)
class FaultKind:
    """A kind of fault."""

    title: str
    """What the page calls it."""
    args: Arguments = field(default_factory=dict)
    """The schema of its arguments."""
    act: FaultAction | None = None
    """What happens when it is switched on or off."""
    refusal: Callable[[dict[str, Any]], ApiError] | None = None
    """From its arguments, the error with which it refuses requests."""
    instant: bool = False
    """Whether it happens once, so that there is nothing to switch off."""


@dataclass(slots=True)
class Fault:
    """A fault that is on."""

    kind: str
    """The name of its kind in `KINDS`."""
    args: dict[str, Any] = field(default_factory=dict)
    left: int = 0
    """How many more requests it hits; 0 for every request."""


class Faults:
    """The faults that are on, and what they do to requests and events."""

    def __init__(self, site: Site, gateway: Gateway) -> None:
        self._wire = site.wire
        self.world = site.world
        self.gateway = gateway
        self._on: list[Fault] = []
        """The faults that are on."""
        self._held: dict[str, tuple[str, Any]] = {}
        """By session, the name and data of the event that waits for the next one."""

    def available(self) -> list[dict[str, Any]]:
        """Every kind with its title and argument schema."""
        listed = []
        for name, kind in KINDS.items():
            listed.append({"kind": name, "title": kind.title, "args": kind.args, "instant": kind.instant})
        return listed

    def listed(self) -> list[dict[str, Any]]:
        """The faults that are on."""
        return [{"kind": one.kind, **one.args} for one in self._on]

    def on(self, kind: str) -> bool:
        """Whether a fault of that kind is on."""
        return any(one.kind == kind for one in self._on)

    def set(self, kind: str, **args: Any) -> None:
        """Switch a fault on, or make an instant one happen.

        Raises `ValueError` for an unknown kind, an unknown argument or one that is missing.
        """
        if kind not in KINDS:
            raise ValueError(f"no fault {kind!r}; there are {', '.join(KINDS)}")
        chosen = KINDS[kind]
        unknown = args.keys() - chosen.args.keys()
        if unknown:
            raise ValueError(f"{kind} has no argument {', '.join(unknown)}")
        full = {name: args.get(name, schema.get("default")) for name, schema in chosen.args.items()}
        missing = [name for name, value in full.items() if value is None]
        if missing:
            raise ValueError(f"{kind} needs {', '.join(missing)}")
        self.clear(kind)  # before the action: ending the old fault may undo what the new one does
        if chosen.act:
            chosen.act(self, full, True)
        if not chosen.instant:
            times = int(full.get("times") or 0)
            self._on.append(Fault(kind, full, left=times))
        self.world.changed()

    def clear(self, kind: str | None = None) -> None:
        """Switch off the faults of one kind, or all faults."""
        for fault in tuple(self._on):
            if kind not in (None, fault.kind):
                continue
            self._on.remove(fault)
            act = KINDS[fault.kind].act
            if act is not None:
                act(self, fault.args, False)
        for session in self.gateway.sessions.values():
            self._release(session)
        self.world.changed()

    # Requests

    def _hit(self, call: ApiCall, kind: str, when: str) -> Fault | None:
        """The fault of that kind which a request meets, counted as a hit. when: "before" the route acts or "after"."""
        route = f"{call.method} {call.template}"
        for fault in self._on:
            if fault.kind != kind or fault.args.get("when", "before") != when:
                continue
            if str(fault.args.get("route", "")) not in route:
                continue
            if fault.left:
                fault.left -= 1
                if fault.left == 0:
                    self._on.remove(fault)
            return fault
        return None

    async def before(self, call: ApiCall) -> None:
        """Delay or refuse a request before its route acts. Raises `ApiError`."""
        slow = self._hit(call, "slow", "before")
        if slow is not None:
            await self._wire.sleep(float(slow.args["seconds"]))
        self._refuse(call, "before")

    async def after(self, call: ApiCall) -> None:
        """Answer with an error after the route has acted, as if the answer were lost. Raises `ApiError`."""
        self._refuse(call, "after")

    def _refuse(self, call: ApiCall, when: str) -> None:
        for name, kind in KINDS.items():
            if kind.refusal is None:
                continue
            fault = self._hit(call, name, when)
            if fault is not None:
                raise kind.refusal(fault.args)

    # Events

    def deliver(self, session: GatewaySession, name: str, data: Any) -> None:
        """Send an event to a session: once, twice, or after the next one."""
        if self.on("events_reordered") and session.id not in self._held:
            self._held[session.id] = (name, data)
            return
        session.dispatch(name, data)
        if self.on("events_duplicated"):
            session.dispatch(name, data)
        self._release(session)

    def _release(self, session: GatewaySession) -> None:
        """Send a session the event that is held back for it."""
        held = self._held.pop(session.id, None)
        if held is not None:
            name, data = held
            session.dispatch(name, data)


def _close_dms(faults: Faults, args: dict[str, Any], on: bool) -> None:
    user = faults.world.users.get(int(args["user_id"]))
    if user is not None:
        user.unreachable = on


def _lose_permission(faults: Faults, args: dict[str, Any], on: bool) -> None:
    world = faults.world
    room = world.channels.get(int(args["channel_id"]))
    if room is None:
        return
    bit = int(Permission[args["permission"]])
    overwrite = room.overwrites.setdefault(world.bot.id, Overwrite(world.bot.id, type=1))
    if on:
        overwrite.deny |= bit
    else:
        overwrite.deny &= ~bit
    if not overwrite.deny:
        del room.overwrites[world.bot.id]
    world.announce_channel("CHANNEL_UPDATE", room)


def _crash(status: int) -> Callable[[dict[str, Any]], ApiError]:
    """A refusal with that status."""
    return lambda _args: ApiError(0, status=status)


def _silence(faults: Faults, _args: dict[str, Any], on: bool) -> None:
    faults.gateway.silent = on


def _remove_bot(faults: Faults, _args: dict[str, Any], on: bool) -> None:
    world = faults.world
    for guild in world.guilds.values():
        is_member = world.bot.id in guild.members
        if on and is_member:
            world.remove_bot(guild)
        elif not on and not is_member:
            world.add_member(guild, world.bot)


def _make_unavailable(faults: Faults, args: dict[str, Any], on: bool) -> None:
    world = faults.world
    wanted = int(args["guild_id"] or 0)
    for guild in world.guilds.values():
        if wanted not in (0, guild.id) or world.bot.id not in guild.members:
            continue
        if guild.unavailable != on:
            world.set_unavailable(guild, unavailable=on)


def _delete_message(faults: Faults, args: dict[str, Any], _on: bool) -> None:
    room = faults.world.channel(int(args["channel_id"]))
    message = faults.world.message(room, int(args["message_id"]))
    faults.world.delete_message(message)


def _delete_channel(faults: Faults, args: dict[str, Any], _on: bool) -> None:
    room = faults.world.channel(int(args["channel_id"]))
    faults.world.delete_channel(room)


def _invalidate(faults: Faults, args: dict[str, Any], _on: bool) -> None:
    faults.gateway.invalidate(resumable=args["resumable"] == "yes")


WHOSE: Arguments = {"user_id": {"type": "user", "label": "whose"}}
WHERE: Arguments = {"channel_id": {"type": "channel", "label": "where"}}
LOST: Arguments = {
    "permission": {"type": "choice", "choices": PERMISSIONS, "default": "SEND_MESSAGES", "label": "which"}
}
RESUMABLE: Arguments = {
    "resumable": {"type": "choice", "choices": ["no", "yes"], "default": "no", "label": "can resume"}
}
KINDS: dict[str, FaultKind] = {
    "dms_closed": FaultKind("DMs closed", WHOSE, _close_dms),
    "permission_lost": FaultKind("Permission lost", {**WHERE, **LOST}, _lose_permission),
    "slow": FaultKind("Slow answers", {"seconds": {"type": "number", "default": 2.0, "label": "seconds"}, **ROUTE}),
    "status_429_route": FaultKind(
        "Too many requests on a route",
        {**WAIT, **ROUTE},
        refusal=lambda args: limited(float(args["retry_after"])),
    ),
    "status_429_global": FaultKind(
        "Too many requests everywhere",
        {**WAIT, **ROUTE},
        refusal=lambda args: limited(float(args["retry_after"]), everywhere=True),
    ),
    **{
        f"status_{status}": FaultKind(title, {**WHEN, **ROUTE}, refusal=_crash(status))
        for status, title in CRASHES.items()
    },
    "gateway_drop": FaultKind(
        "Gateway dropped, can resume", act=lambda faults, _args, _on: faults.gateway.drop(), instant=True
    ),
    "gateway_reconnect": FaultKind(
        "Gateway asks to reconnect", act=lambda faults, _args, _on: faults.gateway.ask_reconnect(), instant=True
    ),
    "gateway_invalid_session": FaultKind(
        "Gateway session invalid",
        RESUMABLE,
        _invalidate,
        instant=True,
    ),
    "gateway_silent": FaultKind("Gateway leaves heartbeats unanswered", act=_silence),
    "events_duplicated": FaultKind("Every event arrives twice"),
    "events_reordered": FaultKind("Events arrive in swapped pairs"),
    "bot_removed": FaultKind("Bot removed from the server (off: invited again)", act=_remove_bot),
    "server_unavailable": FaultKind(
        "Server unavailable (an outage of Discord)",
        {"guild_id": {"type": "string", "default": "", "label": "which (empty: all)"}},
        _make_unavailable,
    ),
    "message_deleted": FaultKind(
        "Message deleted",
        {**WHERE, "message_id": {"type": "string", "label": "its id"}},
        _delete_message,
        instant=True,
    ),
    "channel_deleted": FaultKind(
        "Channel or thread deleted",
        {"channel_id": {"type": "channel", "label": "which"}},
        _delete_channel,
        instant=True,
    ),
}
"""Every kind by name. The page draws its panel of faults from this."""
