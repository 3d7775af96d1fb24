"""A person whom another node changes: what is kept in memory gives way to what is stored."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from bot.people.profiles import Profiles
from bot.store.bot_store import BotStore

ANN = 101


def called(name: str) -> Any:
    """A user of Discord under that name."""
    return SimpleNamespace(id=ANN, name="ann", global_name=name)


async def test_a_person_in_doubt_is_read_again_and_keeps_the_name_that_is_not_stored_yet(store: BotStore) -> None:
    here, there = Profiles(store), Profiles(store)
    await here.get(ANN)
    await here.meet(called("Ann"), "en-US", None)
    await there.change(ANN, language="fr")
    assert (await here.get(ANN)).language is None
    here.doubt(ANN)
    found = await here.get(ANN)
    assert (found.language, found.name) == ("fr", "Ann")


async def test_a_change_here_keeps_the_change_that_was_made_there(store: BotStore) -> None:
    here, there = Profiles(store), Profiles(store)
    await here.get(ANN)
    await there.change(ANN, language="fr", lessons={"a": (1, "m")})
    after = await here.change(ANN, calls=False, lessons={"b": (2, "m")})
    assert (after.language, after.calls, set(after.lessons)) == ("fr", False, {"a", "b"})


@pytest.mark.parametrize("everybody", [False, True])
async def test_what_was_read_before_a_notice_and_comes_after_it_is_not_kept(
    store: BotStore, monkeypatch: pytest.MonkeyPatch, everybody: bool
) -> None:
    people, held = Profiles(store), asyncio.Event()

    async def old(_: int) -> dict[str, Any]:
        await held.wait()
        return {"language": "de"}

    with monkeypatch.context() as patched:
        patched.setattr(store, "player", old)
        reading = asyncio.ensure_future(people.get(ANN))
        await asyncio.sleep(0)
        if everybody:
            people.doubt_all()
        else:
            people.doubt(ANN)
        held.set()
        assert (await reading).language == "de"
    assert (await people.get(ANN)).language is None


async def test_after_a_gap_everybody_is_read_again(store: BotStore) -> None:
    here, there = Profiles(store), Profiles(store)
    await here.get(ANN)
    await there.change(ANN, language="fr")
    here.doubt_all()
    assert (await here.get(ANN)).language == "fr"


async def test_a_person_is_read_once_until_somebody_says_that_they_were_changed(store: BotStore) -> None:
    here, there = Profiles(store), Profiles(store)
    first = await here.get(ANN)
    await there.change(ANN, language="fr")
    assert await here.get(ANN) is first
