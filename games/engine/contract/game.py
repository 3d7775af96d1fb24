"""A game: a record of its parts, which are stateless.

Rules are pure and synchronous: no asyncio, no Discord, no SQL, no clock, no global random generator.
Only the rules see the state. Pictures, computers and the bot see views.

The examples are run as tests. In them `game` is Button Up!, and `state` is a position of it in which seat 0 must sow.
`toy` is Sealed, a game of secret bids (tests/conformance/toys/sealed), and `bid` is a state after a bid of seat 1.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields
from functools import partial
from importlib import import_module
from itertools import islice
from random import Random
from typing import Any, Generic, TypeVar

from games.engine.contract.codes import code_of
from games.engine.contract.forms import Form, PickOne, Premove
from games.engine.contract.judgement import Judgement
from games.engine.contract.pictures import Pictures
from games.engine.contract.puzzles import Puzzles
from games.engine.contract.questions import awaited, moves, sample
from games.engine.contract.rules import ActionT, EventT, OptionsT, Rules, StateT
from games.engine.contract.secret import filled, public, secrets
from games.engine.contract.values import (
    Cast,
    Climax,
    Eye,
    Forced,
    GameView,
    Line,
    Millis,
    Outcome,
    Prediction,
    Reaction,
    Recap,
    Seat,
    Settlement,
    Stakes,
    Text,
    Words,
)


def _always(value: Any) -> Callable[..., Any]:
    """A part that a game leaves out: a function that gives the same value for all."""
    return lambda *_: value


none = _always(None)
nothing = _always(())
_empty = _always("")


@dataclass(frozen=True, kw_only=True)
class Racing:
    """The parts of a race. All may be left out, also in a race."""

    strength: tuple[int, int] = (100, 300)
    """About how strong a person is in their first race (see `games.engine.adaptive`), and the standard deviation."""
    progress: Callable[[Any, Seat], int | None] = none
    """(state, seat): how far that seat has come, on a scale from 0 that is even over time. None: that is not known.

    Adaptive computers use it to tell how fast a person was: one who has done twice as much was twice as fast.
    """
    reaction: Callable[[Any, Millis, str, Random], Reaction | None] = none
    """(view, at, level, rng): how long a computer takes to look and to press, from the game time `at`.

    The times are those of a person. They are drawn by `rng` and depend on nothing but the view. None: the computer
    looks at once and acts after the delay of the pace.
    """
    remark: Callable[[Any, Sequence[Any], Cast, Words], str] | None = None
    """(view, told, cast, words): what a player's own press did, or what happened, in about five words, shown at once.

    If the seat can play nothing, it says so instead. None: what `Game.tell` says.
    """
    standing: Callable[[Any, Cast, Words], str] = _empty
    """(view, cast, words): how far everybody is, the view's own seat first, in one line."""
    report: Callable[[Any, Cast, Words], Sequence[str]] = nothing
    """(view, cast, words): one sentence about each seat below the result."""


@dataclass(frozen=True, kw_only=True)
class Predictable:
    """The prediction that is open, and how one was settled.

    People who have no part in what is decided may each name one of its seats. Example: who climbs.
    """

    open: Callable[[Any], Prediction | None] = none
    """(view): what can be predicted while a spectator's view is so; None: nothing now. Most parts of a match: None.

    It stays open until it is settled, or until something that everybody sees, so that its end tells nobody of a secret
    action. Example: until all bids are shown.
    """
    settled: Callable[[Any], Settlement | None] = none
    """(told): the prediction that an event settles, as any eye is told it; None if it settles none."""


@dataclass(frozen=True, slots=True)
class Mannered:
    """A game's `choose` that also takes a manner, as its last argument; without it there is none."""

    choose: Callable[..., Any]

    def __call__(self, *given: Any) -> Any:
        """The action."""
        return self.choose(*given)


ViewT = TypeVar("ViewT", bound=GameView)
"""View: what an eye may know."""
ToldT = TypeVar("ToldT")
"""Told: what an eye is told of one event."""


def _as_it_is(_state: Any, event: Any, eye: Eye) -> Any:
    return public(event, eye)


