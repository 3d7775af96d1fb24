"""Pictures that are not shown, drawn when a drawing process has started, so that the first ones for people are quick.

Sprites, letters and grounds are made when a picture first needs them, which takes up to some hundred milliseconds.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from bot.words.fluent import Library
from games.engine.contract.game import AnyGame
from games.engine.contract.values import CastMember, Eye, LobbySeat, Millis, Occupant, Seat

SEED = 0
MOST, APART = 12, 7
"""How many boards are drawn for an eye, and how many steps of a match lie between two of them."""
STEP = 300
"""Milliseconds of game time between two actions."""


def eyes(game: AnyGame) -> tuple[Eye, ...]:
    """The eyes whose pictures differ in kind: a spectator, and in a game with hands somebody who plays."""
    return (None, Seat(0)) if game.hands else (None,)


def rehearse(game: AnyGame, eye: Eye) -> None:
    """Draw the boards of a random match for that eye; for a spectator also its moments, its poster and a lobby."""
    words = Library.load().words("en")  # the letters are those of every language
    seats = max(game.seats)
    cast = tuple(CastMember(f"P{seat}", None if seat else game.levels[0]) for seat in range(seats))
    told: list[Any] = []
    for number, (view, news, outcome) in enumerate(_match(game, seats, eye)):
        told += news
        if (number % APART == 0 and number < MOST * APART) or outcome:
            game.draw(view, news, cast, words)
        if eye is None and game.theatre and number % APART == APART // 2 and number < MOST * APART:
            game.moment(view, cast, words)
        if eye is None and outcome is not None:
            game.poster(view, told, outcome, cast, words)
    if eye is None:
        occupants = (Occupant.COMPUTER, *[Occupant.PERSON] * (seats - 2), Occupant.FREE)
        game.cover([LobbySeat(one, f"P{seat}") for seat, one in enumerate(occupants)], "", words)


def _match(game: AnyGame, seats: int, eye: Eye) -> Iterator[tuple[Any, list[Any], Any]]:
    """The view, what that eye was told, and the outcome, after each step of a match of random actions."""
    rng, options = Random(SEED), game.Options()
    state, at = game.start(options, seats), Millis(0)
    events = game.setup(options, seats, rng)
    while True:
        news = []
        for event in events:
            news.append(game.told(state, event, eye))
            state = game.evolve(state, event)
        outcome = game.outcome(state)
        yield game.view(state, eye), [one for one in news if one is not None], outcome
        if outcome is not None:
            return
        at = Millis(at + STEP)
        able = [seat for seat in game.awaited(state) if next(game.moves(state, seat), None) is not None]
        if able:
            seat = rng.choice(able)
            events = game.decide(state, seat, game.sample(state, seat, rng), at, rng)
        else:
            at = max(at, game.deadline(state) or at)
            events = game.expire(state, at, rng)
