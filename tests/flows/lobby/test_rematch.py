"""The lobby of a rematch: who sits where."""

from bot.app import Bellhop
from tests.flows.company import company, match_at, seated
from tests.flows.house import EN, match_of, only, routed, set_up
from tests.support.people import Person, Playground, Seen


def can_ask(board: Seen) -> bool:
    """Whether a board offers the rematch."""
    return any(one.get("label") == EN("rematch-button") for one in board.buttons)


async def test_whoever_asks_for_the_rematch_everybody_keeps_their_seat(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    board = await match_of(alice, bob)
    before = await only(bot, alice)
    await alice.press((await alice.slash("general", "resign")).message, label=EN("resign-yes"))
    await alice.until(lambda: can_ask(alice.look(board)))
    lobby = (await bob.press(board, label=EN("rematch-button"))).message
    await alice.press(lobby, custom_id=routed(lobby, "join"))
    again = await only(bot, alice)
    assert again.id != before.id
    assert again.record.host == bob.id
    assert again.players == before.players


async def test_somebody_new_takes_the_seat_of_whoever_does_not_come_back(bot: Bellhop, pg: Playground) -> None:
    ada, ben, cleo, dan, eve = company(pg, 5)
    board = await seated([ada, ben, cleo, dan])
    before = await match_at(bot, board)
    await before.end("enough")
    await ada.until(lambda: can_ask(ada.look(board)))
    lobby = (await dan.press(board, label=EN("rematch-button"))).message
    await set_up(dan, lobby, "seats", f"kick.{ben.id}")
    for person in (eve, ada, cleo):
        await person.press(lobby, custom_id=routed(lobby, "join"))
    again = await only(bot, eve)
    assert again.players == {seat: eve.id if user == ben.id else user for seat, user in before.players.items()}
