"""Results made by hand, and a month of them."""

from collections.abc import Iterable, Sequence
from random import Random

from bot.records.season import Season
from bot.store.results import Result, Standing

DAY = 24 * 3_600_000
START = Season(2026, 11).since


def result(number: int, *places: tuple[int, int], at: int | None = None, gone: Iterable[int] = ()) -> Result:
    """A result of Button Up! in server 7. places: the contestant and the place of each seat."""
    left = set(gone)
    standings = tuple(
        Standing(seat, 1000 + who, place, None, who in left, who) for seat, (who, place) in enumerate(places)
    )
    when = START + number * 3_600_000 if at is None else at
    return Result(f"match{number:05}", "button_up", 7, when, 60_000, len(places), standings)


def duels(winner: int, loser: int, count: int, first: int = 0) -> list[Result]:
    """So many matches of two, an hour apart, that the first of them wins."""
    return [result(first + number, (winner, 1), (loser, 2)) for number in range(count)]


def month(people: Sequence[int], matches: int, seed: int, seats: int = 3) -> list[Result]:
    """Matches among a group, spread over thirty days, in which who has the lower number does better on average."""
    rng = Random(seed)
    made = []
    for number in range(matches):
        who = rng.sample(list(people), seats)
        order = sorted(who, key=lambda one: one + rng.gauss(0, 3))
        at = START + number * 30 * DAY // matches
        made.append(result(number, *((one, order.index(one) + 1) for one in who), at=at))
    return made
