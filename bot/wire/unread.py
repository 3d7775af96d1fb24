"""Skip discord.py objects that Bellhop never uses: the message whose control was pressed.

Building it costs a sixteenth of a press (docs/decisions/cost-of-a-press.md). The library has no setting for that, so
the parser of the event in its private `_connection.parsers` is replaced by one that leaves the message out.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, cast

import discord

_PRESSED: Final = "pressed"
"""Key in an interaction's data: what is kept of the pressed message."""


class Pressed(NamedTuple):
    """The message whose control was pressed: its id and flags."""

    id: int
    flags: int

    @property
    def ephemeral(self) -> bool:
        """Whether only the person who pressed sees it."""
        return bool(self.flags & discord.MessageFlags.ephemeral.flag)

    @property
    def classic(self) -> bool:
        """Whether it consists of content and embeds, not of components alone."""
        return not self.flags & discord.MessageFlags.components_v2.flag


def leave_unread(client: discord.Client) -> None:
    """Keep pressed messages from being built."""
    parsers = client._connection.parsers  # noqa: SLF001
    build: Callable[[Any], None] = parsers["INTERACTION_CREATE"]

    def build_less(data: Any) -> None:
        rest = {key: value for key, value in data.items() if key != "message"}
        if "message" in data:
            rest["data"] = {**data["data"], _PRESSED: (data["message"]["id"], data["message"].get("flags", 0))}
        build(rest)

    parsers["INTERACTION_CREATE"] = build_less


def raw(interaction: discord.Interaction[Any]) -> Mapping[str, Any]:
    """The interaction's data as Discord sent it, with what is kept of the pressed message; empty if it has none."""
    return cast("Mapping[str, Any]", interaction.data or {})


def pressed_message(interaction: discord.Interaction[Any]) -> Pressed | None:
    """The message whose control was pressed; None for a command.

    Where an interaction did not come by the gateway (another node handed it on), the library has built its message.
    """
    kept = raw(interaction).get(_PRESSED)
    if kept is not None:
        return Pressed(int(kept[0]), kept[1])
    built = interaction.message
    return None if built is None else Pressed(built.id, built.flags.value)
