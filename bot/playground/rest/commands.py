"""Slash commands: a bot replaces all of them at once, and people fill in their options. The rules for both.

Source: interactions/application-commands. Context menus, groups of sub-commands, decimal numbers and files as options
are refused.
"""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

import regex  # type: ignore[import-untyped]

from bot.playground.rest.api import ApiCall, route
from bot.playground.rest.form import RequestForm, snowflake
from bot.playground.world import ApiError, Channel, Problems, WorldState, invalid, limits, shapes

CHAT = 1
"""The type of a slash command."""
SUBCOMMAND, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE = 1, 3, 4, 5, 6, 7, 8, 9
"""Types of options."""
VALUES = (STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE)
"""Types of options that hold a value."""
RESOLVED = (USER, CHANNEL, ROLE, MENTIONABLE)
"""Types of options whose value is the id of something."""
SELECT_KINDS = {5: USER, 6: ROLE, 7: MENTIONABLE, 8: CHANNEL}
"""Which option type a select component resolves like."""
FITTING = {STRING: str | None, INTEGER: int | None}
"""The JSON types of the choices of an option, by its type."""
LARGEST_INTEGER = (1 << 53) - 1
"""The largest whole number that JSON carries exactly."""
BOUNDS = {
    STRING: (("min_length", 0, limits.OPTION_LENGTH), ("max_length", 1, limits.OPTION_LENGTH)),
    INTEGER: (("min_value", -LARGEST_INTEGER, LARGEST_INTEGER), ("max_value", -LARGEST_INTEGER, LARGEST_INTEGER)),
}
"""The fields that bound an option's value, with their own least and greatest value."""
NAME = regex.compile(r"[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}")
"""The name of a command or option."""
CHANNEL_TYPES = (0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16)
"""The types of channels that Discord has."""
LOCALES = [
    "id",
    "da",
    "de",
    "en-GB",
    "en-US",
    "es-ES",
    "es-419",
    "fr",
    "hr",
    "it",
    "lt",
    "hu",
    "nl",
    "no",
    "pl",
    "pt-BR",
    "ro",
    "fi",
    "sv-SE",
    "vi",
    "tr",
    "cs",
    "el",
    "bg",
    "ru",
    "uk",
    "hi",
    "th",
    "zh-CN",
    "ja",
    "zh-TW",
    "ko",
]
"""Source: reference, "Locales"."""


def read_command(form: RequestForm) -> dict[str, Any]:
    """A command in the shape answers have, without ids; problems are noted in the form."""
    permissions = form["default_member_permissions"].whole(0)
    contexts = None
    if form["contexts"].there:
        contexts = form["contexts"].choices((0, 1, 2))
    works_in_dms = contexts is None or 1 in contexts
    made: dict[str, Any] = {
        "type": form["type"].choice((CHAT,), default=CHAT),
        **_named(form),
        "options": _options(form["options"], (SUBCOMMAND, *VALUES)),
        "default_member_permissions": None if permissions is None else str(permissions),
        "nsfw": form["nsfw"].flag(),
        "contexts": contexts,
        "integration_types": form["integration_types"].choices((0, 1)) or [0],
        "dm_permission": form["dm_permission"].flag(default=works_in_dms),
    }
    if characters(made) > limits.COMMAND_CHARACTERS:
        form.wrong("APPLICATION_COMMAND_TOO_LARGE", int(limits.COMMAND_CHARACTERS))
    return made


def _named(form: RequestForm) -> dict[str, Any]:
    """Name and description of a command or option, with their translations."""
    name = form["name"].text(limits.COMMAND_NAME, low=1, required=True) or ""
    translated = _localised(form["name_localizations"], limits.COMMAND_NAME) or {}
    _check_name(form["name"], name)
    for locale, text in translated.items():
        _check_name(form["name_localizations"][locale], text)
    return {
        "name": name,
        "name_localizations": translated or None,
        "description": form["description"].text(limits.COMMAND_DESCRIPTION, low=1, required=True) or "",
        "description_localizations": _localised(form["description_localizations"], limits.COMMAND_DESCRIPTION),
    }


def _check_name(form: RequestForm, name: str) -> None:
    """Note a problem with the letters of a name. One that is missing or too long has been noted as such."""
    if not name or len(name) > limits.COMMAND_NAME:
        return
    if NAME.fullmatch(name) is None or name != name.lower():
        form.wrong("APPLICATION_COMMAND_INVALID_NAME")


