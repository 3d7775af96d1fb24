"""Records in Discord's JSON. Shapes follow the OpenAPI specification and, for events, the gateway's pages."""

from copy import deepcopy
from typing import Any

from bot.playground.world.clock import iso
from bot.playground.world.files import animated
from bot.playground.world.model import (
    Attachment,
    Channel,
    Guild,
    Member,
    Message,
    Role,
    User,
)
from bot.playground.world.state import WorldState

Json = dict[str, Any]

_GUILD: Json = {
    "icon": None,
    "description": None,
    "home_header": None,
    "splash": None,
    "discovery_splash": None,
    "features": [],
    "banner": None,
    "application_id": None,
    "region": "deprecated",
    "afk_channel_id": None,
    "afk_timeout": 300,
    "system_channel_id": None,
    "system_channel_flags": 0,
    "widget_enabled": False,
    "widget_channel_id": None,
    "verification_level": 0,
    "default_message_notifications": 1,
    "mfa_level": 0,
    "explicit_content_filter": 0,
    "max_presences": None,
    "max_members": 500000,
    "max_stage_video_channel_users": 50,
    "max_video_channel_users": 25,
    "vanity_url_code": None,
    "premium_tier": 0,
    "premium_subscription_count": 0,
    "rules_channel_id": None,
    "safety_alerts_channel_id": None,
    "public_updates_channel_id": None,
    "premium_progress_bar_enabled": False,
    "nsfw": False,
    "nsfw_level": 0,
    "emojis": [],
    "stickers": [],
    "incidents_data": None,
    "large": False,
    "unavailable": False,
    "voice_states": [],
    "presences": [],
    "stage_instances": [],
    "guild_scheduled_events": [],
    "soundboard_sounds": [],
}
"""The fields that are the same for every guild."""


def user(one: User) -> Json:
    """A user object."""
    data = {
        "id": str(one.id),
        "username": one.username,
        "global_name": one.name,
        "discriminator": "0",
        "avatar": None,
        "avatar_decoration_data": None,
        "banner": None,
        "accent_color": None,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
        "collectibles": None,
    }
    if one.bot:
        data |= {"global_name": None, "discriminator": "0001", "bot": True}
    return data


def bot_user(one: User) -> Json:
    """The bot as it sees itself."""
    return {**user(one), "mfa_enabled": True, "locale": "en-US", "verified": True, "email": None, "premium_type": 0}


def member(one: Member, *, with_user: bool = True) -> Json:
    """A guild member object; without its user inside messages."""
    data: Json = {
        "avatar": None,
        "avatar_decoration_data": None,
        "banner": None,
        "collectibles": None,
        "communication_disabled_until": None,
        "flags": 0,
        "joined_at": iso(one.joined_at),
        "nick": one.nick,
        "pending": False,
        "premium_since": None,
        "roles": [str(role_id) for role_id in one.roles],
        "mute": False,
        "deaf": False,
    }
    if with_user:
        data["user"] = user(one.user)
    return data


def role(one: Role) -> Json:
    """A role object."""
    data: Json = {
        "id": str(one.id),
        "name": one.name,
        "description": None,
        "permissions": str(int(one.permissions)),
        "position": one.position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": one.bot_id is not None,
        "mentionable": one.mentionable,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }
    if one.bot_id is not None:
        data["tags"] = {"bot_id": str(one.bot_id)}
    return data


def given(**fields: Any) -> Json:
    """The fields that have a value. For those that Discord leaves out where they have none."""
    return {name: value for name, value in fields.items() if value is not None}


def place(room: Channel) -> Json:
    """The channel in which something is, with the server if it is in one."""
    return given(channel_id=str(room.id), guild_id=_text(room.guild_id))


def _text(number: int | None) -> str | None:
    """The id as Discord writes it."""
    return None if number is None else str(number)


def channel(one: Channel) -> Json:
    """A channel object of any kind."""
    if one.is_dm:
        return _conversation(one)
    if one.is_thread:
        return thread(one)
    return _server_channel(one)


def _conversation(one: Channel) -> Json:
    return {
        "id": str(one.id),
        "type": 1,
        "flags": 0,
        "last_message_id": _text(one.last_message_id),
        "last_pin_timestamp": None,
        "recipients": [user(other) for other in one.recipients],
    }


