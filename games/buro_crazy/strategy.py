"""Computers for Buro Crazy: what a climb is worth, what the rival can bid, and how not to be read."""

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
from games.engine.values import Seat


@dataclass(frozen=True, slots=True)
class Valuation:
    """What a climb is thought to be worth.

    piles: by floor, the piles to which it leads. inside: points for the first figure in the building, without which
    nobody can win (BC-22).
    """

    piles: tuple[float, ...]
    inside: int


_FACE = Valuation((0.35, 0.95, 1.5, 1.0), 25)
"""What a climb leads to on the average: in the end the boss has 3 piles, the others 2, 1 and 1."""

_NET = Valuation((0.1, 0.76, 1.8, 1.6), 7)
"""What is left of that once the later duels are paid; found in matches of computers."""

_SPENT = 17
"""Points that a duel brings to the roof on the average."""

_FINE, _ROUNDS = 26, 100
"""Into how many totals the strong computer divides a bid, and how long it weighs them."""


def choose(view: View, told: Sequence[Told], level: str, rng: Random) -> Action:
    """What a computer of that level bids. Raises ValueError where its seat is not asked."""
    duel, seat = view.duel, view.eye
    if duel is None or seat is None or seat not in duel.seats:
        raise ValueError("this seat is not asked for a bid")
    if level == "easy":
        return Bid(_easy(view, rng))
    state = guess(view, told, rng)  # hands follow from what was told: only a sealed bid is a guess
    own, rival = state.cards.hands[seat], state.cards.hands[duel.rival(seat)]
    if level == "steady":
        total = _steady(own, rival, prize(state, duel, seat, _FACE), rng)
    else:
        mix = strong_mix(own, rival, prize(state, duel, seat, _NET), view.kitchen, last=duel.last)
        total = rng.choices(totals(own), mix)[0]
    return Bid(fewest(own, total) or NOTHING)


def prize(state: State, duel: OpenDuel, seat: Seat, valuation: Valuation = _NET) -> int:
    """About what a climb in this duel is worth to a seat, in points: its part of the roof as it will be at the end."""
    roof = value(state.cards.roof) + _SPENT * (len(DUELS) - state.done)
    inside = any(owner == seat for owner in state.spots[STEPS:])
    return round(valuation.piles[LEVEL[duel.place]] * roof / PILES) + (0 if inside else valuation.inside)


def strong_mix(own: Counts, rival: Counts, worth: int, kitchen: int, *, last: bool) -> Mix:
    """How likely the strong computer bids each of the `totals` of its hand: nearly the mix that no answer beats.

    It is made of what both may know, so that whoever knows this code knows the mix, and not the bid.
    """
    # What is worth so much to the one is worth it to the other: twice the prize is at stake, and nobody bids more.
    sums = [totals(cards) for cards in (own, rival)]
    most = [min(2 * worth, other[-1] + 1) for other in reversed(sums)]
    mine, theirs = (
        thinned([total for total in all_of if total <= limit], _FINE) for all_of, limit in zip(sums, most, strict=True)
    )
    rows, _ = solve(Single(2 * worth, kitchen, last).matrix(mine, theirs), _ROUNDS)
    return spread(sums[0], mine, rows, most[0])


def _easy(view: View, rng: Random) -> Counts:
    """A few cards of the hand: of two parts of about half of it the smaller one."""
    assert view.hand is not None
    a, b, c, d, e = view.hand
    return min((some_of(((a + 1) // 2, (b + 1) // 2, (c + 1) // 2, d, e), rng) for _ in range(2)), key=value)


def _steady(own: Counts, rival: Counts, worth: int, rng: Random) -> int:
    """A third to two thirds of what the climb is worth, never more than the rival could bid."""
    wanted = min(round(rng.uniform(0.3, 0.65) * worth), value(rival) + 1)
    return max(total for total in totals(own) if total <= wanted)
