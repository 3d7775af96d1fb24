"""Message bodies: everything a request says about a message, checked and turned into what the message becomes.

Source: resources/message, create message and edit message; components/reference, Components V2.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from bot.playground.rest.components import ComponentReader, walk as walk_components
from bot.playground.rest.form import Form
from bot.playground.rest.mentions import Allowed, called, read_allowed
from bot.playground.site.site import Site
from bot.playground.world import limits
from bot.playground.world.errors import ApiError
from bot.playground.world.files import Upload, clean_name, content_type, measure
from bot.playground.world.model import Attachment, Channel, Flag, Message

SETTABLE = Flag.SUPPRESS_EMBEDS | Flag.EPHEMERAL | Flag.SUPPRESS_NOTIFICATIONS | Flag.COMPONENTS_V2
LEGACY = ("content", "embeds", "poll", "sticker_ids")


@dataclass(slots=True)
class Body:
    """A checked message body. What a PATCH leaves out is already what the message had."""

    content: str = ""
    components: list[dict[str, Any]] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    fresh: list[Attachment] = field(default_factory=list)
    flags: int = 0
    allowed: Allowed = field(default_factory=Allowed)
    tts: bool = False

    def texts(self) -> str:
        """All text in which mentions count."""
        parts = [self.content, *(one["content"] for one in walk_components(self.components) if one.get("type") == 10)]
        return "\n".join(parts)

    def apply(self, site: Site, message: Message) -> None:
        """Make the message what the body says, and its new files reachable."""
        world = site.world
        room = world.channels[message.channel_id]
        message.content, message.components = self.content, self.components
        world.forget_files([one for one in message.attachments if one not in self.attachments])
        message.attachments = self.attachments
        keep = message.flags & ~int(SETTABLE & ~Flag.EPHEMERAL)
        message.flags = keep | self.flags
        world.files.update({one.id: one for one in self.fresh})
        called(world, room, message.author, self.texts(), self.allowed).mark(message)


def read_body(
    site: Site, form: Form, uploads: Iterable[Upload], room: Channel, existing: Message | None = None
) -> Body:
    """The checked body of a new message, or of an edit of `existing`.

    Raises `ApiError` 50035 with all that is wrong, 50006 when nothing is left to show, 40005 for too big a file.
    """
    body = Body(tts=form.flag("tts"), allowed=read_allowed(form))
    flags = form.whole("flags", 0, default=None)
    body.flags = _flags(flags, existing)
    v2 = bool(body.flags & Flag.COMPONENTS_V2)
    body.attachments, body.fresh = _attachments(site, form, uploads, room, existing)
    names = {one.filename: one for one in body.attachments}

    def find(name: str) -> Attachment | None:
        return names.get(clean_name(name))

    reader = ComponentReader(find)
    given = form.value
    body.content = (
        existing.content if existing and "content" not in given else form.text("content", limits.CONTENT) or ""
    )
    kept = existing is not None and "components" not in given
    body.components = existing.components if existing and kept else reader.read(form, v2=v2)
    _unsupported(form)
    if v2:
        _no_legacy(form, body)
    form.problems.settle()
    _not_empty(body, v2)
    return body


def _flags(given: int | None, existing: Message | None) -> int:
    """The settable flags after the request. Components V2 cannot be taken off; what is unknown is ignored."""
    if existing is None:
        return (given or 0) & int(SETTABLE)
    before = existing.flags & int(SETTABLE)
    if given is None:
        return before
    sticky = Flag.COMPONENTS_V2 | Flag.EPHEMERAL | Flag.SUPPRESS_NOTIFICATIONS
    return (given & int(Flag.SUPPRESS_EMBEDS | Flag.COMPONENTS_V2)) | (before & int(sticky))


def _no_legacy(form: Form, body: Body) -> None:
    for key in LEGACY:
        if body.content if key == "content" else form.value.get(key):
            message = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            form.wrong(key, "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", message)


def _unsupported(form: Form) -> None:
    """Refuse embeds, polls and stickers: the playground does not have them."""
    for key in ("embeds", "poll", "sticker_ids"):
        if form.value.get(key):
            form.wrong(key, "PLAYGROUND_UNSUPPORTED", f"This playground has no {key}.")


def _not_empty(body: Body, v2: bool) -> None:
    shown = body.components or (not v2 and (body.content.strip() or body.attachments))
    if not shown:
        raise ApiError(50006)


def _attachments(
    site: Site, form: Form, uploads: Iterable[Upload], room: Channel, existing: Message | None
) -> tuple[list[Attachment], list[Attachment]]:
    """All attachments after the request, and the new ones among them.

    `attachments` in a PATCH lists what stays and names new files by their number; left out, everything stays.
    """
    waiting = {upload.key: upload for upload in uploads}
    had = {one.id: one for one in existing.attachments} if existing else {}
    listed = form.value.get("attachments") is not None
    final: list[Attachment] = [] if listed or (existing and "attachments" in form.value) else list(had.values())
    fresh: list[Attachment] = []
    for part in form.children("attachments"):
        number = part.snowflake("id", required=True)
        description = part.text("description", limits.ALT_TEXT)
        if number is not None and str(number) in waiting:
            upload = waiting.pop(str(number))
            fresh.append(store(site, upload, room, part.text("filename"), description, spoiler=part.flag("is_spoiler")))
            final.append(fresh[-1])
        elif number in had:
            kept = had[number]
            kept.description = description if part.has("description") else kept.description
            final.append(kept)
        elif number is not None:
            part.wrong("id", "ATTACHMENT_NOT_FOUND", f"No file and no attachment of this message has the id {number}")
    fresh += [store(site, upload, room) for upload in waiting.values()]
    final += [one for one in fresh if one not in final]
    if len(final) > limits.ATTACHMENTS:
        form.wrong("attachments", "BASE_TYPE_MAX_LENGTH", f"Must be {int(limits.ATTACHMENTS)} or fewer in length.")
    return final, fresh


def store(
    site: Site,
    upload: Upload,
    room: Channel,
    filename: str | None = None,
    description: str | None = None,
    *,
    spoiler: bool = False,
) -> Attachment:
    """An upload as an attachment with its address. Raises `ApiError` 40005 above 10 MiB."""
    if len(upload.data) > limits.ATTACHMENT_BYTES:
        raise ApiError(40005)
    name = clean_name(filename or upload.filename)
    number = site.world.mint.new()
    url = site.signer.address(site.url, room.id, number, name)
    attachment = Attachment(number, name, upload.data, content_type(upload), url, description)
    attachment.spoiler = spoiler or name.startswith("SPOILER_")
    if size := measure(upload.data):
        attachment.width, attachment.height = size
    return attachment
