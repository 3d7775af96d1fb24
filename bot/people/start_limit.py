"""Counts what each person begins, so that nobody floods a server with matches."""

from collections import deque
from typing import Final

from bot.common.recent import Recent
from games.engine.time import Clock

WINDOW_MS: Final = 60_000
"""The last while in which things are counted."""
PEOPLE_REMEMBERED: Final = 20_000
"""So many people are kept in memory. Whoever is not has begun nothing lately."""


class StartLimit:
    """Limits how much each person begins within `WINDOW_MS`: a match, lobby, cup, challenge or attempt counts as one.

    most: how many of these; 0: as many as they like. Each node counts for itself: all presses of a server come to one.
    """

    def __init__(self, clock: Clock, most: int) -> None:
        self._clock = clock
        self.most = most
        self._times: Recent[int, deque[int]] = Recent(PEOPLE_REMEMBERED)

    def try_count(self, user_id: int) -> bool:
        """Count one more thing that a person begins now. False if that is too much; then it is not counted."""
        if self.most == 0:
            return True
        now = self._clock.now()
        times = self._times.get(user_id) or deque()
        while times and not now - WINDOW_MS < times[0] <= now:  # too old, or of a clock that was set back
            times.popleft()
        if len(times) >= self.most:
            return False
        times.append(now)
        self._times.keep(user_id, times)
        return True

    def uncount(self, user_id: int) -> None:
        """Take back the newest count of a person: nothing came of it."""
        times = self._times.get(user_id)
        if times:
            times.pop()
