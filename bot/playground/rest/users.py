"""Users: the bot itself, others, and the DMs with them."""

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
    number = snowflake(call.path["user"]) or 0
    user = known(call.world.users.get(number), 10013)
    return shapes.user(user)


@route("POST", "/users/@me/channels")
def open_dm(call: ApiCall) -> Any:
    """The DM with a user. Raises `ApiError` 50033, 50007, or 40003 when too many were opened lately."""
    world = call.world
    form = call.form()
    number = form["recipient_id"].snowflake(required=True)
    form.problems.settle()
    user = known(world.users.get(number or 0), 50033)
    refuse_if(user.bot, 50007)
    is_open = any(room.is_dm and room.recipients == [user] for room in world.channels.values())
    if not is_open:
        call.site.limiter.spend("dm_opens", limits.DM_OPENS, limits.DM_OPEN_WINDOW, ApiError(40003))
    room = world.dm(world.bot, user)
    return shapes.channel(room)
