"""Components of messages and modals: which may stand where, what each must carry, and what comes back.

Played are those that the bot sends: rows, buttons, selects, texts, galleries, separators, containers, and in modals
text inputs with labels. Any other type is refused. Source: components/reference. Codes of the error tree are Discord's
where they have been published.
"""

import re
from collections.abc import Callable

import regex  # type: ignore[import-untyped]

from bot.playground.rest.commands import CHANNEL_TYPES
from bot.playground.rest.form import RequestForm
from bot.playground.world import limits
from bot.playground.world.errors import invalid
from bot.playground.world.model import Attachment
from bot.playground.world.shapes import Json

ROW, BUTTON, STRING, INPUT, TEXT, GALLERY, SEPARATOR, CONTAINER, LABEL = 1, 2, 3, 4, 10, 12, 14, 17, 18
ENTITIES = {5: ("user",), 6: ("role",), 7: ("user", "role"), 8: ("channel",)}
"""The selects whose options are users, roles or channels, with the kinds of their default values."""
SELECTS = (STRING, *ENTITIES)
TOP_CLASSIC = (ROW,)
IN_CONTAINER = (ROW, TEXT, GALLERY, SEPARATOR)
TOP_V2 = (*IN_CONTAINER, CONTAINER)
TOP_MODAL = (TEXT, LABEL)
LINK = 5

Find = Callable[[str], Attachment | None]
"""Finds the attachment of that file name in the same message, or None."""
WEB = re.compile(r"https?://\S+", re.IGNORECASE)
NAMED_FILE = "attachment://"

# One emoji: a pictograph with its modifiers and joiners, a flag, or a keycap.
UNICODE_EMOJI = regex.compile(r"(?=.*(?:\p{Extended_Pictographic}|\p{RI}{2}|\u20e3))\X")


