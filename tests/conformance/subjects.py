"""The subjects of the suite: every game of the catalogue and the toys, each with its random matches."""

import os
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

from bot.words.fluent import Library
from games import catalogue
from games.engine.contract.chance import generator
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Cast, CastMember, Eye, GameOptions, Millis, Seat
from tests.conformance.plays import Play, Step, walk
from tests.conformance.toys import liars_dice, noughts, race, sealed, toppers
from tests.conformance.variants import variants

T = TypeVar("T")

SCALE = int(os.environ.get("CONFORMANCE_SCALE", "1"))
"""How many times the usual number of matches and positions is tried."""

MOST_POSITIONS = 60
"""How many positions of all matches of a game a check looks at, if it cannot look at all."""

SOME_PLAYS = 8
"""How many matches a check goes through completely, if it cannot go through all."""

BRIEF: dict[str, dict[str, Any]] = {"career_poker": {"hands": 2}}
"""House rules for a match of a few minutes, of games whose matches are long: used where the scale is 1."""

TOYS: tuple[AnyGame, ...] = (sealed.GAME, race.GAME, noughts.GAME, liars_dice.GAME, toppers.GAME)
"""The games of the suite itself."""

TOY_WORDS = Path(__file__).parent / "toys" / "words"
"""The texts of the toys that keep none beside them."""

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")
"""The names of the players."""


EACH = 20
"""Positions of one match that a check looks at."""

Kind = tuple[type[Any], tuple[str, ...], bool]
"""The kind of a step: its cause, its events, and whether it is the last."""

KEYS = (*catalogue.KEYS, *(toy.key for toy in TOYS))
"""Every game that is examined."""


def find(key: str) -> AnyGame:
    """The registered game or the toy with that key."""
    return next((toy for toy in TOYS if toy.key == key), None) or catalogue.find(key)


@dataclass(frozen=True, slots=True)
class Position:
    """A moment of a random match: after step `index`."""

    play: Play
    index: int

    @property
    def state(self) -> Any:
        """The state then."""
        return self.play.steps[self.index].after

    @property
    def at(self) -> Millis:
        """The game time then."""
        return self.play.steps[self.index].at

    @property
    def following(self) -> Step | None:
        """The next step; None after the last."""
        steps = self.play.steps
        return steps[self.index + 1] if self.index + 1 < len(steps) else None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every seat."""
        return tuple(Seat(seat) for seat in range(self.play.seats))

    def told(self, eye: Eye) -> tuple[Any, ...]:
        """All that eye was told so far."""
        return self.play.told_all(self.index, eye)

    def __str__(self) -> str:
        play = self.play
        return f"{play.game.key} for {play.seats}, options {play.options}, seed {play.seed}, step {self.index}"


class Subject:
    """A game under examination."""

    def __init__(self, game: AnyGame, scale: int = SCALE, bound: int = 5000) -> None:
        self.game = game
        self.scale = scale
        self.bound = bound
        self._made: dict[Callable[[Subject], Any], Any] = {}

    def once(self, make: Callable[["Subject"], T]) -> T:
        """A value that several checks need. It is made when the first of them asks for it."""
        if make not in self._made:
            self._made[make] = make(self)
        return self._made[make]  # type: ignore[no-any-return]

    @cached_property
    def plays(self) -> list[Play]:
        """Random matches for every seat count and every option value, which are all combined only on a larger scale."""
        found = []
        for place, seats in enumerate(self.game.seats):
            rng = generator(self.game.key, seats, "variants")
            brief = BRIEF.get(self.game.key, {}) if self.scale == 1 else {}
            for number, options in enumerate(variants(self.game, 2 * self.scale, rng, **brief)):
                if self.scale == 1 and not self._played_daily(place, number, options):
                    continue
                for again in range(self.scale):
                    seed = f"{self.game.key}-{seats}-{number}-{again}"
                    found.append(walk(self.game, options, seats, seed, self.bound))
        return found

    def _played_daily(self, place: int, number: int, options: GameOptions) -> bool:
        """The defaults by all seat counts, other house rules by one of them, and one long match by the fewest seats."""
        if len(self.game.seats) < 3:
            return True
        brief = BRIEF.get(self.game.key, {})
        if any(getattr(options, name) != value for name, value in brief.items()):
            return number == place == 0
        return options == self.game.Options(**brief) or number % len(self.game.seats) == place

    def positions(self, each: int) -> Iterator[Position]:
        """About `each` positions of every match, fewer of many matches; a larger number has all those of a smaller."""
        most = min(each * self.scale, max(2, MOST_POSITIONS * self.scale // len(self.plays)))
        for number, index in sorted(self._order[: most * len(self.plays)]):
            yield Position(self.plays[number], index)

    def few(self, count: int) -> list[Position]:
        """So many positions from all parts of the list of matches, for what takes long."""
        found = list(self.positions(2))
        count = min(len(found), count * self.scale)
        return [found[number * len(found) // count] for number in range(count)]

    @cached_property
    def _order(self) -> list[tuple[int, int]]:
        """Steps, each as the number of its match and its place there: first one of every kind, the rarest kind first.

        Then a step of each match by turns, of the kind that was shown least.
        """
        kinds = [_by_kind(play) for play in self.plays]
        order: list[tuple[int, int]] = []
        shown: Counter[Kind] = Counter()
        taken: Counter[int] = Counter()

        def show(number: int, kind: Kind) -> None:
            shown[kind] += 1
            taken[number] += 1
            order.append((number, kinds[number][kind].pop()))
            if not kinds[number][kind]:
                del kinds[number][kind]

        have = Counter(kind for mine in kinds for kind in mine)
        for kind in sorted(have, key=have.__getitem__):
            show(min((number for number, mine in enumerate(kinds) if kind in mine), key=taken.__getitem__), kind)
        for _ in range(EACH * self.scale):
            for number, mine in enumerate(kinds):
                if mine:
                    show(number, min(mine, key=shown.__getitem__))
        return order

    def some_plays(self) -> list[Play]:
        """Some of the matches, from every part of the list."""
        count = min(len(self.plays), SOME_PLAYS * self.scale)
        return generator(self.game.key, count, "plays").sample(self.plays, count)

    @cached_property
    def library(self) -> Library:
        """The texts that the game's words are looked up in."""
        if not any(isinstance(self.game, type(toy)) for toy in TOYS):
            return Library.load()
        own = TOY_WORDS.parent / self.game.key / "assets" / "words"
        return Library.load(own if own.exists() else TOY_WORDS)

    def languages(self, number: int) -> tuple[str, ...]:
        """In which languages the `number`-th of many things is said: one by turns, on a larger scale all."""
        every = self.library.languages()
        return every if self.scale > 1 else (every[number % len(every)],)

    def cast(self, seats: int) -> Cast:
        """People in every seat."""
        return tuple(CastMember(name) for name in NAMES[:seats])


def _by_kind(play: Play) -> dict[Kind, list[int]]:
    """The steps of a match by what they are like, each kind in a random order."""
    found: dict[Kind, list[int]] = {}
    steps = list(enumerate(play.steps))
    generator(play.seed, 0, "positions").shuffle(steps)
    for index, step in steps:
        names = tuple(type(event).__name__ for event in step.events)
        found.setdefault((type(step.cause), names, index == len(steps) - 1), []).append(index)
    return found
