"""The life of a lobby: it is changed, gets another host, is closed, or expires."""

import asyncio
from pathlib import Path

import orjson
import pytest

from bot.app import Bellhop
from bot.lobby.lobby import LIVE_EXPIRY_MS, MAIL_EXPIRY_MS
from bot.playground.world.world import PATIENCE
from tests.flows.forged import forge, held, outcome_of
from tests.flows.house import EN, bellhop, boards, choices, lobby_of, match_of, routed, set_up, whose
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground, Seen

GAME = EN("button-up-name")


async def joined(guest: Person, lobby: Seen) -> Seen:
    """The lobby after that person joined it."""
    return (await guest.press(lobby, label=EN("lobby-join"))).message


async def test_a_host_who_leaves_is_followed_by_the_next_to_have_joined_who_may_start(
    bot: Bellhop, alice: Person, bob: Person, chloe: Person
) -> None:
    lobby = await lobby_of(alice)
    await joined(bob, lobby)
    await alice.press(lobby, label=EN("lobby-leave"))
    assert EN("lobby-host", name="Bob") in bob.look(lobby).text
    await joined(chloe, lobby)
    assert choices((await bob.press(lobby, label=EN("lobby-start"))).message)
    assert await bot.services.matches.open_count() == 1


@pytest.mark.usefixtures("bot")
async def test_the_host_sends_somebody_away_and_their_seat_is_free(alice: Person, bob: Person, chloe: Person) -> None:
    lobby = await lobby_of(alice)
    await joined(bob, lobby)
    await set_up(alice, lobby, "seats", f"kick.{bob.id}")
    await alice.until(lambda: "Bob" not in alice.look(lobby).text)
    assert EN("lobby-person", name="Chloé") in (await joined(chloe, lobby)).text


