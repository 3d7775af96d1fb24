"""What a game is: one stateless object with the members below.

Rules are pure and synchronous: no asyncio, no Discord, no SQL, no clock, no global random generator.
The rules see the state; everybody else (pictures, computers, the bot) sees views.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from pydantic import BaseModel

from games.engine.forms import Form, Order
from games.engine.values import (
    Cast,
    Event,
    Eye,
    Line,
    Millis,
    Outcome,
    Pace,
    Picture,
    Reaction,
    Refusal,
    Seat,
    Text,
    Words,
)

OptionsT = TypeVar("OptionsT", bound=BaseModel)
"""House rules: a frozen pydantic model, defaults first, with bounds."""
StateT = TypeVar("StateT")
"""State: everything, secrets included."""
ActionT = TypeVar("ActionT")
"""Action: what a seat wants."""
EventT = TypeVar("EventT", bound=Event)
"""Event: what happened."""
ViewT = TypeVar("ViewT")
"""View: what an eye may know; its type has no field for a secret."""
ToldT = TypeVar("ToldT")
"""Told: what an eye is told of one event."""


class Rules(ABC, Generic[OptionsT, StateT, ActionT, EventT]):
    """The rules of a game, on states. Values are immutable; nothing here may see who plays."""

    key: ClassVar[str]
    version: ClassVar[int]
    seats: ClassVar[tuple[int, ...]]
    paces: ClassVar[tuple[Pace, ...]]
    levels: ClassVar[tuple[str, ...]]
    phases: ClassVar[tuple[str, ...]]
    hands: ClassVar[bool] = False
    """Whether a seat sees more than spectators do: its panel then comes to it by itself."""
    Options: type[OptionsT]
    events: ClassVar[tuple[type[Event], ...]]

    @abstractmethod
    def setup(self, options: OptionsT, seats: int, rng: Random) -> Sequence[EventT]:
        """The events of the first shuffle: every chance outcome is written into them."""

    @abstractmethod
    def start(self, options: OptionsT, seats: int) -> StateT:
        """The state before any event. Replay folds `evolve` over the log from here."""

    @abstractmethod
    def may_act(self, state: StateT) -> tuple[Seat, ...]:
        """The seats whose action can be accepted."""

    @abstractmethod
    def awaited(self, state: StateT) -> tuple[Seat, ...]:
        """The seats for whom calls, clock, fallback and computers wait: a subset of `may_act`.

        Empty if and only if the match is over or only the clock can move. Never depends on hidden cards in a race.
        """

    @abstractmethod
    def question(self, state: StateT, seat: Seat) -> int:
        """A number that changes exactly when this seat is asked something new; 0 while it is asked nothing.

        Other seats' actions change it only when they bring a new question; in a race it never changes.
        """

    def race(self, options: OptionsT) -> bool:
        """Whether all act at once under these house rules: an action then carries what was seen and is never stale.

        In a race `question` is the same number until the match is over, and an awaited seat may have no move.
        """
        return False

    def fixed(self, pace: Pace) -> Mapping[str, Any]:
        """The house rules that this pace fixes, by name: none, in most games."""
        return {}

    @abstractmethod
    def moves(self, state: StateT, seat: Seat) -> Iterator[ActionT]:
        """Every action that would be accepted and is worth listing: lazy, in a fixed order, without repeats."""

    def sample(self, state: StateT, seat: Seat, rng: Random) -> ActionT:
        """One of `moves`, drawn by `rng`; asks that one exists. Override where the list is long."""
        return rng.choice(list(self.moves(state, seat)))

    @abstractmethod
    def refuse(self, state: StateT, seat: Seat, action: ActionT, at: Millis) -> Refusal | None:
        """Why the action is not accepted, or None. Never raises; never depends on what the seat cannot see."""

    @abstractmethod
    def decide(self, state: StateT, seat: Seat, action: ActionT, at: Millis, rng: Random) -> Sequence[EventT]:
        """What the action does, after `refuse` gave None: at least one event, all chance and consequences resolved."""

    @abstractmethod
    def evolve(self, state: StateT, event: EventT) -> StateT:
        """The state after the event: pure and total on stored events; no generator, no clock, no rule checks."""

    @abstractmethod
    def fallback(self, state: StateT, seat: Seat) -> ActionT:
        """What the clock plays for an absent seat; asks that it has a move."""

    def absent(self, state: StateT, seat: Seat, away: bool, at: Millis) -> Sequence[EventT]:
        """What happens in the game when a seat goes away or comes back; most rules do not care."""
        return ()

    def deadline(self, state: StateT) -> Millis | None:
        """When the game's own clock moves next, from public state only; None where it has none."""
        return None

    def expire(self, state: StateT, at: Millis, rng: Random) -> Sequence[EventT]:
        """What the game's own clock does at its deadline: at least one event, and progress."""
        raise NotImplementedError(f"{self.key} has no clock of its own")

    @abstractmethod
    def outcome(self, state: StateT) -> Outcome | None:
        """How the match ended, or None while it runs."""

    @abstractmethod
    def encode(self, action: ActionT) -> str:
        """The action as a short code for a button: at most 40 characters of [a-z0-9.+-]."""

    @abstractmethod
    def decode(self, code: str) -> ActionT | None:
        """The action behind a code, or None if it is none of this game's. Never raises."""


