"""What the tests of test_store_fails.py share with others."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from bot.app import Bellhop
from bot.store.shelf import Post
from games.engine.store.errors import StoreFull
from tests.flows.house import EN, choices, whose
from tests.support.people import Person, Seen


def sentence(key: str) -> str:
    """The text that a person reads, up to the id that is also in the log."""
    return EN(key, id="").split(" (id")[0]


def sorry(caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    """The lines that tell the operator of a press that could not be answered."""
    return [one for one in caplog.records if one.name == "bellhop.router" and one.levelno >= logging.ERROR]


async def refused(board: Seen, people: list[Person], key: str, caplog: pytest.LogCaptureFixture, log: str) -> None:
    """A press that could not be stored: the person and the operator are told, and nothing has happened."""
    before = choices(people[0].look(board))
    outcome = await whose(board, people).press(board, custom_id=before[0])
    said = outcome.messages[-1]
    assert said.ephemeral
    assert said.text.startswith(sentence(key))
    ident = said.text.rsplit("id ", maxsplit=1)[-1].rstrip(")")
    (line,) = [one for one in sorry(caplog) if ident in one.getMessage()]
    assert line.exc_info is not None
    assert log in str(line.exc_info[1])
    assert choices(people[0].look(board)) == before


async def accepted(board: Seen, people: list[Person]) -> None:
    """The same press, once the trouble is over."""
    before = choices(people[0].look(board))
    assert not (await whose(board, people).press(board, custom_id=before[0])).failed
    await people[0].until(lambda: choices(people[0].look(board)) != before)


@contextmanager
def failing(bot: Bellhop, method: str, kind: str) -> Iterator[list[str]]:
    """That method of the store fails for posts of that kind while inside; the list says how often it did."""
    works, failed = getattr(bot.services.store, method), []

    async def fails(*args: Any) -> Any:
        if kind in args or any(isinstance(arg, Post) and arg.kind == kind for arg in args):
            failed.append(kind)
            raise StoreFull("the disk is full")
        return await works(*args)

    setattr(bot.services.store, method, fails)
    try:
        yield failed
    finally:
        setattr(bot.services.store, method, works)
