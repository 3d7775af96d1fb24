"""Components of messages and modals: which may stand where, what each must carry, and what comes back.

Played are those that the bot sends: rows, buttons, selects, texts, galleries, separators, containers, and in modals
text inputs with labels. Any other type is refused. Source: components/reference. Codes of the error tree are Discord's
where they have been published.
"""

import itertools
import re
from collections.abc import Callable

import regex  # type: ignore[import-untyped]

from bot.playground.rest.commands import CHANNEL_TYPES
from bot.playground.rest.form import RequestForm
from bot.playground.world import Attachment, Json, invalid, limits, refuse_if, shapes

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
    """Reads the components of one message or modal, gives them ids, and sees that ids and custom_ids differ."""

    def __init__(self, find: Find) -> None:
        self._find = find
        self._taken: set[int | str] = set()

    def message(self, form: RequestForm, *, v2: bool) -> list[Json]:
        """The `components` of a message body in the shape answers have; problems are noted in the form."""
        field = form["components"]
        made = self._all(field.objects(None if v2 else limits.ROWS), TOP_V2 if v2 else TOP_CLASSIC)
        every = [one for one in walk(made) if one]
        field.wrong(
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            int(limits.COMPONENTS_TOTAL),
            when=len(every) > limits.COMPONENTS_TOTAL,
        )
        field.wrong(
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            int(limits.TEXT_TOTAL),
            when=sum(len(one.get("content", "")) for one in every) > limits.TEXT_TOTAL,
        )
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
        free = (number for number in itertools.count(1) if number not in self._taken)
        for one in walk(made):
            one["id"] = one.get("id") or next(free)
        return made

    def _all(self, forms: list[RequestForm], allowed: tuple[int, ...]) -> list[Json]:
        return [self._one(form, allowed) for form in forms]

    def _one(self, form: RequestForm, allowed: tuple[int, ...]) -> Json:
        """One component, or nothing (with a note) if its type may not stand here. An id of 0 counts as none."""
        kind = form["type"].value
        if kind is None:
            form["type"].wrong("BASE_TYPE_REQUIRED")
        elif isinstance(kind, bool) or kind not in allowed:
            form["type"].wrong("UNION_TYPE_CHOICES", allowed)
        else:
            number = form["id"].whole(0, limits.COMPONENT_ID) or 0
            self._take(form["id"], number, "COMPONENT_ID_DUPLICATED")
            return {"type": int(kind), "id": number, **READERS[int(kind)](self, form)}
        return {}

    def _take(self, field: RequestForm, value: int | str, code: str) -> None:
        """Note a problem with the field if an earlier component has the same value."""
        field.wrong(code, when=value and value in self._taken)
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
        link = style == LINK
        made = {
            "style": style,
            "label": form["label"].text(limits.BUTTON_LABEL) or None,
            "emoji": read_emoji(form["emoji"]),
            "url": form["url"].text(limits.BUTTON_URL, required=True) if link else None,
            "custom_id": None if link else self._custom_id(form),
            "disabled": form["disabled"].flag(),
        }
        form["label"].wrong("BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", when=not made["label"] and not made["emoji"])
        if link:
            _web(form["url"])
        form.wrong(
            "BUTTON_COMPONENT_CUSTOM_ID_AND_URL", when=form["url"].there and (not link or form["custom_id"].there)
        )
        return shapes.given(**made)

    def string_select(self, form: RequestForm) -> Json:
        """A select with options of its own."""
        made = self._select(form)
        options = read_options(form, made["max_values"])
        form["min_values"].wrong(
            "BASE_TYPE_MAX", "min_values", "the number of options", when=made["min_values"] > len(options) > 0
        )
        return made | {"options": options}

    def entity_select(self, form: RequestForm) -> Json:
        """A select of users, roles or channels."""
        made, kinds = self._select(form), ENTITIES[form["type"].value]
        if form["channel_types"].there:
            made["channel_types"] = form["channel_types"].choices(CHANNEL_TYPES)
        defaults = [
            {"id": str(one["id"].snowflake(required=True)), "type": one["type"].choice(kinds, required=True)}
            for one in form["default_values"].objects(limits.SELECT_OPTIONS)
        ]
        low, high = made["min_values"], made["max_values"]
        form["default_values"].wrong(
            "BASE_TYPE_BAD_LENGTH", low, high, when=defaults and not low <= len(defaults) <= high
        )
        return made | shapes.given(default_values=defaults or None)

    def _select(self, form: RequestForm) -> Json:
        """The fields of every select."""
        low = form["min_values"].whole(0, limits.SELECT_OPTIONS, default=1) or 0
        high = form["max_values"].whole(1, limits.SELECT_OPTIONS, default=1) or 1
        form["min_values"].wrong("BASE_TYPE_MAX", "min_values", f"max_values ({high})", when=low > high)
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
        return {
            "items": [
                {
                    "media": self._media(one["media"]),
                    "description": one["description"].text(limits.ALT_TEXT),
                    "spoiler": one["spoiler"].flag(),
                }
                for one in form["items"].objects(limits.GALLERY, low=1, required=True)
            ]
        }

    def _media(self, form: RequestForm) -> Json:
        """A picture by address: `attachment://name` of the same message, or on the web."""
        form.object(required=True)
        url = form["url"].text(limits.URL, low=1, required=True) or ""
        if not url.startswith(NAMED_FILE):
            if url:
                _web(form["url"])
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
        attachment = self._find(url.removeprefix(NAMED_FILE))
        if attachment is None:
            form["url"].wrong("UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", url)
            return {}
        return media_of(attachment)

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
        inner = form["component"]
        return {
            "label": form["label"].text(limits.LABEL, low=1, required=True),
            "description": form["description"].text(limits.LABEL_DESCRIPTION),
            "component": self._one(inner, (INPUT,)) if inner.object(required=True) else {},
        }

    def text_input(self, form: RequestForm) -> Json:
        """A text input."""
        low = form["min_length"].whole(0, limits.INPUT, default=0) or 0
        high = form["max_length"].whole(1, limits.INPUT, default=limits.INPUT) or int(limits.INPUT)
        form["min_length"].wrong("BASE_TYPE_MAX", "min_length", f"max_length ({high})", when=low > high)
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


def read_emoji(form: RequestForm) -> Json | None:
    """The emoji of a button or option: one Unicode emoji. There are no custom emojis, so an id is refused."""
    if not form.object():
        return None
    number, name = form["id"].snowflake(), form["name"].text() or ""
    form["name" if number is None else "id"].wrong(
        "BUTTON_COMPONENT_INVALID_EMOJI", when=number is not None or not UNICODE_EMOJI.fullmatch(name)
    )
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
        one["value"].wrong(
            "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", when=option["value"] in [other["value"] for other in options]
        )
        options.append(shapes.given(**option))
    form["max_values"].wrong("SELECT_COMPONENT_MAX_VALUES_EXCEEDED", when=options and high > len(options))
    form["options"].wrong(
        "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", when=sum(option["default"] for option in options) > high
    )
    return options


def _web(form: RequestForm) -> None:
    """Note a problem with a field if it is not an address of the web."""
    form.wrong(
        "URL_TYPE_INVALID_SCHEME",
        str(form.value).partition(":")[0],
        when=form.there and not WEB.fullmatch(str(form.value)),
    )


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
    refuse_if(
        (text or one["required"]) and not low <= len(text) <= high,
        invalid((one["custom_id"],), "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high}."),
    )
    return {"type": INPUT, "id": one["id"], "custom_id": one["custom_id"], "value": text}
