"""Reactions to messages."""

from __future__ import annotations

from typing import Any
from urllib.parse import unquote

from bot.playground import limits, shapes
from bot.playground.components import UNICODE_EMOJI
from bot.playground.errors import ApiError
from bot.playground.model import Event, Message, Permission, User
from bot.playground.permissions import require

from .messages import visible
from .routing import Answer, Call, route

BASE = "/channels/{channel}/messages/{message}/reactions"


def _emoji(call: Call) -> str:
    text = unquote(call.path["emoji"])
    _name, _, number = text.partition(":")
    known = number.isdigit() and int(number) in call.playground.world.emojis
    if not known and not UNICODE_EMOJI.fullmatch(text):
        raise ApiError(10014)
    return text


def _tell(call: Call, name: str, message: Message, user: User, emoji: str) -> None:
    world = call.playground.world
    room = world.channels[message.channel_id]
    data: dict[str, Any] = {
        "user_id": str(user.id),
        "channel_id": str(room.id),
        "message_id": str(message.id),
        "emoji": shapes.partial_emoji(emoji),
        "burst": False,
        "type": 0,
    }
    if room.guild_id is not None:
        data["guild_id"] = str(room.guild_id)
        if name == "MESSAGE_REACTION_ADD":
            data["member"] = shapes.member(world.guilds[room.guild_id].members[user.id])
    if name == "MESSAGE_REACTION_ADD":
        data["message_author_id"] = str(message.author.id)
    world.emit(Event(name, data, room.guild_id, room.id, message=message))


@route("PUT", BASE + "/{emoji}/@me")
def react(call: Call) -> Answer:
    """The bot reacts. Raises `ApiError` 10014, 30010, 50083."""
    room, world = call.channel(), call.playground.world
    require(world, room, world.bot, Permission.READ_MESSAGE_HISTORY)
    message, emoji = visible(call, room), _emoji(call)
    if room.archived:
        raise ApiError(50083)
    if emoji not in message.reactions:
        require(world, room, world.bot, Permission.ADD_REACTIONS)
        if len(message.reactions) >= limits.REACTIONS:
            raise ApiError(30010)
    people = message.reactions.setdefault(emoji, [])
    if world.bot.id not in people:
        people.append(world.bot.id)
        _tell(call, "MESSAGE_REACTION_ADD", message, world.bot, emoji)
    return Answer(204)


def _reactor(call: Call) -> User:
    return call.user() if "user" in call.path else call.playground.world.bot


@route("DELETE", BASE + "/{emoji}/@me")
@route("DELETE", BASE + "/{emoji}/{user}")
def unreact(call: Call) -> Answer:
    """A reaction of the bot (@me) or, with MANAGE_MESSAGES, of somebody is taken back."""
    room, world, user = call.channel(), call.playground.world, _reactor(call)
    if user is not world.bot:
        require(world, room, world.bot, Permission.MANAGE_MESSAGES)
    message, emoji = visible(call, room), _emoji(call)
    people = message.reactions.get(emoji, [])
    if user.id not in people:
        raise ApiError(10014)
    people.remove(user.id)
    if not people:
        del message.reactions[emoji]
    _tell(call, "MESSAGE_REACTION_REMOVE", message, user, emoji)
    return Answer(204)


@route("GET", BASE + "/{emoji}")
def reacted(call: Call) -> Any:
    """Who reacted with an emoji."""
    message = visible(call, call.channel())
    users = call.playground.world.users
    return [shapes.user(users[number]) for number in message.reactions.get(_emoji(call), [])]


@route("DELETE", BASE)
@route("DELETE", BASE + "/{emoji}")
def clear_reactions(call: Call) -> Answer:
    """All reactions, or all of one emoji, are gone."""
    room, world = call.channel(), call.playground.world
    require(world, room, world.bot, Permission.MANAGE_MESSAGES)
    message = visible(call, room)
    data: dict[str, Any] = {"channel_id": str(room.id), "message_id": str(message.id)}
    if room.guild_id is not None:
        data["guild_id"] = str(room.guild_id)
    if "emoji" in call.path:
        emoji = _emoji(call)
        message.reactions.pop(emoji, None)
        data["emoji"] = shapes.partial_emoji(emoji)
        world.emit(Event("MESSAGE_REACTION_REMOVE_EMOJI", data, room.guild_id, room.id, message=message))
    else:
        message.reactions.clear()
        world.emit(Event("MESSAGE_REACTION_REMOVE_ALL", data, room.guild_id, room.id, message=message))
    return Answer(204)
