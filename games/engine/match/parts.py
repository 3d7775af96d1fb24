"""Parts of a match by player. Seats change hands, and a result tells who played."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine.contract.values import Seat
from games.engine.match.match_events import Relieved, Seated
from games.engine.match.moment import Entry
from games.engine.store.records import MatchRecord


@dataclass(frozen=True, slots=True)
class Part:
    """A player who acted in a seat for a while: a computer of that level, or a user (None: forgotten since)."""

    user_id: int | None
    level: str | None


def parts(record: MatchRecord, log: Sequence[Entry], seat: Seat) -> tuple[Part, ...]:
    """Everybody who acted in a seat, in order, without repeats in a row. A player who never acted there has no part."""
    owners = [(former.until, former.user_id) for former in record.former if former.seat == seat]
    played: list[Part] = []
    level: str | None = None
    for seq, entry in enumerate(log, 1):
        if isinstance(entry.event, Seated) and entry.event.seat == seat:
            level = entry.event.level
        elif isinstance(entry.event, Relieved) and entry.event.seat == seat:
            level = None
        if entry.actor != seat:
            continue
        user = None if level else next((user for until, user in owners if seq < until), record.players[seat])
        if not played or played[-1] != Part(user, level):
            played.append(Part(user, level))
    return tuple(played)