async def test_who_was_sent_away_cannot_join_again_and_alone_is_told_so_also_after_a_restart(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    async with bellhop(pg, database):
        lobby = await lobby_of(alice)
        await joined(bob, lobby)
        panel = await set_up(alice, lobby, "seats", f"kick.{bob.id}")
        assert EN("setup-sent-away", names="Bob") in panel.text
        await alice.until(lambda: "Bob" not in alice.look(lobby).text)
    async with bellhop(pg, database) as bot:
        said = (await bob.press(lobby, label=EN("lobby-join"))).message
        assert (said.text, said.ephemeral) == (EN("lobby-refused-sent-away"), True)
        (stored,) = await bot.lobbies.every()
        assert (stored.people, stored.sent_away) == ((alice.id,), (bob.id,))
        other = await lobby_of(alice, "games")
        assert EN("lobby-person", name="Bob") in (await joined(bob, other)).text


async def test_an_invitation_takes_it_back_that_somebody_was_sent_away(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    lobby = await lobby_of(alice)
    await joined(bob, lobby)
    panel = await set_up(alice, lobby, "seats", f"kick.{bob.id}")
    panel = (await alice.select(panel, routed(panel, "setup-invite"), [bob])).message
    assert EN("setup-sent-away", names="Bob") not in panel.text
    await joined(bob, lobby)
    (stored,) = await bot.lobbies.every()
    assert (stored.people, stored.sent_away) == ((alice.id, bob.id), ())


async def test_nobody_is_sent_away_who_is_not_in_the_lobby(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    lobby = await lobby_of(alice)
    panel = (await alice.press(lobby, label=EN("lobby-setup"))).message
    forged = forge(pg, alice, panel, routed(panel, "setup-seats"), [f"kick.{bob.id}"])
    assert EN("lobby-refused-not-in") in (await outcome_of(alice, forged)).message.text
    (stored,) = await bot.lobbies.every()
    assert stored.sent_away == ()


async def test_the_lobby_from_which_somebody_was_sent_away_is_exported_and_forgets_them(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    lobby = await lobby_of(alice)
    await joined(bob, lobby)
    await set_up(alice, lobby, "seats", f"kick.{bob.id}")
    panel = (await bob.slash("general", "privacy")).message
    (data,) = (await bob.press(panel, custom_id=routed(panel, "privacy-export"))).message.files.values()
    (table,) = orjson.loads(data)["tables"]
    assert (table["joined"], table["sent_away"]) == (False, True)
    assert str(alice.id).encode() not in data
    sure = (await bob.press(panel, custom_id=routed(panel, "privacy-delete"))).message
    await bob.press(sure, custom_id=routed(sure, "privacy-delete-yes"))
    await bob.settled()
    (record,) = await bot.services.store.lobbies()
    assert str(bob.id) not in str(record.data)


@pytest.mark.usefixtures("bot")
async def test_a_host_who_hands_the_lobby_over_may_set_nothing_up_any_more(
    pg: Playground, alice: Person, bob: Person
) -> None:
    lobby = await lobby_of(alice)
    await joined(bob, lobby)
    panel = (await alice.press(lobby, label=EN("lobby-setup"))).message
    pace = routed(panel, "setup-pace")
    await alice.select(panel, routed(panel, "setup-seats"), [f"host.{bob.id}"])
    await alice.until(lambda: EN("lobby-host", name="Bob") in alice.look(lobby).text)
    await alice.until(lambda: alice.look(panel).text == EN("setup-handed-over"))
    late = await outcome_of(alice, forge(pg, alice, panel, pace, ["mail"]))
    assert EN("lobby-refused-not-host", host=f"<@{bob.id}>") in late.message.text
    assert EN("pace-mail") not in alice.look(lobby).text
    assert routed((await bob.press(lobby, label=EN("lobby-setup"))).message, "setup-pace")


async def test_a_lobby_called_off_says_so_and_cannot_be_joined(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    lobby = await lobby_of(alice)
    join = routed(lobby, "join")
    panel = (await alice.press(lobby, label=EN("lobby-setup"))).message
    assert (await alice.press(panel, label=EN("setup-cancel"))).message.text == EN("lobby-cancelled", game=GAME)
    closed = await bob.until(lambda: bob.look(lobby) if not bob.look(lobby).buttons else None)
    assert closed is not None
    assert closed.text == EN("lobby-cancelled", game=GAME)
    late = await outcome_of(bob, forge(pg, bob, lobby, join))
    assert late.message.text == EN("lobby-refused-gone")
    assert await bot.services.store.lobbies() == []


@pytest.mark.parametrize(("pace", "after"), [("live", LIVE_EXPIRY_MS), ("mail", MAIL_EXPIRY_MS)])
async def test_an_untouched_lobby_folds_itself_up_with_a_notice_and_everybody_is_free(
    pg: Playground, database: Path, alice: Person, bob: Person, pace: str, after: int
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock):
        lobby = await lobby_of(alice)
        await joined(bob, lobby)
        await set_up(alice, lobby, "pace", pace)
        await clock.skip(after - 1)
        await clock.advance(0)
        assert alice.look(lobby).buttons
        await clock.advance(1)
        await alice.until(lambda: not alice.look(lobby).buttons)
        assert alice.look(lobby).text == EN("lobby-expired", game=GAME)
        assert choices(await match_of(bob, alice))


async def test_a_lobby_that_somebody_touched_stays_open_as_long_again(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock):
        lobby = await lobby_of(alice)
        await clock.advance(LIVE_EXPIRY_MS - 1)
        await joined(bob, lobby)
        await clock.advance(LIVE_EXPIRY_MS - 1)
        board = (await alice.press(lobby, label=EN("lobby-start"))).message
        await clock.advance(1)
        assert choices(alice.look(board))


async def test_a_lobby_whose_time_came_while_the_bot_was_away_is_closed_at_the_start(
    pg: Playground, database: Path, alice: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock):
        lobby = await lobby_of(alice)
    await clock.skip(LIVE_EXPIRY_MS)
    async with bellhop(pg, database, clock) as bot:
        await alice.until(lambda: alice.look(lobby).text == EN("lobby-expired", game=GAME))
        assert await bot.services.store.lobbies() == []


@pytest.mark.usefixtures("bot")
async def test_a_change_of_the_hosts_on_its_way_does_not_undo_what_a_guest_does_meanwhile(
    pg: Playground, alice: Person, bob: Person
) -> None:
    lobby = await lobby_of(alice)
    async with held(pg, "/channels/{channel}/messages/{message}") as arrived:
        await set_up(alice, lobby, "pace", "mail")
        async with asyncio.timeout(PATIENCE):
            await arrived.wait()
        guest = asyncio.ensure_future(bob.press(lobby, label=EN("lobby-join")))
        await alice.settled()
    assert not (await guest).failed
    edits = "/channels/{channel}/messages/{message}"
    await alice.until(lambda: pg.record.to("PATCH", edits))
    now = alice.look(lobby)
    assert EN("lobby-person", name="Bob") in now.text
    assert EN("pace-mail") in now.text


@pytest.mark.usefixtures("bot")
async def test_a_deleted_lobby_is_closed_when_its_host_next_changes_it(
    bot: Bellhop, pg: Playground, alice: Person
) -> None:
    lobby = await lobby_of(alice)
    panel = (await alice.press(lobby, label=EN("lobby-setup"))).message
    pg.faults.set("message_deleted", channel_id=str(lobby.channel_id), message_id=str(lobby.id))
    await alice.select(panel, routed(panel, "setup-pace"), ["mail"])
    async with asyncio.timeout(PATIENCE):
        while await bot.services.store.lobbies():
            pass  # Discord's answer is on its way back
    again = await alice.press(panel, label=EN("setup-close"))
    assert again.message.text == EN("lobby-refused-gone")
    assert await bot.services.store.lobbies() == []


async def test_a_further_match_whose_thread_cannot_be_opened_runs_in_the_channel(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, chloe: Person
) -> None:
    await match_of(alice, bob)
    lobby = await lobby_of(alice)
    await joined(chloe, lobby)
    pg.faults.set("permission_lost", channel_id=str(lobby.channel_id), permission="CREATE_PUBLIC_THREADS")
    await alice.press(lobby, label=EN("lobby-start"))
    await alice.until(lambda: len(boards(alice)) == 2)
    _, second = boards(alice)
    assert not (await whose(second, [alice, chloe]).press(second, custom_id=choices(second)[0])).failed
    assert await bot.services.matches.open_count() == 2


async def test_a_match_by_mail_that_starts_in_a_thread_runs_there(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    said = await alice.say("general", "a place for us")
    thread = pg.world.start_thread(pg.world.message(pg.channel("general"), said.id), "us", 1_440)
    lobby = (await alice.slash(thread, "play", game="button_up")).message
    await set_up(alice, lobby, "pace", "mail")
    await bob.press(lobby, label=EN("lobby-join"))
    await alice.press(lobby, label=EN("lobby-start"))
    assert choices(alice.look(lobby))
    assert await bot.services.matches.open_count() == 1


async def test_the_outage_of_one_server_gives_no_time_to_the_lobbies_of_another(
    pg: Playground, database: Path, alice: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock) as bot:
        await lobby_of(alice)
        await clock.advance(20 * 60_000)
        (before,) = await bot.lobbies.every()
        await bot.lobbies.move(lambda guild: guild != pg.guild.id, 10 * 60_000)
        assert await bot.lobbies.every() == [before]
        await bot.lobbies.move(lambda guild: guild == pg.guild.id, 10 * 60_000)
        (after,) = await bot.lobbies.every()
        assert after.touched == before.touched + 10 * 60_000
        await bot.lobbies.move(lambda _: True, 90 * 60_000)
        (last,) = await bot.lobbies.every()
        assert last.touched == clock.now(), "no lobby was used in the future"


async def test_a_host_who_is_forgotten_is_followed_by_the_next_to_have_joined(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    lobby = await lobby_of(alice)
    await joined(bob, lobby)
    panel = (await alice.slash("general", "privacy")).message
    sure = (await alice.press(panel, custom_id=routed(panel, "privacy-delete"))).message
    await alice.press(sure, custom_id=routed(sure, "privacy-delete-yes"))
    await bob.settled()
    (kept,) = await bot.lobbies.every()
    assert (kept.host, kept.people) == (bob.id, (bob.id,))
    assert EN("lobby-host", name="Bob") in bob.look(lobby).text


async def test_whoever_declined_and_is_forgotten_is_named_no_more(bot: Bellhop, alice: Person, bob: Person) -> None:
    lobby = await lobby_of(alice, **{"with": bob})
    await bob.press(lobby, label=EN("lobby-leave"))
    panel = (await bob.slash("general", "privacy")).message
    sure = (await bob.press(panel, custom_id=routed(panel, "privacy-delete"))).message
    await bob.press(sure, custom_id=routed(sure, "privacy-delete-yes"))
    await alice.settled()
    (kept,) = await bot.lobbies.every()
    assert kept.declined == ()
    assert "Bob" not in alice.look(lobby).text


@pytest.mark.usefixtures("bot")
async def test_a_lobby_is_not_started_before_there_are_enough(pg: Playground, alice: Person) -> None:
    lobby = await lobby_of(alice)
    start = forge(pg, alice, lobby, routed(lobby, "start"))
    assert (await outcome_of(alice, start)).message.text == EN("lobby-refused-not-ready")
    assert routed(alice.look(lobby), "join")


async def test_a_full_lobby_that_did_not_start_by_itself_starts_when_somebody_in_it_presses_again(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    lobby = await lobby_of(alice)
    await alice.press((await alice.press(lobby, label=EN("lobby-setup"))).message, label=EN("setup-self"))
    ident = routed(lobby, "join").split(":")[2]
    await bot.lobbies.change(ident, lambda now, game: now.join(game, bob.id))  # as if nothing had come of it then
    assert choices((await bob.press(lobby, label=EN("lobby-join"))).message)


@pytest.mark.parametrize(
    ("chosen", "code"),
    [("drop", "no-computer"), ("kick.x", "bad-option"), ("host.", "bad-option"), ("sing.1", "bad-option")],
)
async def test_a_forged_choice_of_seats_changes_nothing_and_says_why(
    bot: Bellhop, pg: Playground, alice: Person, chosen: str, code: str
) -> None:
    lobby = await lobby_of(alice)
    panel = (await alice.press(lobby, label=EN("lobby-setup"))).message
    (before,) = await bot.lobbies.every()
    said = await outcome_of(alice, forge(pg, alice, panel, routed(panel, "setup-seats"), [chosen]))
    assert EN(f"lobby-refused-{code}") in said.message.text
    assert await bot.lobbies.every() == [before]
