"""How long matches take at each pace: `python -m bench.paces` prints a table and writes `assets/lengths.json`.

`python -m bench.paces 21 tic_tac_toe` plays 21 matches of each kind of one game, and keeps the lengths of the others.

Computers of the middle level play at a person's speed: by turns each decision takes a drawn time of the pace (`SPEED`),
after the beats that everybody sees; in a race they look and press as `Racing.reaction` says. The lobby reads the file.
"""

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import median
from types import MappingProxyType
from typing import Any, Final

from bot.lobby.lengths import FILE, manner_of, manners
from games import catalogue
from games.engine.contract.forms import PickCounts
from games.engine.contract.game import AnyGame
from games.engine.contract.values import GameOptions, Millis, Pace, Seat
from games.engine.match.pace import BEATS_WAITING, TEMPOS

SECOND, HOUR = 1_000, 3_600_000
SPEED: Final[Mapping[Pace, tuple[int, int]]] = MappingProxyType(
    {
        Pace.LIVE: (3 * SECOND, 13 * SECOND),
        Pace.RELAXED: (10 * SECOND, 110 * SECOND),
        Pace.NONE: (10 * SECOND, 110 * SECOND),
        Pace.MAIL: (1 * HOUR, 11 * HOUR),
    }
)
"""Between which two times a person takes for a decision, in ms: eight seconds, a minute, six hours on average."""
PUT_TOGETHER: Final = 15 * SECOND
"""Milliseconds that a decision put together of several presses (a bid, a gift) takes in addition."""
AGAIN: Final = 1_000
"""Milliseconds after which a computer in a race looks again that found nothing to do."""


