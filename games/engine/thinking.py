"""Sees that computers act: each awaited computer gets a thought, and its action is played after a delay."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from games.engine.answers import CLOCK, By, Computer, Receipt
from games.engine.chance import generator
from games.engine.computer import Computers
from games.engine.core import Surroundings
from games.engine.errors import StoreError
from games.engine.match import Match
from games.engine.moment import Moment
from games.engine.pace import GRACE
from games.engine.timers import Timers
from games.engine.values import Refusal, Seat

_log: Final = logging.getLogger("bellhop.computer")

RETRY: Final = 1_000
"""Milliseconds until what the store failed to take is tried again."""


class Chair(NamedTuple):
    """A seat of a match, as the key of its computer's alarm."""

    match_id: str
    seat: Seat


@dataclass(slots=True)
class _Thought:
    """What a computer came to: the version and question it thought about, its action, and who plays it."""

    version: int
    asked: int
    by: By
    action: Any


class Thinking:
    """The thoughts under way and those waiting for their moment, at most one a seat."""

    def __init__(
        self,
        computers: Computers,
        around: Surroundings,
        timers: Timers,
        find: Callable[[str], Awaitable[Match | None]],
    ) -> None:
        self._computers = computers
        self._around = around
        self._timers = timers
        self._find = find
        self._thoughts: dict[Chair, _Thought | None] = {}
        self._thinking: set[asyncio.Task[None]] = set()

    def consider(self, match: Match) -> None:
        """Let every awaited computer of a match think, unless it already does."""
        if match.moment.outcome is not None:
            for seat in range(match.seats):
                self._thoughts.pop(Chair(match.id, Seat(seat)), None)
        for seat in match.awaited:
            chair = Chair(match.id, seat)
            level = match.moment.roster[seat].level
            if level is not None and not self._occupied(chair, match.moment):
                self._thoughts[chair] = None
                task = self._around.start(self._think(match, chair, level))
                self._thinking.add(task)
                task.add_done_callback(self._thinking.discard)

    def _occupied(self, chair: Chair, moment: Moment) -> bool:
        """Whether the computer thinks, has nothing to do at this version, or its answer to this question comes."""
        if chair not in self._thoughts:
            return False
        thought = self._thoughts[chair]
        if thought is None or thought.action is not None:
            return thought is None or thought.asked == moment.asked[chair.seat]
        return thought.version == moment.version

    def holds(self, match_id: str) -> bool:
        """Whether a computer of that match is thinking or about to act."""
        return any(
            chair.match_id == match_id and (thought is None or thought.action is not None)
            for chair, thought in self._thoughts.items()
        )

    def stop(self) -> None:
        """Give up every thought."""
        for task in self._thinking:
            task.cancel()
        self._thoughts.clear()

    def fire(self, chair: Chair) -> None:
        """The moment of a thought has come."""
        self._around.start(self._act(chair))

    async def _think(self, match: Match, chair: Chair, level: str) -> None:
        moment, record = match.moment, match.record
        act_at = match.acts_at(chair.seat)
        seed = generator(record.seed, moment.version, f"computer:{chair.seat}").randbytes(16).hex()
        thought = _Thought(moment.version, moment.asked[chair.seat], Computer(level), None)
        try:
            thought.action = await self._computers.choose(
                match.game, match.view(chair.seat), match.told_all(chair.seat), level, seed
            )
        except Exception as error:  # noqa: BLE001 - a process edge: the game's thinking raised it; the match must go on
            # Only the type: the error's text may tell a hand.
            _log.error("match=%s version=%d its computer failed: %s", *match.where, type(error).__name__)
            self._play_fallback(match, chair, thought)
        except BaseException:
            self._thoughts.pop(chair, None)
            raise
        self._thoughts[chair] = thought
        if thought.action is not None:
            self._timers.set(chair, act_at)
        else:
            self.consider(match)  # nothing until the view changes, which it may have done meanwhile

    async def _act(self, chair: Chair) -> None:
        thought = self._thoughts.get(chair)
        if thought is None or thought.action is None:
            return
        request = f"{'clock' if thought.by is CLOCK else 'computer'}:{chair.seat}:{thought.version}"
        try:
            match = await self._find(chair.match_id)
            assert match is not None, "a match with a thought is stored"
            answer = await match.submit(chair.seat, thought.by, thought.action, request, thought.asked)
        except StoreError as error:
            _log.error("match=%s version=%d its computer waits: %s", chair.match_id, thought.version, error)
            self._timers.set(chair, self._around.clock.wall() + RETRY)
            return
        except Exception as error:  # noqa: BLE001 - a process edge: one broken match must not stop the others
            where = (chair.match_id, thought.version)
            _log.error("match=%s version=%d its computer cannot act: %s", *where, type(error).__name__)
            self._timers.set(chair, self._around.clock.wall() + GRACE)
            return
        if self._thoughts.get(chair) is thought:  # else the change that it brought asked the same computer again
            del self._thoughts[chair]
        if isinstance(answer, Receipt) or self._around.stopping:
            return
        if match.moment.version != thought.version or match.moment.roster[chair.seat].level is None:
            self.consider(match)  # the question changed while the computer waited
        elif isinstance(answer, Refusal) and chair.seat in match.awaited and thought.by is not CLOCK:
            _log.error("match=%s version=%d a computer's action was refused", *match.where)
            self._play_fallback(match, chair, thought)
            self._thoughts[chair] = thought
            if thought.action is not None:
                self._timers.set(chair, self._around.clock.wall())

    def _play_fallback(self, match: Match, chair: Chair, thought: _Thought) -> None:
        """Let the clock's action stand in for a computer's; in a race, where there may be none, nothing."""
        if match.game.race(match.options) or match.moment.asked[chair.seat] != thought.asked:
            thought.action = None
        else:
            thought.by = CLOCK
            thought.action = match.game.fallback(match.moment.state, chair.seat)
