"""Counts over a person's matches against computers alone. They are outside all ratings."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Final, NamedTuple
from zlib import crc32

from bot.records.record import Balance
from bot.store.encounters import Encounter
from bot.words.staff import staff_name
from games.engine.adaptive import ADAPTIVE, is_adaptive, strength_of
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Outcome, Seat
from games.engine.match.match_events import RESIGNED


class WinCount(NamedTuple):
    """The number of matches that a person won, and of how many."""

    won: int
    played: int


def tallied(met: Iterable[Encounter], keys: Callable[[Encounter], Iterable[str]]) -> dict[str, WinCount]:
    """The tally for each key, that with the most matches first. keys: all that a match counts for."""
    counted = [(key, one.won) for one in met for key in keys(one)]
    played, won = Counter(key for key, _ in counted), Counter(key for key, won in counted if won)
    return {key: WinCount(won[key], played[key]) for key in sorted(played, key=lambda key: (-played[key], key))}


def names_met(one: Encounter) -> list[str]:
    """The names of the computers in a match."""
    return [_name(one, seat) for seat in one.levels]


def _name(one: Encounter, seat: Seat) -> str:
    """The name of the computer in a seat of a match."""
    return staff_name(seat, one.levels[seat], len(one.outcome.places))


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


class Remark(NamedTuple):
    """One line that a computer says at the end of a match: its seat, and the key of the line."""

    seat: Seat
    key: str


class Afterword(NamedTuple):
    """The lines that a person's matches against computers add to the end of one of them.

    balance: between the person and the only computer; None where there are several, or it is their first match.
    remark: None where no computer says anything.
    """

    balance: Balance | None = None
    remark: Remark | None = None


SILENT: Final = Afterword()
"""It adds nothing."""
REMARKS: Final = 3
"""The number of lines that a character has for one occasion."""


def afterword(every: Sequence[Encounter], match_id: str, is_race: Callable[[Encounter], bool]) -> Afterword:
    """The afterword of a match, the same whenever it is asked for. every: the person's encounters, oldest first."""
    number = next((number for number, one in enumerate(every) if one.match_id == match_id), None)
    if number is None:
        return SILENT
    until = every[: number + 1]
    return Afterword(_balance(until), _remark(until, is_race))


def _remark(every: Sequence[Encounter], is_race: Callable[[Encounter], bool]) -> Remark | None:
    """The line at the end of the last of these matches, if it was not a race.

    A character has several lines for an occasion. The match's id chooses one; if that is what this person heard from
    that character on the last such occasion, it is the next one.
    """
    occasion = _occasion(every[-1])
    if not occasion or is_race(every[-1]):
        return None
    chosen = -1
    for one in every:
        if _occasion(one) == occasion and not is_race(one):
            drawn = crc32(one.match_id.encode()) % REMARKS
            chosen = (drawn + 1) % REMARKS if drawn == chosen else drawn
    return Remark(_speaker(every[-1]), f"staff-{occasion}-{chosen + 1}")


def _occasion(one: Encounter) -> str:
    """Whose lines are said at the end of a match, and which: as their keys name it; empty where none is."""
    if one.outcome.reason == RESIGNED:
        return ""
    name = _name(one, _speaker(one)).lower()
    if one.outcome.winners == (one.seat,):
        return f"{name}-loss"
    return f"{name}-win" if _beaten(one) else ""


def _speaker(one: Encounter) -> Seat:
    """The seat of the best computer of a match."""
    return min(one.levels, key=lambda seat: (one.outcome.places[seat], seat))


def _beaten(one: Encounter) -> bool:
    """Whether the person lost clearly and, where scores tell, one of the two had at least twice as much."""
    own, best = one.outcome.scores[one.seat], one.outcome.scores[_speaker(one)]
    apart = own is None or best is None or 2 * min(own, best) <= max(own, best)
    return apart and lost_clearly(one.outcome, one.seat)


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
