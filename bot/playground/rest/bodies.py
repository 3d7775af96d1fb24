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
"""The flags that a bot may set on a message."""
LEGACY = ("content", "embeds", "poll", "sticker_ids")
"""The fields that a message with Components V2 may not have."""
UNSUPPORTED = ("embeds", "poll", "sticker_ids", "message_reference", "tts")
"""The fields that this playground refuses."""

USER = re.compile(r"<@!?(\d+)>")
ROLE = re.compile(r"<@&(\d+)>")
KINDS = ("users", "roles", "everyone")
"""The kinds of mentions."""
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
        if key not in allowed:
            allowed[key] = listed
        elif listed:
            part.wrong("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", key)
    return allowed


def mark_mentions(state: WorldState, message: Message, text: str, allowed: Allowed) -> None:
    """Store in a message the mentions in its text.

    @everyone and roles that are not mentionable count only if the author has MENTION_EVERYONE in the channel.
    """
    user_ids = _named(USER, text, allowed.get("users", ()))
    message.mentions = [state.users[one] for one in user_ids if one in state.users]
    room = state.channels[message.channel_id]
    if room.guild_id is None:
        return
    known = state.guilds[room.guild_id].roles
    may_mention_all = Permission.MENTION_EVERYONE in state.permissions(room, message.author)
    message.mention_roles = []
    for role_id in _named(ROLE, text, allowed.get("roles", ())):
        if role_id not in known:
            continue
        if may_mention_all or known[role_id].mentionable:
            message.mention_roles.append(role_id)
    names_everybody = EVERYBODY.search(text) is not None
    message.mention_everyone = names_everybody and may_mention_all and "everyone" in allowed


def _named(mention: re.Pattern[str], text: str, allowed: Container[int | None]) -> list[int]:
    """The allowed ids that a text mentions, each once."""
    mentioned = dict.fromkeys(int(number) for number in mention.findall(text))
    return [number for number in mentioned if number in allowed]


@dataclass(slots=True)
class Body:
    """A checked message body. What a PATCH leaves out is already what the message had."""

    content: str = ""
    components: list[dict[str, Any]] = field(default_factory=list)
    """The components in the shape that answers have."""
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    """The flags among `SETTABLE`, and `Flag.LOADING` for a deferred answer."""
    allowed: Allowed = field(default_factory=dict)
    """The mentions in its texts that count."""

    def apply(self, site: Site, message: Message) -> None:
        """Make the message what the body says, and its new files reachable."""
        world = site.world
        message.content = self.content
        message.components = self.components
        removed = [one for one in message.attachments if one not in self.attachments]
        world.forget_files(removed)
        message.attachments = self.attachments
        for attachment in self.attachments:
            world.files[attachment.id] = attachment
        replaced = SETTABLE & ~Flag.EPHEMERAL | Flag.LOADING
        kept = message.flags & ~int(replaced)
        message.flags = kept | self.flags
        texts = [self.content]
        for component in walk_components(self.components):
            texts.append(component.get("content", ""))
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
    if existing is not None and "content" not in form.value:
        body.content = existing.content
    else:
        body.content = form["content"].text(limits.CONTENT) or ""
    if existing is not None and "components" not in form.value:
        body.components = existing.components
    else:
        by_name = {one.filename: one for one in body.attachments}
        reader = ComponentReader(lambda name: by_name.get(clean_name(name)))
        body.components = reader.message(form, v2=v2)
    for key in UNSUPPORTED:
        if form[key].value:
            form[key].wrong("PLAYGROUND_UNSUPPORTED", key)
    if v2:
        _refuse_legacy(form, body)
    form.problems.settle()
    if not body.components:
        refuse_if(v2, 50006)
        refuse_if(not body.content.strip() and not body.attachments, 50006)
    return body


def _refuse_legacy(form: RequestForm, body: Body) -> None:
    """Note a problem with each field that a message with Components V2 may not have."""
    for key in LEGACY:
        value = form[key].value
        if key == "content":
            value = body.content  # also that of the message that is edited
        if value:
            form[key].wrong("MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", key)


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
    changeable = Flag.SUPPRESS_EMBEDS | Flag.COMPONENTS_V2
    sticky = Flag.COMPONENTS_V2 | Flag.EPHEMERAL | Flag.SUPPRESS_NOTIFICATIONS
    return (given & int(changeable)) | (before & int(sticky))


def _attachments(
    site: Site, form: RequestForm, uploads: Iterable[Upload], room: Channel, existing: Message | None
) -> list[Attachment]:
    """All attachments after the request.

    `attachments` in a PATCH lists what stays and names new files by their number; left out, everything stays.
    """
    waiting = {upload.key: upload for upload in uploads}
    had: dict[int, Attachment] = {}
    if existing is not None:
        had = {one.id: one for one in existing.attachments}
    final: list[Attachment] = []
    if "attachments" not in form.value:
        final += had.values()
    for part in form["attachments"].objects():
        number = part["id"].snowflake(required=True)
        description = part["description"].text(limits.ALT_TEXT)
        if str(number) in waiting:
            upload = waiting.pop(str(number))
            filename = part["filename"].text()
            final.append(_stored(site, upload, room, filename, description))
        elif number in had:
            kept = had[number]
            kept.description = description or kept.description
            final.append(kept)
        elif number is not None:
            part["id"].wrong("ATTACHMENT_NOT_FOUND", number)
    for upload in waiting.values():
        final.append(_stored(site, upload, room))
    if len(final) > limits.ATTACHMENTS:
        form["attachments"].wrong("BASE_TYPE_MAX_LENGTH", int(limits.ATTACHMENTS))
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
    return Attachment(
        id=number,
        filename=name,
        data=upload.data,
        content_type=content_type(upload),
        url=url,
        description=description,
        width=width,
        height=height,
    )
