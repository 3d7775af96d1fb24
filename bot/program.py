"""The program: runs the bot, opens the playground, checks or copies the database."""

import argparse
import asyncio
import io
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Final

from bot.operate.ends import Command, Exit
from bot.settings import SettingsError, load
from bot.words.operators import operator_words

COMMANDS: Final = {
    "play": "bot.cli.play",
    "run": "bot.cli.run",
    "playground": "bot.cli.playground",
    "sync": "bot.cli.sync",
    "check": "bot.operate.checking.check",
    "backup": "bot.operate.copying.backup",
    "restore": "bot.operate.copying.restore",
    "health": "bot.operate.health.health",
    "verify": "bot.operate.proving.verify",
}
"""Where the function of each command is."""
CHECK_LIVE: Final = "bot.cli.check_live"
"""The same for `check --live`, which needs the bot."""


def command_of(name: str, *, live: bool = False) -> Command:
    """The command of that name. Only what it needs is imported: a health check runs all day. live: with `--live`."""
    module, _, function = (CHECK_LIVE if name == "check" and live else COMMANDS[name]).rpartition(".")
    found: Command = getattr(import_module(module), function)
    return found


def main(argv: list[str] | None = None) -> int:
    """Run the command in `argv` (default: `sys.argv`); return the exit code (docs/operations.md lists them)."""
    if isinstance(sys.stdout, io.TextIOWrapper):  # an old console may lack some characters
        sys.stdout.reconfigure(errors="replace")
    words = operator_words()
    parser = argparse.ArgumentParser(prog=_called(), description=words("cli-about"))
    parser.add_argument("command", choices=COMMANDS, nargs="?", help=words("cli-command"))
    parser.add_argument("file", type=Path, nargs="?", help=words("cli-file"))
    parser.add_argument("--live", action="store_true", help=words("cli-live"))
    parser.add_argument("--channel", type=int, help=words("cli-channel"))
    parser.add_argument("--port", type=int, default=3400, help=words("cli-port"))
    parser.add_argument("--servers", type=int, choices=range(1, 9), default=1, help=words("cli-servers"))
    parser.add_argument("--shards", type=int, default=1, help=words("cli-shards-wanted"))
    options = parser.parse_args(argv)
    if options.command is None:
        parser.print_help(sys.stderr)
        return Exit.SETTINGS
    try:
        settings = load()
    except SettingsError as error:
        sys.stderr.write(words("cli-bad-settings", names=str(error)) + "\n")
        return Exit.SETTINGS
    with asyncio.Runner(loop_factory=_event_loop_maker()) as runner:
        return runner.run(command_of(options.command, live=options.live)(settings, options))


def _event_loop_maker() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return what makes uvloop's event loop; None, for Python's own, where uvloop is not installed, as on Windows."""
    try:
        from uvloop import new_event_loop  # noqa: PLC0415 - not everywhere
    except ImportError:
        return None
    return new_event_loop


def _called() -> str:
    """Return how the program was started: `bellhop` if the package is installed, else `python -m bot`."""
    name = Path(sys.argv[0]).stem
    return name if name == "bellhop" else "python -m bot"
