"""Options of a slash command as a person fills them in, held against the command as registered."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from bot.playground.rest.commands import (
    BOOLEAN,
    CHANNEL,
    INTEGER,
    MENTIONABLE,
    ROLE,
    STRING,
    SUBCOMMAND,
    USER,
)
from bot.playground.rest.form import snowflake
from bot.playground.world import shapes
from bot.playground.world.errors import ApiError, invalid
from bot.playground.world.model import Guild
from bot.playground.world.state import WorldState

RESOLVED = (USER, CHANNEL, ROLE, MENTIONABLE)
SELECT_KINDS = {5: USER, 6: ROLE, 7: MENTIONABLE, 8: CHANNEL}
"""Which option type a select component resolves like."""


def check(command: dict[str, Any], given: list[dict[str, Any]], *, typing: bool = False) -> None:
    """Return if the options fit the command. `typing`: an autocomplete, where later ones may still lack.

    Raises `ApiError` 50035 for what Discord's client would not let a person send.
    """
    known = {one["name"]: one for one in command.get("options") or ()}
    names = [one["name"] for one in given]
    if len(set(names)) != len(names):
        raise invalid(("options",), "BASE_TYPE_CHOICES", "An option is given twice.")
    for index, one in enumerate(given):
        registered = known.get(one["name"])
        if registered is None or registered["type"] != one["type"]:
            raise invalid(("options", index), "BASE_TYPE_CHOICES", f"The command has no such option {one['name']!r}.")
        if one["type"] == SUBCOMMAND:
            check(registered, one.get("options") or [], typing=typing)
        elif not one.get("focused"):
            _value(registered, one.get("value"), index)
    nested = any(one["type"] == SUBCOMMAND for one in known.values())
    if nested and len(given) != 1:
        raise invalid(("options",), "BASE_TYPE_REQUIRED", "Exactly one sub-command is needed.")
    missing = [name for name, one in known.items() if one.get("required") and name not in names]
    if missing and not typing:
        raise invalid(("options",), "BASE_TYPE_REQUIRED", f"This field is required: {', '.join(missing)}")


def _value(option: dict[str, Any], value: Any, index: int) -> None:
    where = ("options", index, "value")
    kind = option["type"]
    fits = {
        STRING: isinstance(value, str),
        INTEGER: isinstance(value, int) and not isinstance(value, bool),
        BOOLEAN: isinstance(value, bool),
    }.get(kind, snowflake(value) is not None)
    if not fits:
        raise invalid(where, "BASE_TYPE_CONVERT", f"{value!r} is no value for an option of type {kind}.")
    choices = option.get("choices")
    if choices and value not in [choice["value"] for choice in choices]:
        raise invalid(where, "BASE_TYPE_CHOICES", f"{value!r} is none of the choices.")
    size = len(value) if kind == STRING else value if kind == INTEGER else 0
    low, high = ("min_length", "max_length") if kind == STRING else ("min_value", "max_value")
    top = option.get(high) or (6000 if kind == STRING else None)
    if (option.get(low) is not None and size < option[low]) or (top is not None and size > top):
        raise invalid(where, "BASE_TYPE_BAD_LENGTH", f"{value!r} is out of bounds.")


def leaf(options: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The options of the sub-command, or those given when there is none."""
    if options and options[0]["type"] == SUBCOMMAND:
        return leaf(options[0].get("options") or [])
    return options


def resolved(state: WorldState, guild: Guild | None, asked: Iterable[tuple[int, int]]) -> dict[str, Any]:
    """The field `resolved` for pairs of an option's type and an id. Raises `ApiError` for an id that does not exist."""
    found: dict[str, dict[str, Any]] = defaultdict(dict)
    for kind, number in asked:
        if kind in (USER, MENTIONABLE) and number in state.users:
            found["users"][str(number)] = shapes.user(state.users[number])
            if guild and number in guild.members:
                shape = shapes.member(guild.members[number], with_user=False)
                found["members"][str(number)] = {**shape, "permissions": "0"}
        elif kind in (ROLE, MENTIONABLE) and guild and number in guild.roles:
            found["roles"][str(number)] = shapes.role(guild.roles[number])
        elif kind == CHANNEL and number in state.channels:
            found["channels"][str(number)] = {**shapes.channel(state.channels[number]), "permissions": "0"}
        else:
            raise ApiError(10013)
    return {"resolved": found} if found else {}
