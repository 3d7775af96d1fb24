"""The rules of Biesti Boys: who may do what, what it does, and when the referee steps in."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from random import Random

from games.biesti_boys.evolve import evolve
from games.biesti_boys.floors import FITTING, FLOORS, deck, fitting, names, plays
from games.biesti_boys.race import attempt, block, gone
from games.biesti_boys.values import (
    HAND,
    LIFTS,
    SHAFTS,
    START,
    SYMBOLS,
    Action,
    Blocked,
    Dealt,
    Gone,
    Happened,
    HouseRules,
    Mistaken,
    Pass,
    Passed,
    Play,
    Played,
    State,
    TooLate,
    Turned,
    Why,
)
from games.engine.contract.chance import drawn
from games.engine.contract.rules import Ask, Rules
from games.engine.contract.values import (
    Millis,
    Outcome,
    Refusal,
    Seat,
    not_your_turn,
)


class BiestiBoysRules(Rules[HouseRules, State, Action, Happened]):
    """Biesti Boys for two to four: get rid of all your cards first, everybody at once, or by turns."""

    key = "biesti_boys"
    version = 1
    seats = (2, 3, 4)
    levels = ("easy", "steady", "strong")
    phases = ("race", "blocked", "turn", "over")
    hands = True
    Options = HouseRules
    actions = (Play, Pass)
    events = (Dealt, Played, Mistaken, TooLate, Passed, Blocked, Turned, Gone)
    evolve = staticmethod(evolve)

    def setup(self, options: HouseRules, seats: int, rng: Random) -> Sequence[Happened]:
        """The deal (BB-4 to BB-6) and by turns the start player (BB-17); in real time it may be blocked (BB-11)."""
        cards = rng.sample(deck(options), 72)
        size, held = 72 // seats, HAND[seats]
        mine = [tuple(cards[seat * size : (seat + 1) * size]) for seat in range(seats)]
        first = Seat(rng.randrange(seats)) if options.mode == "turns" else None
        floor = rng.randrange(len(FLOORS))
        event = Dealt(tuple(all_[:held] for all_ in mine), tuple(all_[held:] for all_ in mine), floor, first)
        state = evolve(self.start(options, seats), event)
        return (event, *block(state, state.hands, state.away, state.tops, START))

    def start(self, options: HouseRules, seats: int) -> State:
        """The state before the deal."""
        return State(options, seats)

    def asks(self, state: State) -> Mapping[Seat, Ask[Action]]:
        """By turns the seat whose turn it is; in real time every seat, which is asked the same until the end.

        In real time a seat that is away may act, but is not waited for unless all are away. A seat with nothing that
        fits is waited for like any other, since the difference would tell of its hand.
        """
        turn = state.turn
        if state.winner is not None:
            return {}
        if turn is not None:
            return {turn.seat: Ask(turn.number, partial(_moves, state, turn.seat))}
        if state.options.mode == "turns":
            return {}
        seats = [Seat(seat) for seat in range(state.seats)]
        if state.blocked is not None or not state.hands:
            return dict.fromkeys(seats, Ask(1))
        nobody = all(state.away)
        return {
            seat: Ask(1, partial(_plays, state, seat), waits=nobody or not gone, tries=partial(_tries, state, seat))
            for seat, gone in zip(seats, state.away, strict=True)
        }

    def refuse(self, state: State, seat: Seat, action: Action, at: Millis) -> Refusal | None:
        """The refusal of an action, or None: only a forged press can send it, or it comes during a block or a lock.

        In real time a card that does not fit is not refused: `decide` makes it a mistake or too late (BB-15).
        """
        if state.winner is not None or not state.hands:
            return Refusal("match-over", "BB-13")
        if state.turn is not None:
            return _refuse_turn(state, state.turn.seat, seat, action)
        if isinstance(action, Pass):
            return Refusal("no-turns", "BB-7")
        if state.blocked is not None:
            return Refusal("blocked", "BB-11")
        if at < state.free[seat]:
            return Refusal("locked", "BB-15")
        return _refuse_card(state, seat, action)

    def decide(self, state: State, seat: Seat, action: Action, at: Millis, rng: Random) -> Sequence[Happened]:
        """The attempt and what it leads to; the last of a round of passes replaces the floor card at once (BB-17)."""
        if isinstance(action, Play):
            return attempt(state, seat, action, at)
        passed = Passed(seat, at)
        if state.turn is None or state.turn.passes + 1 < state.seats:
            return (passed,)
        return (passed, Turned(_next_floor(state, rng), Why.PASSES, at))

    def absent(self, state: State, seat: Seat, away: bool, at: Millis) -> Sequence[Happened]:
        """In real time a hand that goes or comes may block the floor or free it (BB-A21); by turns the clock plays."""
        if state.winner is not None or state.options.mode == "turns" or state.away[seat] == away:
            return ()
        return gone(state, seat, at, away=away)

    def deadline(self, state: State) -> Millis | None:
        """In real time the end of a block (BB-A8) or of patience (BB-16), unless that never ends (BB-A14).

        If all seats are away, the floor is replaced once more, in case they all waited for that. Then the clock stops,
        as it does if nobody has played on a floor that came by a stall before the last seat left (BB-A21).
        """
        if state.winner is not None or state.options.mode == "turns" or state.floor is None:
            return None
        if state.blocked is not None:
            return state.blocked
        if all(state.away) and state.floor.why is Why.STALL and not any(state.shafts):
            return None
        patience = state.options.stall_seconds
        return None if patience is None else Millis(state.since + 1000 * patience)

    def expire(self, state: State, at: Millis, rng: Random) -> Sequence[Happened]:
        """The next floor card (BB-11, BB-12, BB-16), which may be blocked again."""
        why = Why.STALL if state.blocked is None else Why.BLOCKED
        event = Turned(_next_floor(state, rng), why, at)
        return (event, *block(state, state.hands, state.away, FLOORS[event.floor], at))

    def outcome(self, state: State) -> Outcome | None:
        """The first without cards; the others by cards left, which are the scores (BB-13, BB-A17)."""
        if state.winner is None:
            return None
        left = tuple(
            len(hand) - hand.count(None) + len(stack) for hand, stack in zip(state.hands, state.stacks, strict=True)
        )
        return Outcome("empty", tuple(1 + sum(other < mine for other in left) for mine in left), left)


def _moves(state: State, seat: Seat) -> Iterator[Action]:
    """By turns: equal cards once, and a pass, which is refused where something fits (BB-17)."""
    yield from (play for play in _plays(state, seat) if play.card not in state.hands[seat][: play.slot])
    yield Pass()


def _plays(state: State, seat: Seat) -> Iterator[Play]:
    return plays(state.hands[seat], state.tops, state.options)


def _tries(state: State, seat: Seat) -> Iterator[Play]:
    """Every attempt with a card of the hand, whatever top its player saw (BB-15)."""
    for slot, card in enumerate(state.hands[seat]):
        if card is not None:
            symbols = range(len(FITTING[state.options.go_on_go]))
            yield from (Play(slot, card, shaft, seen) for shaft in range(SHAFTS) for seen in symbols)


def _next_floor(state: State, rng: Random) -> int:
    """The next card of the face-down pile; of the seven others, shuffled anew, if it is empty (BB-12)."""
    assert state.floor is not None
    left = state.floor.pile or [card for card in range(len(FLOORS)) if card != state.floor.card]
    return drawn(rng, "floor", state.floor.number + 1).choice(left)


def _refuse_card(state: State, seat: Seat, action: Play) -> Refusal | None:
    """The refusal of a card that cannot be tried on that shaft at all."""
    if not 0 <= action.slot < HAND[state.seats]:
        return Refusal("no-such-slot", "BB-6", {"cards": HAND[state.seats]})
    if not 0 <= action.shaft < SHAFTS:
        return Refusal("no-such-lift", "BB-3")
    held = state.hands[seat][action.slot]
    if held is None:
        return Refusal("empty-slot", "BB-9")
    if held != action.card:
        return Refusal("another-card", "BB-9", {"card": SYMBOLS[held]})
    return None


def _refuse_turn(state: State, turn: Seat, seat: Seat, action: Action) -> Refusal | None:
    if seat != turn:
        return not_your_turn(turn)
    if isinstance(action, Pass):
        play = next(_plays(state, seat), None)
        if play is None or play.card is None:
            return None
        return Refusal("can-play", "BB-17", {"card": SYMBOLS[play.card], "lift": LIFTS[play.shaft]})
    refusal = _refuse_card(state, seat, action)
    top = state.tops[action.shaft] if 0 <= action.shaft < SHAFTS else None
    if refusal is not None or top is None or action.card is None:
        return refusal
    if FITTING[state.options.go_on_go][top] >> action.card & 1:
        return None
    fits = names(fitting(top, state.options))
    return Refusal("does-not-fit", "BB-8", {"card": SYMBOLS[action.card], "top": SYMBOLS[top], "fits": fits})
