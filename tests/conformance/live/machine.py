"""Presses and failures at random: only stored events are shown, and every request has one answer."""

import asyncio
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, ClassVar

from hypothesis import HealthCheck, Phase, settings, strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from games.engine.contract import questions
from games.engine.contract.codes import action_of, code_of
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Eye, Refusal, Seat
from games.engine.match.answers import Accepted, Player, Response
from games.engine.match.match import Match
from games.engine.match.publish import Subscription
from games.engine.match.requests import LeaveSeat, NotePresence, PauseMatch, PlayAction, ResumeMatch, ReturnToSeat
from games.engine.match.state import seen
from games.engine.store.errors import StoreError
from games.engine.store.records import StoredEvent
from tests.conformance.live.house import SEED, STRANGER, USERS, House
from tests.conformance.plain import plain
from tests.conformance.plays import bend, walk
from tests.conformance.subjects import find
from tests.support.faulty_store import Fault

REMEMBERED = 3
"""How many of the last refused requests get the same answer again; accepted ones always do."""


Ask = Callable[[Match], Awaitable[Response]]
"""A request that can be sent again."""


async def _nothing(match: Match) -> Response:
    raise AssertionError(f"nothing was asked of {match.id}")


@dataclass(frozen=True, slots=True)
class Asked:
    """A request, and what it was answered."""

    ask: Ask
    answer: Response


