"""Contact: whose people cannot be reached now, and since when. Their clocks wait meanwhile.

People are cut off in places that lie within each other: a match lies in a server, a server on a *line* (what the
process hears over one connection; lines have no server in common). Each place may be cut off for several reasons at
once. What must hold, whatever comes and goes in which order (tests/games/engine/match/test_contact.py tries
to break it):

1. The clocks of a match wait exactly while it, its server or a line that holds it is cut off.
2. When they go on, they have been given back exactly that time: no part of it twice, and none never.

For 2, a narrower place that is cut off counts its own time, from when its people could first not be reached. It is
settled once nothing keeps its people away any more, also nothing wider, and is left out where a wider one is settled.

This is only the record. The hall (games/engine/hall/hall.py) stores it, gives the time back and makes clocks go on.
"""

from dataclasses import dataclass, field

from games.engine.match.pace import GRACE
from games.engine.store.records import Spot
from games.engine.store.schema import WHOLE, Share


@dataclass(slots=True)
class Outage:
    """A time in which people cannot be reached.

    since: the wall time (ms) from which on their clocks wait. why: what keeps them away, each under a name of its own;
    empty: nothing any more, but something wider does, or its time is being given back.
    """

    since: int
    why: set[str] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class Return:
    """People can be reached again since the wall time `at` (ms).

    spread: over how many ms the first alarms of matches are spread out, so that not all go off at once.
    """

    at: int
    spread: int = 0


class Contact:
    """The record of a process. Every time is a wall time in ms."""

    def __init__(self) -> None:
        self._lines: dict[str, tuple[Share, Outage]] = {}
        self._spots: dict[Spot, Outage] = {}
        self._returned_lines: dict[str, tuple[Share, Return]] = {}
        self._returned: dict[Spot, Return] = {}

    # What is asked.

    def out_since(self, guild_id: int | None, match_id: str = "") -> int | None:
        """Since when the people of a match (without `match_id`: of a server) cannot be reached; None if they can."""
        if not self._lines and not self._spots:
            return None
        own = self._spots.get(Spot.of(guild_id, match_id)) or self._spots.get(Spot.of(guild_id))
        if own is not None:
            return own.since
        return min((out.since for line, out in self._lines.values() if line.holds(guild_id)), default=None)

    def not_before(self, guild_id: int | None, match_id: str, turn: int) -> int:
        """The wall time before which no clock acts in a match, because its people have just come back; 0: none.

        turn: a number of the match's own, by which matches that come back together are spread out.
        """
        spots = Spot.of(guild_id, match_id), Spot.of(guild_id)
        back = [self._returned[spot] for spot in spots if spot in self._returned]
        back += [one for line, one in self._returned_lines.values() if line.holds(guild_id)]
        return max((one.at + GRACE + turn % max(1, one.spread) for one in back), default=0)

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
            self._lines[line.name][1].why.add(line.name)
        else:
            self._lines[line.name] = line, Outage(now, {line.name})

    def regain_line(self, line: Share) -> None:
        """Note that a line is there again. Its people are back once that is settled."""
        if line.name in self._lines:
            self._lines[line.name][1].why.clear()

    def lose(self, spot: Spot, why: str, now: int) -> bool:
        """Note that the people of a spot cannot be reached, for one more reason. Returns whether that is new.

        now: since when; an earlier time counts if they could not be reached before, because of something wider.
        """
        outage = self._spots.get(spot)
        if outage is not None:
            outage.why.add(why)
            return False
        wider = self.out_since(spot.server or None, spot.match_id)
        self._spots[spot] = Outage(now if wider is None else min(now, wider), {why})
        return True

    def regain(self, spot: Spot, *whys: str) -> None:
        """Note that some reasons are over. The people are back once that is settled."""
        outage = self._spots.get(spot)
        if outage is not None:
            outage.why.difference_update(whys)

    # Settling.

    def due_lines(self) -> list[tuple[Share, int]]:
        """The lines that are there again, and since when they were not. Their time is to be given back."""
        return [(line, out.since) for line, out in self._lines.values() if not out.why]

    def due_spots(self) -> list[tuple[Spot, int]]:
        """The spots whose people can be reached again, and since when they could not.

        What is wider is settled before, because it leaves out what is cut off by itself.
        """
        return [(spot, out.since) for spot, out in self._spots.items() if not out.why and not self._within(spot)]

    def _within(self, spot: Spot) -> bool:
        """Whether a spot lies in something wider that is cut off, or not settled yet."""
        if spot.match_id and Spot(spot.server) in self._spots:
            return True
        return any(line.holds(spot.server or None) for line, _ in self._lines.values())

    def settle_line(self, line: Share, now: int, spread: int) -> None:
        """Note that the time of a line was given back up to now. If it was lost again meanwhile, it counts anew."""
        outage = self._lines[line.name][1]
        if outage.why:
            outage.since = now
            return
        del self._lines[line.name]
        self._returned_lines[line.name] = line, Return(now, spread)

    def settle(self, spot: Spot, now: int) -> bool:
        """The same for a spot. Returns whether its people are back."""
        outage = self._spots[spot]
        if outage.why:
            outage.since = now
            return False
        del self._spots[spot]
        self._returned = {one: back for one, back in self._returned.items() if back.at + GRACE > now}
        self._returned[spot] = Return(now)
        return True

    def come_back(self, line: Share, now: int, spread: int) -> None:
        """Note that the people of a line are back, though its time was given back in another way, as after a start."""
        self._returned_lines[line.name] = line, Return(now, spread)

    def recall(self, spot: Spot, why: str, since: int) -> None:
        """Note what was stored: the people of a spot could not be reached when it was last served.

        why: keeps them away until more is known.
        """
        self._spots.setdefault(spot, Outage(since)).why.add(why)
