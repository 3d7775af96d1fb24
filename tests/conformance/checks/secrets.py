"""Secrets: an eye sees and is told the same in the real world and in a world that it guesses.

Views, lists, refusals, deadlines, questions, forms, pictures and texts can all leak, so each is a separate fact here.
"""

import itertools
from collections.abc import Callable, Iterator
from dataclasses import fields
from typing import Any

from games.engine.contract import questions
from games.engine.contract.chance import generator
from games.engine.contract.pictures import BoardSubject
from games.engine.contract.secret import public, secrets
from games.engine.contract.values import Event, Millis, Seat
from tests.conformance.checks.registry import CHECKS, check
from tests.conformance.plain import Plain, plain
from tests.conformance.plays import LISTED, PATIENCE
from tests.conformance.subjects import Subject
from tests.conformance.worlds import World, guess, worlds
from tests.support.questions import question

Fact = Callable[[Subject, World, Any], Plain]
"""A fact that the eye of a world gets if the state is the given one."""

GUESSES = 12
"""How often a position is guessed; at least one guess must differ."""

PICTURES = 12
"""How many worlds are drawn, because drawing is slow."""


def _view(subject: Subject, world: World, state: Any) -> Plain:
    return plain(subject.game.view(state, world.eye))


def _seats(subject: Subject, _world: World, state: Any) -> Plain:
    return questions.may_act(subject.game, state), questions.awaited(subject.game, state)


def _clock(subject: Subject, _world: World, state: Any) -> Plain:
    return subject.game.deadline(state)


def _question(subject: Subject, world: World, state: Any) -> Plain:
    return None if world.eye is None else question(subject.game, state, world.eye)


def _outcome(subject: Subject, _world: World, state: Any) -> Plain:
    return plain(subject.game.outcome(state))


def _moves(subject: Subject, world: World, state: Any) -> Plain:
    if world.eye is None:
        return None
    return [plain(action) for action in itertools.islice(questions.moves(subject.game, state, world.eye), LISTED)]


def _fallback(subject: Subject, world: World, state: Any) -> Plain:
    if (
        world.eye not in questions.awaited(subject.game, state)
        or next(questions.moves(subject.game, state, world.eye), None) is None
    ):
        return None
    return plain(questions.fallback(subject.game, state, world.eye))


def _refusals(subject: Subject, world: World, state: Any) -> Plain:
    if world.eye is None:
        return None
    times = (world.position.at, Millis(world.position.at + PATIENCE))
    pool = world.position.play.pool
    return [plain(subject.game.refuse(state, world.eye, action, at)) for action in pool for at in times]


def _told(subject: Subject, world: World, state: Any) -> Plain:
    step = world.position.following
    return None if step is None else [plain(subject.game.told(state, event, world.eye)) for event in step.events[:1]]


def _form(subject: Subject, world: World, state: Any) -> Plain:
    return plain(subject.game.ask(subject.game.view(state, world.eye)))


def _premove(subject: Subject, world: World, state: Any) -> Plain:
    return plain(subject.game.premove(subject.game.view(state, world.eye)))


def _forced(subject: Subject, world: World, state: Any) -> Plain:
    return plain(subject.game.forced(subject.game.view(state, world.eye)))


def _prediction(subject: Subject, world: World, state: Any) -> Plain:
    return None if world.eye is not None else plain(subject.game.predictions.open(subject.game.view(state, None)))


def _phase(subject: Subject, world: World, state: Any) -> Plain:
    return subject.game.view(state, world.eye).phase


def _description(subject: Subject, world: World, state: Any) -> Plain:
    seen = subject.game.view(state, world.eye), subject.cast(world.position.play.seats), subject.library.words("en")
    return [subject.game.describe(*seen), subject.game.brief(*seen)]


def _story(subject: Subject, world: World, state: Any) -> Plain:
    subject.game.view(state, world.eye)
    told = world.position.play.told(world.position.index, world.eye)
    return subject.game.tell(told, subject.cast(world.position.play.seats), subject.library.words("en"))


