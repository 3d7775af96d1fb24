"""Panels of people who wait: whose turn it is, what others vote for, what the clock played for them."""

from pathlib import Path

from bot.app import Bellhop
from bot.wire.request_limit import RequestLimit, Worth
from games.engine.contract.values import OwnName
from tests.flows.company import (
    PASS,
    act,
    answer,
    asked,
    asking,
    by_seat,
    company,
    in_turn,
    match_at,
    panel,
    seated,
    shown_to,
)
from tests.flows.house import EN, bellhop, routed
from tests.support.clock import ManualClock
from tests.support.people import Playground


async def test_the_panel_of_a_person_who_waits_says_whose_turn_it_is(bot: Bellhop, pg: Playground) -> None:
    people = company(pg, 4)
    match = await match_at(bot, await seated(people))
    leader, second, third, last = in_turn(match, people)
    for acts, follows in ((leader, second), (second, third)):
        if acts is leader:
            await answer(acts)
        else:
            await act(acts, PASS)
        assert await last.until(lambda name=follows.user.name: name in shown_to(last))  # type: ignore[misc]


async def test_the_panel_of_a_person_who_waits_names_nobody_while_the_bot_is_busy(bot: Bellhop, pg: Playground) -> None:
    people = company(pg, 4)
    match = await match_at(bot, await seated(people))
    leader, *_ = in_turn(match, people)
    await asking(leader)
    bot.services.request_limit = RequestLimit(lambda: ((4, 1_000),))
    bot.services.request_limit.note(Worth.BOARD, bot.services.clock.now())
    await answer(leader)
    assert EN("turn-elsewhere") in shown_to(leader)


async def test_a_panel_that_waits_says_for_what_others_vote(pg: Playground, bot: Bellhop) -> None:
    people = company(pg, 4)
    board = await seated(people)
    match = await match_at(bot, board)
    waiting = [one for one in by_seat(match, people) if not asked(panel(one))]
    placed = (await waiting[1].press(board, custom_id=routed(board, "seat"))).message
    own = (await waiting[0].press(board, custom_id=routed(board, "seat"))).message
    sheet = (await waiting[0].press(own, custom_id=routed(own, "more"))).message
    await waiting[0].press(sheet, custom_id=routed(sheet, "vote"))
    said = EN("wish-pause", count=1, needed=4)
    await waiting[1].until(lambda: said in waiting[1].look(placed).text)


async def test_a_person_for_whom_the_clock_played_reads_it_in_their_panel(pg: Playground, database: Path) -> None:
    clock, people = ManualClock(), company(pg, 4)
    async with bellhop(pg, database, clock, prompt=False) as bot:
        board = await seated(people, pace="live")
        match = await match_at(bot, board)
        late = in_turn(match, people)[0]
        placed = (await late.press(board, custom_id=routed(board, "seat"))).message
        due = match.due
        assert due is not None
        await clock.advance(due - clock.now())
        said = EN("match-struck", name=OwnName("Ada"))
        await late.until(lambda: said in late.look(placed).text)
