"""Readings of a match's log, all pure: its film, who played in each seat, and a review of one person's choices.

A film is what one eye saw, step by step. A review says how good choices were, each judged by what its seat knew then.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise, takewhile
from typing import Any

from games.engine.contract.game import AnyGame
from games.engine.contract.judgement import WORTH_SAYING, Judgement, Unit
from games.engine.contract.values import Eye, GameOptions, Seat
from games.engine.match.match_events import MatchEvent, Relieved, Seated, Spared, Struck, Undone
from games.engine.match.moment import Candidate, Entry, Moment, begin, fold, moments, seen
from games.engine.match.undo import taken_back
from games.engine.store.records import MatchRecord, StoredEvent


@dataclass(frozen=True, slots=True)
class Frame:
    """One step: the moment after it, the eye's view of that moment, and what the game told the eye in this step.

    beat: it ends with an event that people saw on its own, such as the end of a round.
    """

    moment: Moment
    view: Any
    told: tuple[Any, ...]
    beat: bool = False


def ends_of(stored: Iterable[StoredEvent]) -> frozenset[int]:
    """The versions at which a submission ended. The last event of a submission carries its request."""
    return frozenset(row.seq for row in stored if row.request is not None)


def film(
    game: AnyGame, options: GameOptions, seats: int, log: Sequence[Entry], ends: frozenset[int], eye: Eye
) -> list[Frame]:
    """The frames that an eye sees: one for each submission that told it something. The first frame is the deal.

    A frame also ends at a beat, because people saw the beat on its own. Each seat keeps its own eye to the end, also
    after its person gave up: once the match is over they may know what was hidden from them while it ran. What was
    taken back is left out.
    """
    frames: list[Frame] = []
    told: list[Any] = []
    undone = taken_back(log)
    for _, entry, heard, moment in _steps(game, options, seats, log, eye):
        stands = heard is not None and moment.version not in undone
        told += [heard] if stands else []
        beat = stands and entry.event.beat
        if told and (beat or moment.version in ends or moment.version == len(log)):
            frames.append(Frame(moment, seen(game, moment, eye), tuple(told), beat))
            told = []
    return frames


def _steps(
    game: AnyGame, options: GameOptions, seats: int, log: Sequence[Entry], eye: Eye
) -> Iterator[tuple[Moment, Entry, Any, Moment]]:
    """Each event of a log: the moment before it, the event, what the game told that eye of it, and the moment after."""
    place = -1 if eye is None else eye
    for entry, (before, after) in zip(log, pairwise(moments(game, begin(game, options, seats), log)), strict=True):
        yield before, entry, None if isinstance(entry.event, MatchEvent) else after.told[place], after


def line_frames(game: AnyGame, record: MatchRecord, log: Sequence[Entry], line: Sequence[Any], eye: Eye) -> list[Frame]:
    """The frames of a line of play that follows a log: after its first action, two between, and its end or first beat.

    A short line has fewer.
    """
    options, seats = game.Options.agreed(record.options), len(record.players)
    before = fold(game, options, seats, log)
    candidate, ends = Candidate(game, record.chance, before, before.at), []
    for action in line:
        candidate.act(candidate.moment.awaited[0], action)
        ends.append(candidate.moment.version)
    shown = frozenset(ends[:: max(1, (len(line) + 1) // 3)])
    frames = film(game, options, seats, [*log, *candidate.entries], shown | {before.version}, eye)
    played = [frame for frame in frames if frame.moment.version > before.version]
    beat = next((number for number, frame in enumerate(played) if frame.beat), len(played))
    return played[: beat + 1]


def frame_at(frames: Sequence[Frame], version: int) -> int:
    """The index of the first frame at that version or later; of the last frame if there is none."""
    return next((number for number, one in enumerate(frames) if one.moment.version >= version), len(frames) - 1)


def last_asked(game: AnyGame, options: GameOptions, seats: int, log: Iterable[Entry], seat: Seat) -> int:
    """The last version in a log at which the match waited for that seat; 0 if it never did."""
    every = moments(game, begin(game, options, seats), log)
    return max((moment.version for moment in every if seat in moment.awaited), default=0)


def turning_frame(game: AnyGame, frames: Sequence[Frame], spectator: Sequence[Frame]) -> int | None:
    """The index of the frame that shows the turning point, as the game finds it; None if there is none.

    spectator: the frames of a spectator, who is told what everybody is told.
    """
    last = spectator[-1]
    heard = [(one, frame.moment.version) for frame in spectator for one in frame.told]
    if last.moment.outcome is None or not heard:
        return None
    number = game.recap(last.view, [one for one, _ in heard], last.moment.outcome).turning
    return None if number is None else frame_at(frames, heard[number][1])


@dataclass(frozen=True, slots=True)
class Part:
    """A player who acted in a seat for a while: a computer of that level, or a user (None: forgotten since)."""

    user_id: int | None
    level: str | None


def parts(record: MatchRecord, log: Sequence[Entry], seat: Seat) -> tuple[Part, ...]:
    """Everybody who acted in a seat, in order, without repeats in a row. A player who never acted there has no part."""
    owners = [(former.until, former.user_id) for former in record.former if former.seat == seat]
    played: list[Part] = []
    level: str | None = None
    for seq, entry in enumerate(log, 1):
        if isinstance(entry.event, Seated) and entry.event.seat == seat:
            level = entry.event.level
        elif isinstance(entry.event, Relieved) and entry.event.seat == seat:
            level = None
        if entry.actor == seat:
            user = None if level else next((user for until, user in owners if seq < until), record.players[seat])
            played.append(Part(user, level))
    return tuple(part for part, _ in groupby(played))


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

    partly: whether there were more, for which there was no time. won: whether the person won the match.
    """

    choices: tuple[Judged, ...]
    partly: bool = False
    won: bool = False

    def moments(self, most: int) -> list[Judged]:
        """The choices that are shown: the worst, or without a mistake the one with most at stake.

        If the match was lost before the person's last choice, the one from which on nothing could save it is the last.
        """
        gone = list(takewhile(lambda one: one.judgement.hopeless, reversed(self.choices)))
        lost = [] if self.partly or self.won else gone[-1:]
        return [*(self.worst(most - len(lost)) or self._telling), *lost]

    @property
    def _telling(self) -> list[Judged]:
        """The choice with most at stake: what it could lose, or at least what it lost. Empty if nothing was."""
        stakes = {one.version: max(one.judgement.stake, one.judgement.gap) for one in self.choices}
        live = [one for one in self.choices if stakes[one.version] and not one.judgement.hopeless]
        return sorted(live, key=lambda one: -stakes[one.version])[:1]

    @property
    def told_apart(self) -> float:
        """The least loss that would have been called a mistake in each of the choices."""
        return max((one.judgement.error for one in self.choices), default=0.0) + WORTH_SAYING[self.unit]

    @property
    def exact(self) -> bool:
        """Whether no figure is an estimate."""
        return not any(one.judgement.error for one in self.choices)

    def worst(self, most: int) -> list[Judged]:
        """The choices that lost most, the worst first, without those that count as the best."""
        bad = [one for one in self.choices if one.judgement.wrong]
        return sorted(bad, key=lambda one: (-one.judgement.lost, one.version))[:most]

    @property
    def lost(self) -> float:
        """The loss by all choices, in their unit: 0.0 if all were the best."""
        return sum(one.judgement.lost for one in self.choices)

    @property
    def unit(self) -> Unit:
        """The unit in which choices of this match can lose."""
        return self.choices[0].judgement.unit if self.choices else Unit.CHANCE


