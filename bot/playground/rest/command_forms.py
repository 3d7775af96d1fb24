"""Application commands: the rules they are registered under, and what is kept.

Source: interactions/application-commands.
"""

from __future__ import annotations

from typing import Any

import regex  # type: ignore[import-untyped]

from bot.playground.rest.form import Form
from bot.playground.world import limits
from bot.playground.world.command_book import CHAT, MESSAGE, USER

SUBCOMMAND, GROUP = 1, 2
STRING, INTEGER, NUMBER, CHANNEL = 3, 4, 10, 7
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


def read_command(form: Form, *, kinds: tuple[int, ...] = (CHAT, USER, MESSAGE)) -> dict[str, Any]:
    """A command in the shape answers have, without ids; problems are noted in the form."""
    kind = form.choice("type", kinds, default=CHAT)
    made: dict[str, Any] = {"type": kind}
    _named(form, made, chat=kind == CHAT)
    if kind == CHAT:
        _described(form, made)
        made["options"] = _options(form, depth=0)
    else:
        made["description"] = ""
        made["description_localizations"] = None
        if form.value.get("description") or form.value.get("options"):
            form.wrong(
                "description",
                "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION",
                "Context menu commands cannot have description",
            )
    permissions = form.whole("default_member_permissions", 0)
    made["default_member_permissions"] = None if permissions is None else str(permissions)
    made["nsfw"] = form.flag("nsfw")
    made["contexts"] = form.choices("contexts", (0, 1, 2)) if form.has("contexts") else None
    made["integration_types"] = form.choices("integration_types", (0, 1)) or [0]
    made["dm_permission"] = form.flag("dm_permission", default=made["contexts"] is None or 1 in made["contexts"])
    if characters(made) > limits.COMMAND_CHARACTERS:
        message = f"Command exceeds maximum size ({int(limits.COMMAND_CHARACTERS)})"
        form.wrong(None, "APPLICATION_COMMAND_TOO_LARGE", message)
    return made


def _lawful(name: str) -> bool:
    return NAME.fullmatch(name) is not None and name == name.lower()


