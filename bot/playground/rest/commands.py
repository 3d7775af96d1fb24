"""Registration of application commands, everywhere and in one server."""

from __future__ import annotations

from typing import Any

from bot.playground.errors import ApiError, invalid

from .routing import Answer, Call, route

GLOBAL = "/applications/{application}/commands"
LOCAL = "/applications/{application}/guilds/{guild}/commands"


def _scope(call: Call) -> int | None:
    call.own_application()
    if "guild" not in call.path:
        return None
    try:
        return call.guild().id
    except ApiError:
        raise ApiError(50001) from None


def _told(call: Call, command: dict[str, Any]) -> dict[str, Any]:
    """A command as it is listed: its translations only when asked for."""
    if (
        call.method != "GET"
        or call.query.get("with_localizations", "").lower() in ("1", "true")
        or "command" in call.path
    ):
        return command
    return _without_translations(command)


def _without_translations(command: dict[str, Any]) -> dict[str, Any]:
    kept = {key: value for key, value in command.items() if not key.endswith("_localizations")}
    for key in ("options", "choices"):
        if key in kept:
            kept[key] = [_without_translations(one) for one in kept[key]]
    return kept


@route("GET", GLOBAL)
@route("GET", LOCAL)
def get_commands(call: Call) -> Any:
    """The commands of the scope."""
    return [_told(call, one) for one in call.playground.commands.all(_scope(call))]


@route("PUT", GLOBAL)
@route("PUT", LOCAL)
def put_commands(call: Call) -> Any:
    """Exactly these commands from now on."""
    scope = _scope(call)
    if not isinstance(call.body, list):
        raise invalid((), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
    return call.playground.commands.replace(scope, call.body)


@route("POST", GLOBAL)
@route("POST", LOCAL)
def create_command(call: Call) -> Any:
    """The command made: 201 when it is new, 200 when it took another's place."""
    command, new = call.playground.commands.create(_scope(call), call.form().value)
    return Answer(201 if new else 200, command)


@route("GET", GLOBAL + "/{command}")
@route("GET", LOCAL + "/{command}")
def get_command(call: Call) -> Any:
    """One command."""
    return call.playground.commands.get(_scope(call), call.id("command"))


@route("PATCH", GLOBAL + "/{command}")
@route("PATCH", LOCAL + "/{command}")
def edit_command(call: Call) -> Any:
    """One command with some fields changed."""
    return call.playground.commands.edit(_scope(call), call.id("command"), dict(call.form().value))


@route("DELETE", GLOBAL + "/{command}")
@route("DELETE", LOCAL + "/{command}")
def delete_command(call: Call) -> None:
    """The command is gone."""
    call.playground.commands.delete(_scope(call), call.id("command"))


@route("GET", LOCAL + "/permissions")
def get_all_permissions(call: Call) -> Any:
    """Who may use which command in a server: nobody has changed anything here."""
    _scope(call)
    return []


@route("GET", LOCAL + "/{command}/permissions")
def get_permissions(call: Call) -> Any:
    """Who may use one command in a server. Raises `ApiError` 10066: nobody has changed anything here."""
    _scope(call)
    raise ApiError(10066)
