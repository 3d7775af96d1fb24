"""The course of a session: how the seats stood after each hand, and the hand that turned it."""

from collections.abc import Sequence
from itertools import pairwise

from games.career_poker.ranks import places, points
from games.career_poker.values import HandOver, HouseRules, Ranks
from games.career_poker.view import HandDealt, Told
from games.engine.contract.values import Seat


def standings(options: HouseRules, told: Sequence[Told]) -> list[Ranks]:
    """The place of every seat before the first hand, by lot, and after each finished one.

    By points where the session counts them (KP-24), else by ranks (KP-23).
    """
    first = next((event.ranks for event in told if isinstance(event, HandDealt)), ())
    results = [event.ranks for event in told if isinstance(event, HandOver)]
    if not first:
        return []
    if options.scoring != "points":
        return [first, *results]
    played = [tuple(results[:number]) for number in range(1, len(results) + 1)]
    return [first, *[places(points(hands, len(first)), hands[-1]) for hands in played]]


def turning_point(standing: Sequence[Ranks], winner: Seat) -> int | None:
    """The number of the hand in which the winner rose most, the latest of several; None if no hand raised them.

    It is a plain rule: before a hand is dealt, nothing that everybody knows says who will be the next Boss.
    """
    rises = [(before[winner] - after[winner], number) for number, (before, after) in enumerate(pairwise(standing), 1)]
    rise, number = max(rises, default=(0, 0))
    return number if rise > 0 else None


def rose(standing: Sequence[Ranks], winner: Seat) -> bool:
    """Whether the winner of at least four was last after a finished hand."""
    return any(len(places) >= 4 and places[winner] == len(places) for places in standing[1:])
