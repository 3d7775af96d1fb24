"""What the tests of test_undrawn.py share with others."""

import asyncio
from typing import Any

from games.engine.store.errors import WorkerStarting
from tests.support.studios import ThreadStudio


class Late(ThreadStudio):
    """A studio that takes long to get ready: until the test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.open = asyncio.Event()

    async def run(self, name: str, function: Any, *values: Any) -> Any:
        if not self.open.is_set():
            raise WorkerStarting("no process is ready")
        return await super().run(name, function, *values)

    async def ready(self) -> None:
        await self.open.wait()
