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

FaultAction = Callable[["Faults", dict[str, Any], bool], object]
"""Does what a fault does when it is switched on (True), and undoes it when it is switched off."""


@dataclass(frozen=True, slots=True)
class FaultKind:
    """A kind of fault: its title, the schema of its arguments, what it does, and how it refuses requests.

    instant: it happens once, so that there is nothing to switch off.
    """

    title: str
    args: Arguments = field(default_factory=dict)
    act: FaultAction | None = None
    refusal: Callable[[dict[str, Any]], ApiError] | None = None
    instant: bool = False


@dataclass(slots=True)
class Fault:
    """A fault that is on. `left`: how many more requests it hits; 0 for every request."""

    kind: str
    args: dict[str, Any] = field(default_factory=dict)
    left: int = 0


class Faults:
    """The faults that are on, and what they do to requests and events."""

    def __init__(self, site: Site, gateway: Gateway) -> None:
        self._wire, self.world, self.gateway = site.wire, site.world, gateway
        self._on: list[Fault] = []
        self._held: dict[str, tuple[str, Any]] = {}

    def available(self) -> list[dict[str, Any]]:
        """Every kind with its title and argument schema."""
        return [
            {"kind": name, "title": kind.title, "args": kind.args, "instant": kind.instant}
            for name, kind in KINDS.items()
        ]

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
        if unknown := args.keys() - chosen.args.keys():
            raise ValueError(f"{kind} has no argument {', '.join(unknown)}")
        full = {name: args.get(name, one.get("default")) for name, one in chosen.args.items()}
        if missing := [name for name, value in full.items() if value is None]:
            raise ValueError(f"{kind} needs {', '.join(missing)}")
        self.clear(kind)  # before the action: ending the old fault may undo what the new one does
        if chosen.act:
            chosen.act(self, full, True)
        if not chosen.instant:
            self._on.append(Fault(kind, full, int(full.get("times") or 0)))
        self.world.changed()

    def clear(self, kind: str | None = None) -> None:
        """Switch off the faults of one kind, or all faults."""
        for one in [one for one in self._on if kind is None or one.kind == kind]:
            self._on.remove(one)
            if act := KINDS[one.kind].act:
                act(self, one.args, False)
        for session in self.gateway.sessions.values():
            self._release(session)
        self.world.changed()

    # Requests

    def _hit(self, call: ApiCall, kind: str, when: str) -> Fault | None:
        for one in self._on:
            fits = str(one.args.get("route", "")) in f"{call.method} {call.template}"
            if one.kind == kind and fits and one.args.get("when", "before") == when:
                if one.left:
                    one.left -= 1
                    if one.left == 0:
                        self._on.remove(one)
                return one
        return None

    async def before(self, call: ApiCall) -> None:
        """Delay or refuse a request before its route acts. Raises `ApiError`."""
        if slow := self._hit(call, "slow", "before"):
            await self._wire.sleep(float(slow.args["seconds"]))
        self._refuse(call, "before")

    async def after(self, call: ApiCall) -> None:
        """Answer with an error after the route has acted, as if the answer were lost. Raises `ApiError`."""
        self._refuse(call, "after")

    def _refuse(self, call: ApiCall, when: str) -> None:
        for name, kind in KINDS.items():
            if kind.refusal and (hit := self._hit(call, name, when)):
                raise kind.refusal(hit.args)

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
        if held := self._held.pop(session.id, None):
            session.dispatch(*held)


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
    overwrite = room.overwrites.setdefault(world.bot.id, Overwrite(world.bot.id, 1))
    overwrite.deny = overwrite.deny | bit if on else overwrite.deny & ~bit
    if not overwrite.deny:
        del room.overwrites[world.bot.id]
    world.announce_channel("CHANNEL_UPDATE", room)


def _crash(status: int) -> Callable[[dict[str, Any]], ApiError]:
    return lambda _args: ApiError(0, status=status)


def _silence(faults: Faults, _args: dict[str, Any], on: bool) -> None:
    faults.gateway.silent = on


def _remove_bot(faults: Faults, _args: dict[str, Any], on: bool) -> None:
    world = faults.world
    for guild in world.guilds.values():
        if on and world.bot.id in guild.members:
            world.remove_bot(guild)
        elif not on and world.bot.id not in guild.members:
            world.add_member(guild, world.bot)


def _make_unavailable(faults: Faults, args: dict[str, Any], on: bool) -> None:
    world = faults.world
    wanted = int(args["guild_id"] or 0)
    for guild in world.guilds.values():
        if wanted in {0, guild.id} and world.bot.id in guild.members and guild.unavailable != on:
            world.set_unavailable(guild, unavailable=on)


def _delete_message(faults: Faults, args: dict[str, Any], _on: bool) -> None:
    room = faults.world.channel(int(args["channel_id"]))
    faults.world.delete_message(faults.world.message(room, int(args["message_id"])))


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
        lambda faults, args, _on: faults.gateway.invalidate(resumable=args["resumable"] == "yes"),
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
        lambda faults, args, _on: faults.world.delete_channel(faults.world.channel(int(args["channel_id"]))),
        instant=True,
    ),
}
"""Every kind by name. The page draws its panel of faults from this."""
