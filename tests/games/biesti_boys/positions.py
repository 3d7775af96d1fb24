"""Positions of Biesti Boys and what is done in them, for tests."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from games.biesti_boys import GAME
from games.biesti_boys.evolve import evolve
from games.biesti_boys.values import (
    HAND,
    LIFTS,
    SYMBOLS,
    Action,
    Dealt,
    Hand,
    Happened,
    HouseRules,
    Play,
    State,
)
from games.engine.contract import questions
from games.engine.contract.values import CastMember, Millis, Refusal, Seat

ANN, BEN, CLEO, DAN = Seat(0), Seat(1), Seat(2), Seat(3)
CAST = tuple(CastMember(name) for name in ("Ann", "Ben", "Cleo", "Dan"))
NOW = Millis(10_000)


def cards(text: str) -> tuple[int, ...]:
    """The cards of a text such as "4 7 STOP"."""
    return tuple(SYMBOLS.index(symbol) for symbol in text.split())


def position(
    floor: str,
    *hands: str,
    stacks: tuple[str, ...] | None = None,
    first: Seat | None = None,
    options: HouseRules | None = None,
    **fields: Any,
) -> State:
    """A floor card such as "E6", the hands (shorter ones have empty slots), the stacks (else five times 8 each)."""
    if options is None:
        options = HouseRules(mode="realtime" if first is None else "turns")
    seats = len(hands)
    held = tuple(cards(hand) for hand in hands)
    piles = tuple(cards(stack) for stack in stacks) if stacks is not None else (cards("8 8 8 8 8"),) * seats
    dealt = Dealt(held, piles, int(floor[1]) - 1, first)
    state = evolve(GAME.start(options, seats), dealt)
    slots: tuple[Hand, ...] = tuple(hand + (None,) * (HAND[seats] - len(hand)) for hand in held)
    return replace(state, hands=slots, **fields)


def play(state: State, seat: Seat, card: str, lift: str, seen: str | None = None) -> Play:
    """That card of the seat's hand on that lift, having seen what lies there, or something else."""
    (number,) = cards(card)
    shaft = LIFTS.index(lift)
    top = state.tops[shaft] if seen is None else SYMBOLS.index(seen)
    return Play(state.hands[seat].index(number), number, shaft, top)


def decided(state: State, seat: Seat, action: Action, at: int = NOW, seed: int = 0) -> tuple[Happened, ...]:
    """The events of an action, which must be accepted."""
    assert GAME.refuse(state, seat, action, Millis(at)) is None
    return tuple(GAME.decide(state, seat, action, Millis(at), Random(seed)))


def follow(state: State, *events: Happened) -> State:
    """The state after the events."""
    for event in events:
        state = GAME.evolve(state, event)
    return state


def done(state: State, seat: Seat, card: str, lift: str, at: int = NOW) -> State:
    """The state after an attempt with that card on that lift."""
    return follow(state, *decided(state, seat, play(state, seat, card, lift), at))


def refused(state: State, seat: Seat, action: Action, at: int = NOW) -> Refusal:
    """Why an action is refused; it must be."""
    refusal = GAME.refuse(state, seat, action, Millis(at))
    assert refusal is not None
    return refusal


def begun(seats: int, options: HouseRules | None = None, seed: int = 0) -> State:
    """A match after its setup."""
    options = options or HouseRules()
    return follow(GAME.start(options, seats), *GAME.setup(options, seats, Random(seed)))


Step = tuple[State, tuple[Happened, ...]]
"""A state and what happened in it."""


def random_match(seats: int, seed: int, options: HouseRules | None = None) -> Iterator[Step]:
    """A match at equal speed and at random: any seat that can plays anything that fits, the clock does the rest."""
    rng, options = Random(seed), options or HouseRules()
    state, at = begun(seats, options, seed), 0
    while GAME.outcome(state) is None:
        at += 300
        able = [
            seat
            for seat in questions.awaited(GAME, state)
            if next(questions.moves(GAME, state, seat), None) is not None
        ]
        if able:
            seat = rng.choice(able)
            events = decided(state, seat, questions.sample(GAME, state, seat, rng), at, rng.getrandbits(32))
        else:
            due = GAME.deadline(state)
            assert due is not None
            at = max(at, due)
            events = tuple(GAME.expire(state, Millis(at), rng))
        yield state, events
        state = follow(state, *events)
