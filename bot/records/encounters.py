"""Counts over a person's matches against computers alone. They are outside all ratings."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from bot.records.record import Balance
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


class Afterword(NamedTuple):
    """What a person's matches against computers add to the end of one of them.

    balance: between the person and the only computer; None where there are several, or it is their first match.
    """

    balance: Balance | None = None


SILENT: Final = Afterword()
"""It adds nothing."""


def afterword(every: Sequence[Encounter], match_id: str) -> Afterword:
    """The afterword of a match, the same whenever it is asked for. every: the person's encounters, oldest first."""
    number = next((number for number, one in enumerate(every) if one.match_id == match_id), None)
    if number is None:
        return SILENT
    return Afterword(_balance(every[: number + 1]))


def _balance(every: Sequence[Encounter]) -> Balance | None:
    """The balance after the last of these, with its only computer, in its game and in the place where it was played."""
    last = every[-1]
    theirs = [one for one in every if _setting(one) == _setting(last)]
    if len(last.levels) > 1 or len(theirs) < 2:
        return None
    gaps = [one.outcome.places[one.seat] - one.outcome.places[next(iter(one.levels))] for one in theirs]
    return Balance(sum(gap < 0 for gap in gaps), sum(gap > 0 for gap in gaps), gaps.count(0))


def _setting(one: Encounter) -> tuple[str, int | None, list[str]]:
    return one.game, one.guild_id, names_met(one)
