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
from bot.playground.world import ApiError, Channel, Problems, WorldState, invalid, limits, refuse_if, shapes

CHAT = 1
SUBCOMMAND, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE = 1, 3, 4, 5, 6, 7, 8, 9
"""Types of options."""
VALUES = (STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE)
"""Types of options that hold a value."""
RESOLVED = (USER, CHANNEL, ROLE, MENTIONABLE)
SELECT_KINDS = {5: USER, 6: ROLE, 7: MENTIONABLE, 8: CHANNEL}
"""Which option type a select component resolves like."""
FITTING = {STRING: str | None, INTEGER: int | None}
"""The JSON types of their choices."""
LARGEST_INTEGER = (1 << 53) - 1
BOUNDS = {
    STRING: (("min_length", 0, limits.OPTION_LENGTH), ("max_length", 1, limits.OPTION_LENGTH)),
    INTEGER: (("min_value", -LARGEST_INTEGER, LARGEST_INTEGER), ("max_value", -LARGEST_INTEGER, LARGEST_INTEGER)),
}
"""The fields that bound an option's value, with their own least and greatest value."""
NAME = regex.compile(r"[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}")
CHANNEL_TYPES = (0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16)
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
    contexts = form["contexts"].choices((0, 1, 2)) if form["contexts"].there else None
    made: dict[str, Any] = {
        "type": form["type"].choice((CHAT,), default=CHAT),
        **_named(form),
        "options": _options(form["options"], (SUBCOMMAND, *VALUES)),
        "default_member_permissions": None if permissions is None else str(permissions),
        "nsfw": form["nsfw"].flag(),
        "contexts": contexts,
        "integration_types": form["integration_types"].choices((0, 1)) or [0],
        "dm_permission": form["dm_permission"].flag(default=contexts is None or 1 in contexts),
    }
    form.wrong(
        "APPLICATION_COMMAND_TOO_LARGE",
        int(limits.COMMAND_CHARACTERS),
        when=characters(made) > limits.COMMAND_CHARACTERS,
    )
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
    right = NAME.fullmatch(name) is not None and name == name.lower()
    form.wrong("APPLICATION_COMMAND_INVALID_NAME", when=name and len(name) <= limits.COMMAND_NAME and not right)


def _localised(form: RequestForm, high: int) -> dict[str, str] | None:
    if not form.object():
        return None
    for locale in form.value.keys() - LOCALES:
        form[locale].wrong("DICT_TYPE_KEY_INVALID", LOCALES)
    return {locale: text for locale in form.value if locale in LOCALES and (text := form[locale].text(high, low=1))}


def _options(form: RequestForm, allowed: tuple[int, ...]) -> list[dict[str, Any]]:
    made: list[dict[str, Any]] = []
    for part in form.objects(limits.COMMAND_OPTIONS):
        option = _option(part, allowed)
        part["type"].wrong(
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            when=made and (option["type"] == SUBCOMMAND) != (made[0]["type"] == SUBCOMMAND),
        )
        part.wrong(
            "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
            when=option.get("required") and not all(one.get("required") for one in made),
        )
        part["name"].wrong(
            "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", when=option["name"] in [one["name"] for one in made]
        )
        made.append(option)
    return made


def _option(form: RequestForm, allowed: tuple[int, ...]) -> dict[str, Any]:
    kind = form["type"].choice(allowed, required=True) or STRING
    made: dict[str, Any] = {"type": kind, **_named(form)}
    if kind == SUBCOMMAND:
        return made | {"options": _options(form["options"], VALUES)}
    made["required"] = form["required"].flag()
    if kind in BOUNDS:
        bounds = {key: form[key].whole(low, high) for key, low, high in BOUNDS[kind]}
        return made | shapes.given(**bounds) | _choices(form, kind)
    form["choices"].wrong(
        "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", when=form["choices"].value or form["autocomplete"].value
    )
    if kind == CHANNEL and form["channel_types"].there:
        made["channel_types"] = form["channel_types"].choices(CHANNEL_TYPES)
    return made


def _choices(form: RequestForm, kind: int) -> dict[str, Any]:
    """The given ones of the fields `choices` and `autocomplete`, which exclude each other."""
    made = {"autocomplete": form["autocomplete"].flag(), "choices": read_choices(form, kind)}
    form["choices"].wrong("APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE", when=all(made.values()))
    return {key: value for key, value in made.items() if form[key].there}


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
        if isinstance(value, bool) or not isinstance(value, FITTING[kind]):
            code = "STRING_TYPE_CONVERT" if kind == STRING else "NUMBER_TYPE_COERCE"
            part["value"].wrong(code, value, "of the option's type")
        else:
            part["value"].text(limits.CHOICE_VALUE, low=1, required=True)
        part["name"].wrong(
            "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_EXISTS",
            when=any(choice["name"] == other["name"] for other in made),
        )
        made.append(choice)
    return made


