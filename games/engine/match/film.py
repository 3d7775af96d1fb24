"""Readings of a match's log: what one eye saw of it step by step (a film), and who played in each seat."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from games.engine.contract.game import AnyGame
from games.engine.contract.values import Eye, GameOptions, Seat
from games.engine.match.match_events import MatchEvent, Relieved, Seated
from games.engine.match.moment import Entry, Moment, begin, evolve, seen
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
    after its person gave up: once the match is over they may know what was hidden from them while it ran.
    """
    frames: list[Frame] = []
    told: list[Any] = []
    moment = begin(game, options, seats)
    for seq, entry in enumerate(log, 1):
        event = entry.event
        heard = None if isinstance(event, MatchEvent) else game.told(moment.state, event, eye)
        moment = evolve(game, moment, entry)
        told += [heard] if heard is not None else []
        beat = heard is not None and event.beat
        if told and (beat or seq in ends or seq == len(log)):
            frames.append(Frame(moment, seen(game, moment, eye), tuple(told), beat))
            told = []
    return frames


def frame_at(frames: Sequence[Frame], version: int) -> int:
    """The index of the first frame at that version or later; of the last frame if there is none."""
    return next((number for number, one in enumerate(frames) if one.moment.version >= version), len(frames) - 1)


def turning_frame(game: AnyGame, frames: Sequence[Frame], spectator: Sequence[Frame]) -> int | None:
    """The index of the frame that shows the turning point, as the game finds it; None if there is none.

    spectator: the frames of a spectator, who is told what everybody is told.
    """
    last = spectator[-1]
    told = [one for frame in spectator for one in frame.told]
    if last.moment.outcome is None or not told:
        return None
    number = game.recap(last.view, told, last.moment.outcome).turning
    if number is None:
        return None
    for frame in spectator:
        number -= len(frame.told)
        if number < 0:
            return frame_at(frames, frame.moment.version)
    return None


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
        if entry.actor != seat:
            continue
        user = None if level else next((user for until, user in owners if seq < until), record.players[seat])
        if not played or played[-1] != Part(user, level):
            played.append(Part(user, level))
    return tuple(played)
