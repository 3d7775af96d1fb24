"""Computers for Button Up!. Each level plays perfectly from a certain number of piles on.

Before that a computer looks only one move ahead: it takes a move that lets it move again, if there is one.
"""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from games.button_up import solve
from games.button_up.values import LETTERS, PLACES, Action, Sow, Start, other
from games.button_up.view import Told, View
from games.engine.contract.values import Seat

_SEES = {"easy": 4, "steady": 6, "exact": PLACES}
"""By level, the number of piles from which on a computer plays perfectly."""

_SLIPS = {"easy": 0.3, "steady": 0.0, "exact": 0.0}
"""By level, how often a computer plays a random pile."""

_Choice = TypeVar("_Choice", int, Seat)


def choose(view: View, told: Sequence[Told], level: str, rng: Random) -> Action:  # noqa: ARG001 - the game's contract
    """The action of a computer of that level in the seat that is asked; among equal moves one is drawn.

    Raises ValueError if no seat is asked.
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
    # With perfect play the worth is the result of the round; otherwise it is only whether the move gives a replay.
    worth = {
        place: found[i][0] if len(places) <= _SEES[level] else found[i][1]
        for i, place in enumerate(places)
        if i in found
    }
    return Sow(_best(worth, rng))


def _choose_start(view: View, seat: Seat, level: str, rng: Random) -> Start:
    """Who starts: by perfect play if the level can, else the own seat.

    The first to move has the advantage in two circles of three (BU-A12).
    """
    if _SEES[level] < PLACES:
        return Start(seat)
    circle = "/".join(view.piles)
    worth = {seat: solve.value(circle, LETTERS[seat]), other(seat): -solve.value(circle, LETTERS[other(seat)])}
    return Start(_best(worth, rng))


def _best(worth: dict[_Choice, int], rng: Random) -> _Choice:
    most = max(worth.values())
    return rng.choice([choice for choice, value in worth.items() if value == most])
