"""Computer players: each awaited one gets a thought, and its action is played after a delay.

They think in worker processes (in a race: here), from what their seat may see and was told.
"""

import asyncio
import logging
import os
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple
from weakref import WeakKeyDictionary

from games.engine.adaptive import reacts, think
from games.engine.contract.game import AnyGame, none
from games.engine.contract.values import Manner, Reaction, Refusal, Seat
from games.engine.hall.workers import Startup, Workers
from games.engine.match.answers import CLOCK, Accepted, By, Computer
from games.engine.match.fairness import proved
from games.engine.match.history import Decision, Judged, judged
from games.engine.match.match import Match
from games.engine.match.pace import GRACE
from games.engine.match.requests import PlayAction
from games.engine.match.services import MatchServices
from games.engine.match.state import LoggedEvent, MatchState, chance
from games.engine.store.errors import StoreError
from games.engine.store.records import MatchRecord
from games.engine.time import Timers

TIME_LIMIT: Final = 20.0
"""Seconds after which a thought is cancelled."""
NICENESS: Final = 10
"""The niceness of thinking processes, so that the process that answers people comes first."""


class Computers(Workers):
    """Thinks for computer players, in processes of their own.

    Only in a race they choose right here: that takes less time than asking another process, and they would come too
    late if it has to start first or is busy with somebody else's thought.

    workers: how many processes; by default the number of processors less one, at least one.
    time_limit: seconds for a thought. start: how a process starts. manner: that of the computer in a seat, of a
    level, among so many seats. It follows from these alone, so it is the same after a restart and in every process.
    """

    def __init__(
        self,
        workers: int | None = None,
        time_limit: float = TIME_LIMIT,
        start: Startup | None = None,
        manner: Callable[[Seat, str, int], Manner | None] = none,
    ) -> None:
        self._manner = manner
        super().__init__(workers or max(1, (os.cpu_count() or 1) - 1), time_limit, NICENESS, start)

    async def choose(self, game: AnyGame, view: Any, told: Sequence[Any], level: str, seed: str, seats: int) -> Any:
        """The action that a computer of that level plays in the seat of the view; None: nothing until the view changes.

        told: what the game told this seat since the start. seed: all chance in the thought follows from it.
        seats: how many the match has.
        Raises WorkerFailed after two attempts.
        """
        thought = (game, view, told, level, seed, self._manner(view.eye, level, seats))
        if reacts(game, view):
            return think(*thought)
        return await self.run(f"game={game.key} level={level}", think, *thought)

    async def judge(self, game: AnyGame, made: Sequence[Decision]) -> list[Judged]:
        """The judgements of those decisions that were choices. Raises WorkerFailed after two attempts."""
        return await self.run(f"review of {game.key}", judged, game, made)

    async def prove(self, game: AnyGame, record: MatchRecord, log: Sequence[LoggedEvent]) -> bytes | None:
        """The proof of a match (`fairness.py`), or None if it has none. Raises WorkerFailed after two attempts."""
        return await self.run(f"proof of {game.key}", proved, game, record, log)


_log: Final = logging.getLogger("bellhop.computer")

RETRY: Final = 1_000
"""Milliseconds before something that the store failed to take is tried again."""

AGAIN: Final = 250
"""The least milliseconds until a computer in a race looks again after a look that brought nothing."""


class Awakening(NamedTuple):
    """The key of an alarm that loads a match for others: see `Matches.wake_at`."""

    match_id: str


class Chair(NamedTuple):
    """A seat of a match: the key of its computer's alarm."""

    match_id: str
    seat: Seat


class _Glance(NamedTuple):
    """A computer that is going to look at the board."""

    version: int
    """The version of the match when that was decided."""
    press: int | None
    """In a race: how long it takes from looking to pressing, in ms. None: it tries again after a failed thought."""


@dataclass(slots=True)
class _Thought:
    """The result of a computer's thinking."""

    version: int
    """The version of the match that it thought about."""
    asked_version: int
    """The question that it answers (`MatchState.asked_versions`)."""
    name: str
    """Unique among the thoughts of a match."""
    glanced: bool
    """Whether the computer looked first, as in a race."""
    by: By
    """Who plays the action: the computer, or the clock if the thought failed."""
    action: Any
    """What is played; None: nothing until the view changes."""


