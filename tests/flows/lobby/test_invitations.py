"""Invitations: a kept seat, of which its person is told once, where they want it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.app import Bellhop
from bot.lobby.lobby import LIVE_EXPIRY_MS
from bot.people.servers import Server, save_guild
from bot.playground.world.model import Overwrite, Permission
from bot.store.invitations import CALLS_AN_HOUR, HOUR_MS
from bot.words.phrases import title
from games.engine.match.pace import Quiet
from tests.flows.forged import forge, outcome_of
from tests.flows.house import EN, FR, asked_to_resign, bellhop, lobby_of, match_of, routed, set_up
from tests.flows.lobby.invitations import DAY_MS, invitation, invites, prefers, stored
from tests.flows.operate.unreachable import back, out
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground, Seen

GAME = title("button_up", EN)


async def test_whoever_is_invited_is_mentioned_once_below_the_lobby_and_joins_there(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    lobby = await lobby_of(alice)
    assert EN("invited", name="Bob") in await invites(alice, lobby, bob)
    assert EN("lobby-kept", name="Bob") in alice.look(lobby).text
    (told,) = invitation(bob)
    assert told.content == EN("invitation", mention=f"<@{bob.id}>", count=1, host="Alice", game=GAME)
    assert [one["id"] for one in told.data["mentions"]] == [str(bob.id)]
    assert told.id > lobby.id
    await bob.press(told, label=EN("lobby-join"))
    await bob.settled()
    assert (await stored(bot, lobby)).people == (alice.id, bob.id)
    assert EN("lobby-person", name="Bob") in alice.look(lobby).text
    assert invitation(alice) == []


async def test_not_now_frees_the_seat_and_the_lobby_says_so(bot: Bellhop, alice: Person, bob: Person) -> None:
    lobby = await lobby_of(alice)
    await invites(alice, lobby, bob)
    await bob.press(invitation(bob)[0], label=EN("invitation-decline"))
    await bob.settled()
    assert EN("lobby-declined", names="Bob") in alice.look(lobby).text
    assert EN("lobby-kept", name="Bob") not in alice.look(lobby).text
    assert invitation(alice) == []
    await bob.press(lobby, label=EN("lobby-join"))
    assert EN("lobby-declined", names="Bob") not in alice.look(lobby).text
    assert (await stored(bot, lobby)).declined == ()


async def test_a_kept_seat_is_declined_on_the_lobby_itself(bot: Bellhop, alice: Person, bob: Person) -> None:
    lobby = await lobby_of(alice, **{"with": bob})
    (told,) = invitation(bob)
    await bob.press(lobby, label=EN("lobby-leave"))
    await bob.settled()
    assert EN("lobby-declined", names="Bob") in alice.look(lobby).text
    assert told.id not in [one.id for one in alice.messages("general")]
    assert (await stored(bot, lobby)).kept == ()


@pytest.mark.usefixtures("bot")
async def test_a_friend_named_in_play_is_told(alice: Person, bob: Person, chloe: Person) -> None:
    await lobby_of(alice, **{"with": bob})
    (told,) = invitation(bob)
    for label in (EN("lobby-join"), EN("invitation-decline")):
        answer = (await chloe.press(told, label=label)).message
        assert answer.ephemeral
        assert answer.text == FR("invitation-not-yours")
    assert len(invitation(bob)) == 1


async def test_bots_people_who_cannot_see_the_channel_and_people_who_sit_there_are_refused(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person, chloe: Person
) -> None:
    pg.channel("general").overwrites[chloe.id] = Overwrite(chloe.id, 1, deny=Permission.VIEW_CHANNEL)
    lobby = (await alice.slash("general", "play", game="career_poker")).message
    await bob.press(lobby, label=EN("lobby-join"))
    said = await invites(alice, lobby, pg.bot, chloe, bob, alice)
    for code, person in (("bot", pg.bot), ("unseen", chloe.user), ("already-in", bob.user), ("already-in", alice.user)):
        assert EN(f"invite-refused-{code}", name=person.name) in said
    assert (await stored(bot, lobby)).kept == ()
    assert invitation(alice) == []
    for friend, code in ((pg.bot, "bot"), (chloe.user, "unseen"), (alice.user, "already-in")):
        options: dict[str, Any] = {"game": "button_up", "with": friend}
        await alice.slash("general", "play", **options)
        await alice.settled()
        assert alice.last("general").text == EN(f"invite-refused-{code}", name=friend.name)


async def test_whoever_has_a_kept_seat_is_not_told_twice_and_a_full_lobby_takes_nobody_more(
    bot: Bellhop, alice: Person, bob: Person, chloe: Person
) -> None:
    lobby = (await alice.slash("general", "play", game="career_poker")).message
    assert EN("invited", name="Bob") in await invites(alice, lobby, bob)
    assert EN("invite-refused-kept", name="Bob") in await invites(alice, lobby, bob)
    assert len(invitation(bob)) == 1
    lobby = await lobby_of(alice, "games")
    panel = (await alice.press(lobby, custom_id=routed(lobby, "setup"))).message
    await bot.lobbies.change((await stored(bot, lobby)).id, lambda now, game: now.join(game, bob.id))
    panel = (await alice.select(panel, routed(panel, "setup-invite"), [chloe])).message
    assert EN("invite-refused-full", name="Chlo\u00e9") in panel.text
    assert not any("setup-invite" in str(one.get("custom_id")) for one in panel.components)


async def test_only_the_host_invites(bot: Bellhop, alice: Person, bob: Person, chloe: Person) -> None:
    lobby = (await alice.slash("general", "play", game="career_poker")).message
    await bob.press(lobby, label=EN("lobby-join"))
    panel = (await alice.press(lobby, custom_id=routed(lobby, "setup"))).message
    menu = routed(panel, "setup-invite")
    ident = (await stored(bot, lobby)).id
    await bot.lobbies.change(ident, lambda now, _: now.hand_over(bob.id))
    await alice.select(panel, menu, [chloe])
    await alice.settled()
    assert (await stored(bot, lobby)).kept == ()
    assert invitation(alice) == []


async def called_off(host: Person, lobby: Seen, _: Person) -> None:
    """The host calls it off."""
    panel = (await host.press(lobby, custom_id=routed(lobby, "setup"))).message
    await host.press(panel, label=EN("setup-cancel"))


async def sent_away(host: Person, lobby: Seen, guest: Person) -> None:
    """The host sends the guest away."""
    await set_up(host, lobby, "seats", f"kick.{guest.id}")


async def started(host: Person, lobby: Seen, guest: Person) -> None:
    """The guest joins on the lobby, and the match starts."""
    await guest.press(lobby, label=EN("lobby-join"))
    await host.press(lobby, label=EN("lobby-start"))


async def forgotten(_: Person, __: Seen, guest: Person) -> None:
    """The guest asks to be forgotten."""
    panel = (await guest.slash("general", "privacy")).message
    sure = (await guest.press(panel, custom_id=routed(panel, "privacy-delete"))).message
    await guest.press(sure, custom_id=routed(sure, "privacy-delete-yes"))


@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize("ends", [called_off, sent_away, started, forgotten])
async def test_an_invitation_goes_with_its_reason(alice: Person, bob: Person, ends: Callable[..., Any]) -> None:
    lobby = await lobby_of(alice)
    await invites(alice, lobby, bob)
    assert len(invitation(bob)) == 1
    await ends(alice, lobby, bob)
    await alice.settled()
    assert invitation(bob) == []


async def test_an_invitation_outlives_a_restart_and_goes_after_it(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock):
        lobby = await lobby_of(alice)
        await invites(alice, lobby, bob)
        (told,) = invitation(bob)
    await clock.skip(1)
    async with bellhop(pg, database, clock) as bot:
        await bob.press(told, label=EN("lobby-join"))
        await bob.settled()
        assert (await stored(bot, lobby)).people == (alice.id, bob.id)
        assert invitation(bob) == []


async def test_a_lobby_that_expired_while_the_bot_was_away_takes_its_invitations_along(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock):
        await invites(alice, await lobby_of(alice), bob)
    await clock.skip(LIVE_EXPIRY_MS)
    async with bellhop(pg, database, clock):
        await alice.until(lambda: not invitation(bob))


async def test_an_invitation_that_was_stored_and_not_sent_is_sent_after_a_restart(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    async with bellhop(pg, database):
        lobby = await lobby_of(alice)
        pg.faults.set("status_500", route="/messages")
        await invites(alice, lobby, bob)
        assert invitation(bob) == []
    pg.faults.clear()
    async with bellhop(pg, database):
        await bob.until(lambda: len(invitation(bob)) == 1)


async def test_preferences_say_how_a_person_is_invited(bot: Bellhop, bob: Person) -> None:
    panel = (await bob.slash("general", "preferences")).message
    for how in ("none", "dm", "here"):
        await bob.select(panel, routed(panel, "prefer-invitations"), [how])
        assert (await bot.services.people.get(bob.id)).invitations == how


async def test_who_asked_for_it_is_invited_by_direct_message_in_a_channel_that_is_open(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    await prefers(bot, bob, invitations="dm", dm=bob.dm.id)
    lobby = await lobby_of(alice)
    said = await invites(alice, lobby, bob)
    assert EN("invited", name="Bob") in said
    assert invitation(bob) == []
    (told,) = invitation(bob, bob.dm)
    url = (await stored(bot, lobby)).url
    assert told.content == EN("invitation-direct", host="Alice", game=GAME, url=url)
    answer = await bob.press(told, label=EN("lobby-join"))
    await bob.settled()
    assert EN("invitation-joined", url=url) in [one.text for one in answer.messages]
    assert (await stored(bot, lobby)).people == (alice.id, bob.id)
    assert invitation(bob, bob.dm) == []


@pytest.mark.parametrize("known", [{}, {"dm_closed": True}])
async def test_no_channel_is_opened_for_an_invitation(
    bot: Bellhop, alice: Person, bob: Person, known: dict[str, Any]
) -> None:
    await prefers(bot, bob, invitations="dm", **known)
    await invites(alice, await lobby_of(alice), bob)
    assert len(invitation(bob)) == 1
    assert (await bot.services.people.get(bob.id)).dm is None


async def test_direct_messages_that_are_closed_by_now_bring_the_invitation_to_the_channel(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    await prefers(bot, bob, invitations="dm", dm=bob.dm.id)
    bob.close_dms()
    await invites(alice, await lobby_of(alice), bob)
    assert len(invitation(bob)) == 1


async def test_the_host_reads_the_same_of_a_person_who_wants_no_invitations(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    lobby = await lobby_of(alice)
    told = await invites(alice, lobby, bob)
    shown = alice.look(lobby).text.partition("🔒")[0]  # each lobby has a commitment of its own
    await prefers(bot, bob, invitations="none")
    other = await lobby_of(alice, "games")
    assert await invites(alice, other, bob) == told
    assert alice.look(other).text.partition("🔒")[0] == shown
    assert [invitation(bob, place) != [] for place in ("general", "games")] == [True, False]
    for _ in range(CALLS_AN_HOUR - 2):
        await lobby_of(alice, "lounge", **{"with": bob})
    assert EN("invited-often", name="Bob") in await invites(alice, await lobby_of(alice, "tabletop"), bob)


async def test_quiet_hours_hold_an_invitation_back(pg: Playground, database: Path, alice: Person, bob: Person) -> None:
    clock = ManualClock()
    await clock.skip(DAY_MS - clock.wall() % DAY_MS + 6 * HOUR_MS + 50 * 60_000)
    async with bellhop(pg, database, clock) as bot:
        quiet = Quiet(22 * 60, 7 * 60, "Africa/Abidjan")
        await prefers(bot, bob, quiet=(quiet.start, quiet.end, quiet.zone))
        lobby, gone = await lobby_of(alice), await lobby_of(alice, "games")
        for one in (lobby, gone):
            assert EN("invited", name="Bob") in await invites(alice, one, bob)
        await called_off(alice, gone, bob)
        await clock.advance(10 * 60_000 - 1)
        assert invitation(bob) == []
        await clock.advance(1)
        assert len(invitation(bob)) == 1
        assert invitation(bob, "games") == []


async def test_an_invitation_is_held_while_its_server_cannot_be_reached(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    await clock.skip(DAY_MS - clock.wall() % DAY_MS + 6 * HOUR_MS + 50 * 60_000)
    async with bellhop(pg, database, clock) as bot:
        await prefers(bot, bob, quiet=(22 * 60, 7 * 60, "Africa/Abidjan"))
        await invites(alice, await lobby_of(alice), bob)
        await out(bot, pg, clock, "bot_removed")
        await clock.advance(15 * 60_000)
        await back(bot, pg, clock, "bot_removed")
        await clock.advance(60_000)
        assert len(invitation(bob)) == 1


async def test_who_wanted_no_invitations_is_not_told_of_an_old_one_once_they_want_them(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    await prefers(bot, bob, invitations="none")
    await invites(alice, await lobby_of(alice), bob)
    await prefers(bot, bob, invitations="here")
    bot.lobbies.stir()
    await alice.settled()
    assert invitation(bob) == []


async def test_whoever_is_barred_is_not_invited_by_set_up(
    pg: Playground, bot: Bellhop, alice: Person, bob: Person
) -> None:
    lobby = await lobby_of(alice)
    await save_guild(bot.services.store, pg.guild.id, Server(barred=(bob.id,)))
    assert EN("invite-refused-barred", name="Bob") in await invites(alice, lobby, bob)
    assert (await stored(bot, lobby)).kept == ()
    assert invitation(bob) == []


async def test_three_invitations_of_one_person_to_another_in_an_hour_also_across_restarts(
    pg: Playground, database: Path, alice: Person, bob: Person, chloe: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock):
        lobby = await lobby_of(alice)
        for _ in range(CALLS_AN_HOUR):
            assert EN("invited", name="Bob") in await invites(alice, lobby, bob)
            await bob.press(invitation(bob)[-1], label=EN("invitation-decline"))
            await bob.settled()
    async with bellhop(pg, database, clock) as bot:
        assert EN("invited-often", name="Bob") in await invites(alice, lobby, bob)
        assert (await stored(bot, lobby)).kept == (bob.id,)
        assert invitation(bob) == []
        await lobby_of(chloe, "games", **{"with": bob})
        assert len(invitation(bob, "games")) == 1
        await lobby_of(alice, "lounge", **{"with": bob})
        assert alice.last("lounge").text == EN("invited-often", name="Bob")
        await clock.advance(HOUR_MS)
        await invites(alice, await lobby_of(alice), bob)
        assert len(invitation(bob)) == 1


async def test_a_rematch_invites_everybody_who_sat_there(bot: Bellhop, alice: Person, bob: Person) -> None:
    board = await match_of(alice, bob)
    await alice.press(await asked_to_resign(alice), label=EN("resign-yes"))
    await alice.until(lambda: any(one.get("label") == EN("rematch-button") for one in alice.look(board).buttons))
    await bob.press(board, label=EN("rematch-button"))
    await bob.settled()
    (told,) = invitation(alice)
    assert told.content == EN("invitation", mention=f"<@{alice.id}>", count=1, host="Bob", game=GAME)
    await alice.press(told, label=EN("lobby-join"))
    await alice.settled()
    assert len(await bot.services.store.matches_of(alice.id)) == 1
    assert invitation(alice) == []


async def test_a_private_lobby_takes_whoever_its_host_invites(bot: Bellhop, alice: Person, bob: Person) -> None:
    lobby = await lobby_of(alice)
    panel = (await alice.press(lobby, custom_id=routed(lobby, "setup"))).message
    await alice.press(panel, label=EN("setup-close"))
    await alice.settled()
    assert EN("lobby-closed") in alice.look(lobby).text
    await invites(alice, lobby, bob)
    await bob.press(invitation(bob)[0], label=EN("lobby-join"))
    assert (await stored(bot, lobby)).people == (alice.id, bob.id)


async def test_an_invitation_that_discord_does_not_take_now_is_sent_later(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock):
        lobby = await lobby_of(alice)
        pg.faults.set("status_500", route="/messages")
        await invites(alice, lobby, bob)
        assert invitation(bob) == []
        pg.faults.clear()
        await clock.advance(HOUR_MS // 60)
        assert len(invitation(bob)) == 1


async def test_an_invitation_that_discord_does_not_delete_now_is_deleted_later(
    pg: Playground, database: Path, alice: Person, bob: Person
) -> None:
    clock = ManualClock()
    async with bellhop(pg, database, clock):
        lobby = await lobby_of(alice)
        await invites(alice, lobby, bob)
        pg.faults.set("status_500", route="DELETE ")
        await bob.press(lobby, label=EN("lobby-leave"))
        await bob.settled()
        assert len(invitation(bob)) == 1
        pg.faults.clear()
        await clock.advance(HOUR_MS // 60)
        assert invitation(bob) == []


async def test_export_has_what_somebody_sent_and_got_and_names_nobody_else(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    await invites(alice, await lobby_of(alice), bob)
    for person, sent_it in ((alice, True), (bob, False)):
        panel = (await person.slash("general", "privacy")).message
        result = await person.press(panel, custom_id=routed(panel, "privacy-export"))
        (data,) = result.message.files.values()
        assert f'"sent": {str(sent_it).lower()}'.encode() in data
        other = bob if person is alice else alice
        assert str(other.id).encode() not in data
    await bot.services.store.forget(bob.id)
    assert await bot.services.store.invitations.of_user(bob.id) == []
    (left,) = await bot.services.store.invitations.of_user(alice.id)
    assert (left.sender_id, left.user_id < 0) == (alice.id, True)


@pytest.mark.usefixtures("bot")
async def test_a_stranger_at_the_invitation_to_a_private_lobby_reads_that_it_is_private(
    alice: Person, bob: Person, chloe: Person
) -> None:
    lobby = await lobby_of(alice)
    panel = (await alice.press(lobby, custom_id=routed(lobby, "setup"))).message
    await alice.press(panel, label=EN("setup-close"))
    await invites(alice, lobby, bob)
    said = (await chloe.press(invitation(bob)[0], label=EN("lobby-join"))).message
    assert said.text == FR("lobby-refused-closed")


@pytest.mark.usefixtures("bot")
async def test_an_invitation_that_is_older_than_its_lobby_says_that_it_is_gone(
    pg: Playground, alice: Person, bob: Person
) -> None:
    lobby = await lobby_of(alice)
    await invites(alice, lobby, bob)
    (told,) = invitation(bob)
    pressed = [routed(told, "invitation-join"), routed(told, "invitation-decline")]
    other = await lobby_of(alice, "games")
    await called_off(alice, lobby, bob)
    for custom_id in pressed:
        said = (await outcome_of(bob, forge(pg, bob, other, custom_id))).message
        assert said.text == EN("lobby-refused-gone")
