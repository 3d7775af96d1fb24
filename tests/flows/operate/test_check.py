"""`python -m bot check`: what is in order is said, and what is not ends it."""

import argparse
from functools import partial
from pathlib import Path

import pytest

from bot.operate.checking import check
from bot.operate.ends import Exit
from bot.rules.book import RulebookError, Rulebooks
from bot.settings import load
from bot.words.fluent import Library, WordsError
from games import catalogue
from tests.flows.house import EN, LIBRARY
from tests.flows.program import ended, printed


async def checked(folder: Path) -> int:
    """The exit code of `check` on a database in that folder."""
    settings = load(None).model_copy(update={"database_url": f"sqlite:///{folder / 'bellhop.db'}"})
    return await check(settings, argparse.Namespace())


async def test_what_is_in_order_is_counted_and_a_database_is_laid_out(tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()
    sentence = EN("cli-checked", games=len(catalogue.KEYS), languages=len(LIBRARY.languages()))
    assert await printed("check", tmp_path) == (Exit.OK, [sentence])
    assert await checked(tmp_path / "here") == Exit.OK
    assert (tmp_path / "here" / "bellhop.db").exists()


async def test_a_broken_rulebook_is_named_with_its_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book = tmp_path / "rules" / "en" / "button_up.md"
    book.parent.mkdir(parents=True)
    book.write_text("# Button Up!\n\n## Not a section\n")
    monkeypatch.setattr(Rulebooks, "load", partial(Rulebooks.load, tmp_path / "rules"))
    with pytest.raises(RulebookError, match=r"button_up\.md:3"):
        await checked(tmp_path)


async def test_a_text_without_a_value_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "words" / "en" / "cli.ftl"
    file.parent.mkdir(parents=True)
    file.write_text("cli-checked\n")
    monkeypatch.setattr(Library, "load", partial(Library.load, tmp_path / "words"))
    with pytest.raises(WordsError, match=r"cli\.ftl"):
        await checked(tmp_path)


@pytest.mark.parametrize("command", ["check", "run"])
async def test_a_file_cannot_be_divided_into_parts(tmp_path: Path, command: str) -> None:
    file = f"sqlite:///{tmp_path / 'bellhop.db'}"
    said = await ended(command, tmp_path, parts=2, shards=2, database_url=file)
    assert said == (Exit.SETTINGS, EN("cli-parts-need-postgres"))
    assert not (tmp_path / "bellhop.db").exists()


@pytest.mark.parametrize("command", ["check", "run"])
async def test_there_are_no_more_parts_than_shards(tmp_path: Path, command: str) -> None:
    said = await ended(command, tmp_path, parts=3, shards=2, database_url="postgresql://nobody@127.0.0.1:1/none")
    assert said == (Exit.SETTINGS, EN("cli-more-parts-than-shards"))