def _server_channel(one: Channel) -> Json:
    overwrites = []
    for overwrite in one.overwrites.values():
        overwrites.append(
            {
                "id": str(overwrite.id),
                "type": overwrite.type,
                "allow": str(overwrite.allow),
                "deny": str(overwrite.deny),
            }
        )
    return {
        "id": str(one.id),
        "type": int(one.type),
        "guild_id": str(one.guild_id),
        "name": one.name,
        "parent_id": _text(one.parent_id),
        "position": one.position,
        "flags": 0,
        "permission_overwrites": overwrites,
        "nsfw": False,
        "last_message_id": _text(one.last_message_id),
        "last_pin_timestamp": None,
        "rate_limit_per_user": 0,
        "topic": None,
        "default_auto_archive_duration": 1440,
        "default_thread_rate_limit_per_user": 0,
    }


def thread(one: Channel) -> Json:
    """A thread's channel object."""
    return {
        "id": str(one.id),
        "type": int(one.type),
        "guild_id": str(one.guild_id),
        "parent_id": _text(one.parent_id),
        "owner_id": str(one.owner_id),
        "name": one.name,
        "flags": 0,
        "last_message_id": _text(one.last_message_id),
        "last_pin_timestamp": None,
        "rate_limit_per_user": 0,
        "message_count": one.sent,
        "total_message_sent": one.sent,
        "member_count": min(50, len(one.members)),
        "thread_metadata": {
            "archived": one.archived,
            "archive_timestamp": iso(one.archive_moment),
            "auto_archive_duration": one.auto_archive,
            "locked": one.locked,
            "create_timestamp": iso(one.created),
        },
    }


def attachment(one: Attachment, *, ephemeral: bool) -> Json:
    """An attachment object."""
    return {
        "id": str(one.id),
        "filename": one.filename,
        "size": len(one.data),
        "url": one.url,
        "proxy_url": one.url,
        "content_type": one.content_type,
        "flags": picture_flags(one),
        **given(width=one.width, height=one.height, description=one.description, ephemeral=ephemeral or None),
    }


def picture_flags(one: Attachment) -> int:
    """The flags of an attachment: 1 << 5 for a picture that moves."""
    return animated(one.data) << 5


def message(state: WorldState, one: Message, *, nested: bool = True) -> Json:
    """A message object. `nested`: with the message that it answers."""
    edited = None
    if one.edited is not None:
        edited = iso(one.edited)
    is_ephemeral = one.only_for is not None
    data: Json = {
        "id": str(one.id),
        "channel_id": str(one.channel_id),
        "type": one.type,
        "author": user(one.author),
        "content": one.content,
        "timestamp": iso(one.created),
        "edited_timestamp": edited,
        "tts": False,
        "mention_everyone": one.mention_everyone,
        "mentions": [user(person) for person in one.mentions],
        "mention_roles": [str(role_id) for role_id in one.mention_roles],
        "attachments": [attachment(file, ephemeral=is_ephemeral) for file in one.attachments],
        "embeds": [],
        "components": one.components,
        "pinned": False,
        "flags": one.flags,
        **given(
            nonce=one.nonce,
            application_id=_text(one.application_id),
            webhook_id=_text(one.application_id),
            interaction_metadata=one.interaction,
        ),
    }
    opened = state.channels.get(one.thread_id or 0)
    if opened is not None:
        data["thread"] = thread(opened)
    if one.reference is not None:
        data |= _answered(state, one.reference, nested=nested)
    return data


def _answered(state: WorldState, target: Message, *, nested: bool) -> Json:
    """The fields of a message that answers another one of its channel. `nested`: with that one, if it still exists."""
    room = state.channels[target.channel_id]
    data: Json = {"message_reference": {"type": 0, "message_id": str(target.id), **place(room)}}
    if not nested:
        return data
    if target.id in room.messages:
        data["referenced_message"] = message(state, target, nested=False)
    else:
        data["referenced_message"] = None
    return data


def guild_create(state: WorldState, one: Guild) -> Json:
    """A guild as GUILD_CREATE sends it to the bot, with the threads that the bot can see."""
    rooms = [room for room in state.channels.values() if room.guild_id == one.id]
    visible = [room for room in rooms if state.can_see(state.bot, room)]
    return {
        **deepcopy(_GUILD),
        "id": str(one.id),
        "name": one.name,
        "owner_id": str(one.owner_id),
        "roles": [role(item) for item in one.roles.values()],
        "preferred_locale": one.locale,
        "joined_at": iso(one.members[state.bot.id].joined_at),
        "member_count": len(one.members),
        "members": [member(one.members[state.bot.id])],
        "channels": [channel(room) for room in rooms if not room.is_thread],
        "threads": [thread(room) for room in visible if room.is_thread and not room.archived],
    }
