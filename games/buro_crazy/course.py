"""The course of a match: what every hand was worth after each duel, and the duel that turned the match.

All of it is public: hands begin equal, and every bid and payment is shown.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from games.buro_crazy.building import DUELS, LEVEL, PLACE, Place
from games.buro_crazy.evolve import begun, evolve
from games.buro_crazy.values import PILES, Dealt, HouseRules, Scored, Sealed, State, value
from games.buro_crazy.view import Made, Told
from games.engine.contract.values import Seat

_CLIMB = (0.1, 0.76, 1.8, 1.6)
"""By floor, the piles that a climb from there leads to, less the cost of the later duels; on average."""

_SPENT = 17
"""The points that a duel brings to the roof on average."""


@dataclass(frozen=True, slots=True)
class DuelStanding:
    """The standing of all seats after a duel.

    duel: how many of `DUELS` were decided; 0 before the first one.
    after: the place in what was told of the event that decided the duel; -1 before the first one.
    hands: what every hand was worth. worths: that and what the figures of the seat are worth by then: every floor
    climbed is a part of the roof's piles.
    """

    duel: int
    after: int
    hands: tuple[int, ...]
    worths: tuple[float, ...]

    def lead(self, seat: Seat) -> float:
        """The lead of that seat over the best other one."""
        return self.worths[seat] - max(one for other, one in enumerate(self.worths) if other != seat)


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """The duel that turned the match: its number from 1, its place, and the points by which the winner drew ahead."""

    duel: int
    place: Place
    points: int


def course(options: HouseRules, seats: int, told: Sequence[Told]) -> list[DuelStanding]:
    """The standing before the first duel and after each one, from all that was told since the start."""
    state = begun(options, seats)
    found: dict[int, DuelStanding] = {0: _standing(state, seats, -1)}
    for number, event in enumerate(told):
        if isinstance(event, Sealed | Made | Dealt | Scored):
            continue
        state = evolve(state, event)
        if state.done not in found:  # a figure has just climbed: the duel is decided
            found[state.done] = _standing(state, seats, number)
    return [found[duel] for duel in sorted(found)]


def turning_point(standings: Sequence[DuelStanding], winner: Seat) -> TurningPoint | None:
    """The duel after which the winner had drawn ahead most; None if no duel put them further ahead."""
    best: TurningPoint | None = None
    for before, after in pairwise(standings):
        gain = round(after.lead(winner) - before.lead(winner))
        if gain > 0 and (best is None or gain > best.points):
            best = TurningPoint(after.duel, DUELS[after.duel - 1], gain)
    return best


def _standing(state: State, seats: int, after: int) -> DuelStanding:
    hands = tuple(value(hand) for hand in state.cards.hands)
    worths = [float(hand) for hand in hands]
    roof = value(state.cards.roof) + _SPENT * (len(DUELS) - state.done)
    for spot, seat in enumerate(state.spots):
        if seat is not None:
            worths[seat] += sum(_CLIMB[: LEVEL[PLACE[spot]]]) * roof / PILES
    return DuelStanding(state.done, after, hands, tuple(worths[:seats]))
