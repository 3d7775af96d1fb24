"""Pictures are drawn away from the event loop, and once."""

import pickle
import threading
from collections.abc import AsyncIterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.pictures.artist import Artist, GamePicture, OutdatedError, worker_studio
from bot.words.fluent import Library
from games.catalogue import find
from games.engine.contract.pictures import BoardSubject
from games.engine.contract.values import CastMember, Seat
from games.engine.store.errors import WorkerFailed
from tests.support.studios import ThreadStudio

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


def subject(**changed: Any) -> GamePicture:
    """That circle as a spectator sees it, or as it is changed."""
    return GamePicture(GAME, replace(BoardSubject(view(), CAST, WORDS), **changed))


@pytest.fixture
async def counting() -> AsyncIterator[Counting]:
    studio = Counting()
    yield studio
    await studio.close()


async def test_what_is_asked_for_again_is_not_drawn_again(counting: Counting) -> None:
    artist = Artist(counting)
    first = await artist.draw(subject())
    assert await artist.draw(subject()) is first
    assert counting.drawn == 1
    await artist.draw(subject(cast=CAST[::-1]))
    assert counting.drawn == 2


async def test_where_nothing_is_hidden_one_picture_is_drawn_for_all_eyes_and_each_has_its_words(
    counting: Counting,
) -> None:
    artist = Artist(counting)
    public = await artist.draw(subject())
    own = [await artist.draw(subject(view=replace(view(), eye=Seat(seat)))) for seat in (0, 1)]
    assert counting.drawn == 1
    assert public is not None
    assert None not in own
    assert {one.picture.png for one in own if one} == {public.picture.png}
    assert len({public.alt, *(one.alt for one in own if one)}) == 3


async def test_the_words_of_a_board_are_made_with_its_picture_and_not_again_in_the_event_loop(
    counting: Counting, monkeypatch: pytest.MonkeyPatch
) -> None:
    describe, described_in = GAME.describe, set[int]()

    def noted(*given: Any) -> str:
        described_in.add(threading.get_ident())
        return describe(*given)

    monkeypatch.setitem(vars(GAME), "describe", noted)
    shown = await Artist(counting).draw(subject(told=("what happened",)))
    assert shown is not None
    assert shown.alt
    assert threading.get_ident() not in described_in


async def test_what_is_out_of_date_when_its_turn_comes_is_not_drawn(counting: Counting) -> None:
    artist = Artist(counting)
    with pytest.raises(OutdatedError):
        await artist.draw(subject(), lambda: False)
    assert counting.drawn == 0


def test_the_words_of_a_language_go_to_another_process_as_those_of_that_process() -> None:
    again = pickle.loads(pickle.dumps(WORDS))  # noqa: S301 - our own
    assert again("button-up-number", pile=4) == WORDS("button-up-number", pile=4)


@pytest.mark.slow
async def test_a_picture_is_the_same_from_a_thread_and_from_a_process(counting: Counting) -> None:
    beside, apart = Artist(counting), Artist(worker_studio())
    try:
        await apart.warm()
        drawn = [await artist.draw(subject()) for artist in (beside, apart)]
    finally:
        await apart.close()
    assert drawn[0] == drawn[1]


@pytest.mark.slow
async def test_a_picture_that_cannot_be_drawn_says_so_without_its_content(caplog: pytest.LogCaptureFixture) -> None:
    artist = Artist(worker_studio())
    try:
        await artist.warm()
        with pytest.raises(WorkerFailed):
            await artist.draw(subject(view=replace(view(), piles="queen of spades")))
    finally:
        await artist.close()
    assert "picture of button_up" in caplog.text
    assert "queen" not in caplog.text
