"""What a game is: one stateless object with the members below.

Rules are pure and synchronous: no asyncio, no Discord, no SQL, no clock, no global random generator.
Only the rules see the state. Pictures, computers and the bot see views.

The examples are run as tests. In them `game` is Button Up!, and `state` is a position of it in which seat 0 must sow.
`toy` is Sealed, a game of secret bids (tests/conformance/toys/sealed), and `bid` is a state after a bid of seat 1.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from pydantic import BaseModel

from games.engine.contract.ask import Ask
from games.engine.contract.codes import action_of, code_of
from games.engine.contract.forms import Form, Order
from games.engine.contract.values import (
    Cast,
    Event,
    Eye,
    Forced,
    Judgement,
    Line,
    LobbySeat,
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
"""House rules: a frozen pydantic model with bounds, in which every field has a default."""
StateT = TypeVar("StateT")
"""State: everything, secrets included."""
ActionT = TypeVar("ActionT")
"""Action: what a seat wants to do."""
EventT = TypeVar("EventT", bound=Event)
"""Event: what happened."""
ViewT = TypeVar("ViewT")
"""View: what an eye may know. Its type has no field for a secret."""
ToldT = TypeVar("ToldT")
"""Told: what an eye is told of one event."""


class Rules(ABC, Generic[OptionsT, StateT, ActionT, EventT]):
    """The rules of a game. All values are immutable, and no rule may depend on who plays.

    actions: the classes of actions; the codes of buttons follow from them (`games.engine.contract.codes`).
    hands: whether a seat sees more than spectators do. If so, the bot sends each player a panel.
    newcomer: about how strong a person is in their first match (see `games.engine.adaptive`).
    reviews: whether it can tell how good a choice was (`Game.judged`).
    theatre: whether a beat has a picture of its own (`Game.moment`). films: whether some move (`Game.moving`).
    """

    key: ClassVar[str]
    version: ClassVar[int]
    seats: ClassVar[tuple[int, ...]]
    paces: ClassVar[tuple[Pace, ...]]
    levels: ClassVar[tuple[str, ...]]
    phases: ClassVar[tuple[str, ...]]
    hands: ClassVar[bool] = False
    newcomer: ClassVar[int] = 140
    theatre: ClassVar[bool] = False
    reviews: ClassVar[bool] = False
    films: ClassVar[bool] = False
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
        because it is called after every event. The moves of an `Ask` are computed only when they are needed.

        >>> {seat: (ask.number, list(ask.moves())) for seat, ask in game.asks(state).items()}
        {0: (1, [Sow(place=3), Sow(place=4), Sow(place=6)])}
        """

    def may_act(self, state: StateT) -> tuple[Seat, ...]:
        """The seats whose action can be accepted."""
        return tuple([seat for seat, ask in self.asks(state).items() if ask.moves is not None])

    def awaited(self, state: StateT) -> tuple[Seat, ...]:
        """The seats that the match waits for: a subset of `may_act`.

        Empty only if the match is over or only the clock can act.
        """
        return tuple([seat for seat, ask in self.asks(state).items() if ask.waits and ask.moves is not None])

    def question(self, state: StateT, seat: Seat) -> int:
        """The number of the question that this seat is asked; 0 if it is asked nothing."""
        ask = self.asks(state).get(seat)
        return 0 if ask is None else ask.number

    def moves(self, state: StateT, seat: Seat) -> Iterator[ActionT]:
        """Every action of this seat that would be accepted and is worth listing; none if it may not act."""
        ask = self.asks(state).get(seat)
        return iter(()) if ask is None or ask.moves is None else ask.moves()

    def fallback(self, state: StateT, seat: Seat) -> ActionT:
        """The action that the clock plays for an absent seat. The seat must have a move."""
        ask = self.asks(state)[seat]
        return next(self.moves(state, seat)) if ask.fallback is None else ask.fallback()

    def sample(self, state: StateT, seat: Seat, rng: Random) -> ActionT:
        """One of `moves`, drawn by `rng`. The seat must have a move. Override it if the list of moves is long."""
        return rng.choice(list(self.moves(state, seat)))

    def race(self, options: OptionsT) -> bool:
        """Whether all act at once under these house rules.

        An action in a race carries what its player saw, and is never stale. The number of an `Ask` stays the same until
        the match is over, and an awaited seat may have no move.
        """
        return False

    def series(self, options: OptionsT) -> int:
        """The greatest number of matches in a series under these house rules. Most games: 1."""
        return 1

    def fixed(self, pace: Pace) -> Mapping[str, Any]:
        """The house rules that this pace fixes, by name. Most games: none."""
        return {}

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

    @abstractmethod
    def minutes(self, options: OptionsT, seats: int) -> int:
        """About how many minutes a match takes at a lively pace.

        The lobby uses it to compare house rules: it scales the times that `python -m bench.paces` measured with the
        defaults.

        >>> game.minutes(game.Options(target=7), 2)
        7
        """

    def encode(self, action: ActionT) -> str:
        """The action as a short code for a button; see `codes`.

        >>> game.encode(Sow(3))
        'sow.4'
        """
        return code_of(action)

    def decode(self, code: str) -> ActionT | None:
        """The action that has exactly this code, or None. Never raises.

        >>> game.decode("sow.4"), game.decode("sow.04")
        (Sow(place=3), None)
        """
        action: ActionT | None = action_of(code, self.actions)
        return action