class ComponentReader:
    """Reads the components of one message or modal: counts them, gives them ids and sees that custom_ids differ."""

    def __init__(self, find: Find) -> None:
        self._find = find
        self._custom_ids: set[str] = set()
        self._ids: set[int] = set()
        self._unnumbered: list[Json] = []
        self._count = 0
        self._text_total = 0

    def message(self, form: RequestForm, *, v2: bool) -> list[Json]:
        """The `components` of a message body in the shape answers have; problems are noted in the form."""
        tops = form.children("components", None if v2 else limits.ROWS)
        made = self._all(tops, TOP_V2 if v2 else TOP_CLASSIC)
        if self._count > limits.COMPONENTS_TOTAL:
            message = f"Total number of components exceeds the maximum of {int(limits.COMPONENTS_TOTAL)}"
            form.wrong("components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)
        if self._text_total > limits.TEXT_TOTAL:
            message = f"Displayable text exceeds maximum size of {int(limits.TEXT_TOTAL)}"
            form.wrong("components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)
        return self._numbered(made)

    def modal(self, form: RequestForm) -> Json:
        """A modal (custom_id, title, components with ids); problems are noted in the form."""
        tops = form.children("components", limits.MODAL_COMPONENTS, low=1, required=True)
        return {
            "custom_id": form.text("custom_id", limits.CUSTOM_ID, low=1, required=True) or "",
            "title": form.text("title", limits.MODAL_TITLE, low=1, required=True) or "",
            "components": self._numbered(self._all(tops, TOP_MODAL)),
        }

    def _numbered(self, made: list[Json]) -> list[Json]:
        """The components, each without an id given the next free one, in order."""
        free = 1
        for one in self._unnumbered:
            while free in self._ids:
                free += 1
            self._ids.add(free)
            one["id"] = free
        return made

    def _all(self, forms: list[RequestForm], allowed: tuple[int, ...]) -> list[Json]:
        return [self._one(form, allowed) for form in forms]

    def _one(self, form: RequestForm, allowed: tuple[int, ...]) -> Json:
        """One component, or nothing (with a note) if its type may not stand here."""
        kind = form.value.get("type")
        if kind is None:
            form.missing("type")
        elif isinstance(kind, bool) or kind not in allowed:
            listed = ", ".join(str(one) for one in allowed)
            form.wrong("type", "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({listed}).')
        else:
            made = self._headed(form, int(kind))
            made.update(READERS[int(kind)](self, form))  # the same object: its id is filled in at the end
            return made
        return {}

    def _headed(self, form: RequestForm, kind: int) -> Json:
        """The beginning of every component: its type and id (0 counts as none)."""
        self._count += 1
        number = form.whole("id", 0, limits.COMPONENT_ID) or 0
        made: Json = {"type": kind, "id": number}
        if number == 0:
            self._unnumbered.append(made)
        elif number in self._ids:
            form.wrong("id", "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
        self._ids.add(number)
        return made

    def _custom_id(self, form: RequestForm) -> str:
        """The custom_id of an interactive component, which no other one shares."""
        custom_id = form.text("custom_id", limits.CUSTOM_ID, low=1, required=True) or ""
        if custom_id and custom_id in self._custom_ids:
            form.wrong("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
        self._custom_ids.add(custom_id)
        return custom_id

    def row(self, form: RequestForm) -> Json:
        """An action row: up to five buttons, or one select."""
        parts = form.children("components", limits.ROW_BUTTONS, low=1, required=True)
        selects = [index for index, part in enumerate(parts) if part.value.get("type") in SELECTS]
        if selects and len(parts) > 1:
            message = "The specified component exceeds the maximum width"
            parts[max(selects[0], 1)].wrong(None, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message)
        return {"components": self._all(parts, (BUTTON, *SELECTS))}

    def button(self, form: RequestForm) -> Json:
        """A button: a press (custom_id) or a link (url)."""
        made: Json = {"style": form.choice("style", range(1, 6), required=True) or 1}
        label, emoji = form.text("label", limits.BUTTON_LABEL), read_emoji(form)
        if label:
            made["label"] = label
        if emoji:
            made["emoji"] = emoji
        if not label and not emoji:
            form.wrong("label", "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button needs a label or an emoji")
        if made["style"] == LINK:
            made["url"] = form.text("url", limits.BUTTON_URL, required=True)
            _web(form, str(made["url"]))
        else:
            made["custom_id"] = self._custom_id(form)
        if form.has("url") and (made["style"] != LINK or form.has("custom_id")):
            form.wrong(None, "BUTTON_COMPONENT_CUSTOM_ID_AND_URL", "A custom id and url cannot both be specified")
        return made | {"disabled": form.flag("disabled")}

    def string_select(self, form: RequestForm) -> Json:
        """A select with options of its own."""
        made = self._select(form)
        options = read_options(form, made["max_values"])
        if made["min_values"] > len(options) > 0:
            form.wrong("min_values", "BASE_TYPE_MAX", "min_values must be at most the number of options.")
        return made | {"options": options}

    def entity_select(self, form: RequestForm) -> Json:
        """A select of users, roles or channels."""
        made = self._select(form)
        if form.has("channel_types"):
            made["channel_types"] = form.choices("channel_types", CHANNEL_TYPES)
        kinds = ENTITIES[form.value["type"]]
        defaults = [
            {"id": str(one.snowflake("id", required=True)), "type": one.choice("type", kinds, required=True)}
            for one in form.children("default_values", limits.SELECT_OPTIONS)
        ]
        low, high = made["min_values"], made["max_values"]
        if defaults and not low <= len(defaults) <= high:
            form.wrong("default_values", "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
        return made | ({"default_values": defaults} if defaults else {})

    def _select(self, form: RequestForm) -> Json:
        """The fields of every select."""
        low = form.whole("min_values", 0, limits.SELECT_OPTIONS, default=1) or 0
        high = form.whole("max_values", 1, limits.SELECT_OPTIONS, default=1) or 1
        if low > high:
            form.wrong("min_values", "BASE_TYPE_MAX", f"min_values must be at most max_values ({high}).")
        made = {"custom_id": self._custom_id(form), "min_values": low, "max_values": high}
        if placeholder := form.text("placeholder", limits.PLACEHOLDER):
            made["placeholder"] = placeholder
        return made | {"disabled": form.flag("disabled")}

    def text(self, form: RequestForm) -> Json:
        """A text display."""
        content = form.text("content", limits.TEXT_DISPLAY, low=1, required=True) or ""
        self._text_total += len(content)
        return {"content": content}

    def gallery(self, form: RequestForm) -> Json:
        """One to ten pictures."""
        return {
            "items": [
                {
                    "media": self._media(one),
                    "description": one.text("description", limits.ALT_TEXT),
                    "spoiler": one.flag("spoiler"),
                }
                for one in form.children("items", limits.GALLERY, low=1, required=True)
            ]
        }

    def _media(self, form: RequestForm) -> Json:
        """A picture by address: `attachment://name` of the same message, or on the web."""
        part = form.child("media", required=True)
        url = (part.text("url", limits.URL, low=1, required=True) if part else None) or ""
        if part is None or not url.startswith(NAMED_FILE):
            if part is not None and url:
                _web(part, url)
            found = {"id": "0", "url": url, "proxy_url": url, "width": None, "height": None, "content_type": None}
            return {**found, "flags": 0, "loading_state": 0}
        attachment = self._find(url.removeprefix(NAMED_FILE))
        if attachment is None:
            message = f'Referenced attachment "{url}" was not found in the request'
            part.wrong("url", "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", message)
            return {}
        return media_of(attachment)

    def separator(self, form: RequestForm) -> Json:
        """A line or a gap."""
        return {"divider": form.flag("divider", default=True), "spacing": form.choice("spacing", (1, 2), default=1)}

    def container(self, form: RequestForm) -> Json:
        """A box around other components."""
        parts = form.children("components", limits.COMPONENTS_TOTAL, low=1, required=True)
        return {
            "accent_color": form.whole("accent_color", 0, 0xFFFFFF),
            "spoiler": form.flag("spoiler"),
            "components": self._all(parts, IN_CONTAINER),
        }

    def label(self, form: RequestForm) -> Json:
        """A label of a modal with its text input."""
        inner = form.child("component", required=True)
        return {
            "label": form.text("label", limits.LABEL, low=1, required=True),
            "description": form.text("description", limits.LABEL_DESCRIPTION),
            "component": self._one(inner, (INPUT,)) if inner else {},
        }

    def text_input(self, form: RequestForm) -> Json:
        """A text input."""
        low = form.whole("min_length", 0, limits.INPUT, default=0) or 0
        high = form.whole("max_length", 1, limits.INPUT, default=limits.INPUT) or int(limits.INPUT)
        if low > high:
            form.wrong("min_length", "BASE_TYPE_MAX", f"min_length must be at most max_length ({high}).")
        return {
            "custom_id": self._custom_id(form),
            "style": form.choice("style", (1, 2), required=True),
            "placeholder": form.text("placeholder", limits.INPUT_PLACEHOLDER),
            "value": form.text("value", high) or "",
            "required": form.flag("required", default=True),
            "min_length": low,
            "max_length": high,
        }


READERS: dict[int, Callable[[ComponentReader, RequestForm], Json]] = {
    ROW: ComponentReader.row,
    BUTTON: ComponentReader.button,
    STRING: ComponentReader.string_select,
    **dict.fromkeys(ENTITIES, ComponentReader.entity_select),
    INPUT: ComponentReader.text_input,
    TEXT: ComponentReader.text,
    GALLERY: ComponentReader.gallery,
    SEPARATOR: ComponentReader.separator,
    CONTAINER: ComponentReader.container,
    LABEL: ComponentReader.label,
}


def read_emoji(form: RequestForm) -> Json | None:
    """The emoji of a button or option: one Unicode emoji. There are no custom emojis, so an id is refused."""
    part = form.child("emoji")
    if part is None:
        return None
    number, name = part.snowflake("id"), part.text("name") or ""
    if number is not None or not UNICODE_EMOJI.fullmatch(name):
        part.wrong("id" if number is not None else "name", "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
    return {"name": name}


def read_options(form: RequestForm, high: int) -> list[Json]:
    """The options of a string select. `high` is its max_values, which may not exceed them."""
    seen: set[str] = set()
    options = []
    for one in form.children("options", limits.SELECT_OPTIONS, low=1, required=True):
        option = {
            "label": one.text("label", limits.SELECT_TEXT, low=1, required=True) or "",
            "value": one.text("value", limits.SELECT_TEXT, low=1, required=True) or "",
            "description": one.text("description", limits.SELECT_TEXT),
            "emoji": read_emoji(one),
            "default": one.flag("default"),
        }
        if option["value"] in seen:
            one.wrong("value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used")
        seen.add(str(option["value"]))
        options.append({key: value for key, value in option.items() if value is not None})
    if options and high > len(options):
        form.wrong("max_values", "SELECT_COMPONENT_MAX_VALUES_EXCEEDED", "max_values exceeds the number of options")
    if sum(bool(option["default"]) for option in options) > high:
        form.wrong("options", "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "Too many default values")
    return options


def _web(form: RequestForm, url: str) -> None:
    """Note a problem with the field `url` if it is not an address of the web."""
    if form.has("url") and not WEB.fullmatch(url):
        scheme = url.partition(":")[0]
        message = f"Scheme \"{scheme}\" is not supported. Scheme must be one of ('http', 'https')."
        form.wrong("url", "URL_TYPE_INVALID_SCHEME", message)


def media_of(attachment: Attachment) -> Json:
    """An attachment as an unfurled media item."""
    return {
        "id": str(attachment.id),
        "url": attachment.url,
        "proxy_url": attachment.url,
        "width": attachment.width,
        "height": attachment.height,
        "content_type": attachment.content_type,
        "attachment_id": str(attachment.id),
        "flags": 0,
        "loading_state": 2,
    }


def walk(components: list[Json]) -> list[Json]:
    """Every component of a finished message or modal, outer before inner."""
    found = []
    for one in components:
        inner = [one["component"]] if one.get("component") else one.get("components", [])
        found += [one, *walk(inner)]
    return found


def submission(modal: Json, given: Json) -> list[Json]:
    """The `components` of a modal's submit: each input with the given text, else with what it was opened with.

    Raises `ApiError` 50035 for what Discord's client would not let through.
    """
    made = []
    for top in modal["components"]:
        sent = {"type": top["type"], "id": top["id"]}
        if one := top.get("component"):
            sent["component"] = _answer(one, str(given.get(one["custom_id"], one["value"]) or ""))
        made.append(sent)
    return made


def _answer(one: Json, text: str) -> Json:
    low, high = max(one["min_length"], int(one["required"])), one["max_length"]
    if (text or one["required"]) and not low <= len(text) <= high:
        raise invalid((one["custom_id"],), "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high}.")
    return {"type": INPUT, "id": one["id"], "custom_id": one["custom_id"], "value": text}
