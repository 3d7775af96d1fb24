"""The fixed opponent that every computer must beat, and sessions between players of any kind."""

from collections.abc import Callable, Sequence
from random import Random

from games.career_poker import strategy
from games.career_poker.cards import counted, one_by_one
from games.career_poker.rules import CareerPokerRules
from games.career_poker.tricks import PASS, plays
from games.career_poker.values import Action, Give, HouseRules, Ranks
from games.career_poker.view import Told, View, told_of, view_of
from games.engine.contract import questions
from games.engine.contract.values import Millis, Seat

RULES = CareerPokerRules()
Player = Callable[[View, Sequence[Told], Random], Action]
"""The action of a player in a view, after all that their seat was told."""

HANDS = 11
"""Hands of a session here: a first one, and ten that count."""


def baseline(view: View, told: Sequence[Told], rng: Random) -> Action:  # noqa: ARG001 - it remembers nothing
    """Anything that is allowed, all ways to lay cards being equally likely."""
    if view.trade is not None and view.owes:
        return Give(counted(rng.sample(list(one_by_one(view.hand)), view.trade.number)))
    anything: list[Action] = [*plays(view.hand, view.top, wild=view.options.wild), *([PASS] if view.trick else [])]
    return rng.choice(anything)


def computer(level: str) -> Player:
    """A computer of that level."""
    return lambda view, told, rng: strategy.choose(view, told, level, rng)


def session(players: Sequence[Player], options: HouseRules, seed: int) -> tuple[Ranks, ...]:
    """The ranks that each hand of a session between those players brought."""
    rng, seats = Random(seed), [Seat(seat) for seat in range(len(players))]
    state = RULES.start(options, len(players))
    events = RULES.setup(options, len(players), rng)
    told: list[list[Told]] = [[] for _ in players]
    while True:
        for event in events:
            for seat in seats:
                told[seat].append(told_of(state, event, seat))
            state = RULES.evolve(state, event)
        if RULES.outcome(state) is not None:
            return state.deal.results
        seat = rng.choice(questions.awaited(RULES, state))
        action = players[seat](view_of(state, seat), told[seat], rng)
        refusal = RULES.refuse(state, seat, action, Millis(0))
        assert refusal is None, refusal
        events = RULES.decide(state, seat, action, Millis(0), rng)


def share(one: Player, others: Player, seats: int, hands: int, seed: int = 0) -> float:
    """How often one player takes the Boss's chair from others, in shares of 1/seats: 1.0 is an equal.

    Over about so many hands after the first of their session. The seats are rotated.
    """
    options = HouseRules(hands=HANDS)
    sessions = max(1, round(hands / (HANDS - 1)))
    boss = 0
    for number in range(sessions):
        place = number % seats
        players = [one if seat == place else others for seat in range(seats)]
        boss += sum(ranks[place] == 1 for ranks in session(players, options, seed + number)[1:])
    return boss / (sessions * (HANDS - 1)) * seats
