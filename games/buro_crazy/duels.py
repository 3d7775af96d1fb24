"""The events to which two sealed bids lead, up to the next question or to the end of the match.

First their result: a win and a loss in cards, or a tie (BC-10 to BC-14, BC-18). Then the course between duels: the next
pair, climbs without a bid, the next floor (BC-15 to BC-19). At the end nine piles are dealt from the roof, and the
seats are ranked (BC-20 to BC-23).
"""

from collections.abc import Sequence
from random import Random

from games.buro_crazy.building import BOSS, DUELS, LEFT_SPOT, LEVEL, PLACE, SPOTS, Place
from games.buro_crazy.evolve import evolve
from games.buro_crazy.payment import forfeit, pay, split
from games.buro_crazy.values import (
    KITCHEN,
    NOTHING,
    PILES,
    VALUES,
    Call,
    Climbed,
    Counts,
    Dealt,
    Forfeited,
    How,
    Opened,
    Paid,
    Public,
    Revealed,
    Scored,
    Split,
    State,
    Tied,
    minus,
    plus,
    value,
)
from games.engine.contract.chance import drawn
from games.engine.contract.values import Seat

BothBids = tuple[Counts, Counts]
"""Two bids, the left figure's first."""

Settled = tuple[Revealed, Tied] | tuple[Revealed, Tied | Paid, Climbed]
"""The events of two bids. The last one may call the next two bids."""


def settle(state: State, duel: Call, bids: BothBids, rng: Random) -> Settled:
    """The events of the two bids: the duel ends with a climb, or is called again after a tie."""
    left, right = value(bids[0]), value(bids[1])
    revealed = Revealed(duel.place, duel.seats, bids)
    if left != right:
        side = 0 if left > right else 1
        return revealed, _payment(state, duel, bids, side, abs(left - right)), _climbed(state, duel, side, How.WON)
    tied = _tied(state, duel, bids, left)
    if tied.call is not None:
        return revealed, tied
    if state.options.zero_tie_result == "left":
        return revealed, tied, _climbed(state, duel, 0, How.LEFT)
    return revealed, tied, _climbed(state, duel, drawn(rng, f"lot {duel.place}").randrange(2), How.LOT)


def _payment(state: State, duel: Call, bids: BothBids, side: int, difference: int) -> Paid:
    """The winner's bid goes to the roof (BC-11), the loser gets the difference (BC-12)."""
    winner, loser = duel.seats[side], duel.seats[1 - side]
    held = state.cards
    dropped = bids[1 - side] if duel.place == "S" else NOTHING
    cards, change, gained = pay(held.reserve, minus(held.hands[loser], dropped), min(difference, held.kitchen))
    return Paid(duel.place, winner, loser, bids[side], dropped, difference, cards, change, held.kitchen - gained)


def _climbed(state: State, duel: Call, side: int, how: How) -> Climbed:
    return Climbed(duel.seats[side], LEFT_SPOT[duel.place] + side, how, following(state.spots, state.done))


def _tied(state: State, duel: Call, bids: BothBids, total: int) -> Tied:
    """The tie: both lose half their bid (BC-13). A tie at zero costs nothing, and is repeated only so often (BC-14)."""
    place, seats, limit = duel.place, duel.seats, state.options.zero_tie_limit
    loss = (total + (state.options.odd_tie == "up")) // 2
    zeros = 0 if loss else duel.zeros + 1
    penniless = not any(any(state.cards.hands[seat]) for seat in seats)
    again = None if zeros and (zeros >= limit or penniless) else Call(place, seats, duel.ties + 1, zeros)
    return Tied(place, seats, total, loss, _splits(state, bids, loss), zeros, limit, again)


def _splits(state: State, bids: BothBids, loss: int) -> tuple[Split, Split]:
    """Both losses of a tie (BC-13). The left player's change is made first."""
    reserve = state.cards.reserve
    left = split(bids[0], loss, reserve)
    reserve = minus(plus(reserve, left.out), plus(left.roof, left.back))
    return left, split(bids[1], loss, reserve)


FORFEIT = 10
"""The points that a walkover costs (BC-16)."""

WALKOVER = "D8"
"""The only place where a figure may stand alone (BC-16)."""

OPENING = {"G4", "F1", "S"}
"""The first duel of each floor above the stairs."""


