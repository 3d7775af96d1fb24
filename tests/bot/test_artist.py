"""Pictures are drawn away from the event loop, and once."""

import pickle
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import pytest

from bot.artist import Artist, ThreadStudio, worker_studio
from bot.words import Library
from games.catalogue import find
from games.engine.errors import WorkerFailed
from games.engine.values import CastMember

GAME = find("button_up")
WORDS = Library.load().words("fr")
CAST = (CastMember("Alice"), CastMember("Bob", "easy"))


class Counting(ThreadStudio):
    """A studio that counts what it draws."""

    def __init__(self) -> None:
        super().__init__()
        self.drawn = 0

    async def run(self, name: str, function: Any, *values: Any) -> Any:
        self.drawn += 1
        return await super().run(name, function, *values)


def view() -> Any:
    """A fresh circle."""
    state = GAME.start(GAME.Options(), 2)
    for event in GAME.setup(GAME.Options(), 2, Random(3)):
        state = GAME.evolve(state, event)
    return GAME.view(state, None)


@pytest.fixture
async def counting() -> AsyncIterator[Counting]:
    studio = Counting()
    yield studio
    await studio.close()


async def test_what_is_asked_for_again_is_not_drawn_again(counting: Counting) -> None:
    artist = Artist(counting)
    first = await artist.draw(GAME, None, view(), (), CAST, WORDS)
    assert await artist.draw(GAME, None, view(), (), CAST, WORDS) is first
    assert counting.drawn == 1
    await artist.draw(GAME, None, view(), (), CAST[::-1], WORDS)
    assert counting.drawn == 2


def test_the_words_of_a_language_go_to_another_process_as_those_of_that_process() -> None:
    again = pickle.loads(pickle.dumps(WORDS))  # noqa: S301 - our own
    assert again("button-up-pile", pile=4) == WORDS("button-up-pile", pile=4)


@pytest.mark.slow
async def test_a_picture_is_the_same_from_a_thread_and_from_a_process(counting: Counting) -> None:
    beside, apart = Artist(counting), Artist(worker_studio())
    try:
        drawn = [await artist.draw(GAME, None, view(), (), CAST, WORDS) for artist in (beside, apart)]
    finally:
        await apart.close()
    assert drawn[0] == drawn[1]


@pytest.mark.slow
async def test_a_picture_that_cannot_be_drawn_says_so_without_its_content(caplog: pytest.LogCaptureFixture) -> None:
    artist = Artist(worker_studio())
    try:
        with pytest.raises(WorkerFailed):
            await artist.draw(GAME, None, "queen of spades", (), CAST, WORDS)
    finally:
        await artist.close()
    assert "picture of button_up" in caplog.text
    assert "queen" not in caplog.text
