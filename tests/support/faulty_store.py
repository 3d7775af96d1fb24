"""A real store that is slow or fails when a test says so."""

import asyncio
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from games.engine.contract.values import Seat
from games.engine.store.database import Database
from games.engine.store.errors import StoreError
from games.engine.store.records import Progress, StoredEvent
from games.engine.store.store import Store


@dataclass
class Fault:
    """The fault of one append.

    before: raised instead of storing. after: raised although all was stored.
    gate: storing waits until it is set. reached: set when storing waits there.
    """

    before: StoreError | None = None
    after: StoreError | None = None
    gate: asyncio.Event | None = None
    reached: asyncio.Event = field(default_factory=asyncio.Event)


class FaultyStore(Store):
    """A store whose next appends have the faults of `script`, in order; later ones have none."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.script: deque[Fault] = deque()

    async def append(
        self,
        match_id: str,
        events: Sequence[StoredEvent],
        progress: Progress,
        seated: Mapping[Seat, str | None] | None = None,
        newcomers: Mapping[Seat, int] | None = None,
    ) -> None:
        """Store, or fail as the script says."""
        fault = self.script.popleft() if self.script else Fault()
        fault.reached.set()
        if fault.gate is not None:
            await fault.gate.wait()
        if fault.before is not None:
            raise fault.before
        await super().append(match_id, events, progress, seated, newcomers)
        if fault.after is not None:
            raise fault.after
