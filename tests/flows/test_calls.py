"""Calls: one place, one call, gone when answered."""

from pathlib import Path

from bot.playground import Playground
from bot.playground.people import Person
from tests.flows.house import EN, bellhop, changed, choices, lobby_of, match_of, to_move


async def test_whoever_keeps_the_others_waiting_is_called_by_direct_message(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    async with bellhop(pg, database, call_after_ms=0):
        table = await match_of(alice, bob)
        mover = to_move(table, [alice, bob])
        assert mover is not None
        called = await mover.until(lambda: mover.dms)
        assert "Button Up!" in called[0].content
        await mover.press(table, custom_id=choices(table)[0])
        await mover.until(lambda: not mover.dms)


async def test_with_closed_direct_messages_the_call_stands_under_the_table(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    for person in (alice, bob):
        person.close_dms()
    async with bellhop(pg, database, call_after_ms=0):
        table = await match_of(alice, bob)
        mover = to_move(table, [alice, bob])
        assert mover is not None
        await mover.until(lambda: f"<@{mover.id}>" in alice.last("general").content)
        await mover.press(table, custom_id=choices(table)[0])
        await mover.until(lambda: f"<@{mover.id}>" not in alice.last("general").content)


async def test_by_mail_the_call_is_the_panel(pg: Playground, database: Path, alice: Person, bob: Person) -> None:
    async with bellhop(pg, database):
        lobby = await lobby_of(alice)
        setup = (await alice.press(lobby, label=EN("lobby-setup"))).message
        menu = next(part for part in setup.components if part.get("custom_id", "").startswith("s1:setup-pace"))
        await alice.select(setup, menu["custom_id"], ["mail"])
        await bob.press(lobby, label=EN("lobby-join"))
        await alice.press(lobby, label=EN("lobby-start"))
        called = await alice.until(lambda: next(((who, who.dms[0]) for who in (alice, bob) if who.dms), None))
        assert called is not None
        mover, panel = called
        assert choices(panel)
        assert panel.content
        assert panel.files
        await mover.press(panel, custom_id=choices(panel)[0])
        await changed(mover, panel)
