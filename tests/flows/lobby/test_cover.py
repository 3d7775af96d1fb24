"""The cover of a lobby: what it shows and says, and that no press waits for it."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.lobby.cover import PATIENCE_MS
from bot.lobby.lengths import minutes_of
from bot.pictures.artist import Artist, GamePicture
from games.catalogue import find
from games.engine.contract.pictures import CoverSubject, LobbySeat, Occupant
from games.engine.contract.values import Pace
from games.engine.store.errors import WorkerFailed
from tests.flows.house import EN, bellhop, lobby_of
from tests.flows.match.undrawn import Late
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground, Seen
from tests.support.sketches import SketchStudio
from tests.support.studios import ThreadStudio

NAME = EN("button-up-name")
TITLE = EN("lobby-title", game=NAME)


class Easel(SketchStudio):
    """Sketches that lists what it is asked for. It draws covers only while `open`."""

    def __init__(self) -> None:
        self.covers: list[CoverSubject] = []
        self.open = asyncio.Event()
        self.open.set()

    async def run(self, name: str, function: Any, *values: Any) -> Any:
        """A sketch, once it may be drawn."""
        if values and isinstance(values[0], GamePicture) and isinstance(values[0].subject, CoverSubject):
            self.covers.append(values[0].subject)
            await self.open.wait()
        return await super().run(name, function, *values)


def alt(message: Seen) -> str:
    """The alt text of the message's picture."""
    (text,) = set(message.alt_texts)
    return text


@pytest.mark.usefixtures("bot")
async def test_a_lobby_is_a_picture_with_its_words_as_alt_text(alice: Person, bob: Person) -> None:
    lobby = await lobby_of(alice)
    assert lobby.files
    assert TITLE not in lobby.text
    for said in (TITLE, EN("button-up-tagline"), EN("lobby-free"), EN("pace-live-about"), "● Alice · host"):
        assert said in alt(lobby)
    assert "*" not in alt(lobby)
    await bob.press(lobby, label=EN("lobby-join"))
    joined = bob.look(lobby)
    assert joined.files != lobby.files
    assert "▲ Bob" in alt(joined)


async def test_a_cover_shows_people_computers_kept_and_free_seats_and_what_was_agreed(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    easel = Easel()
    async with bellhop(pg, database, artist=Artist(easel)):
        options: dict[str, Any] = {"game": "buro_crazy", "with": bob}
        await alice.slash("general", "play", **options)
        seats = (LobbySeat(Occupant.PERSON, "Alice"), LobbySeat(Occupant.KEPT, "Bob"))
        (cover,) = easel.covers
        assert cover.seats == (*seats, LobbySeat(Occupant.FREE), LobbySeat(Occupant.SPARE), LobbySeat(Occupant.SPARE))
        minutes = round(minutes_of(find("buro_crazy"), {}, 3, Pace.LIVE))
        assert cover.agreed == f"{EN('pace-live')} · {EN('lobby-length', minutes=minutes)}"


async def test_the_same_lobby_is_drawn_once(pg: Playground, database: Path, alice: Person, bob: Person) -> None:
    easel = Easel()
    async with bellhop(pg, database, artist=Artist(easel)) as bot:
        lobby = await lobby_of(alice)
        await bob.press(lobby, label=EN("lobby-join"))
        await bob.press(lobby, label=EN("lobby-leave"))
        assert len(easel.covers) == 2
        (kept,) = await bot.lobbies.every()
        bot.lobbies.write(kept)
        await bob.settled()
        assert len(easel.covers) == 2


async def test_while_nothing_can_be_drawn_yet_a_lobby_comes_in_words_and_its_cover_after(
    pg: Playground, database: Path, alice: Person
) -> None:
    studio = Late()
    async with bellhop(pg, database, artist=Artist(studio)):
        lobby = await lobby_of(alice)
        assert TITLE in lobby.text
        assert not lobby.files
        studio.open.set()
        await alice.until(lambda: alice.look(lobby).files)
        assert TITLE not in alice.look(lobby).text


async def test_a_cover_that_takes_too_long_follows_its_lobby(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock, easel = ManualClock(), Easel()
    async with bellhop(pg, database, clock, artist=Artist(easel)):
        easel.open.clear()
        clock.settle = pg.settle = None  # the drawing is under way for as long as this test wants
        opening = asyncio.create_task(lobby_of(alice))
        await pg.world.until(lambda: easel.covers)
        await clock.advance(PATIENCE_MS)
        lobby = await opening
        assert TITLE in lobby.text
        assert not lobby.files
        easel.open.set()
        await alice.until(lambda: alice.look(lobby).files)
        assert not (await bob.press(lobby, label=EN("lobby-join"))).failed


async def test_a_lobby_whose_cover_cannot_be_drawn_stays_in_words(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    class Broken(ThreadStudio):
        async def run(self, name: str, function: Any, *values: Any) -> Any:
            raise WorkerFailed("nothing came of it")

    async with bellhop(pg, database, artist=Artist(Broken())):
        lobby = await lobby_of(alice)
        await bob.press(lobby, label=EN("lobby-join"))
        assert EN("lobby-person", name="Bob") in bob.look(lobby).text
        assert not bob.look(lobby).files
