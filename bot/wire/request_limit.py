"""The number of requests that Discord takes in a time: of the whole bot, and with one interaction's token."""

from collections import Counter, deque
from collections.abc import Callable
from enum import Enum
from typing import Final

SECOND_MS: Final = 1_000
TOKEN_LIMITS: Final[tuple[tuple[int, int], ...]] = ((5, 2_000), (30, 60_000))
"""Edits with one interaction's token, and the ms in which so many are taken (people's observations, issue 2701)."""
MOST: Final = 50
"""The number of writes that a limit remembers: as many as the highest limit counts, that of a bot in a second."""
Limits = tuple[tuple[int, int], ...]
"""Pairs of a number of writes and the ms in which Discord takes so many."""


class Worth(Enum):
    """The urgency of a write, as the share of the limit that such writes may use. The rest is left for urgent ones."""

    TURN = 1.0
    """A call, and the panel of a person who must act or who pressed something."""
    BOARD = 0.8
    """A message that everybody sees: a board, a card or a lobby."""
    WAITING = 0.5
    """The panel of a person who waits for others."""
    CALM = 0.25
    """A post that nobody waits for. If one could be sent, a direct message may name what will soon change."""


class RequestLimit:
    """The time of the next write, if only so many may be sent in a time.

    limits: pairs of a number of writes and the ms in which so many are taken. sent, late: how many writes of each worth
    were sent, and how often one of that worth had to wait.
    """

    def __init__(self, limits: Callable[[], Limits]) -> None:
        self.sent: Counter[Worth] = Counter()
        self.late: Counter[Worth] = Counter()
        self._limits = limits
        self._times: deque[int] = deque(maxlen=MOST)

    def ready_at(self, worth: Worth) -> int:
        """The wall time (ms) from which a write of that worth may be sent; 0: at once."""
        at = 0
        for count, span in self._limits():
            most = max(1, int(count * worth.value))
            if len(self._times) >= most:
                at = max(at, self._times[-most] + span)
        return at

    def note(self, worth: Worth, now: int) -> None:
        """Note that a write is sent at that wall time (ms)."""
        self._times.append(now)
        self.sent[worth] += 1


def bot_limit(rate: Callable[[], int]) -> RequestLimit:
    """The limit of the requests that count towards the bot's limit. rate: how many a second; 0: no limit."""
    return RequestLimit(lambda: ((rate(), SECOND_MS),) if rate() else ())


def token_limit(gap: int) -> RequestLimit:
    """The limit of edits with one interaction's token. gap: the least ms between two of them; 0: no limit."""
    return RequestLimit(lambda: TOKEN_LIMITS if gap else ())
