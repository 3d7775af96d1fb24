"""Matches of a computer against seats that play any move: what the lowest level of each game must win."""

from random import Random

from games.engine.contract import questions
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Millis, Outcome, Seat

_PATIENCE = 2000
"""More actions than a match of a small game has."""


def shares_won(game: AnyGame, level: str, seats: int, matches: int) -> float:
    """How many matches a computer of that level wins against any moves, from each seat in turn; a tie is shared."""
    shares = 0.0
    for seed in range(matches):
        seat = Seat(seed % seats)
        winners = against_any_moves(game, level, seats, seat, seed).winners
        shares += (seat in winners) / len(winners)
    return shares


def against_any_moves(game: AnyGame, level: str, seats: int, seat: Seat, seed: int) -> Outcome:
    """How a match ends in which that seat is a computer's, and all others play any of their moves."""
    rng, options, told = Random(seed), game.Options(), []
    state, events = game.start(options, seats), list(game.setup(options, seats, rng))
    for _ in range(_PATIENCE):
        for event in events:
            told += [one for one in [game.told(state, event, seat)] if one is not None]
            state = game.evolve(state, event)
        outcome = game.outcome(state)
        if outcome is not None:
            return outcome
        actor = questions.awaited(game, state)[0]
        smart = actor == seat
        action = game.choose(game.view(state, seat), told, level, rng) if smart else None
        action = questions.sample(game, state, actor, rng) if action is None else action
        events = list(game.decide(state, actor, action, Millis(0), rng))
    raise AssertionError(f"no end after {_PATIENCE} actions: {game.key}, seed {seed}")
