"""A fast trial of plays by turns: the next rounds are played at random in guessed hands."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Final

from games.biesti_boys.floors import FITTING, FLOORS
from games.biesti_boys.guess import guesses
from games.biesti_boys.values import Play, State, put
from games.biesti_boys.view import Told, View
from games.biesti_boys.weighing import WEIGHTS, weighed
from games.engine.contract.values import Seat

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
    worth = weighed(view, plays, WEIGHTS["strong"])
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
        """How many cards more than the others on average this seat plays in that many turns.

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
