"""Users, the application itself, DMs and the way to the gateway."""

from __future__ import annotations

from typing import Any

from bot.playground.rest.routing import Call, Reply, route
from bot.playground.world import limits, shapes
from bot.playground.world.errors import ApiError, invalid
from bot.playground.world.permissions import in_guild


@route("GET", "/users/@me")
def get_me(call: Call) -> Any:
    """The bot itself."""
    return shapes.bot_user(call.world.bot)


@route("GET", "/users/{user}")
def get_user(call: Call) -> Any:
    """Any user by id."""
    return shapes.user(call.user())


@route("GET", "/users/@me/guilds")
def get_my_guilds(call: Call) -> Any:
    """The servers the bot is in, in short."""
    world = call.world
    form = call.asked()
    after, high = form.snowflake("after") or 0, form.whole("limit", 1, 200, default=200)
    form.problems.settle()
    mine = [one for one in world.guilds.values() if world.bot.id in one.members and one.id > after]
    keys = ("id", "name", "icon", "banner", "features")
    shape = [{key: shapes.guild(one)[key] for key in keys} for one in mine[:high]]
    permissions = [in_guild(one, world.bot.id) for one in mine[:high]]
    return [{**one, "owner": False, "permissions": str(int(may))} for one, may in zip(shape, permissions, strict=True)]


@route("POST", "/users/@me/channels")
def open_dm(call: Call) -> Any:
    """The DM with a user. Raises `ApiError` 10013, 50033, or 40003 when too many were opened lately."""
    form = call.form()
    number = form.snowflake("recipient_id", required=True)
    form.problems.settle()
    world = call.world
    user = world.users.get(number or 0)
    if user is None:
        raise invalid(("recipient_id",), "USER_NOT_FOUND", "User not found") if number is None else ApiError(50033)
    if user.bot:
        raise ApiError(50007)
    known = any(room.is_dm and room.recipients == [user] for room in world.channels.values())
    if not known:
        call.site.limiter.spend("dm_opens", limits.DM_OPENS, limits.DM_OPEN_WINDOW, ApiError(40003))
    return shapes.channel(world.dm(world.bot, user))


def _application(call: Call) -> dict[str, Any]:
    world = call.world
    owner = world.users[next(iter(world.guilds.values())).owner_id] if world.guilds else world.bot
    return {
        "id": str(world.bot.id),
        "name": world.bot.name,
        "icon": None,
        "description": "",
        "type": None,
        "bot": shapes.user(world.bot),
        "summary": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "tags": [],
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": shapes.user(owner),
        "approximate_guild_count": len(world.guilds),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": [],
        "integration_types_config": {"0": {}},
    }


@route("GET", "/oauth2/applications/@me")
def get_own_application(call: Call) -> Any:
    """The bot's application."""
    return _application(call)


@route("GET", "/applications/@me")
def get_current_application(call: Call) -> Any:
    """The bot's application, by its newer address."""
    return _application(call)


@route("GET", "/gateway", secret=True)
def get_gateway(call: Call) -> Any:
    """Where the gateway is."""
    return {"url": call.site.gateway_url}


@route("GET", "/gateway/bot")
def get_bot_gateway(call: Call) -> Any:
    """Where the gateway is, and how often a bot may still begin a session."""
    left = call.site.limiter.identifies_left
    limit = {"total": int(limits.IDENTIFIES), "remaining": left, "reset_after": 86_400_000, "max_concurrency": 1}
    return {"url": call.site.gateway_url, "shards": 1, "session_start_limit": limit}


@route("POST", "/channels/{channel}/typing")
def typing(call: Call) -> Any:
    """Announce that the bot is typing."""
    room = call.channel()
    call.world.announce_typing(room, call.world.bot)
    return Reply(204)
