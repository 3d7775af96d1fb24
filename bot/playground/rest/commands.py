"""Registration of application commands: a bot replaces all of them at once."""

from typing import Any

from bot.playground.rest.command_forms import read_command
from bot.playground.rest.form import RequestForm
from bot.playground.rest.routing import ApiCall, route
from bot.playground.world.errors import Problems, invalid

COMMANDS = "/applications/{application}/commands"


@route("GET", COMMANDS)
def get_commands(call: ApiCall) -> Any:
    """The registered commands."""
    call.own_application()
    return call.site.commands.all()


@route("PUT", COMMANDS)
def put_commands(call: ApiCall) -> Any:
    """Replace all commands. Raises `ApiError` 50035 with all that is wrong in any of them."""
    call.own_application()
    if not isinstance(call.body, list):
        raise invalid((), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
    problems = Problems()
    commands: dict[str, dict[str, Any]] = {}
    for index, body in enumerate(call.body):
        if not isinstance(body, dict):
            raise invalid((index,), "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        command = read_command(RequestForm(body, problems, (index,)))
        if command["name"] in commands:
            message = "Application command names must be unique"
            problems.add((index,), "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
        commands[command["name"]] = command
    problems.settle()
    return call.site.commands.replace(list(commands.values()))
