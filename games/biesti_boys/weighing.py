"""A quick estimate of the worth of a play in Biesti Boys: which of the own and of all unseen cards could follow it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Final

from games.biesti_boys.floors import COPIES, FITTING
from games.biesti_boys.values import Play, put
from games.biesti_boys.view import View


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights of the facts after a play.

    follow: for each other own card that fits somewhere.
    ways: for each lift on which one fits.
    others: for the part of the unseen cards that fit somewhere.
    error: the standard deviation of a level's misjudgement.
    """

    follow: float = 1.0
    ways: float = 1.2
    others: float = -1.0
    error: float = 0.0


WEIGHTS: Final[Mapping[str, Weights]] = MappingProxyType(
    {"easy": Weights(error=3.5), "steady": Weights(error=0.4), "strong": Weights()}
)
"""The weights of every level; found in matches of computers."""


def distinct(plays: Sequence[Play]) -> list[Play]:
    """The plays, with only the first of equal cards on the same lift."""
    return list({(play.card, play.shaft): play for play in reversed(plays)}.values())[::-1]


def best(view: View, plays: Sequence[Play], level: str, rng: Random) -> Play:
    """The play that a computer of that level prefers. There must be one."""
    weights = WEIGHTS[level]
    scores = [score + rng.gauss(0, weights.error) for score in weighed(view, plays, weights)]
    return plays[max(range(len(plays)), key=scores.__getitem__)]


def weighed(view: View, plays: Sequence[Play], weights: Weights) -> list[float]:
    """The worth of each of the plays."""
    unseen = _unseen(view)
    everything = sum(unseen) or 1
    fitting = FITTING[view.options.go_on_go]
    scores = []
    for play in plays:
        assert play.card is not None, "an empty slot is no play"
        tops = put(view.tops, play.shaft, play.card)
        fits = [fitting[top] for top in tops]
        rest = [card for slot, card in enumerate(view.hand) if card is not None and slot != play.slot]
        ways = [sum(fit >> card & 1 for fit in fits) for card in rest]
        any_fit = fits[0] | fits[1] | fits[2] | fits[3]
        others = sum(number for card, number in enumerate(unseen) if any_fit >> card & 1) / everything
        scores.append(weights.follow * sum(map(bool, ways)) + weights.ways * sum(ways) + weights.others * others)
    return scores


def _unseen(view: View) -> list[int]:
    """The number of cards of each kind that are neither in the own hand nor on this floor.

    Former floors are ignored.
    """
    unseen = list(COPIES[view.options.deck])
    for cards in view.shafts:
        for laid in cards:
            unseen[laid.card] -= 1
    for card in view.hand:
        if card is not None:
            unseen[card] -= 1
    return unseen
