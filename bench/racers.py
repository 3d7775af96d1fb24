"""How people fare in races: `python -m bench.racers 400`, where the number is that of matches for each figure.

Scripted people race computers in simulated time. They take a given time from the answer to their last press to the
next press; latency comes on top, twice: for the answer and for the press. What they decide on was shown a moment ago:
a panel is written at most every half second. One press in fifty is a slip. Seats are rotated.
"""

import sys
from collections.abc import Sequence
from random import Random
from statistics import mean

from bot.people.form import ComputerMatch, Stored, kept, level_for, raced
from games.biesti_boys import GAME
from games.biesti_boys.reflexes import beside
from games.biesti_boys.values import Play
from games.biesti_boys.view import Told, View
from games.engine.adaptive import chosen, is_adaptive, played_level, strength_of, stretched
from games.engine.contract.values import Millis, Reaction, Seat
from tests.games.biesti_boys.baseline import Player, Race, computer, race

Row = tuple[str, float, str, float]
"""A measurement: its name, value, unit and target."""

BEHIND = 250
"""Milliseconds by which a panel is behind the race on average: half of the gap between two edits."""
LATENCY = 200
"""Milliseconds from a phone to the bot, and as many back."""
CARRIED = 30
"""Milliseconds that a script's press is on its way."""
GLANCE = 50
"""Milliseconds after which a person who saw nothing looks again."""
SPREAD = 0.25
"""The standard deviation of the logarithm of a person's times."""
FIRST = 12
"""How many matches count as a person's first ones."""


def person(
    pace_ms: int, latency: int = LATENCY, *, behind: int = BEHIND, pauses: float = 0.0, slips: float = 0.02
) -> Player:
    """A person who needs `pace_ms` from one press to the next, the latency included.

    The time is log-normal: two of three are within a quarter of the pace. pauses: how often they stop to read, for one
    to three seconds. slips: how often they press the button beside. They see at once when a lift gets a new top.
    """

    def choose(view: View, told: Sequence[Told], rng: Random) -> Play | None:  # noqa: ARG001 - they look at the panel alone
        plays = view.plays()
        return beside(view, rng.choice(plays), slips, rng) if plays else None

    def reaction(view: View, at: Millis, rng: Random) -> Reaction:
        whole = max(2 * latency, round(pace_ms * rng.lognormvariate(0, SPREAD)))
        if rng.random() < pauses:
            whole += rng.randint(1_000, 3_000)
        look = max(0, whole // 2 - behind - latency)
        return Reaction(max(0, view.locked - at), look, whole - look)

    return Player(choose, reaction, again=GLANCE)


def script(pace_ms: int) -> Player:
    """A finger that presses whatever fits as soon as `pace_ms` have passed since its last press, at a still rate."""

    def choose(view: View, told: Sequence[Told], rng: Random) -> Play | None:  # noqa: ARG001 - it looks at the panel alone
        plays = view.plays()
        return rng.choice(plays) if plays else None

    def reaction(view: View, at: Millis, rng: Random) -> Reaction:  # noqa: ARG001 - it never wavers
        return Reaction(max(0, view.locked - at), pace_ms - CARRIED, CARRIED)

    return Player(choose, reaction, again=GLANCE)


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


def adaptation(one: Player, seats: int, races: int, seed: int) -> list[tuple[float, int]]:
    """The first races of somebody against adaptive computers: whether each was won, and the computers' strength."""
    form: tuple[Stored, ...] = ()
    found = []
    for number in range(races):
        level, place = level_for(GAME, [form], seats, race=True), Seat(number % seats)
        strength, other = strength_of(GAME, level) or 0, adapted(level)
        state = Race([one if seat == place else other for seat in range(seats)], 1_000 * seed + number).run()
        victory = float(state.winner == place)
        shown = raced(GAME, state, place, seats, strength, victory)
        form = kept((*(ComputerMatch(*old) for old in form), ComputerMatch(f"{number}", shown[0], seats, shown[1])))
        found.append((victory, strength))
    return found


def firsts(one: Player, people: int, seats: int = 2) -> float:
    """The part of their first matches that people win against adaptive computers."""
    return mean(victory for number in range(people) for victory, _ in adaptation(one, seats, FIRST, number))


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
