"""Whoever draws the pictures: away from the event loop, and only once what is asked for again."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from typing import Any, Final, Protocol

from bot.sheet import Shown
from games.engine.game import AnyGame
from games.engine.values import Cast, Eye, Words
from games.engine.workers import Workers

PICTURES: Final = 64
"""How many drawn pictures are kept in memory."""
TIME_LIMIT: Final = 10.0
"""Seconds after which a picture is given up."""


class Studio(Protocol):
    """Where drawing is done."""

    async def run(self, name: str, function: Any, *values: Any) -> Any:
        """What the function returns for those values."""
        ...

    async def close(self) -> None:
        """Let it go."""
        ...


class ThreadStudio:
    """One thread beside the event loop: for tests and small tasks. It shares Python's lock with the loop."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, "artist")

    async def run(self, name: str, function: Any, *values: Any) -> Any:
        """What the function returns for those values. Raises whatever it raises."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, function, *values)

    async def close(self) -> None:
        """Lets the thread end."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def worker_studio() -> Studio:
    """One process of its own: drawing then never makes a press wait for Python's lock."""
    return Workers(1, TIME_LIMIT)


class Artist:
    """Draws one picture at a time, and remembers the last ones."""

    def __init__(self, studio: Studio | None = None) -> None:
        self._studio = studio or ThreadStudio()
        self._drawn: OrderedDict[Any, Shown] = OrderedDict()

    async def draw(self, game: AnyGame, eye: Eye, view: Any, told: Sequence[Any], cast: Cast, words: Words) -> Shown:
        """The picture of that view with its alt text."""
        key = (game.key, eye, view, tuple(told), cast, words)
        shown = self._drawn.get(key)
        if shown is None:
            shown = await self._studio.run(f"picture of {game.key}", _draw, game, view, tuple(told), cast, words)
            self._drawn[key] = shown
        self._drawn.move_to_end(key)
        while len(self._drawn) > PICTURES:
            self._drawn.popitem(last=False)
        return shown

    async def warm(self) -> None:
        """Gets the studio ready, so that the first picture does not wait for a process to start."""
        await self._studio.run("getting ready", _warm)

    async def close(self) -> None:
        """Lets the studio go."""
        await self._studio.close()


def _draw(game: AnyGame, view: Any, told: Sequence[Any], cast: Cast, words: Words) -> Shown:
    return Shown(game.draw(view, told, cast, words), game.describe(view, cast, words)[:1024])


def _warm() -> None:
    """Loads what every picture needs: the drawing kit with its type, and all texts."""
    import_module("games.picture.type")
    import_module("bot.words").here()
