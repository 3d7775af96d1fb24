"""The fixed opponent that every computer must beat, and matches between players of any kind."""

from collections.abc import Callable, Sequence
from random import Random

from games.buro_crazy import strategy
from games.buro_crazy.payment import fewest
from games.buro_crazy.rules import BuroCrazyRules
from games.buro_crazy.sums import most
from games.buro_crazy.values import NOTHING, Action, Bid, HouseRules, State
from games.buro_crazy.view import Told, View, told_of, view_of
from games.engine.contract import questions
from games.engine.contract.values import Millis, Seat

RULES = BuroCrazyRules()
Player = Callable[[View, Sequence[Told], Random], Action]
"""The bid of a player in a view, after all that their seat was told."""


def baseline(view: View, told: Sequence[Told], rng: Random) -> Action:  # noqa: ARG001 - it remembers nothing
    """Any of the own cards at all."""
    assert view.hand is not None
    a, b, c, d, e = (rng.randint(0, count) for count in view.hand)
    return Bid((a, b, c, d, e))


def computer(level: str) -> Player:
    """A computer of that level."""
    return lambda view, told, rng: strategy.choose(view, told, level, rng)


def constant(bids: Sequence[int]) -> Player:
    """A player whose bid depends only on the floor, as far as the hand allows."""

    def bid(view: View, told: Sequence[Told], rng: Random) -> Action:  # noqa: ARG001 - it looks at nothing
        assert view.hand is not None
        return Bid(fewest(view.hand, most(view.hand, bids[view.level])) or NOTHING)

    return bid


def played(players: Sequence[Player], seed: int) -> State:
    """The end of a match between those players."""
    rng, options, seats = Random(seed), HouseRules(), [Seat(seat) for seat in range(len(players))]
    state = RULES.start(options, len(players))
    events = RULES.setup(options, len(players), rng)
    told: list[list[Told]] = [[] for _ in players]
    while True:
        for event in events:
            for seat in seats:
                news = told_of(state, event, seat)
                told[seat] += [] if news is None else [news]
            state = RULES.evolve(state, event)
        if RULES.outcome(state) is not None:
            return state
        seat = rng.choice(questions.awaited(RULES, state))
        action = players[seat](view_of(state, seat), told[seat], rng)
        assert RULES.refuse(state, seat, action, Millis(0)) is None
        events = RULES.decide(state, seat, action, Millis(0), rng)


def share(one: Player, others: Player, seats: int, matches: int, seed: int = 0) -> float:
    """How often one player wins at a table of others, in shares of 1/seats: 1.0 is an equal. The seats are rotated."""
    won = 0.0
    for number in range(matches):
        place = number % seats
        end = played([one if seat == place else others for seat in range(seats)], seed + number)
        outcome = RULES.outcome(end)
        assert outcome is not None
        won += (place in outcome.winners) / len(outcome.winners)
    return won / matches * seats