class Game(Rules[OptionsT, StateT, ActionT, EventT], Generic[OptionsT, StateT, ActionT, EventT, ViewT, ToldT]):
    """A whole game: its rules, and what the bot and computers need of it, from views alone.

    A game is assembled from its parts: `ask = staticmethod(forms.ask)`. A part whose module is slow to load is named by
    `late`.
    """

    @abstractmethod
    def view(self, state: StateT, eye: Eye) -> ViewT:
        """What that eye may know. It keeps the last trick, duel or sowing until the next action.

        >>> toy.view(bid, Seat(0)).hand, toy.view(bid, Seat(0)).sealed
        ((2, 4, 5), (False, True))
        """

    def rest(self, view: ViewT) -> ViewT:
        """The view of a match that ended outside its rules (a player gave up): unchanged, but no seat is to act."""
        return view

    @abstractmethod
    def told(self, state: StateT, event: EventT, eye: Eye) -> ToldT | None:
        """What that eye is told of one event, or None for nothing. `state` is the state before the event.

        >>> toy.told(bid, Sealed(Seat(1), 6), Seat(1)), toy.told(bid, Sealed(Seat(1), 6), Seat(0))
        (Sealed(seat=1, card=6), Made(seat=1))
        """

    def recall(self, view: ViewT, told: Sequence[ToldT]) -> Sequence[ToldT]:
        """The told values that a player may look up again under these house rules. Most games: all of them."""
        return told

    @abstractmethod
    def guess(self, view: ViewT, told: Sequence[ToldT], rng: Random) -> StateT:
        """A random full state that agrees with all that this eye sees and was told since the start.

        >>> toy.guess(toy.view(bid, Seat(0)), (), Random(3)).hands
        ((2, 4, 5), (1, 6, 7))
        """

    @abstractmethod
    def hidden(self, state: StateT, eye: Eye) -> bool:
        """Whether something in this state is secret from that eye, so that guesses must differ.

        >>> toy.hidden(bid, Seat(0)), game.hidden(state, Seat(0))
        (True, False)
        """

    @abstractmethod
    def choose(self, view: ViewT, told: Sequence[ToldT], level: str, rng: Random) -> ActionT | None:
        """The action that a computer of that level plays in the seat of the view. Runs in a worker process.

        None only in a race: the computer does nothing now. It is asked again when the view has changed. In a game with
        a `reaction` it is asked again after its next reaction time.

        >>> game.choose(game.view(state, Seat(0)), (), "exact", Random(1))
        Sow(place=4)
        """

    def reaction(self, view: ViewT, at: Millis, level: str, rng: Random) -> Reaction | None:
        """In a race: how long a computer of that level takes to look and to press, from the game time `at`.

        The times are those of a person. They are drawn by `rng` and depend on nothing but the view. None, as in most
        games: the computer looks at once and acts after the delay of the pace.
        """
        return None

    @abstractmethod
    def ask(self, view: ViewT) -> Form | None:
        """What the seat of the view is asked now. For a spectator's view: what the board offers to everybody.

        >>> [choice.code for choice in game.ask(game.view(state, Seat(0))).every() if choice.open]
        ['sow.4', 'sow.5', 'sow.7']
        """

    def order(self, view: ViewT) -> Order | None:
        """What the seat of the view may choose as a premove; the same while its moment lasts. Most games: None."""
        return None

    def forced(self, view: ViewT) -> Forced | None:
        """The awaited seat that has only one action, if a spectator can see this; None otherwise.

        By mail the engine plays it at once. So it must not depend on anything that only a hand shows.

        >>> game.forced(game.view(state, None)) is None
        True
        """
        return None

    @abstractmethod
    def draw(self, view: ViewT, told: Sequence[ToldT], cast: Cast, words: Words) -> Picture:
        """The board (eye None) or the seat's own picture, 1,200 x 760; `told` is what happened since the last picture.

        >>> game.draw(game.view(state, None), (), cast, words).size
        (1200, 760)
        """

    def poster(
        self,
        view: ViewT,
        told: Sequence[ToldT],
        outcome: Outcome,
        cast: Cast,
        words: Words,
        record: str = "",
    ) -> Picture:
        """The picture of the end, 1,200 x 760: the winner in large, the course and the turning point.

        view: a spectator's. told: all that a spectator was told since the start. outcome: how the match ended, perhaps
        outside its rules. record: one line about the matches between these people, such as "Alice 3 - Bob 2"; may be
        empty. A game without a poster of its own shows the last board.
        """
        return self.draw(view, (), cast, words)

    def recap(self, view: ViewT, told: Sequence[ToldT], outcome: Outcome) -> Sequence[Text]:
        """The course and the turning point in words: what the poster shows beyond `describe`. Most games: nothing.

        The values are as in `poster`.
        """
        return ()

    def moment(self, view: ViewT, cast: Cast, words: Words) -> Picture:
        """The picture of what has just happened, from a spectator's view. Most games: the board.

        A game with `theatre` has its own picture here; the board follows it.
        """
        return self.draw(view, (), cast, words)

    def moving(self, view: ViewT, cast: Cast, words: Words) -> Picture | None:
        """The same as an animated GIF of at most 2 s and 300 KiB that ends on that picture; None if there is none."""
        return None

    def pressed(self, view: ViewT, action: ActionT) -> ViewT:
        """What the eye sees while that action is being put together and is not sent. Most games: the same view."""
        return view

    def turning(self, view: ViewT, told: Sequence[ToldT], outcome: Outcome) -> int | None:
        """The place in `told` of the event that turned the match; None if there is none or it is not known.

        The values are as in `poster`. A replay jumps there.
        """
        return None

    def judged(self, view: ViewT, event: EventT) -> Judgement | None:
        """How good the choice behind an event was, from the view that its seat had before it.

        None for an event that was no choice, and in a game without reviews (`reviews` is False). It must not use the
        state: what the seat did not know must not change the judgement.
        """
        return None

    @abstractmethod
    def primer(self, seat: Seat, words: Words) -> Picture:
        """The picture that people see before their first match, 1,200 x 760: an example with three notes.

        The notes say who that seat is, what it wants and what it presses: `<game>-primer-note-<who, want or press>`.
        The sentences `<game>-primer-<who, want or press>` stand below the picture. All these texts are given `seat`.

        >>> [box.name for box in game.primer(Seat(0), words).boxes if box.name in {"note 1", "note 2", "note 3"}]
        ['note 1', 'note 2', 'note 3']
        """

    @abstractmethod
    def cover(self, seats: Sequence[LobbySeat], agreed: str, words: Words) -> Picture:
        """The picture of a lobby, 1,200 x 760: the game's name, its scene, and who is on each of its seats.

        agreed: one line to show, such as "Live · about 15 min".

        >>> lobby = (LobbySeat(Occupant.PERSON, "Ann"), LobbySeat(Occupant.FREE))
        >>> [box.name for box in game.cover(lobby, "Live", words).boxes if box.name in {"seat 0", "name 0", "seat 1"}]
        ['seat 0', 'name 0', 'seat 1']
        """

    @abstractmethod
    def tell(self, told: Sequence[ToldT], cast: Cast, words: Words) -> list[Line]:
        """The story: a sentence for each event that needs one, with its clause.

        >>> [line.clause for line in game.tell((Drawn(Seat(0)),), cast, words)]
        ['BU-5']
        """

    def remark(self, view: ViewT, told: Sequence[ToldT], cast: Cast, words: Words) -> str:
        """In a race: what a player's own press did, in about five words, shown to them at once."""
        return " ".join(line.text for line in self.tell(told, cast, words))

    @abstractmethod
    def describe(self, view: ViewT, cast: Cast, words: Words) -> str:
        """The board or hand in words, for alt text and the text board; at most 1,024 characters.

        >>> game.describe(game.view(state, None), cast, words).splitlines()[0]
        'Round 1, 15 points win.'
        """

    def effects(self, view: ViewT, pressed: ActionT | None) -> Sequence[Text]:
        """What the choices of the view's form would do, for people who learn: at most three lines. Most games: none.

        pressed: the action that the counts of a `PickCounts` make at present; None for any other form.

        >>> [text.key for text in game.effects(game.view(state, Seat(0)), None)]
        ['button-up-effect', 'button-up-effect', 'button-up-effect']
        """
        return ()

    def decided(self, view: ViewT) -> Text | None:
        """Why a round, duel or trick ended as it did, for people who learn; None if the view shows no such end."""
        return None

    def report(self, view: ViewT, cast: Cast, words: Words) -> Sequence[str]:
        """One sentence about each seat below the result. Most games: none."""
        return ()

    @abstractmethod
    def phase(self, view: ViewT) -> str:
        """The phase of the match: one of `phases`.

        It chooses the turn line (`<game>-turn-<phase>`), the tip for people who learn (`<game>-learn-<phase>`), and the
        chapter of /rules.

        >>> game.phase(game.view(state, None))
        'sow'
        """

    @abstractmethod
    def position(self, text: str) -> tuple[ViewT, tuple[ToldT, ...]]:
        """The view that a rulebook's position block describes, and what was told before it.

        Raises ValueError with the reason if the text is not a position.

        >>> game.position("R/B/R/W/W/B/W/B/R red")[0].mover
        0
        """


AnyGame = Game[Any, Any, Any, Any, Any, Any]
"""A game whose types are not known here."""