def _no_position(_: str) -> Any:
    raise ValueError("this game has no positions")


_no_climax = _always(Climax())
_no_recap = _always(Recap())
_no_stakes = _always(Stakes())


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Rules[OptionsT, StateT, ActionT, EventT], Generic[OptionsT, StateT, ActionT, EventT, ViewT, ToldT]):
    """A whole game: its rules, and what the bot and computers need of it, from views alone.

    The rules are methods of its class; all else are functions, most of them in modules of their own:
    `GAME = MyGame(view=view.view_of, ask=forms.ask, ...)`. A function whose module is slow to load is named by `late`.
    Parts with a default may be left out.
    """

    view: Callable[[StateT, Eye], ViewT]
    """(state, eye): what that eye may know.

    >>> toy.view(bid, Seat(0)).hand, toy.view(bid, Seat(0)).sealed
    ((2, 4, 5), (False, True))
    """
    told: Callable[[StateT, EventT, Eye], ToldT | None] = _as_it_is
    """(state, event, eye): what that eye is told of one event, or None for nothing; `state` is the one before it.

    Left out: the event as it is, without what is marked as secret from that eye (`games.engine.contract.secret`).

    >>> toy.told(bid, Sealed(Seat(1), 6), Seat(1)), toy.told(bid, Sealed(Seat(1), 6), Seat(0))
    (Sealed(seat=1, card=6), Made(seat=1))
    """
    guess: Callable[[ViewT, Sequence[ToldT], Random], StateT]
    """(view, told, rng): a random full state that agrees with all that this eye sees and was told since the start.

    >>> toy.guess(toy.view(bid, Seat(0)), (), Random(3)).hands
    ((2, 4, 5), (1, 6, 7))
    """
    choose: Callable[[ViewT, Sequence[ToldT], str, Random], ActionT | None] = none
    """(view, told, level, rng): the action that a computer of that level plays in the seat of the view.

    Left out: any of its moves. A game whose computers have manners wraps it in `Mannered`.

    Runs in a worker process. None only in a race: the computer does nothing now. It is asked again when the view has
    changed. In a race with a `reaction` it is asked again after its next reaction time, and this runs in the bot's own
    process: it has to be fast, well below a millisecond.

    >>> game.choose(game.view(state, Seat(0)), (), "exact", Random(1))
    Sow(place=4)
    """
    ask: Callable[[ViewT], Form | None]
    """(view): what the seat of the view is asked now. For a spectator's view: what the board offers to everybody.

    In a game with `hands` that is nothing: people play in their panels. There a seat that waits may get a `PickOne` in
    which all is closed: its choices keep their places, and its prompt says what comes next for the seat.

    >>> [choice.code for choice in game.ask(game.view(state, Seat(0))).every() if choice.open]
    ['sow.4', 'sow.5', 'sow.7']
    """
    premove: Callable[[ViewT], Premove | None] = none
    """(view): what its seat may choose as a premove; the same while its moment lasts. Most games: None."""
    forced: Callable[[ViewT], Forced | None] = none
    """(view): the awaited seat that has only one action, if the view shows this; None otherwise.

    If a spectator's view shows it, the engine plays it at once by mail. If the seat's own view shows it, and it is
    marked as for one `alone`, it is played at once where all other seats are computers'.

    >>> game.forced(game.view(state, None)) is None
    True
    """
    predictions: Predictable = Predictable()
    """The predictions that are open, and how they ended. Most games have something.

    >>> open_now = game.predictions.open(game.view(state, None))
    >>> open_now.key, open_now.question.key, open_now.seats
    ('round-1', 'button-up-predict', (0, 1))
    >>> game.predictions.settled(Scored(1, "RRRBBBWWW", (6, 15), (0, 9), None))
    Settlement(key='round-1', seats=(1,))
    """
    stakes: Callable[[ViewT, ActionT | None], Stakes] = _no_stakes
    """(view, pressed): what the decision in the view's form is worth, and what its choices would do.

    pressed: the action that the counts of a `PickCounts` make at present; None for any other form.

    >>> game.stakes(game.view(state, Seat(0)), None).worth.key
    'button-up-worth'
    >>> [text.key for text in game.stakes(game.view(state, Seat(0)), None).effects]
    ['button-up-effect', 'button-up-effect', 'button-up-effect']
    """

    draw: Pictures
    """(subject): the picture. Made of a function for each kind of subject; at least a board, a primer and a cover.

    >>> game.draw(BoardSubject(game.view(state, None), cast, words)).size
    (1200, 760)
    >>> boxes = game.draw(PrimerSubject(Seat(0), words)).boxes
    >>> [box.name for box in boxes if box.name in {"note 1", "note 2", "note 3"}]
    ['note 1', 'note 2', 'note 3']
    >>> lobby = (LobbySeat(Occupant.PERSON, "Ann"), LobbySeat(Occupant.FREE))
    >>> boxes = game.draw(CoverSubject(lobby, "Live", words)).boxes
    >>> [box.name for box in boxes if box.name in {"seat 0", "name 0", "seat 1"}]
    ['seat 0', 'name 0', 'seat 1']
    """

    tell: Callable[[Sequence[ToldT], Cast, Words], list[Line]]
    """(told, cast, words): the story: a sentence for each event that needs one, with its clause.

    >>> [line.clause for line in game.tell((Drawn(Seat(0)),), cast, words)]
    ['BU-5']
    """
    describe: Callable[[ViewT, Cast, Words], str]
    """(view, cast, words): the board or hand in words, for alt text and the text board; at most 1,024 characters.

    >>> game.describe(game.view(state, None), cast, words).splitlines()[0]
    'Round 1, 15 points win.'
    """
    brief: Callable[[ViewT, Cast, Words], str] = none
    """(view, cast, words): what a seat needs first when it decides, for people who play by text.

    After the end it is the result of each seat. It is shorter than `describe`. The question, its choices and the story
    stand beside it, and one button leads to the whole board in words. Most games: the whole board.
    """
    climax: Callable[[ViewT], Climax] = _no_climax
    """(view): the end of a round, duel or trick that the view shows, and what is said of it.

    >>> game.climax(game.view(state, None))
    Climax(headline=None, why=None)
    """
    teaser: Callable[[ViewT], Text | None] = none
    """(view): how the next event is announced if it is a `climax`, in one sentence.

    view: a spectator's, before that event and before all that happens together with it, so that the sentence cannot
    tell the result. Left out: no event of the game is a climax.

    >>> game.teaser(game.view(state, None)).key
    'button-up-announced'
    """

    recap: Callable[[ViewT, Sequence[ToldT], Outcome], Recap] = _no_recap
    """(view, told, outcome): the course in words, and the event that turned it; values as in `PosterSubject`."""
    judged: Callable[[ViewT, Sequence[ToldT], ToldT], Judgement | None] | None = None
    """(view, told, own): how good a seat's own choice was. Runs in a worker process, after the match.

    view: what the seat saw before it. told: what the seat was told since the start, up to then. own: what it was told
    of its choice. So the judgement cannot depend on what the seat did not know.
    None for an event that was no choice. A game without reviews has no such function.
    """

    position: Callable[[str], tuple[ViewT, tuple[ToldT, ...]]] = _no_position
    """(text): the view that a rulebook's position block describes, and what was told before it.

    Raises ValueError with the reason if the text is not a position. Left out: the rulebook has none.

    >>> game.position("circle R/B/R/W/W/B/W/B/R\\nturn A")[0].mover
    0
    """

    puzzles: Puzzles | None = None
    """Positions with one best choice, for the puzzle of the day. Most games: none.

    A game that has them also draws `PuzzleSubject` and `SolvedSubject`.

    >>> game.puzzles.question("circle /RW//RR//WB/BW/B\\nturn B").values["army"]
    'black'
    """

    racing: Racing = Racing()
    """The parts that only a race needs."""

    def __post_init__(self) -> None:
        """Let `brief` say what `describe` says, and `choose` play anything, where the game has neither."""
        if self.brief is none:
            object.__setattr__(self, "brief", self.describe)
        if self.choose is none:
            object.__setattr__(self, "choose", lambda view, told, _level, rng: any_move(self, view, told, rng))

    def __reduce__(self) -> Any:
        """The name of the game in its module. Another process imports it."""
        return "GAME"