def following(spots: tuple[Seat | None, ...], done: int) -> Call | None:
    """The duel after the one with number `done`, if it is on the same floor and needs bids."""
    after = DUELS[done + 1 : done + 2]
    return call_at(spots, after[0]) if after and after[0] not in OPENING else None


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
        for event in _at(state, place, rng):
            found.append(event)
            if event.call is not None:
                return found
            state = evolve(state, event)
    dealt = deal(state, drawn(rng, "roof"))
    return [*found, dealt, score(state, dealt)]


def refill(reserve: Counts, roof: Counts, kitchen: int, rng: Random) -> Counts:
    """The roof cards that are moved to a reserve worth less than the kitchen's points (BC-19); usually none."""
    missing = kitchen - value(reserve)
    cards = [kind for kind, count in enumerate(roof) for _ in range(count)] if missing > 0 else []
    rng.shuffle(cards)
    moved: list[int] = []
    while missing > 0 and cards:
        moved.append(cards.pop())
        missing -= VALUES[moved[-1]]
    return _counts(moved)


def call_at(spots: tuple[Seat | None, ...], place: Place) -> Call | None:
    """The duel at a place, if figures of two owners stand there."""
    left, right = spots[LEFT_SPOT[place] : LEFT_SPOT[place] + 2]
    return None if left is None or right is None or left == right else Call(place, (left, right))


def _at(state: State, place: Place, rng: Random) -> tuple[Opened | Forfeited | Climbed, ...]:
    """The events at a place before a bid, or instead of one: its floor opens, or a figure climbs without a duel."""
    spot = LEFT_SPOT[place]
    left, right = state.spots[spot : spot + 2]
    assert left is not None
    call = call_at(state.spots, place)
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
    kept = cards.kitchen if state.options.kitchen_excess == "keep" else 0
    kitchen = max(KITCHEN[level], kept)
    moved = NOTHING
    if kitchen > value(cards.reserve):
        moved = refill(cards.reserve, cards.roof, kitchen, drawn(rng, "refill", level))
    return Opened(level, kitchen, moved, call)


def deal(state: State, rng: Random) -> Dealt:
    """The roof's cards, shuffled into nine equal piles, and the takers of the piles (BC-21, BC-A22)."""
    cards = [kind for kind, count in enumerate(state.cards.roof) for _ in range(count)]
    draw = rng.random
    cards.sort(key=lambda _: draw())  # half the time of `rng.shuffle`
    height = len(cards) // PILES
    piles = tuple(_counts(cards[number * height : (number + 1) * height]) for number in range(PILES))
    boss, challenger = state.spots[BOSS], _left_in(state, "S")
    takers = (boss, boss, boss, challenger, challenger, _left_in(state, "F1"), _left_in(state, "F2"), None, None)
    return Dealt(piles, takers, _counts(cards[PILES * height :]))


def score(state: State, dealt: Dealt) -> Scored:
    """The points of each seat, and the places that follow from them (BC-22, BC-23)."""
    hands = tuple(map(value, state.cards.hands))
    piles = [0] * len(hands)
    for taker, pile in zip(dealt.takers, dealt.piles, strict=True):
        if taker is not None:
            piles[taker] += value(pile)
    floors: list[list[int]] = [[] for _ in hands]
    for spot, floor in _FROM_THE_TOP:
        if (seat := state.spots[spot]) is not None:
            floors[seat].append(floor)
    totals = [hand + pile for hand, pile in zip(hands, piles, strict=True)]
    inside = tuple([any(row) for row in floors])
    return Scored(hands, tuple(piles), inside, places(totals, floors))


def places(scores: Sequence[int], floors: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """The place of each seat: seats with a figure inside first, then by score, then by the floors, figure for figure.

    floors: the floors of each seat's figures, the highest first.
    """
    ranks = [(any(row), points, tuple(row)) for points, row in zip(scores, floors, strict=True)]
    best_first = sorted(ranks, reverse=True)
    return tuple([1 + best_first.index(rank) for rank in ranks])


_FROM_THE_TOP = tuple((spot, LEVEL[PLACE[spot]]) for spot in reversed(range(SPOTS)))
"""Every spot with its floor, the boss's first."""


def _left_in(state: State, office: Place) -> Seat | None:
    """The owner of the one figure that stayed in an office."""
    spot = LEFT_SPOT[office]
    left = state.spots[spot]
    return state.spots[spot + 1] if left is None else left


def _counts(cards: list[int]) -> Counts:
    return cards.count(0), cards.count(1), cards.count(2), cards.count(3), cards.count(4)
