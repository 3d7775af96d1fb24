"""The rules of a game: what each seat is asked and what may happen, decided from the state alone.

Rules are pure and synchronous: no asyncio, no Discord, no SQL, no clock, no global random generator. Only the rules see
the state. The examples are run as tests (`games.engine.contract.game` says what `game`, `state` and `toy` are).
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from games.engine.contract.values import (
    Event,
    GameOptions,
    Millis,
    Outcome,
    Pace,
    Refusal,
    Seat,
)

ActionT = TypeVar("ActionT")
"""Action: what a seat wants to do."""


class Ask(NamedTuple, Generic[ActionT]):
    """The question to one seat."""

    number: int
    """Above 0. It changes whenever this seat is asked something new, and a former number never comes back.

    So a button of an old question cannot answer the present one. Example: in a round of sealed bids all seats have the
    number of the round, before and after others have bid. In a race the number stays the same until the match is over.
    """
    actions: Callable[[], Iterable[ActionT]] | None = None
    """Gives every action that is worth listing, in a fixed order, without repeats.

    Those that `Rules.refuse` refuses are left out, so it may give all that could be pressed; what is left are the moves
    (`questions.moves`). None if the question stands but nothing can be accepted now. Example: a race in which only the
    clock can act.
    """
    fallback: Callable[[], ActionT] | None = None
    """Gives the action that the clock plays if the seat does not answer. None: the first of the moves."""
    waits: bool = True
    """Whether the match waits for this seat. Only such seats have calls, a clock, a fallback and an acting computer.

    Example: a seat that has sealed its bid and may still replace it has `waits=False`.
    """
    sample: Callable[[Random], ActionT] | None = None
    """Draws one of the moves, for random matches, where their list is long. None: all are equally likely."""
    tries: Callable[[], Iterable[ActionT]] | None = None
    """Gives what else is accepted, though it is not worth listing. Example: the mistakes in a race. None: nothing."""

    @property
    def awaited(self) -> bool:
        """Whether the match waits for this seat, and it can act."""
        return self.waits and self.actions is not None


OptionsT = TypeVar("OptionsT", bound=GameOptions)
"""Options: house rules."""
StateT = TypeVar("StateT")
"""State: everything, secrets included."""
EventT = TypeVar("EventT", bound=Event)
"""Event: what happened."""


class Rules(ABC, Generic[OptionsT, StateT, ActionT, EventT]):
    """The rules of a game. All values are immutable, and no rule may depend on who plays."""

    key: ClassVar[str]
    """The name of the game in the code and in what is stored, such as "button_up"."""
    version: ClassVar[int]
    """The version of the rules."""
    seats: ClassVar[tuple[int, ...]]
    """How many can play, in ascending order."""
    paces: ClassVar[tuple[Pace, ...]] = tuple(Pace)
    """The paces that people may choose."""
    levels: ClassVar[tuple[str, ...]]
    """The levels of its computers."""
    phases: ClassVar[tuple[str, ...]] = ("play",)
    """The phases of a match (`GameView.phase`)."""
    hands: ClassVar[bool] = False
    """Whether a seat sees more than spectators do. If so, the bot sends each player a panel."""
    Options: type[OptionsT]
    """The class of its house rules."""
    actions: ClassVar[tuple[type[Any], ...]]
    """The classes of actions. The codes of buttons follow from them (`games.engine.contract.codes`)."""
    events: ClassVar[tuple[type[Event], ...]]
    """The classes of events."""

    def setup(self, options: OptionsT, seats: int, rng: Random) -> Sequence[EventT]:
        """The events of the first shuffle, which contain every chance result. Empty if the game has no chance.

        >>> game.setup(game.Options(), 2, Random(2))
        (Dealt(circle='RRWRWBBWB', chooser=None), Drawn(first=0))
        """
        return ()

    def rematch(
        self, options: OptionsT, opening: Sequence[EventT], before: StateT, stayed: Sequence[bool]
    ) -> Sequence[EventT]:
        """The first events of a rematch between as many seats. Most games: those of its own shuffle, the `opening`.

        before: the state in which the match before ended. stayed: by seat, whether the same person sits there again, or
        a computer in the place of a computer.

        >>> opening = game.setup(game.Options(), 2, Random(2))
        >>> game.rematch(game.Options(), opening, state, (True, True)) == opening
        True
        """
        return opening

    @abstractmethod
    def start(self, options: OptionsT, seats: int) -> StateT:
        """The state before any event. A replay starts here and applies `evolve` to each event of the log.

        >>> game.start(game.Options(target=7), 2).scores
        (0, 0)
        """

    @abstractmethod
    def asks(self, state: StateT) -> Mapping[Seat, Ask[ActionT]]:
        """The question to each seat, by seat in ascending order. A seat that is asked nothing is left out.

        Empty once the match is over. In a race, `number` and `waits` never depend on hidden cards. Must be fast,
        because it is called after every event. The actions of an `Ask` are computed only when they are needed.

        >>> {seat: (ask.number, len(list(ask.actions()))) for seat, ask in game.asks(state).items()}
        {0: (1, 9)}
        """

    @abstractmethod
    def refuse(self, state: StateT, seat: Seat, action: ActionT, at: Millis) -> Refusal | None:
        """The refusal of the action, or None. Never raises. Never depends on what the seat cannot see.

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
        """The time at which the game's own clock acts next, from public state only; None if nothing is due."""
        return None

    def expire(self, state: StateT, at: Millis, rng: Random) -> Sequence[EventT]:
        """The events when the game's own clock reaches its deadline: at least one, and the match must progress."""
        raise NotImplementedError(f"{self.key} has no clock of its own")

    @abstractmethod
    def outcome(self, state: StateT) -> Outcome | None:
        """The end of the match, or None while it runs.

        >>> game.outcome(state) is None
        True
        """
