"""The program `bellhop`, or `python -m bot`. A signal ends it cleanly from its first moment on."""

import os
import signal
from typing import Any


def begin() -> None:
    """Run the program. It ends at once when `main` returns, also where a thread hangs."""
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, _stopped)
    from bot.ending import leave  # noqa: PLC0415 - importing takes a second, in which a signal may come
    from bot.program import main  # noqa: PLC0415

    leave(main())


def _stopped(*_: Any) -> None:
    """End before anything was begun."""
    os._exit(0)


if __name__ == "__main__":
    begin()
