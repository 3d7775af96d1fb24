"""Every measurement of `bench` and every program of `scripts` runs, in a small size."""

from pathlib import Path

import pytest

from bench import __main__ as bench
from games.engine.contract.puzzles import FOLDER
from scripts import gallery, palettes, puzzles

pytestmark = pytest.mark.prove


@pytest.mark.parametrize("name", bench.SMALL)
def test_a_measurement_prints_its_rows(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    bench.main(["--small", name])
    rows = capsys.readouterr().out.splitlines()
    assert rows
    assert all(" target " in row for row in rows)


def test_a_measurement_that_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        bench.main(["chess"])
    assert "there is no measurement 'chess'" in capsys.readouterr().err


def test_the_gallery_shows_every_picture_of_a_game_and_a_sheet_of_them(tmp_path: Path) -> None:
    gallery.main([str(tmp_path), "button_up", "--small", "--fr"])
    assert (tmp_path / "button_up-fr-small.png").is_file()
    assert len(list((tmp_path / "button_up").iterdir())) > 10


@pytest.mark.parametrize("wrong", [["--smal"], ["folder", "chess"]])
def test_the_gallery_refuses_what_it_does_not_know(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        gallery.main(wrong)
    assert ended.value.code == 2
    assert wrong[-1] in capsys.readouterr().err


def test_the_gallery_shows_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        gallery.main(["--help"])
    assert ended.value.code == 0
    assert "--protan" in capsys.readouterr().out


def test_palettes_are_written_for_the_pictures_of_a_game(tmp_path: Path) -> None:
    palettes.main(["button_up", "--folder", str(tmp_path)])
    assert (tmp_path / "button_up" / "palette.png").is_file()


@pytest.mark.parametrize("game", puzzles.GAMES)
def test_a_list_of_puzzles_begins_as_the_shipped_one(tmp_path: Path, game: str) -> None:
    puzzles.main([game, "2", "--folder", str(tmp_path)])
    written = (tmp_path / f"{game}.txt").read_text("utf-8")
    assert (FOLDER / f"{game}.txt").read_text("utf-8").startswith(written)
    assert len(written.splitlines()) == 2
