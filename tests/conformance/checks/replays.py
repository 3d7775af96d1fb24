"""Replays: stored events give exactly the same match."""

from collections.abc import Iterator
from typing import Any

from games.engine.contract.chance import generator
from games.engine.contract.values import Event
from games.engine.match.codec import Encoded, codec_of
from games.engine.store.errors import BadEvent
from tests.conformance.checks.registry import check
from tests.conformance.plain import plain
from tests.conformance.plays import Play, bend, walk
from tests.conformance.subjects import Subject


def _stored(subject: Subject) -> Iterator[tuple[Event, Encoded]]:
    codec = codec_of(subject.game)
    for play in subject.some_plays():
        yield from ((event, codec.encode(event)) for event in play.events)


@check
def events_survive_being_stored(subject: Subject) -> None:
    """Decoding what was encoded gives the event, and encoding that gives the same text."""
    codec = codec_of(subject.game)
    for event, stored in _stored(subject):
        back = codec.decode(*stored)
        assert plain(back) == plain(event), f"{event} comes back as {back}"
        assert codec.encode(back) == stored, f"{event} is stored in two ways"


@check
def a_stored_log_is_the_same_match(subject: Subject) -> None:
    """The decoded log gives every state, view, told value and outcome again."""
    game, codec = subject.game, codec_of(subject.game)
    for play in subject.some_plays():
        state = game.start(play.options, play.seats)
        told: dict[Any, list[Any]] = {eye: [] for eye in play.eyes}
        for step in play.steps:
            for event in step.events:
                back: Any = codec.decode(*codec.encode(event))
                for eye in play.eyes:
                    told[eye].append(plain(game.told(state, back, eye)))
                state = game.evolve(state, back)
            assert plain(state) == plain(step.after), f"replaying {step.events} leads elsewhere: {play.seed}"
        _same_end(subject, play, state, told)


def _same_end(subject: Subject, play: Play, state: Any, told: dict[Any, list[Any]]) -> None:
    game, last = subject.game, len(play.steps) - 1
    assert game.outcome(state) == game.outcome(play.steps[-1].after), f"another outcome: {play.seed}"
    for eye in play.eyes:
        heard = [item for item in told[eye] if item is not None]
        assert heard == [plain(item) for item in play.told_all(last, eye)], f"eye {eye} is told otherwise: {play.seed}"
        seen = plain(game.view(play.steps[-1].after, eye))
        assert plain(game.view(state, eye)) == seen, f"eye {eye} sees otherwise: {play.seed}"


@check
def one_seed_is_one_match(subject: Subject) -> None:
    """The same presses and seed give the same events. If the deal has chance, another seed gives other events."""
    for play in subject.plays[:6]:
        again = walk(subject.game, play.options, play.seats, play.seed, subject.bound)
        assert plain(again.events) == plain(play.events), f"played twice with one seed, two matches: {play.seed}"
    play, game = subject.plays[0], subject.game
    rngs = (generator(play.seed, number, "another") for number in range(6))
    first = {repr(plain(tuple(game.setup(play.options, play.seats, rng)))) for rng in rngs}
    assert len(first) > 1 or not _chance_at_first(subject), "every match starts alike"


def _chance_at_first(subject: Subject) -> bool:
    """Whether `setup` draws from its generator, or says that an event of it reveals something (a shuffle, a lot)."""
    play = subject.plays[0]
    rng = generator(play.seed, 1, "setup")
    before = rng.getstate()
    events = subject.game.setup(play.options, play.seats, rng)
    return rng.getstate() != before or any(event.reveals for event in events)


@check
def damaged_events_are_refused_as_such(subject: Subject) -> None:
    """A stored text with a character changed is an event or BadEvent, never anything else."""
    codec, rng = codec_of(subject.game), generator(subject.game.key, 0, "damage")
    for number, (_, stored) in enumerate(_stored(subject)):
        if number >= 200 * subject.scale:
            break
        bent = [bend(stored.data, rng) for _ in range(3)]
        for data in (*bent, stored.data[: rng.randrange(len(stored.data))], "null", "[]", "{}"):
            try:
                codec.decode(stored.kind, stored.format, data)
            except BadEvent:
                continue