def _named(form: Form, made: dict[str, Any], *, chat: bool) -> None:
    name = form.text("name", limits.COMMAND_NAME, low=1, required=True) or ""
    made["name"] = name
    if name and chat and len(name) <= limits.COMMAND_NAME and not _lawful(name):
        form.wrong("name", "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    made["name_localizations"] = _localised(form, "name_localizations", limits.COMMAND_NAME, lawful=chat)


def _described(form: Form, made: dict[str, Any]) -> None:
    made["description"] = form.text("description", limits.COMMAND_DESCRIPTION, low=1, required=True) or ""
    made["description_localizations"] = _localised(form, "description_localizations", limits.COMMAND_DESCRIPTION)


def _localised(form: Form, key: str, high: int, *, lawful: bool = False) -> dict[str, str] | None:
    part = form.child(key)
    if part is None:
        return None
    for locale in part.value:
        if locale not in LOCALES:
            part.wrong(locale, "DICT_TYPE_KEY_INVALID", f"Value must be one of {{{', '.join(LOCALES)}}}.")
            continue
        text = part.text(locale, high, low=1)
        if lawful and text and len(text) <= high and not _lawful(text):
            part.wrong(locale, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    return {locale: str(text) for locale, text in part.value.items() if text is not None}


def _options(form: Form, depth: int) -> list[dict[str, Any]]:
    parts = form.children("options", limits.COMMAND_OPTIONS)
    made = [_option(part, depth) for part in parts]
    optional_seen = False
    names: set[str] = set()
    for part, option in zip(parts, made, strict=True):
        nested = option["type"] in (SUBCOMMAND, GROUP)
        if nested != (made[0]["type"] in (SUBCOMMAND, GROUP)):
            part.wrong(
                "type",
                "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
                "Sub-command and sub-command group option types are mutually exclusive to all other types",
            )
        if option.get("required") and optional_seen:
            part.wrong(
                None,
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional_seen = optional_seen or not option.get("required")
        if option["name"] in names:
            part.wrong(
                "name", "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", "Option name already exists in this option group"
            )
        names.add(option["name"])
    return made


def _option(form: Form, depth: int) -> dict[str, Any]:
    allowed = (range(1, 12), (SUBCOMMAND,), range(3, 12))[depth]
    kind = form.choice("type", allowed, required=True) or STRING
    made: dict[str, Any] = {"type": kind}
    _named(form, made, chat=True)
    _described(form, made)
    if kind in (SUBCOMMAND, GROUP):
        made["options"] = _options(form, 1 if kind == GROUP else 2)
        return made
    made["required"] = form.flag("required")
    if kind in (STRING, INTEGER, NUMBER):
        _choices(form, made, kind)
        _bounds(form, made, kind)
    elif form.value.get("choices") or form.value.get("autocomplete"):
        form.wrong(
            "choices", "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", "Choices are not allowed on this option type"
        )
    if kind == CHANNEL and form.has("channel_types"):
        made["channel_types"] = form.choices("channel_types", CHANNEL_TYPES)
    return made


def _bounds(form: Form, made: dict[str, Any], kind: int) -> None:
    if kind == STRING:
        for key, low in (("min_length", 0), ("max_length", 1)):
            if form.has(key):
                made[key] = form.whole(key, low, limits.OPTION_LENGTH)
        return
    for key in ("min_value", "max_value"):
        value = form.value.get(key)
        if value is None:
            continue
        if isinstance(value, bool) or not isinstance(value, (int, float)) or (kind == INTEGER and value != int(value)):
            form.wrong(key, "NUMBER_TYPE_COERCE", f'Value "{value}" is not a number of the option type.')
        made[key] = value


def _choices(form: Form, made: dict[str, Any], kind: int) -> None:
    if form.has("autocomplete"):
        made["autocomplete"] = form.flag("autocomplete")
    choices = read_choices(form, kind)
    if form.has("choices"):
        made["choices"] = choices
    if made.get("autocomplete") and choices:
        form.wrong(
            "choices", "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE", "Autocomplete options cannot have choices"
        )


def read_choices(form: Form, kind: int) -> list[dict[str, Any]]:
    """The `choices` of an option, or of an autocomplete answer; problems are noted."""
    made: list[dict[str, Any]] = []
    for part in form.children("choices", limits.COMMAND_CHOICES):
        choice: dict[str, Any] = {"name": part.text("name", limits.CHOICE_NAME, low=1, required=True) or ""}
        choice["name_localizations"] = _localised(part, "name_localizations", limits.CHOICE_NAME)
        value = part.value.get("value")
        fits = isinstance(value, str) if kind == STRING else isinstance(value, int if kind == INTEGER else (int, float))
        if value is None:
            part.wrong("value", "BASE_TYPE_REQUIRED", "This field is required")
        elif not fits or isinstance(value, bool):
            part.wrong(
                "value",
                "STRING_TYPE_CONVERT" if kind == STRING else "NUMBER_TYPE_COERCE",
                f'Value "{value}" does not have the type of the option.',
            )
        elif kind == STRING:
            part.text("value", limits.CHOICE_VALUE, low=1, required=True)
        if any(choice["name"] == other["name"] for other in made):
            part.wrong("name", "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_EXISTS", "Option choice name already exists")
        choice["value"] = value
        made.append(choice)
    return made


def characters(command: dict[str, Any]) -> int:
    """The size of a command: names, descriptions and choice values, of each text the longest localisation."""
    total = 0
    for key in ("name", "description"):
        texts = [command.get(key) or "", *(command.get(f"{key}_localizations") or {}).values()]
        total += max(len(text) for text in texts)
    value = command.get("value")
    total += len(value) if isinstance(value, str) else 0
    return total + sum(characters(one) for key in ("options", "choices") for one in command.get(key) or ())
