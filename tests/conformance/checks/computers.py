"""Computers: an accepted action from a view, the same with the same generator, also in a guessed world."""

from random import Random
from typing import Any

from games.engine.contract import questions
from games.engine.contract.chance import generator
from games.engine.contract.game import AnyGame
from games.engine.contract.values import SYMBOLS, GameOptions, Millis, Seat
from tests.conformance.checks.registry import check
from tests.conformance.plain import plain
from tests.conformance.plays import START, accepted
from tests.conformance.subjects import BRIEF, Subject
from tests.conformance.variants import variants

MOST = 9
"""Positions in which a level thinks; some think long."""
MOST_TURNS = 6_000
"""Looks at a match after which it counts as endless."""
GLANCE = 250
"""Milliseconds from one look to the next."""


@check
def computers_choose_what_is_accepted(subject: Subject) -> None:
    """The levels by turns, each at one of the seats that are awaited; in a race it may wait."""
    game = subject.game
    asked = [position for position in subject.few(MOST) if questions.awaited(game, position.state)]
    assert asked, "no seat is awaited anywhere"
    for number in range(max(len(asked), len(game.levels))):
        position, level = asked[number % len(asked)], game.levels[number % len(game.levels)]
        awaited = questions.awaited(game, position.state)
        seat = awaited[number // len(game.levels) % len(awaited)]
        view, told = game.view(position.state, seat), position.told(seat)
        draws = [game.choose(view, told, level, generator(position.play.seed, 0, level)) for _ in range(2)]
        assert plain(draws[0]) == plain(draws[1]), f"{level} chose twice: {position}"
        if draws[0] is None:
            assert position.play.options.race, f"{level} chose nothing outside a race: {position}"
        else:
            fine = accepted(game, position.state, seat, draws[0], position.at)
            assert fine, f"{level} in seat {seat} chose {draws[0]}, which is refused: {position}"


@check
def computers_play_to_the_end(subject: Subject) -> None:
    """The cheapest level plays a match with each value of each option alone: all in the proof, every day some seats.

    Every day the defaults are played by every number of seats, and the other house rules by one of them. The defaults
    are played once more against a first seat that plays anything, which brings about what no computer would.
    """
    game, brief = subject.game, BRIEF.get(subject.game.key, {})
    for place, seats in enumerate(game.seats):
        for number, options in enumerate(variants(game, 0, Random(0), **brief)):
            if subject.scale > 1 or number == 0 or number % len(game.seats) == place:
                assert _ends(game, options, seats), f"{game.levels[0]} for {seats} plays for ever: {options}"
            if number == 0 and not options.race:
                assert _ends(game, options, seats, lot=Seat(0)), f"{game.levels[0]} loses its way against anything"


def _ends(game: AnyGame, options: GameOptions, seats: int, lot: Seat | None = None) -> bool:
    """Whether computers come to an end. In a race each looks up every quarter of a second at most.

    lot: a seat that plays any of its moves instead.
    """
    state, at, rng = game.start(options, seats), START, Random(seats)
    told: list[list[Any]] = [[] for _ in range(seats)]
    events = game.setup(options, seats, rng)
    for number in range(MOST_TURNS):
        for event in events:
            for seat in range(seats):
                heard = game.told(state, event, Seat(seat))
                told[seat] += () if heard is None else (heard,)
            state = game.evolve(state, event)
        if game.outcome(state) is not None:
            return True
        awaited, due = questions.awaited(game, state), game.deadline(state)
        at = Millis(at + GLANCE) if awaited or due is None else max(at, due)
        if due is not None and due <= at:
            events = game.expire(state, at, rng)
            continue
        seat = awaited[number % len(awaited)] if awaited else Seat(0)
        view, heard = game.view(state, seat), tuple(told[seat])
        action = None
        if awaited and seat == lot:
            action = questions.sample(game, state, seat, rng)
        elif awaited:
            action = game.choose(view, heard, game.levels[0], rng)
        fine = action is not None and game.refuse(state, seat, action, at) is None
        events = game.decide(state, seat, action, at, rng) if fine else ()
    return False


@check
def a_game_has_seats_levels_and_paces(subject: Subject) -> None:
    """One to eight seats, at least one computer level, each with its own name, and at least one pace."""
    levels, seats = subject.game.levels, subject.game.seats
    most = len(SYMBOLS)
    fits = seats and min(seats) >= 1 and max(seats) <= most
    assert fits, f"seats {seats}: there are symbols and colours for at most {most}"
    assert levels, "no computer level"
    assert len(set(levels)) == len(levels), f"levels {levels}"
    assert subject.game.paces, "no pace"
