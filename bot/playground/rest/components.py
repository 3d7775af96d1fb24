"""The components of a message: which stand where, what each must carry, and what comes back.

Source: components/reference. Codes of the error tree are Discord's where people have published them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import regex  # type: ignore[import-untyped]

from bot.playground.rest.form import Form
from bot.playground.rest.selects import KINDS as SELECTS, read_select
from bot.playground.world import limits
from bot.playground.world.model import Attachment

ROW, BUTTON, SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 1, 2, 9, 10, 11, 12, 13, 14, 17
TOP_CLASSIC = (ROW,)
TOP_V2 = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER)
IN_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
IN_ROW = (BUTTON, *SELECTS)
LINK, PREMIUM = 5, 6

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
        self._unnumbered: list[dict[str, Any]] = []
        self.count = 0
        self.text_total = 0

    def read(self, form: Form, *, v2: bool) -> list[dict[str, Any]]:
        """The `components` of a message body in the shape answers have; problems are noted in the form."""
        tops = form.children("components", None if v2 else limits.ROWS)
        made = [self._one(top, TOP_V2 if v2 else TOP_CLASSIC) for top in tops]
        if self.count > limits.COMPONENTS_TOTAL:
            form.wrong(
                "components",
                "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
                f"Total number of components exceeds the maximum of {int(limits.COMPONENTS_TOTAL)}",
            )
        if self.text_total > limits.TEXT_TOTAL:
            form.wrong(
                "components",
                "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
                f"Displayable text exceeds maximum size of {int(limits.TEXT_TOTAL)}",
            )
        self.number()
        return [one for one in made if one]

    def number(self) -> None:
        """Give every component without an id the next free one, in order."""
        free = 1
        for one in self._unnumbered:
            while free in self._ids:
                free += 1
            self._ids.add(free)
            one["id"] = free

    def head(self, form: Form, kind: int) -> dict[str, Any]:
        """The beginning of every component: its type and id (0 counts as none)."""
        self.count += 1
        made: dict[str, Any] = {"type": kind, "id": 0}
        number = form.whole("id", 0, limits.COMPONENT_ID)
        if number:
            if number in self._ids:
                form.wrong("id", "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
            self._ids.add(number)
            made["id"] = number
        else:
            self._unnumbered.append(made)
        return made

    def kind(self, form: Form, allowed: tuple[int, ...]) -> int | None:
        """The component's type, if it may stand here; else None, with a note."""
        kind = form.value.get("type")
        if kind is None:
            form.wrong("type", "BASE_TYPE_REQUIRED", "This field is required")
        elif isinstance(kind, bool) or kind not in allowed:
            listed = ", ".join(str(one) for one in allowed)
            form.wrong("type", "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({listed}).')
        else:
            return int(kind)
        return None

    def custom_id(self, form: Form) -> str:
        """The custom_id of an interactive component, which no other one shares."""
        custom_id = form.text("custom_id", limits.CUSTOM_ID, low=1, required=True) or ""
        if custom_id and custom_id in self._custom_ids:
            form.wrong("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
        self._custom_ids.add(custom_id)
        return custom_id

    def emoji(self, form: Form) -> dict[str, Any] | None:
        """The emoji of a button or option: one Unicode emoji. There are no custom emojis, so an id is refused."""
        part = form.child("emoji")
        if part is None:
            return None
        number = part.snowflake("id")
        name = part.text("name") or ""
        if number is not None or not UNICODE_EMOJI.fullmatch(name):
            part.wrong("id" if number is not None else "name", "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
        return {"name": name}

    def _one(self, form: Form, allowed: tuple[int, ...]) -> dict[str, Any]:
        kind = self.kind(form, allowed)
        if kind is None:
            return {}
        made = self.head(form, kind)
        if kind in SELECTS:
            made["custom_id"] = self.custom_id(form)
            return made | self._keep(made, read_select(form, kind, self.emoji))
        return self._keep(made, READERS[kind](self, form))

    def _keep(self, made: dict[str, Any], rest: dict[str, Any]) -> dict[str, Any]:
        made.update(rest)  # the same object: its id is filled in at the end
        return made

    def row(self, form: Form) -> dict[str, Any]:
        """An action row: up to five buttons, or one select."""
        parts = form.children("components", limits.ROW_BUTTONS, low=1, required=True)
        kinds = [part.value.get("type") for part in parts]
        if any(kind in SELECTS for kind in kinds) and len(parts) > 1:
            where = next(index for index, kind in enumerate(kinds) if kind in SELECTS)
            parts[max(where, 1)].wrong(
                None, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width"
            )
        return {"components": [self._one(part, IN_ROW) for part in parts]}

    def button(self, form: Form) -> dict[str, Any]:
        """A button: a press (custom_id), a link (url) or a product (sku_id)."""
        style = form.choice("style", range(1, 7), required=True) or 1
        label, emoji = form.text("label", limits.BUTTON_LABEL), self.emoji(form)
        made: dict[str, Any] = {"style": style}
        if label:
            made["label"] = label
        if emoji:
            made["emoji"] = emoji
        if style == LINK:
            made["url"] = web_address(form, "url", limits.BUTTON_URL)
            if not form.has("url"):
                form.wrong("url", "BASE_TYPE_REQUIRED", "A url is required for link buttons")
        elif style == PREMIUM:
            made["sku_id"] = str(form.snowflake("sku_id", required=True))
        else:
            made["custom_id"] = self.custom_id(form)
        if form.has("url") and (style != LINK or form.has("custom_id")):
            form.wrong(None, "BUTTON_COMPONENT_CUSTOM_ID_AND_URL", "A custom id and url cannot both be specified")
        if not label and not emoji and style != PREMIUM:
            form.wrong("label", "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button needs a label or an emoji")
        return made | {"disabled": form.flag("disabled")}

    def text(self, form: Form) -> dict[str, Any]:
        """A text display."""
        content = form.text("content", limits.TEXT_DISPLAY, low=1, required=True) or ""
        self.text_total += len(content)
        return {"content": content}

    def section(self, form: Form) -> dict[str, Any]:
        """Texts with a thumbnail or a button beside them."""
        parts = form.children("components", limits.SECTION_TEXTS, low=1, required=True)
        texts = [self._one(part, (TEXT,)) for part in parts]
        accessory = form.child("accessory", required=True)
        return {"components": texts, "accessory": self._one(accessory, (BUTTON, THUMBNAIL)) if accessory else {}}

    def thumbnail(self, form: Form) -> dict[str, Any]:
        """A small picture beside texts."""
        return self._item(form)

    def gallery(self, form: Form) -> dict[str, Any]:
        """One to ten pictures."""
        return {"items": [self._item(one) for one in form.children("items", limits.GALLERY, low=1, required=True)]}

    def _item(self, form: Form) -> dict[str, Any]:
        return {
            "media": self.media(form, "media")[0],
            "description": form.text("description", limits.ALT_TEXT),
            "spoiler": form.flag("spoiler"),
        }

    def file(self, form: Form) -> dict[str, Any]:
        """A file to download, which must be an attachment of the same message."""
        media, attachment = self.media(form, "file", only_files=True)
        name, size = (attachment.filename, len(attachment.data)) if attachment else (None, None)
        return {"file": media, "spoiler": form.flag("spoiler"), "name": name, "size": size}

    def separator(self, form: Form) -> dict[str, Any]:
        """A line or a gap."""
        spacing = form.choice("spacing", (1, 2), default=1)
        return {"divider": form.flag("divider", default=True), "spacing": spacing}

    def container(self, form: Form) -> dict[str, Any]:
        """A box around other components."""
        parts = form.children("components", None, low=1, required=True)
        if not parts and form.has("components"):
            form.wrong("components", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 40 in length.")
        return {
            "accent_color": form.whole("accent_color", 0, 0xFFFFFF),
            "spoiler": form.flag("spoiler"),
            "components": [self._one(part, IN_CONTAINER) for part in parts],
        }

    def media(self, form: Form, key: str, *, only_files: bool = False) -> tuple[dict[str, Any], Attachment | None]:
        """A picture or file by address: `attachment://name` of the same message, or (not for files) the web."""
        part = form.child(key, required=True)
        url = (part.text("url", limits.URL, low=1, required=True) if part else None) or ""
        if part is None or not url:
            return {}, None
        attachment = self._find(url.removeprefix(NAMED_FILE)) if url.startswith(NAMED_FILE) else None
        if attachment is not None:
            return media_of(attachment), attachment
        if url.startswith(NAMED_FILE):
            part.wrong(
                "url",
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                f'Referenced attachment "{url}" was not found in the request',
            )
        elif only_files or not WEB.fullmatch(url):
            part.wrong("url", "URL_TYPE_INVALID_SCHEME", f'Scheme "{url.partition(":")[0]}" is not supported here.')
        found = {"id": "0", "url": url, "proxy_url": url, "width": None, "height": None, "content_type": None}
        return {**found, "flags": 0, "loading_state": 0}, None


def web_address(form: Form, key: str, high: int) -> str | None:
    """The http(s) address in a field, or None. Any other scheme is noted as a problem."""
    url = form.text(key, high)
    if url and not WEB.fullmatch(url):
        form.wrong(
            key,
            "URL_TYPE_INVALID_SCHEME",
            f"Scheme \"{url.partition(':')[0]}\" is not supported. Scheme must be one of ('http', 'https').",
        )
        return None
    return url or None


def media_of(attachment: Attachment) -> dict[str, Any]:
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


READERS = {
    ROW: ComponentReader.row,
    BUTTON: ComponentReader.button,
    SECTION: ComponentReader.section,
    TEXT: ComponentReader.text,
    THUMBNAIL: ComponentReader.thumbnail,
    GALLERY: ComponentReader.gallery,
    FILE: ComponentReader.file,
    SEPARATOR: ComponentReader.separator,
    CONTAINER: ComponentReader.container,
}


def walk(components: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Every component of a finished message or modal, outer before inner."""
    found = []
    for one in components:
        found.append(one)
        found += walk(one.get("components", []))
        for key in ("accessory", "component"):
            if one.get(key):
                found += walk([one[key]])
    return found
