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
from bot.playground.world import Attachment, Json, invalid, limits, shapes

ROW, BUTTON, STRING, INPUT, TEXT, GALLERY, SEPARATOR, CONTAINER, LABEL = 1, 2, 3, 4, 10, 12, 14, 17, 18
ENTITIES = {5: ("user",), 6: ("role",), 7: ("user", "role"), 8: ("channel",)}
"""The selects whose options are users, roles or channels, with the kinds of their default values."""
SELECTS = (STRING, *ENTITIES)
TOP_CLASSIC = (ROW,)
"""The types that stand at the top of a message without Components V2."""
IN_CONTAINER = (ROW, TEXT, GALLERY, SEPARATOR)
TOP_V2 = (*IN_CONTAINER, CONTAINER)
"""The types that stand at the top of a message with Components V2."""
TOP_MODAL = (TEXT, LABEL)
LINK = 5
"""The style of a button that opens an address."""

Find = Callable[[str], Attachment | None]
"""Finds the attachment of that file name in the same message, or None."""
WEB = re.compile(r"https?://\S+", re.IGNORECASE)
NAMED_FILE = "attachment://"
"""How the address of a picture begins that is a file of the same message."""

UNICODE_EMOJI = regex.compile(r"(?=.*(?:\p{Extended_Pictographic}|\p{RI}{2}|\u20e3))\X")
"""One emoji: a pictograph with its modifiers and joiners, a flag, or a keycap."""


