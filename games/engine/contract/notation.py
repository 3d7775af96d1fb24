"""The grammar of the positions in rulebooks, the same in every game: lines that begin with a word.

    players 5              how many play; without it the fewest that can
    rule scoring points    a house rule that is not the usual one; may come again
    eye D 8 8 10           whose eyes look, and what the game wants to know of them, such as cards; else a spectator's
    turn B                 whose turn it is at first; without it that of the seat that acts first
    C play 9 2 0           an action: its seat, and the code of its button with spaces for the dots
    after 200              the next line happens 200 ms after the one before it; without it a second

Seats are letters, clockwise from A. The rules judge every action. A game adds words of its own (`Block`).
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from random import Random
from typing import Any, ClassVar, Generic

from pydantic import ValidationError

from games.engine.contract.codes import action_of
from games.engine.contract.rules import ActionT, EventT, OptionsT, Rules, StateT
from games.engine.contract.secret import public
from games.engine.contract.values import Eye, Millis, Seat

LETTERS = "ABCDEFGH"
"""The names of the seats, clockwise."""

_SHARED = ("players", "eye", "turn")
_REPEATED = ("rule", "after", *LETTERS)
_A_SECOND = Millis(1000)


class Block(Generic[OptionsT, StateT, ActionT, EventT]):
    """A position as a rulebook writes it. A game inherits from it. A fault in it raises ValueError with the reason."""

    rules: Rules[OptionsT, StateT, ActionT, EventT]
    """The game."""
    words: ClassVar[tuple[str, ...]] = ()
    """The words with which a line of this game may begin."""
    repeated: ClassVar[tuple[str, ...]] = ()
    """The words with which several lines may begin."""
    moments: ClassVar[tuple[str, ...]] = ()
    """The words of things that happen in the order of the lines, as actions do. They may come again."""

    def __init__(self, text: str) -> None:
        """Read the lines."""
        self._lines = [line.split() for line in text.splitlines() if line.strip()]
        again = {*_REPEATED, *self.repeated, *self.moments}
        once = {*_SHARED, *self.words}
        for word, times in Counter(line[0] for line in self._lines).items():
            if word in again:
                continue
            if times > 1 or word not in once:
                raise ValueError(f"no such line here, or not twice: {word!r}")
        self.players = self.number("players", self.rules.seats[0], self.rules.seats[-1])
        if self.players not in self.rules.seats:
            raise ValueError(f"players are {', '.join(map(str, self.rules.seats))}, not {self.players}")
        self.options = self._house_rules()
        letter, *self.held = self.one("eye") or [""]
        """What follows the letter in the line of the eye."""
        self.eye: Eye = None
        if letter:
            self.eye = self.seat(letter)
        self.actions = [self._action(line) for line in self._lines if line[0] in LETTERS]
        """The actions of the lines, each with its seat."""
        self.turn: Seat | None = None
        """Whose turn it is at first."""
        if "turn" in self:
            self.turn = self.seat(" ".join(self.one("turn")))
        elif self.actions:
            self.turn, _action = self.actions[0]

    def __contains__(self, word: str) -> bool:
        return any(line[0] == word for line in self._lines)

    def every(self, word: str) -> list[list[str]]:
        """The text that follows the word, for each line that begins with it."""
        return [rest for first, *rest in self._lines if first == word]

    def one(self, word: str) -> list[str]:
        """The text that follows the word in its line; empty if there is no such line."""
        return next(iter(self.every(word)), [])

    def number(self, word: str, default: int, most: int) -> int:
        """The one number of a line, from 0 to `most`; the default if there is no such line."""
        if word not in self:
            return default
        return number(" ".join(self.one(word)), most)

    def by_seat(self, word: str, most: int) -> list[int] | None:
        """The numbers of a line, one for each seat; None if there is no such line."""
        numbers = [number(one, most) for one in self.one(word)]
        if word in self and len(numbers) != self.players:
            raise ValueError(f"{len(numbers)} numbers for {self.players} seats: {word}")
        return numbers or None

    def seat(self, letter: str) -> Seat:
        """The seat of a letter."""
        letters = LETTERS[: self.players]
        if len(letter) != 1 or letter not in letters:
            raise ValueError(f"a seat is one of {letters}, not {letter!r}")
        return Seat(letters.index(letter))

    def start(self) -> StateT:
        """The state before anything of the lines happens. Of a game without chance: that of every match."""
        return self.rules.start(self.options, self.players)

    def first(self, state: StateT) -> Iterable[EventT]:
        """The events before the first action. Most games: none."""
        return ()

    def act(self, state: StateT, seat: Seat, action: ActionT, at: Millis) -> Sequence[EventT]:
        """The events of an action. Raises ValueError if the rules refuse it."""
        refusal = self.rules.refuse(state, seat, action, at)
        if refusal is not None:
            raise ValueError(f"seat {seat} may not do that: {refusal.code} ({refusal.clause})")
        return self.rules.decide(state, seat, action, at, Random(0))

    def happen(self, state: StateT, word: str, rest: list[str], at: Millis) -> Iterable[EventT]:
        """The events of a line that begins with one of the `moments`."""
        raise NotImplementedError

    def last(self, state: StateT) -> StateT:
        """The state at the end, with what the lines say of it. Most games: as it is."""
        return state

    def seen(
        self, view_of: Callable[..., Any], told_of: Callable[..., Any] = lambda _state, event, eye: public(event, eye)
    ) -> tuple[Any, tuple[Any, ...]]:
        """The view at the end, and all that was told to its eye on the way there.

        view_of: such as `partial(shown, View)`. told_of: as `Game.told`; without it all events without their secrets.
        """
        state = self.start()
        told: list[Any] = []
        for happen in self._steps():
            for event in happen(state):
                one = told_of(state, event, self.eye)
                if one is not None:
                    told.append(one)
                state = self.rules.evolve(state, event)
        return view_of(self.last(state), self.eye), tuple(told)

    def _steps(self) -> Iterator[Callable[[StateT], Iterable[EventT]]]:
        """The steps of what happens, in order. Each gives its events in the state that it finds."""
        yield self.first
        at = Millis(0)
        wait = _A_SECOND
        actions = iter(self.actions)
        for word, *rest in self._lines:
            if word == "after":
                wait = Millis(number(" ".join(rest), 99_999))
                continue
            if word not in LETTERS and word not in self.moments:
                continue
            at = Millis(at + wait)
            wait = _A_SECOND
            if word in self.moments:
                yield partial(self.happen, word=word, rest=rest, at=at)
            else:
                seat, action = next(actions)
                yield partial(self.act, seat=seat, action=action, at=at)

    def _action(self, line: list[str]) -> tuple[Seat, ActionT]:
        """The seat and the action of a line."""
        letter, *words = line
        action: ActionT | None = action_of(".".join(words), self.rules.actions)
        if action is None:
            raise ValueError(f"no action: {' '.join(line)!r}")
        return self.seat(letter), action

    def _house_rules(self) -> OptionsT:
        """The house rules of the lines; else the usual ones."""
        rules: dict[str, int | str] = {}
        for rest in self.every("rule"):
            if len(rest) != 2:
                raise ValueError("a house rule has a name and a value")
            name, value = rest
            rules[name] = int(value) if value.isdecimal() else value
        try:
            return self.rules.Options.model_validate(rules)
        except ValidationError as error:
            raise ValueError(f"no such house rule: {rules}") from error


def number(text: str, most: int) -> int:
    """A number from 0 to `most`. Raises ValueError for any other text.

    >>> number("61", 80)
    61
    """
    is_number = text.isascii() and text.isdecimal() and len(text) <= len(str(most))
    if not is_number or int(text) > most:
        raise ValueError(f"not a number from 0 to {most}: {text!r}")
    return int(text)


def counts(words: Iterable[str], symbols: Sequence[str]) -> tuple[int, ...]:
    """The number of each symbol that the words name: one each, or more as "20x3"; "-" names none.

    >>> counts(["20x3", "5"], ("20", "10", "5"))
    (3, 0, 1)
    """
    found = dict.fromkeys(symbols, 0)
    for word in words:
        symbol, _, times = word.partition("x")
        if symbol in found:
            found[symbol] += number(times or "1", 99)
        elif word != "-":
            raise ValueError(f"not one of {' '.join(symbols)}, or as {symbols[0]}x3: {word!r}")
    return tuple(found.values())


def turned(text: str, seat: Seat, seats: int) -> str:
    r"""The block in a match with that many seats, with every player moved clockwise by `seat` places.

    >>> turned("row AB CA", Seat(1), 3)
    'players 3\nrow BC AB'
    """
    letters = LETTERS[:seats]
    moved = letters[seat:] + letters[:seat]
    lines = text.translate(str.maketrans(letters, moved))
    return f"players {seats}\n{lines}"
