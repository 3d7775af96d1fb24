"""The bot itself, its application, its DMs and the way to the gateway."""

from typing import Any

from bot.playground.rest.api import ApiCall, route
from bot.playground.rest.form import snowflake
from bot.playground.world import ApiError, known, limits, refuse_if, shapes


@route("GET", "/users/@me")
def get_me(call: ApiCall) -> Any:
    """The bot itself."""
    return shapes.bot_user(call.world.bot)


@route("GET", "/users/{user}")
def get_user(call: ApiCall) -> Any:
    """Somebody by their id. Raises `ApiError` 10013."""
    return shapes.user(known(call.world.users.get(snowflake(call.path["user"]) or 0), 10013))


@route("POST", "/users/@me/channels")
def open_dm(call: ApiCall) -> Any:
    """The DM with a user. Raises `ApiError` 50033, 50007, or 40003 when too many were opened lately."""
    form, world = call.form(), call.world
    number = form["recipient_id"].snowflake(required=True)
    form.problems.settle()
    user = known(world.users.get(number or 0), 50033)
    refuse_if(user.bot, 50007)
    if not any(room.is_dm and room.recipients == [user] for room in world.channels.values()):
        call.site.limiter.spend("dm_opens", limits.DM_OPENS, limits.DM_OPEN_WINDOW, ApiError(40003))
    return shapes.channel(world.dm(world.bot, user))


@route("GET", "/guilds/{guild}")
def get_guild(call: ApiCall) -> Any:
    """A server of the bot. Raises `ApiError` 10004."""
    world = call.world
    guild = known(world.guilds.get(snowflake(call.path["guild"]) or 0), 10004)
    refuse_if(world.bot.id not in guild.members, 10004)
    events = ("channels", "threads", "members", "presences", "voice_states", "joined_at", "member_count", "unavailable")
    return {name: value for name, value in shapes.guild_create(world, guild).items() if name not in events}


@route("GET", "/oauth2/applications/@me")
def get_application(call: ApiCall) -> Any:
    """The bot's application."""
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
        "approximate_user_install_count": sum(one.installed for one in world.users.values()),
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": [],
        "integration_types_config": {"0": {}, "1": {}},
    }


@route("GET", "/gateway/bot")
def get_bot_gateway(call: ApiCall) -> Any:
    """The address of the gateway, and how often a bot may still begin a session."""
    limit = {
        "total": int(limits.IDENTIFIES),
        "remaining": call.site.limiter.identifies_left,
        "reset_after": 86_400_000,
        "max_concurrency": call.site.at_once,
    }
    return {"url": call.site.gateway_url, "shards": call.site.shards, "session_start_limit": limit}