class MatchMachine(RuleBasedStateMachine):
    """One match on a real store; Hypothesis presses, waits, breaks and restarts.

    answered: how many requests all matches of this class have answered.
    """

    game: AnyGame
    answered: ClassVar[int] = 0

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.house = House(Path(self.folder.name), self.game)
        self.asked: dict[str, Asked] = {}
        self.eyes: dict[Eye, Subscription] = {}
        self.presses = 0
        self.failed: Ask = _nothing
        self.lately: list[str] = []

    @initialize(
        seats=st.integers(0, 10), computer=st.booleans(), pace=st.integers(0, 10), seed=st.integers(0, 2**32).map(hex)
    )
    def open(self, seats: int, computer: bool, pace: int, seed: str) -> None:
        count = self.game.seats[seats % len(self.game.seats)]
        sitting: list[int | str] = list(USERS[:count])
        if computer:
            sitting[-1] = self.game.levels[0]
        self.house.open(sitting, self.game.paces[pace % len(self.game.paces)], seed)
        self.first = walk(self.game, self.game.Options(), count, SEED, 60).pool[0]
        self._watch()

    def teardown(self) -> None:
        try:
            if self.house.match_id:
                self._drain()
        finally:
            self.house.__exit__(None, None, None)
            self.folder.cleanup()

    # What may happen.

    @rule(seat=st.integers(0, 7), data=st.data(), age=st.sampled_from(["now", "old", "none"]), twice=st.booleans())
    def press(self, seat: int, data: st.DataObject, age: str, twice: bool) -> None:
        match = self.house.match
        mine = Seat(seat % match.seat_count)
        code = self._code(mine, data)
        expected = {
            "now": match.newest.asked_versions[mine],
            "old": match.newest.asked_versions[mine] - 1,
            "none": None,
        }[age]
        answer = self._request(lambda now, name: self._submit(now, mine, USERS[mine], code, name, expected), twice)
        race = match.options.race
        if age == "old" and not race:
            assert not isinstance(answer, Accepted), "a stale press was accepted"

    @rule(seat=st.integers(0, 7), data=st.data())
    def stranger_presses(self, seat: int, data: st.DataObject) -> None:
        match = self.house.match
        mine = Seat(seat % match.seat_count)
        code = self._code(mine, data)
        answer = self._request(lambda now, name: self._submit(now, mine, STRANGER, code, name, None))
        assert isinstance(answer, Refusal)

    @rule(seat=st.integers(0, 7), what=st.sampled_from(["away", "here", "leave", "back"]))
    def come_or_go(self, seat: int, what: str) -> None:
        mine = Seat(seat % self.house.match.seat_count)
        user = USERS[mine]
        asks: dict[str, Callable[[Match, str], Awaitable[Response]]] = {
            "away": lambda now, name: now.ask(NotePresence(mine, True), name),
            "here": lambda now, name: now.ask(NotePresence(mine, False), name),
            "leave": lambda now, name: now.ask(LeaveSeat(mine, Player(user)), name),
            "back": lambda now, name: now.ask(ReturnToSeat(mine, Player(user)), name),
        }
        self._request(asks[what])

    @rule()
    def pause_or_resume(self) -> None:
        paused = self.house.match.newest.paused
        self._request(lambda now, name: now.ask(ResumeMatch(), name) if paused else now.ask(PauseMatch(), name))

    @rule(ms=st.sampled_from([10, 700, 5_000, 25_000, 61_000, 181_000]))
    def wait(self, ms: int) -> None:
        self.house.wait(ms)

    @precondition(lambda self: self.asked)
    @rule(data=st.data())
    def ask_again(self, data: st.DataObject) -> None:
        name = data.draw(st.sampled_from(sorted(self.asked)))
        known = self.asked[name]
        recent = name in self.lately[-REMEMBERED:]
        if isinstance(known.answer, Accepted) or recent:
            self._same(known.answer, self.house.run(self._ask(known.ask)))

    @rule(seat=st.integers(0, 7), data=st.data(), when=st.sampled_from(["before", "after"]))
    def press_while_the_disk_fails(self, seat: int, data: st.DataObject, when: str) -> None:
        match = self.house.match
        mine = Seat(seat % match.seat_count)
        code = self._code(mine, data)
        error = StoreError("ordered by the test")
        fault = Fault(before=error) if when == "before" else Fault(after=error)
        self.house.store.script.append(fault)
        try:
            self._request(lambda now, name: self._submit(now, mine, USERS[mine], code, name, None))
        except StoreError:
            name = f"request-{self.presses}"
            done = name in {event.request for event in self.house.stored()}
            answer = self.house.run(self._ask(self.failed))
            assert not done or (isinstance(answer, Accepted) and answer.replayed), "done, but not said so"
            self.asked[name] = Asked(self.failed, answer)
        finally:
            self.house.store.script.clear()
            self.house.wait(0)

    @rule(how=st.sampled_from(["restart", "crash", "let go"]))
    def start_again(self, how: str) -> None:
        self._drain()
        if how == "let go":
            self.house.hall.let_go(0)
        else:
            (self.house.crash if how == "crash" else self.house.restart)()
        self.lately.clear()
        self.house.wait(0)
        self._watch()

    # What always holds.

    @invariant()
    def promises_are_kept(self) -> None:
        if self.house.match_id:
            stored = self.house.stored()
            self._has_no_gaps_and_is_the_match(stored)
            self._has_every_accepted_request_once(stored)
            self._drain()

    def _has_no_gaps_and_is_the_match(self, stored: list[StoredEvent]) -> None:
        assert [event.seq for event in stored] == list(range(1, len(stored) + 1))
        assert [event.at for event in stored] == sorted(event.at for event in stored)
        assert plain(self.house.replayed(stored)) == plain(self.house.match.newest)

    def _has_every_accepted_request_once(self, stored: list[StoredEvent]) -> None:
        requests = [event.request for event in stored if event.request is not None]
        assert len(set(requests)) == len(requests)
        accepted = {name for name, asked in self.asked.items() if isinstance(asked.answer, Accepted)}
        assert accepted == set(requests) & self.asked.keys()

    # How it is done.

    def _code(self, seat: Seat, data: st.DataObject) -> str:
        """A code that this seat could press, or one that another seat could, or a stale or broken one."""
        match = self.house.match
        state, other = match.newest.game_state, Seat(data.draw(st.integers(0, match.seat_count - 1)))
        codes = [code_of(move) for mover in (seat, other) for move in _some(self.game, state, mover)]
        codes = codes or [code_of(self.first)]
        rng = data.draw(st.randoms(use_true_random=False))
        bent = [code for code in (bend(code, rng) for code in codes) if action_of(code, self.game.actions) is not None]
        return data.draw(st.sampled_from([*codes, *codes, *bent]))

    async def _submit(
        self, match: Match, seat: Seat, user: int, code: str, name: str, expected: int | None
    ) -> Response:
        return await match.ask(PlayAction(seat, Player(user), action_of(code, self.game.actions), expected), name)

    async def _ask(self, ask: Ask) -> Response:
        match = await self.house.hall.find(self.house.match_id)
        assert match is not None
        return await ask(match)

    def _request(self, ask: Callable[[Match, str], Awaitable[Response]], twice: bool = False) -> Response | None:
        self.presses += 1
        name = f"request-{self.presses}"
        self.failed = lambda match: ask(match, name)

        async def together() -> list[Response]:
            return await asyncio.gather(*(self._ask(self.failed) for _ in range(1 + twice)))

        answers = self.house.run(together())
        self.asked[name] = Asked(self.failed, answers[0])
        type(self).answered += 1
        self.lately.append(name)
        self.house.wait(0)
        for answer in answers[1:]:
            self._same(answers[0], answer)
        return answers[0]

    def _same(self, first: Response, again: Response) -> None:
        if isinstance(first, Accepted):
            assert again == replace(first, replayed=True)
        else:
            assert again == first

    def _watch(self) -> None:
        """Let every eye look from now on, also just before each commit."""
        match = self.house.match
        self.eyes = {eye: match.subscribe(eye) for eye in (*(Seat(seat) for seat in range(match.seat_count)), None)}
        self.house.store.committed = match.newest.version
        self.house.store.look = self._look_early

    def _look_early(self) -> None:
        for subscription in self.eyes.values():
            publication = subscription.ready()
            assert publication is None or publication.state.version <= self.house.store.committed

    def _drain(self) -> None:
        """Take all publications: they are stored, in order, and equal to the view of their moment."""
        for eye, subscription in self.eyes.items():
            last = subscription.version
            while (publication := subscription.ready()) is not None:
                assert last < publication.state.version <= self.house.store.committed
                assert plain(publication.view) == plain(seen(self.game, publication.state, eye))
                last = publication.state.version


def _some(game: AnyGame, state: Any, seat: Seat) -> list[Any]:
    return [move for move, _ in zip(questions.moves(game, state, seat), range(6), strict=False)]


def run_machine(key: str, examples: int, *phases: Phase) -> int:
    """Let Hypothesis play so many matches. Raises the smallest failure; returns how often matches answered."""
    machine = type(f"{key}_machine", (MatchMachine,), {"game": find(key), "answered": 0})
    chosen = settings(
        max_examples=examples,
        stateful_step_count=25,
        deadline=None,
        phases=phases,
        report_multiple_bugs=False,
        print_blob=False,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(machine, settings=chosen)
    return machine.answered  # type: ignore[attr-defined,no-any-return]
