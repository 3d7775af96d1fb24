"""The rules of Buro Crazy: who may bid, what is refused, and what a bid leads to."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import product
from random import Random

from games.buro_crazy.duels import call_at, onward, settle
from games.buro_crazy.evolve import begun, evolve
from games.buro_crazy.values import (
    FIGURES,
    NOTHING,
    VALUES,
    Action,
    Bid,
    Climbed,
    Counts,
    Dealt,
    Drawn,
    Forfeited,
    Happened,
    HouseRules,
    Opened,
    Paid,
    Revealed,
    Scored,
    Sealed,
    State,
    Tied,
)
from games.engine.contract.rules import Ask, Rules
from games.engine.contract.values import Millis, Outcome, Refusal, Seat

_TIES = 10_000
"""More ties than a duel can have: the points of both hands together limit them (BC-A9)."""


class BuroCrazyRules(Rules[HouseRules, State, Action, Happened]):
    """Buro Crazy for three to five: secret bids send figures up a building, and pay those who get high."""

    key = "buro_crazy"
    version = 1
    seats = (3, 4, 5)
    levels = ("easy", "steady", "strong")
    phases = ("stairs", "ground", "first", "last", "over")
    hands = True
    Options = HouseRules
    actions = (Bid,)
    events = (Drawn, Sealed, Revealed, Tied, Paid, Climbed, Forfeited, Opened, Dealt, Scored)
    evolve = staticmethod(evolve)

    def setup(self, options: HouseRules, seats: int, rng: Random) -> Sequence[Happened]:
        """The row on the stairs (BC-6), and the first pair."""
        row = stairs(seats, rng)
        return (Drawn(row, call_at(row, "D1")),)

    def start(self, options: HouseRules, seats: int) -> State:
        """Equal hands, the reserve, 80 points in the kitchen, and empty stairs (BC-7 to BC-9)."""
        return begun(options, seats)

    def asks(self, state: State) -> Mapping[Seat, Ask[Action]]:
        """The questions of both duellists. A repeated duel is a new question.

        A sealed bid may be replaced until the other bid is sealed. The clock bids nothing for a seat (BC-A27).
        """
        duel = state.duel
        if duel is None:
            return {}
        number = 1 + state.done * _TIES + duel.ties
        return {
            seat: Ask(
                number, partial(_bids, state, seat), partial(Bid, NOTHING), bid is None, partial(_any_bid, state, seat)
            )
            for seat, bid in sorted(zip(duel.seats, state.bids, strict=True))
        }

    def refuse(self, state: State, seat: Seat, action: Action, at: Millis) -> Refusal | None:
        """The refusal of a bid, or None: the match is over, or the seat lacks the duel or the cards (BC-10)."""
        if state.duel is None:
            return Refusal("over", "BC-20")
        if seat not in state.duel.seats:
            return Refusal("not-your-duel", "BC-10", {"place": state.duel.place})
        for worth, wanted, have in zip(VALUES, action.cards, state.cards.hands[seat], strict=True):
            if not 0 <= wanted <= have:
                return Refusal("not-so-many", "BC-10", {"value": worth, "wanted": wanted, "have": have})
        return None

    def decide(self, state: State, seat: Seat, action: Action, at: Millis, rng: Random) -> Sequence[Happened]:
        """The sealed bid. The second bid also brings all that follows, up to the next question or the end."""
        duel = state.duel
        assert duel is not None
        sealed = Sealed(seat, action.cards)
        other = state.bids[seat == duel.seats[0]]
        if other is None:
            return (sealed,)
        bids = (action.cards, other) if seat == duel.seats[0] else (other, action.cards)
        events = settle(state, duel, bids, rng)
        if events[-1].call is not None:
            return (sealed, *events)
        for event in events[1:]:  # the reveal changes no cards or figures
            state = evolve(state, event)
        return (sealed, *events, *onward(state, rng))

    def outcome(self, state: State) -> Outcome | None:
        """The places once the last duel is decided (BC-20 to BC-23)."""
        scored = state.scored
        return None if scored is None else Outcome("last-duel", scored.places, scored.scores)


def _bids(state: State, seat: Seat) -> Iterator[Action]:
    """Every set of the seat's own cards, beginning with none (BC-10)."""
    a, b, c, d, e = state.cards.hands[seat]
    return map(Bid, product(range(a + 1), range(b + 1), range(c + 1), range(d + 1), range(e + 1)))


def _any_bid(state: State, seat: Seat, rng: Random) -> Action:
    return Bid(some_of(state.cards.hands[seat], rng))


def stairs(seats: int, rng: Random) -> tuple[Seat | None, ...]:
    """A row of figures for the stairs, drawn uniformly among all in which no double space has one owner (BC-6)."""
    row: list[Seat | None] = [Seat(seat) for seat in range(seats) for _ in range(FIGURES[seats])]
    row += [None] * (16 - len(row))
    figures = row[: seats * FIGURES[seats]]
    while True:
        rng.shuffle(figures)
        row[: len(figures)] = figures
        if all(row[spot] != row[spot + 1] for spot in range(0, len(row), 2)):
            return tuple(row)


def some_of(cards: Counts, rng: Random) -> Counts:
    """Any part of the cards, each kind of part equally likely."""
    number = rng.randrange((cards[0] + 1) * (cards[1] + 1) * (cards[2] + 1) * (cards[3] + 1) * (cards[4] + 1))
    number, ones = divmod(number, cards[4] + 1)
    number, twos = divmod(number, cards[3] + 1)
    number, fives = divmod(number, cards[2] + 1)
    twenties, tens = divmod(number, cards[1] + 1)
    return twenties, tens, fives, twos, ones
