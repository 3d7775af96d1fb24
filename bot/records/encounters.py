"""Counts over a person's matches against computers alone. They are outside all ratings."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from bot.store.encounters import Encounter
from bot.words.staff import staff_name
from games.engine.adaptive import ADAPTIVE, is_adaptive, strength_of
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Outcome, Seat


class WinCount(NamedTuple):
    """How many matches a person won, of how many."""

    won: int
    played: int


def tallied(met: Iterable[Encounter], keys: Callable[[Encounter], Iterable[str]]) -> dict[str, WinCount]:
    """The tally for each key, that with the most matches first. keys: all that a match counts for."""
    found: dict[str, WinCount] = {}
    for one in met:
        for key in keys(one):
            won, played = found.get(key, (0, 0))
            found[key] = WinCount(won + one.won, played + 1)
    return dict(sorted(found.items(), key=lambda pair: (-pair[1].played, pair[0])))


def names_met(one: Encounter) -> list[str]:
    """The names of the computers in a match."""
    return [staff_name(seat) for seat in one.levels]


def level_met(game: AnyGame, one: Encounter) -> list[str]:
    """The level of the strongest computer in a match of that game; all strengths of adaptive ones are one level."""
    level = max(one.levels.values(), key=lambda level: strength_of(game, level) or 0)
    return [ADAPTIVE if is_adaptive(level) else level]


def best_run(met: Sequence[Encounter]) -> int:
    """The greatest number of victories in a row. met: oldest first."""
    return max((len(list(run)) for won, run in groupby(one.won for one in met) if won), default=0)


def lost_clearly(outcome: Outcome, seat: Seat) -> bool:
    """Whether a seat was last, or its score was nearer to that of the last seat than to the winner's.

    So every loss of two is clear. It works where many points are good and where few are; without scores places decide.
    """
    if seat in outcome.winners:
        return False
    last = max(outcome.places)
    own, best, worst = (outcome.scores[one] for one in (seat, outcome.places.index(1), outcome.places.index(last)))
    if outcome.places[seat] == last or own is None or best is None or worst is None:
        return outcome.places[seat] == last
    return abs(own - worst) < abs(own - best)