class Game(Rules[OptionsT, StateT, ActionT, EventT], Generic[OptionsT, StateT, ActionT, EventT, ViewT, ToldT]):
    """A whole game: its rules, and what everybody else needs of it, from views alone."""

    @abstractmethod
    def view(self, state: StateT, eye: Eye) -> ViewT:
        """What that eye may know. Keeps the last trick, duel or sowing until the next action."""

    def rest(self, view: ViewT) -> ViewT:
        """The view of a match that ended outside its rules (somebody gave up): as it stood, but nobody is to act."""
        return view

    @abstractmethod
    def told(self, state: StateT, event: EventT, eye: Eye) -> ToldT | None:
        """What that eye is told of one event that befell `state` (the state before it), or None for nothing."""

    def recall(self, view: ViewT, told: Sequence[ToldT]) -> Sequence[ToldT]:
        """What of all that was told may be looked up again under these house rules: all of it, in most games."""
        return told

    @abstractmethod
    def guess(self, view: ViewT, told: Sequence[ToldT], rng: Random) -> StateT:
        """A random full state that agrees with all that this eye sees and has been told since the start."""

    @abstractmethod
    def hidden(self, state: StateT, eye: Eye) -> bool:
        """Whether something of this state is secret from that eye, so that guesses must differ."""

    @abstractmethod
    def choose(self, view: ViewT, told: Sequence[ToldT], level: str, rng: Random) -> ActionT | None:
        """What a computer of that level plays in the seat of the view; runs in a worker process.

        None only in a race: nothing for now. It is asked again when the view has changed, or, where the game has a
        `reaction`, after the next one.
        """

    def reaction(self, view: ViewT, at: Millis, level: str, rng: Random) -> Reaction | None:
        """In a race: how long a computer of that level takes, from the game time `at`, to look and to press.

        A person's times, drawn by `rng` from nothing but the view. None, as in most games: it looks at once, and acts
        after the delay of the pace.
        """
        return None

    @abstractmethod
    def ask(self, view: ViewT) -> Form | None:
        """What the seat of the view is asked now; for a spectator's view, what the table offers to everybody."""

    def order(self, view: ViewT) -> Order | None:
        """What the seat of the view may order ahead, the same still when it is then asked; None in most games."""
        return None

    @abstractmethod
    def draw(self, view: ViewT, told: Sequence[ToldT], cast: Cast, words: Words) -> Picture:
        """The board (eye None) or the seat's own picture, 1,200 x 760; `told` is what happened since the last one."""

    @abstractmethod
    def tell(self, told: Sequence[ToldT], cast: Cast, words: Words) -> list[Line]:
        """The story: a sentence for each event that deserves one, with its clause."""

    @abstractmethod
    def describe(self, view: ViewT, cast: Cast, words: Words) -> str:
        """The board or hand in words: alt text and text board; at most 1,024 characters."""

    def decided(self, view: ViewT) -> Text | None:
        """For whoever learns: what decided the round, duel or trick whose end the view still shows; None for none."""
        return None

    def report(self, view: ViewT, cast: Cast, words: Words) -> Sequence[str]:
        """What is said of each seat under the result, a sentence each: nothing, in most games."""
        return ()

    @abstractmethod
    def phase(self, view: ViewT) -> str:
        """Where we are: one of `phases`.

        For the turn line (`<game>-turn-<phase>`), for what a form there asks and leads to (`<game>-learn-<phase>`), and
        for /rules.
        """

    @abstractmethod
    def position(self, text: str) -> tuple[ViewT, tuple[ToldT, ...]]:
        """The view (and what was told before it) that a rulebook's position block describes.

        Raises ValueError with the reason where the text is not a position.
        """

    @abstractmethod
    def minutes(self, options: OptionsT, seats: int) -> int:
        """About how long a match takes at a lively pace, in minutes."""


AnyGame = Game[Any, Any, Any, Any, Any, Any]
"""A game whose types are not known here."""
