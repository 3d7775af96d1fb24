"""The rules of Race: everybody at once, hidden hands, a lock for mistakes, new tops when nothing fits."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

from games.engine.contract.chance import drawn
from games.engine.contract.rules import Ask, Rules
from games.engine.contract.values import Millis, Outcome, Pace, Refusal, Seat
from tests.conformance.toys.race.values import (
    PAUSE,
    SHAFTS,
    SLOTS,
    VALUES,
    Attempt,
    Blocked,
    Dealt,
    Gone,
    Happened,
    HouseRules,
    Miss,
    Missed,
    Play,
    Played,
    State,
    Turned,
    counting,
    deck,
    fits,
)


class RaceRules(Rules[HouseRules, State, Play, Happened]):
    """The half of Race that works on states."""

    key = "race"
    version = 1
    seats = (2, 3)
    paces = (Pace.NONE,)
    levels = ("slow", "quick")
    phases = ("race", "blocked", "over")
    hands = True
    Options = HouseRules
    actions = (Play,)
    events = (Dealt, Played, Missed, Blocked, Turned, Gone)

    def setup(self, options: HouseRules, seats: int, rng: Random) -> Sequence[Happened]:
        """The deal (R-1), which may be blocked from the start (R-4)."""
        cards = deck(options, seats)
        cards = tuple(rng.sample(cards, len(cards)))
        piles = tuple(cards[seat * options.cards : (seat + 1) * options.cards] for seat in range(seats))
        dealt = Dealt(_tops(rng), tuple(pile[:SLOTS] for pile in piles), tuple(pile[SLOTS:] for pile in piles))
        return self._with_block(self.start(options, seats), dealt, Millis(0))

    def start(self, options: HouseRules, seats: int) -> State:
        """No seat has a card yet."""
        return State(options, seats)

    def asks(self, state: State) -> Mapping[Seat, Ask[Play]]:
        """Everybody the same until the end; while nothing fits, nothing is accepted. Those away are not waited for."""
        seats = [Seat(seat) for seat in range(state.seats)]
        if state.winner is not None:
            return {}
        if state.blocked is not None or not state.tops:
            return dict.fromkeys(seats, Ask(1))
        waiting = counting(state.away)
        return {seat: Ask(1, partial(_moves, state, seat), waits=seat in waiting) for seat in seats}

    def refuse(self, state: State, seat: Seat, action: Play, at: Millis) -> Refusal | None:
        """Only what no honest press can send, or comes during a block or a lock, is refused; a bad play is not."""
        if state.winner is not None:
            return Refusal("over", "R-5")
        if state.blocked is not None or not state.tops:
            return Refusal("blocked", "R-4")
        if not (0 <= action.slot < SLOTS and 0 <= action.shaft < SHAFTS):
            return Refusal("no-such-place", "R-2")
        if state.hands[seat][action.slot] != action.card:
            return Refusal("not-in-hand", "R-2", {"card": action.card})
        if at < state.locked[seat]:
            return Refusal("locked", "R-3")
        return None

    def decide(self, state: State, seat: Seat, action: Play, at: Millis, rng: Random) -> Sequence[Happened]:
        """The play (R-2), or why the card comes back (R-3)."""
        slot, card, shaft = action.slot, action.card, action.shaft
        if fits(card, state.tops[shaft]):
            drawn = state.stacks[seat][0] if state.stacks[seat] else None
            return self._with_block(state, Played(seat, slot, card, shaft, drawn, at), at)
        if action.seen == state.earlier[shaft] and fits(card, action.seen):
            return (Missed(Miss.LATE, seat, slot, card, shaft, at),)
        return (Missed(Miss.MISTAKE, seat, slot, card, shaft, Millis(at + state.options.lockout_ms)),)

    def evolve(self, state: State, event: Happened) -> State:
        """The state after the event."""
        if isinstance(event, Played):
            return _after_played(state, event)
        if isinstance(event, Missed):
            shown = Attempt(event.miss, event.seat, event.slot, event.card, event.shaft)
            return replace(state, last=shown, locked=_put(state.locked, event.seat, event.until))
        if isinstance(event, Blocked):
            return replace(state, blocked=event.until)
        if isinstance(event, Turned):
            return replace(state, tops=event.tops, earlier=state.tops, since=event.at, blocked=None)
        if isinstance(event, Gone):
            return replace(state, away=_put(state.away, event.seat, event.away))
        return replace(
            state,
            tops=event.tops,
            earlier=(None,) * SHAFTS,
            hands=event.hands,
            stacks=event.stacks,
            locked=(Millis(0),) * state.seats,
            away=(False,) * state.seats,
        )

    def absent(self, state: State, seat: Seat, away: bool, at: Millis) -> Sequence[Happened]:
        """A hand that no longer counts may leave the others blocked."""
        if state.winner is not None or state.away[seat] == away:
            return ()
        return self._with_block(state, Gone(seat, away), at)

    def deadline(self, state: State) -> Millis | None:
        """The end of a block, or of patience."""
        if state.winner is not None or not state.tops:
            return None
        return state.blocked if state.blocked is not None else Millis(state.since + 1000 * state.options.stall_seconds)

    def expire(self, state: State, at: Millis, rng: Random) -> Sequence[Happened]:
        """New tops by lot, which may be blocked again."""
        return self._with_block(state, Turned(_tops(drawn(rng, "tops", at)), at), at)

    def outcome(self, state: State) -> Outcome | None:
        """First without cards; the others by cards left (R-5)."""
        if state.winner is None:
            return None
        left = tuple(
            sum(card is not None for card in hand) + len(stack)
            for hand, stack in zip(state.hands, state.stacks, strict=True)
        )
        return Outcome("finished", tuple(1 + sum(other < mine for other in left) for mine in left), left)

    def _with_block(self, state: State, event: Happened, at: Millis) -> tuple[Happened, ...]:
        """The event, and the public `Blocked` if nothing fits after it."""
        after = self.evolve(state, event)
        if after.winner is not None or after.blocked is not None:
            return (event,)
        cards = (card for seat in counting(after.away) for card in after.hands[seat])
        if any(fits(card, top) for card in cards for top in after.tops):
            return (event,)
        return (event, Blocked(Millis(at + PAUSE)))


def _moves(state: State, seat: Seat) -> Iterator[Play]:
    """The plays that fit, by slot and shaft (R-2)."""
    for slot, card in enumerate(state.hands[seat]):
        for shaft, top in enumerate(state.tops):
            if card is not None and fits(card, top):
                yield Play(slot, card, shaft, top)


def _tops(rng: Random) -> tuple[int, ...]:
    return tuple(rng.randrange(VALUES) for _ in range(SHAFTS))


def _put(row: tuple[Any, ...], place: int, value: object) -> tuple[Any, ...]:
    return (*row[:place], value, *row[place + 1 :])


def _after_played(state: State, event: Played) -> State:
    hand = _put(state.hands[event.seat], event.slot, event.drawn)
    stack = state.stacks[event.seat][1:]
    return replace(
        state,
        tops=_put(state.tops, event.shaft, event.card),
        earlier=_put(state.earlier, event.shaft, state.tops[event.shaft]),
        hands=_put(state.hands, event.seat, hand),
        stacks=_put(state.stacks, event.seat, stack),
        since=event.at,
        last=Attempt("played", event.seat, event.slot, event.card, event.shaft),
        winner=event.seat if not stack and hand == (None,) * SLOTS else None,
    )
