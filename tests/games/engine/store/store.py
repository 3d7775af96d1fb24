"""What the tests of test_store.py share with others."""

from dataclasses import replace

from games.engine.contract.values import Millis, Pace, Seat
from games.engine.store.records import (
    Location,
    MatchRecord,
    Progress,
    SeatClock,
    StoredEvent,
)
from games.engine.store.store import Store

A, B = Seat(0), Seat(1)

RECORD = MatchRecord(
    id="abcdefghij",
    game="sealed",
    rules_version=1,
    options={"rounds": 3},
    seed="00",
    pace=Pace.LIVE,
    language="en",
    place=Location(None, 2**62),
    host=2**62 + 1,
    opened_at=1_790_000_000_000,
    players=(2**62 + 2, None),
)

START = Progress(
    1,
    0,
    (SeatClock(Millis(9), Millis(5), 1, seen=True), SeatClock()),
    77,
    computer_due=True,
    awaited=(A, B),
    levels=(None, "easy"),
)


def event(seq: int, request: str | None = None) -> StoredEvent:
    return StoredEvent(seq, Millis(seq * 10), "sealed", 1, '{"card":1}', A, request)


async def opened(store: Store, match_id: str = RECORD.id) -> None:
    await store.add_match(replace(RECORD, id=match_id), [event(1, "open")], START)
