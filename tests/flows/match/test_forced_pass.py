"""A pass that only the hand forces, for one person among computers (KP-A24): what each message says of it."""

import pytest

from bot.app import Bellhop
from bot.playground.site.recorder import Exchange
from games.engine.contract import questions
from games.engine.match.answers import Player
from games.engine.match.match import Match
from games.engine.match.match_events import ForcedMove
from games.engine.match.requests import PlayAction
from tests.flows.house import EN, only, seat_of
from tests.support.clock import ManualClock
from tests.support.people import Person, Playground

TOLD = EN("career-poker-forced-by-hand")


async def until_passed(bot: Bellhop, match: Match, person: Person) -> None:
    """Play on, at the pace of the computers, until the engine has passed for that person."""
    clock, seat = bot.services.clock, seat_of(match, person)
    assert isinstance(clock, ManualClock)
    while not any(isinstance(entry.event, ForcedMove) for entry in match.log):
        if seat in match.awaited:
            action = next(questions.moves(match.game, match.newest.game_state, seat))
            await match.ask(PlayAction(seat, Player(person.id), action), f"{match.newest.version}")
        else:
            await clock.advance(2_500)


@pytest.mark.parametrize("text", [False, True])
async def test_only_the_panel_says_that_nothing_beat_the_trick(
    bot: Bellhop, pg: Playground, alice: Person, text: bool
) -> None:
    await bot.services.people.change(alice.id, text=text)
    board = (await alice.slash("general", "play", game="career_poker", against="easy")).message
    match = await only(bot, alice)
    if not text:
        await alice.press(board, label=EN("seat-button"))
    await until_passed(bot, match, alice)
    await alice.until(lambda: told(pg))
    await alice.settled()
    history = (await alice.press(alice.look(board), label=EN("history-button"))).message
    assert TOLD not in history.text
    private = [f"/channels/{channel}/" for channel in {seen.channel_id for seen in alice.dms}]
    for one in told(pg):
        assert one.template.startswith("/webhooks/") or any(place in one.path for place in private)


def told(pg: Playground) -> list[Exchange]:
    """Everything that the bot wrote with that sentence."""
    return [one for one in pg.record if TOLD in str(one.request)]
