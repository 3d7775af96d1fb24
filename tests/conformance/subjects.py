"""What is examined: every game of the catalogue and the two toys, each with its random matches."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from bot.words import WORDS, Library
from games import catalogue
from games.engine.chance import generator
from games.engine.game import AnyGame
from games.engine.values import Cast, CastMember, Eye, Millis, Seat
from tests.conformance.plays import Play, Step, walk
from tests.conformance.toys import race, sealed
from tests.conformance.variants import variants

SCALE = int(os.environ.get("CONFORMANCE_SCALE", "1"))
"""How many times the usual number of matches and positions is tried."""

MOST_POSITIONS = 400
"""Positions of all matches of a game that one check looks at, where it cannot look at all."""

SOME_PLAYS = 12
"""Matches that a check goes through from end to end, where it cannot go through all."""

BRIEF: dict[str, dict[str, Any]] = {"career_poker": {"hands": 2}}
"""House rules for a match of a few minutes, of games whose matches are long: used where SCALE is 1."""

TOYS: tuple[AnyGame, ...] = (sealed.GAME, race.GAME)
"""The games of the suite itself."""

TOY_WORDS = Path(__file__).parent / "toys" / "words"
"""The texts of the toys."""

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")
"""Who plays."""


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
        """What happened next."""
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

    @cached_property
    def plays(self) -> list[Play]:
        """Random matches for every seat count and every option value."""
        found = []
        for seats in self.game.seats:
            rng = generator(self.game.key, seats, "variants")
            brief = BRIEF.get(self.game.key, {}) if self.scale == 1 else {}
            for number, options in enumerate(variants(self.game, 2 * self.scale, rng, **brief)):
                for again in range(self.scale):
                    seed = f"{self.game.key}-{seats}-{number}-{again}"
                    found.append(walk(self.game, options, seats, seed, self.bound))
        return found

    def positions(self, each: int) -> Iterator[Position]:
        """About `each` positions of every match, fewer of many matches, always with the first and the last."""
        most = min(each * self.scale, max(2, MOST_POSITIONS * self.scale // len(self.plays)))
        for play in self.plays:
            last = len(play.steps) - 1
            rng = generator(play.seed, each, "positions")
            chosen = rng.sample(range(last + 1), min(last + 1, most))
            yield from (Position(play, index) for index in sorted({0, last, *chosen}))

    def some_plays(self) -> list[Play]:
        """A dozen of the matches, from every part of the list."""
        count = min(len(self.plays), SOME_PLAYS * self.scale)
        return generator(self.game.key, count, "plays").sample(self.plays, count)

    @cached_property
    def library(self) -> Library:
        """The texts that the game's words are looked up in."""
        return Library.load(TOY_WORDS if any(isinstance(self.game, type(toy)) for toy in TOYS) else WORDS)

    def cast(self, seats: int) -> Cast:
        """People in every seat."""
        return tuple(CastMember(name) for name in NAMES[:seats])
