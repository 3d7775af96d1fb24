"""What two sealed bids do: a win and a loss in cards, or a tie (BC-10 to BC-14, BC-18)."""

from random import Random

from games.buro_crazy.building import LEFT_SPOT
from games.buro_crazy.payment import pay, split
from games.buro_crazy.values import (
    NOTHING,
    Called,
    Climbed,
    Counts,
    How,
    Paid,
    Public,
    Revealed,
    Split,
    State,
    Tied,
    minus,
    plus,
    value,
)

Both = tuple[Counts, Counts]
"""Two bids, the left figure's first."""

_UNHURT = Split(NOTHING, NOTHING, NOTHING)


def settle(state: State, duel: Called, bids: Both, rng: Random) -> tuple[Public, ...]:
    """What the bids do to the duel itself: it ends with a climb, or is called again after a tie."""
    left, right = value(bids[0]), value(bids[1])
    revealed = Revealed(duel.place, duel.seats, bids)
    if left == right:
        return (revealed, *_tie(state, duel, bids, left, rng))
    side = 0 if left > right else 1
    paid = _payment(state, duel, bids, side, abs(left - right))
    return revealed, paid, Climbed(paid.winner, LEFT_SPOT[duel.place] + side, How.WON)


def _payment(state: State, duel: Called, bids: Both, side: int, difference: int) -> Paid:
    """The winner's bid goes to the roof (BC-11), the loser gets the difference (BC-12)."""
    winner, loser = duel.seats[side], duel.seats[1 - side]
    dropped, hand = NOTHING, state.cards.hands[loser]
    if duel.place == "S":
        dropped = bids[1 - side]
        hand = minus(hand, dropped)
    cards, change, gained = pay(state.cards.reserve, hand, min(difference, state.cards.kitchen))
    return Paid(duel.place, winner, loser, bids[side], dropped, difference, cards, change, state.cards.kitchen - gained)


def _tie(state: State, duel: Called, bids: Both, total: int, rng: Random) -> tuple[Public, ...]:
    loss = (total + (state.options.odd_tie == "up")) // 2
    if loss:
        return (
            Tied(
                duel.place, duel.seats, total, loss, _splits(state, bids, loss), 0, state.options.zero_tie_limit, True
            ),
            Called(duel.place, duel.seats, duel.ties + 1),
        )
    zeros, limit = duel.zeros + 1, state.options.zero_tie_limit
    penniless = not any(any(state.cards.hands[seat]) for seat in duel.seats)
    again = zeros < limit and not penniless
    tied = Tied(duel.place, duel.seats, total, 0, (_UNHURT, _UNHURT), zeros, limit, again)
    return tied, Called(duel.place, duel.seats, duel.ties + 1, zeros) if again else _drawn(state, duel, rng)


def _splits(state: State, bids: Both, loss: int) -> tuple[Split, Split]:
    """Both losses of a tie (BC-13); where change is made, the left player's is made first."""
    left = split(bids[0], loss, state.cards.reserve)
    reserve = minus(plus(state.cards.reserve, left.out), plus(left.roof, left.back))
    return left, split(bids[1], loss, reserve)


def _drawn(state: State, duel: Called, rng: Random) -> Climbed:
    """Who climbs after too many ties at zero (BC-14)."""
    by_lot = state.options.zero_tie_result == "lot"
    side = rng.randrange(2) if by_lot else 0
    return Climbed(duel.seats[side], LEFT_SPOT[duel.place] + side, How.LOT if by_lot else How.LEFT)
