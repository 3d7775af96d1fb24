"""Modals: what a bot may open, and how a person's answers come back. Source: components/reference, modals."""

from __future__ import annotations

from typing import Any

from bot.playground.rest.components import ROW, TEXT, ComponentReader
from bot.playground.rest.form import Form
from bot.playground.rest.selects import KINDS as SELECTS, STRING, TEXT_INPUT, read_options, read_select
from bot.playground.world import limits
from bot.playground.world.errors import invalid

LABEL, UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 18, 19, 21, 22, 23
TOP = (ROW, TEXT, LABEL)
IN_LABEL = (TEXT_INPUT, *SELECTS, UPLOAD, RADIO, CHECKBOXES, CHECKBOX)


def read_modal(form: Form) -> dict[str, Any]:
    """A modal (custom_id, title, components with ids); problems are noted in the form."""
    reader = ComponentReader(lambda _name: None)
    made = {
        "custom_id": form.text("custom_id", limits.CUSTOM_ID, low=1, required=True) or "",
        "title": form.text("title", limits.MODAL_TITLE, low=1, required=True) or "",
    }
    tops = form.children("components", limits.MODAL_COMPONENTS, low=1, required=True)
    components = [_top(reader, top) for top in tops]
    reader.number()
    return {**made, "components": [one for one in components if one]}


def _top(reader: ComponentReader, form: Form) -> dict[str, Any]:
    kind = reader.kind(form, TOP)
    if kind is None:
        return {}
    made = reader.head(form, kind)
    if kind == TEXT:
        made.update(reader.text(form))
    elif kind == LABEL:
        made["label"] = form.text("label", limits.LABEL, low=1, required=True)
        made["description"] = form.text("description", limits.LABEL_DESCRIPTION)
        inner = form.child("component", required=True)
        made["component"] = _input(reader, inner, IN_LABEL) if inner else {}
    else:
        parts = form.children("components", 1, low=1, required=True)
        made["components"] = [_input(reader, part, (TEXT_INPUT,)) for part in parts]
        for part in parts:
            part.text("label", limits.LABEL, low=1, required=True)
    return made


def _input(reader: ComponentReader, form: Form, allowed: tuple[int, ...]) -> dict[str, Any]:
    kind = reader.kind(form, allowed)
    if kind is None:
        return {}
    made = reader.head(form, kind)
    made["custom_id"] = reader.custom_id(form)
    if kind != CHECKBOX:
        made["required"] = form.flag("required", default=True)
    if kind == TEXT_INPUT:
        made.update(_text_input(form))
    elif kind in SELECTS:
        made.update(read_select(form, kind, reader.emoji))
        if made["required"] and form.value.get("min_values") == 0:
            form.wrong("min_values", "NUMBER_TYPE_MIN", "int value should be greater than or equal to 1.")
        if form.flag("disabled"):
            form.wrong("disabled", "MODAL_COMPONENT_DISABLED", "Selects in modals cannot be disabled")
    elif kind == UPLOAD:
        made |= _counts(form, limits.UPLOADS)
    elif kind == CHECKBOX:
        made["default"] = form.flag("default")
    else:
        made.update(_group(form, kind, reader))
    return made


def _counts(form: Form, high: int) -> dict[str, Any]:
    low = form.whole("min_values", 0, high, default=1) or 0
    most = form.whole("max_values", 1, high, default=1) or 1
    if low > most:
        form.wrong("min_values", "BASE_TYPE_MAX", f"min_values must be at most max_values ({most}).")
    return {"min_values": low, "max_values": most}


def _text_input(form: Form) -> dict[str, Any]:
    low = form.whole("min_length", 0, limits.INPUT, default=0) or 0
    high = form.whole("max_length", 1, limits.INPUT, default=limits.INPUT) or int(limits.INPUT)
    if low > high:
        form.wrong("min_length", "BASE_TYPE_MAX", f"min_length must be at most max_length ({high}).")
    value = form.text("value", high)
    return {
        "style": form.choice("style", (1, 2), required=True),
        "label": form.text("label", limits.LABEL),
        "placeholder": form.text("placeholder", limits.INPUT_PLACEHOLDER),
        "value": value or "",
        "min_length": low,
        "max_length": high,
    }


