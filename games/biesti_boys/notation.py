"""The positions of the rulebook: what happened on one floor.

Beyond what all games write (`games.engine.contract.notation`):

    floor E1               the floor card that is up at first
    left 12 9 14           how many cards each seat had before anything was played; without it all of them
    eye A 4 7 STOP         A looks, and holds this at the end; "-" is an empty slot
    B play 0 5 1 4         B tries the 5 of its first slot on lift B, where it saw a 4; nobody need have held that card
    B pass                 by turns
    gone C                 C is away; or `back C`
    blocked                the referee says that no player can play
    turned E5              the next floor card

Cards are 0 to 8, STOP and GO; in the code of a play 9 and 10. What is told is all that happened.
"""

from collections.abc import Sequence
from dataclasses import replace

from games.biesti_boys.evolve import evolve
from games.biesti_boys.floors import FLOORS
from games.biesti_boys.rules import BiestiBoysRules
from games.biesti_boys.values import (
    HAND,
    SYMBOLS,
    Action,
    Blocked,
    Dealt,
    Gone,
    Happened,
    HouseRules,
    Play,
    State,
    Turned,
    Why,
)
from games.biesti_boys.view import Told, View, told_of, view_of
from games.engine.contract.notation import Block
from games.engine.contract.values import Millis, Seat, put

_FILLER = 0
"""The card that stands for every one that the text does not name; no eye sees it."""


def position(text: str) -> tuple[View, tuple[Told, ...]]:
    """The view that a rulebook's block describes, and what was told on the way to it."""
    return _Block(text).seen(view_of, told_of)


class _Block(Block[HouseRules, State, Action, Happened]):
    rules = BiestiBoysRules()
    words = ("floor", "left")
    moments = ("blocked", "turned", "gone", "back")

    def start(self) -> State:
        """The state after a deal of that many cards to each seat."""
        seats, size = self.players, HAND[self.players]
        counts = self.by_seat("left", 72 // seats) or [72 // seats] * seats
        first = None if self.options.race else self.turn or Seat(0)
        state = State(self.options, seats)
        state = evolve(state, Dealt(((),) * seats, ((),) * seats, _floor(self.one("floor")), first))
        held = [min(count, size) for count in counts]
        return replace(
            state,
            hands=tuple((_FILLER,) * cards + (None,) * (size - cards) for cards in held),
            stacks=tuple((_FILLER,) * (count - cards) for count, cards in zip(counts, held, strict=True)),
        )

    def act(self, state: State, seat: Seat, action: Action, at: Millis) -> Sequence[Happened]:
        """A play of that card, or a pass with no card at all, without what else the unknown cards lead to."""
        hand = list(state.hands[seat]) if isinstance(action, Play) else []
        if isinstance(action, Play):
            hand[action.slot : action.slot + 1] = [action.card]
        return super().act(replace(state, hands=put(state.hands, seat, tuple(hand))), seat, action, at)[:1]

    def happen(self, state: State, word: str, rest: list[str], at: Millis) -> Sequence[Happened]:
        """A deed of the referee, or of a seat that goes or comes back."""
        if word == "turned":
            racing = Why.STALL if state.blocked is None else Why.BLOCKED
            return (Turned(_floor(rest), racing if state.turn is None else Why.PASSES, at),)
        if word == "blocked":
            return (Blocked(at, Millis(at + self.options.block_pause_ms)),)
        return (Gone(self.seat(" ".join(rest)), word == "gone", False, at),)

    def last(self, state: State) -> State:
        """The state in which the eye holds its hand."""
        if self.eye is None:
            return state
        hand = tuple(None if card == "-" else SYMBOLS.index(card) for card in self.held if card in {"-", *SYMBOLS})
        before = state.hands[self.eye]
        if (len(hand), len(self.held), hand.count(None)) != (len(before), len(before), before.count(None)):
            raise ValueError(f"the eye has as many cards as {before}, not {' '.join(self.held)}")
        return replace(state, hands=put(state.hands, self.eye, hand))


def _floor(words: list[str]) -> int:
    """The index of a floor card."""
    names = [f"E{number}" for number in range(1, len(FLOORS) + 1)]
    if len(words) != 1 or words[0] not in names:
        raise ValueError(f"a floor card is one of {' '.join(names)}, not {' '.join(words)!r}")
    return names.index(words[0])