def _choice(subject: Subject, world: World, state: Any) -> Plain:
    if world.eye not in questions.awaited(subject.game, state):
        return None
    rng = generator(world.position.play.seed, world.position.index, "choice")
    view = subject.game.view(state, world.eye)
    return plain(subject.game.choose(view, world.position.told(world.eye), subject.game.levels[0], rng))


def _picture(subject: Subject, world: World, state: Any) -> Plain:
    view = subject.game.view(state, world.eye)
    told = world.position.play.told(world.position.index, world.eye)
    cast, words = subject.cast(world.position.play.seats), subject.library.words("en")
    picture = subject.game.draw(BoardSubject(view, cast, words, told))
    return picture.png, plain(picture.boxes)


FACTS: dict[str, tuple[Fact, int, int | None]] = {
    "the_view": (_view, 8, None),
    "the_seats_to_move": (_seats, 8, None),
    "the_deadline": (_clock, 8, None),
    "the_question": (_question, 8, None),
    "the_outcome": (_outcome, 8, None),
    "the_list_of_moves": (_moves, 8, None),
    "the_fallback": (_fallback, 8, None),
    "refusals": (_refusals, 4, None),
    "what_is_told": (_told, 8, None),
    "the_form": (_form, 8, None),
    "premoves": (_premove, 8, None),
    "what_is_forced": (_forced, 8, None),
    "predictions": (_prediction, 8, None),
    "the_phase": (_phase, 8, None),
    "the_description": (_description, 8, None),
    "the_story": (_story, 8, None),
    "what_a_computer_chooses": (_choice, 2, PICTURES),
    "the_picture": (_picture, 1, PICTURES),
}
"""Every fact: how to get it, at how many positions of a match, in how many worlds at most."""


def _fact_check(name: str) -> None:
    fact, each, most = FACTS[name]

    def no_leak(subject: Subject) -> None:
        limit = None if most is None else most * subject.scale
        for world in itertools.islice(_spread(subject, each, most), limit):
            real, guessed = fact(subject, world, world.position.state), fact(subject, world, world.guess)
            assert real == guessed, f"{name} differs where nothing may: {real!r} and {guessed!r}: {world}"[:2000]

    no_leak.__name__ = f"no_leak_in_{name}"
    no_leak.__doc__ = f"{name} depends on nothing that the eye cannot see."
    check(no_leak)


def _spread(subject: Subject, each: int, most: int | None) -> Iterator[World]:
    """All worlds; if only a few may be tried, some from every part of the record."""
    if most is None:
        return worlds(subject, each)
    found = list(worlds(subject, each))
    return iter(generator(subject.game.key, most, "spread").sample(found, len(found)))


for _name in FACTS:
    _fact_check(_name)

assert len(CHECKS) >= len(FACTS)


@check
def guesses_that_are_all_alike_are_the_truth(subject: Subject) -> None:
    """A dozen guesses that are all alike are the state: nothing is hidden (one in ten may be alike by chance)."""
    alike = wrong = 0
    for position in subject.positions(8):
        for eye in position.play.eyes:
            first = plain(guess(subject, position, eye, 0))
            if all(plain(guess(subject, position, eye, number)) == first for number in range(1, GUESSES)):
                alike += 1
                wrong += first != plain(position.state)
    assert wrong * 10 <= alike, f"{wrong} of {alike} times all guesses are alike, and are not the truth"


@check
def guesses_differ_in_a_game_with_hands(subject: Subject) -> None:
    """A spectator of a game with hands knows the whole state at nine positions in ten at most.

    A guess that were the truth would make every search for leaks find nothing.
    """
    found = [position for position in subject.positions(8) if subject.game.hands]
    differ = [one for one in found if plain(guess(subject, one, None, 0)) != plain(guess(subject, one, None, 1))]
    assert len(differ) * 10 >= len(found), f"at {len(differ)} of {len(found)} positions guesses differ"