AnyGame = Game[Any, Any, Any, Any, Any, Any]
"""A game whose types are not known here."""


def any_move(game: AnyGame, view: Any, told: Sequence[Any], rng: Random) -> Any:
    """A random move. It is taken from a guess at the hidden things, because a seat's moves never depend on those."""
    return sample(game, game.guess(view, told, rng), view.eye, rng)


def late(module: str, name: str) -> Callable[..., Any]:
    """A function that imports the module at its first call and then calls the module's function of that name.

    Example: `late("games.button_up.board", "draw")`. The processes in which computers think draw nothing, so they never
    load Pillow.
    """

    def called(*args: Any) -> Any:
        return getattr(import_module(module), name)(*args)

    return called


@dataclass(frozen=True, kw_only=True, eq=False)
class PlainGame(
    Game[OptionsT, StateT, ActionT, EventT, ViewT, EventT], Generic[OptionsT, StateT, ActionT, EventT, ViewT]
):
    """A game of which views, guesses and told values follow from the states and the events.

    Its forms offer every choice that may come up in the phase. Which of them are open follows from `refuse`.
    Where nothing is hidden, so does which action is the only one.
    """

    state_type: Callable[..., StateT]
    """The dataclass of its states."""
    view_type: Callable[..., ViewT]
    """A dataclass that inherits from it and adds one field, `eye`."""
    unseen: Callable[[ViewT, Sequence[EventT], Random], Iterable[int]] = nothing
    """(view, told, rng): values for the hidden places of the view, in their order, at random as the eye may guess them.

    A game in which nothing is hidden needs none.
    """
    view: Callable[[StateT, Eye], ViewT] = field(init=False)
    guess: Callable[[ViewT, Sequence[EventT], Random], StateT] = field(init=False)

    def __post_init__(self) -> None:
        """Make the parts that follow."""
        Game.__post_init__(self)
        parts: dict[str, Callable[..., Any]] = {
            "view": partial(shown, self.view_type),
            "guess": lambda view, told, rng: self._state(view, iter(self.unseen(view, told, rng))),
            "ask": partial(self._opened, self.ask),
            "forced": self.forced if self.hands else self._only_move,
        }
        for name, part in parts.items():
            object.__setattr__(self, name, part)

    def _state(self, view: ViewT, unseen: Iterator[int]) -> StateT:
        """The state behind the view, with the unseen values in its hidden places."""
        kind: Any = type(view)
        hidden = secrets(kind)
        values = {}
        for one in fields(view):  # type: ignore[arg-type]
            if one.name == "eye":
                continue
            value = getattr(view, one.name)
            if one.name in hidden:
                value = filled(value, unseen)
            values[one.name] = value
        return self.state_type(**values)

    def _opened(self, ask: Callable[[ViewT], Form | None], view: Any) -> Form | None:
        """The form with each choice open exactly if its action is one of the moves of the seat that may press it.

        What is legal for a seat never depends on what it cannot see. So the view is as good as the state.
        """
        form = ask(view)
        if not isinstance(form, PickOne):
            return form
        seats = [seat for seat in self.asks(view) if view.eye in {None, seat}]
        codes = {code_of(action) for seat in seats for action in moves(self, view, seat)}
        return form.opened(codes)

    def _only_move(self, view: ViewT) -> Forced | None:
        """The awaited seat and its move, if it has only one; None otherwise. Everybody can see this."""
        state = self._state(view, iter(()))
        for seat in awaited(self, state):
            first, *more = islice(moves(self, state, seat), 2)
            if more:
                return None
            return Forced(seat, first)
        return None


def shown(view_type: Callable[..., ViewT], state: object, eye: Eye) -> ViewT:
    """The view of a state: what is not secret from that eye, and the eye that looks."""
    seen = public(state, eye)
    values = {field.name: getattr(seen, field.name) for field in fields(seen)}  # type: ignore[arg-type]
    return view_type(**values, eye=eye)
