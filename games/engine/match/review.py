"""A review: how good one person's choices in a match were, each judged by what their seat knew then. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from pydantic import BaseModel

from games.engine.contract.game import AnyGame
from games.engine.contract.values import Judgement, Seat
from games.engine.match.match_events import MatchEvent, Relieved, Spared, Struck
from games.engine.match.moment import Entry, begin, evolve, seen

WORTH_SAYING: Final = 0.005
"""A choice that lost less than this chance to win counts as the best."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice: the version before it, what its seat saw then, and how good it was."""

    version: int
    view: Any
    judgement: Judgement


@dataclass(frozen=True, slots=True)
class Review:
    """The choices of one person, in order."""

    choices: tuple[Choice, ...]

    def worst(self, most: int) -> list[Choice]:
        """The choices that lost most, the worst first, without those that count as the best."""
        bad = [one for one in self.choices if one.judgement.lost >= WORTH_SAYING]
        return sorted(bad, key=lambda one: (-one.judgement.lost, one.version))[:most]

    @property
    def lost(self) -> float:
        """The average chance to win that a choice lost: 0.0 if all were the best."""
        every = [one.judgement.lost for one in self.choices]
        return sum(every) / len(every) if every else 0.0


def review(game: AnyGame, options: BaseModel, seats: int, log: Sequence[Entry], seat: Seat) -> Review:
    """The choices of the person who has that seat at the end, without those that a computer or the clock played."""
    choices: list[Choice] = []
    moment = begin(game, options, seats)
    for seq, entry in enumerate(log, 1):
        event = entry.event
        if isinstance(event, Relieved) and event.seat == seat:
            choices = []
        own = entry.actor == seat and moment.roster[seat].level is None and not isinstance(event, MatchEvent)
        if own and not _played_for(log, seq, seat):
            view = seen(game, moment, seat)
            judgement = game.judged(view, event)
            if judgement is not None:
                choices.append(Choice(moment.version, view, judgement))
        moment = evolve(game, moment, seq, entry.at, event, entry.actor)
    return Review(tuple(choices))


def _played_for(log: Sequence[Entry], seq: int, seat: Seat) -> bool:
    """Whether the clock or the engine made the choice. A match event in the same submission shows this."""
    for entry in log[seq:]:
        if isinstance(entry.event, MatchEvent):
            return isinstance(entry.event, Struck | Spared) and entry.event.seat == seat
        if entry.actor != seat or entry.at != log[seq - 1].at:
            return False
    return False
