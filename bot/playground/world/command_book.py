"""The commands an application has registered, everywhere or in one server."""

from __future__ import annotations

from typing import Any

from bot.playground.world import limits
from bot.playground.world.errors import ApiError, invalid
from bot.playground.world.world import World

CHAT, USER, MESSAGE = 1, 2, 3
"""Types of commands."""
DAY = 24 * 3600
Scope = int | None
"""The server's id, or None for commands that exist everywhere."""


class CommandBook:
    """Registered commands by scope and id. It keeps Discord's limits on their number."""

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

    def replace(self, scope: Scope, read: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Register exactly these commands. A command keeps its id if one of its type and name was there before."""
        self._count(read)
        before = {(one["type"], one["name"]): one for one in self.all(scope)}
        self._spend(scope, sum((one["type"], one["name"]) not in before for one in read))
        made = [self._finished(scope, one, before.get((one["type"], one["name"]))) for one in read]
        self._books[scope] = {int(one["id"]): one for one in made}
        self._world.changed()
        return made

    def create(self, scope: Scope, read: dict[str, Any]) -> tuple[dict[str, Any], bool]:
        """Register one more command. Returns it, and whether it is new: one of its type and name is replaced."""
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

    def edit(self, scope: Scope, number: int, read: dict[str, Any]) -> dict[str, Any]:
        """Replace a command. Raises `ApiError` 10063, or 50035 when another one has that name."""
        before = self.get(scope, number)
        if any(
            one["name"] == read["name"] and one["type"] == read["type"] and one is not before for one in self.all(scope)
        ):
            raise invalid((), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
        made = self._finished(scope, read, before)
        self._books[scope][number] = made
        self._world.changed()
        return made

    def delete(self, scope: Scope, number: int) -> None:
        """Delete a command. Raises `ApiError` 10063."""
        self.get(scope, number)
        del self._books[scope][number]
        self._world.changed()

    def _count(self, commands: list[dict[str, Any]]) -> None:
        chat = sum(one["type"] == CHAT for one in commands)
        others = [sum(one["type"] == kind for one in commands) for kind in (USER, MESSAGE)]
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
