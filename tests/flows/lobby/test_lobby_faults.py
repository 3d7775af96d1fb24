"""A lobby whose message and store differ: lost answers, presses at the same time, forged ids."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from bot.app import Bellhop
from bot.lobby.lobbies import LobbyChange
from bot.lobby.lobby import LIVE_EXPIRY_MS, Lobby
from bot.playground.world.errors import ApiError
from bot.playground.world.world import PATIENCE
from games.engine.contract.values import Refusal
from games.engine.store.errors import StoreFull
from tests.flows.forged import answered, forge, held_answer, old_edits_refused, outcome_of
from tests.flows.house import EN, bellhop, choices, lobby_of, match_of, routed, set_up
from tests.support.clock import ManualClock, ticked
from tests.support.people import Person, Playground, Seen


def lobbies(person: Person) -> list[Seen]:
    """The public messages that can be joined."""
    return [one for one in person.messages("general") if any(":join:" in str(b.get("custom_id")) for b in one.buttons)]


def id_of(lobby: Seen) -> str:
    """The id of the lobby in a message."""
    return routed(lobby, "join").split(":")[2]


async def kept_of(bot: Bellhop, lobby: Seen) -> Lobby:
    """The same lobby as it is kept."""
    kept = await bot.lobbies.find(id_of(lobby))
    assert kept is not None
    return kept


def joined(person: Person, lobby: Seen, guest: str) -> bool:
    return EN("lobby-person", name=guest) in person.look(lobby).text


async def test_a_lobby_that_discord_took_but_reported_as_an_error_stands_once_and_can_be_set_up(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    pg.faults.set("status_502", route="/callback", times=1, when="after")
    await alice.slash("general", "play", game="button_up")
    (kept,) = await bot.services.store.lobbies()
    async with bot.lobbies.locks.of(kept.id):  # until it stands
        (kept,) = await bot.services.store.lobbies()
    (lobby,) = lobbies(alice)
    assert kept.message_id == lobby.id
    await bob.press(lobby, label=EN("lobby-join"))
    await set_up(alice, lobby, "pace", "mail")
    await alice.until(lambda: EN("pace-mail") in alice.look(lobby).text)
    assert joined(alice, lobby, "Bob")


async def test_a_lobby_whose_message_was_never_learned_is_known_by_the_next_press_on_it(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    lobby = await lobby_of(alice)
    ident = routed(lobby, "join").split(":")[2]
    kept = await bot.lobbies.find(ident)
    assert kept is not None
    await bot.lobbies.save(replace(kept, message_id=0))  # as if the process had ended before Discord's answer
    await set_up(alice, lobby, "pace", "mail")
    await bob.press(lobby, label=EN("lobby-join"))
    after = await bot.lobbies.find(ident)
    assert after is not None
    assert after.message_id == lobby.id
    assert joined(alice, lobby, "Bob")
    assert EN("pace-mail") in alice.look(lobby).text


async def test_a_lobby_that_could_not_be_posted_at_all_is_not_kept(bot: Bellhop, pg: Playground, alice: Person) -> None:
    with answered(pg, "/interactions", ApiError(10062), "POST"), answered(pg, "/channels", ApiError(50013), "POST"):
        command = asyncio.create_task(alice.slash("general", "play", game="button_up"))
        await alice.until(lambda: [one for one in pg.record if one.status == 403])
        pg.clock.advance(3.5)
        assert (await command).failed
    async with asyncio.timeout(PATIENCE):
        while await bot.services.store.lobbies():
            pass  # the person may be told before the lobby goes
    assert lobbies(alice) == []


@pytest.mark.usefixtures("bot")
async def test_a_join_whose_answer_was_lost_is_shown_through_the_channel(
    pg: Playground, alice: Person, bob: Person
) -> None:
    lobby = await lobby_of(alice)
    with answered(pg, "/interactions", ApiError(10062), "POST"):
        join = asyncio.create_task(bob.press(lobby, label=EN("lobby-join")))
        await alice.until(lambda: joined(alice, lobby, "Bob"))
        pg.clock.advance(3.5)
        assert (await join).failed
    assert choices((await alice.press(alice.look(lobby), label=EN("lobby-start"))).message)


async def test_a_join_that_was_stored_and_not_shown_is_shown_by_pressing_again(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    async with bellhop(pg, database) as bot:
        lobby = await lobby_of(alice)
        ident = routed(lobby, "join").split(":")[2]
        await bot.lobbies.change(ident, lambda now, game: now.join(game, bob.id))  # as if nothing could be shown then
        await bob.press(lobby, label=EN("lobby-join"))
        await bob.until(lambda: bob.last("general").text == EN("lobby-refused-already-in"))
        assert joined(alice, lobby, "Bob")


async def test_after_a_restart_every_lobby_is_shown_as_it_stands(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    async with bellhop(pg, database) as bot:
        lobby = await lobby_of(alice)
        ident = routed(lobby, "join").split(":")[2]
        await bot.services.people.change(bob.id, name="Bob")
        await bot.lobbies.change(ident, lambda now, game: now.join(game, bob.id))
        assert not joined(alice, lobby, "Bob")
    async with bellhop(pg, database):
        await alice.until(lambda: joined(alice, lobby, "Bob"))


@pytest.mark.usefixtures("bot")
async def test_leave_pressed_while_the_lobby_starts_leaves_its_board_alone(
    pg: Playground, alice: Person, bob: Person, chloe: Person
) -> None:
    lobby = await lobby_of(alice)
    await bob.press(lobby, label=EN("lobby-join"))
    start = forge(pg, alice, lobby, routed(lobby, "start"))
    async with held_answer(pg, start) as arrived:
        late = forge(pg, chloe, lobby, routed(lobby, "leave"))
        await asyncio.wait_for(arrived.wait(), PATIENCE)
    await outcome_of(alice, start)
    assert (await outcome_of(chloe, late)).message.ephemeral
    assert choices(alice.look(lobby))


async def test_a_person_who_leaves_a_lobby_that_starts_at_that_moment_is_told_so(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await lobby_of(alice)
    ident = routed(lobby, "join").split(":")[2]
    await bob.press(lobby, label=EN("lobby-join"))
    waiting, change = asyncio.Event(), bot.lobbies.change

    async def changed(lobby_id: str, made: LobbyChange, **who: int | None) -> Lobby | Refusal:
        waiting.set()
        return await change(lobby_id, made, **who)

    monkeypatch.setattr(bot.lobbies, "change", changed)
    async with bot.lobbies.locks.of(ident):  # as while it starts
        late = forge(pg, bob, lobby, routed(lobby, "leave"))
        await asyncio.wait_for(waiting.wait(), PATIENCE)
        before = alice.look(lobby).text
        await bot.services.store.delete_lobby(ident)
    assert (await outcome_of(bob, late)).message.text == EN("lobby-refused-gone")
    assert alice.look(lobby).text == before


@pytest.mark.usefixtures("bot")
async def test_the_id_of_a_lobby_writes_nothing_over_another_message(
    pg: Playground, alice: Person, bob: Person, chloe: Person
) -> None:
    board = await match_of(alice, bob)
    lobby = await lobby_of(alice)
    before = alice.look(board).data["components"]
    await outcome_of(chloe, forge(pg, chloe, board, routed(lobby, "join")))
    assert alice.look(board).data["components"] == before
    await alice.until(lambda: joined(alice, lobby, "Chloé"))


async def test_a_lobby_of_another_server_cannot_be_joined_or_left(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    lobby = await lobby_of(alice)
    ident = routed(lobby, "join").split(":")[2]
    kept = await bot.lobbies.find(ident)
    assert kept is not None
    elsewhere = await lobby_of(bob)
    await bot.services.store.delete_lobby(ident)
    await bot.services.store.save_lobby(replace(kept, guild_id=kept.guild_id + 1).record())
    for person, route in ((bob, "join"), (alice, "leave")):
        late = await outcome_of(person, forge(pg, person, elsewhere, routed(lobby, route)))
        assert late.message.text == EN("lobby-refused-gone")
    after = await bot.lobbies.find(ident)
    assert after is not None
    assert after.people == kept.people


@contextmanager
def fails(owner: object, method: str, which: int) -> Iterator[None]:
    """That call of the method fails as on a full disk, while inside; the others work."""
    works, calls = getattr(owner, method), count(1)

    async def sometimes(*args: Any) -> Any:
        if next(calls) == which:
            raise StoreFull("the disk is full")
        return await works(*args)

    with patch.object(owner, method, sometimes):
        yield


async def test_a_lobby_that_cannot_be_read_is_passed_over_and_the_others_live_on(
    pg: Playground, database: Path, alice: Person, caplog: pytest.LogCaptureFixture
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        good = await lobby_of(alice)
        kept = (await kept_of(bot, good)).record()
        strange = (
            replace(kept, id="newer", data={**kept.data, "id": "newer", "mood": "merry"}),
            replace(kept, id="pace", data={**kept.data, "id": "pace", "pace": "glacial"}),
            replace(kept, id="rule", data={**kept.data, "id": "rule", "options": {"nonesuch": 1}}),
            replace(kept, id="game", data={**kept.data, "id": "game", "game": "whist"}),
        )
        for record in strange:
            await bot.services.store.save_lobby(replace(record, message_id=None))
        bot.lobbies.stir()
        assert EN("button-up-name") in (await alice.slash("general", "games")).message.text
        await clock.advance(LIVE_EXPIRY_MS)
        await ticked(clock, 0, lambda: EN("lobby-join") not in [one.get("label") for one in alice.look(good).buttons])
    for ident in ("newer", "pace", "rule", "game"):
        assert len([one for one in caplog.records if f"lobby {ident} cannot be read" in one.getMessage()]) == 1
    caplog.clear()


async def test_a_lobby_whose_message_could_not_be_stored_is_shown_as_it_stands(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    with fails(bot.services.store, "save_lobby", 2):
        lobby = await lobby_of(alice)
        async with bot.lobbies.locks.of(id_of(lobby)):  # until it was tried
            assert (await kept_of(bot, lobby)).record().message_id == lobby.id
    assert [one.message_id for one in await bot.services.store.lobbies()] == [None]
    await bot.services.people.change(bob.id, name="Bob")
    await bot.lobbies.change(id_of(lobby), lambda now, game: now.join(game, bob.id))
    bot.lobbies.write(await kept_of(bot, lobby))
    await alice.until(lambda: joined(alice, lobby, "Bob"))
    assert lobbies(alice) == [alice.look(lobby)]
    assert (await kept_of(bot, lobby)).record().message_id == lobby.id


async def test_a_lobby_that_was_edited_too_often_is_written_later_and_stays_open(
    pg: Playground, database: Path, alice: Person, caplog: pytest.LogCaptureFixture
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        lobby = await lobby_of(alice)
        message = bot.lobbies.message(await kept_of(bot, lobby))
        with old_edits_refused(pg):
            bot.lobbies.write(await kept_of(bot, lobby))
            await alice.until(lambda: message.screen.due > clock.now())
        await ticked(clock, 1, lambda: not message.screen.pending)
        await alice.settled()
        assert (await kept_of(bot, lobby)).message_id == lobby.id
    caplog.clear()  # the library warns of limits that are met


async def test_a_lobby_that_was_stored_and_never_posted_is_posted_after_a_restart(
    pg: Playground, database: Path, alice: Person
) -> None:
    async with bellhop(pg, database) as bot:
        lobby = await lobby_of(alice)
        kept = await kept_of(bot, lobby)
        await alice.until(lambda: lobbies(alice))
        await bot.services.store.save_lobby(replace(kept, message_id=0).record())
        pg.faults.set("message_deleted", channel_id=str(lobby.channel_id), message_id=str(lobby.id))
    async with bellhop(pg, database) as bot:
        await alice.until(lambda: lobbies(alice))
        (posted,) = lobbies(alice)
        async with bot.lobbies.locks.of(kept.id):  # until it is learned
            assert (await kept_of(bot, posted)).message_id == posted.id


@pytest.mark.parametrize("error", [StoreFull("the disk is full"), ZeroDivisionError("a mistake of ours")])
async def test_a_lobby_that_comes_to_nothing_for_whatever_reason_is_not_kept(
    bot: Bellhop, alice: Person, error: Exception
) -> None:
    async def broken(*_: object) -> None:
        raise error

    with patch.object(bot.lobbies, "sheet", broken):
        await alice.slash("general", "play", game="button_up")
    assert await bot.services.store.lobbies() == []
