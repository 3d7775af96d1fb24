"""The rules of Liar's Dice: what may be done and what it does."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from random import Random

from games.engine.contract.chance import drawn
from games.engine.contract.rules import Ask, Rules
from games.engine.contract.values import Millis, Outcome, Refusal, Seat, not_your_turn
from tests.conformance.toys.liars_dice.values import (
    FACES,
    Action,
    Bid,
    Call,
    Called,
    Happened,
    HouseRules,
    Raised,
    Rolled,
    State,
)


class LiarsDiceRules(Rules[HouseRules, State, Action, Happened]):
    """Liar's Dice for two to five."""

    key = "liars_dice"
    version = 1
    seats = (2, 3, 4, 5)
    levels = ("steady",)
    hands = True
    Options = HouseRules
    actions = (Bid, Call)
    events = (Rolled, Raised, Called)

    def setup(self, options: HouseRules, seats: int, rng: Random) -> Sequence[Happened]:
        """The first roll (LD-1); who begins is drawn by lot."""
        return (_roll((options.dice,) * seats, Seat(rng.randrange(seats)), rng),)

    def start(self, options: HouseRules, seats: int) -> State:
        """The state before the first roll."""
        return State(options, (options.dice,) * seats)

    def asks(self, state: State) -> Mapping[Seat, Ask[Action]]:
        """The seat whose turn it is. It may press any bid, or call: `refuse` says which of them is legal."""
        return {} if state.turn is None else {state.turn: Ask(state.number, lambda: _actions(state))}

    def refuse(self, state: State, seat: Seat, action: Action, at: Millis) -> Refusal | None:
        """Why the action is not accepted (LD-2, LD-3)."""
        if state.turn is None:
            return Refusal("over", "LD-4")
        if seat != state.turn:
            return not_your_turn(state.turn)
        bid = state.bid
        if isinstance(action, Call):
            return Refusal("no-bid", "LD-3") if bid is None else None
        if not (1 <= action.count <= sum(state.left) and 1 <= action.face <= FACES):
            return Refusal("no-such-bid", "LD-2", {"most": sum(state.left)})
        if bid is not None and (action.count, action.face) <= (bid.count, bid.face):
            return Refusal("too-low", "LD-2", {"count": bid.count, "face": bid.face})
        return None

    def decide(self, state: State, seat: Seat, action: Action, at: Millis, rng: Random) -> Sequence[Happened]:
        """The bid; or the reveal, and the next roll unless one seat alone has dice (LD-4)."""
        if isinstance(action, Bid):
            return (Raised(seat, action.count, action.face),)
        assert state.bid is not None
        found = sum(dice.count(state.bid.face) for dice in state.dice)
        loser = seat if found >= state.bid.count else state.bid.seat
        called = Called(seat, state.bid, state.dice, found, loser)
        left = self.evolve(state, called).left
        if sum(map(bool, left)) == 1:
            return (called,)
        return (called, _roll(left, _turn_from(left, loser), drawn(rng, "roll", sum(left))))

    def evolve(self, state: State, event: Happened) -> State:
        """The state after the event."""
        if isinstance(event, Rolled):
            return replace(state, dice=event.dice, turn=event.first, number=state.number + 1)
        if isinstance(event, Raised):
            turn = _turn_from(state.left, event.seat + 1)
            return replace(state, turn=turn, number=state.number + 1, bid=event, last=None)
        left = tuple(count - (seat == event.loser) for seat, count in enumerate(state.left))
        out = state.out if left[event.loser] else (*state.out, event.loser)
        return replace(state, left=left, dice=(), turn=None, bid=None, out=out, last=event)

    def outcome(self, state: State) -> Outcome | None:
        """The last seat with dice wins; the others by how long they had some (LD-4)."""
        seats = len(state.left)
        if len(state.out) < seats - 1:
            return None
        places = (seats - state.out.index(Seat(seat)) if seat in state.out else 1 for seat in range(seats))
        return Outcome("last", tuple(places), (None,) * seats)


def _actions(state: State) -> Iterator[Action]:
    if state.bid is not None:
        yield Call()
    yield from (Bid(*bid) for bid in product(range(1, sum(state.left) + 1), range(1, FACES + 1)))


def _roll(left: tuple[int, ...], first: Seat, rng: Random) -> Rolled:
    return Rolled(tuple(tuple(sorted(rng.randint(1, FACES) for _ in range(count))) for count in left), first)


def _turn_from(left: tuple[int, ...], seat: int) -> Seat:
    """That seat if it has dice, else the next one clockwise."""
    return next(Seat(one % len(left)) for one in range(seat, seat + len(left)) if left[one % len(left)])
