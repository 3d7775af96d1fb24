"""The program: runs the bot, opens the playground, checks or copies the database."""

import argparse
import asyncio
import io
import sys
from collections.abc import Callable
from pathlib import Path

from bot import cli
from bot.settings import SettingsError, load
from bot.words.fluent import Library

COMMANDS = {
    "play": cli.play,
    "run": cli.run,
    "playground": cli.playground,
    "sync": cli.sync,
    "check": cli.check,
    "backup": cli.backup,
    "restore": cli.restore,
    "health": cli.health,
    "verify": cli.verify,
}


def main(argv: list[str] | None = None) -> int:
    """Run the command in `argv` (default: `sys.argv`); return the exit code (docs/operations.md lists them)."""
    if isinstance(sys.stdout, io.TextIOWrapper):  # an old console may lack some characters
        sys.stdout.reconfigure(errors="replace")
    words = Library.load().words("en")
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
        return cli.Exit.SETTINGS
    try:
        settings = load()
    except SettingsError as error:
        sys.stderr.write(words("cli-bad-settings", names=str(error)) + "\n")
        return cli.Exit.SETTINGS
    with asyncio.Runner(loop_factory=_event_loop_maker()) as runner:
        return runner.run(COMMANDS[options.command](settings, options))


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
