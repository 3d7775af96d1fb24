"""Answers about who is asked what in a state, derived from `Rules.asks` and `Rules.refuse`.

The examples are run as tests (`games.engine.contract.game` says what `game`, `state` and `toy` are).
"""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from games.engine.contract.rules import ActionT, Rules
from games.engine.contract.values import Millis, Seat

AnyRules = Rules[Any, Any, ActionT, Any]
"""Rules of which only the type of the actions is known."""

LATE: Final = Millis(2**53)
"""A game time after all locks: what is refused only for the moment is a move."""


def may_act(rules: AnyRules[Any], state: Any) -> tuple[Seat, ...]:
    """The seats whose action can be accepted."""
    return tuple([seat for seat, ask in rules.asks(state).items() if ask.actions is not None])


def awaited(rules: AnyRules[Any], state: Any) -> tuple[Seat, ...]:
    """The seats that the match waits for: a subset of `may_act`.

    Empty only if the match is over or only the clock can act.
    """
    return tuple([seat for seat, ask in rules.asks(state).items() if ask.awaited])


def moves(rules: AnyRules[ActionT], state: Any, seat: Seat) -> Iterator[ActionT]:
    """Every action of this seat that is worth listing and not refused; none if it may not act.

    >>> list(moves(game, state, Seat(0)))
    [Sow(place=3), Sow(place=4), Sow(place=6)]
    """
    ask = rules.asks(state).get(seat)
    if ask is None or ask.actions is None:
        return iter(())
    return (action for action in ask.actions() if rules.refuse(state, seat, action, LATE) is None)


def able(rules: AnyRules[Any], state: Any, seat: Seat) -> bool:
    """Whether this seat has a move."""
    return next(moves(rules, state, seat), None) is not None


def fallback(rules: AnyRules[ActionT], state: Any, seat: Seat) -> ActionT:
    """The action that the clock plays for an absent seat. The seat must have a move."""
    ask = rules.asks(state)[seat]
    if ask.fallback is None:
        return next(moves(rules, state, seat))
    return ask.fallback()


def sample(rules: AnyRules[ActionT], state: Any, seat: Seat, rng: Random) -> ActionT:
    """One of `moves`, drawn by `rng`. The seat must have a move."""
    ask = rules.asks(state)[seat]
    if ask.sample is None:
        return rng.choice(list(moves(rules, state, seat)))
    return ask.sample(rng)
