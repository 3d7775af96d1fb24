"""Views of Biesti Boys: everything except the stacks and the hands of others (BB-5, BB-A18)."""

from dataclasses import dataclass
from statistics import median_low

from games.biesti_boys.floors import fitting, plays
from games.biesti_boys.values import (
    Beaten,
    Blocked,
    Dealt,
    Fumbled,
    Gone,
    Hand,
    Happened,
    Laid,
    Mistaken,
    Passed,
    Play,
    Played,
    State,
    Table,
    TooLate,
    Turned,
    public,
)
from games.engine.contract.values import Eye, GameView, Millis, Seat


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of a seat in the fairness report.

    plays, mistakes, lates: the number of attempts that succeeded, were mistakes, came too late (BB-15).
    typical, best: the median and the shortest reaction time (see `race.reaction`) in milliseconds; None if none is
    known.
    """

    plays: int
    mistakes: int
    lates: int
    typical: int | None
    best: int | None


@dataclass(frozen=True, slots=True)
class View(Table, GameView):
    """An eye's view: what everybody sees, and its own hand.

    eye: a seat, or None for a spectator.
    hand: the eye's own cards by slot, None in an empty slot; () for a spectator.
    in_hand, in_stack: by seat, the number of cards in its hand and in its stack.
    """

    eye: Eye = None
    hand: Hand = ()
    in_hand: tuple[int, ...] = ()
    in_stack: tuple[int, ...] = ()

    @property
    def racing(self) -> bool:
        """Whether all play at the same time."""
        return self.options.mode == "realtime"

    @property
    def left(self) -> tuple[int, ...]:
        """The number of cards of each seat, hand and stack together."""
        return tuple(map(sum, zip(self.in_hand, self.in_stack, strict=True)))

    @property
    def recent(self) -> tuple[Laid, ...]:
        """The last four cards played on this floor, newest first. `shafts` has the earlier ones."""
        laid = (card for shaft in self.shafts for card in shaft[-4:])
        return tuple(sorted(laid, key=lambda card: -card.number)[:4])

    @property
    def leaders(self) -> tuple[Seat, ...]:
        """The seats with the fewest cards left."""
        fewest = min(self.left, default=0)
        return tuple(Seat(seat) for seat, left in enumerate(self.left) if left == fewest)

    @property
    def locked(self) -> Millis:
        """The game time until which a mistake, or the last attempt, stops the eye's own seat from playing (BB-15)."""
        return Millis(0) if self.eye is None else self.free[self.eye]

    def fitting(self, shaft: int) -> tuple[int, ...]:
        """The cards that fit on a shaft now (BB-8): numbers, then Stop (9), then Go (10)."""
        return fitting(self.tops[shaft], self.options)

    def plays(self) -> tuple[Play, ...]:
        """Every play of the own hand that fits now, by slot and shaft; () for a spectator."""
        return tuple(plays(self.hand, self.tops, self.options))

    def figures(self, seat: Seat) -> Figures:
        """The figures of that seat so far."""
        times = self.reactions[seat]
        typical, best = (median_low(times), min(times)) if times else (None, None)
        return Figures(72 // self.seats - self.left[seat], *self.slips[seat], typical, best)

    @property
    def phase(self) -> str:
        """`race` while all play at once, `blocked` while no one can, `turn` by turns, `over` at the end."""
        if self.winner is not None:
            return "over"
        if self.blocked is not None:
            return "blocked"
        return "race" if self.racing else "turn"


@dataclass(frozen=True, slots=True)
class Opening:
    """The deal as an eye sees it.

    hand: its own; () for a spectator.
    floor: the first floor card.
    first: the seat with the first turn; None in a race.
    """

    hand: tuple[int, ...]
    floor: int
    first: Seat | None


Told = Opening | Played | Laid | Mistaken | Fumbled | TooLate | Beaten | Passed | Blocked | Turned | Gone
"""An event as an eye is told it: its own plays and attempts in full, those of others without secret cards."""


def view_of(state: State, eye: Eye) -> View:
    """The view of the state by that eye."""
    hand = () if eye is None or not state.hands else state.hands[eye]
    in_hand = tuple(len(cards) - cards.count(None) for cards in state.hands)
    return View(**public(state), eye=eye, hand=hand, in_hand=in_hand, in_stack=tuple(map(len, state.stacks)))


def told_of(state: State, event: Happened, eye: Eye) -> Told:  # noqa: ARG001 - the game's contract
    """The event as that eye is told it. Drawn cards, and cards that came back, are told only to their owner."""
    if isinstance(event, Dealt):
        return Opening(() if eye is None else event.hands[eye], event.floor, event.first)
    if isinstance(event, Played):
        return event if event.laid.seat == eye else event.laid
    if isinstance(event, Mistaken | TooLate):
        return event if event.seen.seat == eye else event.seen
    return event
