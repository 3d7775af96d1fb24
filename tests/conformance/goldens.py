"""Golden files: stored events must stay readable for ever, and what eyes see changes only on purpose.

`tests/golden/events/<game>.jsonl` has a line for every event kind and format. Lines are added, never changed.
`tests/golden/playthroughs/<game>-<seats>.txt` is a short match as every eye saw it. It may be written again at any
time, and is reviewed as a difference. `python -m scripts.goldens` writes both.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

from games.engine.contract.codes import code_of
from games.engine.contract.game import AnyGame
from games.engine.contract.values import Event, Eye, Seat
from games.engine.match.codec import Codec, codec_of
from games.engine.match.match_events import (
    MATCH_EVENTS,
    Away,
    Back,
    CountedDown,
    DecisionMissed,
    Ended,
    ForcedMove,
    Left,
    Motion,
    NewcomerSeated,
    Paused,
    Ready,
    Resigned,
    Resumed,
    Rewound,
    Seated,
    SentAway,
    Undone,
    VoteCast,
    VotedAway,
)
from tests.conformance.plays import Acted, Play, Step, walk
from tests.conformance.subjects import Subject

GOLDEN = Path(__file__).parents[1] / "golden"
"""The folder of the golden files."""

MATCH_FILE = GOLDEN / "events" / "match.jsonl"
"""The file with the stored events of every match."""

MATCH_SAMPLES: tuple[Event, ...] = (
    Seated(Seat(1), "steady"),
    Left(Seat(0)),
    DecisionMissed(Seat(2), 3),
    Away(Seat(1)),
    Back(Seat(1)),
    Paused(),
    Resumed(),
    Resigned(Seat(0)),
    Ended("resigned", (2, 1)),
    Ready(Seat(1), 1_790_000_060_000),
    CountedDown(1_790_000_003_000),
    SentAway(Seat(1)),
    VotedAway(Seat(1)),
    NewcomerSeated(Seat(1)),
    VoteCast(Seat(0), Motion.PAUSE, wants=True),
    ForcedMove(Seat(1)),
    Undone(Seat(0), 7),
    Rewound(Seat(0), 7),
)
"""One of every match event."""

MOST_BYTES = 18_000
"""The length of a playthrough, so that people can read it."""

BOUND = 2000
"""Steps of a match of which the playthrough is the beginning."""


def events_file(key: str) -> Path:
    """The file with the stored events of a game."""
    return GOLDEN / "events" / f"{key}.jsonl"


def playthrough_file(key: str, seats: int) -> Path:
    """The file with a match of a game with so many seats."""
    return GOLDEN / "playthroughs" / f"{key}-{seats}.txt"


def stored_lines(file: Path) -> list[tuple[str, int, str]]:
    """Kind, format and data of every line; nothing where there is no file."""
    if not file.exists():
        return []
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return [(line["kind"], line["format"], json.dumps(line["data"], separators=(",", ":"))) for line in lines]


def missing_lines(game: AnyGame) -> Iterator[str]:
    """A new line for every event kind and format of a game that its file lacks, taken from random matches."""
    events = (event for play in Subject(game, scale=1).plays for event in play.events)
    yield from _missing(events_file(game.key), codec_of(game), events)


def missing_match_lines() -> Iterator[str]:
    """The same for the events that every match can have."""
    yield from _missing(MATCH_FILE, Codec(MATCH_EVENTS), MATCH_SAMPLES)


def _missing(file: Path, codec: Codec, events: Iterable[Event]) -> Iterator[str]:
    known = {(kind, version) for kind, version, _ in stored_lines(file)}
    for event in events:
        kind, version, data = codec.encode(event)
        if (kind, version) not in known:
            known.add((kind, version))
            yield json.dumps({"kind": kind, "format": version, "data": json.loads(data)}, separators=(",", ":"))


def playthrough(game: AnyGame, seats: int) -> str:
    """A match by default house rules as every eye saw it, a step a paragraph, up to about 18 kB."""
    play = walk(game, game.Options(), seats, f"golden-{seats}", BOUND)
    text = f"{game.key} version {game.version}, {seats} seats\n"
    shown: dict[Eye, dict[str, str]] = {eye: {} for eye in play.eyes}
    for number, step in enumerate(play.steps):
        paragraph = "\n".join(_paragraph(game, play, number, step, shown))
        if len((text + paragraph).encode()) > MOST_BYTES:
            return f"{text}\n(the match goes on for {len(play.steps) - number} more steps)\n"
        text += f"\n{paragraph}\n"
    return f"{text}\n{game.outcome(play.steps[-1].after)}\n"


def _paragraph(game: AnyGame, play: Play, number: int, step: Step, shown: dict[Eye, dict[str, str]]) -> Iterator[str]:
    yield f"{number}. {_cause(step)} at {step.at}"
    for eye in play.eyes:
        name = "spectator" if eye is None else f"seat {eye}"
        yield from (f"{name} is told {item}" for item in play.told(number, eye))
        view = game.view(step.after, eye)
        seen = {field.name: repr(getattr(view, field.name)) for field in fields(view)}
        changed = [f"{field}={value}" for field, value in seen.items() if shown[eye].get(field) != value]
        shown[eye] = seen
        yield f"{name} sees {' '.join(changed) or 'nothing new'}"


def _cause(step: Step) -> str:
    cause: Any = step.cause
    return f"seat {cause.seat} {code_of(cause.action)}" if isinstance(cause, Acted) else repr(cause)
