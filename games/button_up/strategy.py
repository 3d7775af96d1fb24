"""Computers for Button Up!: one looks at the last piles, one plays for the round, one plays for the match.

A round is solved (games/button_up/solve.py), and so is the match (games/button_up/chances.py): the best level never
makes a choice that lowers its chance to win the match.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TypeVar

from games.button_up import solve
from games.button_up.chances import prize_of
from games.button_up.values import BLACK, LETTERS, RED, SPY, Action, Sow, Start, State
from games.button_up.view import Told, View
from games.engine.contract.values import Manner, Seat

_EASY_SEES = 4
"""The number of piles from which on the easy computer plays perfectly."""
_EASY_SLIPS = 0.3
"""The share of decisions in which the easy computer plays a random pile."""
_STEADY_SEES = 5
"""The number of piles from which on the steady computer plays the round perfectly."""
_STEADY_GIVES = 6
"""The points that the steady computer may give away with more piles than that. It never takes the worst pile."""
_BLUNDER = 0.05
"""The steady computer does not make the worst choice of all if that costs more of its chance to win the match."""
_EQUAL = 1e-6
"""Chances that differ by less are equal: the table has millionths."""

_Choice = TypeVar("_Choice", int, Seat)

_LEANINGS: Mapping[Manner, Callable[[str, str], int]] = {
    Manner.MISER: lambda pile, own: -pile.count(own),
    Manner.BLUFFER: lambda pile, own: len(pile) - pile.count(own) - pile.count(SPY),
    Manner.HASTY: lambda pile, _: len(pile),
    Manner.PATIENT: lambda pile, _: -len(pile),
}
"""By manner, how much a computer likes to sow a pile, with the letter of its own buttons.

A miser leaves its own buttons where they are, and a bluffer moves its rival's. Who is hasty moves many, who is patient
few.
"""


def choose(
    view: View,
    told: Sequence[Told],  # noqa: ARG001 - the game's contract
    level: str,
    rng: Random,
    manner: Manner | None = None,
) -> Action:
    """The action of a computer of that level in the seat that is asked; among equal choices one is drawn.

    With a manner a pile is drawn all the same. Then the manner chooses among those of exactly the same worth.

    Raises ValueError if no seat is asked.
    """
    seat = view.asked
    if seat is None:
        raise ValueError("nobody is asked")
    if view.mover is None:
        return Start(rng.choice(_starters(view, seat, level)))
    if level == "easy" and rng.random() < _EASY_SLIPS:
        return Sow(rng.choice([place for place, pile in enumerate(view.piles) if "W" in pile]))
    worth = _piles(view, seat, level)
    place = rng.choice([*worth])
    if manner is None:
        return Sow(place)
    equal = [one for one, value in worth.items() if abs(value - worth[place]) <= _EQUAL]
    return Sow(max(rng.sample(equal, len(equal)), key=lambda one: _LEANINGS[manner](view.piles[one], LETTERS[seat])))


def chances(state: State) -> dict[int, float]:
    """By the place of each pile that the mover may sow: the mover's chance to win the match, played perfectly."""
    assert state.mover is not None, "somebody must sow"
    assert state.first is not None, "somebody began the round"
    worth = solve.worths(state.piles, state.mover, prize_of(state, state.first))
    return {place: red if state.mover == RED else 1 - red for place, (red, _) in worth.items()}


def starting(view: View) -> dict[Seat, float]:
    """By the seat that may start the round: the chooser's chance to win the match, played perfectly."""
    red = {first: solve.leads(view.piles, prize_of(view, first))[first] for first in (RED, BLACK)}
    return red if view.chooser == RED else {first: 1 - one for first, one in red.items()}


def _piles(view: View, seat: Seat, level: str) -> Mapping[int, float]:
    """The places of the piles among which a computer of that level draws, and what it thinks that they are worth."""
    worth: Mapping[int, float]
    if level == "exact":
        worth = chances(view)
        return {place: worth[place] for place in _best(worth, _EQUAL)}
    piles = sum(map(bool, view.piles))
    found = solve.worths(view.piles, seat)
    if level == "easy" and piles > _EASY_SEES:
        worth = {place: replay for place, (_, replay) in found.items()}
    else:
        worth = {place: red if seat == RED else -red for place, (red, _) in found.items()}
    wanted = _sane(_near(worth, piles), chances(view)) if level == "steady" else _best(worth)
    return {place: worth[place] for place in wanted}


def _near(worth: Mapping[int, float], piles: int) -> list[int]:
    """The piles that the steady computer wants, by what they are worth in this round."""
    if piles <= _STEADY_SEES:
        return _best(worth)
    near = _best(worth, _STEADY_GIVES)
    return [place for place in near if worth[place] > min(worth.values())] or near


def _starters(view: View, seat: Seat, level: str) -> list[Seat]:
    """Seats that may start: by the chances for the best level, else the own, unless for *steady* that is a blunder.

    The first to move has the advantage in two circles of three (BU-A12).
    """
    if level == "exact":
        return _best(starting(view), _EQUAL)
    return _sane([seat], starting(view)) if level == "steady" else [seat]


def _sane(wanted: list[_Choice], chance: Mapping[_Choice, float]) -> list[_Choice]:
    """The wanted choices without blunders: the worst of all for the match, and far from the best."""
    least = min(chance.values())
    if max(chance.values()) - least <= _BLUNDER:
        return wanted
    sane = [choice for choice in wanted if chance[choice] > least + _EQUAL]
    return sane or _best(chance)


def _best(worth: Mapping[_Choice, float], less: float = 0) -> list[_Choice]:
    """The choices that are worth at most so much less than the best."""
    most = max(worth.values())
    return [choice for choice, value in worth.items() if value >= most - less]
