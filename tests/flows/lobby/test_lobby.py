"""From `/play` to a running match."""

from typing import Any

import pytest

from bot.app import Bellhop
from tests.flows.house import EN, FR, choices, lobby_of, match_of, over, play_out
from tests.support.people import Person

pytestmark = pytest.mark.usefixtures("bot")


async def test_play_opens_a_lobby_that_names_the_host(alice: Person) -> None:
    lobby = await lobby_of(alice)
    assert EN("lobby-host", name="Alice") in lobby.text
    labels = ["Join", "Leave", "Start", EN("lobby-computer-add"), "Set up", "Rules"]
    assert [button["label"] for button in lobby.buttons] == labels


async def test_two_people_play_from_the_lobby_to_the_result(alice: Person, bob: Person) -> None:
    board = await match_of(alice, bob)
    assert choices(board)
    end = await play_out(board, [alice, bob])
    assert over(end)
    assert "🏆" in end.text


async def test_the_start_waits_until_there_are_enough(alice: Person) -> None:
    lobby = await lobby_of(alice)
    assert lobby.component(label="Start")["disabled"]


async def test_only_the_host_starts_and_others_are_told_who_that_is(alice: Person, bob: Person) -> None:
    lobby = await lobby_of(alice)
    await bob.press(lobby, label="Join")
    outcome = await bob.press(lobby, label="Start")
    assert outcome.message.text == EN("lobby-refused-not-host", host=f"<@{alice.id}>")
    assert outcome.message.ephemeral
    assert f"<@{alice.id}>" in outcome.message.text


async def test_against_a_computer_the_match_starts_at_once(alice: Person) -> None:
    board = (await alice.slash("general", "play", game="button_up", against="easy")).message
    end = await play_out(board, [alice])
    assert over(end)


async def test_leaving_frees_the_seat_and_passes_the_host_on(alice: Person, bob: Person) -> None:
    lobby = await lobby_of(alice)
    await bob.press(lobby, label="Join")
    await alice.press(lobby, label="Leave")
    assert EN("lobby-host", name="Bob") in bob.look(lobby).text
    await bob.press(lobby, label="Leave")
    assert EN("lobby-empty", game="Button Up!") in bob.look(lobby).text


async def test_a_seat_is_kept_for_a_friend(alice: Person, bob: Person) -> None:
    options: dict[str, Any] = {"game": "button_up", "with": bob}
    lobby = (await alice.slash("general", "play", **options)).message
    assert EN("lobby-kept", name="Bob") in lobby.text
    await bob.press(lobby, label="Join")
    assert EN("lobby-person", name="Bob") in bob.look(lobby).text


async def test_a_french_host_opens_a_french_lobby(chloe: Person, bob: Person) -> None:
    lobby = await lobby_of(chloe)
    assert FR("lobby-host", name="Chloé") in lobby.text
    await bob.press(lobby, label=FR("lobby-join"))
    board = (await chloe.press(lobby, label=FR("lobby-start"))).message
    assert over(await play_out(board, [chloe, bob]))


async def test_the_games_are_offered_while_typing(alice: Person, chloe: Person) -> None:
    offered = await alice.autocomplete("general", "play", focused="game", game="butt")
    assert [choice["value"] for choice in offered.choices] == ["button_up"]
    levels = await chloe.autocomplete("general", "play", focused="against", game="button_up")
    assert [choice["value"] for choice in levels.choices] == ["adaptive", "easy", "steady", "exact"]


async def test_a_second_match_of_a_channel_gets_a_thread(alice: Person, bob: Person, bot: Bellhop) -> None:
    await match_of(alice, bob)
    lobby = await lobby_of(alice)
    await bob.press(lobby, label="Join")
    await alice.press(lobby, label="Start")
    card = alice.look(lobby)
    assert EN("card-button") in [button["label"] for button in card.buttons]
    assert len(await bot.services.store.matches_of(alice.id)) == 2


@pytest.mark.usefixtures("bot")
async def test_a_lobby_says_what_is_missing_and_the_host_adds_a_computer_with_one_press(
    alice: Person, bob: Person
) -> None:
    lobby = await lobby_of(alice)
    assert EN("lobby-missing", count=1) in lobby.text
    refused = (await bob.press(lobby, label=EN("lobby-computer-add"))).message
    assert refused.text == EN("lobby-refused-not-host", host=f"<@{alice.id}>")
    lobby = (await alice.press(lobby, label=EN("lobby-computer-add"))).message
    assert EN("lobby-missing", count=1) not in lobby.text
    open_to_press = {button["label"]: not button.get("disabled") for button in lobby.buttons}
    assert open_to_press[EN("lobby-start")]
    assert not open_to_press[EN("lobby-computer-add")]
