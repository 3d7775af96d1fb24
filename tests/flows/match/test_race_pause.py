"""A race is paused by vote, and goes on only when all are ready."""

from bot.app import Bellhop
from tests.flows.forged import forge, outcome_of
from tests.flows.house import EN, only, routed
from tests.support.people import Person, Playground


async def test_a_race_that_is_held_is_not_started_by_one_who_wants_to_go_on(
    bot: Bellhop, pg: Playground, alice: Person, bob: Person
) -> None:
    lobby = (await alice.slash("general", "play", game="biesti_boys")).message
    await bob.press(lobby, label=EN("lobby-join"))
    board = (await alice.press(lobby, label=EN("lobby-start"))).message
    match = await only(bot, alice)
    assert match.held
    listed = (await alice.slash("general", "games")).message
    sheet = (await alice.press(listed, custom_id=routed(listed, "more"))).message
    assert EN("affairs-go-on") not in [button["label"] for button in sheet.buttons]
    forged = await outcome_of(alice, forge(pg, alice, sheet, f"b1:go-on:{match.id}"))
    assert EN("refused-held") in forged.message.text
    assert match.held
    assert alice.look(board).buttons
