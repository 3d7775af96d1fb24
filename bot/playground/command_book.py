"""The commands an application has registered, everywhere or in one server."""

from __future__ import annotations

from typing import Any

from . import limits
from .commands import CHAT, read_command
from .errors import ApiError, Problems, invalid
from .form import Form
from .snowflakes import moment
from .world import World

DAY = 24 * 3600
Scope = int | None
"""The server's id, or None for commands that exist everywhere."""


class CommandBook:
    """Registered commands by scope and id, under Discord's rules."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._books: dict[Scope, dict[int, dict[str, Any]]] = {}
        self._creates: dict[Scope, list[float]] = {}

    def all(self, scope: Scope) -> list[dict[str, Any]]:
        """The commands of one scope, oldest first."""
        return list(self._books.get(scope, {}).values())

    def usable(self, guild_id: int | None) -> list[dict[str, Any]]:
        """The commands a person is offered in a server, or in a DM with the bot."""
        if guild_id is None:
            return [one for one in self.all(None) if one["dm_permission"]]
        everywhere = [one for one in self.all(None) if one["contexts"] is None or 0 in one["contexts"]]
        return everywhere + self.all(guild_id)

    def get(self, scope: Scope, number: int) -> dict[str, Any]:
        """One command. Raises `ApiError` 10063."""
        command = self._books.get(scope, {}).get(number)
        if command is None:
            raise ApiError(10063)
        return command

    def replace(self, scope: Scope, bodies: list[Any]) -> list[dict[str, Any]]:
        """Exactly these commands from now on; those whose type and name stay keep their ids."""
        problems = Problems()
        read = [read_command(Form(_object(body, index), problems, (index,))) for index, body in enumerate(bodies)]
        seen: set[tuple[int, str]] = set()
        for index, command in enumerate(read):
            key = (command["type"], command["name"])
            if key in seen:
                message = "Application command names must be unique"
                problems.add((index,), "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
            seen.add(key)
        problems.settle()
        self._count(read)
        before = {(one["type"], one["name"]): one for one in self.all(scope)}
        self._spend(scope, sum((one["type"], one["name"]) not in before for one in read))
        made = [self._finished(scope, one, before.get((one["type"], one["name"]))) for one in read]
        self._books[scope] = {int(one["id"]): one for one in made}
        self._world.changed()
        return made

    def create(self, scope: Scope, body: Any) -> tuple[dict[str, Any], bool]:
        """The command made, and whether it is new: one of the same type and name is overwritten."""
        problems = Problems()
        read = read_command(Form(body, problems))
        problems.settle()
        book = self._books.setdefault(scope, {})
        before = next(
            (one for one in book.values() if (one["type"], one["name"]) == (read["type"], read["name"])), None
        )
        if before is None:
            self._count([*book.values(), read])
            self._spend(scope, 1)
        made = self._finished(scope, read, before)
        book[int(made["id"])] = made
        self._world.changed()
        return made, before is None

    def edit(self, scope: Scope, number: int, body: dict[str, Any]) -> dict[str, Any]:
        """The command with the named fields changed. Raises `ApiError` 10063 or 50035."""
        before = self.get(scope, number)
        problems = Problems()
        read = read_command(Form({**before, **body, "type": before["type"]}, problems))
        problems.settle()
        if any(
            one["name"] == read["name"] and one["type"] == read["type"] and one is not before for one in self.all(scope)
        ):
            raise invalid((), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
        made = self._finished(scope, read, before)
        self._books[scope][number] = made
        self._world.changed()
        return made

    def delete(self, scope: Scope, number: int) -> None:
        """The command is gone. Raises `ApiError` 10063."""
        self.get(scope, number)
        del self._books[scope][number]
        self._world.changed()

    def _count(self, commands: list[dict[str, Any]]) -> None:
        chat = sum(one["type"] == CHAT for one in commands)
        others = [sum(one["type"] == kind for one in commands) for kind in (2, 3)]
        if chat > limits.COMMANDS or max(others) > limits.CONTEXT_COMMANDS:
            raise ApiError(30032)

    def _spend(self, scope: Scope, creates: int) -> None:
        now = self._world.clock.now()
        spent = [when for when in self._creates.get(scope, ()) if when > now - DAY] + [now] * creates
        if len(spent) > limits.COMMAND_CREATES:
            raise ApiError(30034)
        self._creates[scope] = spent

    def _finished(self, scope: Scope, read: dict[str, Any], before: dict[str, Any] | None) -> dict[str, Any]:
        number = before["id"] if before else str(self._world.mint.new())
        made = {
            "id": number,
            "application_id": str(self._world.bot.id),
            "version": str(self._world.mint.new()),
            **read,
        }
        if scope is not None:
            made["guild_id"] = str(scope)
        return made


def created(command: dict[str, Any]) -> float:
    """When the command was first registered."""
    return moment(int(command["id"]))


def _object(body: Any, index: int) -> dict[str, Any]:
    if not isinstance(body, dict):
        raise invalid((index,), "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
    return body