def _group(form: Form, kind: int, reader: ComponentReader) -> dict[str, Any]:
    options = form.children("options", limits.GROUP_OPTIONS, low=2 if kind == RADIO else 1, required=True)
    most = 1 if kind == RADIO else (form.whole("max_values", 1, limits.GROUP_OPTIONS, default=len(options)) or 1)
    made: dict[str, Any] = {"options": read_options(form, min(most, len(options)), reader.emoji)}
    if kind == CHECKBOXES:
        low = form.whole("min_values", 0, limits.GROUP_OPTIONS, default=1 if form.flag("required", default=True) else 0)
        made |= {"min_values": low, "max_values": most}
    return made


def inputs(modal: dict[str, Any]) -> list[dict[str, Any]]:
    """The components of a modal that hold an answer, in order."""
    found = []
    for top in modal["components"]:
        if top["type"] == LABEL:
            found.append(top["component"])
        elif top["type"] == ROW:
            found += top["components"]
    return found


def defaults(one: dict[str, Any]) -> Any:
    """What an input holds when the person leaves it as it was opened."""
    kind = one["type"]
    if kind == TEXT_INPUT:
        return one["value"]
    if kind == CHECKBOX:
        return one["default"]
    chosen = [option["value"] for option in one.get("options", ()) if option["default"]]
    chosen += [default["id"] for default in one.get("default_values", ())]
    return (chosen[0] if chosen else None) if kind == RADIO else chosen


def answer(one: dict[str, Any], given: Any) -> dict[str, Any]:
    """One input as the submit carries it. Raises `ApiError` 50035 for what Discord's client would not let through."""
    kind, where = one["type"], (one["custom_id"],)
    head = {"type": kind, "id": one["id"], "custom_id": one["custom_id"]}
    if kind == TEXT_INPUT:
        text = str(given or "")
        if (text or one["required"]) and not max(one["min_length"], int(one["required"])) <= len(text) <= one[
            "max_length"
        ]:
            raise invalid(
                where, "BASE_TYPE_BAD_LENGTH", f"Must be between {one['min_length']} and {one['max_length']}."
            )
        return {**head, "value": text}
    if kind == CHECKBOX:
        return {**head, "value": bool(given)}
    if kind == RADIO:
        if (given is None and one["required"]) or (given is not None and given not in _values(one)):
            raise invalid(where, "BASE_TYPE_CHOICES", "Value must be one of the options.")
        return {**head, "value": given}
    chosen = [str(value) for value in given or []]
    if kind in (STRING, CHECKBOXES) and not set(chosen) <= _values(one):
        raise invalid(where, "BASE_TYPE_CHOICES", "Values must be among the options.")
    low = max(one["min_values"], 1) if one["required"] else one["min_values"]
    if (chosen or one["required"]) and not low <= len(chosen) <= one["max_values"]:
        raise invalid(where, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {one['max_values']} in length.")
    return {**head, "values": chosen}


def _values(one: dict[str, Any]) -> set[str]:
    return {option["value"] for option in one["options"]}


def submission(modal: dict[str, Any], given: dict[str, Any]) -> list[dict[str, Any]]:
    """The `components` of a submit: each input with the given value, else with what it was opened with."""

    def one(part: dict[str, Any]) -> dict[str, Any]:
        return answer(part, given.get(part["custom_id"], defaults(part)))

    made: list[dict[str, Any]] = []
    for top in modal["components"]:
        head = {"type": top["type"], "id": top["id"]}
        if top["type"] == LABEL:
            made.append({**head, "component": one(top["component"])})
        elif top["type"] == ROW:
            made.append({**head, "components": [one(part) for part in top["components"]]})
        else:
            made.append(head)
    return made
