"""Modals in SimCord: each person's submit is their own, also after a restart."""

import simcord

from tests.flows.house import EN
from tests.simcord.room import Room, custom_id_of, words_of

USUAL = 15


async def asked_for_points(here: Room, host: simcord.MemberActor) -> tuple[int, simcord.InteractionResult]:
    """The message of a new lobby of that host's, and the modal in which they type how many points win."""
    lobby = await host.slash(here.channel, "play", game="button_up")
    assert lobby.response is not None
    return lobby.response.id, await asked_again(here, host, lobby.response.id)


async def asked_again(here: Room, host: simcord.MemberActor, lobby: int) -> simcord.InteractionResult:
    """The modal opened by the host of a lobby."""
    panel = (await host.click(here.message(lobby), label=EN("lobby-setup"))).response
    assert panel is not None
    rule = await host.select(panel.message, ["target"], custom_id=custom_id_of(panel.message, EN("setup-rules")))
    assert rule.response is not None
    modal = await host.click(rule.response.message, label=EN("setup-type"))
    assert modal.modal is not None
    return modal


def points(here: Room, lobby: int) -> str:
    """The lobby's line about the points that win, where they are not the usual ones."""
    return [line for line in words_of(here.message(lobby)).splitlines() if "🔒" not in line][-1]


async def test_two_people_with_the_same_modal_open_each_set_their_own(here: Room) -> None:
    hers, her_modal = await asked_for_points(here, here.alice)
    his, his_modal = await asked_for_points(here, here.bob)
    await here.bob.submit_modal(his_modal, {"value": str(USUAL + 1)})
    await here.alice.submit_modal(her_modal, {"value": str(USUAL + 2)})
    assert f"{USUAL + 2}" in points(here, hers)
    assert f"{USUAL + 1}" in points(here, his)


async def test_of_two_with_the_modal_of_one_lobby_open_only_the_hosts_counts(here: Room) -> None:
    lobby, her_modal = await asked_for_points(here, here.alice)
    await here.bob.click(here.message(lobby), label=EN("lobby-join"))
    panel = (await here.alice.click(here.message(lobby), label=EN("lobby-setup"))).response
    assert panel is not None
    seats = custom_id_of(panel.message, EN("setup-seats"))
    await here.alice.select(panel.message, [f"host.{here.bob.id}"], custom_id=seats)
    his_modal = await asked_again(here, here.bob, lobby)
    late = await here.alice.submit_modal(her_modal, {"value": str(USUAL + 2)})
    assert late.ephemeral
    assert late.response is not None
    assert EN("lobby-refused-not-host", host=f"<@{here.bob.id}>") in words_of(late.response.message)
    await here.bob.submit_modal(his_modal, {"value": str(USUAL + 1)})
    assert f"{USUAL + 1}" in points(here, lobby)


async def test_a_modal_open_over_a_restart_is_taken_by_the_next_process(here: Room) -> None:
    lobby, modal = await asked_for_points(here, here.alice)
    await here.restart()
    answer = await here.alice.submit_modal(modal, {"value": str(USUAL + 3)})
    assert answer.acknowledged
    assert f"{USUAL + 3}" in points(here, lobby)
