"""Message bodies: everything a request says about a message, checked and turned into what the message becomes.

Source: resources/message, create message, edit message and allowed mentions object; components/reference, Components
V2.
"""

import re
from collections.abc import Container, Iterable
from dataclasses import dataclass, field
from typing import Any

from bot.playground.rest.components import ComponentReader, walk as walk_components
from bot.playground.rest.form import RequestForm
from bot.playground.site.site import Site
from bot.playground.world import (
    LARGEST,
    Attachment,
    Channel,
    Flag,
    Message,
    Permission,
    Upload,
    WorldState,
    clean_name,
    content_type,
    limits,
    measure,
    refuse_if,
)

SETTABLE = Flag.SUPPRESS_EMBEDS | Flag.EPHEMERAL | Flag.SUPPRESS_NOTIFICATIONS | Flag.COMPONENTS_V2
LEGACY = ("content", "embeds", "poll", "sticker_ids")
UNSUPPORTED = ("embeds", "poll", "sticker_ids", "message_reference", "tts")

USER = re.compile(r"<@!?(\d+)>")
ROLE = re.compile(r"<@&(\d+)>")
KINDS = ("users", "roles", "everyone")
EVERY = range(LARGEST)
"""All ids."""
Allowed = dict[str, Container[int | None]]
"""Which mentions of a message count, by kind."""
EVERYBODY = re.compile(r"@(everyone|here)")


def read_allowed(form: RequestForm, parse: Iterable[str]) -> Allowed:
    """The `allowed_mentions` of a body; problems are noted. parse: the kinds that count if it says nothing.

    A kind may stand in `parse` or be listed by ids, not both.
    """
    part = form["allowed_mentions"]
    if not part.object():
        return dict.fromkeys(parse, EVERY)
    allowed: Allowed = dict.fromkeys(part["parse"].choices(KINDS), EVERY)
    for key in ("users", "roles"):
        listed = [one.snowflake() for one in part[key].each(limits.ALLOWED_MENTIONS)]
        part.wrong("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", key, when=key in allowed and listed)
        allowed.setdefault(key, listed)
    return allowed


def mark_mentions(state: WorldState, message: Message, text: str, allowed: Allowed) -> None:
    """Store in a message the mentions in its text.

    @everyone and roles that are not mentionable count only if the author has MENTION_EVERYONE in the channel.
    """
    users = _named(USER, text, allowed.get("users", ()))
    message.mentions = [state.users[one] for one in users if one in state.users]
    room = state.channels[message.channel_id]
    if room.guild_id is None:
        return
    known = state.guilds[room.guild_id].roles
    every = Permission.MENTION_EVERYONE in state.permissions(room, message.author)
    roles = _named(ROLE, text, allowed.get("roles", ()))
    message.mention_roles = [one for one in roles if one in known and (every or known[one].mentionable)]
    message.mention_everyone = every and "everyone" in allowed and EVERYBODY.search(text) is not None


def _named(mention: re.Pattern[str], text: str, allowed: Container[int | None]) -> list[int]:
    return [number for number in dict.fromkeys(map(int, mention.findall(text))) if number in allowed]


@dataclass(slots=True)
class Body:
    """A checked message body. What a PATCH leaves out is already what the message had."""

    content: str = ""
    components: list[dict[str, Any]] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    allowed: Allowed = field(default_factory=dict)

    def apply(self, site: Site, message: Message) -> None:
        """Make the message what the body says, and its new files reachable."""
        world = site.world
        message.content, message.components = self.content, self.components
        world.forget_files([one for one in message.attachments if one not in self.attachments])
        message.attachments = self.attachments
        keep = message.flags & ~int(SETTABLE & ~Flag.EPHEMERAL | Flag.LOADING)
        message.flags = keep | self.flags
        world.files.update({one.id: one for one in self.attachments})
        texts = [self.content, *(one.get("content", "") for one in walk_components(self.components))]
        mark_mentions(world, message, "\n".join(texts), self.allowed)


