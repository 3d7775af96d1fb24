"""A film of a match: what one eye saw of it, step by step, from its log. Pure, for matches that are over."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel

from games.engine.contract.game import AnyGame
from games.engine.contract.values import Eye
from games.engine.match.match_events import MatchEvent
from games.engine.match.moment import Entry, Moment, begin, evolve, seen
from games.engine.store.records import StoredEvent


@dataclass(frozen=True, slots=True)
class Frame:
    """One step: how it stood after it, what the eye could know of that, and what the game told it on the way.

    beat: it ends with something that people saw by itself, such as the end of a round.
    """

    moment: Moment
    view: Any
    told: tuple[Any, ...]
    beat: bool = False


def ends_of(stored: Iterable[StoredEvent]) -> frozenset[int]:
    """The versions at which a submission ended: its last event carries its request."""
    return frozenset(row.seq for row in stored if row.request is not None)


def film(
    game: AnyGame, options: BaseModel, seats: int, log: Sequence[Entry], ends: frozenset[int], eye: Eye
) -> list[Frame]:
    """What that eye saw, a frame for each submission that it was told something of; the first one is the deal.

    A beat ends a frame too: people saw it by itself. A seat is its own eye throughout: what its person may know once
    the match is over is more than what they saw after they had given up.
    """
    frames: list[Frame] = []
    told: list[Any] = []
    moment = begin(game, options, seats)
    for seq, entry in enumerate(log, 1):
        event = entry.event
        heard = None if isinstance(event, MatchEvent) else game.told(moment.state, event, eye)
        moment = evolve(game, moment, seq, entry.at, event, entry.actor)
        told += [heard] if heard is not None else []
        beat = heard is not None and event.beat
        if told and (beat or seq in ends or seq == len(log)):
            frames.append(Frame(moment, seen(game, moment, eye), tuple(told), beat))
            told = []
    return frames


def frame_at(frames: Sequence[Frame], version: int) -> int:
    """The number of the first frame that shows that version or a later one; the last frame if none does."""
    return next((number for number, one in enumerate(frames) if one.moment.version >= version), len(frames) - 1)


def turning_frame(game: AnyGame, frames: Sequence[Frame], spectator: Sequence[Frame]) -> int | None:
    """The number of the frame that shows what turned a match, by what its game says of it; None if nothing did.

    spectator: the frames of a spectator, who is told what everybody is.
    """
    last = spectator[-1]
    told = [one for frame in spectator for one in frame.told]
    if last.moment.outcome is None or not told:
        return None
    number = game.turning(last.view, told, last.moment.outcome)
    if number is None:
        return None
    for frame in spectator:
        number -= len(frame.told)
        if number < 0:
            return frame_at(frames, frame.moment.version)
    return None
