"""The rules of a game: what may happen, decided from the state alone.

Rules are pure and synchronous: no asyncio, no Discord, no SQL, no clock, no global random generator. Only the rules see
the state. The examples are run as tests (`games.engine.contract.game` says what `game`, `state` and `toy` are).
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from games.engine.contract.ask import ActionT, Ask
from games.engine.contract.options import GameOptions
from games.engine.contract.values import (
    Event,
    Millis,
    Outcome,
    Pace,
    Refusal,
    Seat,
)

OptionsT = TypeVar("OptionsT", bound=GameOptions)
"""Options: house rules."""
StateT = TypeVar("StateT")
"""State: everything, secrets included."""
EventT = TypeVar("EventT", bound=Event)
"""Event: what happened."""


class Rules(ABC, Generic[OptionsT, StateT, ActionT, EventT]):
    """The rules of a game. All values are immutable, and no rule may depend on who plays.

    actions: the classes of actions; the codes of buttons follow from them (`games.engine.contract.codes`).
    hands: whether a seat sees more than spectators do. If so, the bot sends each player a panel.
    """

    key: ClassVar[str]
    version: ClassVar[int]
    seats: ClassVar[tuple[int, ...]]
    paces: ClassVar[tuple[Pace, ...]] = tuple(Pace)
    levels: ClassVar[tuple[str, ...]]
    phases: ClassVar[tuple[str, ...]] = ("play",)
    hands: ClassVar[bool] = False
    Options: type[OptionsT]
    actions: ClassVar[tuple[type[Any], ...]]
    events: ClassVar[tuple[type[Event], ...]]

    def setup(self, options: OptionsT, seats: int, rng: Random) -> Sequence[EventT]:
        """The events of the first shuffle, which contain every chance result. Empty if the game has no chance.

        >>> game.setup(game.Options(), 2, Random(2))
        (Dealt(circle='RRWRWBBWB', chooser=None), Drawn(first=0))
        """
        return ()

    @abstractmethod
    def start(self, options: OptionsT, seats: int) -> StateT:
        """The state before any event. A replay starts here and applies `evolve` to each event of the log.

        >>> game.start(game.Options(target=7), 2).scores
        (0, 0)
        """

    @abstractmethod
    def asks(self, state: StateT) -> Mapping[Seat, Ask[ActionT]]:
        """What each seat is asked, by seat in ascending order. A seat that is asked nothing is left out.

        Empty once the match is over. In a race, `number` and `waits` never depend on hidden cards. Must be fast,
        because it is called after every event. The actions of an `Ask` are computed only when they are needed.

        >>> {seat: (ask.number, len(list(ask.actions()))) for seat, ask in game.asks(state).items()}
        {0: (1, 9)}
        """

    @abstractmethod
    def refuse(self, state: StateT, seat: Seat, action: ActionT, at: Millis) -> Refusal | None:
        """Why the action is not accepted, or None. Never raises. Never depends on what the seat cannot see.

        >>> game.refuse(state, Seat(0), Sow(0), Millis(0)).code
        'no-spy'
        """

    @abstractmethod
    def decide(self, state: StateT, seat: Seat, action: ActionT, at: Millis, rng: Random) -> Sequence[EventT]:
        """The events of an action that `refuse` accepted: at least one, with every chance result and consequence.

        >>> game.decide(state, Seat(0), Sow(4), Millis(0), Random(1))
        (Sown(seat=0, place=4, buttons='W', drops=(5,), replay=False),)
        """

    @abstractmethod
    def evolve(self, state: StateT, event: EventT) -> StateT:
        """The state after the event. Pure, and defined for every stored event; uses no generator, clock or rule check.

        >>> game.evolve(state, Sown(Seat(0), 4, "W", (5,), False)).piles
        ('R', 'B', 'R', 'W', '', 'BW', 'W', 'B', 'R')
        """

    def absent(self, state: StateT, seat: Seat, away: bool, at: Millis) -> Sequence[EventT]:
        """The events in the game when a seat goes away or comes back. Most games: none."""
        return ()

    def deadline(self, state: StateT) -> Millis | None:
        """When the game's own clock acts next, from public state only; None if it has no clock or nothing is due."""
        return None

    def expire(self, state: StateT, at: Millis, rng: Random) -> Sequence[EventT]:
        """The events when the game's own clock reaches its deadline: at least one, and the match must progress."""
        raise NotImplementedError(f"{self.key} has no clock of its own")

    @abstractmethod
    def outcome(self, state: StateT) -> Outcome | None:
        """How the match ended, or None while it runs.

        >>> game.outcome(state) is None
        True
        """
