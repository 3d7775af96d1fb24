"""`/settings`, and who may use it."""

import asyncio
import time
from dataclasses import replace
from pathlib import Path

import pytest

from bot.app import Bellhop
from bot.commands.server_matches import MATCHES_ON_A_PAGE
from bot.playground import ManualClock as WorldClock, Sharding
from games.engine.match.requests import EndMatch
from tests.flows.commands.admin import chosen, refused_to_play
from tests.flows.forged import forge, forge_modal, outcome_of
from tests.flows.house import (
    EN,
    FR,
    asked_to_resign,
    bellhop,
    boards,
    lobby_of,
    match_elsewhere,
    match_of,
    only,
    over,
    routed,
    running_on_server,
    whose,
)
from tests.flows.people.privacy import exported
from tests.support.people import Person, Playground

GAME = EN("button-up-name")


@pytest.mark.usefixtures("bot")
async def test_lobbies_are_opened_in_the_chosen_channels_alone(pg: Playground, alice: Person, bob: Person) -> None:
    await chosen(alice, "channels", [str(pg.channel("games").id)])
    said = await refused_to_play(bob)
    assert said == EN("gate-channel", channels=f"<#{pg.channel('games').id}>")
    assert (await bob.slash("games", "play", game="button_up")).message.buttons
    await chosen(alice, "channels", [])
    assert routed((await bob.slash("general", "play", game="button_up")).message, "join")


@pytest.mark.usefixtures("bot")
async def test_only_the_chosen_roles_open_lobbies_and_admins_always_may(
    pg: Playground, alice: Person, bob: Person
) -> None:
    guild = next(iter(pg.world.guilds.values()))
    role = next(one for one in guild.roles.values() if one.id != guild.id)
    await chosen(alice, "hosts", [str(role.id)])
    assert await refused_to_play(bob) == EN("gate-role", roles=f"<@&{role.id}>")
    assert routed((await alice.slash("general", "play", game="button_up")).message, "join")
    guild.members[bob.id].roles.append(role.id)
    assert routed((await bob.slash("general", "play", game="button_up")).message, "join")


async def test_of_settings_that_are_changed_at_once_none_is_lost(bot: Bellhop, pg: Playground, alice: Person) -> None:
    guild_id = next(iter(pg.world.guilds))
    changes = {"runs": ["threads"], "language": ["fr"], "channels": [str(pg.channel("games").id)]}
    await asyncio.gather(*(chosen(alice, key, values) for key, values in changes.items()))
    kept = await bot.services.store.guild(guild_id)
    assert (kept["runs"], kept["language"], kept["channels"]) == ("threads", "fr", [pg.channel("games").id])


@pytest.mark.usefixtures("bot")
async def test_a_server_has_no_more_lobbies_than_its_admins_allow(alice: Person, bob: Person) -> None:
    await chosen(alice, "most", ["5"])
    for _ in range(5):
        await lobby_of(bob)
    assert await refused_to_play(alice) == EN("gate-most", count=5)


@pytest.mark.usefixtures("bot")
async def test_a_person_is_in_no_more_matches_than_the_admins_allow_also_by_rematch(alice: Person, bob: Person) -> None:
    await chosen(alice, "most-each", ["1"])
    board = await match_of(alice, bob)
    assert await refused_to_play(bob) == EN("gate-most-each", count=1)
    await alice.press(await asked_to_resign(alice), label=EN("resign-yes"))
    await alice.until(lambda: over(alice.look(board)))
    await lobby_of(bob)
    again = await bob.press(alice.look(board), label=EN("rematch-button"))
    assert again.message.text == EN("gate-most-each", count=1)


