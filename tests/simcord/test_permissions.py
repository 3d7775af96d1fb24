"""Permissions in SimCord: admins' controls for admins, hosts' for hosts, a seat for its person."""

import discord

from tests.flows.house import EN
from tests.simcord.room import Room, custom_id_of, match_of, walk, words_of


def ids_of(message: discord.Message, route: str) -> list[str]:
    """The custom_ids of a message that follow a route."""
    ids = (str(getattr(part, "custom_id", "")) for part in walk(message.components))
    return [one for one in ids if one[1:2] == "1" and one.split(":")[1] == route]


async def test_a_person_who_may_not_manage_the_server_is_refused_its_settings(here: Room) -> None:
    await match_of(here)
    await here.offer(here.bob, "settings")
    answer = await here.bob.slash(here.channel, "settings")
    assert answer.response is not None
    assert answer.ephemeral
    assert EN("refused-not-admin") in words_of(answer.response.message)


async def test_an_admin_sees_what_runs_and_nobody_else_ends_it_by_the_same_button(here: Room) -> None:
    await match_of(here)
    dora = here.admin("Dora")
    settings = (await dora.slash(here.channel, "settings")).response
    assert settings is not None
    shown = await dora.click(settings.message, label=EN("admin-button"))
    assert shown.response is not None
    end = custom_id_of(shown.response.message, EN("admin-end", number=1))
    (late,) = await here.press_all((here.bob, shown.response.message, end))
    assert late.response is not None
    assert EN("refused-not-admin") in words_of(late.response.message)


async def test_the_affairs_of_a_match_are_its_peoples_and_the_end_its_hosts(here: Room) -> None:
    await match_of(here)
    board, chloe = here.last, here.person("Chloé")
    seat = custom_id_of(board, EN("seat-button"))
    panel = (await here.alice.click(board, custom_id=seat)).response
    assert panel is not None
    sheet = (await here.alice.click(panel.message, label=EN("more-button"))).response
    assert sheet is not None
    (stop,) = ids_of(sheet.message, "stop")
    (leave,) = ids_of(sheet.message, "leave-match")
    by_guest, by_stranger, leaving = await here.press_all(
        (here.bob, board, stop), (chloe, board, stop), (chloe, board, leave)
    )
    for answer, key in (
        (by_guest, "refused-not-host"),
        (by_stranger, "refused-not-your-seat"),
        (leaving, "refused-not-your-seat"),
    ):
        assert answer.response is not None
        assert answer.ephemeral
        assert EN(key) in words_of(answer.response.message)
    assert len(await here.moves()) == 0
