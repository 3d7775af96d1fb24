"""The computer of Liar's Dice, from views alone."""

from collections.abc import Sequence
from math import comb
from random import Random

from tests.conformance.toys.liars_dice.values import FACES, Action, Bid, Call, Happened
from tests.conformance.toys.liars_dice.view import View


def choose(view: View, _told: Sequence[Happened], _level: str, rng: Random) -> Action:
    """Call the last bid if it is likelier wrong than any lowest bid above it is right; else the likeliest of those."""
    last = view.bid
    lowest = [Bid(1 if last is None else last.count + (face <= last.face), face) for face in range(1, FACES + 1)]
    legal = [bid for bid in lowest if bid.count <= sum(view.left)]
    best = max(legal, key=lambda bid: (chance(view, bid), rng.random()), default=None)
    if last is not None and (best is None or 1 - chance(view, Bid(last.count, last.face)) > chance(view, best)):
        return Call()
    assert best is not None
    return best


def chance(view: View, bid: Bid) -> float:
    """The chance that a bid is right, from the own dice; each of all others shows any face."""
    own = () if view.eye is None else view.dice[view.eye]
    others, missing = sum(view.left) - len(own), bid.count - own.count(bid.face)
    ways = (comb(others, hit) * (FACES - 1) ** (others - hit) for hit in range(max(0, missing), others + 1))
    return float(sum(ways) / FACES**others)