class ComponentReader:
    """Reads the components of one message or modal, gives them ids, and sees that ids and custom_ids differ."""

    def __init__(self, find: Find) -> None:
        self._find = find
        self._taken: set[int | str] = set()
        """The ids and custom_ids of the components that were read."""

    def message(self, form: RequestForm, *, v2: bool) -> list[Json]:
        """The `components` of a message body in the shape answers have; problems are noted in the form."""
        field = form["components"]
        if v2:
            made = self._all(field.objects(), TOP_V2)
        else:
            made = self._all(field.objects(limits.ROWS), TOP_CLASSIC)
        every = [one for one in walk(made) if one]
        if len(every) > limits.COMPONENTS_TOTAL:
            field.wrong("COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", int(limits.COMPONENTS_TOTAL))
        letters = sum(len(one.get("content", "")) for one in every)
        if letters > limits.TEXT_TOTAL:
            field.wrong("COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", int(limits.TEXT_TOTAL))
        return self._numbered(made)

    def modal(self, form: RequestForm) -> Json:
        """A modal (custom_id, title, components with ids); problems are noted in the form."""
        tops = form["components"].objects(limits.MODAL_COMPONENTS, low=1, required=True)
        return {
            "custom_id": form["custom_id"].text(limits.CUSTOM_ID, low=1, required=True) or "",
            "title": form["title"].text(limits.MODAL_TITLE, low=1, required=True) or "",
            "components": self._numbered(self._all(tops, TOP_MODAL)),
        }

    def _numbered(self, made: list[Json]) -> list[Json]:
        """The components, each without an id given the next free one, in order."""
        number = 0
        for one in walk(made):
            if one.get("id"):
                continue
            number += 1
            while number in self._taken:
                number += 1
            one["id"] = number
        return made

    def _all(self, forms: list[RequestForm], allowed: tuple[int, ...]) -> list[Json]:
        return [self._one(form, allowed) for form in forms]

    def _one(self, form: RequestForm, allowed: tuple[int, ...]) -> Json:
        """One component, or nothing (with a note) if its type may not stand here. An id of 0 counts as none."""
        kind = form["type"].value
        if kind is None:
            form["type"].wrong("BASE_TYPE_REQUIRED")
            return {}
        if isinstance(kind, bool) or kind not in allowed:
            form["type"].wrong("UNION_TYPE_CHOICES", allowed)
            return {}
        number = form["id"].whole(0, limits.COMPONENT_ID) or 0
        self._take(form["id"], number, "COMPONENT_ID_DUPLICATED")
        read = READERS[int(kind)]
        return {"type": int(kind), "id": number, **read(self, form)}

    def _take(self, field: RequestForm, value: int | str, code: str) -> None:
        """Note a problem with the field if an earlier component has the same value."""
        if value and value in self._taken:
            field.wrong(code)
        self._taken.add(value)

    def _custom_id(self, form: RequestForm) -> str:
        """The custom_id of an interactive component, which no other one shares."""
        custom_id = form["custom_id"].text(limits.CUSTOM_ID, low=1, required=True) or ""
        self._take(form["custom_id"], custom_id, "COMPONENT_CUSTOM_ID_DUPLICATED")
        return custom_id

    def row(self, form: RequestForm) -> Json:
        """An action row: up to five buttons, or one select."""
        parts = form["components"].objects(limits.ROW_BUTTONS, low=1, required=True)
        selects = [index for index, part in enumerate(parts) if part["type"].value in SELECTS]
        if selects and len(parts) > 1:
            parts[max(selects[0], 1)].wrong("COMPONENT_LAYOUT_WIDTH_EXCEEDED")
        return {"components": self._all(parts, (BUTTON, *SELECTS))}

    def button(self, form: RequestForm) -> Json:
        """A button: a press (custom_id) or a link (url)."""
        style = form["style"].choice(range(1, 6), required=True) or 1
        label = form["label"].text(limits.BUTTON_LABEL) or None
        emoji = read_emoji(form["emoji"])
        url = None
        custom_id = None
        if style == LINK:
            url = form["url"].text(limits.BUTTON_URL, required=True)
        else:
            custom_id = self._custom_id(form)
        disabled = form["disabled"].flag()
        if not label and not emoji:
            form["label"].wrong("BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED")
        if style == LINK:
            _check_web_address(form["url"])
            has_both = form["url"].there and form["custom_id"].there
        else:
            has_both = form["url"].there
        if has_both:
            form.wrong("BUTTON_COMPONENT_CUSTOM_ID_AND_URL")
        return shapes.given(
            style=style,
            label=label,
            emoji=emoji,
            url=url,
            custom_id=custom_id,
            disabled=disabled,
        )

    def string_select(self, form: RequestForm) -> Json:
        """A select with options of its own."""
        made = self._select(form)
        options = read_options(form, made["max_values"])
        if options and made["min_values"] > len(options):
            form["min_values"].wrong("BASE_TYPE_MAX", "min_values", "the number of options")
        made["options"] = options
        return made

    def entity_select(self, form: RequestForm) -> Json:
        """A select of users, roles or channels."""
        made = self._select(form)
        kinds = ENTITIES[form["type"].value]
        if form["channel_types"].there:
            made["channel_types"] = form["channel_types"].choices(CHANNEL_TYPES)
        defaults = []
        for one in form["default_values"].objects(limits.SELECT_OPTIONS):
            number = one["id"].snowflake(required=True)
            kind = one["type"].choice(kinds, required=True)
            defaults.append({"id": str(number), "type": kind})
        if not defaults:
            return made
        low = made["min_values"]
        high = made["max_values"]
        if not low <= len(defaults) <= high:
            form["default_values"].wrong("BASE_TYPE_BAD_LENGTH", low, high)
        made["default_values"] = defaults
        return made

    def _select(self, form: RequestForm) -> Json:
        """The fields of every select."""
        low = form["min_values"].whole(0, limits.SELECT_OPTIONS, default=1) or 0
        high = form["max_values"].whole(1, limits.SELECT_OPTIONS, default=1) or 1
        if low > high:
            form["min_values"].wrong("BASE_TYPE_MAX", "min_values", f"max_values ({high})")
        return shapes.given(
            custom_id=self._custom_id(form),
            min_values=low,
            max_values=high,
            placeholder=form["placeholder"].text(limits.PLACEHOLDER) or None,
            disabled=form["disabled"].flag(),
        )

    def text(self, form: RequestForm) -> Json:
        """A text display."""
        return {"content": form["content"].text(limits.TEXT_DISPLAY, low=1, required=True) or ""}

    def gallery(self, form: RequestForm) -> Json:
        """One to ten pictures."""
        items = []
        for one in form["items"].objects(limits.GALLERY, low=1, required=True):
            items.append(
                {
                    "media": self._media(one["media"]),
                    "description": one["description"].text(limits.ALT_TEXT),
                    "spoiler": one["spoiler"].flag(),
                }
            )
        return {"items": items}

    def _media(self, form: RequestForm) -> Json:
        """A picture by address: `attachment://name` of the same message, or on the web."""
        form.object(required=True)
        url = form["url"].text(limits.URL, low=1, required=True) or ""
        if url.startswith(NAMED_FILE):
            attachment = self._find(url.removeprefix(NAMED_FILE))
            if attachment is None:
                form["url"].wrong("UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", url)
                return {}
            return media_of(attachment)
        if url:
            _check_web_address(form["url"])
        return {
            "id": "0",
            "url": url,
            "proxy_url": url,
            "width": None,
            "height": None,
            "content_type": None,
            "flags": 0,
            "loading_state": 0,
        }

    def separator(self, form: RequestForm) -> Json:
        """A line or a gap."""
        return {"divider": form["divider"].flag(default=True), "spacing": form["spacing"].choice((1, 2), default=1)}

    def container(self, form: RequestForm) -> Json:
        """A box around other components."""
        parts = form["components"].objects(limits.COMPONENTS_TOTAL, low=1, required=True)
        return {
            "accent_color": form["accent_color"].whole(0, 0xFFFFFF),
            "spoiler": form["spoiler"].flag(),
            "components": self._all(parts, IN_CONTAINER),
        }

    def label(self, form: RequestForm) -> Json:
        """A label of a modal with its text input."""
        made: Json = {
            "label": form["label"].text(limits.LABEL, low=1, required=True),
            "description": form["description"].text(limits.LABEL_DESCRIPTION),
            "component": {},
        }
        inner = form["component"]
        if inner.object(required=True):
            made["component"] = self._one(inner, (INPUT,))
        return made

    def text_input(self, form: RequestForm) -> Json:
        """A text input."""
        low = form["min_length"].whole(0, limits.INPUT, default=0) or 0
        high = form["max_length"].whole(1, limits.INPUT, default=limits.INPUT) or int(limits.INPUT)
        if low > high:
            form["min_length"].wrong("BASE_TYPE_MAX", "min_length", f"max_length ({high})")
        return {
            "custom_id": self._custom_id(form),
            "style": form["style"].choice((1, 2), required=True),
            "placeholder": form["placeholder"].text(limits.INPUT_PLACEHOLDER),
            "value": form["value"].text(high) or "",
            "required": form["required"].flag(default=True),
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
"""By type, what reads the fields of a component."""


def read_emoji(form: RequestForm) -> Json | None:
    """The emoji of a button or option: one Unicode emoji. There are no custom emojis, so an id is refused."""
    if not form.object():
        return None
    number = form["id"].snowflake()
    name = form["name"].text() or ""
    if number is not None:
        form["id"].wrong("BUTTON_COMPONENT_INVALID_EMOJI")
    elif not UNICODE_EMOJI.fullmatch(name):
        form["name"].wrong("BUTTON_COMPONENT_INVALID_EMOJI")
    return {"name": name}


def read_options(form: RequestForm, high: int) -> list[Json]:
    """The options of a string select. `high` is its max_values, which may not exceed them."""
    options: list[Json] = []
    for one in form["options"].objects(limits.SELECT_OPTIONS, low=1, required=True):
        option = {
            "label": one["label"].text(limits.SELECT_TEXT, low=1, required=True) or "",
            "value": one["value"].text(limits.SELECT_TEXT, low=1, required=True) or "",
            "description": one["description"].text(limits.SELECT_TEXT),
            "emoji": read_emoji(one["emoji"]),
            "default": one["default"].flag(),
        }
        if any(option["value"] == other["value"] for other in options):
            one["value"].wrong("SELECT_COMPONENT_OPTION_VALUE_DUPLICATED")
        options.append(shapes.given(**option))
    if options and high > len(options):
        form["max_values"].wrong("SELECT_COMPONENT_MAX_VALUES_EXCEEDED")
    defaults = [option for option in options if option["default"]]
    if len(defaults) > high:
        form["options"].wrong("SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES")
    return options


def _check_web_address(form: RequestForm) -> None:
    """Note a problem with a field if it is there and not an address of the web."""
    address = str(form.value)
    if form.there and not WEB.fullmatch(address):
        scheme = address.partition(":")[0]
        form.wrong("URL_TYPE_INVALID_SCHEME", scheme)


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
        "flags": shapes.picture_flags(attachment),
        "loading_state": 2,
    }


