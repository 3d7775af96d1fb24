"""The programs that make the README's pictures and films, and screenshots of the playground, run."""

from pathlib import Path

import pytest

from scripts import readme_films, readme_pictures

pytestmark = pytest.mark.browser


def names(folder: Path, kind: str) -> set[str]:
    """The names of the files of a kind in a folder."""
    return {path.name for path in folder.glob(f"*.{kind}")}


async def test_the_readmes_pictures_are_made(tmp_path: Path) -> None:
    await readme_pictures.main(["--folder", str(tmp_path)])
    assert names(tmp_path, "png") == names(readme_pictures.FOLDER, "png")


async def test_the_readmes_film_of_a_game_is_made(tmp_path: Path) -> None:
    await readme_films.main(["button_up", "--folder", str(tmp_path)])
    assert names(tmp_path, "webp") == {"button_up.webp"}
