"""Every game has its golden files, and they still hold."""

import pytest

from games.engine.match.codec import Codec, codec_of, kind_of
from games.engine.match.match_events import MATCH_EVENTS
from tests.conformance.goldens import (
    GOLDEN,
    MATCH_FILE,
    events_file,
    playthrough,
    playthrough_file,
    stored_lines,
)
from tests.conformance.pictured import FOLDER as PICTURED, pictured, pictured_file
from tests.conformance.subjects import KEYS, find
from tests.games.picture.charts import FILE as CHARTS, charted

HINT = "python -m scripts.goldens writes it"


@pytest.mark.parametrize("key", KEYS)
def test_every_event_kind_has_its_golden_line(key: str) -> None:
    kept = {(kind, version) for kind, version, _ in stored_lines(events_file(key))}
    lacking = {(kind_of(cls), cls.format) for cls in find(key).events} - kept
    assert not lacking, f"no golden line for {lacking}: {HINT}"


@pytest.mark.parametrize("key", KEYS)
def test_every_golden_line_still_loads(key: str) -> None:
    codec = codec_of(find(key))
    for kind, version, data in stored_lines(events_file(key)):
        event = codec.decode(kind, version, data)
        if version == event.format:
            assert codec.encode(event) == (kind, version, data)


@pytest.mark.parametrize("key", KEYS)
def test_old_formats_keep_their_line(key: str) -> None:
    kept = {(kind, version) for kind, version, _ in stored_lines(events_file(key))}
    for cls in find(key).events:
        lacking = {(kind_of(cls), version) for version in range(1, cls.format + 1)} - kept
        assert not lacking, f"lines were taken away: {lacking}"


@pytest.mark.parametrize("key", KEYS)
def test_playthroughs_are_as_they_were(key: str) -> None:
    game = find(key)
    for seats in game.seats:
        file = playthrough_file(key, seats)
        assert file.exists(), f"no {file.name}: {HINT}"
        assert playthrough(game, seats) == file.read_text(encoding="utf-8"), f"{file.name} differs: {HINT}"


@pytest.mark.parametrize("key", KEYS)
def test_pictures_say_what_they_said(key: str) -> None:
    file = pictured_file(key)
    assert file.exists(), f"no pictures/{file.name}: {HINT}"
    assert pictured(find(key)) == file.read_text(encoding="utf-8"), f"pictures/{file.name} differs: {HINT}"


def test_tables_records_and_cups_say_what_they_said() -> None:
    assert charted() == CHARTS.read_text(encoding="utf-8"), f"pictures/{CHARTS.name} differs: {HINT}"


def test_every_line_in_a_picture_belongs_to_a_part_with_a_name() -> None:
    nameless = [
        f"{file.name}: {line}"
        for file in sorted(PICTURED.iterdir())
        for line in file.read_text(encoding="utf-8").splitlines()
        if line.startswith("  :")
    ]
    assert nameless == []


def test_every_golden_file_belongs_to_a_game() -> None:
    known = {events_file(key) for key in KEYS}
    known |= {playthrough_file(key, seats) for key in KEYS for seats in find(key).seats}
    files = {file for folder in ("events", "playthroughs") for file in (GOLDEN / folder).iterdir()}
    assert files - known - {MATCH_FILE} == set()
    assert all(file.stat().st_size < 20_000 for file in files)
    assert {*PICTURED.iterdir()} == {*map(pictured_file, KEYS), CHARTS}


def test_every_match_event_still_loads() -> None:
    codec = Codec(MATCH_EVENTS)
    lines = stored_lines(MATCH_FILE)
    assert {kind for kind, _, _ in lines} >= set(map(kind_of, MATCH_EVENTS))
    for kind, version, data in lines:
        codec.decode(kind, version, data)
