"""*Take back*: afterwards everything is as if it had never been done, and nobody was ever told what it was."""

import itertools
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from games.engine.contract import questions
from games.engine.contract.chance import generator
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Event, Pace, Seat
from games.engine.match.match_events import MatchEvent, Seated
from games.engine.match.state import LoggedEvent, MatchState, begin, evolve, seen, visible_event
from games.engine.match.undo import Undoable, undoable
from games.engine.store.records import Location, MatchRecord
from tests.conformance.checks.registry import check
from tests.conformance.plain import Plain, plain
from tests.conformance.plays import LISTED, Acted, Opened, Play
from tests.conformance.subjects import Subject

EACH = 12
"""How many things that could be taken back are tried in a match."""


class Told(NamedTuple):
    """An event of the log as each eye was told it, and the seat by whose action it came."""

    seq: int
    actor: Seat | None
    values: tuple[Any, ...]


class Chance(NamedTuple):
    """Something that a seat could take back after that step of a match, and the match then.

    before: how the match stood before it was done. since: the steps after that.
    """

    seat: Seat
    step: int
    moment: MatchState
    told: tuple[Told, ...]
    found: Undoable
    before: MatchState
    since: tuple[int, ...]


def _record(play: Play, alone: Seat | None) -> MatchRecord:
    players = tuple(100 + seat if alone in {None, seat} else None for seat in range(play.seats))
    where = Location(None, 1)
    terms = play.options.model_dump(mode="json"), play.seed, Pace.NONE, "en", where, 100, 0, players
    return MatchRecord("taken-back", play.game.key, play.game.version, *terms, counts=False)


def _chances(play: Play, alone: Seat | None) -> Iterator[Chance]:
    """Everything that a seat could take back in a match of people, or where only one person plays."""
    game, record = play.game, _record(play, alone)
    moment, told = begin(game, play.options, play.seats), list[Told]()
    moments = [moment]
    for index, step in enumerate(play.steps):
        actor = step.cause.seat if isinstance(step.cause, Acted) else None
        others = [Seat(seat) for seat in range(play.seats) if alone not in {None, seat}]
        seats = [Seated(seat, "steady") for seat in others] if isinstance(step.cause, Opened) else []
        for number, event in enumerate((*step.events, *seats)):
            entry = LoggedEvent(step.at, event, None if isinstance(event, MatchEvent) else actor, number == 0)
            values = tuple(visible_event(game, moment, event, eye) for eye in play.eyes)
            moment = evolve(game, moment, entry)
            told += [] if isinstance(event, MatchEvent) else [Told(moment.version, actor, values)]
        moments.append(moment)
        for seat in map(Seat, range(play.seats)):
            found = undoable(game, record, moment, seat)
            if found is not None:
                first = max(place for place, one in enumerate(moments) if one.version < found.event.first)
                since = tuple(range(first, index + 1))
                yield Chance(seat, index, moment, tuple(told), found, moments[first], since)


def _some(subject: Subject) -> Iterator[tuple[Play, Chance]]:
    """Some of the chances of each match that is looked at, among people and, where nothing is hidden, alone."""
    for play in subject.some_plays():
        if play.options.race:
            continue
        for alone in (None,) if subject.game.hands else (None, Seat(0)):
            every = list(_chances(play, alone))
            rng = generator(play.seed, len(every), "undo")
            yield from ((play, one) for one in rng.sample(every, min(len(every), EACH * subject.scale)))


def _without(play: Play, chance: Chance) -> tuple[Any, list[tuple[Any, ...]]]:
    """The state, and what each eye was told since, if the seat had never done it and all others had acted as they did.

    Decided anew by the rules, so that nothing is taken from the log.
    """
    game, state = play.game, chance.before.game_state
    told: list[tuple[Any, ...]] = []
    for index in chance.since:
        cause = play.steps[index].cause
        if not isinstance(cause, Acted) or chance.found.event.takes(chance.moment.version, cause.seat):
            continue
        for event in game.decide(state, cause.seat, cause.action, play.steps[index].at, Random(0)):
            told.append(tuple(game.told(state, event, eye) for eye in play.eyes))
            state = game.evolve(state, event)
    return state, told


def _asked(game: AnyGame, state: Any, seats: int) -> Plain:
    """The questions, the moves and the forms of every seat."""
    every = [Seat(seat) for seat in range(seats)]
    moves = [[plain(one) for one in itertools.islice(questions.moves(game, state, seat), LISTED)] for seat in every]
    forms = [plain(game.ask(game.view(state, seat))) for seat in every]
    return [questions.may_act(game, state), questions.awaited(game, state), moves, forms]


@check
def what_was_taken_back_never_was(subject: Subject) -> None:
    """After it every eye sees, was told and is asked what it would be without it, and the question has a new number."""
    for play, chance in _some(subject):
        game, undone = play.game, chance.found.event
        after = evolve(game, chance.moment, LoggedEvent(chance.moment.at, undone))
        state, since = _without(play, chance)
        for eye in play.eyes:
            now, never = plain(seen(game, after, eye)), plain(game.view(state, eye))
            assert now == never, f"eye {eye} sees {now!r} and not {never!r}: {_where(play, chance)}"[:2000]
        heard = [one.values for one in chance.told if not undone.takes(one.seq, one.actor)]
        expected = [one.values for one in chance.told if one.seq <= chance.before.version] + since
        assert plain(heard) == plain(expected), f"told {heard!r} and not {expected!r}: {_where(play, chance)}"[:2000]
        assert _asked(game, after.game_state, play.seats) == _asked(game, state, play.seats), _where(play, chance)
        assert after.asked_versions[chance.seat] == after.version != chance.before.asked_versions[chance.seat], _where(
            play, chance
        )
        assert undoable(game, _record(play, None), after, chance.seat) != chance.found, _where(play, chance)


@check
def nobody_was_told_what_could_be_taken_back(subject: Subject) -> None:
    """In a game with hands all others see and are told the same, whatever it was; so nobody can use it after."""
    game = subject.game
    for play, chance in _some(subject) if subject.game.hands else ():
        step = play.steps[chance.step]
        if not isinstance(step.cause, Acted) or step.cause.seat != chance.seat:
            continue
        real = _outlooks(play, chance.seat, step.before, step.events)
        for action in itertools.islice(questions.moves(game, step.before, chance.seat), 6):
            if game.refuse(step.before, chance.seat, action, step.at) is None:
                events = tuple(game.decide(step.before, chance.seat, action, step.at, Random(0)))
                other = _outlooks(play, chance.seat, step.before, events)
                assert other == real, (
                    f"others can tell {step.cause.action} from {action}, so it must not be taken back: "
                    f"{type(step.events[0]).__name__} needs reveals = True: {_where(play, chance)}"
                )


def _outlooks(play: Play, seat: Seat, state: Any, events: tuple[Event, ...]) -> Plain:
    """The views of all eyes but that of the seat after these events, and the events as they are told to them."""
    game, eyes = play.game, [eye for eye in play.eyes if eye != seat]
    told: list[Plain] = []
    for event in events:
        told.append([plain(game.told(state, event, eye)) for eye in eyes])
        state = game.evolve(state, event)
    return [told, [plain(game.view(state, eye)) for eye in eyes]]


def _where(play: Play, chance: Chance) -> str:
    return f"{play.game.key} for {play.seats}, seed {play.seed}, step {chance.step}, {chance.found.event}"
