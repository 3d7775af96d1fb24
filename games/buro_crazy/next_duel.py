"""Course between duels: the next pair, climbs without a bid, the next floor, the end."""

from collections.abc import Sequence
from random import Random

from games.buro_crazy.building import DUELS, LEFT_SPOT, LEVEL, Place
from games.buro_crazy.evolve import evolve
from games.buro_crazy.payment import forfeit
from games.buro_crazy.scoring import deal, score
from games.buro_crazy.values import (
    KITCHEN,
    NOTHING,
    VALUES,
    Call,
    Climbed,
    Counts,
    Forfeited,
    How,
    Opened,
    Public,
    State,
    value,
)
from games.engine.contract.chance import drawn
from games.engine.contract.values import Seat

FORFEIT = 10
"""The points that a walkover costs (BC-16)."""

WALKOVER = "D8"
"""The only place where a figure may stand alone (BC-16)."""

OPENING = {"G4", "F1", "S"}
"""The first duel of each floor above the stairs."""

_NEXT = (*(None if place in OPENING else (place, LEFT_SPOT[place]) for place in DUELS[1:]), None)
"""For each place of `DUELS`, the next one with its left spot, if it is on the same floor."""


def following(spots: tuple[Seat | None, ...], done: int) -> Call | None:
    """The duel after the one with number `done`, if it is on the same floor and needs bids."""
    after = _NEXT[done]
    return None if after is None else _call(spots, after[0], after[1])


def onward(state: State, rng: Random) -> Sequence[Public]:
    """The events from now on until the next bid is asked, or to the end of the match.

    There are none if the next place is empty, or has only one figure (unless it is D8, BC-16). That happens only in a
    rulebook's example, which shows some of the figures.
    """
    found: list[Public] = []
    while state.done < len(DUELS):
        place = DUELS[state.done]
        left, right = state.spots[LEFT_SPOT[place] : LEFT_SPOT[place] + 2]
        if left is None or (right is None and place != WALKOVER):
            return found
        for event in _at(state, place, LEFT_SPOT[place], rng):
            found.append(event)
            if event.call is not None:
                return found
            state = evolve(state, event)
    dealt = deal(state, drawn(rng, "roof"))
    return [*found, dealt, score(state, dealt)]


def refill(reserve: Counts, roof: Counts, kitchen: int, rng: Random) -> Counts:
    """The roof cards that are moved to a reserve worth less than the kitchen's points (BC-19); usually none."""
    moved = [0, 0, 0, 0, 0]
    missing = kitchen - value(reserve)
    if missing > 0:
        cards = [kind for kind, count in enumerate(roof) for _ in range(count)]
        rng.shuffle(cards)
        while missing > 0 and cards:
            kind = cards.pop()
            moved[kind] += 1
            missing -= VALUES[kind]
    twenties, tens, fives, twos, ones = moved
    return twenties, tens, fives, twos, ones


def _call(spots: tuple[Seat | None, ...], place: Place, spot: int) -> Call | None:
    left, right = spots[spot], spots[spot + 1]
    return None if left is None or right is None or left == right else Call(place, (left, right))


def _at(state: State, place: Place, spot: int, rng: Random) -> tuple[Opened | Forfeited | Climbed, ...]:
    """The events at a place before a bid, or instead of one: its floor opens, or a figure climbs without a duel."""
    left, right = state.spots[spot], state.spots[spot + 1]
    assert left is not None
    call = _call(state.spots, place, spot)
    opened = (_opened(state, place, call, rng),) if place in OPENING else ()
    if call is not None:
        return opened
    after = following(state.spots, state.done)
    if right is not None:
        return (*opened, Climbed(left, spot, How.OWNER, after))
    forfeited = Forfeited(left, forfeit(state.cards.hands[left], FORFEIT, state.cards.reserve))
    return (*opened, forfeited, Climbed(left, spot, How.WALKOVER, after))


def _opened(state: State, place: Place, call: Call | None, rng: Random) -> Opened:
    cards, level = state.cards, LEVEL[place]
    kitchen = KITCHEN[level]
    if state.options.kitchen_excess == "keep":
        kitchen = max(kitchen, cards.kitchen)
    moved = NOTHING
    if kitchen > value(cards.reserve):
        moved = refill(cards.reserve, cards.roof, kitchen, drawn(rng, "refill", level))
    return Opened(level, kitchen, moved, call)
