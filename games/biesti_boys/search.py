"""The worth of a play by turns: a quick estimate, and the strong computer's search.

The estimate counts which of the own and of all unseen cards could follow the play. In the search the next rounds are
played at random in guessed hands.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from types import MappingProxyType
from typing import Final

from games.biesti_boys.floors import COPIES, FITTING, FLOORS
from games.biesti_boys.guess import guesses
from games.biesti_boys.values import Play, State
from games.biesti_boys.view import Told, View
from games.engine.contract.values import Manner, Seat, put

FOLLOW, WAYS, OTHERS = 1.0, 1.2, -1.0
"""The worth of the facts after a play; found in matches of computers.

FOLLOW: of each other own card that fits somewhere. WAYS: of each lift on which one fits. OTHERS: of the part of the
unseen cards that fit somewhere.
"""

ERROR: Final[Mapping[str, float]] = MappingProxyType({"easy": 3.5, "steady": 0.4, "strong": 0.0})
"""The standard deviation of every level's misjudgement."""

_EQUAL: Final = 0.1
"""To a manner, plays are equal whose worth differs by no more: by a tenth of the unseen cards that fit."""


def distinct(plays: Sequence[Play]) -> list[Play]:
    """The plays, with only the first of equal cards on the same lift."""
    return list({(play.card, play.shaft): play for play in reversed(plays)}.values())[::-1]


def best(view: View, plays: Sequence[Play], level: str, rng: Random, manner: Manner | None = None) -> Play:
    """The play that a computer of that level prefers, or the one of equal worth that its manner likes best."""
    worth = weighed(view, plays)
    scores = [score + rng.gauss(0, ERROR[level]) for score in worth]
    wanted = max(range(len(plays)), key=scores.__getitem__)
    if manner is None:
        return plays[wanted]
    equal = [number for number, one in enumerate(worth) if abs(one - worth[wanted]) <= _EQUAL]
    covers = [bool(shaft) and shaft[-1].seat != view.eye for shaft in view.shafts]
    lifts = [play.shaft for play in plays]
    return plays[max(equal, key=lambda one: (_LIKINGS[manner](covers[lifts[one]], lifts[one]), one == wanted))]


_LIKINGS: Final[Mapping[Manner, Callable[[bool, int], int]]] = {
    Manner.MISER: lambda covers, _: -covers,
    Manner.BLUFFER: lambda covers, _: covers,
    Manner.HASTY: lambda _, shaft: -shaft,
    Manner.PATIENT: lambda _, shaft: shaft,
}
"""By manner, how much a computer likes a play: whether it covers the card of another seat, and on which lift.

A bluffer covers what others laid, a miser does not. The hasty take the first lift from the left, the patient the last.
"""


def weighed(view: View, plays: Sequence[Play]) -> list[float]:
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
        scores.append(FOLLOW * sum(map(bool, ways)) + WAYS * sum(ways) + OTHERS * others)
    return scores


def _unseen(view: View) -> list[int]:
    """The number of cards of each kind that are neither in the own hand nor on this floor.

    Former floors are ignored.
    """
    unseen = list(COPIES[view.options.deck])
    laid = [one.card for cards in view.shafts for one in cards]
    for card in (*laid, *(card for card in view.hand if card is not None)):
        unseen[card] -= 1
    return unseen


WORLDS: Final = 24
"""The number of guessed worlds in which every play is tried."""

ROUNDS: Final = 2
"""The number of rounds that are played."""

VICTORY: Final = 2.0
"""The worth of winning on the way, in cards."""

GLANCE: Final = 0.2
"""The weight of a play's worth by `weighing`, compared with the result of its trials."""


def tried(view: View, told: Sequence[Told], plays: Sequence[Play], rng: Random) -> Play:
    """The play after which this seat is furthest ahead of the others, on average over some guessed worlds."""
    if len(plays) == 1:
        return plays[0]
    worth = weighed(view, plays)
    trials = leads(view, told, plays, WORLDS, rng, VICTORY)
    scores = [sum(ahead, GLANCE * WORLDS * score) for ahead, score in zip(trials, worth, strict=True)]
    return plays[max(range(len(plays)), key=scores.__getitem__)]


def leads(
    view: View, told: Sequence[Told], plays: Sequence[Play], worlds: int, rng: Random, victory: float = 0.0
) -> list[list[float]]:
    """For each play, how many cards this seat is ahead of the others after `ROUNDS`, in the same guessed worlds.

    victory: is added for a win, and subtracted if another seat wins.
    """
    assert view.eye is not None, "only seats play"
    found: list[list[float]] = [[] for _ in plays]
    for world in islice(guesses(view, told, rng), worlds):
        luck = rng.getrandbits(64)
        for leads, play in zip(found, plays, strict=True):
            leads.append(_Playout(world, view.eye, play).lead(ROUNDS * view.seats, Random(luck), victory))
    return found


@dataclass(slots=True)
class _Hand:
    """The cards of a seat, and its stack, which is drawn from the end."""

    cards: list[int]
    stack: list[int]

    def spend(self, card: int) -> None:
        """Play that card and draw the next."""
        self.cards.remove(card)
        if self.stack:
            self.cards.append(self.stack.pop())


class _Playout:
    """A guessed world after a play, with open cards."""

    def __init__(self, world: State, seat: Seat, play: Play) -> None:
        assert play.card is not None, "an empty slot is no play"
        self._fitting = FITTING[world.options.go_on_go]
        self._fits = [self._fitting[top] for top in put(world.tops, play.shaft, play.card)]
        self._hands = [
            _Hand([card for card in hand if card is not None], list(reversed(stack)))
            for hand, stack in zip(world.hands, world.stacks, strict=True)
        ]
        self._seat = seat
        self._hands[seat].spend(play.card)
        self._won = not self._hands[seat].cards

    def lead(self, turns: int, rng: Random, victory: float) -> float:
        """The lead in cards over the average of the others that this seat gains in that many turns.

        victory: is added for a win, and subtracted if another seat wins.
        """
        if self._won:
            return turns + victory
        seats, passes, seat = len(self._hands), 0, self._seat
        done = [0] * seats
        for _ in range(turns):
            seat = Seat((seat + 1) % seats)
            if self._turn(self._hands[seat], rng):
                passes = 0
                done[seat] += 1
                if not self._hands[seat].cards:
                    return self._ahead(done) + (victory if seat == self._seat else -victory)
            else:
                passes += 1
                if passes == seats:
                    self._fits = [self._fitting[top] for top in rng.choice(FLOORS)]
                    passes = 0
        return self._ahead(done)

    def _ahead(self, done: list[int]) -> float:
        mine = done[self._seat]
        return mine - (sum(done) - mine) / (len(done) - 1)

    def _turn(self, hand: _Hand, rng: Random) -> bool:
        """Play any card that fits; False if there is none."""
        one, two, three, four = self._fits
        fit = one | two | three | four
        able = [card for card in hand.cards if fit >> card & 1]
        if not able:
            return False
        card = able[int(rng.random() * len(able))]
        lifts = [lift for lift, fits in enumerate(self._fits) if fits >> card & 1]
        self._fits[lifts[int(rng.random() * len(lifts))]] = self._fitting[card]
        hand.spend(card)
        return True
