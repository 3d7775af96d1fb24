"""What happens between duels: the next pair, figures that climb without a bid, the next floor, the end."""

from collections.abc import Iterator, Sequence
from random import Random

from games.buro_crazy.building import DUELS, LEFT_SPOT, LEVEL
from games.buro_crazy.changes import evolve
from games.buro_crazy.finish import deal, score
from games.buro_crazy.payment import forfeit
from games.buro_crazy.values import (
    KITCHEN,
    NOTHING,
    VALUES,
    Called,
    Climbed,
    Counts,
    Forfeited,
    How,
    Opened,
    Public,
    Revealed,
    State,
    value,
)

FORFEIT = 10
"""The points that a walkover costs (BC-16)."""

_FIRST = {"G4", "F1", "S"}
"""The first duel of each floor that is opened."""

_NEXT = tuple((place, LEFT_SPOT[place]) if place not in _FIRST else None for place in DUELS[1:])
"""For each place of `DUELS` the next one and its left spot, if that is on the same floor."""


def follow(state: State, events: Sequence[Public], rng: Random) -> Sequence[Public]:
    """The events of a decided duel, and all that comes of them until the next bid is asked, or the end."""
    following = _NEXT[state.done] if state.done < len(_NEXT) else None
    if following is not None:
        place, spot = following
        left, right = state.spots[spot : spot + 2]
        if left is not None and right is not None and left != right:
            return (*events, Called(place, (left, right)))
    for event in events:
        if not isinstance(event, Revealed):  # which moves nothing
            state = evolve(state, event)
    return (*events, *onward(state, rng))


def onward(state: State, rng: Random) -> Iterator[Public]:
    """What happens from a state in which nobody is asked until the next bid is, or to the end of the match.

    Nothing where nobody stands in the next place, as in a rulebook's example that shows only some of the figures.
    """
    while state.done < len(DUELS):
        if state.spots[LEFT_SPOT[DUELS[state.done]]] is None:
            return
        for event in _place(state, rng):
            yield event
            if isinstance(event, Called):
                return
            state = evolve(state, event)
    dealt = deal(state, rng)
    yield dealt
    yield score(state, dealt)


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


def _place(state: State, rng: Random) -> Iterator[Public]:
    """What happens at the next place: its floor opens, then two are called, or one climbs without a bid."""
    place = DUELS[state.done]
    if place in _FIRST:
        yield _opened(state, rng)
    spot = LEFT_SPOT[place]
    left, right = state.spots[spot], state.spots[spot + 1]
    assert left is not None
    if right is None:
        yield Forfeited(left, forfeit(state.cards.hands[left], FORFEIT, state.cards.reserve))
        yield Climbed(left, spot, How.WALKOVER)
    elif left == right:
        yield Climbed(left, spot, How.OWNER)
    else:
        yield Called(place, (left, right))


def _opened(state: State, rng: Random) -> Opened:
    level = LEVEL[DUELS[state.done]]
    kitchen = KITCHEN[level]
    if state.options.kitchen_excess == "keep":
        kitchen = max(kitchen, state.cards.kitchen)
    if kitchen <= value(state.cards.reserve):
        return Opened(level, kitchen, NOTHING)
    return Opened(level, kitchen, refill(state.cards.reserve, state.cards.roof, kitchen, rng))
