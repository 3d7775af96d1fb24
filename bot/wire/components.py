"""Turns sheets into Discord components."""

import io
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import discord
from discord import ui

from bot.wire.routes import custom_id
from bot.wire.sheet import (
    BAD,
    CHANNELS,
    GOOD,
    MAIN,
    PLAIN,
    ROLES,
    USERS,
    Button,
    Menu,
    Option,
    Picker,
    Row,
    Sheet,
    Shown,
)

SILENT = discord.AllowedMentions.none()
BOARD = "board.png"
FILMS = {b"GIF8": "board.gif", b"RIFF": "board.webp"}
"""The file name of every picture, so that a name tells nothing about its content, and of animated ones by their first
bytes: Discord plays a file that is named after its format."""
MAX_TEXT = 4_000
"""The most characters that all texts of a message can have together (Discord's documents)."""
LINE = "\n"
ComponentType = discord.ComponentType
Component = dict[str, Any]
"""A component as Discord gets it (Discord's documents)."""
BUTTONS_A_ROW = 4

_STYLES = {
    PLAIN: discord.ButtonStyle.secondary,
    MAIN: discord.ButtonStyle.primary,
    GOOD: discord.ButtonStyle.success,
    BAD: discord.ButtonStyle.danger,
}
_PICKERS = {
    CHANNELS: (ComponentType.channel_select, discord.SelectDefaultValueType.channel),
    ROLES: (ComponentType.role_select, discord.SelectDefaultValueType.role),
    USERS: (ComponentType.user_select, discord.SelectDefaultValueType.user),
}


class _Controls(ui.view.BaseView):
    """Components as Discord gets them. The library's own items would be made only to be turned into this.

    v2: they are Components V2; else they belong to a message with content. It is stopped, so the library keeps nothing
    of it in memory; a press finds its route by the custom_id alone.
    """

    def __init__(self, components: list[Component], *, v2: bool) -> None:
        super().__init__(timeout=None)
        self._components = components
        self._v2 = v2
        self.stop()

    def to_components(self) -> list[Component]:
        return self._components

    def has_components_v2(self) -> bool:
        return self._v2


def _layout(sheet: Sheet) -> ui.view.BaseView:
    """The sheet as a view: one container."""
    sheet = _fitting(sheet)
    inside = [
        *map(_row, sheet.first),
        *_texts(sheet.above),
        *([_gallery(sheet.picture)] if sheet.picture else ()),
        *_texts(sheet.below),
        *(_row(row) for row in sheet.rows if row),
        *_texts(sheet.foot),
    ]
    container = {"type": ComponentType.container.value, "accent_color": sheet.accent, "components": inside}
    return _Controls([container], v2=True)


def _fitting(sheet: Sheet) -> Sheet:
    """The sheet with at most 4,000 characters of text: if there are more, its longest text loses its last lines."""
    texts = (*sheet.above, *sheet.below, *sheet.foot)
    over = sum(len(text) for text in texts) - MAX_TEXT
    if over <= 0:
        return sheet
    longest = max(texts, key=len)
    cut = longest[: max(0, len(longest) - over - 2)]
    shorter = f"{cut.rpartition(LINE)[0] or cut}{LINE}…"

    def fit(texts: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(shorter if text is longest else text for text in texts)

    return replace(sheet, above=fit(sheet.above), below=fit(sheet.below), foot=fit(sheet.foot))


def message(sheet: Sheet, *, classic: bool = False, edit: bool = False) -> dict[str, Any]:
    """The arguments for discord.py's send and edit methods for that sheet; mentions notify no one.

    classic: a message with content, which appears in push notifications; else Components V2 (Discord's documents).
    edit: for an edit, which replaces the attachments, unless the sheet keeps the picture that is there.
    """
    made: dict[str, Any] = {"view": _classic(sheet) if classic else _layout(sheet), "allowed_mentions": SILENT}
    if not sheet.keeps:
        made["attachments" if edit else "files"] = files(sheet)
    if classic:
        made["content"] = "\n".join(text for text in (*sheet.above, *sheet.below, *sheet.foot) if text)[:2000]
    return made


def _classic(sheet: Sheet) -> ui.view.BaseView:
    """The controls of the sheet for a message with content: at most five rows."""
    return _Controls([_row(row) for row in (*sheet.first, *sheet.rows) if row], v2=False)


def files(sheet: Sheet) -> list[discord.File]:
    """The picture of the sheet as a new upload; empty if it has none."""
    shown = sheet.picture
    if shown is None:
        return []
    return [discord.File(io.BytesIO(shown.picture.png), _file_name(shown), description=shown.alt[:1024])]


def _file_name(shown: Shown) -> str:
    """The name of a picture's file."""
    return FILMS.get(shown.picture.png[:4], BOARD)


def _texts(texts: Sequence[str]) -> list[Component]:
    return [{"type": ComponentType.text_display.value, "content": text} for text in texts if text]


def _gallery(shown: Shown) -> Component:
    item = {"media": {"url": f"attachment://{_file_name(shown)}"}, "description": shown.alt[:1024]}
    return {"type": ComponentType.media_gallery.value, "items": [item]}


def _row(row: Row | Picker) -> Component:
    if isinstance(row, tuple):
        inside = [_button(button) for button in row]
    else:
        inside = [_menu(row) if isinstance(row, Menu) else _picker(row)]
    return {"type": ComponentType.action_row.value, "components": inside}


def _button(button: Button) -> Component:
    made = {"type": ComponentType.button.value, "label": button.label[:80]}
    if button.url is not None:
        return {**made, "style": discord.ButtonStyle.link.value, "url": button.url}
    ident = custom_id("b", button.route, button.args)
    return {**made, "style": _STYLES[button.look].value, "disabled": not button.open, "custom_id": ident}


def _menu(menu: Menu) -> Component:
    return {
        "type": ComponentType.string_select.value,
        "custom_id": custom_id("s", menu.route, menu.args),
        "placeholder": menu.prompt[:150],
        "disabled": not menu.open,
        "options": [_option(option) for option in menu.options],
    }


def _option(option: Option) -> Component:
    described = {"description": option.description[:100]} if option.description else {}
    return {"label": option.label[:100], "value": option.value, "default": option.chosen, **described}


def _picker(picker: Picker) -> Component:
    """A menu that Discord fills with the server's channels, roles or people, with a search field."""
    component, kind = _PICKERS[picker.what]
    made: Component = {
        "type": component.value,
        "custom_id": custom_id("s", picker.route, picker.args),
        "placeholder": picker.prompt[:150],
        "min_values": 0,
        "max_values": picker.most,
        "required": False,
    }
    if picker.chosen:
        made["default_values"] = [{"id": one, "type": kind.value} for one in picker.chosen[: picker.most]]
    return {**made, "channel_types": [discord.ChannelType.text.value]} if picker.what == CHANNELS else made


def in_rows(buttons: Sequence[Button], width: int = BUTTONS_A_ROW) -> list[Row]:
    """The buttons in rows of at most `width`, in their order."""
    return [tuple(buttons[start : start + width]) for start in range(0, len(buttons), width)]
