"""The rooms of the bot and the engine, with the files and the tests of each: `python -m scripts.rooms bot/cup`.

A room is a folder. The folders in it belong to it too, unless they are rooms themselves: `bot/match/panel` is one, so
its files do not belong to `bot/match`. The room `bot` is the files at the top of `bot/`.
"""

import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "tests/rooms.toml"


def rooms() -> dict[str, list[str]]:
    """The test folders and files of each room, as `tests/rooms.toml` says."""
    tests: dict[str, list[str]] = tomllib.loads(PAGE.read_text("utf-8"))["rooms"]
    return tests


def other_tests() -> list[str]:
    """The test folders and files that are no room's."""
    tests: list[str] = tomllib.loads(PAGE.read_text("utf-8"))["elsewhere"]["tests"]
    return tests


def room_files(room: str) -> list[Path]:
    """The files of a room, from the root of the repository."""
    if room == "bot":
        return sorted(file.relative_to(ROOT) for file in (ROOT / "bot").glob("*.py"))
    rooms_inside = [ROOT / other for other in rooms() if other.startswith(f"{room}/")]
    files = sorted((ROOT / room).rglob("*.py"))
    return [file.relative_to(ROOT) for file in files if not any(inside in file.parents for inside in rooms_inside)]


def room_tests(room: str) -> list[str]:
    """The test folders and files of a room."""
    tests = rooms()
    if room not in tests:
        raise SystemExit(f"there is no room {room!r}; the rooms are {', '.join(tests)}")
    return tests[room]


if __name__ == "__main__":
    print(*room_tests(sys.argv[1]))