def _localised(form: RequestForm, high: int) -> dict[str, str] | None:
    """The translations of a text by locale, each of `high` characters at most; None if there are none."""
    if not form.object():
        return None
    for locale in form.value.keys() - LOCALES:
        form[locale].wrong("DICT_TYPE_KEY_INVALID", LOCALES)
    translations = {}
    for locale in form.value:
        if locale not in LOCALES:
            continue
        text = form[locale].text(high, low=1)
        if text:
            translations[locale] = text
    return translations


def _options(form: RequestForm, allowed: tuple[int, ...]) -> list[dict[str, Any]]:
    """The options of a command or sub-command, whose types are among the allowed ones."""
    made: list[dict[str, Any]] = []
    for part in form.objects(limits.COMMAND_OPTIONS):
        option = _option(part, allowed)
        is_subcommand = option["type"] == SUBCOMMAND
        if made and is_subcommand != (made[0]["type"] == SUBCOMMAND):
            part["type"].wrong("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID")
        if option.get("required") and not all(one.get("required") for one in made):
            part.wrong("APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID")
        if any(option["name"] == other["name"] for other in made):
            part["name"].wrong("APPLICATION_COMMAND_OPTIONS_NAME_INVALID")
        made.append(option)
    return made


def _option(form: RequestForm, allowed: tuple[int, ...]) -> dict[str, Any]:
    """One option, whose type is among the allowed ones."""
    kind = form["type"].choice(allowed, required=True) or STRING
    made: dict[str, Any] = {"type": kind, **_named(form)}
    if kind == SUBCOMMAND:
        made["options"] = _options(form["options"], VALUES)
        return made
    made["required"] = form["required"].flag()
    if kind in BOUNDS:
        for key, low, high in BOUNDS[kind]:
            bound = form[key].whole(low, high)
            if bound is not None:
                made[key] = bound
        return made | _choices(form, kind)
    if form["choices"].value or form["autocomplete"].value:
        form["choices"].wrong("APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID")
    if kind == CHANNEL and form["channel_types"].there:
        made["channel_types"] = form["channel_types"].choices(CHANNEL_TYPES)
    return made


def _choices(form: RequestForm, kind: int) -> dict[str, Any]:
    """The given ones of the fields `choices` and `autocomplete`, which exclude each other."""
    autocomplete = form["autocomplete"].flag()
    choices = read_choices(form, kind)
    if autocomplete and choices:
        form["choices"].wrong("APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE")
    made: dict[str, Any] = {}
    if form["autocomplete"].there:
        made["autocomplete"] = autocomplete
    if form["choices"].there:
        made["choices"] = choices
    return made


def read_choices(form: RequestForm, kind: int) -> list[dict[str, Any]]:
    """The `choices` of an option, or of an autocomplete answer; problems are noted."""
    made: list[dict[str, Any]] = []
    for part in form["choices"].objects(limits.COMMAND_CHOICES):
        value = part["value"].value
        choice = {
            "name": part["name"].text(limits.CHOICE_NAME, low=1, required=True) or "",
            "name_localizations": _localised(part["name_localizations"], limits.CHOICE_NAME),
            "value": value,
        }
        if not isinstance(value, bool) and isinstance(value, FITTING[kind]):
            part["value"].text(limits.CHOICE_VALUE, low=1, required=True)
        elif kind == STRING:
            part["value"].wrong("STRING_TYPE_CONVERT", value, "of the option's type")
        else:
            part["value"].wrong("NUMBER_TYPE_COERCE", value, "of the option's type")
        if any(choice["name"] == other["name"] for other in made):
            part["name"].wrong("APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_EXISTS")
        made.append(choice)
    return made


def characters(command: dict[str, Any]) -> int:
    """The size of a command: names, descriptions and choice values, of each text the longest localisation."""
    total = 0
    value = command.get("value")
    if isinstance(value, str):
        total += len(value)
    for key in ("name", "description"):
        original = command.get(key) or ""
        translations = command.get(f"{key}_localizations") or {}
        total += max(len(text) for text in (original, *translations.values()))
    for key in ("options", "choices"):
        for part in command.get(key) or ():
            total += characters(part)
    return total


