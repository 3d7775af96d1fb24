"""Registration of application commands, everywhere and in one server."""

from __future__ import annotations

from typing import Any

from bot.playground.rest.command_forms import read_command
from bot.playground.rest.form import Form
from bot.playground.rest.routing import Call, Reply, route
from bot.playground.world.errors import ApiError, Problems, invalid

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
    """A command for a list. Translations are left out unless the request asks for them."""
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


def _read(form: Form) -> dict[str, Any]:
    """The command in a body. Raises `ApiError` 50035."""
    command = read_command(form)
    form.problems.settle()
    return command


def _read_all(bodies: list[Any]) -> list[dict[str, Any]]:
    """The commands in a list of bodies. Raises `ApiError` 50035 with all that is wrong in any of them."""
    problems = Problems()
    commands: dict[tuple[int, str], dict[str, Any]] = {}
    for index, body in enumerate(bodies):
        if not isinstance(body, dict):
            raise invalid((index,), "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        command = read_command(Form(body, problems, (index,)))
        if (command["type"], command["name"]) in commands:
            message = "Application command names must be unique"
            problems.add((index,), "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
        commands[command["type"], command["name"]] = command
    problems.settle()
    return list(commands.values())


@route("GET", GLOBAL)
@route("GET", LOCAL)
def get_commands(call: Call) -> Any:
    """The commands of the scope."""
    return [_told(call, one) for one in call.site.commands.all(_scope(call))]


@route("PUT", GLOBAL)
@route("PUT", LOCAL)
def put_commands(call: Call) -> Any:
    """Replace all commands of the scope."""
    scope = _scope(call)
    if not isinstance(call.body, list):
        raise invalid((), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
    return call.site.commands.replace(scope, _read_all(call.body))


@route("POST", GLOBAL)
@route("POST", LOCAL)
def create_command(call: Call) -> Any:
    """Register a command: 201 when it is new, 200 when it replaces one of the same type and name."""
    command, new = call.site.commands.create(_scope(call), _read(call.form()))
    return Reply(201 if new else 200, command)


@route("GET", GLOBAL + "/{command}")
@route("GET", LOCAL + "/{command}")
def get_command(call: Call) -> Any:
    """One command."""
    return call.site.commands.get(_scope(call), call.id("command"))


@route("PATCH", GLOBAL + "/{command}")
@route("PATCH", LOCAL + "/{command}")
def edit_command(call: Call) -> Any:
    """Change some fields of a command."""
    scope, number, form = _scope(call), call.id("command"), call.form()
    before = call.site.commands.get(scope, number)
    read = _read(Form({**before, **form.value, "type": before["type"]}, form.problems))
    return call.site.commands.edit(scope, number, read)


@route("DELETE", GLOBAL + "/{command}")
@route("DELETE", LOCAL + "/{command}")
def delete_command(call: Call) -> None:
    """Delete a command."""
    call.site.commands.delete(_scope(call), call.id("command"))


@route("GET", LOCAL + "/permissions")
def get_all_permissions(call: Call) -> Any:
    """The permissions of all commands in a server. They cannot be edited here, so the list is empty."""
    _scope(call)
    return []


@route("GET", LOCAL + "/{command}/permissions")
def get_permissions(call: Call) -> Any:
    """The permissions of one command in a server. They cannot be edited here, so it raises `ApiError` 10066."""
    _scope(call)
    raise ApiError(10066)
