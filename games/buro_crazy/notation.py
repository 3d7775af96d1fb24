"""The positions of the rulebook.

Beyond what all games write (`games.engine.contract.notation`):

    row AB CA BC AB CA BC A- ...   who stands on D1, D2, ... of the stairs, left and right; "-" is nobody
    at G3 AB                       who stands in another place: G1 to G4, F1, F2, S, B (the boss's suite, one letter)
    next G3                        the place whose turn it is, all before it being decided; otherwise the first in the
                                   order of duels in which two stand; if there is none, all is decided but not counted
    kitchen 61                     the kitchen's points; a floor that opens sets them (BC-17)
    hand A 20x2 5 1                a hand; otherwise 4 of each value
    roof 20x3 10                   the cards on the roof; otherwise none
    ties 1                         how often the open duel has tied above zero; `zeros 2`: at zero, in a row
    A bid 1 0 0 1 1                A seals a 20, a 2 and a 1; the second bid is followed by all that both lead to, up to
                                   the next pair that the block places, or to the nine piles and the result

A next place that needs no bid is decided at once: two figures of one owner, a lone one on D8. So "row AB" with
"A bid 1 0 0 1 1" and "B bid 0 0 0 2 0" is the printed 23 against 4, "next G3" with "at G3 AA" the pair of BC-15, and
"next G4" with "kitchen 71" and "at G4 AB" the ground floor that opens with 60.
"""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from games.buro_crazy.building import DUELS, LEFT_SPOT, SPOTS, Place
from games.buro_crazy.duels import OPENING, call_at, onward
from games.buro_crazy.payment import without
from games.buro_crazy.rules import BuroCrazyRules
from games.buro_crazy.values import (
    DECK,
    HAND,
    KITCHEN,
    VALUES,
    Action,
    Call,
    Cards,
    Counts,
    Happened,
    HouseRules,
    Opened,
    State,
    minus,
    value,
)
from games.buro_crazy.view import Told, View, told_of, view_of
from games.engine.contract.notation import Block, counts
from games.engine.contract.values import Seat

Spots = tuple[Seat | None, ...]
"""The owner of the figure on each spot."""


def position(text: str) -> tuple[View, tuple[Told, ...]]:
    """The view that a rulebook's block describes, and what was told on the way to it."""
    return _Block(text).seen(view_of, told_of)


class _Block(Block[HouseRules, State, Action, Happened]):
    rules = BuroCrazyRules()
    words = ("row", "next", "kitchen", "roof", "ties", "zeros")
    repeated = ("at", "hand")

    def start(self) -> State:
        """The state before the next place is looked at."""
        spots, roof, kitchen = self._spots(), _cards(self.one("roof")), self.number("kitchen", KITCHEN[0], KITCHEN[0])
        held = {self.seat(" ".join(line[:1])): _cards(line[1:]) for line in self.every("hand")}
        hands = tuple(held.get(Seat(one), HAND) for one in range(self.players))
        reserve = minus(without(hands), roof)
        if min(reserve) < 0:
            raise ValueError(f"more than {DECK[0]} cards of a value")
        if value(reserve) < kitchen:
            raise ValueError("the kitchen holds more than the reserve")
        place = self._next(spots)
        call = None if place is None or place in OPENING else call_at(spots, place)
        done = len(DUELS) if place is None else DUELS.index(place)
        return State(self.options, Cards(hands, reserve, roof, kitchen), spots, done, call and self._tied(call))

    def first(self, state: State) -> Sequence[Happened]:
        """The events up to the first bid."""
        if state.duel is not None or state.done == len(DUELS):
            return ()
        events = [*onward(state, Random(0))]
        opened = events[0] if events else None
        if isinstance(opened, Opened) and opened.call is not None:
            events[0] = replace(opened, call=self._tied(opened.call))
        return events

    def _spots(self) -> Spots:
        """The figures by spot, from the row of the stairs and the lines of single places."""
        row = self.one("row")
        if "row" in self and not 1 <= len(row) <= 8:
            raise ValueError("a row has one to eight double spaces")
        spots: list[Seat | None] = [None] * SPOTS
        for place, *owners in (*zip(DUELS, row, strict=False), *self.every("at")):
            letters = "".join(owners)
            if place not in LEFT_SPOT or len(letters) != (1 if place == "B" else 2):
                raise ValueError(f"{place} is no place with the owners of its figures, such as AB or A-: {letters!r}")
            for spot, letter in enumerate(letters, LEFT_SPOT[place]):
                spots[spot] = None if letter == "-" else self.seat(letter)
        return tuple(spots)

    def _next(self, spots: Spots) -> Place | None:
        """The place whose turn it is; None where all is decided."""
        paired = (place for place in DUELS if None not in spots[LEFT_SPOT[place] : LEFT_SPOT[place] + 2])
        place = " ".join(self.one("next")) if "next" in self else next(paired, None)
        if place is not None and place not in DUELS:
            raise ValueError(f"next needs one of {' '.join(DUELS)}")
        if spots.count(None) == SPOTS or (place is not None and spots[LEFT_SPOT[place]] is None):
            raise ValueError("nobody stands where the next duel is")
        return place

    def _tied(self, call: Call) -> Call:
        """The open duel with its ties so far."""
        zeros = self.number("zeros", 0, 4)
        return replace(call, ties=self.number("ties", 0, 99) + zeros, zeros=zeros)


def _cards(words: Sequence[str]) -> Counts:
    twenties, tens, fives, twos, ones = counts(words, tuple(map(str, VALUES)))
    return twenties, tens, fives, twos, ones
