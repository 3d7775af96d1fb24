"""The commands that the application has registered."""

from typing import Any

from bot.playground.world import limits
from bot.playground.world.errors import refuse_if
from bot.playground.world.world import World

DAY = 24 * 3600


class CommandBook:
    """Registered commands. It keeps Discord's limits on their number."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._commands: dict[str, dict[str, Any]] = {}
        self._creates: list[float] = []

    def all(self) -> list[dict[str, Any]]:
        """Every command, oldest first."""
        return list(self._commands.values())

    def usable(self, *, in_guild: bool) -> list[dict[str, Any]]:
        """The commands that a person is offered in a server, or else in a DM with the bot."""
        if not in_guild:
            return [one for one in self.all() if one["dm_permission"]]
        return [one for one in self.all() if one["contexts"] is None or 0 in one["contexts"]]

    def replace(self, read: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Register exactly these commands. A command keeps its id if one of its name was there before.

        Raises `ApiError` 30032 for too many commands, 30034 for too many new ones in a day.
        """
        refuse_if(len(read) > limits.COMMANDS, 30032)
        now = self._world.clock.now()
        fresh = [now for one in read if one["name"] not in self._commands]
        recent = [when for when in self._creates if when > now - DAY] + fresh
        refuse_if(len(recent) > limits.COMMAND_CREATES, 30034)
        self._creates = recent
        self._commands = {one["name"]: self._finished(one) for one in read}
        self._world.changed()
        return self.all()

    def _finished(self, read: dict[str, Any]) -> dict[str, Any]:
        before = self._commands.get(read["name"])
        mint, bot = self._world.mint, self._world.bot
        number = before["id"] if before else str(mint.new())
        return {"id": number, "application_id": str(bot.id), "version": str(mint.new()), **read}
