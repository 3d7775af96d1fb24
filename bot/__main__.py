"""The program `bellhop`, or `python -m bot`. A signal ends it cleanly from its first moment on."""

import os
import signal
from typing import Any


def begin(argv: list[str] | None = None) -> int:
    """Run the program. It ends the process as soon as `main` returns, also where a thread hangs.

    argv: its arguments, for a caller that goes on afterwards; then the exit code is returned.
    """
    for number in (signal.SIGTERM, signal.SIGINT) if argv is None else ():
        signal.signal(number, _stopped)
    from bot.operate.ending import leave  # noqa: PLC0415 - importing takes a second, in which a signal may come
    from bot.program import main  # noqa: PLC0415

    code = main(argv)
    if argv is None:
        leave(code)
    return code


def _stopped(*_: Any) -> None:
    """End before anything was begun."""
    os._exit(0)


if __name__ == "__main__":
    begin()
