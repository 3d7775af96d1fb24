"""How people fare in races: `python -m bench.racers 400`, where the number is that of matches for each figure.

Scripted people race computers in simulated time. They take a given time from the answer to their last press to the
next press; latency comes on top, twice: for the answer and for the press. What they decide on was shown a moment ago:
a panel is written at most every half second. One press in fifty is a slip. Seats are rotated.
"""

import sys
from collections.abc import Sequence
from random import Random

from bot.people.form import ComputerMatch, kept, level_for
from games.biesti_boys import GAME
from games.biesti_boys.reflexes import pressed
from games.biesti_boys.values import Play
from games.biesti_boys.view import Told, View
from games.engine.adaptive import chosen, is_adaptive, played_level, strength_of, stretched
from games.engine.contract.values import Millis, Reaction
from tests.games.biesti_boys.baseline import Player, Race, computer, race

Row = tuple[str, float, str, float]
"""A measurement: its name, value, unit and target."""

BEHIND = 250
"""Milliseconds by which a panel is behind the race on average: half of the gap between two edits."""
LATENCY = 200
"""Milliseconds from a phone to the bot, and as many back."""
FIRST = 12
"""How many matches count as a person's first ones."""


def person(pace_ms: int, latency: int = LATENCY) -> Player:
    """A person who presses `pace_ms` after they have seen the answer to their last press, give or take a fifth."""

    def choose(view: View, told: Sequence[Told], rng: Random) -> Play | None:  # noqa: ARG001 - they look at the panel alone
        plays = view.plays()
        return pressed(view, rng.choice(plays), "steady", rng) if plays else None

    def reaction(view: View, at: Millis, rng: Random) -> Reaction:
        whole = max(pace_ms // 2, round(rng.gauss(pace_ms, pace_ms / 5))) + 2 * latency
        look = max(0, whole // 2 - BEHIND - latency)
        return Reaction(max(0, view.locked - at), look, whole - look)

    return Player(choose, reaction)


def adapted(level: str) -> Player:
    """A computer of that level, adaptive or not."""
    if not is_adaptive(level):
        return computer(level)

    def reaction(view: View, at: Millis, rng: Random) -> Reaction:
        played = played_level(GAME, level, rng) or GAME.levels[0]
        answer = stretched(GAME, level, GAME.reaction(view, at, played, rng))
        assert answer is not None
        return answer

    return Player(lambda view, told, rng: chosen(GAME, view, told, level, rng), reaction)


def won(one: Player, level: str, matches: int, seats: int = 2) -> float:
    """The part of that many matches that a person wins against computers of that level."""
    other, total = adapted(level), 0.0
    for number in range(matches):
        place = number % seats
        outcome = race([one if seat == place else other for seat in range(seats)], number)
        total += place in outcome.winners
    return total / matches


def firsts(one: Player, people: int) -> float:
    """The part of their first matches that people win against adaptive computers."""
    total = 0.0
    for number in range(people):
        form: tuple[tuple[str, int, int, float], ...] = ()
        for match in range(FIRST):
            level = level_for(GAME, [form], 2)
            outcome = race([one, adapted(level)], 1000 * number + match)
            victory = float(0 in outcome.winners)
            total += victory
            last = ComputerMatch(f"{match}", strength_of(GAME, level) or 0, 2, victory)
            form = kept((*(ComputerMatch(*old) for old in form), last))
    return total / people / FIRST


def length(one: Player, level: str, matches: int) -> float:
    """Seconds that a match takes on average."""
    ended = [Race([one, adapted(level)], number) for number in range(matches)]
    for match in ended:
        match.run()
    return sum(match.at for match in ended) / matches / 1000


def rows(matches: int = 40) -> list[Row]:
    """The measurements, in that many matches each."""
    quick = person(1_200)
    found: list[Row] = [
        (f"a person at 1.2 s a press with 200 ms latency wins against {level}", won(quick, level, matches), "", target)
        for level, target in (("easy", 0.7), ("steady", 0.25), ("strong", 0.0))
    ]
    for pace in (1_200, 2_000, 3_000, 4_500):
        what = f"first {FIRST} races against adaptive computers won at {pace / 1000} s a press"
        found.append((what, firsts(person(pace), max(1, matches // FIRST)), "", 0.5))
    found.append(("such a race at 1.2 s a press against easy lasts", length(quick, "easy", matches), "s", 180))
    return found


if __name__ == "__main__":
    for row in rows(int(sys.argv[1]) if len(sys.argv) > 1 else 400):
        print(*row)