def walk(components: list[Json]) -> list[Json]:
    """Every component of a finished message or modal, outer before inner."""
    found = []
    for one in components:
        found.append(one)
        if one.get("component"):
            found += walk([one["component"]])
        else:
            found += walk(one.get("components", []))
    return found


def submission(modal: Json, given: Json) -> list[Json]:
    """The `components` of a modal's submit: each input with the given text, else with what it was opened with.

    Raises `ApiError` 50035 for what Discord's client would not let through.
    """
    made = []
    for top in modal["components"]:
        sent = {"type": top["type"], "id": top["id"]}
        text_input = top.get("component")
        if text_input:
            text = given.get(text_input["custom_id"], text_input["value"]) or ""
            sent["component"] = _answer(text_input, str(text))
        made.append(sent)
    return made


def _answer(text_input: Json, text: str) -> Json:
    """A text input with the text that is sent in it. Raises `ApiError` 50035 if it may not be left so."""
    custom_id = text_input["custom_id"]
    low = max(text_input["min_length"], int(text_input["required"]))
    high = text_input["max_length"]
    may_be_left_out = not text and not text_input["required"]
    if not may_be_left_out and not low <= len(text) <= high:
        raise invalid((custom_id,), "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high}.")
    return {"type": INPUT, "id": text_input["id"], "custom_id": custom_id, "value": text}
