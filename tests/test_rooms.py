"""`tests/rooms.toml` names every room and every test, and nothing that is not there."""

from pathlib import Path

import pytest

from scripts.rooms import ROOT, other_tests, room_files, room_tests, rooms

HAVE_ROOMS = ("bot", "bot/match", "games/engine")
"""The folders whose folders are rooms."""


def named() -> list[str]:
    """Every test folder and file on the page."""
    return [test for tests in rooms().values() for test in tests] + other_tests()


def test_every_folder_of_the_bot_and_the_engine_is_a_room() -> None:
    folders = [init.parent for above in HAVE_ROOMS for init in (ROOT / above).glob("*/__init__.py")]
    assert {folder.relative_to(ROOT).as_posix() for folder in folders} | {"bot"} == rooms().keys()


def test_every_file_of_tests_belongs_to_a_room_or_stands_elsewhere() -> None:
    places = [ROOT / place for place in named()]
    toys = ROOT / "tests/conformance/toys"
    files = [file for file in (ROOT / "tests").rglob("test_*.py") if toys not in file.parents]
    assert len(files) > 100
    assert [file for file in files if not any(place in (file, *file.parents) for place in places)] == []


def test_what_is_named_is_there_and_named_once_in_its_room() -> None:
    assert [place for place in named() if not (ROOT / place).exists()] == []
    for tests in (*rooms().values(), other_tests()):
        assert len(tests) == len({*tests})


def test_every_room_has_files_and_each_file_one_room() -> None:
    files = [file for room in rooms() for file in room_files(room)]
    assert len(files) == len({*files})
    assert {*files} >= {file.relative_to(ROOT) for file in (ROOT / "bot").rglob("*.py")}
    assert Path("bot/match/panel/panel.py") in room_files("bot/match/panel")


def test_a_room_that_is_not_there_is_refused_with_the_names_of_those_that_are() -> None:
    with pytest.raises(SystemExit, match=r"no room 'bot/cups'.* bot/cup,"):
        room_tests("bot/cups")