@dataclass
class Sitting:
    """A match in the making: its state, what each seat was told, and the game time in ms."""

    game: AnyGame
    options: GameOptions
    seats: int
    rng: Random
    at: int = 0
    calm: int = 0
    state: Any = None
    told: dict[Seat, list[Any]] = field(default_factory=dict)

    def begin(self) -> None:
        """Shuffle and deal."""
        self.state = self.game.start(self.options, self.seats)
        self.told = {Seat(seat): [] for seat in range(self.seats)}
        self.take(self.game.setup(self.options, self.seats, self.rng), 0)

    def take(self, events: Any, hold: int) -> None:
        """Let events happen; people see each beat for `hold` ms."""
        for event in events:
            for seat, heard in self.told.items():
                one = self.game.told(self.state, event, seat)
                if one is not None:
                    heard.append(one)
            self.state = self.game.evolve(self.state, event)
            if event.climax:
                self.calm = max(self.calm, self.at) + hold
            elif event.beat:
                self.calm = min(max(self.calm, self.at) + hold, self.at + BEATS_WAITING * hold)

    def choice(self, seat: Seat) -> Any:
        """The action of a computer of the middle level there."""
        level = self.game.levels[len(self.game.levels) // 2]
        return self.game.choose(self.game.view(self.state, seat), self.told[seat], level, self.rng)

    def thinks(self, seat: Seat, pace: Pace) -> int:
        """How long the person of a seat takes for its decision, in ms."""
        form = self.game.ask(self.game.view(self.state, seat))
        return self.rng.randint(*SPEED[pace]) + (PUT_TOGETHER if isinstance(form, PickCounts) else 0)

    def act(self, seat: Seat, action: Any, hold: int) -> None:
        """Play an action, if it is accepted now."""
        at = Millis(self.at)
        if action is not None and self.game.refuse(self.state, seat, action, at) is None:
            self.take(self.game.decide(self.state, seat, action, at, self.rng), hold)

    def expire(self, before: int, hold: int) -> bool:
        """Let the game's own clock act, if it does so before that time; whether it did."""
        due = self.game.deadline(self.state)
        if due is None or due > before:
            return False
        self.at = max(self.at, due)
        self.take(self.game.expire(self.state, Millis(self.at), self.rng), hold)
        return True


def by_turns(sitting: Sitting, pace: Pace) -> int:
    """Play a match by turns to its end; how long it took, in ms."""
    game, hold, due = sitting.game, TEMPOS[pace].hold, dict[tuple[Seat, int], int]()
    sitting.begin()
    while game.outcome(sitting.state) is None:
        asked = [(seat, ask.number) for seat, ask in game.asks(sitting.state).items() if ask.awaited]
        start = max(sitting.calm, sitting.at)
        due = {key: due[key] if key in due else start + sitting.thinks(key[0], pace) for key in asked}
        (seat, _), at = min(due.items(), key=lambda item: item[1])
        if sitting.expire(at, hold):
            continue
        sitting.at = at
        sitting.act(seat, sitting.choice(seat), hold)
        due = {key: time for key, time in due.items() if key[0] != seat}
    return sitting.at


def as_race(sitting: Sitting) -> int:
    """Play a race to its end; how long it took, in ms."""
    game = sitting.game
    level = game.levels[len(game.levels) // 2]
    sitting.begin()
    looks: dict[Seat, int] = {}
    presses: dict[Seat, tuple[int, Any]] = {}
    while game.outcome(sitting.state) is None:
        for seat in sitting.told:
            if seat not in looks and seat not in presses:
                looks[seat] = sitting.at + _look(sitting, seat, level)
        at = min([*looks.values(), *(time for time, _ in presses.values())])
        if sitting.expire(at, 0):
            continue
        sitting.at = at
        for seat in [seat for seat, time in looks.items() if time == at]:
            del looks[seat]
            action = sitting.choice(seat)
            if action is None:
                looks[seat] = at + AGAIN
            else:
                reaction = game.racing.reaction(game.view(sitting.state, seat), Millis(at), level, sitting.rng)
                presses[seat] = at + (reaction.press if reaction else 0), action
        for seat in [seat for seat, (time, _) in presses.items() if time == at]:
            sitting.act(seat, presses.pop(seat)[1], 0)
    return sitting.at


def _look(sitting: Sitting, seat: Seat, level: str) -> int:
    """How long until a computer in a race looks at the board."""
    view = sitting.game.view(sitting.state, seat)
    reaction = sitting.game.racing.reaction(view, Millis(sitting.at), level, sitting.rng)
    return AGAIN if reaction is None else max(1, reaction.wait + reaction.look)


def minutes(game: AnyGame, options: GameOptions, seats: int, pace: Pace, matches: int) -> float:
    """How long half of that many matches take at most, in minutes."""
    race = options.race
    sittings = [Sitting(game, options, seats, Random(seed)) for seed in range(matches)]
    return median(as_race(one) if race else by_turns(one, pace) for one in sittings) / 60_000


def rows(matches: int, keys: Sequence[str]) -> Iterator[tuple[str, str, int, Pace, float]]:
    """Game, manner, seats, pace and minutes of every kind of match of those games."""
    for game in map(catalogue.find, keys):
        for manner, options in manners(game).items():
            for seats in game.seats:
                for pace in game.paces:
                    if manner_of(game.Options(**{**options.model_dump(), **game.Options.fixed(pace)})) == manner:
                        yield game.key, manner, seats, pace, minutes(game, options, seats, pace, matches)


def main(matches: int, keys: Sequence[str]) -> None:
    """Print every row and write the file. Without keys all games are measured, and only they are in it."""
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8")) if keys else {}
    for key in keys:
        found.pop(key, None)
    print(f"{'game':<14} {'played':<6} {'seats':>5} {'pace':<8} {'minutes':>10}   {matches} matches each")
    for key, manner, seats, pace, long in rows(matches, keys or catalogue.KEYS):
        print(f"{key:<14} {manner:<6} {seats:>5} {pace:<8} {long:>10,.1f}", flush=True)
        found.setdefault(key, {}).setdefault(manner, {}).setdefault(str(seats), {})[pace.value] = round(long, 1)
    FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 21, sys.argv[2:])