async def test_of_many_lobbies_opened_at_once_no_more_stand_than_the_admins_allow(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    await chosen(alice, "most-each", ["1"])
    said = await asyncio.gather(*(refused_to_play(bob) for _ in range(5)))
    assert said.count(EN("gate-most-each", count=1)) == 4
    assert len(await bot.services.store.lobbies()) == 1


@pytest.mark.usefixtures("bot")
async def test_a_board_is_not_brought_where_no_boards_may_stand(pg: Playground, alice: Person, bob: Person) -> None:
    board = await match_of(alice, bob, "games")
    await chosen(alice, "channels", [str(pg.channel("games").id)])
    shown = (await bob.slash("general", "games")).message
    said = (await bob.press(shown, custom_id=routed(shown, "bring"))).message
    assert said.text == EN("gate-channel", channels=f"<#{pg.channel('games').id}>")
    assert alice.look(board).files


@pytest.mark.usefixtures("bot")
async def test_new_lobbies_speak_the_language_of_the_server(alice: Person) -> None:
    await chosen(alice, "language", ["fr"])
    assert FR("lobby-host", name="Alice") in (await lobby_of(alice)).text
    await chosen(alice, "language", ["auto"])
    assert EN("lobby-host", name="Alice") in (await lobby_of(alice)).text


@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize(("runs", "threaded"), [("threads", True), ("auto", False), ("channel", False)])
async def test_a_match_runs_where_the_admins_want_it(alice: Person, bob: Person, runs: str, threaded: bool) -> None:
    await chosen(alice, "runs", [runs])
    lobby = await lobby_of(alice)
    await bob.press(lobby, label=EN("lobby-join"))
    await alice.press(lobby, label=EN("lobby-start"))
    await alice.until(lambda: boards(alice) or alice.look(lobby).data.get("thread"))
    assert bool(alice.look(lobby).data.get("thread")) is threaded


@pytest.mark.usefixtures("bot")
async def test_what_admins_do_is_told_in_the_log_channel_with_their_name(
    pg: Playground, alice: Person, bob: Person
) -> None:
    room = pg.world.add_channel(pg.guild, "log")
    await chosen(alice, "log", [str(room.id)])
    await match_of(alice, bob)
    await lobby_of(bob)
    for reason in ("first", "second"):
        asked = await alice.press(await running_on_server(alice), label=EN("admin-end", number=1))
        await alice.submit(asked, {"reason": reason})
    await chosen(alice, "barred", [str(bob.id)])
    await alice.until(lambda: len(alice.messages("log")) == 3)
    await chosen(alice, "barred", [])
    await alice.until(lambda: len(alice.messages("log")) == 4)
    place, game = f"<#{pg.channel('general').id}>", EN("button-up-name")
    assert [one.text for one in alice.messages("log")] == [
        EN("log-lobby", admin="Alice", game=game, place=place, reason="first"),
        EN("log-match", admin="Alice", game=game, place=place, reason="second"),
        EN("log-barred", admin="Alice", person=f"<@{bob.id}>"),
        EN("log-unbarred", admin="Alice", person=f"<@{bob.id}>"),
    ]
    said = EN("admin-said", admin="Alice", game=game, reason="second")
    assert any(said in one.text for one in bob.messages("general"))


@pytest.mark.usefixtures("bot")
async def test_a_barred_person_opens_and_joins_no_lobby_and_is_not_invited_until_they_are_let_in_again(
    alice: Person, bob: Person
) -> None:
    lobby = await lobby_of(alice)
    await chosen(alice, "barred", [str(bob.id)])
    said = EN("lobby-refused-barred")
    assert await refused_to_play(bob) == said
    assert (await bob.press(lobby, label=EN("lobby-join"))).message.text == said
    await lobby_of(alice, **{"with": bob})
    assert alice.last("general").text == EN("invite-refused-barred", name="Bob")
    await chosen(alice, "barred", [])
    await bob.press(lobby, label=EN("lobby-join"))
    assert "Bob" in alice.look(lobby).text


async def test_a_person_who_is_barred_leaves_the_lobbies_of_the_server(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    lobby = await lobby_of(bob)
    await chosen(alice, "barred", [str(bob.id)])
    await alice.until(lambda: EN("lobby-empty", game=GAME) in alice.look(lobby).text)
    assert await bot.services.store.lobbies() == []


@pytest.mark.usefixtures("bot")
async def test_a_bar_is_in_the_export_of_its_person_and_is_not_lifted_by_deleting_what_is_kept(
    pg: Playground, alice: Person, bob: Person
) -> None:
    assert (await exported(bob))["barred_in"] == []
    await chosen(alice, "barred", [str(bob.id)])
    assert (await exported(bob))["barred_in"] == [pg.guild.id]
    panel = (await bob.slash(bob.dm, "privacy")).message
    sure = (await bob.press(panel, custom_id=routed(panel, "privacy-delete"))).message
    await bob.press(sure, custom_id=routed(sure, "privacy-delete-yes"))
    await bob.until(lambda: bob.look(sure).text == EN("privacy-deleted"))
    assert await refused_to_play(bob) == EN("lobby-refused-barred")


FORGED = [
    ("s1:server-language", ["fr"]),
    ("s1:server-channels", []),
    ("s1:server-runs", ["threads"]),
    ("s1:server-hosts", []),
    ("s1:server-players", []),
    ("s1:server-limit:most", ["5"]),
    ("s1:server-barred", []),
    ("s1:server-log", []),
    ("s1:server-change", ["runs"]),
    ("b1:server-all", None),
    ("b1:admin-page:0:later", None),
    ("b1:results-page:0:later", None),
    ("s1:results-choose", ["{match}"]),
    ("b1:results-void:{match}", None),
    ("b1:admin-end:m:{match}", None),
]


async def test_a_person_who_may_not_manage_the_server_changes_nothing(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    match = (await only(bot, alice)).id
    for custom_id, values in FORGED:
        ids = values and [value.format(match=match) for value in values]
        said = await outcome_of(bob, forge(pg, bob, board, custom_id.format(match=match), ids))
        assert said.message.text == EN("refused-not-admin"), custom_id
        assert await bot.services.store.guild(said.interaction.room.guild_id or 0) == {}, custom_id


async def test_a_forged_reason_of_a_person_who_may_not_manage_the_server_ends_nothing(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    (card,) = await bot.services.store.matches_of(alice.id)
    said = await outcome_of(bob, forge_modal(pg, bob, board, f"m1:admin-why:m:{card.record.id}:00", "because"))
    assert said.message.text == EN("refused-not-admin")
    assert await bot.services.matches.open_count() == 1


async def test_what_runs_is_listed_with_whom_it_waits_for_and_is_ended_with_a_reason(
    bot: Bellhop, alice: Person, bob: Person, chloe: Person
) -> None:
    board = await match_of(bob, chloe)
    await lobby_of(bob)
    shown = await running_on_server(alice)
    mover = whose(alice.look(board), [bob, chloe])
    assert f"host: {bob.user.name}" in shown.text
    assert EN("admin-waiting", names=mover.user.name, since="|").split("|")[0] in shown.text
    asked = await alice.press(shown, label=EN("admin-end", number=2))
    after = (await alice.submit(asked, {"reason": "wrong *channel* @everyone"})).message
    assert EN("admin-ended") in after.text
    await alice.until(lambda: over(alice.look(board)))
    await alice.until(lambda: any("wrong" in one.text for one in bob.messages("general")))
    (said,) = [one for one in bob.messages("general") if "wrong" in one.text]
    assert "@everyone" not in said.text
    assert "\\*channel\\*" in said.text
    asked = await alice.press(after, label=EN("admin-end", number=1))
    last = (await alice.submit(asked, {"reason": "enough"})).message
    assert EN("admin-none") in last.text
    assert await bot.services.store.lobbies() == []


async def test_an_admin_ends_nothing_of_another_server(bot: Bellhop, pg: Playground, alice: Person) -> None:
    match = await match_elsewhere(bot, alice, pg.channel("general").id)
    shown = await running_on_server(alice)
    assert EN("admin-none") in shown.text
    forged = forge_modal(pg, alice, shown, f"m1:admin-why:m:{match.id}:00", "because")
    assert EN("admin-gone") in (await outcome_of(alice, forged)).message.text
    assert match.newest.outcome is None


async def test_a_match_that_an_admin_ends_while_the_bot_stops_goes_on_and_nobody_is_told_otherwise(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    await match_of(alice, bob)
    (card,) = await bot.services.store.matches_of(bob.id)
    asked = await alice.press(await running_on_server(alice), label=EN("admin-end", number=1))
    bot.services.matches.refuse()
    said = (await alice.submit(asked, {"reason": "too late"})).message
    assert EN("refused-stopping") in said.text
    assert EN("admin-ended") not in said.text
    assert [one for one in bob.messages("general") if "too late" in one.text] == []
    match = await bot.services.matches.find(card.record.id)
    assert match is not None
    assert match.newest.outcome is None


async def test_an_admin_ends_no_match_that_is_over_and_no_lobby_of_another_server(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    match = await only(bot, bob)
    await match.ask(EndMatch(), "enough")
    await lobby_of(bob)
    (kept,) = await bot.lobbies.every()
    await bot.services.store.save_lobby(replace(kept, guild_id=12345).record())
    shown = await running_on_server(alice)
    assert EN("admin-none") in shown.text
    for kind, ident in (("m", match.id), ("m", "k3f9x2m7qa"), ("l", kept.id), ("l", "nqrstuvw")):
        forged = forge_modal(pg, alice, shown, f"m1:admin-why:{kind}:{ident}:00", "because")
        assert EN("admin-gone") in (await outcome_of(alice, forged)).message.text
    assert len(await bot.lobbies.every()) == 1
    assert [one for one in bob.messages(board.channel_id) if "because" in one.text] == []


@pytest.mark.usefixtures("bot")
async def test_what_runs_is_numbered_on_over_its_pages(alice: Person, bob: Person) -> None:
    for _ in range(MATCHES_ON_A_PAGE + 1):
        await lobby_of(bob)
    first = await running_on_server(alice)
    ends = [EN("admin-end", number=n) for n in range(1, MATCHES_ON_A_PAGE + 1)]
    assert [one["label"] for one in first.buttons][:MATCHES_ON_A_PAGE] == ends
    second = (await alice.press(first, label=EN("page-next"))).message
    assert second.buttons[0]["label"] == EN("admin-end", number=MATCHES_ON_A_PAGE + 1)
    assert f"-# {MATCHES_ON_A_PAGE + 1}. " in second.text


async def test_where_several_processes_serve_the_servers_admins_read_which_part_serves_theirs(database: Path) -> None:
    clocks = WorldClock(time.time()), WorldClock(time.time())
    async with (
        Playground(
            pacing=False, clock=clocks[0], wire=clocks[1], servers=2, sharding=Sharding(at_least=2, at_once=2)
        ) as pg,
        bellhop(pg, database, shards=2, parts=2, parts_a_node=1) as bot,
    ):
        alice = pg.person("Alice")
        (part,) = bot.parts
        guild = next(one for one in pg.world.guilds.values() if bot.part_of(one.id) == part)
        room = next(one for one in pg.world.channels.values() if one.guild_id == guild.id and one.name == "general")
        summary = (await alice.slash(room, "settings")).message
        shown = (await alice.press(summary, label=EN("admin-button"))).message
        begins = EN("admin-served", part=part, parts=2, node="|", since="").split("|")[0]
        assert f"-# {begins}" in shown.text


async def test_a_race_that_nobody_has_come_to_waits_for_nobody_by_name(bot: Bellhop, alice: Person) -> None:
    await alice.slash("general", "play", game="biesti_boys", against="easy")
    assert (await only(bot, alice)).race
    waiting = EN("admin-waiting", names="|", since="|").split("|")[0]
    shown = (await running_on_server(alice)).text
    assert EN("biesti-boys-name") in shown
    assert waiting not in shown
