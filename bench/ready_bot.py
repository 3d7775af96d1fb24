"""The whole bot, except that no board is drawn: each shows the same ready picture.

`python -m bench.ready_bot PICTURE` runs it. Beside `bench.floor_bot`, which answers with a ready picture too, it shows
what a press costs apart from drawing. Asking the drawing process and waiting for it belong to drawing.
"""

import sys
from pathlib import Path
from typing import Any

from bot import cli
from bot.program import main
from bot.wire.sheet import Shown
from games.engine.contract.values import Picture

ALT = "A board with everything on it that a person needs to know. " * 8
"""Words for the picture, as many as a board of Button Up! has."""


class ReadyStudio:
    """A studio that returns the same picture for every board. It makes no films."""

    def __init__(self, picture: bytes) -> None:
        self._shown = Shown(Picture(picture, (1200, 760)), ALT)

    async def run(self, name: str, function: Any, *values: Any) -> Any:
        """Return the picture."""
        return self._shown

    async def ready(self) -> None:
        """Return at once."""

    async def close(self) -> None:
        """Release nothing."""


if __name__ == "__main__":
    studio = ReadyStudio(Path(sys.argv[1]).read_bytes())
    vars(cli)["worker_studio"] = lambda: studio
    sys.exit(main(["run"]))
