"""A race is paused by vote, and goes on only when all are ready."""

from bot.app import Bellhop
from games.engine.match.answers import Player
from games.engine.match.match_events import Motion, Wish
from tests.flows.course import started
from tests.flows.forged import forge, outcome_of
from tests.flows.house import EN, only, routed
from tests.support.clock import ManualClock
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


async def test_in_a_race_that_is_paused_in_the_middle_the_practice_cards_are_called_so(
    bot: Bellhop, alice: Person, bob: Person
) -> None:
    _, match, (panel, _) = await started(bot, [alice, bob])
    assert EN("race-paused") not in panel.text
    seat = next(seat for seat in match.players if match.view(seat).plays())
    await match.submit(seat, Player(match.players[seat]), match.view(seat).plays()[0], "played")
    for one, user in match.players.items():
        await match.vote(one, Player(user), Wish(Motion.PAUSE), f"pause {one}", wants=True)
    assert match.held
    await alice.until(lambda: EN("race-paused") in alice.look(panel).text)
    assert isinstance(bot.services.clock, ManualClock)
    await bot.services.clock.advance(1_000)  # pictures follow each other slower than words
    assert alice.look(panel).alt_texts[0].startswith(EN("race-practice"))
