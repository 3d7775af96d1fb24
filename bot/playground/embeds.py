"""Embeds: what a bot may send, and what comes back. Source: resources/message, embed object and embed limits."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime
from typing import Any

from . import limits
from .form import Form
from .model import Attachment

Find = Callable[[str], Attachment | None]
"""The attachment of that file name in the same message, or None."""

WEB = re.compile(r"https?://\S+", re.IGNORECASE)
NAMED_FILE = "attachment://"


def read_embeds(form: Form, find: Find) -> list[dict[str, Any]]:
    """The embeds of a message body in the shape answers have; problems are noted in the form."""
    embeds = [_embed(one, find) for one in form.children("embeds", limits.EMBEDS)]
    if sum(_characters(embed) for embed in embeds) > limits.EMBEDS_TOTAL:
        form.wrong(
            "embeds", "MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {int(limits.EMBEDS_TOTAL)}"
        )
    return embeds


def _characters(embed: dict[str, Any]) -> int:
    texts = [embed.get("title"), embed.get("description")]
    texts += [embed.get("footer", {}).get("text"), embed.get("author", {}).get("name")]
    for field in embed.get("fields", ()):
        texts += [field["name"], field["value"]]
    return sum(len(text) for text in texts if text)


def _embed(form: Form, find: Find) -> dict[str, Any]:
    embed: dict[str, Any] = {"type": "rich"}
    texts = {"title": limits.EMBED_TITLE, "description": limits.EMBED_DESCRIPTION}
    for key, high in texts.items():
        if text := form.text(key, high):
            embed[key] = text
    if url := web_address(form, "url"):
        embed["url"] = url
    if (color := form.whole("color", 0, 0xFFFFFF)) is not None:
        embed["color"] = color
    if form.has("timestamp") and (stamp := _timestamp(form)):
        embed["timestamp"] = stamp
    fields = [_field(one) for one in form.children("fields", limits.EMBED_FIELDS)]
    if fields:
        embed["fields"] = fields
    _parts(form, embed, find)
    if len(embed.keys() - {"type", "color", "url"}) == 0:
        form.wrong("description", "BASE_TYPE_REQUIRED", "This field is required")
    return embed


def _parts(form: Form, embed: dict[str, Any], find: Find) -> None:
    for key, named, high in (("footer", "text", limits.EMBED_FOOTER), ("author", "name", limits.EMBED_AUTHOR)):
        part = form.child(key)
        if part is None or not (part.has(named) or key == "footer"):
            continue
        made: dict[str, Any] = {named: part.text(named, high, low=1, required=True)}
        if key == "author" and (url := web_address(part, "url")):
            made["url"] = url
        if icon := _picture(part, "icon_url", find):
            made |= {"icon_url": icon["url"], "proxy_icon_url": icon["proxy_url"]}
        embed[key] = made
    for key in ("image", "thumbnail"):
        part = form.child(key)
        if part is not None and (picture := _picture(part, "url", find)):
            embed[key] = picture


def _field(form: Form) -> dict[str, Any]:
    return {
        "name": form.text("name", limits.EMBED_FIELD_NAME, low=1, required=True) or "",
        "value": form.text("value", limits.EMBED_FIELD_VALUE, low=1, required=True) or "",
        "inline": form.flag("inline"),
    }


def _timestamp(form: Form) -> str | None:
    try:
        return datetime.fromisoformat(str(form.value["timestamp"])).isoformat()
    except ValueError:
        form.wrong(
            "timestamp", "DATE_TIME_TYPE_PARSE", f"Could not parse {form.value['timestamp']}. Should be ISO8601."
        )
        return None


def web_address(form: Form, key: str, high: int = limits.URL) -> str | None:
    """The http(s) address in a field, or None; anything else is noted."""
    url = form.text(key, high)
    if url and not WEB.fullmatch(url):
        form.wrong(
            key,
            "URL_TYPE_INVALID_SCHEME",
            f"Scheme \"{url.partition(':')[0]}\" is not supported. Scheme must be one of ('http', 'https').",
        )
        return None
    return url or None


def _picture(form: Form, key: str, find: Find) -> dict[str, Any] | None:
    url = form.text(key, limits.URL)
    if not url:
        return None
    if not url.startswith(NAMED_FILE):
        return {"url": url, "proxy_url": url} if web_address(form, key) else None
    attachment = find(url.removeprefix(NAMED_FILE))
    if attachment is None:
        form.wrong(key, "REFERENCED_ATTACHMENT_NOT_FOUND", "The referenced attachment was not found")
        return None
    picture: dict[str, Any] = {
        "url": attachment.url,
        "proxy_url": attachment.url,
        "content_type": attachment.content_type,
    }
    if attachment.width is not None:
        picture |= {"width": attachment.width, "height": attachment.height}
    return picture
