"""`/preferences`: each switch works, and everything private has the chosen language."""

import logging
from pathlib import Path

import pytest

from bot.app import Bellhop
from bot.commands.preferences import SWITCHES
from tests.flows.house import EN, FR, asked_to_resign, bellhop, choices, lobby_of, match_of, routed, whose
from tests.support.people import Person, Playground, Seen


async def preferences(person: Person) -> Seen:
    """The panel that a person opens."""
    return (await person.slash("general", "preferences")).message


async def chosen(person: Person, route: str, value: str) -> Seen:
    """The panel after a choice in one of its menus."""
    panel = await preferences(person)
    return (await person.select(panel, routed(panel, route), [value])).message


async def called_in_the_channel(person: Person) -> Seen:
    """The call below the board."""
    calls = await person.until(lambda: [m for m in person.messages("general") if f"<@{person.id}>" in m.content])
    return calls[-1]


@pytest.mark.usefixtures("bot")
async def test_a_person_who_chose_nothing_is_spoken_to_as_their_discord_is_set(alice: Person, chloe: Person) -> None:
    assert (await preferences(alice)).text == EN("preferences-title")
    assert (await preferences(chloe)).text == FR("preferences-title")


@pytest.mark.usefixtures("bot")
async def test_a_language_that_is_not_ours_is_answered_in_english(pg: Playground) -> None:
    assert (await preferences(pg.person("Emi"))).text == EN("preferences-title")


@pytest.mark.usefixtures("bot")
async def test_a_chosen_language_holds_for_everything_private_until_it_follows_discord_again(
    alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    assert (await chosen(bob, "prefer-language", "fr")).text == FR("preferences-title")
    panel = (await bob.press(board, label=EN("seat-button"))).message
    assert FR("history-button") in [button["label"] for button in panel.buttons]
    assert EN("rules-button") in [button["label"] for button in bob.look(board).buttons]
    assert (await chosen(bob, "prefer-language", "auto")).text == EN("preferences-title")


@pytest.mark.usefixtures("bot")
async def test_the_lobby_of_a_host_who_chose_a_language_speaks_it(alice: Person) -> None:
    await chosen(alice, "prefer-language", "fr")
    assert FR("lobby-host", name="Alice") in (await lobby_of(alice)).text


async def test_a_person_who_takes_their_hand_in_the_channel_is_called_there_and_not_by_direct_message(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    async with bellhop(pg, database, call_after_ms=0):
        for person in (alice, bob):
            panel = await chosen(person, "prefer-hands", "here")
            menu = panel.component(custom_id=routed(panel, "prefer-hands"))
            assert [one["value"] for one in menu["options"] if one.get("default")] == ["here"]
        board = await match_of(alice, bob)
        await called_in_the_channel(whose(board, [alice, bob]))
        assert alice.dms == bob.dms == []


async def test_a_person_who_turned_calls_off_is_not_called_and_is_again_after_turning_them_on(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    async with bellhop(pg, database, call_after_ms=0):
        for person in (alice, bob):
            panel = await preferences(person)
            off = await person.press(panel, label=EN("preferences-calls-on"))
            assert routed(off.message, "prefer-calls")
        board = await match_of(alice, bob)
        mover = whose(board, [alice, bob])
        other = bob if mover is alice else alice
        await other.press(await preferences(other), label=EN("preferences-calls-off"))
        while whose(now := alice.look(board), [alice, bob]) is mover:
            await mover.press(now, custom_id=choices(now)[0])
        await other.until(lambda: other.dms)
        assert mover.dms == []


async def test_a_person_who_opened_their_direct_messages_again_and_says_so_is_called_there(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    for person in (alice, bob):
        person.close_dms()
    async with bellhop(pg, database, call_after_ms=0):
        board = await match_of(alice, bob)
        mover = whose(board, [alice, bob])
        await called_in_the_channel(mover)
        assert mover.dms == []
        mover.close_dms(closed=False)
        await chosen(mover, "prefer-hands", "dm")
        await alice.press(await asked_to_resign(alice), label=EN("resign-yes"))
        await alice.until(lambda: not [m for m in alice.messages("general") if m.content])
        again = whose(await match_of(alice, bob), [alice, bob])
        if again is mover:
            await mover.until(lambda: mover.dms)
        else:
            await called_in_the_channel(again)


@pytest.mark.usefixtures("bot")
async def test_preferences_can_be_set_in_direct_messages(chloe: Person) -> None:
    panel = (await chloe.slash(chloe.dm, "preferences")).message
    after = await chloe.select(panel, routed(panel, "prefer-language"), ["en"])
    assert after.message.text == EN("preferences-title")


async def test_an_error_is_one_sentence_in_the_persons_language_with_an_id_that_is_in_the_log(
    bot: Bellhop, bob: Person, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    lobby = await lobby_of(bob)
    await chosen(bob, "prefer-language", "fr")

    async def broken(_: object) -> None:
        raise ZeroDivisionError("a mistake of ours")

    monkeypatch.setattr(bot.services.store, "lobby", broken)
    said = (await bob.press(lobby, label=EN("lobby-join"))).message
    (ours,) = [one for one in caplog.records if one.name == "bellhop.router" and one.levelno == logging.ERROR]
    ident = ours.getMessage().split()[0]
    assert said.ephemeral
    assert said.text == FR("error-unknown", id=ident)
    assert "mistake of ours" not in said.text
    assert ours.exc_info is not None


@pytest.mark.parametrize("name", SWITCHES)
async def test_each_switch_turns_one_preference_and_turns_it_back(bot: Bellhop, alice: Person, name: str) -> None:
    panel = await preferences(alice)
    before = {one: getattr(await bot.services.people.get(alice.id), one) for one in SWITCHES}
    for turned in (True, False):
        panel = (await alice.press(panel, custom_id=routed(panel, f"prefer-{name}"))).message
        after = {one: getattr(await bot.services.people.get(alice.id), one) for one in SWITCHES}
        assert after == {**before, name: before[name] is not turned}
        label = EN(f"preferences-{name}-{'on' if after[name] else 'off'}")
        assert panel.component(custom_id=routed(panel, f"prefer-{name}"))["label"] == label
