"""Contact: whose people cannot be reached now, and since when. Their clocks wait meanwhile.

People are cut off in places that lie within each other: a match lies in a server, a server on a *line* (what the
process hears over one connection; lines have no server in common). Each place may be cut off for several reasons at
once. What must hold, whatever comes and goes in which order (tests/games/engine/match/test_contact.py tries
to break it):

1. The clocks of a match wait exactly while it, its server or a line that holds it is cut off.
2. When they go on, they have been given back exactly that time: each part exactly once.

A place is settled (its time given back) once neither it nor anything wider is cut off. When a wider place is settled,
narrower ones that are cut off themselves are skipped: they count their own time. That begins when their people could
first not be reached, also if only something wider was cut off then.

This is only the record. `Outages` (games/engine/hall/outages.py) stores it, gives the time back and makes clocks go on.
"""

from dataclasses import dataclass, field

from games.engine.match.pace import GRACE
from games.engine.store.records import Spot
from games.engine.store.schema import WHOLE, Share


@dataclass(slots=True)
class Outage:
    """A time in which the people of a place cannot be reached."""

    since: int
    """The wall time (ms) from which on their clocks wait."""
    reasons: set[str] = field(default_factory=set)
    """What keeps them away, each under a name of its own.

    Empty: nothing any more, but something wider does, or its time is being given back.
    """


@dataclass(frozen=True, slots=True)
class Reconnection:
    """The people of a place can be reached again."""

    at: int
    """The wall time (ms) since when."""
    spread: int = 0
    """Over how many ms the first alarms of matches are spread out, so that not all go off at once."""


class Contact:
    """The record of a process. Every time is a wall time in ms."""

    def __init__(self) -> None:
        self._lines: dict[str, tuple[Share, Outage]] = {}
        self._spots: dict[Spot, Outage] = {}
        self._reconnected_lines: dict[str, tuple[Share, Reconnection]] = {}
        self._reconnected: dict[Spot, Reconnection] = {}

    # What is asked.

    def out_since(self, guild_id: int | None, match_id: str = "") -> int | None:
        """Since when the people of a match (without `match_id`: of a server) cannot be reached; None if they can."""
        if not self._lines and not self._spots:
            return None
        own = self._spots.get(Spot.of(guild_id, match_id)) or self._spots.get(Spot.of(guild_id))
        if own is not None:
            return own.since
        return min((out.since for line, out in self._lines.values() if line.holds(guild_id)), default=None)

    def clocks_act_from(self, guild_id: int | None, match_id: str, spread_key: int) -> int:
        """The wall time from which on clocks act in a match, because its people have just come back; 0: any time.

        spread_key: a number of the match's own, by which matches that come back together are spread out.
        """
        spots = Spot.of(guild_id, match_id), Spot.of(guild_id)
        back = [self._reconnected[spot] for spot in spots if spot in self._reconnected]
        back += [one for line, one in self._reconnected_lines.values() if line.holds(guild_id)]
        return max((one.at + GRACE + spread_key % max(1, one.spread) for one in back), default=0)

    @property
    def lines_out(self) -> int:
        """How many lines are cut off, or not settled yet."""
        return len(self._lines)

    def spots(self, line: Share = WHOLE) -> dict[Spot, int]:
        """Every spot on a line that is cut off by itself, and since when."""
        return {spot: out.since for spot, out in self._spots.items() if line.holds(spot.server or None)}

    # Changes.

    def lose_line(self, line: Share, now: int) -> None:
        """Note that nobody on a line can be reached."""
        if line.name in self._lines:
            self._lines[line.name][1].reasons.add(line.name)
        else:
            self._lines[line.name] = line, Outage(now, {line.name})

    def regain_line(self, line: Share) -> None:
        """Note that a line is there again. Its people are back once it is settled."""
        if line.name in self._lines:
            self._lines[line.name][1].reasons.clear()

    def lose(self, spot: Spot, reason: str, now: int) -> bool:
        """Note that the people of a spot cannot be reached, for one more reason. Returns whether that is new.

        now: since when; an earlier time counts if they could not be reached before, because of something wider.
        """
        outage = self._spots.get(spot)
        if outage is not None:
            outage.reasons.add(reason)
            return False
        wider = self.out_since(spot.server or None, spot.match_id)
        self._spots[spot] = Outage(now if wider is None else min(now, wider), {reason})
        return True

    def regain(self, spot: Spot, *reasons: str) -> None:
        """Note that some of the reasons that keep a spot's people away are over. They are back once it is settled."""
        outage = self._spots.get(spot)
        if outage is not None:
            outage.reasons.difference_update(reasons)

    # Settling.

    def due_lines(self) -> list[tuple[Share, int]]:
        """The lines that are there again, and since when they were not. Their time is to be given back."""
        return [(line, out.since) for line, out in self._lines.values() if not out.reasons]

    def due_spots(self) -> list[tuple[Spot, int]]:
        """The spots whose people can be reached again, and since when they could not.

        One inside something wider that is not settled yet is not among them: the wider one comes first.
        """
        return [(spot, out.since) for spot, out in self._spots.items() if not out.reasons and not self._within(spot)]

    def _within(self, spot: Spot) -> bool:
        """Whether a spot lies in something wider that is cut off, or not settled yet."""
        if spot.match_id and Spot(spot.server) in self._spots:
            return True
        return any(line.holds(spot.server or None) for line, _ in self._lines.values())

    def settle_line(self, line: Share, now: int, spread: int) -> None:
        """Note that the time of a line was given back up to now. If it was lost again meanwhile, its time counts anew.

        spread: over how many ms the first alarms of its matches are spread out.
        """
        outage = self._lines[line.name][1]
        if outage.reasons:
            outage.since = now
            return
        del self._lines[line.name]
        self._reconnected_lines[line.name] = line, Reconnection(now, spread)

    def settle(self, spot: Spot, now: int) -> bool:
        """Note that the time of a spot was given back up to now. Returns whether its people are back.

        If they were lost again meanwhile, their time counts anew.
        """
        outage = self._spots[spot]
        if outage.reasons:
            outage.since = now
            return False
        del self._spots[spot]
        self._reconnected = {one: back for one, back in self._reconnected.items() if back.at + GRACE > now}
        self._reconnected[spot] = Reconnection(now)
        return True

    def note_reconnected(self, line: Share, now: int, spread: int) -> None:
        """Note that the people of a line are back, and that nothing is to be given back: after a start or a standstill.

        spread: over how many ms the first alarms of its matches are spread out.
        """
        self._reconnected_lines[line.name] = line, Reconnection(now, spread)

    def restore(self, spot: Spot, reason: str, since: int) -> None:
        """Note what was stored: the people of a spot could not be reached when it was last served.

        reason: keeps them away until more is known.
        """
        self._spots.setdefault(spot, Outage(since)).reasons.add(reason)
