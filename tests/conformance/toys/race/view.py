"""Views of Race."""

from dataclasses import dataclass

from games.engine.contract.values import Eye, GameView, Millis, Seat
from tests.conformance.toys.race.values import (
    Attempt,
    Blocked,
    Dealt,
    Gone,
    Happened,
    HouseRules,
    Missed,
    Played,
    State,
    Turned,
)


@dataclass(frozen=True, slots=True)
class View(GameView):
    """The state as an eye sees it. hand: its slots, empty for a spectator. counts: cards left. filled: slots in use."""

    eye: Eye
    options: HouseRules
    seats: int
    tops: tuple[int, ...]
    earlier: tuple[int | None, ...]
    hand: tuple[int | None, ...]
    filled: tuple[tuple[bool, ...], ...]
    counts: tuple[int, ...]
    locked: tuple[Millis, ...]
    away: tuple[bool, ...]
    since: Millis
    blocked: Millis | None
    last: Attempt | None
    winner: Seat | None

    @property
    def phase(self) -> str:
        """Racing, blocked or over."""
        if self.winner is not None:
            return "over"
        return "race" if self.blocked is None else "blocked"


@dataclass(frozen=True, slots=True)
class Opening:
    """The deal as an eye sees it: the tops, and its own hand."""

    tops: tuple[int, ...]
    hand: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Seen:
    """Another seat's play: everything but the card that filled the slot."""

    seat: Seat
    slot: int
    card: int
    shaft: int
    filled: bool
    at: Millis


Told = Opening | Played | Seen | Missed | Blocked | Turned | Gone
"""An event as an eye is told it."""


def view_of(state: State, eye: Eye) -> View:
    """The state as that eye sees it."""
    return View(
        eye=eye,
        options=state.options,
        seats=state.seats,
        tops=state.tops,
        earlier=state.earlier,
        hand=() if eye is None else state.hands[eye],
        filled=tuple(tuple(card is not None for card in hand) for hand in state.hands),
        counts=tuple(
            sum(card is not None for card in hand) + len(stack)
            for hand, stack in zip(state.hands, state.stacks, strict=True)
        ),
        locked=state.locked,
        away=state.away,
        since=state.since,
        blocked=state.blocked,
        last=state.last,
        winner=state.winner,
    )


def told_of(state: State, event: Happened, eye: Eye) -> Told:  # noqa: ARG001 - the game's contract
    """The event as that eye is told it: a drawn card only to its owner."""
    if isinstance(event, Dealt):
        return Opening(event.tops, () if eye is None else event.hands[eye])
    if isinstance(event, Played) and event.seat != eye:
        return Seen(event.seat, event.slot, event.card, event.shaft, event.drawn is not None, event.at)
    return event
