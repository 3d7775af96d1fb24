"""What a game is: one stateless object with the members below.

Rules are pure and synchronous: no asyncio, no Discord, no SQL, no clock, no global random generator.
Only the rules see the state. Pictures, computers and the bot see views.

The examples are run as tests. In them `game` is Button Up!, and `state` is a position of it in which seat 0 must sow.
`toy` is Sealed, a game of secret bids (tests/conformance/toys/sealed), and `bid` is a state after a bid of seat 1.
"""

from abc import abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any, Generic, TypeVar

from games.engine.contract.ask import ActionT
from games.engine.contract.forms import Form, Premove
from games.engine.contract.judgement import Judgement
from games.engine.contract.rules import EventT, OptionsT, Rules, StateT
from games.engine.contract.values import (
    Cast,
    Eye,
    Forced,
    Line,
    LobbySeat,
    Millis,
    Outcome,
    Picture,
    Reaction,
    Seat,
    Text,
    Words,
)

ViewT = TypeVar("ViewT")
"""View: what an eye may know. Its type has no field for a secret."""
ToldT = TypeVar("ToldT")
"""Told: what an eye is told of one event."""


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
        a `reaction` it is asked again after its next reaction time, and this runs in the bot's own process: it has to
        be fast, well below a millisecond.

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

    def premove(self, view: ViewT) -> Premove | None:
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

    def practice(self, view: ViewT, cast: Cast, words: Words) -> Picture:
        """The seat's own picture with cards to try before a race, marked as such. Most games: without a mark."""
        return self.draw(view, (), cast, words)

    def shows(self, view: ViewT, told: Sequence[ToldT]) -> tuple[ViewT, Sequence[ToldT]]:
        """What of these values the board's picture depends on. What is equal is drawn once. Most games: all of it."""
        return view, told

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

    def judged(self, view: ViewT, told: Sequence[ToldT], own: ToldT) -> Judgement | None:
        """How good a seat's own choice was. Runs in a worker process, after the match.

        view: what the seat saw before it. told: what the seat was told since the start, up to then. own: what it was
        told of its choice. So the judgement cannot depend on what the seat did not know.
        None for an event that was no choice, and in a game without reviews (`reviews` is False).
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

    def brief(self, view: ViewT, cast: Cast, words: Words) -> str:
        """What a seat needs first when it decides, for people who play by text; after the end, the result of each seat.

        It is shorter than `describe`. The question, its choices and the story stand beside it, and one button leads to
        the whole board in words. Most games: the whole board.
        """
        return self.describe(view, cast, words)

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
