"""The result of two sealed bids: a win and a loss in cards, or a tie (BC-10 to BC-14, BC-18)."""

from random import Random

from games.buro_crazy.building import LEFT_SPOT
from games.buro_crazy.next_duel import following
from games.buro_crazy.payment import pay, split
from games.buro_crazy.values import (
    NOTHING,
    Call,
    Climbed,
    Counts,
    How,
    Paid,
    Revealed,
    Split,
    State,
    Tied,
    minus,
    plus,
    value,
)
from games.engine.contract.chance import drawn

BothBids = tuple[Counts, Counts]
"""Two bids, the left figure's first."""

Settled = tuple[Revealed, Tied] | tuple[Revealed, Tied | Paid, Climbed]
"""The events of two bids. The last one may call the next two bids."""

_UNHURT = Split(NOTHING, NOTHING, NOTHING)


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
    dropped, hand = NOTHING, held.hands[loser]
    if duel.place == "S":
        dropped = bids[1 - side]
        hand = minus(hand, dropped)
    cards, change, gained = pay(held.reserve, hand, min(difference, held.kitchen))
    return Paid(duel.place, winner, loser, bids[side], dropped, difference, cards, change, held.kitchen - gained)


def _climbed(state: State, duel: Call, side: int, how: How) -> Climbed:
    return Climbed(duel.seats[side], LEFT_SPOT[duel.place] + side, how, following(state.spots, state.done))


def _tied(state: State, duel: Call, bids: BothBids, total: int) -> Tied:
    """The tie: both lose half their bid (BC-13). A tie at zero costs nothing, and is repeated only so often (BC-14)."""
    place, seats, limit = duel.place, duel.seats, state.options.zero_tie_limit
    loss = (total + (state.options.odd_tie == "up")) // 2
    if loss:
        call = Call(place, seats, duel.ties + 1)
        return Tied(place, seats, total, loss, _splits(state, bids, loss), 0, limit, call)
    zeros = duel.zeros + 1
    penniless = not any(any(state.cards.hands[seat]) for seat in seats)
    again = None if zeros >= limit or penniless else Call(place, seats, duel.ties + 1, zeros)
    return Tied(place, seats, total, 0, (_UNHURT, _UNHURT), zeros, limit, again)


def _splits(state: State, bids: BothBids, loss: int) -> tuple[Split, Split]:
    """Both losses of a tie (BC-13). The left player's change is made first."""
    reserve = state.cards.reserve
    left = split(bids[0], loss, reserve)
    reserve = minus(plus(reserve, left.out), plus(left.roof, left.back))
    return left, split(bids[1], loss, reserve)