@check
def a_game_says_whether_seats_see_more_than_spectators(subject: Subject) -> None:
    """`hands` is true exactly for games in which a seat's view contains what the spectator's does not."""
    own = False
    for position in subject.positions(4):
        public = subject.game.view(position.state, None)
        for seat in position.seats:
            view = subject.game.view(position.state, seat)
            names = [field.name for field in fields(view) if field.name != "eye"]
            own = own or any(getattr(view, name) != getattr(public, name) for name in names)
    assert own == subject.game.hands, f"hands says {subject.game.hands}, the views say {own}"


@check
def what_is_marked_as_secret_is_in_no_view_of_others(subject: Subject) -> None:
    """A view holds no secret part of others, also not in an event that it keeps.

    A guess keeps what the view shows, so no search for leaks would find it.
    """
    for position in subject.positions(8):
        for eye in position.play.eyes:
            view = subject.game.view(position.state, eye)
            hidden = public(view, eye)
            for name in (field.name for field in fields(view)):
                seen, may = getattr(view, name), getattr(hidden, name)
                assert plain(seen) == plain(may), f"eye {eye} sees the SECRET of others in {name}: {seen!r}"[:2000]


@check
def no_secret_value_is_0(subject: Subject) -> None:
    """Values that are marked as secret count from 1, because 0 is what an eye sees in the place of a secret."""
    for position in subject.positions(8):
        kind: Any = type(position.state)
        for name in secrets(kind):
            values = [*_flat(getattr(position.state, name))]
            assert 0 not in values, f"{name} is SECRET and holds a 0, which hides a value: count from 1: {position}"


def _flat(part: Any) -> Iterator[Any]:
    if isinstance(part, tuple):
        for one in part:
            yield from _flat(one)
    else:
        yield part


@check
def only_what_was_told_can_be_recalled(subject: Subject) -> None:
    """Events that may be looked up again are a part, in order, of what every spectator was told."""
    for position in subject.positions(4):
        told = position.told(None)
        rest = iter(told)
        recalled = subject.game.view(position.state, None).recall(told)
        assert all(any(one is other for other in rest) for one in recalled), f"recalled out of order: {position}"


@check
def guesses_can_be_played_on(subject: Subject) -> None:
    """A guessed world is a position of the game: what its awaited seats may do there works."""
    game = subject.game
    for world in worlds(subject, 4):
        for seat in questions.awaited(game, world.guess):
            action = next(questions.moves(game, world.guess, seat), None)
            if action is not None and game.refuse(world.guess, seat, action, world.position.at) is None:
                rng = generator(world.position.play.seed, world.position.index, "on")
                state = world.guess
                for event in game.decide(state, seat, action, world.position.at, rng):
                    state = game.evolve(state, event)


@check
def what_is_told_says_no_more_than_the_view(subject: Subject) -> None:
    """If an eye sees the same after two different actions of another seat, it is told the same about them.

    So a secret cannot leak through the story, and the board always shows what the story tells.
    """
    for world in worlds(subject, 4):
        for seat in world.position.seats:
            if seat != world.eye:
                _compare_doings(subject, world, seat)


def _compare_doings(subject: Subject, world: World, seat: Seat) -> None:
    game = subject.game
    seen: dict[Any, Plain] = {}
    for state in (world.position.state, world.guess):
        for action in itertools.islice(questions.moves(game, state, seat), 6):
            if game.refuse(state, seat, action, world.position.at) is not None:
                continue
            rng = generator(world.position.play.seed, world.position.index, "doing")
            events = tuple(game.decide(state, seat, action, world.position.at, rng))
            after, told = _outlook(subject, world, state, events)
            kinds = tuple(type(event).__name__ for event in events)
            known = seen.setdefault((kinds, after), told)
            assert known == told, f"told {known!r} or {told!r} though the view is the same: {world}"


def _outlook(subject: Subject, world: World, state: Any, events: tuple[Event, ...]) -> tuple[str, Plain]:
    told = []
    for event in events:
        told.append(plain(subject.game.told(state, event, world.eye)))
        state = subject.game.evolve(state, event)
    return repr(plain(subject.game.view(state, world.eye))), told