class Thinking:
    """The thoughts under way and those that wait for their time, at most one for each seat."""

    def __init__(
        self,
        computers: Computers,
        services: MatchServices,
        timers: Timers,
        find: Callable[[str], Awaitable[Match | None]],
    ) -> None:
        self._computers = computers
        self._services = services
        self._timers = timers
        self._find = find
        self._thoughts: dict[Chair, _Thought | _Glance | None] = {}
        self._thinking: set[asyncio.Task[None]] = set()
        self._slowest: WeakKeyDictionary[Match, int] = WeakKeyDictionary()

    def consider(self, match: Match, rest: int = 0) -> None:
        """Let every awaited computer of a match look and think, unless it already does. `rest`: delay before, in ms."""
        if match.newest.outcome is not None:
            for seat in range(match.seat_count):
                self._thoughts.pop(Chair(match.id, Seat(seat)), None)
        for seat in match.awaited:
            chair = Chair(match.id, seat)
            if match.newest.seats[seat].level is not None and not self._occupied(chair, match.newest):
                self._begin(match, chair, rest)

    def _begin(self, match: Match, chair: Chair, rest: int) -> None:
        reaction = self._reaction(match, chair)
        if reaction is None:
            self._start(match, chair, None)
        else:
            self._thoughts[chair] = _Glance(match.newest.version, reaction.press)
            self._timers.set(chair, self._services.clock.now() + max(rest, reaction.wait + reaction.look))

    def _reaction(self, match: Match, chair: Chair) -> Reaction | None:
        at = match.timing.now
        level = match.newest.seats[chair.seat].level
        rng = chance(match.record, match.newest, chair.seat, "look", at)
        assert level is not None, "a computer sits there"
        try:
            reaction = match.rhythm.reaction(match.game, match.view(chair.seat), at, level, rng)
        except Exception as error:  # noqa: BLE001 - a process edge: whatever a game raises must not undo the change before
            _log.error("match=%s version=%d its computer cannot look: %s", *match.where, type(error).__name__)
            return None
        return reaction and self._services.tempos[match.pace].reaction(reaction)

    def _start(self, match: Match, chair: Chair, press: int | None) -> None:
        self._thoughts[chair] = None
        task = self._services.start(self._think(match, chair, press))
        self._thinking.add(task)
        task.add_done_callback(self._thinking.discard)

    def _occupied(self, chair: Chair, state: MatchState) -> bool:
        """Whether the computer looks, thinks, waits to act on this question, or has nothing to do at this version."""
        if chair not in self._thoughts:
            return False
        thought = self._thoughts[chair]
        if not isinstance(thought, _Thought):
            return True
        if thought.action is not None:
            return thought.asked_version == state.asked_versions[chair.seat]
        return thought.version == state.version

    def holds(self, match_id: str) -> bool:
        """Whether a computer of that match is looking, thinking or about to act."""
        return any(
            chair.match_id == match_id and not (isinstance(thought, _Thought) and thought.action is None)
            for chair, thought in self._thoughts.items()
        )

    def stop(self) -> None:
        """Cancel every thought."""
        for task in self._thinking:
            task.cancel()
        self._thoughts.clear()

    async def wake(self, chair: Chair) -> None:
        """Look, or act, because the time for it has come; try again later if that fails."""
        errand = self._thoughts.get(chair)
        if errand is None or (isinstance(errand, _Thought) and errand.action is None):
            return
        try:
            match = await self._find(chair.match_id)
            assert match is not None, "a match with a thought is stored"
            if isinstance(errand, _Glance):
                self._look(match, chair, errand)
            else:
                await self._act(match, chair, errand)
        except StoreError as error:
            _log.error("match=%s version=%d its computer waits: %s", chair.match_id, errand.version, error)
            self._timers.set(chair, self._services.clock.now() + RETRY)
        except Exception as error:  # noqa: BLE001 - a process edge: one broken match must not stop the others
            _log.error(
                "match=%s version=%d its computer cannot act: %s", chair.match_id, errand.version, type(error).__name__
            )
            self._timers.set(chair, self._services.clock.now() + GRACE)

    def _look(self, match: Match, chair: Chair, glance: _Glance) -> None:
        if self._thoughts.get(chair) is not glance:
            return
        if chair.seat in match.awaited and match.newest.seats[chair.seat].level is not None:
            self._start(match, chair, glance.press)
        else:
            del self._thoughts[chair]  # the next change makes it look again

    async def _think(self, match: Match, chair: Chair, press: int | None) -> None:
        """Think of an action. A thought that fails is tried again a little later."""
        try:
            await self._come_to(match, chair, press)
        except (Exception, asyncio.CancelledError) as error:
            if self._services.stopping:
                raise
            # A process edge: the match must go on. Only the type: the error's text could reveal a hand.
            _log.error("match=%s version=%d its computer's thought broke off: %s", *match.where, type(error).__name__)
            self._thoughts[chair] = _Glance(match.newest.version, press)
            self._timers.set(chair, self._services.clock.now() + GRACE)

    async def _come_to(self, match: Match, chair: Chair, press: int | None) -> None:
        """Think of an action to be played `press` ms from now; None: after the delay of the pace."""
        state = match.newest
        seat = chair.seat
        began = self._services.clock.now()
        level = state.seats[seat].level
        assert level is not None, "a computer sits there"
        times: tuple[int, ...] = ()
        if press is None:
            act_at = match.timing.acts_at(seat)
        else:
            act_at = began + press
            times = (match.timing.now,)
        seed = chance(match.record, state, seat, "computer", *times).randbytes(16).hex()
        thought = _Thought(
            version=state.version,
            asked_version=state.asked_versions[seat],
            name=":".join(str(part) for part in (seat, state.version, *times)),
            glanced=press is not None,
            by=Computer(level),
            action=None,
        )
        try:
            view = match.view(seat)
            told = match.audience.told_all(seat)
            thought.action = await self._computers.choose(match.game, view, told, level, seed, match.seat_count)
        except Exception as error:  # noqa: BLE001 - a process edge: the game's thinking raised it; the match must go on
            # Only the type: the error's text could reveal a hand.
            _log.error("match=%s version=%d its computer failed: %s", *match.where, type(error).__name__)
            self._play_fallback(match, chair, thought)
        if press is None:
            took = self._services.clock.now() - began
            act_at = max(act_at, began + self._patience(match, took))
        self._keep(match, chair, thought, act_at)

    def _patience(self, match: Match, took: int) -> int:
        """The least time, in ms, that a computer of a match takes whose thought has just taken `took` ms.

        It is the time of the slowest thought in the match so far. Otherwise a quick answer would show that the computer
        had only one choice. The longest delay is the limit, so that one slow thought does not slow down the whole
        match.
        """
        slowest = max(took, self._slowest.get(match, 0))
        self._slowest[match] = slowest
        return min(slowest, match.timing.longest_delay)

    def _keep(self, match: Match, chair: Chair, thought: _Thought, act_at: int) -> None:
        """Have the thought played at its time. If it has no action, think again when there is a reason to."""
        self._thoughts[chair] = thought
        if thought.action is not None:
            self._timers.set(chair, act_at)
        elif thought.glanced:
            del self._thoughts[chair]
            self.consider(match, AGAIN)
        else:
            self.consider(match)  # nothing until the view changes, which may already have happened

    async def _act(self, match: Match, chair: Chair, thought: _Thought) -> None:
        player = "clock" if thought.by is CLOCK else "computer"
        action = PlayAction(chair.seat, thought.by, thought.action, thought.asked_version)
        answer = await match.ask(action, f"{player}:{thought.name}")
        if self._thoughts.get(chair) is thought:  # else the computer was already asked again
            del self._thoughts[chair]
        if isinstance(answer, Accepted) or self._services.stopping:
            return
        if match.newest.version != thought.version or match.newest.seats[chair.seat].level is None:
            self.consider(match)  # the question changed while the computer waited
        elif isinstance(answer, Refusal) and chair.seat in match.awaited and thought.by is not CLOCK:
            _log.error("match=%s version=%d a computer's action was refused", *match.where)
            self._play_fallback(match, chair, thought)
            self._keep(match, chair, thought, self._services.clock.now())

    def _play_fallback(self, match: Match, chair: Chair, thought: _Thought) -> None:
        """Replace a computer's action by the clock's. In a race there may be none; then nothing is played now."""
        thought.by = CLOCK
        thought.action = None
        if match.newest.asked_versions[chair.seat] == thought.asked_version:
            thought.action = match.rhythm.fallback(match.game, match.newest.game_state, chair.seat)
