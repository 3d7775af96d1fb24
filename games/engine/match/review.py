"""A review: how good one person's choices in a match were, each judged by what their seat knew then. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games.engine.contract.game import AnyGame
from games.engine.contract.judgement import Judgement, Unit
from games.engine.contract.values import GameOptions, Seat
from games.engine.match.match_events import MatchEvent, Relieved, Spared, Struck
from games.engine.match.moment import Entry, begin, evolve, seen


@dataclass(frozen=True, slots=True)
class Decision:
    """One act of a person, or what followed at once from it.

    version: before it. question: the number of the question that it answered; 0 in a race.
    view, told: what its seat saw then, and was told since the start. own: what it was told of it.
    """

    version: int
    question: int
    view: Any
    told: tuple[Any, ...]
    own: Any


@dataclass(frozen=True, slots=True)
class Judged:
    """A choice and how good it was: the version before it, its question, and what its seat saw then."""

    version: int
    question: int
    view: Any
    judgement: Judgement


@dataclass(frozen=True, slots=True)
class Review:
    """The judged choices of one person, in order.

    partly: whether there were more, for which there was no time.
    """

    choices: tuple[Judged, ...]
    partly: bool = False

    def worst(self, most: int) -> list[Judged]:
        """The choices that lost most, the worst first, without those that count as the best."""
        bad = [one for one in self.choices if one.judgement.wrong]
        return sorted(bad, key=lambda one: (-one.judgement.lost, one.version))[:most]

    @property
    def lost(self) -> float:
        """The average loss of a choice, in their unit: 0.0 if all were the best."""
        every = [one.judgement.lost for one in self.choices]
        return sum(every) / len(every) if every else 0.0

    @property
    def unit(self) -> Unit:
        """The unit in which choices of this match can lose."""
        return self.choices[0].judgement.unit if self.choices else Unit.CHANCE


def decisions(game: AnyGame, options: GameOptions, seats: int, log: Sequence[Entry], seat: Seat) -> list[Decision]:
    """The acts of the person who has that seat at the end, without those of a computer or the clock."""
    found: list[Decision] = []
    race = options.race
    told: list[Any] = []
    moment = begin(game, options, seats)
    for seq, entry in enumerate(log, 1):
        event = entry.event
        if isinstance(event, Relieved) and event.seat == seat:
            found = []
        heard = None if isinstance(event, MatchEvent) else game.told(moment.state, event, seat)
        if heard is not None:
            own = entry.actor == seat and moment.roster[seat].level is None
            if own and not _played_for(log, seq, seat):
                question = 0 if race else moment.questions[seat]
                found.append(Decision(moment.version, question, seen(game, moment, seat), tuple(told), heard))
            told.append(heard)
        moment = evolve(game, moment, entry)
    return found


def judged(game: AnyGame, made: Sequence[Decision]) -> list[Judged]:
    """The judgements of those decisions that were choices."""
    judge = game.judged
    found = [] if judge is None else [(one, judge(one.view, one.told, one.own)) for one in made]
    return [Judged(one.version, one.question, one.view, judgement) for one, judgement in found if judgement is not None]


def review_of(found: Sequence[Judged], *, partly: bool = False) -> Review:
    """The review that judgements make. Of several answers to one question only the last counts.

    Example: a bid may be replaced until it is shown.
    """
    last = {one.question or -one.version: one for one in found}
    return Review(tuple(sorted(last.values(), key=lambda one: one.version)), partly)


def _played_for(log: Sequence[Entry], seq: int, seat: Seat) -> bool:
    """Whether the clock or the engine made the choice. A match event in the same submission shows this."""
    for entry in log[seq:]:
        if isinstance(entry.event, MatchEvent):
            return isinstance(entry.event, Struck | Spared) and entry.event.seat == seat
        if entry.actor != seat or entry.at != log[seq - 1].at:
            return False
    return False
