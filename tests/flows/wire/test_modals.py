"""Modals: each person's text counts only for them, also after a restart."""

from pathlib import Path

from bot.app import Bellhop
from tests.flows.forged import forge_modal, outcome_of
from tests.flows.house import EN, bellhop
from tests.flows.wire.modals import asked_for_a_number, number_in
from tests.support.people import Person, Playground


async def test_two_people_with_the_same_modal_open_each_set_their_own(bot: Bellhop, alice: Person, bob: Person) -> None:
    hers, her_modal = await asked_for_a_number(alice, "general")
    his, his_modal = await asked_for_a_number(bob, "general")
    usual = await number_in(bot, hers)
    await bob.submit(his_modal, {"value": str(usual + 1)})
    await alice.submit(her_modal, {"value": str(usual + 2)})
    assert (await number_in(bot, hers), await number_in(bot, his)) == (usual + 2, usual + 1)


async def test_a_modal_opened_before_a_restart_is_taken_after_it(pg: Playground, database: Path, alice: Person) -> None:
    async with bellhop(pg, database) as bot:
        lobby, modal = await asked_for_a_number(alice, "general")
        usual = await number_in(bot, lobby)
    async with bellhop(pg, database) as bot:
        outcome = await alice.submit(modal, {"value": str(usual + 3)})
        assert not outcome.failed
        assert await number_in(bot, lobby) == usual + 3


async def test_a_number_that_cannot_be_changes_nothing_and_is_said(bot: Bellhop, pg: Playground, alice: Person) -> None:
    lobby, modal = await asked_for_a_number(alice, "general")
    assert modal.modal is not None
    usual = await number_in(bot, lobby)
    for typed in ("", "-1", "0", "999999999", "99999999999999", "ten", "²", "1.5", " "):
        outcome = await outcome_of(alice, forge_modal(pg, alice, lobby, modal.modal["custom_id"], typed))
        assert not outcome.failed, typed
        assert await number_in(bot, lobby) == usual, typed


async def test_a_modal_sent_by_somebody_who_is_not_the_host_changes_nothing(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    lobby, modal = await asked_for_a_number(alice, "general")
    assert modal.modal is not None
    usual = await number_in(bot, lobby)
    outcome = await outcome_of(bob, forge_modal(pg, bob, lobby, modal.modal["custom_id"], str(usual + 1)))
    assert outcome.message.text.endswith(EN("lobby-refused-not-host", host=f"<@{alice.id}>"))
    assert await number_in(bot, lobby) == usual