def check_options(command: dict[str, Any], given: list[dict[str, Any]], *, typing: bool = False) -> None:
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
            check_options(registered, one.get("options") or [], typing=typing)
        elif not one.get("focused"):
            _check_value(registered, one.get("value"), index)
    has_subcommands = any(one["type"] == SUBCOMMAND for one in known.values())
    if has_subcommands and len(given) != 1:
        raise invalid(("options",), "BASE_TYPE_REQUIRED", "Exactly one sub-command is needed.")
    missing = [name for name, one in known.items() if one.get("required") and name not in names]
    if missing and not typing:
        raise invalid(("options",), "BASE_TYPE_REQUIRED", f"This field is required: {', '.join(missing)}")


def _check_value(option: dict[str, Any], value: Any, index: int) -> None:
    """Return if the value fits the option. Raises `ApiError` 50035."""
    where = ("options", index, "value")
    kind = option["type"]
    if not _has_type(value, kind):
        raise invalid(where, "BASE_TYPE_CONVERT", f"{value!r} is no value for an option of type {kind}.")
    choices = option.get("choices")
    if choices and value not in [choice["value"] for choice in choices]:
        raise invalid(where, "BASE_TYPE_CHOICES", f"{value!r} is none of the choices.")
    if kind == STRING:
        size = len(value)
        low = option.get("min_length")
        high = option.get("max_length") or limits.OPTION_LENGTH
    elif kind == INTEGER:
        size = value
        low = option.get("min_value")
        high = option.get("max_value")
    else:
        return
    too_small = low is not None and size < low
    too_large = high is not None and size > high
    if too_small or too_large:
        raise invalid(where, "BASE_TYPE_BAD_LENGTH", f"{value!r} is out of bounds.")


def _has_type(value: Any, kind: int) -> bool:
    """Whether a value is of the type of an option."""
    if kind == STRING:
        return isinstance(value, str)
    if kind == INTEGER:
        return isinstance(value, int) and not isinstance(value, bool)
    if kind == BOOLEAN:
        return isinstance(value, bool)
    return snowflake(value) is not None


def leaf(options: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The options of the sub-command, or those given when there is none."""
    if options and options[0]["type"] == SUBCOMMAND:
        return leaf(options[0].get("options") or [])
    return options


def resolved(state: WorldState, room: Channel, asked: Iterable[tuple[int, int]]) -> dict[str, Any]:
    """The field `resolved` for pairs of an option's type and an id. Raises `ApiError` for an id that does not exist.

    Members have the permissions that are theirs in the room.
    """
    found: dict[str, dict[str, Any]] = defaultdict(dict)
    guild = state.guilds.get(room.guild_id or 0)
    for kind, number in asked:
        key = str(number)
        if kind in (USER, MENTIONABLE) and number in state.users:
            user = state.users[number]
            found["users"][key] = shapes.user(user)
            if guild and number in guild.members:
                member = shapes.member(guild.members[number], with_user=False)
                permissions = state.permissions(room, user)
                found["members"][key] = {**member, "permissions": str(int(permissions))}
        elif kind in (ROLE, MENTIONABLE) and guild and number in guild.roles:
            found["roles"][key] = shapes.role(guild.roles[number])
        elif kind == CHANNEL and number in state.channels:
            channel = shapes.channel(state.channels[number])
            found["channels"][key] = {**channel, "permissions": "0"}
        else:
            raise ApiError(10013)
    if not found:
        return {}
    return {"resolved": found}


COMMANDS = "/applications/{application}/commands"
TRANSLATED = ("name_localizations", "description_localizations")
"""The fields of a command that hold translations."""


@route("GET", COMMANDS)
def get_commands(call: ApiCall) -> Any:
    """The registered commands, without their translations unless the query asks for them."""
    call.own_application()
    commands = call.site.commands.all()
    if call.query.get("with_localizations", "").lower() in ("1", "true"):
        return commands
    untranslated = []
    for command in commands:
        untranslated.append({key: value for key, value in command.items() if key not in TRANSLATED})
    return untranslated


@route("PUT", COMMANDS)
def put_commands(call: ApiCall) -> Any:
    """Replace all commands. Raises `ApiError` 50035 with all that is wrong in any of them."""
    call.own_application()
    form = RequestForm(call.body, Problems())
    commands: dict[str, dict[str, Any]] = {}
    for part in form.objects():
        command = read_command(part)
        if command["name"] in commands:
            part.wrong("APPLICATION_COMMANDS_DUPLICATE_NAME")
        commands[command["name"]] = command
    form.problems.settle()
    return call.site.commands.replace(list(commands.values()))
