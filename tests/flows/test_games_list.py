"""`/games` lists everything that a person is in, and a way out of each."""

from typing import Any

import pytest

from bot.app import Bellhop
from games.engine.contract.values import Pace
from games.engine.match.answers import Player
from games.engine.store.records import Place
from tests.flows.house import EN, FR, lobby_of, match_of, only, routed, seat_of
from tests.flows.office import office
from tests.support.people import Person, Playground, Seen


async def listed(person: Person, place: str = "games") -> Seen:
    return (await person.slash(place, "games")).message


async def busy(bot: Bellhop, person: Person, channel_id: int, count: int) -> None:
    """So many matches of a person against a computer."""
    for _ in range(count):
        await bot.services.hall.open(
            "button_up", {}, (person.id, "easy"), Pace.NONE, "en", Place(1, channel_id), person.id
        )


@pytest.mark.usefixtures("bot")
async def test_an_open_table_is_listed_with_a_way_to_it_and_out_of_it(alice: Person, bob: Person) -> None:
    lobby = await lobby_of(alice)
    await bob.press(lobby, label=EN("lobby-join"))
    shown = await listed(bob)
    assert EN("games-lobby-in") in shown.text
    assert [button["url"].rsplit("/", 1)[-1] for button in shown.buttons if button.get("url")] == [str(lobby.id)]
    after = (await bob.press(shown, custom_id=routed(shown, "lobby-out"))).message
    assert EN("games-none") in after.text
    assert EN("lobby-person", name="Bob") not in alice.look(lobby).text


@pytest.mark.usefixtures("bot")
async def test_the_last_one_out_closes_the_table(alice: Person) -> None:
    lobby = await lobby_of(alice)
    shown = await listed(alice)
    after = (await alice.press(shown, custom_id=routed(shown, "lobby-out"))).message
    assert EN("games-none") in after.text
    await alice.until(lambda: alice.look(lobby).text == EN("lobby-empty", game=EN("button-up-name")))


@pytest.mark.usefixtures("bot")
async def test_a_seat_that_is_kept_for_somebody_is_listed_and_given_free(alice: Person, chloe: Person) -> None:
    options: dict[str, Any] = {"game": "button_up", "with": chloe}
    lobby = (await alice.slash("general", "play", **options)).message
    shown = await listed(chloe)
    assert FR("games-lobby-kept") in shown.text
    await chloe.press(shown, custom_id=routed(shown, "lobby-out"))
    assert EN("lobby-kept", name="Chloé") not in alice.look(lobby).text


async def test_whoever_is_in_ever_so_many_matches_finds_the_way_out_of_each(
    bot: Bellhop, pg: Playground, alice: Person
) -> None:
    await busy(bot, alice, pg.channel("general").id, 14)
    seen: set[str] = set()
    shown = await listed(alice)
    for _ in range(3):
        seen |= {one["custom_id"] for one in shown.buttons if one.get("custom_id", "").split(":")[1:2] == ["more"]}
        later = next((one for one in shown.buttons if one.get("label") == EN("history-later")), None)
        if later is None or later.get("disabled"):
            break
        shown = (await alice.press(shown, custom_id=later["custom_id"])).message
    assert len(seen) == 14
    page = [one["custom_id"] for one in shown.buttons if one.get("custom_id", "").split(":")[1:2] == ["more"]][-1]
    sheet = (await alice.press(shown, custom_id=page)).message
    await alice.press(sheet, custom_id=routed(sheet, "leave-match"))
    assert len(await bot.services.hall.of_player(alice.id)) == 13


async def test_whoever_is_in_matches_already_may_play_on_elsewhere(bot: Bellhop, alice: Person, bob: Person) -> None:
    await match_of(alice, bob)
    await match_of(alice, bob, "games")
    await lobby_of(alice)
    assert len(await bot.services.hall.of_player(alice.id)) == 2


async def test_a_match_that_was_given_up_is_neither_listed_as_ones_own_nor_in_the_way_of_another(
    bot: Bellhop, alice: Person, bob: Person, chloe: Person
) -> None:
    panel = (await alice.slash("general", "settings")).message
    limit = next(one["custom_id"] for one in panel.components if ":most_each" in str(one.get("custom_id", "")))
    await alice.select(panel, limit, ["1"])
    await office([alice, bob, chloe])
    match = await only(bot, bob)
    seat = seat_of(match, bob)
    assert routed(await listed(bob), "more")
    await match.leave(seat, Player(bob.id), "left")
    shown = await listed(bob)
    assert routed(shown, "more")
    assert EN("games-your-turn") not in shown.text
    await match.resign(seat, Player(bob.id), "resigned")
    assert EN("games-none") in (await listed(bob)).text
    assert (await bob.slash("general", "resign")).message.text == EN("resign-none")
    assert routed(await lobby_of(bob), "join")


async def test_of_two_matches_in_a_channel_the_one_that_was_not_given_up_yet_is_resigned(
    bot: Bellhop, alice: Person, bob: Person, chloe: Person
) -> None:
    await office([alice, bob, chloe])
    first = await only(bot, bob)
    seat = seat_of(first, bob)
    await first.resign(seat, Player(bob.id), "resigned")
    place = Place(first.place.guild_id, first.place.channel_id)
    second = await bot.services.hall.open("button_up", {}, (bob.id, "easy"), Pace.NONE, "en", place, bob.id)
    await bob.press((await bob.slash("general", "resign")).message, label=EN("resign-yes"))
    assert second.moment.outcome is not None


@pytest.mark.usefixtures("bot")
async def test_everything_is_listed_in_direct_messages_too(alice: Person, bob: Person) -> None:
    await match_of(alice, bob)
    await lobby_of(bob, "games")
    shown = (await bob.slash(bob.dm, "games")).message
    assert EN("games-lobby-in") in shown.text
    assert EN("more-button") in [button["label"] for button in shown.buttons]


async def test_finished_matches_are_listed_last_with_their_winner_and_their_replay(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    await match_of(alice, bob)
    match = await only(bot, bob)
    await match.resign(seat_of(match, bob), Player(bob.id), "gives up")
    await alice.until(lambda: match.moment.outcome is not None)
    await match_of(alice, bob, "games")
    shown = await listed(alice)
    own, over = shown.text.split(EN("games-over-title"))
    assert match.id not in own
    assert match.id in over
    assert EN("games-won", names="Alice") in over
    seen = (await alice.press(shown, label=EN("games-replay", number=2))).message
    assert match.id in seen.text
    assert EN("replay-button") not in [one["label"] for one in shown.buttons]
