"""A stored match that this release cannot read: of a game, a pace or an event that it does not know."""

from pathlib import Path

import pytest
from sqlalchemy import text

from bot.app import Bellhop
from bot.store.bot_store import BotStore
from tests.flows.house import EN, bellhop, lobby_of, match_of, only, over, play_out, routed, running_on_server
from tests.support.databases import ON_POSTGRES, address, rows
from tests.support.people import Person, Playground, Seen
from tests.support.proofs import daily

STRANGE = {
    "game": "UPDATE match SET game = 'whist' WHERE id = '{}'",
    "pace": "UPDATE match SET pace = 'glacial' WHERE id = '{}'",
    "rule": "UPDATE match SET options = '{{\"nonesuch\": 1}}' WHERE id = '{}'",
    "damaged": "UPDATE match SET clocks = '{{' WHERE id = '{}'",
    "event": "UPDATE event SET kind = 'nonesuch' WHERE match_id = '{}' AND seq = 1",
}
"""The statements that make a match unreadable, given its id."""
if ON_POSTGRES:
    del STRANGE["damaged"]  # it stores no damaged JSON


async def one_unreadable(pg: Playground, database: Path, host: Person, guest: Person, what: str) -> Seen:
    """The board of a match between people of whose other match, in another channel, the row is now strange."""
    async with bellhop(pg, database) as bot:
        await match_of(host, guest, "general")
        match_id = (await only(bot, host)).id
        board = await match_of(host, guest, "games")
    store = await BotStore.open(address(database))
    await store.database.run(text(STRANGE[what].format(match_id)))
    await store.close()
    return board


@pytest.mark.parametrize("what", daily(STRANGE, "rule", "event"))
async def test_it_is_passed_over_and_the_other_matches_of_its_people_go_on(
    pg: Playground, database: Path, alice: Person, bob: Person, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    board = await one_unreadable(pg, database, alice, bob, what)
    async with bellhop(pg, database):
        for name in ("games", "running"):
            for place in ("general", "games"):
                running = name == "running"
                shown = await running_on_server(alice, place) if running else (await alice.slash(place, name)).message
                assert EN("error-unknown", id="").partition("(")[0] not in shown.text
                assert f"/{board.channel_id}/{board.id}" in f"{shown.text}{shown.buttons}"
        assert over(await play_out(board, [alice, bob]))
    caplog.clear()


@pytest.mark.parametrize("what", daily(STRANGE, "damaged", "game"))
async def test_its_people_can_still_have_everything_about_them_deleted(
    pg: Playground, database: Path, alice: Person, bob: Person, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    await one_unreadable(pg, database, alice, bob, what)
    async with bellhop(pg, database):
        asked = (await alice.slash("general", "privacy")).message
        sure = (await alice.press(asked, custom_id=routed(asked, "privacy-delete"))).message
        await alice.press(sure, custom_id=routed(sure, "privacy-delete-yes"))
        await alice.until(lambda: alice.look(sure).text == EN("privacy-deleted"))
    assert (str(alice.id),) not in rows(database, "SELECT user_id FROM seat")
    caplog.clear()


@pytest.mark.skipif(ON_POSTGRES, reason="PostgreSQL stores no damaged JSON")
async def test_a_lobby_whose_row_is_damaged_is_passed_over_too(bot: Bellhop, alice: Person) -> None:
    damaged, sound = await lobby_of(alice, "general"), await lobby_of(alice, "games")
    damage = text("UPDATE lobby SET data = '{' WHERE message_id = :id").bindparams(id=damaged.id)
    await bot.services.store.database.run(damage)
    shown = (await alice.slash("general", "games")).message
    assert f"/{sound.id}" in shown.text
