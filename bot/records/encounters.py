"""Counts over a person's matches against computers alone. They are outside all ratings."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple
from zlib import crc32

from bot.records.record import Balance, streak
from bot.store.encounters import Encounter
from bot.words.staff import staff_name
from games.engine.adaptive import ADAPTIVE, is_adaptive, strength_of
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Outcome, Seat
from games.engine.match.match_events import RESIGNED


class WinCount(NamedTuple):
    """How many of some matches a person won."""

    won: int
    """The number of matches that they won."""
    played: int
    """The number of all of them."""


def tallied(met: Iterable[Encounter], keys: Callable[[Encounter], Iterable[str]]) -> dict[str, WinCount]:
    """The matches won and played for each key, that with the most matches first. keys: all that a match counts for."""
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for encounter in met:
        for key in keys(encounter):
            played[key] += 1
            if encounter.won:
                won[key] += 1
    by_matches = sorted(played, key=lambda key: (-played[key], key))
    return {key: WinCount(won=won[key], played=played[key]) for key in by_matches}


def names_met(encounter: Encounter) -> list[str]:
    """The names of the computers in a match."""
    return [_name(encounter, seat) for seat in encounter.levels]


def _name(encounter: Encounter, seat: Seat) -> str:
    """The name of the computer in a seat of a match."""
    return staff_name(seat, encounter.levels[seat], len(encounter.outcome.places))


def level_met(game: AnyGame, encounter: Encounter) -> list[str]:
    """The level of the strongest computer in a match of that game; all strengths of adaptive ones are one level."""
    strongest = max(encounter.levels.values(), key=lambda level: strength_of(game, level) or 0)
    if is_adaptive(strongest):
        return [ADAPTIVE]
    return [strongest]


def streak_of(met: Iterable[Encounter]) -> int:
    """The most victories in a row. met: oldest first."""
    return streak(encounter.won for encounter in met)


def lost_clearly(outcome: Outcome, seat: Seat) -> bool:
    """Whether a seat was last, or its score was nearer to that of the last seat than to the winner's.

    So every loss of two is clear. It works where many points are good and where few are; without scores places decide.
    """
    if seat in outcome.winners:
        return False
    last_place = max(outcome.places)
    if outcome.places[seat] == last_place:
        return True
    own = outcome.scores[seat]
    best = outcome.scores[outcome.places.index(1)]
    worst = outcome.scores[outcome.places.index(last_place)]
    if own is None or best is None or worst is None:
        return False
    return abs(own - worst) < abs(own - best)


class Remark(NamedTuple):
    """One line that a computer says at the end of a match."""

    seat: Seat
    """Where the computer sits."""
    key: str
    """The key of the line's text."""


class Afterword(NamedTuple):
    """The lines that a person's matches against computers add to the end of one of them."""

    balance: Balance | None = None
    """Between the person and the only computer; None where there are several, or it is their first match."""
    remark: Remark | None = None
    """What a computer says; None where none says anything."""


SILENT: Final = Afterword()
"""It adds nothing."""
REMARKS_FOR_AN_OCCASION: Final = 3
"""The number of lines that a character has for one occasion."""


def afterword(every: Sequence[Encounter], match_id: str, is_race: Callable[[Encounter], bool]) -> Afterword:
    """The afterword of a match, which never changes. every: the person's encounters, oldest first."""
    for number, encounter in enumerate(every, 1):
        if encounter.match_id == match_id:
            until = every[:number]
            return Afterword(balance=_balance(until), remark=_remark(until, is_race))
    return SILENT


def _remark(every: Sequence[Encounter], is_race: Callable[[Encounter], bool]) -> Remark | None:
    """The line at the end of the last of these matches, if it was not a race.

    A character has several lines for an occasion. The match's id chooses one; if that is what this person heard from
    that character on the last such occasion, it is the next one.
    """
    last = every[-1]
    occasion = _occasion(last)
    if not occasion or is_race(last):
        return None
    chosen: int | None = None
    for encounter in every:
        if _occasion(encounter) != occasion or is_race(encounter):
            continue
        drawn = crc32(encounter.match_id.encode()) % REMARKS_FOR_AN_OCCASION
        if drawn == chosen:
            drawn = (drawn + 1) % REMARKS_FOR_AN_OCCASION
        chosen = drawn
    assert chosen is not None, "the last match is such an occasion"
    return Remark(seat=_speaker(last), key=f"staff-{occasion}-{chosen + 1}")


def _occasion(encounter: Encounter) -> str:
    """The occasion for a remark at the end of a match, such as "ida-win", as the keys of lines name it; empty if none.

    "ida-win": Ida won, and the person lost clearly. "ida-loss": the person won.
    """
    if encounter.outcome.reason == RESIGNED:
        return ""
    name = _name(encounter, _speaker(encounter)).lower()
    if encounter.outcome.winners == (encounter.seat,):
        return f"{name}-loss"
    if _beaten(encounter):
        return f"{name}-win"
    return ""


def _speaker(encounter: Encounter) -> Seat:
    """The seat of the best computer of a match."""
    places = encounter.outcome.places
    return min(encounter.levels, key=lambda seat: (places[seat], seat))


def _beaten(encounter: Encounter) -> bool:
    """Whether the person lost clearly and, where scores tell, one of the two had at least twice as much."""
    if not lost_clearly(encounter.outcome, encounter.seat):
        return False
    own = encounter.outcome.scores[encounter.seat]
    best = encounter.outcome.scores[_speaker(encounter)]
    if own is None or best is None:
        return True
    return 2 * min(own, best) <= max(own, best)


def _balance(every: Sequence[Encounter]) -> Balance | None:
    """The balance after the last of these, with its only computer, in its game and in the place where it was played."""
    last = every[-1]
    if len(last.levels) > 1:
        return None
    alike = [encounter for encounter in every if _setting(encounter) == _setting(last)]
    if len(alike) < 2:
        return None
    ahead = 0
    behind = 0
    for encounter in alike:
        (computer,) = encounter.levels
        own_place = encounter.outcome.places[encounter.seat]
        its_place = encounter.outcome.places[computer]
        ahead += own_place < its_place
        behind += own_place > its_place
    return Balance(ahead=ahead, behind=behind, level=len(alike) - ahead - behind)


def _setting(encounter: Encounter) -> tuple[str, int | None, list[str]]:
    """The game, the server and the computers of a match."""
    return encounter.game, encounter.guild_id, names_met(encounter)
