"""A call: when it is due, and what it says. There are three kinds; see `caller.py`. Its alarm loads an idle match.

An idle slow match is dropped from memory, and its alarm loads it again when a call is due.
"""

import logging
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from bot.people.profiles import Profile
from bot.people.quiet_hours import over_at
from bot.store.bot_store import BotStore
from bot.store.posts import CALL, TAKEOVER, Question
from bot.wire.sheet import MAIN, Button, Sheet
from bot.words.phrases import title
from games.engine.contract.values import Pace, Seat, Words
from games.engine.hall.matches import Matches
from games.engine.match.match import Match
from games.engine.match.pace import MISSED_IN_A_ROW_OUT
from games.engine.store.errors import StoreError
from games.engine.store.schema import Share
from games.engine.time import Clock

log = logging.getLogger("bellhop.call")

SHARES: Final[Mapping[Pace, tuple[int, ...]]] = MappingProxyType(
    {Pace.LIVE: (4,), Pace.RELAXED: (4,), Pace.MAIL: (2, 4)}
)
"""With a clock: a reminder comes when this share of the time is left (4: a quarter)."""
CALLED_ONCE: Final = frozenset({Pace.LIVE, Pace.RELAXED})
"""The paces at which a person is told of a decision only once. If they were called, they get no reminder."""
DAY_MS: Final = 24 * 3_600_000
DELAYS: Final = (DAY_MS, 3 * DAY_MS, 7 * DAY_MS)
"""Without a clock: reminders come this long after the question, and then no more."""
RETRY_MS = 60_000


class Due(NamedTuple):
    """A call that is to be made: the wall time, its kind, and whom it tells.

    sent: for a reminder, how many of this question came before it.
    """

    at: int
    kind: str
    seat: Seat
    person: Profile
    sent: int = 0


def question_to(match: Match, seat: Seat) -> Question:
    """The present question to a seat."""
    return match.newest.asked_versions[seat], match.timing.clock(seat).set_for


def reminders(match: Match, seat: Seat) -> tuple[int, ...]:
    """The wall times of all reminders of a seat's present question; a race has none."""
    if match.race:
        return ()
    due, allowed, asked = match.timing.due_of(seat), match.timing.allowed(seat), match.timing.asked_at(seat)
    if due is not None and allowed is not None:
        return tuple(due - allowed // share for share in SHARES.get(match.pace, ()))
    return () if asked is None or allowed is not None else tuple(asked + delay for delay in DELAYS)


def awake(match: Match, person: Profile, at: int, clock: Clock) -> int:
    """The given time, or the end of the person's quiet hours if it is in them. At fast paces they do not count."""
    quiet = person.quiet_hours if match.pace in {Pace.MAIL, Pace.NONE} else None
    return at if quiet is None else over_at(quiet, clock, at) or at


def call_sheet(match: Match, due: Due, url: str, words: Words, mention: str, *, last: bool) -> Sheet:
    """The words of a call. url: where the board is. mention: of the person, if it stands beside the board.

    last: no more reminders follow.
    """
    game = title(match.game.key, words)
    if due.kind == CALL:
        where = "here" if mention else "dm"
        key = f"call-race-{where}" if match.race else f"call-{where}"
        return Sheet(above=(words(key, mention=mention, game=game, url=url),))
    if due.kind == TAKEOVER:
        text, back = words("takeover-text", game=game, url=url), words("return-button")
        return Sheet(above=(f"{mention} {text}".strip(),), rows=((Button(back, "come-back", (match.id,), MAIN),),))
    text = _reminder_text(match, due.seat, url, words, last=last)
    return Sheet(above=(f"{mention} {text}".strip(),))


def _reminder_text(match: Match, seat: Seat, url: str, words: Words, *, last: bool) -> str:
    """The reminder: the person's time runs out, and what happens then; without a clock, that the others wait.

    last: no more reminders follow.
    """
    due, game = match.timing.due_of(seat), title(match.game.key, words)
    if due is None:
        return words("reminder-last" if last else "reminder-waiting", game=game, url=url)
    out = match.newest.seats[seat].missed + 1 >= MISSED_IN_A_ROW_OUT
    key = "reminder-computer" if out else "reminder-clock"
    return words(key, game=game, when=f"<t:{match.timing.shown(due) // 1000}:R>", url=url)


class Alarms:
    """One alarm a match, kept in the store. At its time the hall loads the match, and its caller makes the call."""

    def __init__(self, store: BotStore, hall: Matches, clock: Clock) -> None:
        self._store = store
        self._hall = hall
        self._clock = clock
        self._set: dict[str, int] = {}

    async def read(self, share: Share) -> None:
        """Read the stored alarms of a share, as soon as the store can be read."""
        for match_id, at in await self._stored(share):
            self._set[match_id] = at
            self._hall.wake_at(match_id, at)

    async def _stored(self, share: Share) -> list[tuple[str, int]]:
        while True:
            try:
                return await self._store.alarms(share)
            except StoreError as error:
                log.warning("the alarms wait: %s", error)
                await self._clock.sleep_until(self._clock.now() + RETRY_MS)

    async def set(self, match_id: str, at: int | None) -> None:
        """Set the alarm of a match to a wall time, in milliseconds; None removes it. Raises StoreError."""
        if self._set.get(match_id) == at:
            return
        await self._store.set_alarm(match_id, at)
        if at is None:
            self._set.pop(match_id, None)
        else:
            self._set[match_id] = at
        self._hall.wake_at(match_id, at)
