"""Computers for Button Up!: how far before the end of a round each begins to see everything.

Until then a computer plays on sight: it takes a move that lets it move again where there is one.
"""

from random import Random
from typing import TypeVar

from games.button_up import solve
from games.button_up.values import LETTERS, PLACES, Action, Sow, Start, other
from games.button_up.view import View
from games.engine.values import Seat

_SEES = {"easy": 4, "steady": 6, "exact": PLACES}
"""With how many piles left a computer of each level begins to play perfectly."""

_SLIPS = {"easy": 0.3, "steady": 0.0, "exact": 0.0}
"""How often a computer of each level plays any pile at all."""

_Choice = TypeVar("_Choice", int, Seat)


def choose(view: View, level: str, rng: Random) -> Action:
    """What a computer of that level plays in the seat that is asked; equal moves are drawn from.

    Raises ValueError where nobody is asked.
    """
    seat = view.asked
    if seat is None:
        raise ValueError("nobody is asked")
    return _choose_start(view, seat, level, rng) if view.mover is None else _choose_pile(view, seat, level, rng)


def _choose_pile(view: View, seat: Seat, level: str, rng: Random) -> Sow:
    places = [place for place, pile in enumerate(view.piles) if pile]
    if rng.random() < _SLIPS[level]:
        return Sow(rng.choice([place for place in places if "W" in view.piles[place]]))
    found = solve.moves("/".join(view.piles[place] for place in places), LETTERS[seat])
    # A value is the end of the round as perfect play has it; on sight there is only the replay.
    worth = {
        place: found[i][0] if len(places) <= _SEES[level] else found[i][1]
        for i, place in enumerate(places)
        if i in found
    }
    return Sow(_best(worth, rng))


def _choose_start(view: View, seat: Seat, level: str, rng: Random) -> Start:
    """Who starts: seen to the end, or else oneself, which is better in two circles of three (BU-A12)."""
    if _SEES[level] < PLACES:
        return Start(seat)
    circle = "/".join(view.piles)
    worth = {seat: solve.value(circle, LETTERS[seat]), other(seat): -solve.value(circle, LETTERS[other(seat)])}
    return Start(_best(worth, rng))


def _best(worth: dict[_Choice, int], rng: Random) -> _Choice:
    most = max(worth.values())
    return rng.choice([choice for choice, value in worth.items() if value == most])
