"""Selects, in messages and in modals. Source: components/reference, string select to channel select."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.playground.rest.command_forms import CHANNEL_TYPES
from bot.playground.rest.form import Form
from bot.playground.world import limits

STRING, TEXT_INPUT, USER, ROLE, MENTIONABLE, CHANNEL = 3, 4, 5, 6, 7, 8
KINDS = (STRING, USER, ROLE, MENTIONABLE, CHANNEL)
DEFAULTS = {USER: ("user",), ROLE: ("role",), MENTIONABLE: ("user", "role"), CHANNEL: ("channel",)}

Emoji = Callable[[Form], dict[str, Any] | None]
"""Reads the `emoji` of a button or an option."""


def read_select(form: Form, kind: int, emoji: Emoji) -> dict[str, Any]:
    """A select in the shape answers have (without type, id and custom_id); problems are noted in the form."""
    made: dict[str, Any] = {}
    placeholder = form.text("placeholder", limits.PLACEHOLDER)
    if placeholder:
        made["placeholder"] = placeholder
    low = form.whole("min_values", 0, limits.SELECT_OPTIONS, default=1) or 0
    high = form.whole("max_values", 1, limits.SELECT_OPTIONS, default=1) or 1
    made |= {"min_values": low, "max_values": high, "disabled": form.flag("disabled")}
    if low > high:
        form.wrong("min_values", "BASE_TYPE_MAX", f"min_values must be at most max_values ({high}).")
    if kind == STRING:
        made["options"] = read_options(form, high, emoji)
        if low > len(made["options"]) > 0:
            form.wrong("min_values", "BASE_TYPE_MAX", "min_values must be at most the number of options.")
        return made
    if kind == CHANNEL and form.has("channel_types"):
        made["channel_types"] = form.choices("channel_types", CHANNEL_TYPES)
    defaults = [_default(one, kind) for one in form.children("default_values", limits.SELECT_OPTIONS)]
    if defaults and not low <= len(defaults) <= high:
        form.wrong("default_values", "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
    if defaults:
        made["default_values"] = defaults
    return made


def read_options(form: Form, high: int, emoji: Emoji) -> list[dict[str, Any]]:
    """The options of a string select. `high` is its max_values, which may not exceed them."""
    seen: set[str] = set()
    options = []
    for one in form.children("options", limits.SELECT_OPTIONS, low=1, required=True):
        option: dict[str, Any] = {
            "label": one.text("label", limits.SELECT_TEXT, low=1, required=True) or "",
            "value": one.text("value", limits.SELECT_TEXT, low=1, required=True) or "",
        }
        if description := one.text("description", limits.SELECT_TEXT):
            option["description"] = description
        if picture := emoji(one):
            option["emoji"] = picture
        option["default"] = one.flag("default")
        if option["value"] in seen:
            one.wrong("value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used")
        seen.add(option["value"])
        options.append(option)
    if options and high > len(options):
        form.wrong("max_values", "SELECT_COMPONENT_MAX_VALUES_EXCEEDED", "max_values exceeds the number of options")
    if sum(option["default"] for option in options) > high:
        form.wrong("options", "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "Too many default values")
    return options


def _default(form: Form, kind: int) -> dict[str, Any]:
    return {
        "id": str(form.snowflake("id", required=True)),
        "type": form.choice("type", DEFAULTS[kind], required=True),
    }
