"""Write the golden files of games: `python -m scripts.goldens [key ...]`; without keys, of all games.

Playthroughs and what the pictures say are replaced. To event files and golden databases lines are only added.
`--anew key` first takes away all that is kept of a game, for one that nobody plays yet: its events may still change.
"""

import sys
from collections.abc import Iterable
from pathlib import Path

from games.engine.store.migrations import known
from tests.conformance.goldens import (
    MATCH_FILE,
    events_file,
    missing_lines,
    missing_match_lines,
    playthrough,
    playthrough_file,
)
from tests.conformance.pictured import pictured, pictured_file
from tests.conformance.subjects import KEYS, find
from tests.games.picture.charts import FILE as CHARTS, charted
from tests.upgrades.goldens import FINISHED, FOLDER, games_of, golden, kept, missing_finished, missing_rows, without


def main(keys: list[str]) -> None:
    """Write what is missing or different, and print it."""
    if keys[:1] == ["--anew"]:
        keys = keys[1:]
        for key in keys:
            _take_away(key)
    _append(MATCH_FILE, missing_match_lines())
    _append(golden(known()[-1]), missing_rows())
    _append(golden(known()[-1], FINISHED), missing_finished())
    for key in keys or KEYS:
        game = find(key)
        _append(events_file(key), missing_lines(game))
        for seats in game.seats:
            _replace(playthrough_file(key, seats), playthrough(game, seats))
        _replace(pictured_file(key), pictured(game))
    _replace(CHARTS, charted())


def _take_away(key: str) -> None:
    """Take away what is kept of a game. Exits with the reason where an earlier release may have stored its matches."""
    if any(key in games_of(kept(revision)) for revision in known()[:-1]):
        sys.exit(f"{key} was in an earlier release: its stored events must be read for ever")
    events_file(key).unlink(missing_ok=True)
    pictured_file(key).unlink(missing_ok=True)
    for folder in (FOLDER, FINISHED):
        file, text = without(key, folder)
        file.write_text(text, encoding="utf-8")


def _replace(file: Path, text: str) -> None:
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        file.write_text(text, encoding="utf-8")
        print(f"{file.parent.name}/{file.name}: {len(text.encode())} bytes written")


def _append(file: Path, lines: Iterable[str]) -> None:
    added = [f"{line}\n" for line in lines]
    if added:
        with file.open("a", encoding="utf-8") as open_file:
            open_file.writelines(added)
        print(f"{file.parent.name}/{file.name}: {len(added)} lines added")


if __name__ == "__main__":
    main(sys.argv[1:])
