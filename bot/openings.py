"""How many direct channels are opened in a while: bots that open many at once are taken for spammers."""

from collections import deque

MOST = 10
"""New channels in `WINDOW_MS`; no number is published, bots were flagged after a few dozen (discord-api-docs 5987)."""
WINDOW_MS = 600_000
REST_MS = 3_600_000
"""Milliseconds for which none is opened after Discord said that it were too many."""


class Openings:
    """The channels opened lately, and whether there may be another."""

    def __init__(self) -> None:
        self._opened: deque[int] = deque(maxlen=MOST)
        self._rests_until = 0

    def take(self, now: int) -> bool:
        """Whether one more may be opened at `now` (milliseconds); it counts as opened then."""
        if now < self._rests_until or (len(self._opened) == MOST and now < self._opened[0] + WINDOW_MS):
            return False
        self._opened.append(now)
        return True

    def rest(self, now: int) -> None:
        """Discord refused one: none is opened for a while."""
        self._rests_until = now + REST_MS
