"""Events: accepted actions give declared events, and the state follows from events alone."""

import random
import time
from typing import Any

from games.engine.contract.chance import chance_at, generator
from games.engine.contract.values import Event, Millis, Seat
from tests.conformance.checks.refusals import accepted_attempts
from tests.conformance.checks.registry import check
from tests.conformance.plain import plain
from tests.conformance.plays import Acted
from tests.conformance.subjects import Position, Subject


def _decide(subject: Subject, position: Position, seat: Seat, action: Any) -> tuple[Event, ...]:
    rng = generator(position.play.seed, position.index, "decide")
    return tuple(subject.game.decide(position.state, seat, action, position.at, rng))


@check
def whatever_is_accepted_leaves_an_event(subject: Subject) -> None:
    """Every accepted action of any sort gives at least one event, and the state takes it."""
    for position, seat, action in accepted_attempts(subject, 8):
        events = _decide(subject, position, seat, action)
        assert events, f"seat {seat}: {action} leaves no event: {position}"
        state = position.state
        for event in events:
            state = subject.game.evolve(state, event)


@check
def deciding_twice_decides_the_same(subject: Subject) -> None:
    """Equal state, action, time and generator give equal events. Earlier decisions have no effect."""
    for position, seat, action in accepted_attempts(subject, 6):
        before = plain(position.state)
        first, second = (_decide(subject, position, seat, action) for _ in range(2))
        assert plain(first) == plain(second), f"seat {seat}: {action} decided in two ways: {position}"
        assert plain(position.state) == before, f"deciding {action} changed the state: {position}"


@check
def what_is_drawn_is_named(subject: Subject) -> None:
    """Votes and absences before it change no draw: what follows from an equal state is the same at any version."""
    game = subject.game
    for position, seat, action in accepted_attempts(subject, 6):
        early, late = (
            plain(tuple(game.decide(position.state, seat, action, position.at, chance_at(position.play.seed, version))))
            for version in (position.index + 1, position.index + 100)
        )
        assert early == late, f"seat {seat}: {action} draws something that has no name: {position}"
    for position in subject.positions(8):
        due = game.deadline(position.state)
        if due is not None:
            chances = (chance_at(position.play.seed, version) for version in (1, 100))
            early, late = (plain(tuple(game.expire(position.state, due, chance))) for chance in chances)
            assert early == late, f"the game's clock draws something that has no name: {position}"


@check
def evolving_twice_gives_the_same(subject: Subject) -> None:
    """`evolve` draws nothing, does not change its input and gives an equal state each time, also much later."""
    for play in subject.some_plays():
        for step in play.steps:
            before, after = plain(step.before), plain(step.after)
            for _ in range(2):
                state = step.before
                for event in step.events:
                    state = subject.game.evolve(state, event)
                assert plain(state) == after, f"evolving {step.events} again differs: {play.seed}"
            assert plain(step.before) == before, f"evolving {step.events} changed its input: {play.seed}"


@check
def the_global_generator_and_the_clock_are_left_alone(subject: Subject) -> None:
    """A match played twice is the same, even with another time on the machine's clock and another global seed."""
    play = subject.plays[0]
    kept = random.getstate()
    before = _replay(subject)
    assert random.getstate() == kept, f"the global generator was used: {play.seed}"
    real = time.time, time.time_ns, time.monotonic, time.perf_counter
    try:
        random.seed(1)
        time.time = time.monotonic = time.perf_counter = lambda: 1e9
        time.time_ns = lambda: 10**18
        after = _replay(subject)
    finally:
        time.time, time.time_ns, time.monotonic, time.perf_counter = real
        random.setstate(kept)
    assert before == after, f"the match depends on the clock or the global generator: {play.seed}"


def _replay(subject: Subject) -> list[Any]:
    """The events of every step of the first matches, when it is decided again at its own time."""
    found: list[Any] = []
    for play in subject.plays[:4]:
        for number, step in enumerate(play.steps):
            if isinstance(step.cause, Acted):
                rng = generator(play.seed, number, "again")
                seat, action = step.cause.seat, step.cause.action
                found.append(plain(subject.game.refuse(step.before, seat, action, step.at)))
                found.append(plain(tuple(subject.game.decide(step.before, seat, action, step.at, rng))))
                found.append(plain(subject.game.refuse(step.before, seat, action, Millis(step.at + 1))))
    return found


@check
def events_are_declared(subject: Subject) -> None:
    """Every event that happens is of a class in `events`; the classes have different names."""
    names = [kind.__name__ for kind in subject.game.events]
    assert len(set(names)) == len(names), f"two event classes of one name: {names}"
    for play in subject.plays:
        for event in play.events:
            assert type(event) in subject.game.events, f"{type(event).__name__} is not one of `events` in the rules"


@check
def every_declared_event_happens(subject: Subject) -> None:
    """Random matches contain every declared event class. One that is missing is unused or needs a better `sample`."""
    met = {type(event) for play in subject.plays for event in play.events}
    missing = [kind.__name__ for kind in subject.game.events if kind not in met]
    assert not missing, f"never met in {len(subject.plays)} matches: {missing}"


@check
def chance_is_marked_as_revealing(subject: Subject) -> None:
    """An event that depends on the generator says that it reveals, so that it cannot be taken back and drawn again."""
    for position, seat, action in accepted_attempts(subject, 6):
        runs = [
            tuple(
                subject.game.decide(
                    position.state, seat, action, position.at, generator(position.play.seed, n, "chance")
                )
            )
            for n in range(4)
        ]
        if len({repr(plain(run)) for run in runs}) > 1:
            assert all(any(event.reveals for event in run) for run in runs), f"{runs[0]} hides chance: {position}"
