"""Simple computers for counting: they lead all their lowest cards and keep their jokers for the end."""

from random import Random

from games.career_poker.rules import CareerPokerRules
from games.career_poker.tricks import PASS, plays, top
from games.career_poker.values import JOKER, Action, Play, State
from games.engine.contract import questions
from games.engine.contract.values import Seat

_RULES = CareerPokerRules()

LATE = 6
"""With so many cards at most a simple computer lays jokers on a trick."""


def simple(state: State, seat: Seat, _rng: Random) -> Action:
    """A simple computer's action: the lowest cards that will do; nothing where that would cost a joker early on."""
    hand, best = state.hands[seat], top(state.trick)
    if state.mover is None:
        return questions.fallback(_RULES, state, seat)
    if best is None:
        value = next((value for value in range(1, JOKER) if hand[value - 1]), JOKER)
        return Play(value, hand[value - 1], 0) if value < JOKER else Play(JOKER, 0, 1)
    ways = list(plays(hand, best, wild=state.deal.options.wild))
    plain = [play for play in ways if not play.jokers]
    if plain:
        return plain[0]
    return ways[0] if ways and sum(hand) <= LATE else PASS
