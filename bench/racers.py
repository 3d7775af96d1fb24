"""How people fare in races: `python -m bench.racers 400`, where the number is that of matches for each figure.

Two kinds of scripted people race computers in simulated time. A *person* takes a log-normal time from one press to the
next, with the latency of both ways in it; they stop to read now and then, and slip. What they decide on was shown a
moment ago: a panel is written at most every half second. A *script* presses at a still rate what fits at that moment.
Seats are rotated.
"""

import sys
from collections.abc import Sequence
from random import Random
from statistics import mean, stdev

from bot.people.form import ComputerMatch, Stored, kept, level_for, raced
from games.biesti_boys import GAME
from games.biesti_boys.race import progress
from games.biesti_boys.search import best
from games.biesti_boys.strategy import REFLEXES, beside, extra
from games.biesti_boys.values import Happened, Mistaken, Play, Played, TooLate
from games.biesti_boys.view import Told, View
from games.engine.adaptive import adaptive, chosen, is_adaptive, played_level, strength_of, strengths, stretched
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
FEW, FIRST = 3, 12
"""After how many races adaptive computers have adapted, and how many are raced."""
QUICK = 900
"""Milliseconds a press below which a person must have a quick line."""
PACES = (350, 600, 800, 1_000, 1_200, 1_600, 2_000, 2_500, 4_000)
"""Milliseconds from one press to the next, from the fastest finger on."""
MARGINS = (600, 800, 1_000, 1_200, 1_600, 2_000)
"""The paces at which the margins of races against *strong* are measured."""
NEWCOMERS = (1_600, 2_000, 2_500)
"""The paces of people to whom the game is new."""


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
        answer = stretched(GAME, level, GAME.racing.reaction(view, at, played, rng))
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


def settled(one: Player, people: int, seats: int = 2) -> float:
    """The part of their races against adaptive computers that people win after the first `FEW`, up to `FIRST`."""
    return mean(won for number in range(people) for won, _ in adaptation(one, seats, FIRST, number)[FEW:])


def first(one: Player, people: int, seats: int = 2) -> float:
    """The part of people who win the first race of their lives against adaptive computers."""
    return mean(adaptation(one, seats, 1, number)[0][0] for number in range(people))


def clockwork(level: str) -> Player:
    """A computer that always takes the mean times of that level, overlooks nothing and never slips."""
    reflexes = REFLEXES[level]
    look, press = (spread.mean + spread.tail for spread in (reflexes.look, reflexes.press))

    def choose(view: View, told: Sequence[Told], rng: Random) -> Play | None:  # noqa: ARG001 - it looks at the panel alone
        plays = view.plays() if view.blocked is None else ()
        return best(view, plays, level, rng) if plays else None

    def reaction(view: View, at: Millis, rng: Random) -> Reaction:  # noqa: ARG001 - it never wavers
        return Reaction(max(0, view.locked - at), look + extra(view, reflexes), press)

    return Player(choose, reaction, again=0)


def margins(one: Player, other: Player, matches: int) -> list[int]:
    """By how many cards somebody wins races for two, below 0 if they lose."""
    found = []
    for number in range(matches):
        place = number % 2
        state = Race([one, other] if place == 0 else [other, one], number).run()
        found.append(progress(state, Seat(place)) - progress(state, Seat(1 - place)))
    return found


def busiest(seats: int, matches: int) -> tuple[float, float]:
    """Attempts a second by one computer of the greatest strength, against a finger as fast: on average, and at most."""
    quickest = adaptive(strengths(GAME, race=True)[-1])
    tried, seconds, most = 0, 0.0, 0
    for number in range(matches):
        match = Race([script(350), *[adapted(quickest)] * (seats - 1)], number)
        match.run()
        times = [at for event in match.log if (at := _attempted(event, Seat(1))) is not None]
        tried, seconds = tried + len(times), seconds + match.at / 1_000
        most = max(most, *(sum(at <= other < at + 1_000 for other in times) for at in times))
    return tried / seconds, most


def _attempted(event: Happened, seat: Seat) -> int | None:
    """The time at which the seat made the attempt that the event tells of; None if it did not."""
    if not isinstance(event, Played | Mistaken | TooLate):
        return None
    made = event.laid if isinstance(event, Played) else event.seen
    return made.at if made.seat == seat else None


def length(one: Player, level: str, matches: int) -> float:
    """Seconds that a match takes on average."""
    ended = [Race([one, adapted(level)], number) for number in range(matches)]
    for match in ended:
        match.run()
    return sum(match.at for match in ended) / matches / 1000


def varied(pace_ms: int) -> Player:
    """A person of that pace who stops to read now and then; quick ones have a quick line too."""
    latency, behind = (50, 50) if pace_ms < QUICK else (LATENCY, BEHIND)
    return person(pace_ms, latency, behind=behind, pauses=0.03, slips=0.03)


def rows(matches: int = 40) -> list[Row]:
    """The measurements, in that many matches each."""
    quick, people = person(1_600), max(1, matches // (FIRST - FEW))
    found: list[Row] = [
        (f"a person at 1.6 s a press wins against {level}", won(quick, level, matches), "", target)
        for level, target in (("easy", 0.7), ("steady", 0.25), ("strong", 0.0))
    ]
    for kind, player in (("script", script), ("person", varied)):
        for seats in GAME.seats:
            for pace in PACES:
                what = f"{seats} seats, a {kind} at {pace / 1000} s a press: races {FEW + 1} to {FIRST} won"
                found.append((what, settled(player(pace), people, seats), "", 0.5))
        for pace in NEWCOMERS:
            what = f"first race of a new {kind} at {pace / 1000} s a press won"
            found.append((what, first(player(pace), matches), "", 0.5))
    strong, even = computer("strong"), clockwork("strong")
    for pace in MARGINS:
        for kind, one, what, other in (
            ("script", script(pace), "strong", strong),
            ("script", script(pace), "its clockwork", even),
            ("person", varied(pace), "strong", strong),
        ):
            by = margins(one, other, matches)
            found.append((f"a {kind} at {pace / 1000} s against {what}: mean margin", mean(by), "cards", 0.0))
            found.append((f"a {kind} at {pace / 1000} s against {what}: its deviation", stdev(by), "cards", 6.0))
    for seats in GAME.seats:
        rate, most = busiest(seats, matches)
        found.append((f"{seats} seats: attempts of one quickest computer", rate, "a second", 4.0))
        found.append((f"{seats} seats: its attempts within any second, at most", most, "", 8.0))
    found.append(("a race at 1.6 s a press against easy lasts", length(quick, "easy", matches), "s", 180))
    return found


if __name__ == "__main__":
    for row in rows(int(sys.argv[1]) if len(sys.argv) > 1 else 400):
        print(row)