def decisions(game: AnyGame, options: GameOptions, seats: int, log: Sequence[Entry], seat: Seat) -> list[Decision]:
    """The acts of the person who has that seat at the end, without those of a computer or the clock.

    What they took back is left out, and what was taken back before an act was not told.
    """
    found: list[Decision] = []
    race, undone = options.race, taken_back(log)
    told: list[tuple[int, Seat | None, Any]] = []
    for before, entry, heard, after in _steps(game, options, seats, log, seat):
        event = entry.event
        if isinstance(event, Relieved) and event.seat == seat:
            found = []
        if isinstance(event, Undone):
            told = [one for one in told if not event.takes(*one[:2])]
        if heard is not None:
            own = entry.actor == seat and before.roster[seat].level is None and after.version not in undone
            if own and not _played_for(log, after.version, seat):
                question, known = 0 if race else before.questions[seat], tuple([value for *_, value in told])
                found.append(Decision(before.version, question, seen(game, before, seat), known, heard))
            told.append((after.version, entry.actor, heard))
    return found


def judged(game: AnyGame, made: Sequence[Decision]) -> list[Judged]:
    """The judgements of those decisions that were choices."""
    judge = game.judged
    found = [] if judge is None else [(one, judge(one.view, one.told, one.own)) for one in made]
    return [Judged(one.version, one.question, one.view, judgement) for one, judgement in found if judgement is not None]


def review_of(found: Sequence[Judged], *, partly: bool = False, won: bool = False) -> Review:
    """The review that judgements make. Of several answers to one question only the last counts.

    Example: a bid may be replaced until it is shown.
    """
    last = {one.question or -one.version: one for one in found}
    return Review(tuple(sorted(last.values(), key=lambda one: one.version)), partly, won)


def _played_for(log: Sequence[Entry], seq: int, seat: Seat) -> bool:
    """Whether the clock or the engine made the choice. A match event in the same submission shows this."""
    for entry in log[seq:]:
        if isinstance(entry.event, MatchEvent):
            return isinstance(entry.event, Struck | Spared) and entry.event.seat == seat
        if entry.actor != seat or entry.at != log[seq - 1].at:
            return False
    return False