def read_body(
    site: Site,
    form: RequestForm,
    uploads: Iterable[Upload],
    room: Channel,
    existing: Message | None = None,
    *,
    parse: Iterable[str] = KINDS,
) -> Body:
    """The checked body of a new message, or of an edit of `existing`. parse: the mentions that count by default.

    Raises `ApiError` 50035 with all that is wrong, 50006 when nothing is left to show, 40005 for too big a file.
    """
    body = Body(allowed=read_allowed(form, parse), flags=_flags(form["flags"].whole(0), existing))
    v2 = bool(body.flags & Flag.COMPONENTS_V2)
    body.attachments = _attachments(site, form, uploads, room, existing)
    names = {one.filename: one for one in body.attachments}
    if existing is not None:
        body.content, body.components = existing.content, existing.components
    if existing is None or "content" in form.value:
        body.content = form["content"].text(limits.CONTENT) or ""
    if existing is None or "components" in form.value:
        body.components = ComponentReader(lambda name: names.get(clean_name(name))).message(form, v2=v2)
    for key in UNSUPPORTED:
        form[key].wrong("PLAYGROUND_UNSUPPORTED", key, when=form[key].value)
    for key in LEGACY if v2 else ():
        form[key].wrong(
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
            key,
            when=body.content if key == "content" else form[key].value,
        )
    form.problems.settle()
    refuse_if(not body.components and (v2 or not (body.content.strip() or body.attachments)), 50006)
    return body


def change(site: Site, message: Message, body: Body) -> Message:
    """Edit a message. A "thinking" message is filled in, which does not count as an edit."""
    if not message.flags & Flag.LOADING:
        message.edited = site.world.clock.now()
    body.apply(site, message)
    site.world.announce_message("MESSAGE_UPDATE", message)
    return message


def _flags(given: int | None, existing: Message | None) -> int:
    """The settable flags after the request. Components V2 cannot be taken off; what is unknown is ignored."""
    if existing is None:
        return (given or 0) & int(SETTABLE)
    before = existing.flags & int(SETTABLE)
    if given is None:
        return before
    sticky = Flag.COMPONENTS_V2 | Flag.EPHEMERAL | Flag.SUPPRESS_NOTIFICATIONS
    return (given & int(Flag.SUPPRESS_EMBEDS | Flag.COMPONENTS_V2)) | (before & int(sticky))


def _attachments(
    site: Site, form: RequestForm, uploads: Iterable[Upload], room: Channel, existing: Message | None
) -> list[Attachment]:
    """All attachments after the request.

    `attachments` in a PATCH lists what stays and names new files by their number; left out, everything stays.
    """
    waiting = {upload.key: upload for upload in uploads}
    had = {one.id: one for one in existing.attachments} if existing else {}
    final = [] if "attachments" in form.value else list(had.values())
    for part in form["attachments"].objects():
        number = part["id"].snowflake(required=True)
        description = part["description"].text(limits.ALT_TEXT)
        if str(number) in waiting:
            final.append(_stored(site, waiting.pop(str(number)), room, part["filename"].text(), description))
        elif number in had:
            had[number].description = description or had[number].description
            final.append(had[number])
        elif number is not None:
            part["id"].wrong("ATTACHMENT_NOT_FOUND", number)
    final += [_stored(site, upload, room) for upload in waiting.values()]
    form["attachments"].wrong("BASE_TYPE_MAX_LENGTH", int(limits.ATTACHMENTS), when=len(final) > limits.ATTACHMENTS)
    return final


def _stored(
    site: Site, upload: Upload, room: Channel, filename: str | None = None, description: str | None = None
) -> Attachment:
    """An upload as an attachment with its address. Raises `ApiError` 40005 above 10 MiB."""
    refuse_if(len(upload.data) > limits.ATTACHMENT_BYTES, 40005)
    name = clean_name(filename or upload.filename)
    number = site.world.mint.new()
    url = site.signer.address(site.url, room.id, number, name)
    width, height = measure(upload.data) or (None, None)
    return Attachment(number, name, upload.data, content_type(upload), url, description, width, height)
