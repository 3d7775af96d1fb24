"""Computers for Buro Crazy: the value of a climb, the possible bids of the rival, and bids that cannot be predicted."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from games.buro_crazy.building import DUELS, LEVEL, STEPS
from games.buro_crazy.equilibrium import Mix, Single, solve, spread, thinned, totals
from games.buro_crazy.guess import guess
from games.buro_crazy.payment import fewest
from games.buro_crazy.rules import some_of
from games.buro_crazy.values import NOTHING, PILES, Action, Bid, Counts, State, value
from games.buro_crazy.view import OpenDuel, Told, View
from games.engine.contract.values import Seat


@dataclass(frozen=True, slots=True)
class Valuation:
    """An estimate of the value of a climb.

    piles: by floor, the number of piles that a climb from there leads to on average.
    inside: points for the first figure in the building, because no seat wins without one (BC-22).
    """

    piles: tuple[float, ...]
    inside: int


_FACE = Valuation((0.35, 0.95, 1.5, 1.0), 25)
"""The average number of piles after a climb: at the end the boss has 3, the others have 2, 1 and 1."""

_NET = Valuation((0.1, 0.76, 1.8, 1.6), 7)
"""The same minus the cost of the later duels; found in matches between computers."""

_SPENT = 17
"""The points that a duel brings to the roof on average."""

_FINE, _ROUNDS = 26, 100
"""The number of totals that the strong computer considers, and its rounds of `solve`."""


def choose(view: View, told: Sequence[Told], level: str, rng: Random) -> Action:
    """The bid of a computer of that level. Raises ValueError if its seat is not asked."""
    duel, seat = view.duel, view.eye
    if duel is None or seat is None or seat not in duel.seats:
        raise ValueError("this seat is not asked for a bid")
    if level == "easy":
        return Bid(_easy(view, rng))
    state = guess(view, told, rng)  # hands follow from the told events; only a sealed bid is guessed
    own, rival = state.cards.hands[seat], state.cards.hands[duel.rival(seat)]
    if level == "steady":
        total = _steady(own, rival, prize(state, duel, seat, _FACE), rng)
    else:
        mix = strong_mix(own, rival, prize(state, duel, seat, _NET), view.kitchen, last=duel.last)
        total = rng.choices(totals(own), mix)[0]
    return Bid(fewest(own, total) or NOTHING)


def prize(state: State, duel: OpenDuel, seat: Seat, valuation: Valuation = _NET) -> int:
    """The approximate value of winning this duel for a seat, in points: its part of the roof at the end."""
    roof = _roof(state)
    inside = any(owner == seat for owner in state.spots[STEPS:])
    return round(valuation.piles[LEVEL[duel.place]] * roof / PILES) + (0 if inside else valuation.inside)


def worth_of_climbs(state: State, level: int) -> float:
    """What a figure on that floor has won by its climbs so far, in points, as the strong computer values a climb."""
    return sum(_NET.piles[:level]) * _roof(state) / PILES


def strong_mix(own: Counts, rival: Counts, worth: int, kitchen: int, *, last: bool) -> Mix:
    """The probabilities with which the strong computer bids each of the `totals` of its hand: nearly unbeatable.

    It is made from public facts only. So a player who knows this code knows the probabilities, but not the bid.
    """
    # The climb has the same value for both, so twice the prize is at stake, and neither bids more than that.
    sums = [totals(cards) for cards in (own, rival)]
    most = [min(2 * worth, other[-1] + 1) for other in reversed(sums)]
    mine, theirs = (
        thinned([total for total in all_of if total <= limit], _FINE) for all_of, limit in zip(sums, most, strict=True)
    )
    rows, _ = solve(Single(2 * worth, kitchen, last).matrix(mine, theirs), _ROUNDS)
    return spread(sums[0], mine, rows, most[0])


def _roof(state: State) -> int:
    """The points that the roof will have at the end, approximately."""
    return value(state.cards.roof) + _SPENT * (len(DUELS) - state.done)


def _easy(view: View, rng: Random) -> Counts:
    """A few cards of the hand: two random parts of about half of it are drawn, and the cheaper one is bid."""
    assert view.hand is not None
    a, b, c, d, e = view.hand
    return min((some_of(((a + 1) // 2, (b + 1) // 2, (c + 1) // 2, d, e), rng) for _ in range(2)), key=value)


def _steady(own: Counts, rival: Counts, worth: int, rng: Random) -> int:
    """A third to two thirds of the climb's value, and at most one point more than the rival can bid."""
    wanted = min(round(rng.uniform(0.3, 0.65) * worth), value(rival) + 1)
    return max(total for total in totals(own) if total <= wanted)
