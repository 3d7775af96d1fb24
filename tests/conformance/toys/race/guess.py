"""A guess at the hidden cards of Race that agrees with every play, miss and block an eye was told of.

Every card that ever filled a slot is a token; told events name some tokens' values. What is left is drawn at random
until all remembered moments agree: nothing fitted where `Blocked` was told, something did where it was not.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from random import Random

from games.engine.contract.values import Eye, Seat
from tests.conformance.toys.race.values import SLOTS, Blocked, Gone, Missed, Played, State, Turned, counting, deck, fits
from tests.conformance.toys.race.view import Opening, Seen, Told, View


@dataclass
class Moment:
    """The public facts after an event: the tops, the tokens in the hands that counted, and whether it was blocked."""

    tops: tuple[int, ...]
    tokens: tuple[int, ...]
    blocked: bool


@dataclass
class Memory:
    """The told events, read once from the start."""

    eye: Eye
    seats: int
    values: dict[int, int] = field(default_factory=dict)
    slots: list[list[int | None]] = field(default_factory=list)
    tops: list[int] = field(default_factory=list)
    away: list[bool] = field(default_factory=list)
    blocked: bool = False
    moments: list[Moment] = field(default_factory=list)

    def read(self, told: Sequence[Told]) -> None:
        """Take in every event in order."""
        tokens = count()
        for number, event in enumerate(told):
            self._take(event, tokens)
            followed = told[number + 1] if number + 1 < len(told) else None
            finished = isinstance(event, Played | Seen) and not any(t is not None for t in self.slots[event.seat])
            if not isinstance(event, Missed | Blocked) and not self.blocked and not finished:
                self.moments.append(Moment(tuple(self.tops), self._open(), isinstance(followed, Blocked)))

    def _open(self) -> tuple[int, ...]:
        hands = (self.slots[seat] for seat in counting(tuple(self.away)))
        return tuple(token for hand in hands for token in hand if token is not None)

    def _take(self, event: Told, tokens: "count[int]") -> None:
        if isinstance(event, Opening):
            self.tops, self.away = list(event.tops), [False] * self.seats
            self.slots = [[next(tokens) for _ in range(SLOTS)] for _ in range(self.seats)]
            for slot, card in enumerate(event.hand):
                self._name(self.slots[self.eye or 0][slot], card)
        elif isinstance(event, Played | Seen):
            self._take_play(event, tokens)
        elif isinstance(event, Missed):
            self._name(self.slots[event.seat][event.slot], event.card)
        elif isinstance(event, Turned):
            self.tops, self.blocked = list(event.tops), False
        elif isinstance(event, Gone):
            self.away[event.seat] = event.away
        else:
            self.blocked = True

    def _take_play(self, event: Played | Seen, tokens: "count[int]") -> None:
        hand = self.slots[event.seat]
        self._name(hand[event.slot], event.card)
        self.tops[event.shaft] = event.card
        filled = event.filled if isinstance(event, Seen) else event.drawn is not None
        hand[event.slot] = next(tokens) if filled else None
        if isinstance(event, Played) and event.drawn is not None:
            self._name(hand[event.slot], event.drawn)

    def _name(self, token: int | None, card: int) -> None:
        assert token is not None
        self.values[token] = card


def guess(view: View, told: Sequence[Told], rng: Random) -> State:
    """A random state behind the view, in agreement with all that was told."""
    memory = Memory(view.eye, view.seats)
    memory.read(told)
    unseen = list((Counter(deck(view.options, view.seats)) - Counter(memory.values.values())).elements())
    unknown = [token for hand in memory.slots for token in hand if token is not None and token not in memory.values]
    while True:
        rng.shuffle(unseen)
        values = memory.values | dict(zip(unknown, unseen, strict=False))
        if all(_agrees(moment, values) for moment in memory.moments):
            return _state(view, memory, values, unseen[len(unknown) :])


def _agrees(moment: Moment, values: dict[int, int]) -> bool:
    fitting = any(fits(values[token], top) for token in moment.tokens for top in moment.tops)
    return fitting != moment.blocked


def _state(view: View, memory: Memory, values: dict[int, int], rest: list[int]) -> State:
    hands = tuple(tuple(None if token is None else values[token] for token in hand) for hand in memory.slots)
    stacks = []
    for seat, left in enumerate(view.counts):
        size = left - sum(card is not None for card in hands[Seat(seat)])
        stacks.append(tuple(rest[:size]))
        rest = rest[size:]
    return State(
        view.options,
        view.seats,
        view.tops,
        view.earlier,
        hands,
        tuple(stacks),
        view.locked,
        view.away,
        view.since,
        view.blocked,
        view.last,
        view.winner,
    )