def characters(command: dict[str, Any]) -> int:
    """The size of a command: names, descriptions and choice values, of each text the longest localisation."""
    value = command.get("value")
    total = len(value) if isinstance(value, str) else 0
    for key in ("name", "description"):
        texts = [command.get(key) or "", *(command.get(f"{key}_localizations") or {}).values()]
        total += max(map(len, texts))
    return total + sum(characters(one) for key in ("options", "choices") for one in command.get(key) or ())


def check_options(command: dict[str, Any], given: list[dict[str, Any]], *, typing: bool = False) -> None:
    """Return if the options fit the command. `typing`: an autocomplete, where later ones may still lack.

    Raises `ApiError` 50035 for what Discord's client would not let a person send.
    """
    known = {one["name"]: one for one in command.get("options") or ()}
    names = [one["name"] for one in given]
    refuse_if(len(set(names)) != len(names), invalid(("options",), "BASE_TYPE_CHOICES", "An option is given twice."))
    for index, one in enumerate(given):
        registered = known.get(one["name"])
        if registered is None or registered["type"] != one["type"]:
            raise invalid(("options", index), "BASE_TYPE_CHOICES", f"The command has no such option {one['name']!r}.")
        if one["type"] == SUBCOMMAND:
            check_options(registered, one.get("options") or [], typing=typing)
        elif not one.get("focused"):
            _check_value(registered, one.get("value"), index)
    nested = any(one["type"] == SUBCOMMAND for one in known.values())
    refuse_if(
        nested and len(given) != 1, invalid(("options",), "BASE_TYPE_REQUIRED", "Exactly one sub-command is needed.")
    )
    missing = [name for name, one in known.items() if one.get("required") and name not in names]
    refuse_if(
        missing and not typing,
        invalid(("options",), "BASE_TYPE_REQUIRED", f"This field is required: {', '.join(missing)}"),
    )


def _check_value(option: dict[str, Any], value: Any, index: int) -> None:
    where = ("options", index, "value")
    kind = option["type"]
    fits = {
        STRING: isinstance(value, str),
        INTEGER: isinstance(value, int) and not isinstance(value, bool),
        BOOLEAN: isinstance(value, bool),
    }.get(kind, snowflake(value) is not None)
    refuse_if(not fits, invalid(where, "BASE_TYPE_CONVERT", f"{value!r} is no value for an option of type {kind}."))
    choices = option.get("choices")
    refuse_if(
        choices and value not in [choice["value"] for choice in choices],
        invalid(where, "BASE_TYPE_CHOICES", f"{value!r} is none of the choices."),
    )
    size = len(value) if kind == STRING else value if kind == INTEGER else 0
    low, high = ("min_length", "max_length") if kind == STRING else ("min_value", "max_value")
    top = option.get(high) or (6000 if kind == STRING else None)
    refuse_if(
        (option.get(low) is not None and size < option[low]) or (top is not None and size > top),
        invalid(where, "BASE_TYPE_BAD_LENGTH", f"{value!r} is out of bounds."),
    )


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
        if kind in (USER, MENTIONABLE) and number in state.users:
            found["users"][str(number)] = shapes.user(state.users[number])
            if guild and number in guild.members:
                shape = shapes.member(guild.members[number], with_user=False)
                theirs = state.permissions(room, state.users[number])
                found["members"][str(number)] = {**shape, "permissions": str(int(theirs))}
        elif kind in (ROLE, MENTIONABLE) and guild and number in guild.roles:
            found["roles"][str(number)] = shapes.role(guild.roles[number])
        elif kind == CHANNEL and number in state.channels:
            found["channels"][str(number)] = {**shapes.channel(state.channels[number]), "permissions": "0"}
        else:
            raise ApiError(10013)
    return {"resolved": found} if found else {}


COMMANDS = "/applications/{application}/commands"
TRANSLATED = ("name_localizations", "description_localizations")


@route("GET", COMMANDS)
def get_commands(call: ApiCall) -> Any:
    """The registered commands, without their translations unless the query asks for them."""
    call.own_application()
    if call.query.get("with_localizations", "").lower() in ("1", "true"):
        return call.site.commands.all()
    return [{key: value for key, value in one.items() if key not in TRANSLATED} for one in call.site.commands.all()]


@route("PUT", COMMANDS)
def put_commands(call: ApiCall) -> Any:
    """Replace all commands. Raises `ApiError` 50035 with all that is wrong in any of them."""
    call.own_application()
    form = RequestForm(call.body, Problems())
    commands: dict[str, dict[str, Any]] = {}
    for part in form.objects():
        command = read_command(part)
        part.wrong("APPLICATION_COMMANDS_DUPLICATE_NAME", when=command["name"] in commands)
        commands[command["name"]] = command
    form.problems.settle()
    return call.site.commands.replace(list(commands.values()))
