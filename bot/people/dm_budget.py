"""A limit for new direct channels, because Discord flags bots that open many at once as spammers."""

from collections import deque

MOST = 10
"""New channels in `WINDOW_MS`; no number is published, bots were flagged after a few dozen (discord-api-docs 5987)."""
WINDOW_MS = 600_000
REST_MS = 3_600_000
"""Milliseconds without new channels after Discord answered that there were too many."""


class DmBudget:
    """The channels opened lately, and whether one more is allowed."""

    def __init__(self) -> None:
        self._opened: deque[int] = deque(maxlen=MOST)
        self._rests_until = 0

    def take(self, now: int) -> bool:
        """Whether one more may be opened at `now` (ms). If so, it counts as opened."""
        if now < self._rests_until or (len(self._opened) == MOST and now < self._opened[0] + WINDOW_MS):
            return False
        self._opened.append(now)
        return True

    def rest(self, now: int) -> None:
        """Open no channel for an hour, because Discord refused one at `now` (ms)."""
        self._rests_until = now + REST_MS
