"""The bot's application, and its way to the gateway."""

from typing import Any

from bot.playground.rest.api import ApiCall, route
from bot.playground.world import limits, shapes

DAY_MS = 86_400_000


@route("GET", "/oauth2/applications/@me")
def get_application(call: ApiCall) -> Any:
    """The bot's application. Its owner is that of the first server."""
    world = call.world
    owner = world.bot
    if world.guilds:
        owner = world.users[world.first_guild.owner_id]
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
    sharding = call.site.sharding
    limit = {
        "total": int(limits.IDENTIFIES),
        "remaining": call.site.limiter.identifies_left,
        "reset_after": DAY_MS,
        "max_concurrency": sharding.at_once,
    }
    return {"url": call.site.gateway_url, "shards": sharding.at_least, "session_start_limit": limit}
