"""Open hands: the end of a hand in which everybody sees all cards, and its exact solution.

One seat wants to be out of cards before all others with cards, whatever they do. All continuations are searched, with
the rules of tricks (games/career_poker/tricks.py). Nothing depends on ranks, because nobody goes out before the end of
such a search.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from math import inf
from typing import Final

from games.career_poker.tricks import PASS, clockwise, plays, to_act, top
from games.career_poker.values import JOKER, Cards, Pass, Play, Played, State
from games.engine.contract.values import Seat

Way = Play | Pass
"""An act of a seat in a trick."""

NEVER: Final = inf
"""The number of acts until a seat is out that can be kept from being out first."""


@dataclass(frozen=True, slots=True)
class OpenTable:
    """The cards of all seats in the middle of a trick.

    hands: of every seat; those that are out hold no cards.
    queue: the seat that acts, and those that act after it in this trick, in turn.
    best: the seat with the cards to beat; None before a lead.
    value, number: of the cards to beat; 0 before a lead.
    """

    hands: tuple[Cards, ...]
    queue: tuple[Seat, ...]
    best: Seat | None = None
    value: int = 0
    number: int = 0

    @property
    def mover(self) -> Seat:
        """The seat that acts."""
        return self.queue[0]

    @property
    def holders(self) -> list[Seat]:
        """The seats with cards, in order."""
        return [Seat(seat) for seat, cards in enumerate(self.hands) if any(cards)]

    @property
    def top(self) -> Played | None:
        """The cards to beat, as number cards if they are not jokers alone; None before a lead."""
        if self.best is None:
            return None
        jokers = self.number if self.value == JOKER else 0
        return Played(self.best, self.value, self.number - jokers, jokers, None, lead=False)

    def ways(self) -> Iterator[Way]:
        """Everything that the mover may do, in the order of the form; a pass is last."""
        yield from plays(self.hands[self.mover], self.top, wild=True)
        if self.best is not None:
            yield PASS

    def after(self, way: Way) -> "OpenTable | None":
        """The table after an act of the mover; None if it is out of cards by it."""
        seat, rest = self.mover, self.queue[1:]
        if isinstance(way, Pass):
            return self._on(rest, self.hands, self.best, self.value, self.number)
        left = list(self.hands[seat])
        left[-1] -= way.jokers
        left[way.value - 1] -= way.cards
        if not any(left):
            return None
        hands = (*self.hands[:seat], tuple(left), *self.hands[seat + 1 :])
        return self._on(rest, hands, seat, way.value, way.cards + way.jokers)

    def _on(
        self, rest: tuple[Seat, ...], hands: tuple[Cards, ...], best: Seat | None, value: int, number: int
    ) -> "OpenTable":
        """The table after an act: the trick goes on, or its winner leads."""
        if rest:
            return OpenTable(hands, rest, best, value, number)
        assert best is not None, "somebody led"
        return OpenTable(hands, clockwise(OpenTable(hands, ()).holders, best))


def table_of(state: State) -> OpenTable:
    """The table of a state in which a seat must lead or follow, under the usual house rules."""
    if state.mover is None or not state.deal.options.wild or not state.deal.options.lap:
        raise ValueError("nobody must play, or under other house rules")
    best = top(state.trick)
    queue = to_act(state.trick, state.mover, state.deal.order, state.out, lap=True)
    if best is not None and best.seat in state.out:
        raise ValueError("a seat went out in this trick")
    if best is None:
        return OpenTable(state.hands, tuple(queue))
    return OpenTable(state.hands, tuple(queue), best.seat, best.value, best.number)


class Search:
    """The exact search for one side: whether a seat of it is out first, whatever the others do, and in how many acts.

    The acts of all count. The side wants few of them and the others want many.
    """

    def __init__(self, side: Collection[Seat], limit: int = 10**9) -> None:
        """limit: of the tables to search; TooManyError is raised beyond it."""
        self._side, self._limit = frozenset(side), limit
        self._known: dict[OpenTable, float] = {}

    def acts(self, now: OpenTable) -> float:
        """The number of acts until the side is out first, with the best play of all; `NEVER` if that is prevented."""
        known = self._known.get(now)
        if known is not None:
            return known
        if len(self._known) >= self._limit:
            raise TooManyError
        values = (self.after(now, way) for way in now.ways())
        found = self._known[now] = min(values) if now.mover in self._side else max(values)
        return found

    def after(self, now: OpenTable, way: Way) -> float:
        """The same if the mover does that now."""
        following = now.after(way)
        if following is not None:
            return 1 + self.acts(following)
        return 1.0 if now.mover in self._side else NEVER

    def line(self, now: OpenTable, first: Way) -> list[tuple[OpenTable, Way]]:
        """An act and the best play of all after it, until a seat is out: each act with the table before it."""
        found, following = [(now, first)], now.after(first)
        while following is not None:
            best = min if following.mover in self._side else max
            now, values = following, {way: self.after(following, way) for way in following.ways()}
            found.append((now, best(values, key=values.__getitem__)))
            following = now.after(found[-1][1])
        return found


class TooManyError(Exception):
    """A search has become larger than its limit."""
