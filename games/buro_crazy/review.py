"""Review of bids: their worth against a rival like the strong computer, compared with the best bid."""

from collections.abc import Iterable, Mapping, Sequence
from operator import mul
from random import Random

from games.buro_crazy.guess import guess
from games.buro_crazy.strategy import mixes, possible
from games.buro_crazy.values import Sealed, State, value
from games.buro_crazy.view import Told, View
from games.buro_crazy.worth import bid_chances, position, weights
from games.engine.contract.judgement import Judgement, by_chance
from games.engine.contract.values import Seat, Text

ERROR: Mapping[int, float] = {3: 0.13, 4: 0.13, 5: 0.07}
"""By the seats, how far a difference between two bids may be from the truth: measured by `python -m bench reviews`."""


def judged(view: View, told: Sequence[Told], own: Told) -> Judgement | None:
    """The judgement of a bid, from public facts and the own hand; None for an event that was no bid.

    A bid is worth the chance to win the match after it (games/buro_crazy/worth.py), on average over what the strong
    computer would bid in the rival's place. A bid that the rival has already sealed is not known and not used.
    """
    duel, seat = view.duel, view.eye
    if not isinstance(own, Sealed) or duel is None or seat is None:
        return None
    state = guess(view, told, Random(0))  # hands follow from the told events; no sealed bid is part of a position
    if not any(state.cards.hands[seat]):
        return None
    played = value(own.cards)
    return by_chance(worths(state, seat, played), played, _bid, ERROR[view.seats])


def worths(state: State, seat: Seat, played: int) -> dict[int, float]:
    """By bid, the chance of that duellist to win the match: the bids that are considered, and the one that was played.

    Only public facts count, and what the hands can bid. The state must have a duel.
    """
    duel = state.duel
    assert duel is not None, "asked in a duel"
    left, right = possible(*(state.cards.hands[one] for one in duel.seats))
    side, at, learnt = duel.seats.index(seat), position(state), weights()[len(state.cards.hands)]
    rivals = mixes(at, duel.seats, (left, right))[1 - side]
    own = tuple(sorted({*(left, right)[side], played}))
    chances = bid_chances(at, duel.seats, (left, own) if side else (own, right), learnt)[side]
    lines: Iterable[Sequence[float]] = zip(*chances, strict=True) if side else chances
    return {bid: sum(map(mul, line, rivals)) for bid, line in zip(own, lines, strict=True)}


def _bid(total: int) -> Text:
    return Text("buro-crazy-judged", {"total": total})
