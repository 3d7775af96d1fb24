"""`python -m bot health`: whether a bot runs on this database and is connected to Discord, for health checks."""

import argparse
from typing import Final

from bot.operate.ends import CannotRun, Exit, command, tell
from bot.settings import Settings
from bot.store.pulse import Pulse, pulse
from games.engine.store.schema import ALIVE_EVERY
from games.engine.time import SystemClock

SILENT_MS: Final = 3 * ALIVE_EVERY
"""A bot is not alive when its last sign of life is older than this."""
MINUTE_S: Final = 60


@command()
async def health(settings: Settings, _: argparse.Namespace) -> None:
    """Check whether a bot runs on this database and is connected; return the exit code."""
    found = await pulse(settings.database_url)
    now = SystemClock().wall()
    if found.parts:
        _say_parts(found)
        _say_commands(found, now)
        return
    if found.ended or not _is_alive(found, now):
        raise CannotRun(Exit.UNHEALTHY, "cli-not-alive")
    if not found.connected:
        raise CannotRun(Exit.UNHEALTHY, "cli-not-connected")
    tell("cli-healthy")
    _say_commands(found, now)


def _is_alive(found: Pulse, now: int) -> bool:
    """Whether the last sign of life is recent. It may be ahead a little: the clock was set back since."""
    return found.alive_at is not None and abs(now - found.alive_at) <= SILENT_MS


def _say_commands(found: Pulse, now: int) -> None:
    """Say it if Discord does not have the commands yet. The bot is healthy all the same: what is there works."""
    if found.commands is None:
        return
    seconds = max(0, found.commands.next - now) // 1_000
    wait = f"{seconds} s"
    if seconds >= 2 * MINUTE_S:
        wait = f"{seconds // MINUTE_S} min"
    tell("cli-commands-missing", why=found.commands.why, wait=wait)


def _say_parts(found: Pulse) -> None:
    """Say who serves each part. Raises CannotRun unless all are served and connected."""
    for part in found.parts:
        number = str(part.number)
        if part.node is None:
            tell("cli-part-unserved", part=number)
        else:
            state = "served" if part.connected else "unconnected"
            tell(f"cli-part-{state}", part=number, node=part.node)
    if not found.connected:
        raise CannotRun(Exit.UNHEALTHY, "cli-parts-unhealthy")
