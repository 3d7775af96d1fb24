"""How positions in rulebooks are written: each line begins with a keyword, then come words and numbers.

Each game reads its blocks with these functions and adds only what its own words mean. A fault in a block raises a
ValueError that says the reason.
"""

from collections.abc import Collection, Iterator, Sequence
from random import Random
from typing import Any

from pydantic import ValidationError

from games.engine.contract.rules import OptionsT, Rules
from games.engine.contract.values import Millis, Seat


class Lines:
    r"""The lines of a block by their first word.

    >>> lines = Lines("kitchen 61\nhand A 20 5\nhand B 1", {"kitchen", "hand", "eye"}, repeated={"hand"})
    >>> lines.number("kitchen", default=80, most=80), lines.every("hand"), "eye" in lines
    (61, [['A', '20', '5'], ['B', '1']], False)
    """

    def __init__(self, text: str, words: Collection[str], repeated: Collection[str] = ()) -> None:
        """words: how a line may begin. repeated: those that may begin more than one line."""
        self._lines: dict[str, list[list[str]]] = {}
        for line in filter(None, map(str.split, text.splitlines())):
            word, *rest = line
            if word not in words or (word in self._lines and word not in repeated):
                raise ValueError(f"no such line here: {' '.join(line)!r}")
            self._lines.setdefault(word, []).append(rest)
        self.first = next(iter(self._lines), "")

    def __contains__(self, word: str) -> bool:
        return word in self._lines

    def every(self, word: str) -> list[list[str]]:
        """What follows the word, for each line that begins with it."""
        return self._lines.get(word, [])

    def one(self, word: str) -> list[str]:
        """What follows the word in its line; empty if there is no such line."""
        return self.every(word)[0] if word in self else []

    def number(self, word: str, default: int, most: int) -> int:
        """The one number of a line, from 0 to `most`; the default if there is no such line."""
        return number(" ".join(self.one(word)), most) if word in self else default

    def house_rules(self, options: type[OptionsT]) -> OptionsT:
        """The house rules from all lines such as `rule scoring points`; the defaults if there are none."""
        if any(len(rest) != 2 for rest in self.every("rule")):
            raise ValueError("a house rule has a name and a value")
        rules = {name: int(value) if value.isdecimal() else value for name, value in self.every("rule")}
        try:
            return options.model_validate(rules)
        except ValidationError as error:
            raise ValueError(f"no such house rule: {rules}") from error


def number(text: str, most: int) -> int:
    """A number from 0 to `most`. Raises ValueError for any other text.

    >>> number("61", 80)
    61
    """
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(most)) and int(text) <= most):
        raise ValueError(f"not a number from 0 to {most}: {text!r}")
    return int(text)


def seat(letter: str, seats: int) -> Seat:
    """The seat of a letter; A is the first. Raises ValueError if no seat has that letter.

    >>> seat("C", 4)
    2
    """
    letters = "ABCDEFGH"[:seats]
    if len(letter) != 1 or letter not in letters:
        raise ValueError(f"a seat is one of {letters}, not {letter!r}")
    return Seat(letters.index(letter))


def turned(text: str, seat: Seat, seats: int) -> str:
    """The block with every player moved clockwise by `seat` places, in a match with that many seats.

    >>> turned("row AB CA", Seat(1), 3)
    'row BC AB'
    """
    letters = "ABCDEFGH"[:seats]
    return text.translate(str.maketrans(letters, letters[seat:] + letters[:seat]))


def acted(
    rules: Rules[Any, Any, Any, Any], state: Any, actions: Sequence[tuple[Seat, Any]]
) -> Iterator[tuple[Any, Any]]:
    """Each event of those actions, with the state before it. Raises ValueError for an action that the rules refuse."""
    for actor, action in actions:
        refusal = rules.refuse(state, actor, action, Millis(0))
        if refusal is not None:
            raise ValueError(f"seat {actor} may not do that: {refusal.code} ({refusal.clause})")
        for event in rules.decide(state, actor, action, Millis(0), Random(0)):
            yield state, event
            state = rules.evolve(state, event)
