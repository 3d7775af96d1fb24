"""`python -m bot`: runs the bot, opens the playground, or looks after what is kept."""

import argparse
import asyncio
import sys
from pathlib import Path

from bot import serve
from bot.settings import SettingsError, load
from bot.words import Library

COMMANDS = {
    "play": serve.play,
    "run": serve.run,
    "playground": serve.playground,
    "sync": serve.sync,
    "check": serve.check,
    "backup": serve.backup,
    "restore": serve.restore,
    "health": serve.health,
}


def main(argv: list[str] | None = None) -> int:
    """The program; returns its exit code (docs/operations.md lists them)."""
    words = Library.load().words("en")
    parser = argparse.ArgumentParser(prog="python -m bot", description=words("cli-about"))
    parser.add_argument("command", choices=COMMANDS, nargs="?", default="run", help=words("cli-command"))
    parser.add_argument("file", type=Path, nargs="?", help=words("cli-file"))
    parser.add_argument("--live", action="store_true", help=words("cli-live"))
    parser.add_argument("--channel", type=int, help=words("cli-channel"))
    parser.add_argument("--port", type=int, default=3400, help=words("cli-port"))
    options = parser.parse_args(argv)
    try:
        settings = load()
    except SettingsError as error:
        sys.stderr.write(words("cli-bad-settings", names=str(error)) + "\n")
        return serve.Exit.SETTINGS
    return asyncio.run(COMMANDS[options.command](settings, options))


if __name__ == "__main__":
    sys.exit(main())
